import { type Card, compareCards, isJoker, rankOf, ranksIn, suitOf, withoutCards } from '../../cards.ts'
import { groupBy } from '../../group-by.ts'
import { type Grammar, grammarBy } from '../../meld-reasons.ts'
import { allowsWilds, holdsWilds } from '../../meld-sentences.ts'
import { LEAST, type Reading, tableWorth } from '../../melds.ts'
import type { Finding } from '../../verdict.ts'
import { listCards } from '../../words.ts'
import { broken, kept, type Options } from './options.ts'
import type { Slug } from './rules.ts'
import { cardValue } from './values.ts'

/** Sets and runs, and what they are worth. */

/** The house rules about melds. */
export type House = Pick<Options, 'values' | 'distinctSuits' | 'corner'>

/** `#jokers`: 7♣ and two jokers are no meld. */
export const LEAST_NATURALS = 2

export const grammar: (house: House) => Grammar<Slug> = grammarBy(
  { kept, broken },
  ({ values, distinctSuits, corner }) => ({
    set: { rule: 'meld-set', suits: { differ: distinctSuits, rule: 'two-decks' } },
    run: {
      rule: 'meld-run',
      aces: corner ? 'corner' : 'both',
      ace: { low: 'ace-both-ends', high: 'ace-both-ends', corner: 'no-corner' },
    },
    wild: { rule: 'jokers', is: isJoker, word: 'joker', limit: { rule: 'jokers', most: 'two' } },
    value: (card) => cardValue(card, { values }),
    // By pips, an ace below the two counts 1.
    tableValue: (card, isLow) => (isLow && values === 'pips' ? 1 : cardValue(card, { values })),
  }),
)

/** What some or all cards of a meld are worth in it. */
export function worthIn(meld: Reading, cards: readonly Card[], house: House): number {
  return tableWorth(meld, cards, grammar(house).rules)
}

/** Why these cards are no meld, with at least one finding. */
export function meldFaults(cards: readonly Card[], house: House): Finding[] {
  const naturals = cards.filter((card) => !isJoker(card))
  const jokers = cards.length - naturals.length
  if (jokers > 0 && naturals.length < LEAST_NATURALS) {
    const held = holdsWilds(naturals.length, jokers, 'joker')
    const allowed = allowsWilds('two', undefined, cards.length, 'joker')
    return [broken('jokers', `${held} ${allowed}`, cards)]
  }
  const two = twoMelds(cards, house)
  if (!two) return grammar(house).faults(cards)
  const slug = ranksIn(naturals).length === 1 ? 'meld-set' : 'meld-run'
  const [one, other] = two.map(listCards)
  return [broken(slug, `These are two melds, each laid by itself: ${one} and ${other}.`, cards)]
}

/** The same cards as two melds, if they are two: a set and another meld, or two runs with cards between them missing. */
function twoMelds(cards: readonly Card[], house: House): [Card[], Card[]] | undefined {
  if (cards.length < 2 * LEAST) return undefined
  const { read } = grammar(house)
  for (const first of halves(cards.filter((card) => !isJoker(card)))) {
    const rest = withoutCards(cards, first)
    const jokers = rest.filter(isJoker)
    for (let lent = 0; lent <= jokers.length; lent += 1) {
      const own = jokers.slice(0, lent)
      const one = read([...first, ...own])
      const other = read(withoutCards(rest, own))
      if (one && other) return [one.cards, other.cards]
    }
  }
  return undefined
}

/** Candidates for one of two melds: cards of one rank (all, three, or all but one), or cards of one suit up to a rank. */
function halves(cards: readonly Card[]): Card[][] {
  const ranks = [...groupBy(cards, rankOf).values()].flatMap((alike) => [
    alike,
    alike.slice(0, LEAST),
    ...alike.map((card) => withoutCards(alike, [card])),
  ])
  const suits = [...groupBy(cards, suitOf).values()].flatMap((suited) => {
    const climbing = suited.toSorted(compareCards)
    return climbing.map((_, at) => climbing.slice(0, at + 1))
  })
  return [...ranks, ...suits]
}
