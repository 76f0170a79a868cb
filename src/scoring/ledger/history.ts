import type { Game, PlayerId } from '../game.ts'
import { readRecord } from '../record.ts'
import { sidesOf } from '../seats.ts'
import { type SheetRound, scoreRecord } from '../sheet.ts'
import { get, isolate, show } from '../untrusted.ts'
import { capitalize, join, signed } from '../words.ts'
import { type EventId, isKnown, type KnownEvent, type LedgerEvent, type RoundId } from './event.ts'
import { type Folded, foldEvents } from './fold.ts'
import { arrange } from './ledger.ts'
import { isUndoable, type Register, splitRegister, undoneIn, writesOf } from './registers.ts'

/** What changed, and when, in words: "Round 3, Ana: 65 → 75". */
export type Entry = {
  event: EventId
  device: string
  time: number
  text: string
  /** It does not hold any more. */
  undone: boolean
}

/** The last entries, the latest first. Each takes a fold and a score sheet, so a page asks for those that it shows. */
export function history(given: unknown, game: Game, count = 50): Entry[] {
  const { events } = arrange(given)
  const undone = undoneIn(events)
  const latest = [...events.keys()].reverse().slice(0, count)
  const tell = teller(events, game)
  return latest.map((at) => {
    const { id, device, time } = events[at] as LedgerEvent
    return { event: id, device, time, text: tell(at), undone: undone.has(id) }
  })
}

/** Tells what the event at a place changed: from how the game stood before it to how it stood after it. */
function teller(events: readonly LedgerEvent[], game: Game): (at: number) => string {
  const pages = new Map<number, Page>()
  const pageAfter = (count: number): Page => {
    const page = pages.get(count) ?? turnTo(events.slice(0, count), game)
    pages.set(count, page)
    return page
  }
  return function tell(at): string {
    const event = events[at] as LedgerEvent
    if (!isKnown(event)) return 'A change by a newer Meldbook'
    if (event.kind !== 'undone' && event.kind !== 'redone') {
      return tellEvent(event, { before: pageAfter(at), after: pageAfter(at + 1), game })
    }
    const target = events.findIndex(({ id }) => id === event.data.event)
    const concerned = events[target]
    const what = concerned && isUndoable(concerned) ? tell(target) : 'something that is not written down here'
    return `${capitalize(event.kind)}: ${what}`
  }
}

/** The game as it stood after some of its events. */
type Page = {
  folded: Folded
  rounds: readonly SheetRound[]
  names: ReadonlyMap<PlayerId, string>
  /** The same, but for sides, whose key is a player's id. */
  sideNames: ReadonlyMap<PlayerId, string>
}

type Turn = { before: Page; after: Page; game: Game }

function turnTo(events: LedgerEvent[], game: Game): Page {
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

function tellEvent(event: KnownEvent, turn: Turn): string {
  if (event.kind === 'started') return `Started: ${namesOf(event.data.players)}`
  // What an event writes first is what it is about.
  const [[register] = ['']] = writesOf(event)
  const text = tellChange(register, turn)
  return event.kind === 'chosen' ? `Chosen: ${text}` : text
}

function tellChange(register: Register, turn: Turn): string {
  const { about, key } = splitRegister(register)
  const { before, after } = turn
  switch (about) {
    case 'round':
      return tellRound(key, turn)
    case 'name':
      return tellName(before.names.get(key), after.names.get(key))
    case 'until': {
      const until = after.folded.record.players.find(({ id }) => id === key)?.until
      const name = after.names.get(key)
      return until === undefined ? `${name} is back` : `${name} leaves after round ${until}`
    }
    case 'option':
      return tellOption(key, turn)
    case 'ended':
      return after.folded.record.ended ? 'The game is ended' : 'The game goes on'
    case 'note':
      return after.folded.note === '' ? 'The note is taken away' : `Note: ${isolate(after.folded.note)}`
    default:
      return `Seats: ${namesOf(after.folded.record.players)}`
  }
}

function tellName(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return `${after ?? 'Nobody'} joins`
  if (after === undefined) return `${before} is not in the game`
  return before === after ? `${after} keeps that name` : `${before} is now called ${after}`
}

function tellOption(name: string, { before, after, game }: Turn): string {
  const option = game.options.find((option) => option.name === name)
  const worded = ({ folded }: Page) => {
    const value = get(folded.record.options, name)
    const label =
      option?.kind === 'choice' ? option.labels[option.values.indexOf(value as string)] : undefined
    if (label !== undefined) return label
    if (Array.isArray(value)) return value.map(show).join(', ')
    return value === undefined ? 'none' : show(value)
  }
  return `${option?.title ?? name}: ${worded(before)} → ${worded(after)}`
}

function tellRound(round: RoundId, { before, after }: Turn): string {
  const was = rowOf(round, before)
  const is = rowOf(round, after)
  if (was && is) return tellMending(was, is)
  if (is) return tellRow(is)
  return was ? `Gone: ${tellRow(was)}` : 'A round that does not count'
}

function tellMending(was: Row, is: Row): string {
  if (!was.isComplete || !is.isComplete) return tellRow(is)
  const changes = is.scores.flatMap(({ name, points }, at) => {
    const old = was.scores[at]?.points
    return old === points || old === undefined ? [] : [`${name}: ${signed(old)} → ${signed(points)}`]
  })
  return changes.length > 0 ? `Round ${is.number}, ${changes.join('; ')}` : `${tellRow(is)}, as it was`
}

function tellRow({ number, scores, isComplete }: Row): string {
  if (!isComplete) return `Round ${number}: not complete yet`
  return [`Round ${number}`, scores.map(({ name, points }) => `${name} ${signed(points)}`).join(', ')]
    .filter(Boolean)
    .join(': ')
}

/** A round as it stands in the sheet. */
type Row = { number: number; scores: { name: string; points: number }[]; isComplete: boolean }

function rowOf(round: RoundId, { folded, rounds, sideNames }: Page): Row | undefined {
  const at = folded.rounds.indexOf(round)
  if (at < 0) return undefined
  const { scores = {}, problems = [] } = rounds[at] ?? {}
  return {
    number: at + 1,
    scores: Object.entries(scores).map(([id, points]) => ({ name: sideNames.get(id) ?? id, points })),
    isComplete: problems.length === 0,
  }
}
