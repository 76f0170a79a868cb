import { anyOf, drillsOf, reaching } from '../../drills.ts'
import type { Practice } from '../../practice.ts'
import { RANK_KIT } from '../../rank-drills.ts'
import { totalOf } from '../../rank-sets.ts'
import { checks } from './checks.ts'
import type { Options } from './options.ts'
import type { Slug } from './rules.ts'
import { bestSets } from './sets.ts'

const { legal, near, points, round } = drillsOf<Slug, typeof checks>(checks, () => RANK_KIT)

const ROUNDS = [1, 2, 3, 4]
const minimumOf = (round: number, { minimums }: Options) => minimums[round - 1]!
const byRound = reaching<Slug>('round', ROUNDS, minimumOf, (cards) => totalOf(cards))
/** The same for cards of which the best sets count. */
const atBest = reaching<Slug>('round', ROUNDS, minimumOf, (cards, options: Options) =>
  totalOf(bestSets(cards, [], options).flat()),
)

/** Seven discards with a natural card on top, two like it, and other cards of a hand. */
const DRAW = { down: true, round: 2, pile: 'any6 alike3[0]', hand: 'any5b alike3[1:]' }
/** A clean pile, a dirty one, and a set. */
const PILES = { piles: ['alike7', 'alike5 w2', 'alike3'], inHand: 'any', footTaken: true }

/** A round of two players: one went out with both piles, the other has a pile and cards left. */
const ENDED = {
  entries: {
    a: { piles: ['alike7', 'alike5 w2'], left: { points: 0 }, wentOut: true, exact22: anyOf(true, false) },
    b: { piles: ['alike7b', 'alike3'], left: { cards: 'any2 3C|any2 3H' } },
  },
}

export const practice: Practice<Slug> = [
  near({
    question: 'Is this a set?',
    sets: 'alike3|alike4|alike5',
    'no-three-sets': 'alike3',
    'wild-limit': 'alike2 w|alike3 w2',
  }),
  legal('meld', { question: 'Is this a set?', 'no-wild-sets': [{ cards: 'alike2 w' }, { cards: 'w3' }] }),
  legal('meld', {
    question: 'Jokers and twos lie in a set of their own. Does this fit it?',
    options: { wildPile: 1500 },
    'wild-piles': [
      { onto: 'w3|w4|w5', cards: 'w1b' },
      { onto: 'w3|w4|w5', cards: 'alike1' },
      { onto: 'w3|w4|w5', cards: 'alike1 w1b' },
    ],
  }),
  points('meld', { values: { cards: 'alike3 w2|alike4 w2|alike5 w2' } }),
  legal('first-meld', {
    minimum: byRound(['alike2 w|alike3 w|alike4 w', 'alike2b w1b|alike4b w1b']),
    'minimum-cards-only': byRound(['alike7'], undefined, 'minimum'),
    'one-set-a-rank': [
      { melds: ['alike6@9TJQKA[:3]', 'alike3@9TJQKA'], round: 1 },
      { melds: ['alike6@9TJQKA[:3]', 'alike6@9TJQKA[3:]'] },
    ],
  }),
  legal('draw-seven', {
    'draw-seven': [DRAW, { hand: 'any5b alike3[1] JK' }, { pile: 'any6[1:] alike3[0]' }],
    'draw-seven-top': [DRAW, { pile: 'any6 w' }, { pile: 'any6 3C' }, { pile: 'any6 3H' }],
    'draw-seven-minimum': atBest(
      ['any6 alike3[0]', 'alike3[1:] w2|alike3[1:] w', 'any4b'],
      ([pile, like, others]) => ({ pile, hand: `${like} ${others}`, down: false }),
    ),
  }),
  legal('go-out', {
    'go-out': [
      PILES,
      { inHand: 'any2b' },
      { footTaken: false },
      { piles: ['alike7[1:] JK', 'alike5 w2', 'alike3'] },
      { piles: ['alike7', 'alike5 w2[0]', 'alike3'] },
    ],
  }),
  round('score', 2, { 'go-out-bonus': ENDED, 'pile-bonus': ENDED }),
  round('ahead', 2, { 'count-left': ENDED }),
]
