import { type Card, cardOf, cardPlace, isJoker, rankOf } from '../../cards.ts'
import type { Table } from '../../game.ts'
import { memo } from '../../memo.ts'
import { sumBy } from '../../sums.ts'
import { classesByRank, type ValueClass } from '../../tally.ts'
import type { Options } from './options.ts'

/** The options that say what cards are worth. */
export type Values = Pick<Options, 'figures' | 'wild' | 'wildValue'>

/** `#coins`: the ace of coins is the ace of diamonds. */
export const ACE_OF_COINS: Card = cardOf('A', 'D')

/** What jack, queen and king are worth (`#values`, `#figures`). */
const FIGURES: Readonly<Record<Options['figures'], Partial<Record<string, number>>>> = {
  ten: { J: 10, Q: 10, K: 10 },
  low: { J: 8, Q: 9, K: 10 },
  index: { J: 10, Q: 11, K: 12 },
}

/** Whether a card can stand for others. The ace of coins may also be read as itself. */
export function isWild(card: Card, { wild }: Pick<Values, 'wild'>): boolean {
  return isJoker(card) || (wild === 'coins' && card === ACE_OF_COINS)
}

/** What a card in no meld counts. */
export function cardValue(card: Card, values: Values): number {
  if (isWild(card, values)) return values.wildValue
  return FIGURES[values.figures][rankOf(card)] ?? cardPlace(card)
}

export const worthOf: (cards: readonly Card[], values: Values) => number = sumBy(cardValue)

/** A value class for each rank of the pack, and one for wild cards. */
export const classesFor: (table: Table<Options>) => ValueClass[] = memo(({ deck, options }) => {
  const label = options.wild === 'coins' ? 'Aces of coins' : 'Jokers'
  const wild = { label, has: (card: Card) => isWild(card, options) }
  return classesByRank(deck, (card) => cardValue(card, options), wild)
})
