import { fail, ok, type Path, type Problem, problem, type Result } from './result.ts'

/**
 * Every value from outside is copied here once. The rest of the engine only sees plain copies: no getters, proxies,
 * cycles or prototypes, and no more data than a game can have.
 */

/** A copied object. It has own keys only. */
export type Plain = Record<string, unknown>

const MAX_DEPTH = 20
/** The most characters in one text. The reader of a field sets a tighter limit of its own. */
const MAX_TEXT = 1_000_000
const SHORT = 100
/** The most lists, objects and simple values together. A thousand deals of Abstrac with every card have about 25,000. */
const MAX_VALUES = 250_000
/** The most keys of one object. No game has as many players, classes or options. */
const MAX_KEYS = 1_000
/** The most characters in a JSON text. Longer texts are not parsed. */
export const MAX_JSON = 4_000_000
/** The most characters in an id. */
export const MAX_ID = 200

/** How many more values may be copied. Several calls can share one allowance. */
export type Allowance = { left: number }

export function copyData(value: unknown, allowance: Allowance = { left: MAX_VALUES }): Result<unknown> {
  let found: Problem | undefined
  /** The path of the value being copied. After a problem it stays at the refused value. */
  const path: Path = []

  function copy(value: unknown): unknown {
    allowance.left -= 1
    if (allowance.left < 0) return refuse('This is more data than any game has.')
    if (typeof value === 'string' && value.length > MAX_TEXT)
      return refuse(`A text of ${value.length} characters is too long; ${MAX_TEXT} are allowed.`)
    // No file can hold such a number: `1e309` would come back from it as nothing. As a text it is kept, and refused by name.
    if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
    if (typeof value !== 'object' || value === null) return value
    if (path.length >= MAX_DEPTH) return refuse('This is nested too deeply to be a game.')
    return Array.isArray(value) ? copyList(value) : copyObject(value)
  }

  function copyAt(whole: object, key: string | number): unknown {
    if (found) return undefined
    const value = (whole as Plain)[key]
    // Most values are cards, names and other short texts.
    if (typeof value === 'string' && value.length <= SHORT && allowance.left > 0) {
      allowance.left -= 1
      return value
    }
    path.push(key)
    const copied = copy(value)
    if (!found) path.pop()
    return copied
  }

  function copyList(list: readonly unknown[]): unknown {
    // Reads the length once and the items by index, since the length or iterator of an outside list may misbehave.
    const { length } = list
    if (length > allowance.left) return refuse('This list is longer than any game needs.')
    const items: unknown[] = []
    for (let at = 0; at < length && !found; at += 1) items.push(copyAt(list, at))
    return items
  }

  function copyObject(object: object): unknown {
    if (!isData(object)) return refuse('This is neither a list nor a plain object.')
    const keys = Object.keys(object)
    if (keys.length > MAX_KEYS) return refuse(`${keys.length} keys are more than anything needs here.`)
    const copied: Plain = {}
    for (const key of keys) {
      const value = copyAt(object, key)
      // Here `__proto__` becomes a key like any other; an assignment would change what the copy inherits.
      if (key === '__proto__') {
        Object.defineProperty(copied, key, { value, enumerable: true, writable: true, configurable: true })
      } else copied[key] = value
    }
    return copied
  }

  function refuse(message: string): undefined {
    found = problem(path, message)
  }

  try {
    const plain = copy(value)
    return found ? { ok: false, problems: [found] } : ok(plain)
  } catch {
    // A getter or a proxy threw.
    return unreadable()
  }
}

/** Whether an object comes from JSON or a literal, of any window, and is not a date, a map or another instance. */
export function isData(object: object): boolean {
  const parent = Object.getPrototypeOf(object)
  return parent === null || Object.getPrototypeOf(parent) === null
}

/** Copies only these keys of an object. Its other keys are neither read nor limited. */
export function copyKeys(value: unknown, keys: readonly string[]): Result<unknown> {
  try {
    if (!isPlain(value)) return copyData(value)
    return copyData(
      Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(value, key) ? [[key, value[key]]] : []))),
    )
  } catch {
    return unreadable()
  }
}

