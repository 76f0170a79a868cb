import { CARDS, type Card, cardPlace, isJoker, placeOf, type Rank, rankOf } from '../../cards.ts'
import type { Table } from '../../game.ts'
import { memo } from '../../memo.ts'
import { isWild } from '../../rank-sets.ts'
import { heldIn, type ValueClass } from '../../tally.ts'
import type { Options } from './options.ts'

/** What cards are worth, on the table and in hand (`#values`). */

export type Values = Pick<Options, 'joker' | 'two'>

/** What a card is worth that is neither a joker nor a two. */
export function rankWorth(rank: Rank): number {
  if (rank === 'A') return 15
  return placeOf(rank) >= 8 ? 10 : 5
}

export function cardWorth(card: Card, { joker, two }: Values): number {
  if (isJoker(card)) return joker
  return rankOf(card) === '2' ? two : rankWorth(rankOf(card))
}

export function worthOf(cards: readonly Card[], values: Values): number {
  return cards.reduce((sum, card) => sum + cardWorth(card, values), 0)
}

/** The classes in which people count, with the cards of each. */
const CLASSES = [
  { id: 'joker', label: 'jokers', has: isJoker },
  { id: 'two', label: 'twos', has: (card: Card) => isWild(card) && !isJoker(card) },
  { id: 'ace', label: 'aces', has: (card: Card) => isIn(card, 1, 1) },
  { id: 'ten', label: '8 to K', has: (card: Card) => isIn(card, 8, 13) },
  { id: 'five', label: '3 to 7', has: (card: Card) => isIn(card, 3, 7) },
]

function isIn(card: Card, from: number, to: number): boolean {
  return !isJoker(card) && cardPlace(card) >= from && cardPlace(card) <= to
}

export const classesFor: (table: Table<Options>) => ValueClass[] = memo(({ deck, options }) => {
  return CLASSES.map((own) => {
    return { ...own, points: cardWorth(CARDS.find(own.has)!, options), held: heldIn(deck, own.has) }
  })
})
