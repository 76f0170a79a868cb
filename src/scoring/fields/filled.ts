import type { Fields } from '../fields.ts'
import { inside, ok, type Problem, problem, type Result } from '../result.ts'
import { type Plain, quote } from '../untrusted.ts'
import { join } from '../words.ts'
import type { FilledFields } from './field-kind.ts'
import { kindOf } from './kinds.ts'

/** Fills in fields from texts of an address. A field without a readable text is empty. */
export function fillFields(
  fields: Fields,
  textOf: (name: string) => string | null | undefined = () => null,
): FilledFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const kind = kindOf(field)
      const text = textOf(name)
      const value = typeof text === 'string' ? kind.read(text, field) : undefined
      return [name, { field, kind, value: value === undefined ? kind.empty(field) : value }]
    }),
  )
}

/** Fills in fields from texts as people type them, by the names of the fields. The other fields are empty. */
export function parseFields(fields: Fields, texts: Readonly<Record<string, string>>): Result<FilledFields> {
  const filled = { ...fillFields(fields) }
  const problems: Problem[] = []
  for (const [name, text] of Object.entries(texts)) {
    const empty = Object.hasOwn(filled, name) ? filled[name] : undefined
    if (!empty) {
      const names = join(Object.keys(fields))
      problems.push(problem([], `There is no field ${quote(name)}; the fields are ${names}.`))
      continue
    }
    const read = empty.kind.parse(text, empty.field)
    if (read.ok) filled[name] = { ...empty, value: read.value }
    else problems.push(...inside([name], read).problems)
  }
  return problems.length > 0 ? { ok: false, problems } : ok(filled)
}

/** The input of a check, or of these fields of it. Blank fields are left out if they are optional. */
export function inputOf(fields: FilledFields, names: readonly string[] = Object.keys(fields)): Plain {
  const inputs = Object.entries(fields).map(([name, { kind, value, field }]) => {
    const isLeftOut = !names.includes(name) || (field.optional && kind.isBlank?.(value))
    return [name, isLeftOut ? undefined : kind.input(value, field, fields)] as const
  })
  return Object.fromEntries(inputs.filter(([, input]) => input !== undefined))
}
