import { type Card, cardPlace } from '../../cards.ts'

/** What a card counts as deadwood. */
export function cardValue(card: Card): number {
  return Math.min(cardPlace(card), 10)
}

export function countOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + cardValue(card), 0)
}
