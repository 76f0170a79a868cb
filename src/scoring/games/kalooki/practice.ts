import { type Card, cardOf, JOKER, type Rank, rankOf, SUITS, type Suit } from '../../cards.ts'
import { drawOthers, drawRun, drawSet, inOtherSuit, runAt } from '../../dealing.ts'
import { nearLayOff, nearRun } from '../../near-misses.ts'
import type { Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import type { Slug } from './rules.ts'

/** Cards that are no meld break one of these rules. */
const NO_MELD: Slug[] = ['meld', 'set', 'set-suits', 'run', 'ace-high']
/** No card fits, and the grown meld is none. */
const NO_LAY_OFF: Slug[] = ['lay-off', ...NO_MELD]
const HIGH = { from: 2, to: 14 }
const HIGH_RANKS: readonly Rank[] = ['T', 'J', 'Q', 'K']

/** Low cards that make no meld with high ones. */
const LOW_PAIRS: Card[] = [cardOf('2', 'C'), cardOf('2', 'D')]

/** A set of high cards and a run that opens with it, one that does not, and the suit of both runs. */
function drawOpening(random: Random): { set: Card[]; run: Card[]; low: Card[] } {
  const suit = random.pick(SUITS)
  return {
    set: drawSet(random, 3, HIGH_RANKS),
    run: runAt(random.between(3, 6), 3, suit),
    low: runAt(2, 3, suit),
  }
}

/** A run with a joker in it, and the card that this stands for. */
function drawJokerRun(random: Random): { meld: Card[]; card: Card; above: Card; suit: Suit } {
  const suit = random.pick(SUITS)
  const [first, second, third, fourth, above] = runAt(random.between(3, 8), 5, suit)
  return { meld: [first!, second!, JOKER, fourth!], card: third!, above: above!, suit }
}

export const practice: Practice<Slug> = [
  {
    check: 'meld',
    asks: 'legal',
    draws: {
      meld: (random) => {
        const cards = drawSet(random, 3)
        return { legal: { cards }, misses: [{ cards: cards.slice(0, 2) }] }
      },
      'set-suits': (random) => {
        const cards = drawSet(random, 3)
        return { legal: { cards }, misses: [{ cards: [cards[0], cards[0], cards[1]] }] }
      },
      set: (random) => {
        const cards = drawSet(random, 4)
        return { legal: { cards: [...cards.slice(1), JOKER] }, misses: [{ cards: [...cards, JOKER] }] }
      },
      run: (random) => nearRun(random, NO_MELD, HIGH),
      'ace-high': (random) => {
        const suit = random.pick(SUITS)
        return {
          legal: { cards: runAt(12, 3, suit) },
          misses: [{ cards: runAt(1, 3, suit) }, { cards: runAt(13, 3, suit) }],
          breaks: ['ace-high', 'run'],
        }
      },
    },
  },
  {
    check: 'meld',
    asks: 'legal',
    question: 'At this table a meld has at most one joker. Is this a set or a run?',
    table: { options: { wildLimit: 'one' } },
    draws: {
      'wild-limit': (random) => {
        const [one, other] = drawSet(random, 2)
        return { legal: { cards: [one, other, JOKER] }, misses: [{ cards: [one, JOKER, JOKER] }] }
      },
    },
  },
  {
    check: 'meld',
    asks: 'points',
    question: 'What is this meld worth in an opening?',
    draws: {
      'minimum-count': (random) => ({ cards: drawRun(random, random.between(3, 5), HIGH) }),
    },
  },
  {
    check: 'first-meld',
    asks: 'legal',
    draws: {
      minimum: (random) => {
        const { set, run, low } = drawOpening(random)
        return { legal: { melds: [set, run] }, misses: [{ melds: [set, low] }] }
      },
      discard: (random) => {
        const { set, run } = drawOpening(random)
        const [other] = drawOthers(random, 1, [...set, ...run])
        return {
          legal: { melds: [set, run], taken: random.pick(set) },
          misses: [{ melds: [set, run], taken: other }],
        }
      },
    },
  },
  {
    check: 'first-meld',
    asks: 'legal',
    question: 'At this table an opening needs a run without a joker. Do these melds open?',
    table: { options: { pureRun: true } },
    draws: {
      'pure-run': (random) => {
        const { set, run } = drawOpening(random)
        return { legal: { melds: [set, run] }, misses: [{ melds: [set, run.with(random.below(3), JOKER)] }] }
      },
    },
  },
  {
    check: 'lay-off',
    asks: 'legal',
    draws: {
      'lay-off': (random) => nearLayOff(random, NO_LAY_OFF),
      'which-joker': (random) => {
        const suit = random.pick(SUITS)
        const [low, first, second, above, far] = runAt(random.between(2, 8), 5, suit)
        const meld = [first, second, JOKER]
        return {
          legal: { meld, jokers: [low], cards: [above] },
          misses: [{ meld, jokers: [low], cards: [far] }],
          breaks: ['which-joker', 'lay-off'],
        }
      },
      'joker-swap': (random) => {
        const { meld, card, above } = drawJokerRun(random)
        return {
          legal: { meld, cards: [card], take: 1 },
          misses: [
            { meld, cards: [above], take: 1 },
            { meld, cards: [inOtherSuit(card, random)], take: 1 },
          ],
        }
      },
      'joker-set': (random) => {
        const [one, other, third, fourth] = drawSet(random, 4)
        const meld = [one, other, JOKER]
        return {
          legal: { meld, cards: [third, fourth], take: 1 },
          misses: [{ meld, cards: [random.pick([third, fourth])], take: 1 }],
          breaks: ['joker-set', 'joker-swap'],
        }
      },
    },
  },
  {
    check: 'lay-off',
    asks: 'legal',
    question: 'At this table jokers on the table are never taken. Is this allowed?',
    table: { options: { jokerSwap: 'none' } },
    draws: {
      'swap-forms': (random) => {
        const { meld, card, above } = drawJokerRun(random)
        return {
          legal: { meld, cards: [above], take: 0 },
          misses: [{ meld, cards: [card], take: 1 }],
          breaks: ['swap-forms', 'joker-swap'],
        }
      },
    },
  },
  {
    check: 'can-open',
    asks: 'legal',
    draws: {
      minimum: (random) => {
        const { set, run, low } = drawOpening(random)
        const others = drawOthers(random, 2, [...set, ...run, ...low], LOW_PAIRS)
        return {
          legal: { hand: random.sample([...set, ...run, ...others]) },
          misses: [{ hand: random.sample([...set, ...low, ...others]) }],
        }
      },
    },
  },
  {
    check: 'go-out',
    asks: 'legal',
    draws: {
      out: (random) => {
        const { set, run } = drawOpening(random)
        const rank = rankOf(set[0]!)
        const fourth = SUITS.map((suit) => cardOf(rank, suit)).find((card) => !set.includes(card))!
        const strange = drawOthers(random, 2, [...set, ...run, fourth], LOW_PAIRS)
        return {
          legal: { melds: [set, run], opened: true, hand: [fourth, strange[0]] },
          misses: [{ melds: [set, run], opened: true, hand: strange }],
        }
      },
    },
  },
  {
    check: 'count',
    asks: 'points',
    draws: {
      values: (random) => ({ hand: [...drawOthers(random, random.between(3, 5), []), JOKER] }),
    },
  },
]
