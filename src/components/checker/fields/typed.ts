import { type Card, isRank, type Rank } from '../../../scoring/cards.ts'
import { parseCards } from '../../../scoring/notation.ts'
import { ok, type Problem, type Result } from '../../../scoring/result.ts'

/**
 * Groups, places and numbers as people type them, in checks and in the examples of rules pages: cards in any
 * of the usual notations, `/` between rows or groups, `.` for an empty place, and anything between numbers.
 */

/** A place of a grid: `null` is empty on the table, `undefined` is not filled in yet. */
export type Place = Card | null | undefined

export function parseGroups(text: string): Result<Card[][]> {
  return parseParts(text, /\//)
}

export function parsePlaces(text: string): Result<Place[]> {
  const read = parseParts(text, /[./]/)
  if (!read.ok) return read
  const signs = text.match(/[./]/g) ?? []
  return ok(read.value.flatMap((cards, at) => (signs[at] === '.' ? [...cards, null] : cards)))
}

export function parseNumbers(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number)
}

/** A rank, a joker in its place, or `null` for no rank. */
export type TypedRank = Rank | 'JK' | null

export function parseRank(text: string): TypedRank | undefined {
  const word = text.trim().toUpperCase()
  if (word === 'NONE') return null
  if (word === 'JK' || word === 'JOKER' || word === '*') return 'JK'
  const rank = word === '10' ? 'T' : word
  return isRank(rank) ? rank : undefined
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
export function readCards(text: string): Card[] | undefined {
  const read = parseCards(text)
  return read.ok ? read.value : undefined
}
