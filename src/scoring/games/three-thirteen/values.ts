import { type Card, cardPlace, isJoker, rankOf } from '../../cards.ts'
import type { Table } from '../../game.ts'
import { memoBy } from '../../memo.ts'
import { sumBy } from '../../sums.ts'
import { classesByRank, type ValueClass } from '../../tally.ts'
import { type Options, wildRankIn } from './options.ts'
import { jokerLeft } from './rules.ts'

/** The options that say what cards count. */
export type Values = Pick<Options, 'aceValue' | 'faceValue' | 'wildPenalty' | 'jokerPenalty'>

/** A joker, or a card of the round's wild rank. Without a round only jokers are known to be wild. */
export function isWild(card: Card, round: number | undefined): boolean {
  return isJoker(card) || (round !== undefined && rankOf(card) === wildRankIn(round))
}

/** What a card left in hand counts. */
export function cardValue(card: Card, round: number | undefined, options: Values): number {
  if (isJoker(card)) return jokerLeft(options)
  return isWild(card, round) && options.wildPenalty !== null
    ? options.wildPenalty
    : naturalValue(card, options)
}

function naturalValue(card: Card, { aceValue, faceValue }: Values): number {
  if (rankOf(card) === 'A') return aceValue
  return faceValue === 'rank' ? cardPlace(card) : Math.min(cardPlace(card), 10)
}

export const worthOf: (cards: readonly Card[], round: number, options: Values) => number = sumBy(cardValue)

/** A value class for each rank. What cards of the wild rank count may depend on the round. */
export const classesFor: (table: Table<Options>, round?: number) => ValueClass[] = memoBy(
  ({ deck, options }, round) => classesByRank(deck, (card) => cardValue(card, round, options)),
)
