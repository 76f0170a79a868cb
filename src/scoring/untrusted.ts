import { fail, ok, type Path, type Problem, problem, type Result } from './result.ts'

/**
 * The door: whatever comes from outside passes it once and is a plain copy afterwards, so nothing behind it meets a
 * getter, a proxy, a cycle, a prototype, or more of anything than a table could have written down.
 */

/** Data that passed the door. Own keys only; values other than lists and objects are as they came. */
export type Plain = Record<string, unknown>

const MAX_DEPTH = 20
/** Of one text. Only what reads a text knows how long it may sensibly be; nothing behind the door reads one twice. */
const MAX_TEXT = 1_000_000
/** A thousand deals of Abstrac, every card written out, are some 25,000 values. */
const MAX_VALUES = 250_000
/** In one object: no table has as many players, classes or options. */
const MAX_KEYS = 1_000
/** Longer texts are not even parsed. */
const MAX_JSON = 4_000_000
/** Of an id, whatever it names. */
export const MAX_ID = 200

/** How many values may still come in; several things may share one. */
export type Allowance = { left: number }

export function admit(value: unknown, allowance: Allowance = { left: MAX_VALUES }): Result<unknown> {
  let refusal: Problem | undefined
  /** Where the copying is; it stays there once something is refused. */
  const path: Path = []

  function copy(value: unknown): unknown {
    allowance.left -= 1
    if (allowance.left < 0) return refuse('This is more data than any game has.')
    if (typeof value === 'string' && value.length > MAX_TEXT)
      return refuse(`A text of ${value.length} characters is too long; ${MAX_TEXT} are allowed.`)
    if (typeof value !== 'object' || value === null) return value
    if (path.length >= MAX_DEPTH) return refuse('This is nested too deeply to be a game.')
    return Array.isArray(value) ? copyList(value) : copyObject(value)
  }

  function copyAt(key: string | number, value: unknown): unknown {
    path.push(key)
    const copied = copy(value)
    if (!refusal) path.pop()
    return copied
  }

  function copyList(list: readonly unknown[]): unknown {
    // By index and asked once: a list from outside may have an iterator, or a length, with a mind of its own.
    const { length } = list
    if (length > allowance.left) return refuse('This list is longer than any game needs.')
    const items: unknown[] = []
    for (let at = 0; at < length && !refusal; at += 1) items.push(copyAt(at, list[at]))
    return items
  }

  function copyObject(object: object): unknown {
    if (!isData(object)) return refuse('This is neither a list nor a plain object.')
    const keys = Object.keys(object)
    if (keys.length > MAX_KEYS) return refuse(`${keys.length} keys are more than anything needs here.`)
    const plain: Plain = {}
    for (const key of keys) {
      if (refusal) break
      const value = copyAt(key, (object as Plain)[key])
      // A plain assignment to `__proto__` would change what the copy inherits.
      Object.defineProperty(plain, key, { value, enumerable: true, writable: true, configurable: true })
    }
    return plain
  }

  function refuse(message: string): undefined {
    refusal = problem(path, message)
  }

  try {
    const plain = copy(value)
    return refusal ? { ok: false, problems: [refusal] } : ok(plain)
  } catch {
    // A getter or a proxy that throws when it is read.
    return unreadable()
  }
}

/** What JSON or a pair of braces makes, in this window or another: no dates, maps, bytes or instances. */
function isData(object: object): boolean {
  const parent = Object.getPrototypeOf(object)
  return parent === null || Object.getPrototypeOf(parent) === null
}

/** Of an object from outside only these keys; what else it holds is neither read nor limited. */
export function admitKeys(value: unknown, keys: readonly string[]): Result<unknown> {
  try {
    if (!isPlain(value)) return admit(value)
    return admit(
      Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(value, key) ? [[key, value[key]]] : []))),
    )
  } catch {
    return unreadable()
  }
}

function unreadable() {
  return fail([], 'This cannot be read as data.')
}

/** A value as it is, or a text parsed as JSON first. */
export function parseJson(json: unknown): Result<unknown> {
  if (typeof json !== 'string') return ok(json)
  if (json.length > MAX_JSON) {
    return fail([], `A text of ${json.length} characters is too long to be a game; ${MAX_JSON} are allowed.`)
  }
  try {
    return ok(JSON.parse(json))
  } catch {
    return fail([], 'This text is not JSON, so it is no game.')
  }
}

export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An own value; `null` counts as left out. Never what an object inherits. */
export function get(plain: Plain, key: string): unknown {
  return Object.hasOwn(plain, key) ? (plain[key] ?? undefined) : undefined
}

/** A whole number within bounds, or a sentence that says what would be right. */
export function readWhole(value: unknown, path: Path, min: number, max: number, step = 1): Result<number> {
  const range = `a whole number from ${min} to ${max}${step === 1 ? '' : `, a multiple of ${step}`}`
  if (!Number.isSafeInteger(value)) return fail(path, `${show(value)} is not ${range}.`)
  const whole = (value as number) + 0 // −0 becomes 0
  if (whole < min || whole > max || whole % step !== 0) return fail(path, `${whole} is not ${range}.`)
  return ok(whole)
}

export function readFlag(value: unknown, path: Path): Result<boolean> {
  if (value === undefined) return ok(false)
  return typeof value === 'boolean' ? ok(value) : fail(path, `${show(value)} is neither true nor false.`)
}

/** A value as a message quotes it: short, whatever it is. */
export function show(value: unknown): string {
  if (value === undefined || value === null) return 'Nothing'
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return 'A list'
  return typeof value === 'object' ? 'An object' : `A ${typeof value}`
}

/** A player's name is quoted whole. */
const QUOTED = 40

export function quote(text: string): string {
  // Not through the middle of a character that takes two places.
  const cut = text.length > QUOTED ? `${text.slice(0, QUOTED).replace(/\p{Cs}$/u, '')}…` : text
  return `“${isolate(cut)}”`
}

/** The blocks of the scripts that do, and the signs that turn a text around. */
const RIGHT_TO_LEFT = /[\p{Bidi_C}\u0590-\u08ff]/u

/** So that a name which runs the other way does not turn around what stands beside it. */
export function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
}
