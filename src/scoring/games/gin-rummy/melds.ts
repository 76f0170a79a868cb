import { type Grammar, grammarOf } from '../../meld-reasons.ts'
import { broken, kept } from './options.ts'
import type { Slug } from './rules.ts'
import { cardValue } from './values.ts'

/** Sets and runs. No house rule changes them. */
export const grammar: Grammar<Slug> = grammarOf(
  { kept, broken },
  {
    set: { rule: 'set' },
    run: { rule: 'run', aces: 'low', ace: { low: 'ace-low', high: 'ace-low', corner: 'ace-low' } },
    value: cardValue,
  },
)
