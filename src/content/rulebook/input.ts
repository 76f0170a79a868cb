import type { Card } from '../../scoring/cards.ts'
import type { Field, Fields } from '../../scoring/fields.ts'
import { parseCards } from '../../scoring/notation.ts'
import type { Plain } from '../../scoring/untrusted.ts'

/**
 * The compact notation of worked examples: cards as people type them, `/` between groups or rows, `.` for an empty place.
 * It only reads; whether the input makes sense is for the engine to say.
 */

export function readInput(fields: Fields, given: Plain): Plain {
  const unknown = Object.keys(given).filter((name) => !(name in fields))
  if (unknown.length > 0) {
    throw new Error(
      `There is no input ${unknown.join(', ')}; the check takes ${Object.keys(fields).join(', ')}.`,
    )
  }
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, readField(fields[name] as Field, value)]),
  )
}

function readField(field: Field, value: unknown): unknown {
  if (typeof value !== 'string') return value
  switch (field.kind) {
    case 'cards':
      return readCards(value)
    case 'grid':
      return readPlaces(value)
    case 'groups':
      return readGroups(value)
    case 'numbers':
      return readNumbers(value)
    case 'rank':
      return readRank(value)
    case 'whole':
    case 'index':
    case 'flag':
      throw new Error(`“${value}” is a text; ${field.label} is written in braces, such as {2} or {true}.`)
  }
}

export function readCards(text: string): Card[] {
  const read = parseCards(text)
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join(' '))
  return read.value
}

/** A rank as people type it, or a joker. */
export function readRank(text: string): string {
  const word = text.trim().toUpperCase()
  if (word === '10') return 'T'
  return word === 'JOKER' || word === '*' ? 'JK' : word
}

export function readGroups(text: string): Card[][] {
  return text.trim() === '' ? [] : text.split('/').map(readCards)
}

export function readPlaces(text: string): (Card | null)[] {
  return text.split('/').flatMap((row) =>
    row
      .trim()
      .split(/\s+/)
      .flatMap((place) => (place === '.' ? [null] : readCards(place))),
  )
}

export function readNumbers(text: string): number[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
}
