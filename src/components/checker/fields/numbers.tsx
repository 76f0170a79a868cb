import type { NumbersField } from '../../../scoring/fields.ts'
import { ok } from '../../../scoring/result.ts'
import type { FieldKind, FilledField, FilledFields } from './field-kind.ts'
import { parseNumbers } from './typed.ts'

type Numbers = readonly number[]

/** Far more than any play has. A limit is needed because a link may hold anything. */
const MAX_NUMBERS = 100

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
  keys: {
    numbers: ({ min, max }) => Array.from({ length: max - min + 1 }, (_, at) => min + at),
    start: () => 0,
    isFull: (numbers, _, field) => !takes(numbers, field.min, field),
    takes,
    add: (numbers, number: number) => ({ value: [...numbers, number], at: 0 }),
    takeBack: (numbers) => (numbers.length > 0 ? { value: numbers.slice(0, -1), at: 0 } : undefined),
    parse: (text) => ok(parseNumbers(text)),
    format: (numbers) => numbers.join(' '),
    placeholder: 'or type: 1 3 2',
  },
  // The line beside the label shows the numbers, and the row shows who took which cards.
  Editor: () => null,
}

function takes(numbers: Numbers, number: number, { min, max, count, total }: NumbersField): boolean {
  if (numbers.length >= count || number < min || number > max) return false
  return !total || sumOf(numbers) + number <= total.max
}

function sumOf(numbers: Numbers): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

/** How many cards each draw took, in a check with a row to draw from. */
export function drawsIn(fields: FilledFields): Numbers | undefined {
  return Object.values(fields).find(isNumbers)?.value
}

function isNumbers(filled: FilledField): filled is FilledField<NumbersField, Numbers> {
  return filled.field.kind === 'numbers'
}
