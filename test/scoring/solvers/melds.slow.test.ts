import { expect, test } from 'vitest'
import { type Card, FULL_DECK, isJoker, JOKER, RANKS, rankOf } from '../../../src/scoring/cards.ts'
import { bestMelds } from '../../../src/scoring/solvers/melds/best.ts'
import { coreFor } from '../../../src/scoring/solvers/melds/core.ts'
import { masksOf, type SearchRules } from '../../../src/scoring/solvers/melds/rules.ts'
import { seeds } from '../samples.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../seeded.ts'
import { meldGain, slowGain } from '../slow-solvers/melds.ts'

/** The search by rules of many kinds, against a slow solver that tries everything. */
const NAMES: Record<string, readonly string[]> = {
  'all ranks': RANKS,
  'ace to six': RANKS.slice(0, 6),
  'queen to three': ['Q', 'K', 'A', '2', '3'],
}
const VALUES = RANKS.map((_, index) => Math.min(index + 1, 10))

function pick<T>(of: readonly T[], random: Random): T {
  return of[wholeBelow(of.length, random)]!
}

function rulesFrom(random: Random): SearchRules {
  const high = random() < 0.3
  return {
    aces: pick(['low', 'both', 'corner'], random),
    sets: pick(
      [
        { most: 4, equal: false },
        { most: 4, equal: true },
        { most: Number.POSITIVE_INFINITY, equal: true },
      ],
      random,
    ),
    naturals: wholeBelow(3, random),
    gains: high ? [15, ...VALUES.slice(1)] : VALUES,
    lowAceLoss: high ? 14 : 0,
  }
}

/** Jokers are wild, and sometimes a rank, which is worth no more than a joker. */
function wildFrom(random: Random, ranks: readonly string[]): (card: Card) => number | undefined {
  const wild = random() < 0.6 ? pick(ranks, random) : ''
  const worth = 1 + wholeBelow(20, random)
  return (card) => (isJoker(card) ? 20 : rankOf(card) === wild ? worth : undefined)
}

test.each(Object.keys(NAMES))('bestMelds agrees with the slow solver on hands of %s', (name) => {
  const ranks = NAMES[name]!
  for (const seed of seeds(150)) {
    const random = seeded(seed)
    const rules = rulesFrom(random)
    const wild = wildFrom(random, ranks)
    const packs = 1 + wholeBelow(3, random)
    const deck = Array.from({ length: packs }, () => [...FULL_DECK, JOKER]).flat()
    const jokers = random() < 0.5
    const some = deck.filter((card) => (isJoker(card) ? jokers : ranks.includes(rankOf(card))))
    const hand = shuffled(some, random).slice(0, 3 + wholeBelow(7, random))
    const label = `seed ${seed}: ${hand.join(' ')} ${JSON.stringify(rules)}`
    const { melds, left, sure } = bestMelds(hand, rules, wild)
    expect([...melds.flat(), ...left].sort(), label).toEqual([...hand].sort())
    expect(sure, label).toBe(true)
    const gains = melds.map((cards) => meldGain(cards, rules, wild))
    expect(
      gains.reduce<number>((sum, gain) => sum + (gain ?? Number.NaN), 0),
      label,
    ).toBe(slowGain(hand, rules, wild))
  }
})

test('the core agrees with the slow solver, and its gain is that of the melds named', () => {
  for (const seed of seeds(200)) {
    const random = seeded(seed)
    const rules = rulesFrom(random)
    const ranks = pick(Object.values(NAMES), random)
    const some = FULL_DECK.filter((card) => ranks.includes(rankOf(card)))
    const hand = shuffled(some, random).slice(0, 3 + wholeBelow(8, random))
    const label = `seed ${seed}: ${hand.join(' ')} ${JSON.stringify(rules)}`
    const gain = coreFor(rules).gain(...masksOf(hand))
    expect(gain, label).toBe(slowGain(hand, rules))
    const named = bestMelds(hand, rules).melds.map((cards) => meldGain(cards, rules, () => undefined))
    expect(
      named.reduce<number>((sum, one) => sum + (one ?? Number.NaN), 0),
      label,
    ).toBe(gain)
  }
})
