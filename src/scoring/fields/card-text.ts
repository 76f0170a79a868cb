import type { Card } from '../cards.ts'
import { parseCards } from '../notation.ts'
import { ok, type Problem, type Result } from '../result.ts'

/**
 * Cards as people type them and as addresses have them, in checks and in the examples of rules pages: cards in any of
 * the usual notations, `/` between rows or groups, `.` for an empty place.
 */

/** A place of a grid: `null` is empty on the table, `undefined` is not filled in yet. */
export type Place = Card | null | undefined

/** Addresses have `_` between groups. */
export function parseGroups(text: string): Result<Card[][]> {
  return parseParts(text, /[/_]/)
}

export function parsePlaces(text: string): Result<Place[]> {
  const read = parseParts(text, /[./]/)
  if (!read.ok) return read
  const signs = text.match(/[./]/g) ?? []
  return ok(read.value.flatMap((cards, at) => (signs[at] === '.' ? [...cards, null] : cards)))
}

/** Reads each part by itself. The places of problems count from the start of the whole text. */
function parseParts(text: string, between: RegExp): Result<Card[][]> {
  const parts: Card[][] = []
  const problems: Problem[] = []
  let from = 0
  for (const part of text.split(between)) {
    const read = parseCards(part)
    if (read.ok) parts.push(read.value)
    else problems.push(...read.problems.map((found) => ({ ...found, path: [Number(found.path[0]) + from] })))
    from += part.length + 1
  }
  return problems.length > 0 ? { ok: false, problems } : ok(parts)
}

export function formatCards(cards: readonly Card[]): string {
  return cards.map((card) => card.toLowerCase()).join(' ')
}

/** Cards as an address has them: `7H8H9H`. */
export function readCardText(text: string): Card[] | undefined {
  const read = parseCards(text)
  return read.ok ? read.value : undefined
}
