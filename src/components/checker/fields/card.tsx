import type { Card } from '../../../scoring/cards.ts'
import type { CardField } from '../../../scoring/fields.ts'
import { parseCards } from '../../../scoring/notation.ts'
import { fail, ok } from '../../../scoring/result.ts'
import { CardButtons } from './CardButtons.tsx'
import type { FieldKind } from './field-kind.ts'
import { formatCards, readCards } from './typed.ts'

type Value = Card | undefined

export const card: FieldKind<CardField, Value> = {
  empty: () => undefined,
  cards: listOf,
  waiting: (card, { label, optional }) => (card || optional ? undefined : { label, has: 0, of: 1 }),
  input: (card) => card,
  write: (card) => card ?? '',
  read: (text) => readCards(text)?.[0],
  keys: {
    start: () => 0,
    isFull: (card) => card !== undefined,
    add: (_, card: Card) => ({ value: card, at: 0 }),
    takeBack: (card) => (card === undefined ? undefined : { value: undefined, at: 0 }),
    parse(text) {
      const read = parseCards(text)
      if (!read.ok) return read
      return read.value.length > 1 ? fail([0], 'One card is right here.') : ok(read.value[0])
    },
    format: (card) => formatCards(listOf(card)),
    placeholder: 'or type: 9h',
  },
  Editor: ({ name, value, edit, marks }) => (
    <CardButtons cards={listOf(value)} marks={marks} onTake={() => edit.set(name, undefined, 0)} />
  ),
}

function listOf(card: Value): readonly Card[] {
  return card === undefined ? [] : [card]
}
