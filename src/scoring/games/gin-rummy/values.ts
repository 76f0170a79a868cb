import { type Card, cardPlace } from '../../cards.ts'
import { sumBy } from '../../sums.ts'

/** What a card counts as deadwood. */
export function cardValue(card: Card): number {
  return Math.min(cardPlace(card), 10)
}

export const countOf: (cards: readonly Card[]) => number = sumBy(cardValue)
