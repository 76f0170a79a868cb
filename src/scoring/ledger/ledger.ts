import { admitKeys, get, isPlain, parseJson, show } from '../door.ts'
import { fail, inside, ok, type Problem, type Result } from '../result.ts'
import { isKnown, type LedgerEvent, readEvent } from './event.ts'

/** All that was ever written down in one game: each event once, in the order of `compareEvents`. */
export type Ledger = { version: typeof LEDGER_VERSION; events: LedgerEvent[] }

export const LEDGER_VERSION = 1
/** Two thousand rounds, each mended nine times. */
export const MAX_EVENTS = 20_000

/** More than stands in the longest text that is read. */
const MAX_VALUES = 2_000_000

/** The one order that all devices agree on. Whoever wrote an event down knew only events that come before it. */
export function compareEvents(a: LedgerEvent, b: LedgerEvent): number {
  return a.clock - b.clock || compareTexts(a.device, b.device) || compareTexts(a.id, b.id)
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Any list as the events of a ledger, and what is wrong with those that had to be left out. */
export function arrange(given: unknown): { events: LedgerEvent[]; problems: Problem[] } {
  const list = readList(given)
  if (!list.ok) return { events: [], problems: list.problems }
  const events: LedgerEvent[] = []
  const problems: Problem[] = []
  const allowance = { left: MAX_VALUES }
  for (const [at, item] of list.value.entries()) {
    const read = readEvent(item, allowance)
    if (read.ok) events.push(read.value)
    else problems.push(...inside(at, read).problems)
  }
  return { events: unite(events), problems }
}

/** Each event once, in order. */
function unite(events: readonly LedgerEvent[]): LedgerEvent[] {
  const united = new Map<string, LedgerEvent>()
  for (const event of events) {
    const other = united.get(event.id)
    // Two that differ were never written by this app; at least every device takes the same one of them.
    if (!other || canonical(event) < canonical(other)) united.set(event.id, event)
  }
  return [...united.values()].sort(compareEvents)
}

/** By index and asked once: a list from outside may have an iterator, or a length, with a mind of its own. */
function readList(given: unknown): Result<unknown[]> {
  try {
    if (!Array.isArray(given)) return fail([], `${show(given)} is no list of events.`)
    const { length } = given
    if (length > MAX_EVENTS) return tooMany(length)
    return ok(Array.from({ length }, (_, at) => given[at] as unknown))
  } catch {
    return fail([], 'These events cannot be read as data.')
  }
}

function tooMany(events: number): Result<never> {
  return fail([], `${events} events are too many; ${MAX_EVENTS} are allowed.`)
}

/** The same text for the same data, in whatever order its keys were written. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical)}]`
  if (!isPlain(value)) return typeof value === 'string' ? JSON.stringify(value) : String(value)
  const keys = Object.keys(value)
    .sort()
    .filter((key) => value[key] !== undefined)
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)}}`
}

/** What is saved, and exported with the record. */
export function encodeLedger(events: unknown): Ledger {
  return { version: LEDGER_VERSION, events: arrange(events).events }
}

/** A ledger from outside, or the text of one: read whole, or not at all. */
export function decodeLedger(json: unknown): Result<Ledger> {
  const parsed = parseJson(json)
  if (!parsed.ok) return parsed
  const envelope = admitKeys(parsed.value, ['version'])
  if (!envelope.ok) return envelope
  if (!isPlain(envelope.value)) return fail([], `${show(envelope.value)} is no ledger.`)
  const version = get(envelope.value, 'version')
  if (version !== LEDGER_VERSION) {
    const newer = typeof version === 'number' && version > LEDGER_VERSION
    const reads = `this Meldbook reads version ${LEDGER_VERSION}`
    return fail(
      ['version'],
      newer
        ? `This ledger was saved by a newer Meldbook: version ${version}; ${reads}.`
        : `${show(version)} is no version of a ledger; ${reads}.`,
    )
  }
  const { events, problems } = arrange(peek(parsed.value, 'events'))
  if (problems.length > 0) return inside('events', { problems })
  const ledger: Ledger = { version, events }
  return gameOf(ledger) === undefined ? fail(['events'], 'No game was started in this ledger.') : ok(ledger)
}

/** A part of something that did not pass the door as a whole, since its parts have doors of their own. */
export function peek(whole: unknown, key: string): unknown {
  try {
    return isPlain(whole) ? get(whole, key) : undefined
  } catch {
    return undefined
  }
}

/** What two devices wrote down in the same game: everything, and each event once. */
export function mergeLedgers(mine: unknown, theirs: unknown): Result<Ledger> {
  const one = decodeLedger(mine)
  if (!one.ok) return one
  const other = decodeLedger(theirs)
  if (!other.ok) return other
  if (gameOf(one.value) !== gameOf(other.value)) {
    const message = 'These are two games that were started apart, not two copies of one; they are not merged.'
    return fail([], message)
  }
  const events = unite([...one.value.events, ...other.value.events])
  return events.length > MAX_EVENTS ? tooMany(events.length) : ok({ version: LEDGER_VERSION, events })
}

/** The id of the game that a ledger is about. */
export function gameOf({ events }: Ledger): string | undefined {
  for (const event of events) if (isKnown(event) && event.kind === 'started') return event.data.id
  return undefined
}
