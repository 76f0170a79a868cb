import type { FlagField } from '../fields.ts'
import { fail, ok } from '../result.ts'
import { quote } from '../untrusted.ts'
import type { FieldKind } from './field-kind.ts'

/** The texts in addresses. */
const ANSWERS: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])

const TYPED: ReadonlyMap<string, boolean> = new Map([...ANSWERS, ['yes', true], ['no', false]])

/** Yes or no. An optional flag begins without an answer. */
export const flag: FieldKind<FlagField, boolean | undefined> = {
  empty: ({ optional }) => (optional ? undefined : false),
  input: (value) => value,
  write: (value, field) => (value === flag.empty(field) ? '' : value ? '1' : '0'),
  read: (text) => ANSWERS.get(text),
  parse(text) {
    const answer = TYPED.get(text.trim().toLowerCase())
    return answer === undefined ? fail([], `${quote(text)} is neither yes nor no.`) : ok(answer)
  },
}
