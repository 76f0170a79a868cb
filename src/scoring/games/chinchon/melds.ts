import { rankOf } from '../../cards.ts'
import { type Grammar, grammarBy } from '../../meld-reasons.ts'
import type { Reading } from '../../melds.ts'
import type { Finding } from '../../verdict.ts'
import { broken, kept, type Options, ranksIn } from './options.ts'
import type { Slug } from './rules.ts'
import { ACE_OF_COINS, cardValue, isWild, type Values } from './values.ts'

/** The house rules about melds. */
export type House = Pick<Options, 'pack' | 'wildLimit' | 'twins'> & Values

/** Sets and runs of the Spanish pack, with jokers or aces of coins. */
export const grammar: (house: House) => Grammar<Slug> = grammarBy({ kept, broken }, (house) => ({
  set: { rule: 'set', suits: { differ: !house.twins, rule: house.twins ? 'twins' : 'set-suits' } },
  run: {
    rule: 'run',
    ranks: ranksIn(house),
    aces: 'low',
    ace: { low: 'ace-low', high: 'ace-low', corner: 'ace-low' },
  },
  wild: {
    rule: 'wild',
    is: (card) => isWild(card, house),
    word: 'wild card',
    limit: { rule: 'wild-limit', most: house.wildLimit === 'naturals' ? 'two' : house.wildLimit },
    itself: ['set', 'run'],
  },
  value: (card) => cardValue(card, house),
}))

/** Why these cards are a meld: what the grammar says, and what only the Spanish pack has. */
export function meldFindings(reading: Reading, house: House): Finding[] {
  const { kind, naturals } = reading
  const places = naturals.map((card) => ranksIn(house).indexOf(rankOf(card)))
  const jack = ranksIn(house).indexOf('J')
  const passesJack = places.some((place) => place >= jack) && places.some((place) => place < jack)
  const below = house.pack === 40 ? 'seven' : 'nine'
  const itself = house.wild === 'coins' ? naturals.filter((card) => card === ACE_OF_COINS) : []
  return [
    ...grammar(house).findings(reading),
    ...(kind === 'run' && passesJack
      ? [kept('order', `The ${below} and the jack are neighbours: there is no ten.`)]
      : []),
    ...(itself.length > 0 ? [kept('wild-itself', 'The ace of coins is read as itself here.', itself)] : []),
  ]
}
