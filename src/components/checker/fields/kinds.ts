import type { Field, Fields } from '../../../scoring/fields.ts'
import { card } from './card.tsx'
import { cards } from './cards.tsx'
import { choice } from './choice.tsx'
import type { FieldKind, FilledFields } from './field-kind.ts'
import { flag } from './flag.tsx'
import { grid } from './grid.tsx'
import { groups } from './groups.tsx'
import { numbers } from './numbers.tsx'
import { index } from './one-of.tsx'
import { rank } from './rank.tsx'
import { ticks } from './ticks.tsx'
import { whole } from './whole.tsx'

/** Every kind of field that a check may ask for. A new kind is one entry here. */
const KINDS: { readonly [K in Field['kind']]: FieldKind<Extract<Field, { kind: K }>> } = {
  card,
  cards,
  choice,
  flag,
  grid,
  groups,
  index,
  numbers,
  rank,
  ticks,
  whole,
}

export function kindOf(field: Field): FieldKind {
  return KINDS[field.kind]
}

/** Fills in fields from texts, such as those of an address. A field without a readable text is empty. */
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
