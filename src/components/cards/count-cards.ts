import { type Card, copiesOf, type Deck } from '../../scoring/cards.ts'

/** How often each card occurs. */
export function countCards(cards: readonly Card[]): ReadonlyMap<Card, number> {
  const counts = new Map<Card, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return counts
}

/** How many of a card the deck has left. */
export function leftOf(card: Card, deck: Deck, used: ReadonlyMap<Card, number>): number {
  return copiesOf(card, deck) - (used.get(card) ?? 0)
}
