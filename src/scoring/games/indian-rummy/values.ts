import { type Card, cardPlace, rankOf } from '../../cards.ts'
import type { Table } from '../../game.ts'
import { memoBy } from '../../memo.ts'
import { sumBy } from '../../sums.ts'
import { classesByRank, type ValueClass } from '../../tally.ts'
import type { Options } from './options.ts'
import { canStandIn, type Wild } from './wild.ts'

/** What a card counts (`#values`): court cards and aces ten, jokers nothing. */
export function cardValue(card: Card, wild: Wild | undefined): number {
  if (canStandIn(card, wild)) return 0
  return rankOf(card) === 'A' ? 10 : Math.min(cardPlace(card), 10)
}

export const worthOf: (cards: readonly Card[], wild: Wild | undefined) => number = sumBy(cardValue)

/** A value class for each rank. If the wild rank is known, it counts nothing. */
export const classesFor: (table: Table<Options>, wild?: Wild) => ValueClass[] = memoBy(({ deck }, wild) =>
  classesByRank(deck, (card) => cardValue(card, wild)),
)
