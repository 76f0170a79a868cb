import { fail, inside, ok, type Problem, type Result } from '../result.ts'
import { isPlain, show } from '../untrusted.ts'
import { type LedgerEvent, readEvent } from './event.ts'

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

/** Each event once, in the order of `compareEvents`. */
export function unite(events: readonly LedgerEvent[]): LedgerEvent[] {
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

export function tooMany(events: number): Result<never> {
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
