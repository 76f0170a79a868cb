import { type Grammar, grammarBy } from '../../meld-reasons.ts'
import { broken, kept, type Options } from './options.ts'
import type { Slug } from './rules.ts'
import { cardValue } from './values.ts'

/** The house rules about melds. */
export type House = Pick<Options, 'aces' | 'aceValue'>

/** Sets and runs. */
export const grammar: (house: House) => Grammar<Slug> = grammarBy({ kept, broken }, ({ aces, aceValue }) => ({
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
  value: (card) => cardValue(card, { aceValue }),
}))
