import { expect, test } from 'vitest'
import {
  type Card,
  cardOf,
  isJoker,
  JOKER,
  placeOf,
  RANKS,
  type Rank,
  rankOf,
  SUITS,
} from '../../../src/scoring/cards.ts'
import { readingsOf, type WholeRules, wholeRules } from '../../../src/scoring/melds.ts'
import { bestMelds } from '../../../src/scoring/solvers/melds/best.ts'
import { coreFor } from '../../../src/scoring/solvers/melds/core.ts'
import { masksOf, searchRulesOf } from '../../../src/scoring/solvers/melds/rules.ts'
import { type Chance, each, sorted } from '../random-positions.ts'
import { meldGain, slowGain } from '../slow-solvers/melds.ts'

/** The search by descriptions of many kinds, against a slow solver that tries everything. */

/** Packs with all ranks, or without some, and a part of each around the ace. */
const PACKS: readonly (readonly Rank[])[] = [
  RANKS,
  RANKS.filter((rank) => !['8', '9', 'T'].includes(rank)),
  RANKS.filter((rank) => rank < '3' || rank > '6'),
]

/** A description whose cards of few ranks are dealt, so that many melds are possible. */
function rulesFrom({ random, pick, shown }: Chance, ranks: readonly Rank[]): WholeRules {
  const high = random() < 0.3
  const scored = random() < 0.5
  const wildRank = random() < 0.4 ? pick(...ranks) : undefined
  const wildValue = pick(1, 5, 20)
  const isWild = (card: Card) => isJoker(card) || rankOf(card) === wildRank
  const value = (card: Card) => {
    if (isWild(card)) return isJoker(card) ? 20 : wildValue
    return high && rankOf(card) === 'A' ? 15 : Math.min(placeOf(rankOf(card)), 10)
  }
  const rules = wholeRules({
    set: {
      rule: 'set',
      most: pick(3, 4, Number.POSITIVE_INFINITY),
      suits: { differ: random() < 0.5, rule: 'set' },
    },
    run: {
      ...{ rule: 'run', ranks, least: pick(3, 3, 4) },
      ...{
        aces: pick('low', 'high', 'both', 'corner'),
        ace: { low: 'run', high: 'run', corner: 'run' },
      },
    },
    wild: {
      rule: 'wild',
      is: isWild,
      word: 'joker',
      limit: { rule: 'wild', most: pick('any', 'two') },
    },
    value,
    ...(scored && { tableValue: (card, isLow) => (isLow && high ? 1 : value(card)) }),
  })
  return shown(rules)
}

function handFrom(chance: Chance, ranks: readonly Rank[], packs: number, most: number): Card[] {
  const { random, pick, mix, below, shown } = chance
  const near = random() < 0.3 ? ranks : [...ranks, ...ranks].slice(pick(0, ranks.length - 2)).slice(0, 6)
  const one = SUITS.flatMap((suit) => near.map((rank) => cardOf(rank, suit)))
  const jokers = random() < 0.5 ? packs : 0
  const pack = [...Array(packs).fill(one).flat(), ...Array<Card>(jokers).fill(JOKER)]
  return shown(mix(pack).slice(0, 3 + below(most - 2)))
}

test.each([1, 2, 3])('the best melds agree with those of the slow solver, from %i packs', (packs) => {
  each(200, (chance) => {
    const ranks = chance.pick(...PACKS)
    const rules = rulesFrom(chance, ranks)
    const hand = handFrom(chance, ranks, packs, 9)
    const read = (cards: readonly Card[]) => readingsOf(cards, rules)[0]
    const { melds, left, sure } = bestMelds(hand, { rules, read })
    expect(sorted([...melds.flatMap(({ cards }) => cards), ...left])).toEqual(sorted(hand))
    expect(sure).toBe(true)
    const gains = melds.map(({ cards }) => meldGain(cards, rules) ?? Number.NaN)
    expect(gains.reduce((sum, gain) => sum + gain, 0)).toBe(slowGain(hand, rules))
  })
})

test('the core agrees with the slow solver', () => {
  each(200, (chance) => {
    const ranks = chance.pick(...PACKS)
    const { wild, ...rules } = rulesFrom(chance, ranks)
    const hand = [...new Set(handFrom(chance, ranks, 1, 11))].filter((card) => !isJoker(card))
    const search = searchRulesOf(rules)
    expect(coreFor(search).gain(...masksOf(hand, search))).toBe(slowGain(hand, rules))
  })
})
