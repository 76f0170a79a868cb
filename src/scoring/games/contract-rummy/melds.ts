import { type Card, HIGH_ACE, isJoker, rankOf } from '../../cards.ts'
import { type Grammar, grammarBy } from '../../meld-reasons.ts'
import type { Reading } from '../../melds.ts'
import type { Finding } from '../../verdict.ts'
import { listCards } from '../../words.ts'
import { broken, kept, type Options } from './options.ts'
import type { Slug } from './rules.ts'

/** Sets and runs. */

/** The house rules about melds. */
export type House = Pick<Options, 'wildLimit' | 'twosWild'>

export const LEAST_IN_RUN = 4

export function isWild(card: Card, { twosWild }: Pick<House, 'twosWild'>): boolean {
  return isJoker(card) || (twosWild && rankOf(card) === '2')
}

export const grammar: (house: House) => Grammar<Slug> = grammarBy(
  { kept, broken },
  ({ wildLimit, twosWild }) => ({
    set: { rule: 'set', most: Number.POSITIVE_INFINITY, suits: { differ: false, rule: 'set' } },
    run: {
      rule: 'run',
      least: LEAST_IN_RUN,
      most: HIGH_ACE,
      aces: 'both',
      ace: { low: 'ace-both-ends', high: 'ace-both-ends', corner: 'ace-both-ends' },
    },
    wild: {
      rule: 'joker-wild',
      is: (card) => isWild(card, { twosWild }),
      word: twosWild ? 'wild card' : 'joker',
      limit: { rule: 'wild-limit', most: wildLimit },
      itself: ['set', 'run'],
    },
  }),
)

/** Why cards are a meld in this reading. */
export function meldFindings(reading: Reading, house: House): Finding[] {
  const own = reading.naturals.filter((card) => isWild(card, house))
  const wild = reading.wilds.filter((card) => !isJoker(card))
  return [
    ...grammar(house).findings(reading),
    ...(own.length > 0
      ? [kept('twos', `In its own place a two is no wild card: ${listCards(own)}.`, own)]
      : []),
    ...(wild.length > 0 ? [kept('twos', `Twos are wild at this table: ${listCards(wild)}.`, wild)] : []),
  ]
}
