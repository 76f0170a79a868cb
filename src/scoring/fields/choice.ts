import type { ChoiceField } from '../fields.ts'
import { fail, ok } from '../result.ts'
import { quote } from '../untrusted.ts'
import { join } from '../words.ts'
import type { FieldKind } from './field-kind.ts'

/** One of a few words. An optional choice begins without any. */
export const choice: FieldKind<ChoiceField, string | undefined> = {
  empty: ({ values, optional }) => (optional ? undefined : values[0]),
  input: (value) => value,
  write: (value, field) => (value === choice.empty(field) ? '' : (value ?? '')),
  read: (text, { values }) => values.find((value) => value === text),
  parse(text, { values, labels }) {
    const word = text.trim().toLowerCase()
    const value = values.find((value, at) => [value, labels[at]].some((name) => name?.toLowerCase() === word))
    return value === undefined ? fail([], `${quote(text)} is none of ${join(values)}.`) : ok(value)
  },
}
