import type { NumbersField } from '../fields.ts'
import { ok } from '../result.ts'
import type { FieldKind, FilledField, FilledFields } from './field-kind.ts'

export type Numbers = readonly number[]

/** Far more than any play has. A limit is needed because a link may hold anything. */
const MAX_NUMBERS = 100

/** How many numbers a sample has. */
const MANY = 10

/** A row of small numbers, such as how many cards each draw took. */
export const numbers: FieldKind<NumbersField, Numbers> = {
  empty: () => [],
  isBlank: (numbers) => numbers.length === 0,
  waiting(numbers, { label, optional, total }) {
    const has = sumOf(numbers)
    return total && !optional && has < total.min ? { label, has, of: total.min } : undefined
  },
  input: (numbers) => numbers,
  write: (numbers) => numbers.join('_'),
  read: (text) => parseNumbers(text).slice(0, MAX_NUMBERS),
  parse: (text) => ok(parseNumbers(text)),
  format: (numbers) => numbers.join(' '),
  sample: ({ total }) =>
    Array<number>(Math.max(MANY, total?.min ?? 0))
      .fill(1)
      .join('_'),
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
