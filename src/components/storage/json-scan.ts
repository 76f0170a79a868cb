import { fail, ok, type Result } from '../../scoring/result.ts'

/** Where in a text something stands. */
export type Extent = { start: number; end: number }
/** A value of the outermost object; of a list, where each item stands. */
export type JsonSpan = Extent & { items?: Extent[] }
export type JsonSpans = Map<string, JsonSpan>

const MAX_ITEMS = 100_000

/**
 * Where the values of a JSON object begin and end, and the items of those that are lists, without reading what is in
 * them. A book of thousands of games is then read game by game: the page goes on meanwhile, and what is damaged has a
 * place. Whoever parses every piece has read just what `JSON.parse` would have.
 */
export async function scanJson(
  text: string,
  turn: (at: number) => Promise<void>,
): Promise<Result<JsonSpans>> {
  const pieces: JsonSpans = new Map()
  let at = skipBlank(text, 0)
  if (text[at] !== '{') return fail([], 'This text is not JSON with an object, so it is no Meldbook file.')
  at = skipBlank(text, at + 1)
  while (text[at] !== '}') {
    const key = readKey(text, at)
    if (key === undefined) return damaged(text, at)
    at = skipBlank(text, key.end)
    if (text[at] !== ':') return damaged(text, at)
    at = skipBlank(text, at + 1)
    const start = at
    const items: Extent[] = []
    const isList = text[at] === '['
    if (isList) {
      at = skipBlank(text, at + 1)
      while (text[at] !== ']') {
        await turn(at)
        const end = skipValue(text, at) ?? text.length
        if (end === text.length || end === at) return damaged(text, end)
        if (items.length === MAX_ITEMS)
          return fail([key.name], `This list is longer than any Meldbook file has: over ${MAX_ITEMS} items.`)
        items.push({ start: at, end })
        at = skipBlank(text, end)
        if (text[at] === ']') break
        if (text[at] !== ',') return damaged(text, at)
        at = skipBlank(text, at + 1)
        if (text[at] === ']') return damaged(text, at)
      }
      at += 1
    } else {
      const end = skipValue(text, at) ?? text.length
      if (end === text.length || end === at) return damaged(text, end)
      at = end
    }
    pieces.set(key.name, { start, end: at, ...(isList && { items }) })
    at = skipBlank(text, at)
    if (text[at] === '}') break
    if (text[at] !== ',') return damaged(text, at)
    at = skipBlank(text, at + 1)
    if (text[at] === '}') return damaged(text, at)
  }
  at = skipBlank(text, at + 1)
  return at < text.length ? damaged(text, at) : ok(pieces)
}

function damaged(text: string, at: number): Result<never> {
  if (at >= text.length)
    return fail([], `This file breaks off after ${text.length} characters: a part of it is missing.`)
  return fail([], `This file is damaged at character ${at + 1}, so nothing of it was taken.`)
}

function skipBlank(text: string, from: number): number {
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

/** The place behind a text in quotation marks; undefined when it does not end. */
function skipString(text: string, start: number): number | undefined {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text[end - 1 - escapes] === '\\') escapes += 1
    if (escapes % 2 === 0) return end + 1
  }
  return undefined
}

const STOPS = /["{}[\],]/g

/** The place behind a value, which is not looked into; undefined when the text ends first. */
function skipValue(text: string, start: number): number | undefined {
  let depth = 0
  STOPS.lastIndex = start
  for (let stop = STOPS.exec(text); stop; stop = STOPS.exec(text)) {
    const at = stop.index
    switch (stop[0]) {
      case '"': {
        const end = skipString(text, at)
        if (end === undefined) return undefined
        STOPS.lastIndex = end
        break
      }
      case '{':
      case '[':
        depth += 1
        break
      case ',':
        if (depth === 0) return at
        break
      default:
        if (depth === 0) return at
        depth -= 1
    }
  }
  return undefined
}
