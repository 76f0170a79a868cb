import { cardOf, RANKS } from '../../cards.ts'
import { type Grammar, grammarBy } from '../../meld-reasons.ts'
import { MOST_IN_SET } from '../../melds.ts'
import type { SearchRules } from '../../solvers/melds/rules.ts'
import { broken, kept, type Options } from './options.ts'
import type { Slug } from './rules.ts'
import { cardValue } from './values.ts'

/** Sets and runs. */
export const grammar: (house: Pick<Options, 'aces'>) => Grammar<Slug> = grammarBy(
  { kept, broken },
  ({ aces }) => ({
    set: { rule: 'meld-set' },
    run: {
      rule: 'meld-run',
      aces,
      ace: {
        low: 'ace-low',
        high: aces === 'low' ? 'ace-low' : 'aces-high',
        corner: aces === 'corner' ? 'aces-high' : 'no-corner',
      },
    },
  }),
)

/** What the shared search for melds must know: a melded card is not left in the hand. */
export function searchRules(house: Pick<Options, 'aces' | 'aceValue'>): SearchRules {
  return {
    aces: house.aces,
    sets: { most: MOST_IN_SET, equal: false },
    naturals: 1,
    gains: RANKS.map((rank) => cardValue(cardOf(rank, 'C'), house)),
    lowAceLoss: 0,
  }
}
