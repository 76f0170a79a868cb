import type { Card } from '../../cards.ts'
import { type Grammar, grammarOf } from '../../meld-reasons.ts'
import type { Reading } from '../../melds.ts'
import { bestTurn, type Turn } from '../../solvers/last-turn.ts'
import { broken, kept, rule } from './options.ts'
import type { Slug } from './rules.ts'
import { cardValue } from './values.ts'

const told: Grammar<Slug> = grammarOf(
  { kept, broken },
  {
    set: { rule: 'set' },
    run: { rule: 'run', aces: 'low', ace: { low: 'ace-low', high: 'ace-low', corner: 'ace-low' } },
    value: cardValue,
  },
)

/** Sets and runs. No house rule changes them. The ace is a fault only where cards would be a run around the corner. */
export const grammar: Grammar<Slug> = {
  ...told,
  faults(cards) {
    const faults = told.faults(cards)
    const others = faults.filter(({ rule: slug }) => slug !== rule('ace-low'))
    return others.length > 0 ? others : faults
  },
}

/** The last turn that leaves the least, with these melds on the table. */
export function lastTurn(hand: readonly Card[], table: readonly Reading[]): Turn {
  const options = { meldsPerTurn: 'any', layOff: 'any', finalDiscard: false } as const
  return bestTurn({ hand, table, grammar, down: true, taken: undefined, options })
}
