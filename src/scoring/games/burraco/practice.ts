import { type Card, RANKS } from '../../cards.ts'
import { drillsOf } from '../../drills.ts'
import type { Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import { isWild } from '../../rank-sets.ts'
import { checks } from './checks.ts'
import type { Slug } from './rules.ts'

const { legal, near, points, round } = drillsOf<Slug, typeof checks>(checks, () => ({ ranks: RANKS, isWild }))

/** A run of seven, and a hand that goes out: a set, and a card that fits neither. */
const ENDING = { melds: ['row7@56'], hand: 'alike3@34 A' }
const LONGER = { hand: 'alike3@34 A K' }

/** A round of two players: a burraco, a set, and cards left in the hands. */
const settled = (burraco: string) => (deal: (pattern: string) => Card[], random: Random) => {
  const closed = random.below(2) === 0
  const melds = [deal(burraco), deal('alike3')]
  return {
    entries: {
      a: { melds, left: { cards: closed ? [] : deal('any2') }, pot: true, closed },
      b: { melds: [deal('alike3b')], left: { cards: deal('any3') }, pot: random.below(2) === 0 },
    },
  }
}
const CLEAN = 'row7@345678'
const SEMI_CLEAN = `${CLEAN} JK`
const DIRTY = `${CLEAN}[:3] JK ${CLEAN}[4:]`

export const practice: Practice<Slug> = [
  near({ question: 'Is this a meld?', meld: 'alike3|alike4', ace: 'row4@AJ', 'one-wild': 'alike2 w' }),
  near({ question: 'Is this a meld?', also: ['meld', 'ace'], run: 'row4@3456789TJ|row5@3456789T' }),
  legal('meld', {
    question: 'Is this a meld?',
    'no-wild-sets': [{ cards: 'alike3@3A' }, { cards: '2C 2D 2S' }, { cards: '2H 2S JK' }],
    'natural-two': [{ cards: 'row4@2 JK' }, { cards: 'like1(row4@2[0]) row4@2[1:] JK' }, ['one-wild']],
  }),
  legal('meld', {
    question: 'Does this fit the meld on the table?',
    'wild-moves': [
      { onto: 'row6@2[1] row6@2[0] row6@2[3:5]', cards: 'row6@2[2]|row6@2[5]' },
      { cards: 'JK|like1(row6@2[0])' },
    ],
  }),
  legal('meld', {
    question: 'At this table sets are of aces or threes only. Is this a meld?',
    options: { sets: 'aces-threes' },
    'set-ranks': [{ cards: 'alike3@A3' }, { cards: 'alike3b@479JK' }],
  }),
  points('meld', { values: { cards: 'row3@3456789TJQ JK|row5@3456789T JK' } }),
  legal('count', {
    question: 'May a side have these melds on the table?',
    'one-set-a-rank': [{ melds: ['alike6[:3]', 'alike3'] }, { melds: ['alike6[:3]', 'alike6[3:]'] }],
  }),
  legal('pot', { pot: [{ hand: ENDING.hand }, LONGER] }),
  legal('close', {
    question: 'Your side has taken its pot. Can you close?',
    close: [ENDING, LONGER],
    'close-burraco': [ENDING, { melds: ['row7@56[1:]'] }],
    'last-card': [{ ...ENDING, hand: 'A' }, { hand: 'w' }],
  }),
  round('score', 2, { clean: settled(CLEAN), 'semi-clean': settled(SEMI_CLEAN), dirty: settled(DIRTY) }),
  round('ahead', 2, { left: settled([CLEAN, SEMI_CLEAN, DIRTY].join('|')) }),
]
