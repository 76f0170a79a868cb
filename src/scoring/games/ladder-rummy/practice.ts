import { neededChoices } from '../../choices.ts'
import { drillsOf } from '../../drills.ts'
import type { Table } from '../../game.ts'
import type { Practice } from '../../practice.ts'
import { checks } from './checks.ts'
import { isWild, numbersOf } from './deck.ts'
import type { Options } from './options.ts'
import type { Slug } from './rules.ts'
import type { solver } from './solver.ts'

/** At the usual table kings are wild, and jokers skip. */
const { legal, near, points, choice } = drillsOf<Slug, typeof checks, typeof solver>(
  checks,
  ({ options }: Table<Options>) => ({ ranks: numbersOf(options), isWild: (card) => isWild(card, options) }),
)

/** Cards that are no meld break one of these rules. */
const NO_MELD = ['set', 'run', 'colour', 'ace-low'] as const

export const practice: Practice<Slug> = [
  near({ also: NO_MELD, set: 'alike3', run: 'mix4', colour: 'suit7' }),
  near({ also: ['run'], 'ace-low': 'mix4@A9' }),
  near({ natural: 'any w2', 'skip-cards': 'alike3' }),
  legal('meld', {
    wild: [{ cards: 'mix5[0] w mix5[2:4]' }, { cards: 'mix5[0] w mix5[3:]' }, { cards: 'w any2' }, NO_MELD],
  }),
  near({
    question: 'At this table a meld needs two natural cards. Is this a meld?',
    options: { wildLimit: 'two' },
    'wild-limit': 'alike2 w',
  }),
  near({
    question: 'This ladder asks for suited runs of four. Is this one?',
    options: { ladder: 'custom', steps: ['F4'] },
    suited: 'row4@A23456789',
  }),
  legal('step', {
    also: NO_MELD,
    step: [
      [{ step: 1, melds: ['alike3', 'alike3b'] }, { melds: ['alike3'] }, { step: 2 }],
      [{ step: 2, melds: ['alike3', 'mix4'] }, { melds: ['mix4'] }, { step: 3 }],
      [{ step: 4, melds: ['mix7'] }, { melds: ['mix7[1:]'] }, { step: 1 }],
    ],
  }),
  legal('hit', {
    hit: [{ meld: 'mix6[:4]', cards: 'mix6[4]', laid: true }, { cards: 'mix6[5]' }, ['hit', 'run']],
    'hit-first': [{ meld: 'alike4[1:]', cards: 'alike4[0]', laid: true }, { laid: false }],
  }),
  legal('hit', {
    question: 'At this table players hit only onto melds of their own. Is this hit legal?',
    options: { hits: 'own' },
    'hit-whose': [{ meld: 'alike4[1:]', cards: 'alike4[0]', own: true }, { own: false }],
  }),
  legal('hand', {
    question: 'Can this hand lay the step?',
    step: [
      [{ hand: 'alike3 alike3b any2', step: 1 }, { hand: 'alike3 alike3b[1:] any2' }],
      [{ hand: 'alike3 mix4 any2', step: 2 }, { hand: 'alike3 mix4[1:] any2' }],
      [{ hand: 'mix7 any2', step: 4 }, { hand: 'mix7[:3] mix7[4:] any2' }],
    ],
  }),
  choice('hand', 'One card short: which of these would do?', neededChoices, {
    step: { hand: 'alike3 mix4[1:] any2|alike3[1:] mix4 any2', step: 2 },
  }),
  points('count', {
    question: 'What do these cards count?',
    values: { cards: 'any@TJQ JK w any1b@234|any JK any2b@TJQ|any3 w JK' },
  }),
]
