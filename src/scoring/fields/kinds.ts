import type { Deck } from '../cards.ts'
import type { Field, FieldKind, Fields, FilledFields } from '../fields.ts'
import { overdrawn } from '../lists.ts'
import { fail, inside, ok, type Problem, problem, type Result } from '../result.ts'
import { describeValue, get, isPlain, type Plain, quote } from '../untrusted.ts'
import { join } from '../words.ts'
import { card, cards, groups, hands } from './cards.ts'
import { choice, flag, rank, ranks } from './choices.ts'
import { grid } from './grid.ts'
import { index, numbers, ticks, whole } from './numbers.ts'

/** Every kind of field that a check may ask for. A new kind is one entry here. */
const KINDS: { readonly [K in Field['kind']]: FieldKind<Extract<Field, { kind: K }>> } = {
  card,
  cards,
  choice,
  flag,
  grid,
  groups,
  hands,
  index,
  numbers,
  rank,
  ranks,
  ticks,
  whole,
}

export function kindOf(field: Field): FieldKind {
  return KINDS[field.kind]
}

/** Reads the input of a check, which anybody may have written. */
export function readFields(fields: Fields, given: unknown, deck: Deck, options: Plain): Result<Plain> {
  if (!isPlain(given))
    return fail([], `${describeValue(given)} is no input; it needs ${Object.keys(fields).join(', ')}.`)
  const input: Plain = {}
  const problems: Problem[] = []
  const seen: { cards: unknown; path: string[] }[] = []
  for (const [name, field] of Object.entries(fields)) {
    const value = isNone(field, given, name) ? null : get(given, name)
    const needed = field.neededWith?.(options)
    const isLeftOut = value === undefined && field.optional && needed === undefined
    if (needed === false || isLeftOut) continue
    const kind = kindOf(field)
    const read =
      value === undefined && field.kind !== 'flag'
        ? fail([name], `${field.label}: this is missing.`)
        : kind.readInput(value, [name], field, { options, deck, input })
    if (!read.ok) problems.push(...read.problems)
    else {
      input[name] = read.value
      // A joker as a rank is no card on the table.
      if (!kind.cards) continue
      const placed = { cards: read.value, path: [name] }
      if (field.countedElsewhere) problems.push(...overdrawn([placed], deck))
      else seen.push(placed)
    }
  }
  problems.push(...overdrawn(seen, deck))
  return problems.length > 0 ? { ok: false, problems } : ok(input)
}

/** Whether the value is `null`, and the field allows that. */
function isNone(field: Field, given: Plain, name: string): boolean {
  const isAllowed = field.kind === 'rank' && field.none !== undefined
  return isAllowed && Object.hasOwn(given, name) && given[name] === null
}

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
