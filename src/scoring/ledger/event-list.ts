import { fail, inside, ok, type Problem, type Result } from '../result.ts'
import { describeValue, isPlain } from '../untrusted.ts'
import { MAX_EVENTS, sortEvents } from './clocks.ts'
import { type LedgerEvent, readEvent } from './event.ts'

/** More values than the longest accepted JSON text can hold. */
const MAX_VALUES = 2_000_000

/** Reads a list from outside: its valid events, each once and in order, and the problems of the others. */
export function readEvents(given: unknown): { events: LedgerEvent[]; problems: Problem[] } {
  const list = readList(given)
  if (!list.ok) return { events: [], problems: list.problems }
  const events: LedgerEvent[] = []
  const problems: Problem[] = []
  const allowance = { left: MAX_VALUES }
  for (const [at, item] of list.value.entries()) {
    const read = readEvent(item, allowance)
    if (read.ok) events.push(read.value)
    else problems.push(...inside([at], read).problems)
  }
  return { events: mergeEvents(events), problems }
}

/** Each event once, in order. */
export function mergeEvents(events: readonly LedgerEvent[]): LedgerEvent[] {
  const united = new Map<string, LedgerEvent>()
  /** The text of each event that was compared. It may be long, and many may have its id. */
  const texts = new Map<string, string>()
  for (const event of events) {
    const { id } = event
    const other = united.get(id)
    if (event === other) continue
    // This app never writes two different events with one id; if it happens, every device keeps the same one.
    if (other) {
      const text = canonical(event)
      const known = texts.get(id) ?? canonical(other)
      texts.set(id, known)
      if (text >= known) continue
      texts.set(id, text)
    }
    united.set(id, event)
  }
  return sortEvents([...united.values()])
}

/** Reads the length once and the items by index, since the length or iterator of an outside list may misbehave. */
function readList(given: unknown): Result<unknown[]> {
  try {
    if (!Array.isArray(given)) return fail([], `${describeValue(given)} is no list of events.`)
    const { length } = given
    if (length > MAX_EVENTS) return tooManyEvents(length)
    return ok(Array.from({ length }, (_, at) => given[at] as unknown))
  } catch {
    return fail([], 'These events cannot be read as data.')
  }
}

export function tooManyEvents(events: number): Result<never> {
  return fail([], `${events} events are too many; ${MAX_EVENTS} are allowed.`)
}

/** Whether data has the same `canonical` text, without making the texts. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSameData(item, other[at]))
  }
  if (!isPlain(one) || !isPlain(other)) {
    // A list or an object from outside may be nested deeper than any function may call itself.
    const isWhole = [one, other].some((value) => typeof value === 'object' && value !== null)
    return !isWhole && canonical(one) === canonical(other)
  }
  let keys = 0
  for (const key of Object.keys(one)) {
    if (one[key] === undefined) continue
    if (!Object.hasOwn(other, key) || !isSameData(one[key], other[key])) return false
    keys += 1
  }
  for (const key of Object.keys(other)) if (other[key] !== undefined) keys -= 1
  return keys === 0
}

/** A text that is the same for equal data, whatever the order of its keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical)}]`
  if (!isPlain(value)) return typeof value === 'string' ? JSON.stringify(value) : String(value)
  const keys = Object.keys(value)
    .sort()
    .filter((key) => value[key] !== undefined)
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)}}`
}