function unreadable() {
  return fail([], 'This cannot be read as data.')
}

/** Parses a text as JSON; any other value stays as it is. */
export function parseJson(json: unknown, most: number = MAX_JSON): Result<unknown> {
  if (typeof json !== 'string') return ok(json)
  if (json.length > most) {
    return fail([], `A text of ${json.length} characters is too long to be a game; ${most} are allowed.`)
  }
  if (isDeep(json)) return fail([], 'This is nested too deeply to be a game.')
  try {
    return ok(JSON.parse(json))
  } catch {
    return fail([], 'This text is not JSON, so it is no game.')
  }
}

/** The most lists and objects inside each other. A back-up has about fifteen. */
const MAX_NESTING = 100

/** Whether a text is nested deeper than any file of Meldbook. A link of a few kilobytes can hold a million brackets. */
function isDeep(json: string): boolean {
  let [depth, isQuoted] = [0, false]
  for (let at = 0; at < json.length && depth <= MAX_NESTING; at += 1) {
    const code = json.charCodeAt(at)
    if (code === 0x22) isQuoted = !isQuoted
    else if (code === 0x5c) at += 1
    else if (isQuoted) continue
    else if (code === 0x5b || code === 0x7b) depth += 1
    else if (code === 0x5d || code === 0x7d) depth -= 1
  }
  return depth > MAX_NESTING
}

export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of an own key. `null` counts as left out. */
export function get(plain: Plain, key: string): unknown {
  return Object.hasOwn(plain, key) ? (plain[key] ?? undefined) : undefined
}

/** One part of a value from outside. The whole is not checked, since each part has a reader of its own. */
export function peek(whole: unknown, key: string): unknown {
  try {
    return isPlain(whole) ? get(whole, key) : undefined
  } catch {
    return undefined
  }
}

/** Whether a text can name a game, a person or an event. Half a character, of which no address can be made, is none. */
export function isId(id: unknown): id is string {
  return typeof id === 'string' && id.length <= MAX_ID && id.isWellFormed()
}

/** Reads a whole number within bounds. The problem names the bounds. */
export function readWhole(value: unknown, path: Path, min: number, max: number, step = 1): Result<number> {
  const range = `a whole number from ${min} to ${max}${step === 1 ? '' : `, a multiple of ${step}`}`
  if (!Number.isSafeInteger(value)) return fail(path, `${describeValue(value)} is not ${range}.`)
  const whole = Number(value) + 0 // −0 becomes 0
  if (whole < min || whole > max || whole % step !== 0) return fail(path, `${whole} is not ${range}.`)
  return ok(whole)
}

/** The last millisecond that counts as a time: no clock is further off than the year 2200. */
const MAX_TIME = Date.UTC(2200, 0)

/** Whether a value is a time that a clock shows, in milliseconds since 1970. Everything else cannot be shown as a date. */
export function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_TIME
}

/** A time from outside; 0, which stands for an unknown time, if no clock shows it. */
export function knownTime(value: unknown): number {
  return isTime(value) ? value : 0
}

export function readFlag(value: unknown, path: Path): Result<boolean> {
  if (value === undefined) return ok(false)
  return typeof value === 'boolean'
    ? ok(value)
    : fail(path, `${describeValue(value)} is neither true nor false.`)
}

/** A short text that stands for any value in a message. */
export function describeValue(value: unknown): string {
  if (value === undefined || value === null) return 'Nothing'
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return 'A list'
  return typeof value === 'object' ? 'An object' : `A ${typeof value}`
}

/** The most characters in a quotation. A player's name fits. */
const MAX_QUOTE = 40

export function quote(text: string): string {
  // The cut may halve a surrogate pair; its first half goes too.
  const cut = text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE).replace(/\p{Cs}$/u, '')}…` : text
  return `“${isolate(cut)}”`
}

/** Right-to-left scripts, and control characters that change the direction of a text. */
const RIGHT_TO_LEFT = /[\p{Bidi_C}\u0590-\u08ff]/u

/** Wraps right-to-left text in isolates, so that it does not reorder the text beside it. */
export function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
}
