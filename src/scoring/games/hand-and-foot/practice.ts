import { type Card, cardOf, JOKER, type Rank, SUITS } from '../../cards.ts'
import { drawRankSet, SET_RANKS } from '../../dealing.ts'
import type { Table } from '../../game.ts'
import { drillNear } from '../../meld-drills.ts'
import { near, type Pair, type Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import { totalOf } from '../../rank-sets.ts'
import { type Options, options } from './options.ts'
import type { Slug } from './rules.ts'
import { bestSets, faultsOf } from './sets.ts'

const THREES = SUITS.map((suit) => cardOf('3', suit))
const ROUNDS = [1, 2, 3, 4]
/** In a set, natural cards outnumber the wild ones, unless the house says otherwise. */
const USUAL = { wildLimit: options.wildLimit.default, wildPile: null }

/** A set, and cards that are none by this rule, one card away from it. */
function nearSet(slug: Slug, draw: (random: Random) => Card[]) {
  const faults = (cards: readonly Card[], { options }: Table<Options>) => faultsOf(cards, options)
  return drillNear<Slug>(slug, { draw, faults })
}

/** The same cards in a round whose minimum they reach, and in the first whose minimum they miss. */
function nearMinimum(random: Random, cards: object, worth: number): Pick<Pair<Slug>, 'legal' | 'misses'> {
  const minimum = (round: number) => options.minimums.default[round - 1]!
  const enough = ROUNDS.filter((round) => minimum(round) <= worth)
  const above = ROUNDS.filter((round) => minimum(round) > worth)
  return near(
    { ...cards, round: random.pick(enough) },
    above.slice(0, 1).map((round) => ({ round })),
  )
}

/** Seven discards with a natural card on top, two like it, and other cards of a hand. */
function drawDiscards(random: Random) {
  const [top, ...others] = random.sample(SET_RANKS) as [Rank, ...Rank[]]
  const [card, ...pair] = drawRankSet(random, top, 3)
  const rest = others.flatMap((rank) => drawRankSet(random, rank, 1))
  return { top: card!, pair, below: rest.slice(0, 6), rest: rest.slice(6) }
}

/** A clean pile, a dirty one, and a set. */
function drawPiles(random: Random, [clean, dirty, open]: readonly Rank[]) {
  const wilds = random.between(1, 3)
  return {
    clean: drawRankSet(random, clean!, 7),
    dirty: drawRankSet(random, dirty!, 7 - wilds, wilds),
    set: drawRankSet(random, open!, 3),
  }
}

/** A round of two players: one went out with both piles, the other has a pile and cards left. */
function drawRound(random: Random) {
  const [pile, ...ranks] = random.sample(SET_RANKS) as [Rank, ...Rank[]]
  const { clean, dirty, set } = drawPiles(random, ranks)
  const left = ranks.slice(3, 5).flatMap((rank) => drawRankSet(random, rank, 1))
  return {
    entries: {
      a: { piles: [clean, dirty], left: { cards: [] }, wentOut: true, exact22: random.below(3) === 0 },
      b: {
        piles: [drawRankSet(random, pile, 7), set],
        left: { cards: [...left, random.pick(THREES)] },
      },
    },
  }
}

export const practice: Practice<Slug> = [
  {
    check: 'meld',
    asks: 'legal',
    question: 'Is this a set?',
    draws: {
      sets: nearSet('sets', (random) => drawRankSet(random, random.pick(SET_RANKS), random.between(3, 5))),
      'no-wild-sets': (random) => {
        const rank = random.pick(SET_RANKS)
        return near({ cards: drawRankSet(random, rank, 2, 1) }, [{ cards: drawRankSet(random, rank, 0, 3) }])
      },
      'no-three-sets': nearSet('no-three-sets', (random) => drawRankSet(random, random.pick(SET_RANKS), 3)),
      'wild-limit': nearSet('wild-limit', (random) => {
        const naturals = random.between(2, 3)
        return drawRankSet(random, random.pick(SET_RANKS), naturals, naturals - 1)
      }),
    },
  },
  {
    check: 'meld',
    asks: 'legal',
    question: 'Jokers and twos lie in a set of their own. Does this fit it?',
    table: { options: { wildPile: 1500 } },
    draws: {
      'wild-piles': (random) => {
        const rank = random.pick(SET_RANKS)
        const onto = drawRankSet(random, rank, 0, random.between(3, 5))
        return near({ onto, cards: drawRankSet(random, rank, 0, 1) }, [
          { cards: drawRankSet(random, rank, 1) },
          { cards: drawRankSet(random, rank, 1, 1) },
        ])
      },
    },
  },
  {
    check: 'meld',
    asks: 'points',
    draws: {
      values: (random) => ({ cards: drawRankSet(random, random.pick(SET_RANKS), random.between(3, 5), 2) }),
    },
  },
  {
    check: 'first-meld',
    asks: 'legal',
    draws: {
      minimum: (random) => {
        const ranks = random.sample(SET_RANKS, 2)
        const melds = ranks.map((rank) => drawRankSet(random, rank, random.between(2, 4), 1))
        return nearMinimum(random, { melds }, totalOf(melds.flat()))
      },
      'minimum-cards-only': (random) => {
        const melds = [drawRankSet(random, random.pick(SET_RANKS.slice(4)), 7)]
        return { ...nearMinimum(random, { melds }, totalOf(melds.flat())), breaks: ['minimum'] }
      },
      'one-set-a-rank': (random) => {
        const [rank, other] = random.sample(SET_RANKS.slice(5), 2) as [Rank, Rank]
        const cards = drawRankSet(random, rank, 6)
        const set = cards.slice(0, 3)
        return near({ melds: [set, drawRankSet(random, other, 3)], round: 1 }, [
          { melds: [set, cards.slice(3)] },
        ])
      },
    },
  },
  {
    check: 'draw-seven',
    asks: 'legal',
    draws: {
      'draw-seven': (random) => {
        const { top, pair, below, rest } = drawDiscards(random)
        const draw = { down: true, round: random.pick(ROUNDS) }
        const pile = [...below, top]
        return near({ ...draw, pile, hand: [...rest, ...pair] }, [
          { hand: [...rest, pair[0], JOKER] },
          { pile: pile.slice(1) },
        ])
      },
      'draw-seven-top': (random) => {
        const { top, pair, below, rest } = drawDiscards(random)
        const draw = { down: true, round: random.pick(ROUNDS), hand: [...rest, ...pair] }
        const closed = [JOKER, cardOf('2', random.pick(SUITS)), random.pick(THREES)]
        return near(
          { ...draw, pile: [...below, top] },
          closed.map((card) => ({ pile: [...below, card] })),
        )
      },
      'draw-seven-minimum': (random) => {
        const { top, pair, below, rest } = drawDiscards(random)
        const wilds = drawRankSet(random, 'A', 0, random.between(1, 2))
        const draw = { pile: [...below, top], hand: [...pair, ...wilds, ...rest.slice(2)], down: false }
        return nearMinimum(random, draw, totalOf(bestSets([...draw.pile, ...draw.hand], [], USUAL).flat()))
      },
    },
  },
  {
    check: 'go-out',
    asks: 'legal',
    draws: {
      'go-out': (random) => {
        const ranks = random.sample(SET_RANKS)
        const { clean, dirty, set } = drawPiles(random, ranks)
        const [left, more] = ranks.slice(3, 5).flatMap((rank) => drawRankSet(random, rank, 1))
        const ending = { piles: [clean, dirty, set], inHand: [left], footTaken: true }
        return near(ending, [
          { inHand: [left, more] },
          { footTaken: false },
          { piles: [clean.with(0, JOKER), dirty, set] },
          { piles: [clean, dirty.slice(0, 6), set] },
        ])
      },
    },
  },
  {
    asks: 'score',
    table: { players: 2 },
    draws: { 'go-out-bonus': drawRound, 'pile-bonus': drawRound },
  },
  { asks: 'ahead', table: { players: 2 }, draws: { 'count-left': drawRound } },
]
