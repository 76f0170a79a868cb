import type { NumbersField } from '../fields.ts'
import { formatBounds } from '../lists.ts'
import { all, fail, ok, type Path, type Result } from '../result.ts'
import { describeValue, readWhole } from '../untrusted.ts'
import { count } from '../words.ts'
import type { FieldKind, FilledField, FilledFields } from './field-kind.ts'

export type Numbers = readonly number[]

/** Bounds of a field that allows any numbers, far beyond any play. A link may hold anything, so it has bounds too. */
const FAR_BOUNDS = { min: 0, max: 100, count: 100 }

/** How many numbers a sample has. */
const MANY = 10

/** A row of small numbers, such as how many cards each draw took. */
export const numbers: FieldKind<NumbersField, Numbers> = {
  readInput: (given, path, field) => readNumbers(given, path, field),
  empty: () => [],
  isBlank: (numbers) => numbers.length === 0,
  waiting(numbers, { label, optional, total }) {
    const has = sumOf(numbers)
    return total && !optional && has < total.min ? { label, has, of: total.min } : undefined
  },
  input: (numbers) => numbers,
  write: (numbers) => numbers.join('_'),
  read: (text) => parseNumbers(text).slice(0, FAR_BOUNDS.count),
  parse: (text) => ok(parseNumbers(text)),
  format: (numbers) => numbers.join(' '),
  sample: ({ total }) =>
    Array<number>(Math.max(MANY, total?.min ?? 0))
      .fill(1)
      .join('_'),
}

type Bounds = Pick<NumbersField, 'min' | 'max' | 'count' | 'total' | 'allowsAny'>

export function readNumbers(given: unknown, path: Path, field: Bounds): Result<number[]> {
  if (!Array.isArray(given)) return fail(path, `${describeValue(given)} is no list of numbers.`)
  const { min, max, count: most } = field.allowsAny ? FAR_BOUNDS : field
  if (given.length > most) {
    return fail(path, `${count(given.length, 'number')} given; ${formatBounds(0, most)} make sense.`)
  }
  const numbers = all(given.map((item, at) => readWhole(item, [...path, at], min, max)))
  if (!numbers.ok || !field.total) return numbers
  const total = sumOf(numbers.value)
  if (total >= field.total.min && total <= field.total.max) return numbers
  return fail(
    path,
    `These numbers add up to ${total}; ${formatBounds(field.total.min, field.total.max)} makes sense.`,
  )
}

/** Numbers with anything between them. */
export function parseNumbers(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number)
}

export function sumOf(numbers: Numbers): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

/** How many cards each draw took, in a check with a row to draw from. */
export function drawsIn(fields: FilledFields): Numbers | undefined {
  return Object.values(fields).find(isNumbers)?.value
}

function isNumbers(filled: FilledField): filled is FilledField<NumbersField, Numbers> {
  return filled.field.kind === 'numbers'
}
