import type { Card } from '../../scoring/cards.ts'
import type { Field } from '../../scoring/fields.ts'
import { parseCards } from '../../scoring/notation.ts'
import { fail, ok, type Problem, type Result } from '../../scoring/result.ts'
import type { Place, Value } from './check-draft.ts'

/**
 * Fields as people type them: cards in any of the ways of the notation, `.` for an empty place, `/` between rows or
 * groups, numbers with anything between.
 */

/** Reads it all as far as it can be read, and says what cannot. */
export function parseTyped(field: Field, text: string): Result<Value> {
  switch (field.kind) {
    case 'cards':
      return parseCards(text)
    case 'groups':
      return readParts(text, /\//)
    case 'grid': {
      const read = readParts(text, /[./]/)
      if (!read.ok) return read
      const signs = [...text].filter((sign) => sign === '.' || sign === '/')
      const places = read.value.flatMap((cards, at): Place[] => [
        ...cards,
        ...(signs[at] === '.' ? [null] : []),
      ])
      if (places.length > field.places) {
        return fail([0], `${places.length} places stand here; ${field.places} are right.`)
      }
      return ok(Array.from({ length: field.places }, (_, at) => places[at]))
    }
    case 'numbers':
      return ok((text.match(/\d+/g) ?? []).map(Number))
    default:
      return ok(undefined)
  }
}

/** Each part by itself; the places of problems are those in the whole text. */
function readParts(text: string, between: RegExp): Result<Card[][]> {
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

/** The same, from what is there; open places are left out at the end only. */
export function formatTyped(field: Field, value: Value): string {
  const cards = (list: readonly Card[]) => list.map((card) => card.toLowerCase()).join(' ')
  switch (field.kind) {
    case 'cards':
      return cards(value as Card[])
    case 'groups':
      return (value as Card[][]).map(cards).join(' / ')
    case 'grid': {
      const places = value as Place[]
      const last = places.findLastIndex((place) => place !== undefined)
      return places
        .slice(0, last + 1)
        .map((place) => place?.toLowerCase() ?? '.')
        .join(' ')
    }
    case 'numbers':
      return (value as number[]).join(' ')
    default:
      return ''
  }
}
