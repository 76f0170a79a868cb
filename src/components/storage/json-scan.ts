import { fail, ok, type Result } from '../../scoring/result.ts'
import { count } from '../../scoring/words.ts'

export type Span = { start: number; end: number }
/** The span of a value of the outermost object; for a list, also the spans of its items. */
type ValueSpan = Span & { items?: Span[] }
export type ValueSpans = Map<string, ValueSpan>

const MAX_ITEMS = 100_000
/** The most lists and objects inside each other. A back-up has about fifteen. */
const MAX_NESTING = 100

/**
 * Finds the values of a JSON object, and the items of its lists, without parsing them. A back-up of thousands of games
 * can then be parsed game by game: the page stays responsive, and damage has a place. Parsing every span gives the same
 * data as `JSON.parse` of the whole text. What is nested deeper than any file of this app is refused before it is parsed:
 * a link of a few kilobytes can hold a million brackets.
 */
export async function scanJson(
  text: string,
  pause: (at: number) => Promise<void>,
): Promise<Result<ValueSpans>> {
  const spans: ValueSpans = new Map()
  let refusal: Result<never> | undefined
  // Each of these functions goes past a part of the text, and answers whether it is there.
  let at = 0

  function take(character: string): boolean {
    at = skipSpace(text, at)
    if (text[at] !== character) return false
    at += 1
    return true
  }

  function takeValue(): Span | undefined {
    const start = skipSpace(text, at)
    const end = skipValue(text, start)
    if (end === 'deep') refusal = fail([], 'This is nested too deeply to be a Meldbook file.')
    at = end === 'deep' ? text.length : (end ?? text.length)
    return at > start && at < text.length ? { start, end: at } : undefined
  }

  /** The members of an object or the items of a list, and its last bracket. */
  async function takeParts(bracket: string, takePart: () => Promise<boolean>): Promise<boolean> {
    if (take(bracket)) return true
    do {
      if (!(await takePart())) return false
    } while (take(','))
    return take(bracket)
  }

  async function takeMember(): Promise<boolean> {
    await pause(at)
    const key = readKey(text, skipSpace(text, at))
    if (!key) return false
    at = key.end
    if (!take(':')) return false
    const start = skipSpace(text, at)
    if (!take('[')) {
      const value = takeValue()
      if (value) spans.set(key.name, value)
      return value !== undefined
    }
    const items: Span[] = []
    const isList = await takeParts(']', () => takeItem(key.name, items))
    spans.set(key.name, { start, end: at, items })
    return isList
  }

  async function takeItem(list: string, items: Span[]): Promise<boolean> {
    await pause(at)
    const item = takeValue()
    if (item) items.push(item)
    if (items.length <= MAX_ITEMS) return item !== undefined
    refusal = fail([list], `This list is longer than any Meldbook file has: over ${MAX_ITEMS} items.`)
    return false
  }

  if (!take('{')) return fail([], 'This text is not JSON with an object, so it is no Meldbook file.')
  const isWhole = await takeParts('}', takeMember)
  at = skipSpace(text, at)
  return refusal ?? (isWhole && at === text.length ? ok(spans) : damaged(text, at))
}

function damaged(text: string, at: number): Result<never> {
  if (at >= text.length)
    return fail([], `This file ends after ${count(text.length, 'character')}: a part of it is missing.`)
  return fail([], `This file is damaged at character ${at + 1}, so nothing was read from it.`)
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (' \n\r\t'.includes(text[at] ?? 'x')) at += 1
  return at
}

function readKey(text: string, at: number): { name: string; end: number } | undefined {
  const end = text[at] === '"' ? skipString(text, at) : undefined
  if (end === undefined) return undefined
  try {
    return { name: JSON.parse(text.slice(at, end)), end }
  } catch {
    return undefined
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** The place behind a string; undefined if the string does not end. */
function skipString(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at + 1
    if (code === BACKSLASH) at += 1
  }
  return undefined
}

const COMMA = 0x2c
const OPENING = [0x5b, 0x7b]
const CLOSING = [0x5d, 0x7d]

/** The place behind a value; undefined if the text ends first, `deep` if the value is nested too deeply. */
function skipValue(text: string, start: number): number | 'deep' | undefined {
  let depth = 0
  // A loop over the characters takes a third of the time that a search for the next bracket takes.
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = skipString(text, at)
      if (end === undefined) return undefined
      at = end - 1
    } else if (code === OPENING[0] || code === OPENING[1]) {
      depth += 1
      if (depth > MAX_NESTING) return 'deep'
    } else if (code === CLOSING[0] || code === CLOSING[1]) {
      if (depth === 0) return at
      depth -= 1
    } else if (code === COMMA && depth === 0) return at
  }
  return undefined
}
