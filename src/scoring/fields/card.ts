import type { Card } from '../cards.ts'
import type { CardField } from '../fields.ts'
import { parseCards } from '../notation.ts'
import { fail, ok } from '../result.ts'
import { formatCards, readCardText } from './card-text.ts'
import type { FieldKind } from './field-kind.ts'

type Value = Card | undefined

export const card: FieldKind<CardField, Value> = {
  empty: () => undefined,
  cards: listOf,
  waiting: (card, { label, optional }) => (card || optional ? undefined : { label, has: 0, of: 1 }),
  input: (card) => card,
  write: (card) => card ?? '',
  read: (text) => readCardText(text)?.[0],
  parse(text) {
    const read = parseCards(text)
    if (!read.ok) return read
    return read.value.length > 1 ? fail([0], 'One card is right here.') : ok(read.value[0])
  },
  format: (card) => formatCards(listOf(card)),
  sample: (_, take) => take(1),
}

export function listOf(card: Value): readonly Card[] {
  return card === undefined ? [] : [card]
}
