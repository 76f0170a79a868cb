import type { Game } from '../game.ts'
import { labelOf } from '../options.ts'
import { seatsOf } from '../record.ts'
import { isPresent, type Side, sidesOf, sittingIn } from '../seats.ts'
import { keepScore, type Scorekeeper, type SheetRound, scoreRecord } from '../sheet.ts'
import { describeValue, get, isolate, isPlain, type Plain } from '../untrusted.ts'
import { capitalize, join, signed } from '../words.ts'
import { type EventId, isKnown, type KnownEvent, type LedgerEvent, type RoundId } from './event.ts'
import { readEvents } from './event-list.ts'
import { foldEvents, versionsIn } from './fold.ts'
import { readFoldedGame } from './read-game.ts'
import { isUndoable, type Register, splitRegister, undoneIn, writesOf } from './registers.ts'

/** A change in words, and whether it was undone later. */
export type Change = { event: EventId; device: string; time: number; text: string; undone: boolean }

/**
 * The last changes in words, the latest first: "Round 3, Ana: 65 → 75". Each of them costs two folds, so a page asks
 * only for those that it shows.
 */
export function history(given: unknown, game: Game, count = 50): Change[] {
  return historyOf(readEvents(given).events, game, count)
}

/** The same for events that were read. */
export function historyOf(events: readonly LedgerEvent[], game: Game, count: number): Change[] {
  const undone = undoneIn(events)
  const inWords = describer(events, game, keepScore(game))
  const latest = events.toReversed().slice(0, count)
  return latest.map((event) => {
    const { id, device, time } = event
    return { event: id, device, time, text: inWords(event), undone: undone.has(id) }
  })
}

/** What one event changed, in words. The scorekeeper remembers the rounds that it scored in earlier calls. */
export function describeOne(
  events: readonly LedgerEvent[],
  game: Game,
  id: EventId,
  keeper: Scorekeeper,
): string | undefined {
  const event = events.find((event) => event.id === id)
  return event && describer(events, game, keeper)(event)
}

/** Describes one of the events by comparing the game before and after it. */
function describer(events: readonly LedgerEvent[], game: Game, keeper: Scorekeeper) {
  const snapshots = new Map<number, Snapshot>()
  const snapshotAfter = (count: number): Snapshot => {
    const snapshot = snapshots.get(count) ?? takeSnapshot(events.slice(0, count), game, keeper)
    snapshots.set(count, snapshot)
    return snapshot
  }
  return function inWords(event: LedgerEvent): string {
    if (!isKnown(event)) return 'A change by a newer Meldbook'
    if (event.kind !== 'undone' && event.kind !== 'redone') {
      const at = events.indexOf(event)
      return describeEvent(event, { before: snapshotAfter(at), after: snapshotAfter(at + 1), game })
    }
    const target = events.find(({ id }) => id === event.data.event)
    const what = target && isUndoable(target) ? inWords(target) : 'a change that is not in this game'
    return `${capitalize(event.kind)}: ${what}`
  }
}

type Snapshot = ReturnType<typeof takeSnapshot>

type Step = { before: Snapshot; after: Snapshot; game: Game }

/** The game after some of its events. `record` is undefined if they make no valid one. */
function takeSnapshot(events: LedgerEvent[], game: Game, keeper: Scorekeeper) {
  const folded = foldEvents(events)
  const read = readFoldedGame(folded, (id) => (id === game.id ? game : undefined))
  const record = read.ok ? read.value.record : undefined
  return {
    folded,
    record,
    rounds: record ? keeper.score(record).rounds : [],
    sides: record ? sidesOf(record, game) : [],
    names: new Map(folded.record.players.map(({ id, name }) => [id, isolate(name)])),
  }
}

function namesOf(players: readonly { name: string }[]): string {
  return join(players.map(({ name }) => isolate(name)))
}

function describeEvent(event: KnownEvent, step: Step): string {
  if (event.kind === 'started') return `Started: ${namesOf(event.data.players)}`
  if (event.kind === 'options-changed') {
    return writesOf(event)
      .map(([option]) => describeSecond(event.id, option, step) ?? describeChange(option, step))
      .join('; ')
  }
  // The first register that an event writes is its subject.
  const [[register] = ['']] = writesOf(event)
  if (event.kind === 'chosen') return `Chosen: ${describeChange(register, step)}`
  return describeSecond(event.id, register, step) ?? describeChange(register, step)
}

/** Describes what an event wrote if another version counts for now: two devices wrote without knowing of each other. */
function describeSecond(event: EventId, register: Register, step: Step): string | undefined {
  const { about, key } = splitRegister(register)
  const versions = versionsIn(step.after.folded, register)
  const own = versions.find((version) => version.event === event)
  if (!own) return undefined
  if (about === 'round') {
    return isPlain(own.value) ? describeSecondRound(event, key, own.value, step) : undefined
  }
  if (own === versions[0]) return undefined
  if (about === 'option') {
    return `${titleOf(key, step.game)}, written down twice: ${showOption(key, own.value, step.game)}`
  }
  const title = { name: 'A name', note: 'The note' }[about]
  return title && `${title}, written down twice: ${isolate(String(own.value))}`
}

