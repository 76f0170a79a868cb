import type { Game, PlayerId } from '../game.ts'
import { readRecord } from '../record.ts'
import { sidesOf } from '../seats.ts'
import { type SheetRound, scoreRecord } from '../sheet.ts'
import { get, isolate, show } from '../untrusted.ts'
import { capitalize, join, signed } from '../words.ts'
import { type EventId, isKnown, type KnownEvent, type LedgerEvent, type RoundId } from './event.ts'
import { readEvents } from './event-list.ts'
import { type Folded, foldEvents } from './fold.ts'
import { isUndoable, type Register, splitRegister, undoneIn, writesOf } from './registers.ts'

/** One change in words: "Round 3, Ana: 65 → 75". */
export type HistoryLine = {
  event: EventId
  device: string
  time: number
  text: string
  /** Whether the change is undone. */
  undone: boolean
}

/** The last changes, the latest first. Each costs two folds and score sheets, so a page asks only for those it shows. */
export function history(given: unknown, game: Game, count = 50): HistoryLine[] {
  const { events } = readEvents(given)
  const undone = undoneIn(events)
  const latest = [...events.keys()].reverse().slice(0, count)
  const describeAt = describer(events, game)
  return latest.map((at) => {
    const { id, device, time } = events[at]!
    return { event: id, device, time, text: describeAt(at), undone: undone.has(id) }
  })
}

/** Describes the event at an index by comparing the game before and after it. */
function describer(events: readonly LedgerEvent[], game: Game): (at: number) => string {
  const snapshots = new Map<number, Snapshot>()
  const snapshotAfter = (count: number): Snapshot => {
    const snapshot = snapshots.get(count) ?? takeSnapshot(events.slice(0, count), game)
    snapshots.set(count, snapshot)
    return snapshot
  }
  return function describeAt(at): string {
    const event = events[at]!
    if (!isKnown(event)) return 'A change by a newer Meldbook'
    if (event.kind !== 'undone' && event.kind !== 'redone') {
      return describeEvent(event, { before: snapshotAfter(at), after: snapshotAfter(at + 1), game })
    }
    const target = events.findIndex(({ id }) => id === event.data.event)
    const concerned = events[target]
    const what = concerned && isUndoable(concerned) ? describeAt(target) : 'a change that is not in this game'
    return `${capitalize(event.kind)}: ${what}`
  }
}

/** The game after some of its events. */
type Snapshot = {
  folded: Folded
  rounds: readonly SheetRound[]
  names: ReadonlyMap<PlayerId, string>
  /** The names of each side's players, by the side's key. */
  sideNames: ReadonlyMap<PlayerId, string>
}

type Step = { before: Snapshot; after: Snapshot; game: Game }

function takeSnapshot(events: LedgerEvent[], game: Game): Snapshot {
  const folded = foldEvents(events)
  const read = readRecord(folded.record, (id) => (id === game.id ? game : undefined))
  const sides = read.ok ? sidesOf(read.value, game) : []
  return {
    folded,
    rounds: read.ok ? scoreRecord(read.value, game).rounds : [],
    names: new Map(folded.record.players.map(({ id, name }) => [id, isolate(name)])),
    sideNames: new Map(sides.map(({ key, players }) => [key, namesOf(players)])),
  }
}

function namesOf(players: readonly { name: string }[]): string {
  return join(players.map(({ name }) => isolate(name)))
}

function describeEvent(event: KnownEvent, step: Step): string {
  if (event.kind === 'started') return `Started: ${namesOf(event.data.players)}`
  // The first register that an event writes is its subject.
  const [[register] = ['']] = writesOf(event)
  const text = describeChange(register, step)
  return event.kind === 'chosen' ? `Chosen: ${text}` : text
}

function describeChange(register: Register, step: Step): string {
  const { about, key } = splitRegister(register)
  const { before, after } = step
  switch (about) {
    case 'round':
      return describeRound(key, step)
    case 'name':
      return describeName(before.names.get(key), after.names.get(key))
    case 'until': {
      const until = after.folded.record.players.find(({ id }) => id === key)?.until
      const name = after.names.get(key)
      return until === undefined ? `${name} is back` : `${name} leaves after round ${until}`
    }
    case 'option':
      return describeOption(key, step)
    case 'ended':
      return after.folded.record.ended ? 'The game is ended' : 'The game goes on'
    case 'note':
      return after.folded.note === '' ? 'The note is removed' : `Note: ${isolate(after.folded.note)}`
    default:
      return `Seats: ${namesOf(after.folded.record.players)}`
  }
}

function describeName(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return after === undefined ? 'A player is removed' : `${after} joins`
  if (after === undefined) return `${before} is not in the game`
  return before === after ? `${after} keeps that name` : `${before} is now called ${after}`
}

function describeOption(name: string, { before, after, game }: Step): string {
  const option = game.options.find((option) => option.name === name)
  const textIn = ({ folded }: Snapshot) => {
    const value = get(folded.record.options, name)
    const label =
      option?.kind === 'choice' ? option.labels[option.values.findIndex((one) => one === value)] : undefined
    if (label !== undefined) return label
    if (Array.isArray(value)) return value.map(show).join(', ')
    return value === undefined ? 'none' : show(value)
  }
  return `${option?.title ?? name}: ${textIn(before)} → ${textIn(after)}`
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
  return changes.length > 0 ? `Round ${is.number}, ${changes.join('; ')}` : `${describeRow(is)}, as it was`
}

function describeRow({ number, scores, isComplete }: Row): string {
  if (!isComplete) return `Round ${number}: not complete yet`
  return [`Round ${number}`, scores.map(({ name, points }) => `${name} ${signed(points)}`).join(', ')]
    .filter(Boolean)
    .join(': ')
}

/** A round of the score sheet. */
type Row = { number: number; scores: { name: string; points: number }[]; isComplete: boolean }

function rowOf(round: RoundId, { folded, rounds, sideNames }: Snapshot): Row | undefined {
  const at = folded.rounds.indexOf(round)
  if (at < 0) return undefined
  const { scores = {}, problems = [] } = rounds[at] ?? {}
  return {
    number: at + 1,
    scores: Object.entries(scores).map(([id, points]) => ({ name: sideNames.get(id) ?? id, points })),
    isComplete: problems.length === 0,
  }
}
