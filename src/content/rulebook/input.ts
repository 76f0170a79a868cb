import type { FilledFields } from '../../components/checker/fields/field-kind.ts'
import { fillFields } from '../../components/checker/fields/kinds.ts'
import { parseGroups, parsePlaces } from '../../components/checker/fields/typed.ts'
import type { Card } from '../../scoring/cards.ts'
import type { Fields } from '../../scoring/fields.ts'
import { parseCards } from '../../scoring/notation.ts'
import type { Result } from '../../scoring/result.ts'
import type { Plain } from '../../scoring/untrusted.ts'

/**
 * The compact notation of worked examples: cards as people type them, `/` between groups or rows, `.` for an
 * empty place. This code only reads it. The engine says whether the input makes sense.
 */

/** The fields of a check as an example fills them in. Fields that the example does not name are empty. */
export function fillExample(fields: Fields, given: Plain): FilledFields {
  const unknown = Object.keys(given).filter((name) => !(name in fields))
  if (unknown.length > 0) {
    throw new Error(
      `There is no input ${unknown.join(', ')}; the check takes ${Object.keys(fields).join(', ')}.`,
    )
  }
  const filled = Object.entries(fillFields(fields)).map(([name, empty]) => {
    if (!(name in given)) return [name, empty]
    const { field, kind } = empty
    const text = String(given[name])
    const value = kind.keys ? orThrow(kind.keys.parse(text, field)) : kind.read(text, field)
    if (value === undefined) throw new Error(`“${text}” cannot be read as “${field.label}”.`)
    return [name, { ...empty, value }]
  })
  return Object.fromEntries(filled)
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
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join(' '))
  return read.value
}
