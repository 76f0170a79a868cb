import type { Game } from '../game.ts'
import { type GameRecord, isVisible, readRecord } from '../record.ts'
import { fail, inside, ok, type Problem, type Result } from '../result.ts'
import { mendStart, startOf } from './beginning.ts'
import { type EventId, type EventOf, isKnown, type LedgerEvent } from './event.ts'
import { type FoldedGame, foldEvents } from './fold.ts'
import { splitRegister, undoneIn } from './registers.ts'

/**
 * A game whose record was read. Changes of the table may not go together: an eighth player from each of two phones, or
 * house rules of which one was undone. Then the record stands without the changes that do not fit, and these wait until
 * the players take one of them out. No round is ever left out.
 */
export type ReadGame = Omit<FoldedGame, 'record'> & {
  record: GameRecord
  definition: Game
  waiting: Waiting[]
}

/** A change that does not count yet, and what is wrong with the record if it does. */
export type Waiting = { event: EventId; problems: Problem[] }

type FindGame = (id: unknown) => Game | undefined
type ReadTable = { definition: Game; record: GameRecord }

/**
 * Reads the record of a game, if need be without the changes that do not go together with the others, and without those
 * parts of its beginning that cannot be read. It refuses only a game that this version does not know.
 */
export function readFoldedGame(folded: FoldedGame, find: FindGame): Result<ReadGame> {
  const start = startOf(folded.events)
  if (!start) return fail([], 'The beginning of this game is missing, and with it which game it was.')
  const read = readFitting(folded, find)
  const definition = find(folded.record.game)
  return read.ok || !definition ? read : readMended(folded.events, start, definition)
}

function readFitting(folded: FoldedGame, find: FindGame): Result<ReadGame> {
  const read = readTable(folded, find)
  if (read.ok) return ok({ ...folded, ...read.value, waiting: [] })
  const fitting = fitChanges(folded.events, find, read.problems)
  return fitting ? ok({ ...folded, ...fitting }) : read
}

/** Reads a game with a beginning that is mended for this reading alone: its events stay as they are. */
function readMended(events: LedgerEvent[], start: EventOf<'started'>, definition: Game): Result<ReadGame> {
  const find = () => definition
  const mended = { ...start, data: mendStart(start.data, definition) }
  const begun = events.flatMap((event) => (event === start ? mended : event.kind === 'started' ? [] : event))
  const read = readFitting(foldEvents(begun), find)
  if (!read.ok) return read
  const unmended = readTable(foldEvents([start]), find)
  const problems = unmended.ok ? [] : inside([start.id], unmended).problems
  return ok({ ...read.value, events, problems: [...problems, ...read.value.problems] })
}

/** The rounds stay the same objects as in the ledger, so that the scorekeeper knows which of them it has scored. */
function readTable({ record }: FoldedGame, find: FindGame): Result<ReadTable> {
  const definition = find(record.game)
  const players = record.players.map(({ person, ...player }) => ({
    ...player,
    name: readableName(player.name),
    ...(person !== undefined && { person: typeof person === 'string' ? person.toWellFormed() : person }),
  }))
  const read = readRecord({ ...record, players, rounds: [] }, () => definition)
  return read.ok && definition
    ? ok({ definition, record: { ...read.value, rounds: record.rounds } })
    : { ok: false, problems: read.ok ? [] : read.problems }
}

/** Earlier versions wrote names of which nothing can be seen, and halves of characters. They lock no game. */
function readableName(name: string): string {
  const whole = name.replace(/\p{Cs}/gu, '\ufffd')
  return isVisible(whole) ? whole : '?'
}

/** Up to this many of the last changes are left out one by one. After that their number doubles. */
const ONE_BY_ONE = 40
/** How many events are folded at most to find what fits, so that no ledger takes long. */
const MAX_WORK = 100_000

/**
 * Leaves out changes until the record reads. An undo goes back to what was there before, and what waited then waits again:
 * the undo itself waits only if more changes would otherwise.
 */
function fitChanges(events: readonly LedgerEvent[], find: FindGame, problems: Problem[]) {
  const changes = changesIn(events)
  const undone = undoneIn(events)
  // Earlier versions wrote a change of the house rules option by option, so an undo took back only a part of it.
  const gone = changes.filter(({ id, kind }) => undone.has(id) && kind !== 'option-changed')
  const inert = new Set(gone.flatMap(({ id }) => [id, undone.get(id)]))
  const before = fitAmong(
    changes.filter(({ id }) => !inert.has(id)),
    events,
    find,
    problems,
  )
  if (gone.length === 0 || before?.waiting.length === 1) return before
  const all = fitAmong(changes, events, find, problems)
  return before && (!all || before.waiting.length <= all.waiting.length) ? before : all
}

