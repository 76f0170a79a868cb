import { type Card, cardOf, JOKER, type Rank, type Suit } from '../../cards.ts'
import { drawRankSet, SET_RANKS } from '../../dealing.ts'
import type { Table } from '../../game.ts'
import { drillNear } from '../../meld-drills.ts'
import { near, type Pair, type Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import { faultsOf, layingFaults, minimumFor, worthOf } from './melds.ts'
import { type Options, options } from './options.ts'
import type { Slug } from './rules.ts'

/** The ranks of which nothing special is said. */
const PLAIN = SET_RANKS.filter((rank) => rank !== 'A' && rank !== '7')
const HIGH = PLAIN.filter((rank) => 'TJQK98'.includes(rank))
/** A total in each range that has a minimum of its own. */
const TOTALS = [-640, 1_985, 3_410, 6_205]

/** A meld of a later turn, and cards that are none by this rule, one card away from it. */
function nearMeld(slug: Slug, draw: (random: Random) => Card[], cites: readonly Slug[] = [slug]) {
  const faults = (cards: readonly Card[], table: Table<Options>) => [
    ...faultsOf(cards),
    ...layingFaults(cards, [], table),
  ]
  return drillNear<Slug>(slug, { draw, faults, cites })
}

function drawPlain(random: Random, naturals: number, wilds = 0): Card[] {
  return drawRankSet(random, random.pick(PLAIN), naturals, wilds)
}

/** One natural card of each of `count` ranks. */
function drawSingles(random: Random, count: number, without: readonly Rank[] = []): Card[] {
  const ranks = PLAIN.filter((rank) => !without.includes(rank))
  return random.sample(ranks, count).flatMap((rank) => drawRankSet(random, rank, 1))
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

/** First melds worth 130 to 170: aces, and a meld with a joker. */
function drawFirst(random: Random) {
  const rank = random.pick(HIGH)
  return {
    aces: drawRankSet(random, 'A', 3),
    meld: [...drawRankSet(random, rank, random.between(2, 4)), JOKER],
    rank,
  }
}

/** A pile with a natural card on top, a pair like it, and a side that has melded something else. */
function drawPile(random: Random) {
  const [top, meld, ...others] = random.sample(PLAIN, 6) as [Rank, Rank, ...Rank[]]
  const cards = drawRankSet(random, top, 7)
  const rest = others.flatMap((rank) => drawRankSet(random, rank, 1))
  const melds = [drawRankSet(random, meld, 4)]
  return {
    pile: [rest[0]!, cards[0]!],
    pair: cards.slice(1, 3),
    rest: rest.slice(1),
    more: cards.slice(3),
    melds,
  }
}

/** A side with two canastas and a meld, and a hand that goes out: a card for the meld, a set, and a discard. */
function drawEnding(random: Random) {
  const [one, two, meld, set, other] = random.sample(PLAIN, 5) as [Rank, Rank, Rank, Rank, Rank]
  const [adding, ...lying] = drawRankSet(random, meld, 5)
  const first = drawRankSet(random, one, 7)
  const second = drawRankSet(random, two, 5, 2)
  const hand = [adding!, ...drawRankSet(random, set, 3), ...drawRankSet(random, other, 1)]
  return { first, second, lying, hand }
}

function drawPairs(random: Random, ranks: readonly Rank[] = random.sample(PLAIN, 7)): Card[] {
  return ranks.flatMap((rank) => drawRankSet(random, rank, 2))
}

/** A round of two players: one canasta or two, other melds, threes, and cards left in the hands. */
function drawRound(random: Random, wilds: number) {
  const [one, two, three, four, ...others] = random.sample(HIGH) as [Rank, Rank, Rank, Rank, ...Rank[]]
  const twos = (suits: string) => [...suits].map((suit) => cardOf('2', suit as Suit))
  const left = () => ({
    cards: drawSingles(random, random.between(1, 2), [one, two, three, four, ...others]),
  })
  const second = random.pick([drawRankSet(random, two, 7), [...drawRankSet(random, two, 3), ...twos('CD')]])
  return {
    entries: {
      a: {
        melds: [drawRankSet(random, one, 7 - wilds, wilds), second],
        left: left(),
        redThrees: random.between(0, 2),
      },
      b: {
        melds: [
          [...drawRankSet(random, three, 4), ...twos('HS')],
          [...drawRankSet(random, four, 3), JOKER],
        ],
        left: left(),
        blackThrees: random.between(0, 2),
      },
    },
  }
}

export const practice: Practice<Slug> = [
  {
    check: 'meld',
    asks: 'legal',
    question: 'After the first melds: is this a meld?',
    draws: {
      meld: nearMeld('meld', (random) => drawPlain(random, random.between(3, 5))),
      threes: nearMeld('threes', (random) => drawPlain(random, random.between(3, 5))),
      'seven-cards': nearMeld('seven-cards', (random) => drawPlain(random, 7)),
      sevens: nearMeld('sevens', (random) => drawRankSet(random, '7', random.between(3, 5))),
      'five-naturals': nearMeld('five-naturals', (random) => drawPlain(random, 5, 1)),
      'two-wilds': nearMeld('two-wilds', (random) => drawPlain(random, 5, 2), ['two-wilds', 'five-naturals']),
      'wild-meld-open': (random) =>
        near({ cards: drawPlain(random, 5, 1), wildOpen: false }, [{ wildOpen: true }]),
      dead: (random) => {
        const [rank, other] = random.sample(PLAIN, 2) as [Rank, Rank]
        return near({ cards: drawRankSet(random, rank, 3), dead: [other] }, [{ dead: [rank] }])
      },
      canasta: (random) => {
        const [card, ...onto] = drawPlain(random, 8)
        return near({ cards: [card], onto: onto.slice(1) }, [{ onto }], ['canasta', 'dead', 'seven-cards'])
      },
    },
  },
  {
    check: 'meld',
    asks: 'legal',
    question: 'May this be melded?',
    draws: {
      aces: (random) => near({ cards: drawRankSet(random, 'A', 2, 1), first: true }, [{ first: false }]),
      'no-mixed-canasta': (random) => {
        const cards = drawPlain(random, 5, 2)
        return near({ cards: cards.slice(1), first: true }, [{ cards }])
      },
      'two-naturals': (random) => {
        const cards = drawPlain(random, 2, 1)
        return near({ cards, first: true }, [{ cards: [...cards.slice(1), JOKER] }])
      },
    },
  },
  {
    check: 'meld',
    asks: 'points',
    draws: { values: (random) => ({ cards: drawPlain(random, 5, random.between(1, 2)) }) },
  },
  {
    check: 'first-meld',
    asks: 'legal',
    draws: {
      minimum: (random) => {
        const { aces, meld } = drawFirst(random)
        return nearMinimum(random, { melds: [aces, meld] }, worthOf([...aces, ...meld]))
      },
      'clean-triple': (random) => {
        const { aces, meld } = drawFirst(random)
        return near({ melds: [aces, meld], total: -640 }, [
          { melds: [[...aces.slice(1), cardOf('2', 'C')], meld] },
        ])
      },
      'one-meld-a-rank': (random) => {
        const aces = drawRankSet(random, 'A', 7)
        const other = [...drawPlain(random, 3), JOKER, JOKER]
        return near({ melds: [aces.slice(3), other], total: -640 }, [
          { melds: [aces.slice(0, 3), aces.slice(3), other] },
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
        const { aces, meld, rank } = drawFirst(random)
        const hand = random.sample([...aces, ...meld, ...drawSingles(random, 4, [rank])])
        return nearMinimum(random, { hand }, worthOf([...aces, ...meld]))
      },
    },
  },
  {
    check: 'take-pile',
    asks: 'legal',
    draws: {
      'always-frozen': (random) => {
        const { pile, pair, rest, melds } = drawPile(random)
        return near({ pile, melds, hand: [...rest, ...pair] }, [{ hand: [...rest, pair[0], JOKER] }])
      },
      'closed-pile': (random) => {
        const { pile, pair, rest, melds } = drawPile(random)
        const tops = [JOKER, cardOf('3', 'C')]
        return near(
          { pile, melds, hand: [...rest, ...pair] },
          tops.map((top) => ({ pile: [...pile, top] })),
        )
      },
      room: (random) => {
        const { pile, pair, rest, more } = drawPile(random)
        const [fifth] = drawRankSet(random, 'K', 1)
        const input = { pile, hand: [...rest, ...pair] }
        return near({ ...input, melds: [more] }, [
          { melds: [[...more, fifth!.replace('K', more[0]!.charAt(0))]] },
        ])
      },
      'pile-first': (random) => {
        const { aces, meld, rank } = drawFirst(random)
        const [top, ...pair] = drawRankSet(random, random.pick(HIGH.filter((own) => own !== rank)), 3)
        const input = { pile: [top], hand: [...aces, ...meld, ...pair] }
        return {
          ...nearMinimum(random, input, worthOf([...aces, ...meld])),
          breaks: ['minimum', 'pile-first'],
        }
      },
    },
  },
  {
    check: 'go-out',
    asks: 'legal',
    question: 'Can you go out?',
    draws: {
      'go-out': (random) => {
        const { first, second, lying, hand } = drawEnding(random)
        return near({ melds: [first, second, lying], hand }, [{ hand: hand.toSpliced(1, 1) }])
      },
      'two-canastas': (random) => {
        const { first, second, lying, hand } = drawEnding(random)
        return near({ melds: [first, second, lying], hand }, [{ melds: [first.slice(1), second, lying] }])
      },
      'out-incomplete': (random) => {
        const { first, second, lying, hand } = drawEnding(random)
        const dear = drawRankSet(random, random.pick(['A', '7']), 3)
        return near({ melds: [first, second, lying], hand }, [{ melds: [first, second, lying, dear] }])
      },
    },
  },
  {
    check: 'special-hand',
    asks: 'legal',
    question: 'Is this a special hand?',
    draws: {
      'special-hand': (random) => {
        const pairs = drawPairs(random)
        return near({ hand: pairs }, [{ hand: [...drawSingles(random, 1, ['A', '7']), ...pairs.slice(1)] }])
      },
      'special-first': (random) => near({ hand: drawPairs(random), melded: false }, [{ melded: true }]),
    },
  },
  {
    check: 'discard',
    asks: 'legal',
    draws: {
      'wild-discard': (random) => {
        const hand = [...drawSingles(random, 4), cardOf('2', 'D'), JOKER]
        return near({ hand, card: hand[0] }, [{ card: random.pick(hand.slice(4)) }])
      },
      'empty-pile': (random) => {
        const hand = [...drawSingles(random, 3), ...drawRankSet(random, random.pick(['A', '7']), 1)]
        return near({ hand, card: hand[0], empty: true }, [{ card: hand[3] }])
      },
    },
  },
  {
    asks: 'score',
    table: { players: 2 },
    draws: {
      natural: (random) => drawRound(random, 0),
      mixed: (random) => drawRound(random, random.between(1, 2)),
    },
  },
  {
    asks: 'ahead',
    table: { players: 2 },
    draws: { left: (random) => drawRound(random, random.between(0, 2)) },
  },
]
