import { type Card, cardOf, JOKER, RANKS, type Rank, SUITS, type Suit } from '../../cards.ts'
import { drawOthers, drawRun, drawSet, runAt } from '../../dealing.ts'
import type { Table } from '../../game.ts'
import { drillNear } from '../../meld-drills.ts'
import { near, type Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import { meldFaults } from './faults.ts'
import type { Options } from './options.ts'
import type { Slug } from './rules.ts'

/** All ranks but the two, which is wild. */
const PLAIN = RANKS.filter((rank) => rank !== '2')
const TWOS: readonly Card[] = SUITS.map((suit) => cardOf('2', suit))
/** Runs begin above the two. */
const HIGH = { from: 3, to: 14 }

/** A run of seven, a set of low cards, and two cards that fit neither. */
function drawEnding(random: Random) {
  const [suit, ...others] = random.sample(SUITS) as [Suit, Suit, Suit, Suit]
  const [rank] = random.sample<Rank>(['3', '4', '5'], 1)
  return {
    burraco: runAt(random.between(5, 6), 7, suit),
    set: others.map((own) => cardOf(rank!, own)),
    stray: cardOf('A', others[0]),
    other: cardOf('K', others[1]),
  }
}

/** A round of two players: a burraco, a set, and cards left in the hands. */
function drawRound(random: Random, wild: 'none' | 'inside' | 'beside') {
  const run = drawRun(random, 7, HIGH)
  const joker = { none: run, inside: run.with(3, JOKER), beside: [...run, JOKER] }[wild]
  const [mine, theirs] = random.sample(PLAIN, 2) as [Rank, Rank]
  const [own, other] = [drawSet(random, 3, [mine]), drawSet(random, 3, [theirs])]
  const others = drawOthers(random, 5, [...run, ...own, ...other])
  const closed = random.below(2) === 0
  return {
    entries: {
      a: {
        melds: [joker, own],
        left: { cards: closed ? [] : others.slice(0, 2) },
        pot: true,
        closed,
      },
      b: { melds: [other], left: { cards: others.slice(2) }, pot: random.below(2) === 0 },
    },
  }
}

/** A meld, and cards that are none by this rule, one card away from it. */
function nearMeld(slug: Slug, draw: (random: Random) => Card[], cites = [slug]) {
  const faults = (cards: readonly Card[], { options }: Table<Options>) => meldFaults(cards, options)
  return drillNear<Slug>(slug, { draw, faults, cites })
}

export const practice: Practice<Slug> = [
  {
    check: 'meld',
    asks: 'legal',
    question: 'Is this a meld?',
    draws: {
      meld: nearMeld('meld', (random) => drawSet(random, random.between(3, 4), PLAIN)),
      run: nearMeld('run', (random) => drawRun(random, random.between(4, 5), HIGH), ['meld', 'run', 'ace']),
      ace: nearMeld('ace', (random) => runAt(random.pick([1, 11]), 4, random.pick(SUITS))),
      'one-wild': nearMeld('one-wild', (random) => {
        return [...drawSet(random, 2, PLAIN), random.pick([JOKER, ...TWOS])]
      }),
      'no-wild-sets': (random) =>
        near({ cards: drawSet(random, 3, ['3', 'A']) }, [
          { cards: random.sample(TWOS, 3) },
          { cards: [...random.sample(TWOS, 2), JOKER] },
        ]),
      'natural-two': (random) => {
        const suit = random.pick(SUITS)
        const run = runAt(3, random.between(2, 4), suit)
        const strange = random.pick(TWOS.filter((two) => !two.endsWith(suit)))
        return near(
          { cards: [cardOf('2', suit), ...run, JOKER] },
          [{ cards: [strange, ...run, JOKER] }],
          ['one-wild'],
        )
      },
    },
  },
  {
    check: 'meld',
    asks: 'legal',
    question: 'Does this fit the meld on the table?',
    draws: {
      'wild-moves': (random) => {
        const suit = random.pick(SUITS)
        const [three, four, five, six, seven] = runAt(3, 5, suit)
        const onto = [three, cardOf('2', suit), five, six]
        const strange = random.pick(TWOS.filter((two) => !two.endsWith(suit)))
        return near({ onto, cards: [random.pick([four, seven])] }, [
          { cards: [random.pick([JOKER, strange])] },
        ])
      },
    },
  },
  {
    check: 'meld',
    asks: 'legal',
    question: 'At this table sets are of aces or threes only. Is this a meld?',
    table: { options: { sets: 'aces-threes' } },
    draws: {
      'set-ranks': (random) =>
        near({ cards: drawSet(random, 3, ['A', '3']) }, [
          { cards: drawSet(random, 3, ['4', '7', '9', 'J', 'K']) },
        ]),
    },
  },
  {
    check: 'meld',
    asks: 'points',
    draws: {
      values: (random) => ({ cards: [...drawRun(random, random.between(3, 5), HIGH), JOKER] }),
    },
  },
  {
    check: 'count',
    asks: 'legal',
    question: 'May a side have these melds on the table?',
    draws: {
      'one-set-a-rank': (random) => {
        const [rank, other] = random.sample(PLAIN, 2) as [Rank, Rank]
        const set = drawSet(random, 3, [rank])
        return near({ melds: [set, drawSet(random, 3, [other])] }, [
          { melds: [set, drawSet(random, 3, [rank])] },
        ])
      },
    },
  },
  {
    check: 'pot',
    asks: 'legal',
    draws: {
      pot: (random) => {
        const { set, stray, other } = drawEnding(random)
        return near({ hand: random.sample([...set, stray]) }, [
          { hand: random.sample([...set, stray, other]) },
        ])
      },
    },
  },
  {
    check: 'close',
    asks: 'legal',
    question: 'Your side has taken its pot. Can you close?',
    draws: {
      close: (random) => {
        const { burraco, set, stray, other } = drawEnding(random)
        const melds = [burraco]
        return near({ melds, hand: random.sample([...set, stray]) }, [
          { hand: random.sample([...set, stray, other]) },
        ])
      },
      'close-burraco': (random) => {
        const { burraco, set, stray } = drawEnding(random)
        const hand = random.sample([...set, stray])
        return near({ melds: [burraco], hand }, [{ melds: [burraco.slice(1)] }])
      },
      'last-card': (random) => {
        const { burraco, stray } = drawEnding(random)
        const melds = [burraco]
        return near({ melds, hand: [stray] }, [{ hand: [random.pick([JOKER, ...TWOS])] }])
      },
    },
  },
  {
    asks: 'score',
    table: { players: 2 },
    draws: {
      clean: (random) => drawRound(random, 'none'),
      'semi-clean': (random) => drawRound(random, 'beside'),
      dirty: (random) => drawRound(random, 'inside'),
    },
  },
  {
    asks: 'ahead',
    table: { players: 2 },
    draws: { left: (random) => drawRound(random, random.pick(['none', 'inside', 'beside'])) },
  },
]
