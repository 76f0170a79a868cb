import { type Card, cardOf, JOKER, rankOf, SUITS, type Suit } from '../../cards.ts'
import { type Choice, cardChoices, cardsIn } from '../../choices.ts'
import { drawOthers, drawSet, inOtherSuit } from '../../dealing.ts'
import type { Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import type { Plain } from '../../untrusted.ts'
import type { Verdict } from '../../verdict.ts'
import type { checks } from './checks.ts'
import type { Closing } from './closing.ts'
import { ranksIn } from './options.ts'
import type { Slug } from './rules.ts'
import type { solver } from './solver.ts'
import { cardValue } from './values.ts'

/** The usual table: one pack of 40 without wild cards. */
const ORDER = ranksIn({ pack: 40 })
const PACK: readonly Card[] = SUITS.flatMap((suit) => ORDER.map((rank) => cardOf(rank, suit)))
const VALUES = { figures: 'ten', wild: 'none', wildValue: 25 } as const
const CHEAP = PACK.filter((card) => cardValue(card, VALUES) <= 5)
const MIDDLE = PACK.filter((card) => cardValue(card, VALUES) > 5 && cardValue(card, VALUES) < 10)
const DEAR = PACK.filter((card) => cardValue(card, VALUES) === 10)

/** Cards that are no meld break one of these rules. */
const NO_MELD: Slug[] = ['set', 'run']

/** The run of this length from a place of the order upward; the ace has place 0 and follows the king. */
function runFrom(place: number, size: number, suit: Suit): Card[] {
  return Array.from({ length: size }, (_, step) => cardOf(ORDER[(place + step) % ORDER.length]!, suit))
}

function drawRun(random: Random, size: number): Card[] {
  return runFrom(random.between(0, ORDER.length - size), size, random.pick(SUITS))
}

/** A run, and a set of three that shares no card with it. */
function drawMelds(random: Random, size: number): { run: Card[]; set: Card[] } {
  for (;;) {
    const [run, set] = [drawRun(random, size), drawSet(random, 3, ORDER)]
    if (!set.some((card) => run.includes(card))) return { run, set }
  }
}

/** A run of three, a set of three and a cheap card: a hand that closes with a dear card more. */
function drawClose(random: Random) {
  const { run, set } = drawMelds(random, 3)
  const [cheap] = drawOthers(random, 1, [...run, ...set], CHEAP)
  const [middle] = drawOthers(random, 1, [...run, ...set], MIDDLE)
  const [dear, other] = drawOthers(random, 2, [...run, ...set], DEAR)
  return { run, set, cheap: cheap!, middle: middle!, dear: dear!, other: other! }
}

/** A run and a set of four that was closed with, and a hand of seven with a card that fits the run. */
function drawAfter(random: Random) {
  const suit = random.pick(SUITS)
  const place = random.between(1, ORDER.length - 4)
  const run = runFrom(place, 3, suit)
  const fits = runFrom(random.pick([place - 1, place + 3]), 1, suit)
  const ranks = ORDER.filter((rank) => [...run, ...fits].every((card) => rankOf(card) !== rank))
  const set = drawSet(random, 4, ranks)
  const [left] = drawOthers(random, 1, [...run, ...set, ...fits], CHEAP)
  const others = drawOthers(random, 6, [...run, ...set, ...fits, left!], PACK)
  return { run, set, left: left!, hand: random.sample([...fits, ...others]) }
}

/** A choice of the discards, those with the lowest score right; a chinchón that wins before all. */
function bestDiscards({ detail }: Verdict<{ ways: Closing[] }>, { hand }: Plain): Choice[] {
  const [best, ...others] = detail?.ways ?? []
  if (!best) return []
  const equal = best.chinchon ? [] : others.filter(({ score }) => score === best.score)
  return cardChoices(
    cardsIn(hand),
    [best, ...equal].map(({ discard }) => discard),
  )
}

export const practice: Practice<Slug, typeof checks, typeof solver> = [
  {
    check: 'meld',
    asks: 'legal',
    draws: {
      set: (random) => {
        const cards = drawSet(random, random.between(3, 4), ORDER)
        const strange = drawOthers(random, 1, cards, PACK)
        return {
          legal: { cards },
          misses: [{ cards: cards.slice(0, 2) }, { cards: [...cards.slice(1), ...strange] }],
          breaks: NO_MELD,
        }
      },
      run: (random) => {
        const cards = drawRun(random, random.between(4, 5))
        const at = random.between(1, cards.length - 2)
        return {
          legal: { cards },
          misses: [
            { cards: cards.slice(0, 2) },
            { cards: cards.toSpliced(at, 1) },
            { cards: cards.with(at, inOtherSuit(cards[at]!, random)) },
          ],
          breaks: NO_MELD,
        }
      },
      'ace-low': (random) => {
        const suit = random.pick(SUITS)
        const [low, king, high, around] = [0, 7, 8, 9].map((place) => ({ cards: runFrom(place, 3, suit) }))
        return { legal: random.pick([low!, king!]), misses: [high!, around!] }
      },
    },
  },
  {
    check: 'meld',
    asks: 'legal',
    question: 'In a pack of 40 cards, is this a run?',
    draws: {
      run: (random) => {
        const suit = random.pick(SUITS)
        const place = random.pick([5, 6])
        const cards = runFrom(place, 3, suit)
        return {
          legal: { cards },
          misses: [{ cards: [...cards.slice(0, 1), ...runFrom(place + 2, 2, suit)] }],
        }
      },
    },
  },
  {
    check: 'meld',
    asks: 'legal',
    question: 'With two packs: is this a set or a run?',
    table: { options: { packs: 2 } },
    draws: {
      'set-suits': (random) => {
        const cards = drawSet(random, 3, ORDER)
        return { legal: { cards }, misses: [{ cards: [cards[0], cards[0], cards[1]] }] }
      },
    },
  },
  {
    check: 'meld',
    asks: 'legal',
    question: 'With jokers: is this a set or a run?',
    table: { options: { wild: 'jokers' } },
    draws: {
      'wild-limit': (random) => {
        const cards = drawRun(random, 4)
        return {
          legal: { cards: cards.with(random.below(4), JOKER) },
          misses: [{ cards: [cards[0], JOKER, JOKER, cards[3]] }],
        }
      },
    },
  },
  {
    check: 'best-melds',
    asks: 'points',
    question: 'What is left at least?',
    mistakes: ({ points = 0, detail }, { hand }) =>
      detail ? [...detail.melds.map((meld) => points + worth(meld)), worth(cardsIn(hand))] : [],
    draws: {
      left: (random) => {
        const { run, set } = drawMelds(random, 3)
        const melded = random.pick([run, set, [...run, ...set]])
        return { hand: random.sample([...melded, ...drawOthers(random, 7 - melded.length, melded, PACK)]) }
      },
      'one-meld': (random) => {
        const run = drawRun(random, 4)
        const alike = PACK.filter((card) => rankOf(card) === rankOf(run[0]!) && card !== run[0])
        const cards = [...run, ...random.sample(alike, 2)]
        return { hand: random.sample([...cards, ...drawOthers(random, 1, [...run, ...alike], PACK)]) }
      },
    },
  },
  {
    check: 'close',
    asks: 'legal',
    question: 'May you close?',
    draws: {
      'close-limit': (random) => {
        const { run, set, cheap, middle, dear } = drawClose(random)
        const hand = (left: Card) => ({ hand: random.sample([...run, ...set, left, dear]) })
        return { legal: hand(cheap), misses: [hand(middle)] }
      },
      draw: (random) => {
        const { run, set, cheap, dear } = drawClose(random)
        const hand = [...run, ...set, cheap]
        return { legal: { hand: [...hand, dear] }, misses: [{ hand }] }
      },
      'close-one': (random) => {
        const { run, set, cheap, dear } = drawClose(random)
        const four = drawRun(random, 4)
        const low = PACK.filter((card) => ['A', '2'].includes(rankOf(card)))
        const [one, other, third] = drawOthers(random, 3, four, low)
        const toss = drawOthers(random, 1, four, DEAR)
        return {
          legal: { hand: random.sample([...run, ...set, cheap, dear]) },
          misses: [{ hand: random.sample([...four, one!, other!, third!, ...toss]) }],
        }
      },
    },
  },
  {
    check: 'close',
    asks: 'choice',
    question: 'Which discard closes best?',
    choices: bestDiscards,
    draws: {
      close: (random) => {
        const { run, set, cheap, dear } = drawClose(random)
        return { hand: random.sample([...run, ...set, cheap, dear]) }
      },
      'minus-ten': (random) => {
        const { run, set } = drawMelds(random, 4)
        return { hand: random.sample([...run, ...set, ...drawOthers(random, 1, [...run, ...set], DEAR)]) }
      },
      chinchon: (random) => {
        const run = drawRun(random, 7)
        return { hand: random.sample([...run, ...drawOthers(random, 1, run, PACK)]) }
      },
    },
  },
  {
    check: 'lay-off',
    asks: 'legal',
    question: 'May this be added to the closer’s meld?',
    draws: {
      'lay-off': (random) => {
        const [below, ...run] = drawRun(random, 6)
        const meld = run.slice(0, 3)
        const [fourth, ...set] = drawSet(random, 4, ORDER)
        return {
          ...random.pick([
            {
              legal: { meld, cards: [random.pick([below, run[3]])] },
              misses: [
                { meld, cards: [run[4]] },
                { meld, cards: [inOtherSuit(below!, random)] },
              ],
            },
            {
              legal: { meld: set, cards: [fourth] },
              misses: [{ meld: set, cards: drawOthers(random, 1, [...set, fourth!], PACK) }],
            },
          ]),
          breaks: ['lay-off', ...NO_MELD],
        }
      },
    },
  },
  {
    check: 'after-close',
    asks: 'points',
    question: 'What do you write?',
    mistakes: ({ points = 0, detail }, { hand }) =>
      detail ? [points + worth(detail.layOffs.flatMap(({ cards }) => cards)), worth(cardsIn(hand))] : [],
    draws: {
      'lay-off': (random) => {
        const { run, set, left, hand } = drawAfter(random)
        return { melds: [run, set.slice(0, 3)], left: [left], hand }
      },
      'no-lay-off': (random) => {
        const { run, set, hand } = drawAfter(random)
        return { melds: [run, set], left: [], hand }
      },
    },
  },
]

function worth(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + cardValue(card, VALUES), 0)
}