/** Leaves out the last of these changes until the record reads, and then brings back each of them that fits. */
function fitAmong(
  changes: readonly LedgerEvent[],
  events: readonly LedgerEvent[],
  find: FindGame,
  problems: Problem[],
) {
  let work = MAX_WORK
  const readWithout = (without: ReadonlySet<LedgerEvent>) => {
    work -= events.length
    return readTable(foldEvents(events.filter((event) => !without.has(event))), find)
  }

  let left = 1
  let out = new Set(changes.slice(-left))
  let read = readWithout(out)
  while (!read.ok) {
    if (left >= changes.length) return undefined
    left = work <= 0 ? changes.length : left < ONE_BY_ONE ? left + 1 : left * 2
    out = new Set(changes.slice(-left))
    read = readWithout(out)
  }
  let accepted = read.value

  const faults = new Map<LedgerEvent, Problem[]>()
  const bringBack = (group: readonly LedgerEvent[]) => {
    if (group.length === 0 || work <= 0) return
    const read = readWithout(new Set([...out].filter((event) => !group.includes(event))))
    if (read.ok) {
      accepted = read.value
      for (const event of group) out.delete(event)
    } else if (group.length === 1) {
      for (const event of group) faults.set(event, read.problems)
    } else {
      const half = Math.ceil(group.length / 2)
      bringBack(group.slice(0, half))
      bringBack(group.slice(half))
    }
  }
  // A change that came back may make room for one before it.
  for (let before = out.size + 1; out.size < before; ) {
    before = out.size
    bringBack([...out])
  }
  // What was taken out already waits for nothing.
  const undone = undoneIn(events)
  const byId = new Map(events.map((event) => [event.id, event]))
  const isSettled = ({ id }: LedgerEvent) => {
    const by = byId.get(undone.get(id) ?? '')
    return by !== undefined && !out.has(by)
  }
  const waiting = [...out]
    .filter((event) => !isSettled(event))
    .map((event) => ({ event: event.id, problems: faults.get(event) ?? problems }))
  return { ...accepted, waiting }
}

/** The events that change who plays and by which rules, and no round. */
function changesIn(events: readonly LedgerEvent[]): LedgerEvent[] {
  const byId = new Map(events.map((event) => [event.id, event]))
  return events.filter((event) => {
    if (!isKnown(event)) return false
    if (event.kind !== 'undone' && event.kind !== 'redone') return changesTable(event)
    const target = byId.get(event.data.event)
    return target !== undefined && changesTable(target)
  })
}

function changesTable(event: LedgerEvent): boolean {
  if (!isKnown(event)) return false
  switch (event.kind) {
    case 'player-added':
    case 'player-renamed':
    case 'player-moved':
    case 'player-left':
    case 'option-changed':
    case 'options-changed':
      return true
    case 'chosen':
      return splitRegister(event.data.register).about !== 'round'
    default:
      return false
  }
}

/** How many changes are tried as rivals, the last ones first. */
const MAX_RIVALS = 60

/** The changes that count and without any one of which a waiting change would fit, in order. */
export function rivalsOf({ events, definition, waiting }: ReadGame, { event: id }: Waiting): EventId[] {
  const out = new Set(waiting.map(({ event }) => event).filter((other) => other !== id))
  const undone = undoneIn(events)
  // What a waiting undo or redo names is no rival of it.
  const own = events.filter(isKnown).flatMap(({ id: each, data }) => {
    return each === id ? [each, 'event' in data ? data.event : each] : []
  })
  const counting = changesIn(events).filter(
    (event) => !own.includes(event.id) && !out.has(event.id) && !undone.has(event.id),
  )
  return counting.slice(-MAX_RIVALS).flatMap((rival) => {
    const others = events.filter((event) => event !== rival && !out.has(event.id))
    return readTable(foldEvents(others), () => definition).ok ? [rival.id] : []
  })
}

/** What a reader should know of the changes that wait. */
export function noticesOf({ waiting }: ReadGame): Problem[] {
  return waiting.flatMap(({ event, problems }) =>
    problems.map(({ message }) => ({
      path: [event],
      message: `Two changes do not go together, so the later one does not count yet: ${message}`,
    })),
  )
}
