import { type Card, cardOf, JOKER, type Rank } from '../../cards.ts'
import { drawRankSet, SET_RANKS } from '../../dealing.ts'
import type { Table } from '../../game.ts'
import { drillNear } from '../../meld-drills.ts'
import { near, type Pair, type Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import { faultsOf, minimumFor, worthOf } from './melds.ts'
import { type Options, options } from './options.ts'
import type { Slug } from './rules.ts'

const BLACK_THREES = [cardOf('3', 'C'), cardOf('3', 'S'), cardOf('3', 'C'), cardOf('3', 'S')]
/** A total in each range that has a minimum of its own. */
const TOTALS = [-120, 640, 1_985, 3_410]

/** One natural card of each of `count` ranks. */
function drawNaturals(random: Random, count: number, without: readonly Rank[]): Card[] {
  const ranks = SET_RANKS.filter((rank) => !without.includes(rank))
  return random.sample(ranks, count).flatMap((rank) => drawRankSet(random, rank, 1))
}

/** A meld, and cards that are none by this rule, one card away from it. */
function nearMeld(slug: Slug, draw: (random: Random) => Card[]) {
  const faults = (cards: readonly Card[], table: Table<Options>) => faultsOf(cards, table)
  return drillNear<Slug>(slug, { draw, faults })
}

/** The same cards for a side whose minimum they reach, and for one whose minimum they miss. */
function nearMinimum(random: Random, cards: object, worth: number): Pair<Slug> {
  const usual = { minimums: options.minimums.default }
  const enough = TOTALS.filter((total) => minimumFor(total, usual) <= worth)
  const above = TOTALS.filter((total) => !enough.includes(total))
  return near(
    { ...cards, total: random.pick(enough) },
    above.slice(0, 1).map((total) => ({ total })),
  )
}

/** A discard pile with a natural card on top, and a side that has melded something else. */
function drawPile(random: Random) {
  const [top, meld, ...others] = random.sample(SET_RANKS, 6) as [Rank, Rank, ...Rank[]]
  const [card, ...pair] = drawRankSet(random, top, 3)
  const [first, second, ...rest] = others.flatMap((rank) => drawRankSet(random, rank, 1))
  const [wild] = drawRankSet(random, top, 0, 1)
  return {
    top: card!,
    pair,
    wild: wild!,
    below: [first!, second!],
    rest,
    melds: [drawRankSet(random, meld, 4)],
  }
}

/** A side with a canasta and a meld, and a hand that goes out: a card for the meld, a set, and a discard. */
function drawEnding(random: Random) {
  const [canasta, meld, set, other] = random.sample(SET_RANKS, 4) as [Rank, Rank, Rank, Rank]
  const [adding, ...lying] = drawRankSet(random, meld, 5)
  const wilds = random.pick([0, 2])
  const [toss] = drawRankSet(random, other, 1)
  return {
    canasta: drawRankSet(random, canasta, 7 - wilds, wilds),
    lying,
    adding: adding!,
    set: drawRankSet(random, set, 3),
    toss: toss!,
  }
}

/** A round of two players: a canasta and other melds, red threes, and cards left in the hands. */
function drawRound(random: Random, wilds: number) {
  const ranks = random.sample(SET_RANKS.slice(5), 5) as [Rank, Rank, Rank, Rank, Rank]
  const [canasta, meld, ...theirs] = ranks
  const redThrees = random.between(0, 2)
  return {
    entries: {
      a: {
        melds: [drawRankSet(random, canasta, 7 - wilds, wilds), drawRankSet(random, meld, 3)],
        left: { cards: drawNaturals(random, random.between(2, 4), ranks) },
        redThrees,
      },
      b: {
        melds: theirs.map((rank) => drawRankSet(random, rank, 3)),
        left: { cards: drawNaturals(random, random.between(2, 4), ranks) },
        redThrees: 2 - redThrees,
      },
    },
  }
}

export const practice: Practice<Slug> = [
  {
    check: 'meld',
    asks: 'legal',
    question: 'Is this a meld?',
    draws: {
      meld: nearMeld('meld', (random) => drawRankSet(random, random.pick(SET_RANKS), random.between(3, 5))),
      'two-naturals': nearMeld('two-naturals', (random) => {
        return drawRankSet(random, random.pick(SET_RANKS), 2, random.between(1, 2))
      }),
      'three-wilds': nearMeld('three-wilds', (random) => {
        return drawRankSet(random, random.pick(SET_RANKS), random.between(3, 4), 3)
      }),
      'black-threes': (random) => {
        const cards = BLACK_THREES.slice(0, random.between(3, 4))
        return near({ cards, goingOut: true }, [{ goingOut: false }, { cards: [...cards.slice(1), JOKER] }])
      },
      'red-threes': nearMeld('red-threes', (random) => drawRankSet(random, random.pick(SET_RANKS), 3)),
    },
  },
  {
    check: 'meld',
    asks: 'legal',
    question: 'At this table wild cards may not outnumber natural ones. May this be melded?',
    table: { options: { wildLimit: 'equal' } },
    draws: {
      'wild-majority': nearMeld('wild-majority', (random) => {
        const naturals = random.between(2, 3)
        return drawRankSet(random, random.pick(SET_RANKS), naturals, naturals)
      }),
    },
  },
  {
    check: 'meld',
    asks: 'points',
    draws: {
      values: (random) => ({
        cards: drawRankSet(random, random.pick(SET_RANKS), random.between(2, 5), random.between(1, 2)),
      }),
    },
  },
  {
    check: 'first-meld',
    asks: 'legal',
    draws: {
      minimum: (random) => {
        const ranks = random.sample(SET_RANKS, 2)
        const melds = ranks.map((rank) => drawRankSet(random, rank, random.between(2, 3), 1))
        return nearMinimum(random, { melds }, worthOf(melds.flat()))
      },
      'minimum-count': (random) => {
        const melds = [drawRankSet(random, random.pick(SET_RANKS), 7)]
        return { ...nearMinimum(random, { melds }, worthOf(melds.flat())), breaks: ['minimum'] }
      },
      'one-meld-a-rank': (random) => {
        const [rank, other] = random.sample(SET_RANKS, 2) as [Rank, Rank]
        const cards = drawRankSet(random, rank, 5, 1)
        const meld = cards.slice(0, 3)
        return near({ melds: [meld, drawRankSet(random, other, 3)], total: -120 }, [
          { melds: [meld, cards.slice(3)] },
        ])
      },
    },
  },
  {
    check: 'can-open',
    asks: 'legal',
    question: 'Can your side open with this hand?',
    draws: {
      minimum: (random) => {
        const ranks = random.sample(SET_RANKS, 2)
        const melds = ranks.flatMap((rank) => drawRankSet(random, rank, 2, 1))
        const hand = random.sample([...melds, ...drawNaturals(random, 5, ranks)])
        return nearMinimum(random, { hand }, worthOf(melds))
      },
    },
  },
  {
    check: 'take-pile',
    asks: 'legal',
    draws: {
      'open-pile': (random) => {
        const { top, pair, wild, below, rest, melds } = drawPile(random)
        const pile = [...below, top]
        return near({ pile, melds, hand: [...rest, ...random.pick([pair, [pair[0], wild]])] }, [
          { hand: [...rest, pair[0]] },
          { hand: [...rest, wild, wild] },
        ])
      },
      frozen: (random) => {
        const { top, pair, wild, below, rest, melds } = drawPile(random)
        const pile = [wild, ...below, top]
        return near(
          { pile, melds, hand: [...rest, ...pair] },
          [{ hand: [...rest, pair[0], wild] }],
          ['frozen', 'open-pile'],
        )
      },
      'frozen-side': (random) => {
        const { top, pair, wild, below, rest } = drawPile(random)
        const draw = { pile: [...below, top], total: -120 }
        return near(
          { ...draw, hand: [...rest, ...pair] },
          [{ hand: [...rest, pair[0], wild] }],
          ['frozen-side', 'open-pile'],
        )
      },
      'closed-pile': (random) => {
        const { top, pair, wild, below, rest, melds } = drawPile(random)
        const hand = [...rest, ...pair]
        const pile = [...below, top]
        return near(
          { pile, melds, hand },
          [wild, ...BLACK_THREES.slice(0, 2)].map((card) => ({ pile: [...pile, card] })),
          ['closed-pile', 'black-threes'],
        )
      },
      'one-card': (random) => {
        const [rank, ...others] = random.sample(SET_RANKS, 4) as [Rank, ...Rank[]]
        const [adding, ...meld] = drawRankSet(random, rank, 5)
        const [held, ...below] = others.flatMap((other) => drawRankSet(random, other, 1))
        const melds = [meld]
        return near({ pile: [...below, adding], melds, hand: [held] }, [{ pile: [adding] }])
      },
    },
  },
  {
    check: 'go-out',
    asks: 'legal',
    question: 'Can you go out?',
    draws: {
      'go-out': (random) => {
        const { canasta, lying, adding, set, toss } = drawEnding(random)
        const melds = [canasta, lying]
        return near(
          { melds, hand: [adding, ...set, toss] },
          [{ hand: [adding, ...set.slice(1), toss] }, { melds: [canasta.slice(1), lying] }],
          ['go-out', 'keep-card'],
        )
      },
      'keep-card': (random) => {
        const { canasta, lying, adding, toss } = drawEnding(random)
        const hand = [adding, toss]
        return near(
          { melds: [canasta, lying], hand },
          [{ melds: [canasta.slice(1), lying] }],
          ['go-out', 'keep-card'],
        )
      },
    },
  },
  {
    asks: 'score',
    table: { players: 2 },
    draws: {
      natural: (random) => drawRound(random, 0),
      mixed: (random) => drawRound(random, random.between(1, 3)),
    },
  },
  {
    asks: 'ahead',
    table: { players: 2 },
    draws: { left: (random) => drawRound(random, random.between(0, 3)) },
  },
]
