import { drillsOf } from '../../drills.ts'
import type { Table } from '../../game.ts'
import type { Practice } from '../../practice.ts'
import { checks } from './checks.ts'
import { grammar } from './melds.ts'
import type { Options } from './options.ts'
import type { Slug } from './rules.ts'

const { melds, layOff, legal, points } = drillsOf<Slug, typeof checks>(
  checks,
  ({ options }: Table<Options>) => ({ grammar: grammar(options) }),
)

/** A set and a run that are worth an opening together, and two that are not. */
const OPENING = ['s3@TJQK', 'r3@89TJQ']
const CHEAP = ['s3@2345', 'r3@2345']
/** A run with a joker in place of its third card. */
const JOKER_RUN = 'r5[:2] JK r5[3]'

export const practice: Practice<Slug> = [
  melds(['meld', 'set-suits', 'set', 'run', 'ace-high']),
  melds(['wild-limit'], {
    question: 'At this table a meld has at most one joker. Is this a set or a run?',
    options: { wildLimit: 'one' },
  }),
  points('meld', { question: 'What is this meld worth in an opening?', 'minimum-count': { cards: 'm3|m4' } }),
  legal('first-meld', {
    minimum: [{ melds: OPENING }, { melds: CHEAP }],
    discard: [{ melds: OPENING, taken: OPENING[0] }, { taken: 'any' }],
  }),
  legal('first-meld', {
    question: 'At this table an opening needs a run without a joker. Do these melds open?',
    options: { pureRun: true },
    'pure-run': [{ melds: OPENING }, { melds: [OPENING[0], `${OPENING[1]}[:2] JK`] }],
  }),
  layOff('lay-off'),
  legal('lay-off', {
    also: ['lay-off'],
    'which-joker': [{ meld: 'r5[1:3] JK', jokers: 'r5[0]', cards: 'r5[3]' }, { cards: 'r5[4]' }],
  }),
  legal('lay-off', {
    also: ['joker-swap'],
    'joker-swap': [
      { meld: JOKER_RUN, cards: 'r5[2]', take: 1 },
      { cards: 'r5[4]' },
      { cards: 'like1(r5[2])' },
    ],
    'joker-set': [{ meld: 's4[:2] JK', cards: 's4[2:]', take: 1 }, { cards: 's4[2]|s4[3]' }],
  }),
  legal('lay-off', {
    question: 'At this table jokers on the table are never taken. Is this allowed?',
    options: { jokerSwap: 'none' },
    also: ['joker-swap'],
    'swap-forms': [
      { meld: JOKER_RUN, cards: 'r5[4]', take: 0 },
      { cards: 'r5[2]', take: 1 },
    ],
  }),
  legal('can-open', {
    minimum: [{ hand: `${OPENING.join(' ')} 2C 2D` }, { hand: `${CHEAP.join(' ')} QC QD` }],
  }),
  legal('go-out', { out: [{ melds: ['s4[1:]', 'r3'], opened: true, hand: 's4[0] 2C' }, { hand: '2C 2D' }] }),
  points('count', { values: { hand: 'any3 JK|any4 JK|any5 JK' } }),
]
