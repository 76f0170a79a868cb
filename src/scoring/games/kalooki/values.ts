import { type Card, cardPlace, isJoker, placeOf, type Rank, rankOf } from '../../cards.ts'
import type { Table } from '../../game.ts'
import { memo } from '../../memo.ts'
import { sumBy } from '../../sums.ts'
import { classesByRank, type ValueClass } from '../../tally.ts'
import type { Options } from './options.ts'

type Values = Pick<Options, 'ace' | 'joker' | 'lastAce'>

const COURT = 10

/** `#values`: what a card counts in hand. */
export function cardValue(card: Card, { ace, joker }: Pick<Values, 'ace' | 'joker'>): number {
  if (isJoker(card)) return joker
  return rankOf(card) === 'A' ? ace : Math.min(cardPlace(card), COURT)
}

export const worthOf: (cards: readonly Card[], values: Pick<Values, 'ace' | 'joker'>) => number =
  sumBy(cardValue)

/** What the cards left in hand count. An ace alone may count 1 (`#last-ace`). */
export function countOf(cards: readonly Card[], values: Values): number {
  return values.lastAce && isLastAce(cards) ? LAST_ACE : worthOf(cards, values)
}

export const LAST_ACE = 1

export function isLastAce([card, ...others]: readonly Card[]): boolean {
  return card !== undefined && others.length === 0 && !isJoker(card) && rankOf(card) === 'A'
}

/** `#minimum-count`, `#aces`: what a card of a set is worth. */
export function rankWorth(rank: Rank, { ace }: Pick<Values, 'ace'>): number {
  return rank === 'A' ? ace : Math.min(placeOf(rank), COURT)
}

/** A value class for each rank, and one for jokers. */
export const classesFor: (table: Table<Options>) => ValueClass[] = memo(({ deck, options }) => {
  return classesByRank(deck, (card) => cardValue(card, options))
})