function describeSecondRound(
  event: EventId,
  round: RoundId,
  content: Plain,
  { after, game }: Step,
): string | undefined {
  const { folded, record, sides } = after
  const slot = folded.slots.find(({ rounds }) => rounds.includes(round))
  const first = versionsIn(folded, `round ${slot?.current}`)[0]
  if (!slot || !record || first?.event === event) return undefined
  const isTaken = slot.current !== undefined
  const at = isTaken ? slot.number - 1 : slot.number
  const rounds = record.rounds.toSpliced(at, isTaken ? 1 : 0, content)
  const row = rowAt(at, scoreRecord({ ...record, rounds }, game).rounds, sides)
  return describeRow(row, 'written down twice')
}

function describeChange(register: Register, step: Step): string {
  const { about, key } = splitRegister(register)
  const { before, after } = step
  switch (about) {
    case 'round':
      return describeRound(key, step)
    case 'name':
      return (
        (before.names.has(key) ? undefined : describeTaking(key, after)) ??
        describeName(before.names.get(key), after.names.get(key))
      )
    case 'until': {
      const until = after.folded.record.players.find(({ id }) => id === key)?.until
      const name = after.names.get(key)
      return until === undefined ? `${name} is back` : `${name} leaves after round ${until}`
    }
    case 'option':
      return describeOption(key, step)
    case 'ended':
      return after.folded.record.ended ? 'The game is ended' : 'The game goes on'
    case 'stake':
      return after.folded.stake ? 'What you play for is changed' : 'You play for nothing'
    case 'note':
      return after.folded.note === '' ? 'The note is removed' : `Note: ${isolate(after.folded.note)}`
    default:
      return `Seats: ${namesOf(after.folded.record.players)}`
  }
}

/** “Nico takes Rosa’s seat after round 3” */
function describeTaking(key: string, { folded: { record }, names }: Snapshot): string | undefined {
  const { replaces, from = 1 } = record.players.find(({ id }) => id === key) ?? {}
  const before = seatsOf(record.players).find(([first]) => first?.id === replaces)
  const last = before?.[before.findIndex(({ id }) => id === key) - 1]
  return last && `${names.get(key)} takes ${names.get(last.id)}’s seat after round ${from - 1}`
}

function describeName(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return after === undefined ? 'A player is removed' : `${after} joins`
  if (after === undefined) return `${before} is not in the game`
  return before === after ? `${after} keeps that name` : `${before} is now called ${after}`
}

function describeOption(name: string, { before, after, game }: Step): string {
  const [was, is] = [before, after].map(({ folded }) =>
    showOption(name, get(folded.record.options, name), game),
  )
  return `${titleOf(name, game)}: ${was} → ${is}`
}

function titleOf(name: string, { options }: Game): string {
  return options.find((option) => option.name === name)?.title ?? name
}

function showOption(name: string, value: unknown, { options }: Game): string {
  const option = options.find((option) => option.name === name)
  const label = option?.kind === 'choice' ? labelOf(option, value) : undefined
  if (label !== undefined) return label
  if (Array.isArray(value)) return value.map(describeValue).join(', ')
  return value === undefined ? 'none' : describeValue(value)
}

function describeRound(round: RoundId, { before, after }: Step): string {
  const was = rowOf(round, before)
  const is = rowOf(round, after)
  if (was && is) return describeMending(was, is)
  if (is) return describeRow(is)
  return was ? `Removed: ${describeRow(was)}` : 'A round that does not count'
}

function describeMending(was: Row, is: Row): string {
  if (!was.isComplete || !is.isComplete) return describeRow(is)
  const changes = is.scores.flatMap(({ name, points }, at) => {
    const old = was.scores[at]?.points
    return old === points || old === undefined ? [] : [`${name}: ${signed(old)} → ${signed(points)}`]
  })
  return changes.length > 0 ? `Round ${is.number}, ${changes.join('; ')}` : describeRow(is, 'the same scores')
}

/** "Round 3: Ana 65, Bo 5"; with a remark "Round 3, the same scores: …" */
function describeRow({ number, scores, isComplete }: Row, remark?: string): string {
  const title = remark === undefined ? `Round ${number}` : `Round ${number}, ${remark}`
  if (!isComplete) return `${title}: not complete yet`
  const points = scores.map(({ name, points }) => `${name} ${signed(points)}`).join(', ')
  return points === '' ? title : `${title}: ${points}`
}

/** A round of the score sheet. */
type Row = { number: number; scores: { name: string; points: number }[]; isComplete: boolean }

function rowOf(round: RoundId, { folded, rounds, sides }: Snapshot): Row | undefined {
  const at = folded.rounds.indexOf(round)
  return at < 0 ? undefined : rowAt(at, rounds, sides)
}

function rowAt(at: number, rounds: readonly SheetRound[], sides: readonly Side[]): Row {
  const { scores = {}, problems = [] } = rounds[at] ?? {}
  const present = sides.filter((side) => isPresent(side, at + 1))
  return {
    number: at + 1,
    scores: present.map((side) => ({ name: namesOf(sittingIn(side)), points: scores[side.key] ?? 0 })),
    isComplete: problems.length === 0,
  }
}
