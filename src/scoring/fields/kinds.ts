import type { Field } from '../fields.ts'
import { card } from './card.ts'
import { cards } from './cards.ts'
import { choice } from './choice.ts'
import type { FieldKind } from './field-kind.ts'
import { flag } from './flag.ts'
import { grid } from './grid.ts'
import { groups, hands } from './groups.ts'
import { numbers } from './numbers.ts'
import { index } from './one-of.ts'
import { rank } from './rank.ts'
import { ticks } from './ticks.ts'
import { whole } from './whole.ts'

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
  ticks,
  whole,
}

export function kindOf(field: Field): FieldKind {
  return KINDS[field.kind]
}
