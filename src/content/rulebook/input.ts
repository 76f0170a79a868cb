import type { Card } from '../../scoring/cards.ts'
import { parseGroups, parsePlaces } from '../../scoring/fields/card-text.ts'
import { parseFields } from '../../scoring/fields/kinds.ts'
import type { Fields, FilledFields } from '../../scoring/fields.ts'
import { parseCards } from '../../scoring/notation.ts'
import { messagesOf, type Result } from '../../scoring/result.ts'
import type { Plain } from '../../scoring/untrusted.ts'

/**
 * The compact notation of worked examples: cards as people type them, `/` between groups or rows, `.` for an
 * empty place. This code only reads it. The engine says whether the input makes sense.
 */

/** The fields of a check as an example fills them in. Fields that the example does not name are empty. */
export function fillExample(fields: Fields, given: Plain): FilledFields {
  const texts = Object.entries(given).map(([name, value]) => [name, String(value)] as const)
  return orThrow(parseFields(fields, Object.fromEntries(texts)))
}

export function readCards(text: string): Card[] {
  return orThrow(parseCards(text))
}

export function readGroups(text: string): Card[][] {
  return orThrow(parseGroups(text))
}

export function readPlaces(text: string): (Card | null)[] {
  return orThrow(parsePlaces(text)).map((place) => place ?? null)
}

function orThrow<T>(read: Result<T>): T {
  if (!read.ok) throw new Error(messagesOf(read))
  return read.value
}
