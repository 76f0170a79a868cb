import type { TicksField } from '../fields.ts'
import { ok } from '../result.ts'
import type { FieldKind } from './field-kind.ts'
import { type Numbers, parseNumbers } from './numbers.ts'

/** Some of several things with names. */
export const ticks: FieldKind<TicksField, Numbers> = {
  empty: () => [],
  isBlank: (ticked) => ticked.length === 0,
  input: (ticked) => ticked,
  write: (ticked) => ticked.join('_'),
  read: (text, { min, max }) => [
    ...new Set(parseNumbers(text).filter((number) => number >= min && number <= max)),
  ],
  parse: (text) => ok(parseNumbers(text)),
}
