import { isJoker } from '../../cards.ts'
import { type Grammar, grammarBy } from '../../meld-reasons.ts'
import { broken, kept, type Options } from './options.ts'
import type { Slug } from './rules.ts'
import { rankWorth } from './values.ts'

/** The house rules about melds. */
export type House = Pick<Options, 'aces' | 'ace' | 'wildLimit'>

/** Sets and runs, with jokers. */
export const grammar: (house: House) => Grammar<Slug> = grammarBy({ kept, broken }, (house) => ({
  meld: 'meld',
  set: { rule: 'set', suits: { differ: true, rule: 'set-suits' } },
  run: {
    rule: 'run',
    aces: house.aces,
    ace: { low: house.aces === 'both' ? 'aces' : 'ace-high', high: 'ace-high', corner: 'ace-high' },
  },
  wild: {
    rule: 'joker-wild',
    is: isJoker,
    word: 'joker',
    limit: { rule: 'wild-limit', most: house.wildLimit },
  },
  worth: (rank, isLow) => (isLow ? 1 : rankWorth(rank, house)),
}))
