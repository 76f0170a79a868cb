import { type Card, cardPlace, isJoker, rankOf } from '../../cards.ts'
import type { Table } from '../../game.ts'
import { memo } from '../../memo.ts'
import { sumBy } from '../../sums.ts'
import { classesByRank, type ValueClass } from '../../tally.ts'
import type { Options } from './options.ts'

const COURT = 10
const ACE = 11
const JOKER_WORTH = 25

type Scoring = Pick<Options, 'scoring'>

/** `#values`, `#cards-left`: what a card counts that is left in the hand. */
export function cardValue(card: Card, { scoring }: Scoring): number {
  if (scoring === 'cards') return 1
  if (isJoker(card)) return JOKER_WORTH
  return rankOf(card) === 'A' ? ACE : Math.min(cardPlace(card), COURT)
}

export const worthOf: (cards: readonly Card[], scoring: Scoring) => number = sumBy(cardValue)

/** A value class for each rank, and one for jokers. */
export const classesFor: (table: Table<Options>) => ValueClass[] = memo(({ deck, options }) => {
  return classesByRank(deck, (card) => cardValue(card, options))
})
