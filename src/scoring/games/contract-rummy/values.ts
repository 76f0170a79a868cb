import { type Card, cardPlace, isJoker, rankOf } from '../../cards.ts'
import { sumBy } from '../../sums.ts'
import type { Options } from './options.ts'

const COURT = 10
/** The highest number card that counts 5. */
const LAST_FIVE = { 'fives-7': 7, 'fives-9': 9, 'fives-10': 10 }

export type CardValues = Pick<Options, 'ace' | 'joker' | 'two' | 'twosWild' | 'numbers'>

/** `#values`, `#number-cards`: the value of a card in the hand and on the table. */
export function cardValue(card: Card, { ace, joker, two, twosWild, numbers }: CardValues): number {
  if (isJoker(card)) return joker
  const rank = rankOf(card)
  const place = cardPlace(card)
  if (rank === 'A') return ace
  if (rank === '2' && twosWild) return two
  if (place > 10) return COURT
  if (numbers === 'pips') return place
  return place <= LAST_FIVE[numbers] ? 5 : COURT
}

export const worthOf: (cards: readonly Card[], values: CardValues) => number = sumBy(cardValue)
