import { type Card, cardOf, compareCards, RANKS } from '../../cards.ts'
import { type Grammar, grammarOf } from '../../meld-reasons.ts'
import { MOST_IN_SET, type Reading } from '../../melds.ts'
import { bestTurn } from '../../solvers/last-turn.ts'
import { bestMelds } from '../../solvers/melds/best.ts'
import type { Finding } from '../../verdict.ts'
import { broken, kept, rule } from './options.ts'
import type { Slug } from './rules.ts'
import { cardValue } from './values.ts'

/** Sets and runs. No house rule changes them. */
export const grammar: Grammar<Slug> = grammarOf(
  { kept, broken },
  {
    set: { rule: 'set' },
    run: { rule: 'run', aces: 'low', ace: { low: 'ace-low', high: 'ace-low', corner: 'ace-low' } },
  },
)

/** Why these cards are no meld. The ace is the reason only where they would be a run around the corner. */
export function meldFaults(cards: readonly Card[]): Finding[] {
  const faults = grammar.faults(cards)
  const others = faults.filter(({ rule: slug }) => slug !== rule('ace-low'))
  return others.length > 0 ? others : faults
}

/** The melds of a hand that leave the lowest count. */
export function leastCount(hand: readonly Card[]): { melds: Card[][]; left: Card[] } {
  const { melds, left } = bestMelds(hand, {
    aces: 'low',
    sets: { most: MOST_IN_SET, equal: false },
    naturals: 1,
    gains: RANKS.map((rank) => cardValue(cardOf(rank, 'C'))),
    lowAceLoss: 0,
  })
  return { melds, left: left.sort(compareCards) }
}

/** The last turn that leaves the least, with these melds on the table. */
export function lastTurn(hand: readonly Card[], table: readonly Reading[]): ReturnType<typeof bestTurn> {
  return bestTurn({
    ...{ hand, table, grammar, countOf: cardValue, down: true, taken: undefined },
    options: { aces: 'low', meldsPerTurn: 'any', layOff: 'any', finalDiscard: false },
  })
}
