import { type Card, cardPlace } from '../../cards.ts'
import { sumBy } from '../../sums.ts'

/** What is dealt and what cards are worth, and the order in which equal counts win. */

export const DEALT = 12
/** The dealer has one more, and every other player after drawing. */
export const MOST_IN_HAND: number = DEALT + 1

const MOST_OF_CARD = 10
export const MOST_POINTS: number = MOST_IN_HAND * MOST_OF_CARD

export function cardValue(card: Card): number {
  return Math.min(cardPlace(card), MOST_OF_CARD)
}

export const worthOf: (cards: readonly Card[]) => number = sumBy(cardValue)

/**
 * The seats in the order in which equal counts win (`#draw-tie`, `#stock-tie`). `from` is the seat of the player who called
 * the draw, or who drew the last card of the stock.
 */
export function orderFrom<T>(from: number, end: 'draw' | 'stock', seats: readonly T[]): T[] {
  const others = [...seats.slice(from + 1), ...seats.slice(0, from)]
  const own = seats.slice(from, from + 1)
  return end === 'draw' ? [...others, ...own] : [...own, ...others]
}
