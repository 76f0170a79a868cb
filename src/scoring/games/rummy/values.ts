import { type Card, cardPlace, rankOf } from '../../cards.ts'
import { sumBy } from '../../sums.ts'
import type { Options } from './options.ts'

type Values = Pick<Options, 'aceValue'>

/** What a card counts, on the table and in the hand. */
export function cardValue(card: Card, { aceValue }: Values): number {
  return rankOf(card) === 'A' ? aceValue : Math.min(cardPlace(card), 10)
}

export const worthOf: (cards: readonly Card[], values: Values) => number = sumBy(cardValue)
