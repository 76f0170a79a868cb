import { MAX_CARDS } from '../cards.ts'
import type {
  FieldKind,
  FilledField,
  FilledFields,
  IndexField,
  NumbersField,
  TicksField,
  WholeField,
} from '../fields.ts'
import { formatBounds } from '../lists.ts'
import { all, fail, ok, type Path, type Result } from '../result.ts'
import { sum } from '../sums.ts'
import { describeValue, quote, readWhole } from '../untrusted.ts'
import { plural } from '../words.ts'
import { withoutLast } from './cards.ts'

export type Numbers = readonly number[]

/** Far more than any play has. A limit is needed because a link may hold anything. */
const MAX_NUMBERS = 100

/** How many numbers a sample has. */
const MANY = 10

/** A row of small numbers, such as how many cards each draw took. */
export const numbers: FieldKind<NumbersField, Numbers> = {
  is: () => 'a list of numbers',
  empty: () => [],
  isBlank: (numbers) => numbers.length === 0,
  waiting(numbers, { label, optional, total }) {
    const has = sum(numbers)
    return total && !optional && has < total.min ? { label, has, of: total.min } : undefined
  },
  input: (numbers) => numbers,
  readInput: (value, path, field) => readNumbers(value, path, field),
  write: (numbers) => numbers.join('_'),
  read: (text) => parseNumbers(text).slice(0, MAX_NUMBERS),
  parse: (text) => ok(parseNumbers(text)),
  format: (numbers) => numbers.join(' '),
  sample: ({ total }) =>
    Array<number>(Math.max(MANY, total?.min ?? 0))
      .fill(1)
      .join('_'),
  keys: {
    numbers: ({ min, max }) => Array.from({ length: max - min + 1 }, (_, at) => min + at),
    start: () => 0,
    isFull: (numbers, _, field) => !takesNumber(numbers, field.min, field),
    takes: takesNumber,
    add: (numbers, number: number) => ({ value: [...numbers, number], at: 0 }),
    takeBack: withoutLast,
    placeholder: 'or type: 1 3 2',
  },
}

function takesNumber(numbers: Numbers, number: number, { min, max, count, total }: NumbersField): boolean {
  if (numbers.length >= count || number < min || number > max) return false
  return !total || sum(numbers) + number <= total.max
}

/** The bounds of a field that allows any numbers, far beyond any play. */
const FAR_BOUNDS = { min: 0, max: MAX_NUMBERS, count: MAX_NUMBERS }

type Bounds = Pick<NumbersField, 'min' | 'max' | 'count' | 'total' | 'allowsAny'>

function readNumbers(value: unknown, path: Path, field: Bounds): Result<number[]> {
  if (!Array.isArray(value)) return fail(path, `${describeValue(value)} is no list of numbers.`)
  const { min, max, count: most } = field.allowsAny ? FAR_BOUNDS : field
  if (value.length > most) {
    return fail(path, `${plural(value.length, 'number')} given; ${formatBounds(0, most)} make sense.`)
  }
  const numbers = all(value.map((item, at) => readWhole(item, [...path, at], min, max)))
  if (!numbers.ok || !field.total) return numbers
  const total = sum(numbers.value)
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

/** How many cards each draw took, in a check with a row to draw from. */
export function drawsIn(fields: FilledFields): Numbers | undefined {
  return Object.values(fields).find(isNumbers)?.value
}

function isNumbers(filled: FilledField): filled is FilledField<NumbersField, Numbers> {
  return filled.field.kind === 'numbers'
}

/** A whole number. An optional number begins empty. */
export const whole: FieldKind<WholeField, number | undefined> = {
  is: () => 'a whole number',
  empty: ({ min, start, optional }) => start ?? (optional ? undefined : min),
  input: (number) => number,
  readInput(value, path, { min, max, step }, { options }) {
    return readWhole(value, path, min, typeof max === 'number' ? max : max(options), step)
  },
  write: (number, field) => (number === whole.empty(field) ? '' : String(number)),
  read: readNumber,
  parse: parseNumber,
  // Of named rounds, the last: if hands grow, it has room for the most cards.
  sample: ({ names, max }) => (names && typeof max === 'number' ? String(max) : undefined),
}

/** Reads a number of an address, below zero only if the field allows it. The engine says whether it is in range. */
export function readNumber(text: string, { min }: { min: number } = { min: 0 }): number | undefined {
  const number = text === '' ? Number.NaN : Number(text)
  return Number.isSafeInteger(number) && (number >= 0 || min < 0) ? number : undefined
}

/** Reads a number as people type it. */
function parseNumber(text: string): Result<number> {
  const isNumber = /^\s*-?\d{1,9}\s*$/.test(text)
  return isNumber ? ok(Number(text)) : fail([], `${quote(text)} is no whole number.`)
}

/** Some of several things with names. */
export const ticks: FieldKind<TicksField, Numbers> = {
  is: () => 'a list of numbers',
  empty: () => [],
  isBlank: (ticked) => ticked.length === 0,
  input: (ticked) => ticked,
  readInput(value, path, field) {
    return readNumbers(value, path, { ...field, count: field.max - field.min + 1 })
  },
  write: (ticked) => ticked.join('_'),
  read: (text, { min, max }) => [
    ...new Set(parseNumbers(text).filter((number) => number >= min && number <= max)),
  ],
  parse: (text) => ok(parseNumbers(text)),
}

type Value = number | undefined
type Index = FilledField<IndexField, Value>

/** One of the cards or groups of another field. Undefined until somebody chooses. */
export const index: FieldKind<IndexField, Value> = {
  is: () => 'a number that counts from 0',
  empty: () => undefined,
  waiting(_, { label, of }, fields) {
    const others = fields[of]
    // Without anything to choose from, there is nothing to judge.
    const isEmpty = (others?.kind.cards?.(others.value) ?? []).length === 0
    return isEmpty ? { label: others?.field.label ?? label, has: 0, of: 1 } : undefined
  },
  input: (value, { of }, fields) => chosen(value, fields[of]),
  readInput(value, path, { of }, { input }) {
    const list = input[of]
    // A list that could not be read has a problem of its own.
    if (!Array.isArray(list)) return readWhole(value, path, 0, MAX_CARDS)
    if (list.length === 0) return fail(path, `There is nothing to choose from: ${of} is empty.`)
    return readWhole(value, path, 0, list.length - 1)
  },
  write: (value) => (value === undefined ? '' : String(value)),
  read: (text) => readNumber(text),
  parse: parseNumber,
}

/** The items to choose from. */
export function itemsOf(filled: FilledField | undefined): readonly unknown[] {
  return Array.isArray(filled?.value) ? filled.value : []
}

/** Whether it is chosen in a pile of cards, and not by its number. */
export function isInPile(others: FilledField | undefined): boolean {
  return others?.field.kind === 'cards'
}

/** The chosen item; by default the top card of a pile, or the first group. */
export function chosen(value: Value, others: FilledField | undefined): number {
  const count = itemsOf(others).length
  if (value !== undefined && value < count) return value
  return isInPile(others) ? Math.max(0, count - 1) : 0
}

function isIndex(filled: FilledField): filled is Index {
  return filled.field.kind === 'index'
}

/** The field that chooses one of the cards of this field, if there is one. */
export function choiceFrom(
  name: string,
  fields: FilledFields,
): { name: string; label: string; at: number } | undefined {
  for (const [choice, filled] of Object.entries(fields)) {
    if (isIndex(filled) && filled.field.of === name) {
      return { name: choice, label: filled.field.label, at: chosen(filled.value, fields[name]) }
    }
  }
  return undefined
}
