import type { Card } from '../cards.ts'
import type { CardsField } from '../fields.ts'
import { parseCards } from '../notation.ts'
import { formatCards, readCardText } from './card-text.ts'
import type { FieldKind } from './field-kind.ts'

/** How many cards a sample has where any number fits. */
const MANY = 10

/** Cards in their order, as many as make sense. */
export const cards: FieldKind<CardsField, readonly Card[]> = {
  empty: () => [],
  isBlank: (cards) => cards.length === 0,
  cards: (cards) => cards,
  waiting(cards, { label, count, expected, min, mayBeEmpty, optional }) {
    const [has, of] = [cards.length, count ?? expected ?? min ?? (mayBeEmpty ? 0 : 1)]
    return has < of && !(optional && has === 0) ? { label, has, of } : undefined
  },
  input: (cards) => cards,
  write: (cards) => cards.join(''),
  read: readCardText,
  parse: parseCards,
  format: formatCards,
  sample({ count, expected, max = MANY, mayBeEmpty }, take) {
    return mayBeEmpty ? undefined : take(count ?? expected ?? Math.min(MANY, max))
  },
}
