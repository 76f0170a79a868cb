import { type Card, cardPlace, type Deck, RANKS, rankOf } from '../../cards.ts'
import { heldIn, type ValueClass } from '../../tally.ts'

export const DECK: Deck = { packs: 1, jokers: 0, ranks: RANKS }

export const classes: readonly ValueClass[] = [
  {
    id: 'low',
    label: '2 to 9',
    points: 5,
    has: (card: Card) => cardPlace(card) >= 2 && cardPlace(card) <= 9,
  },
  { id: 'ten', label: '10, J, Q, K', points: 10, has: (card: Card) => cardPlace(card) >= 10 },
  { id: 'ace', label: 'Aces', points: 15, has: (card: Card) => rankOf(card) === 'A' },
].map((valueClass) => ({ ...valueClass, held: heldIn(DECK, valueClass.has) }))

export function worthOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + (classes.find(({ has }) => has(card))?.points ?? 0), 0)
}
