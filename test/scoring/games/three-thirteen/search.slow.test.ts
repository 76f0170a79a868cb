import { describe, expect, test } from 'vitest'
import { type Card, FULL_DECK, JOKER, rankOf } from '../../../../src/scoring/cards.ts'
import { ranksAs, readMeld } from '../../../../src/scoring/games/three-thirteen/melds.ts'
import { dealtIn, type Options } from '../../../../src/scoring/games/three-thirteen/options.ts'
import {
  bestAfterDiscard,
  bestPlan,
  goesOutWith,
  searchHand,
  waysOut,
} from '../../../../src/scoring/games/three-thirteen/search.ts'
import { seeds } from '../../samples.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../../seeded.ts'
import {
  type Rules,
  slowBest,
  slowIsMeld,
  slowValue,
  slowWaysOut,
  wildIn,
} from '../../slow-solvers/three-thirteen.ts'

/** Compares melds and the search for them with a slow solver that tries every choice, on hands with many melds. */

const USUAL: Options = {
  decks: null,
  naturals: 0,
  jokers: false,
  wildPenalty: null,
  jokerPenalty: null,
  aceValue: 1,
  aces: 'low',
  faceValue: 'ten',
}
const RULE_SETS: Record<string, Options> = {
  'the usual rules': USUAL,
  'one natural card': { ...USUAL, naturals: 1, aces: 'both', aceValue: 15 },
  'Five Crowns': { ...USUAL, jokers: true, jokerPenalty: 50, wildPenalty: 20, faceValue: 'rank' },
  'two natural cards': { ...USUAL, naturals: 2, wildPenalty: 20, faceValue: 'rank', jokers: true },
}

const TWO: readonly Card[] = [...FULL_DECK, ...FULL_DECK, JOKER, JOKER]

/** A hand with a few wild cards, the others from few ranks or suits. */
function dealt(round: number, size: number, options: Options, random: Random): Card[] {
  const all = shuffled([...TWO], random).filter((card) => options.jokers || card !== JOKER)
  const wilds = all.filter((card) => wildIn(card, round)).slice(0, wholeBelow(Math.min(size, 5), random))
  const near = [
    all,
    all.filter((card) => 'CD'.includes(card[1] ?? '')),
    all.filter((card) => 'QKA23'.includes(card[0] ?? '')),
  ][wholeBelow(3, random)]!
  const others = near.filter((card) => !wildIn(card, round))
  return shuffled([...wilds, ...others].slice(0, size), random)
}

describe.each(Object.entries(RULE_SETS))('with %s', (_, options) => {
  const rules: Rules = options

  test('readMeld agrees with a slow solver', () => {
    for (const seed of seeds(4000)) {
      const random = seeded(seed)
      const round = 1 + wholeBelow(11, random)
      const cards = dealt(round, wholeBelow(8, random), options, random)
      const context = `seed ${seed}: ${cards.join(' ')}, round ${round}`
      const meld = readMeld(cards, round, options)
      expect(meld !== undefined, context).toBe(slowIsMeld(cards, round, rules))
      if (!meld) continue
      // The cards that the meld stands for are a set or a run.
      expect(meld.cards.toSorted(), context).toEqual(cards.toSorted())
      const as = ranksAs(cards, meld, round, options)
      for (const [at, card] of cards.entries()) {
        if (!wildIn(card, round)) expect(as[at], context).toBe(rankOf(card))
      }
      expect(new Set(as).size, context).toBe(meld.kind === 'set' ? 1 : cards.length)
    }
  })

  test.each([
    [3, 12],
    [6, 12],
    [8, 8],
    [9, 4],
    [10, 2],
  ])('bestPlan agrees with a slow solver on %i cards', (size, hands) => {
    for (const seed of seeds(hands)) {
      const random = seeded(seed)
      const round = 1 + wholeBelow(11, random)
      const hand = dealt(round, size, options, random)
      const context = `seed ${seed}: ${hand.join(' ')}, round ${round}`
      const plan = bestPlan(searchHand(hand, round, options))
      expect(plan.points, context).toBe(slowBest(hand, round, rules).points)
      expect(
        plan.left.reduce((sum, card) => sum + slowValue(card, round, rules), 0),
        context,
      ).toBe(plan.points)
      expect([...plan.melds.flatMap(({ cards }) => cards), ...plan.left].sort(), context).toEqual(
        [...hand].sort(),
      )
      for (const { cards } of plan.melds) expect(slowIsMeld(cards, round, rules), context).toBe(true)
    }
  })

  test.each([
    [1, 20],
    [2, 20],
    [4, 12],
    [5, 8],
  ])('in round %i, going out agrees with a slow solver', (round, hands) => {
    const size = dealtIn(round)
    for (const seed of seeds(hands)) {
      const hand = dealt(round, size + 1, options, seeded(seed))
      const context = `seed ${seed}: ${hand.join(' ')}, round ${round}`
      const search = searchHand(hand, round, options)
      const ways = waysOut(search)
      expect(ways.map(({ discard }) => discard).sort(), context).toEqual(
        slowWaysOut(hand, round, rules).sort(),
      )
      for (const { discard, melds } of ways) {
        expect([...melds.flatMap(({ cards }) => cards), discard].sort(), context).toEqual([...hand].sort())
        for (const { cards } of melds) expect(slowIsMeld(cards, round, rules), context).toBe(true)
      }
      const leasts = hand.map((_, at) => slowBest(hand.toSpliced(at, 1), round, rules).points)
      expect(bestAfterDiscard(search).points, context).toBe(Math.min(...leasts))
      // Before the last card is drawn.
      const held = hand.slice(0, size)
      const before = searchHand(held, round, options, 1)
      for (const card of [hand[size]!, JOKER, FULL_DECK[seed % 52]!, FULL_DECK[(seed * 7) % 52]!]) {
        const goes = slowWaysOut([...held, card], round, rules).length > 0
        expect(goesOutWith(before, card), `${context}, ${card}`).toBe(goes)
      }
    }
  })
})
