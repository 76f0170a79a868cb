import type { WholeField } from '../fields.ts'
import { fail, ok, type Result } from '../result.ts'
import { quote } from '../untrusted.ts'
import type { FieldKind } from './field-kind.ts'

/** A whole number. An optional number begins empty. */
export const whole: FieldKind<WholeField, number | undefined> = {
  empty: ({ min, start, optional }) => start ?? (optional ? undefined : min),
  input: (number) => number,
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
export function parseNumber(text: string): Result<number> {
  const isNumber = /^\s*-?\d{1,9}\s*$/.test(text)
  return isNumber ? ok(Number(text)) : fail([], `${quote(text)} is no whole number.`)
}
