import { type Card, isJoker, type Rank, rankOf } from '../../cards.ts'

/** What was turned up for the wild rank: a rank, a printed joker, or `null` if no rank is wild. */
export type Wild = Rank | 'JK' | null

/** The rank that is wild besides the printed jokers (`#wild-printed`). */
export function wildRank(wild: Wild | undefined): Rank | undefined {
  return wild === 'JK' ? 'A' : (wild ?? undefined)
}

/** A card of the wild rank: a joker that may also be read as itself. */
export function isWildRank(card: Card, wild: Wild | undefined): boolean {
  return !isJoker(card) && rankOf(card) === wildRank(wild)
}

/** A printed joker, or a card of the wild rank. */
export function canStandIn(card: Card, wild: Wild | undefined): boolean {
  return isJoker(card) || isWildRank(card, wild)
}
