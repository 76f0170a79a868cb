import { type Card, cardPlace, isJoker, rankOf } from '../../cards.ts'
import type { Options } from './options.ts'

/** What a card is worth in the hand, and on the table unless it is an ace melded low. */
export function cardValue(card: Card, { values }: Pick<Options, 'values'>): number {
  if (isJoker(card) || rankOf(card) === 'A') return 15
  const place = cardPlace(card)
  if (place >= 10) return 10
  return values === 'pips' ? place : 5
}
