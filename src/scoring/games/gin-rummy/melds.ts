import { cardOf, RANKS } from '../../cards.ts'
import { type Grammar, grammarOf } from '../../meld-reasons.ts'
import { MOST_IN_SET } from '../../melds.ts'
import type { SearchRules } from '../../solvers/melds/rules.ts'
import { broken, kept } from './options.ts'
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

/** What the shared search for melds must know: melding a card saves what it would count. */
export const SEARCH_RULES: SearchRules = {
  aces: 'low',
  sets: { most: MOST_IN_SET, equal: false },
  naturals: 1,
  gains: RANKS.map((rank) => cardValue(cardOf(rank, 'C'))),
  lowAceLoss: 0,
}
