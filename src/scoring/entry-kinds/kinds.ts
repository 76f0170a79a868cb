import type { EntryField, EntryKind, FieldOf, RoundField } from '../entry-form.ts'
import { get, type Plain } from '../untrusted.ts'
import { choice, count, outcome, who } from './answers.ts'
import { cards, piles } from './cards.ts'
import { laid } from './laid.ts'
import { card, returning } from './round.ts'
import { tally } from './tally.ts'

/** All kinds. A new kind is one more object here, and its field in `entry-form.ts`. */
const KINDS: { readonly [K in (EntryField | RoundField)['kind']]: EntryKind<FieldOf<K>> } = {
  tally,
  count,
  choice,
  who,
  outcome,
  piles,
  cards,
  laid,
  card,
  returning,
}

/** The kind of a field. The type assertion is safe, because the key is the field's own kind. */
export function kindOf(field: EntryField | RoundField): EntryKind {
  return KINDS[field.kind] as EntryKind
}

/** Whether its cards are tapped one by one, however a table counts. */
export function isTapped(field: EntryField): boolean {
  return kindOf(field).filledBy === 'cards'
}

/** What an entry, or a round, says in this field. */
export function valueIn(entry: Plain, field: EntryField | RoundField): unknown {
  const { of } = kindOf(field)
  if (of) return of(entry, field)
  return 'key' in field && field.key !== undefined ? get(entry, field.key) : undefined
}
