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
import { type Chance, each, sorted } from '../../random-positions.ts'
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
function dealt(round: number, size: number, { jokers }: Options, { deal, shown }: Chance): Card[] {
  const cards = jokers ? TWO : TWO.filter((card) => card !== JOKER)
  const isWild = (card: Card) => wildIn(card, round)
  return shown(deal(size, { cards, from: ['', '/CD', 'QKA23'], isWild, wilds: Math.min(size, 5) - 1 }))
}

describe.each(Object.entries(RULE_SETS))('with %s', (_, options) => {
  const rules: Rules = options

  test('readMeld agrees with a slow solver', () => {
    each(4000, (chance) => {
      const round = chance.shown(1 + chance.below(11))
      const cards = dealt(round, chance.below(8), options, chance)
      const meld = readMeld(cards, round, options)
      expect(meld !== undefined).toBe(slowIsMeld(cards, round, rules))
      if (!meld) return
      // The cards that the meld stands for are a set or a run.
      expect(sorted(meld.cards)).toEqual(sorted(cards))
      const as = ranksAs(cards, meld, round, options)
      for (const [at, card] of cards.entries()) if (!wildIn(card, round)) expect(as[at]).toBe(rankOf(card))
      expect(new Set(as).size).toBe(meld.kind === 'set' ? 1 : cards.length)
    })
  })

  test.each([
    [3, 12],
    [6, 12],
    [8, 8],
    [9, 4],
    [10, 2],
  ])('bestPlan agrees with a slow solver on %i cards', (size, hands) => {
    each(hands, (chance) => {
      const round = chance.shown(1 + chance.below(11))
      const hand = dealt(round, size, options, chance)
      const { points, melds, left } = bestPlan(searchHand(hand, round, options))
      expect(points).toBe(slowBest(hand, round, rules))
      expect(left.reduce((sum, card) => sum + slowValue(card, round, rules), 0)).toBe(points)
      expect(sorted([...melds.flatMap(({ cards }) => cards), ...left])).toEqual(sorted(hand))
      for (const { cards } of melds) expect(slowIsMeld(cards, round, rules)).toBe(true)
    })
  })

  test.each([
    [1, 20],
    [2, 20],
    [4, 12],
    [5, 8],
  ])('in round %i, going out agrees with a slow solver', (round, hands) => {
    const size = dealtIn(round)
    each(hands, (chance) => {
      const hand = dealt(round, size + 1, options, chance)
      const search = searchHand(hand, round, options)
      const ways = waysOut(search)
      expect(sorted(ways.map(({ discard }) => discard))).toEqual(sorted(slowWaysOut(hand, round, rules)))
      for (const { discard, melds } of ways) {
        expect(sorted([...melds.flatMap(({ cards }) => cards), discard])).toEqual(sorted(hand))
        for (const { cards } of melds) expect(slowIsMeld(cards, round, rules)).toBe(true)
      }
      const leasts = hand.map((_, at) => slowBest(hand.toSpliced(at, 1), round, rules))
      expect(bestAfterDiscard(search).points).toBe(Math.min(...leasts))
      // Before the last card is drawn.
      const held = hand.slice(0, size)
      const before = searchHand(held, round, options, 1)
      for (const card of [hand[size]!, JOKER, chance.pick(...FULL_DECK), chance.pick(...FULL_DECK)])
        expect(goesOutWith(before, card), card).toBe(slowWaysOut([...held, card], round, rules).length > 0)
    })
  })
})
