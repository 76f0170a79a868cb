import { drillsOf } from '../../drills.ts'
import type { Table } from '../../game.ts'
import type { Practice } from '../../practice.ts'
import { checks } from './checks.ts'
import { grammar } from './melds.ts'
import type { Options } from './options.ts'
import type { Slug } from './rules.ts'

const { melds, layOff, legal, points, round } = drillsOf<Slug, typeof checks>(
  checks,
  ({ options }: Table<Options>) => ({ grammar: grammar(options) }),
)

const WITH_JOKERS = { options: { jokers: true } }

/** A round that has ended with cards in both hands. */
const ENDED = {
  entries: {
    a: { table: { cards: 'm3|m4' }, hand: { cards: 'any|any2|any3' } },
    b: { table: { cards: 'm3b|m4b' }, hand: { cards: 'any2b|any3b|any4b' } },
  },
}

export const practice: Practice<Slug> = [
  melds(['meld-set', 'meld-run', 'no-corner']),
  melds(['jokers'], { ...WITH_JOKERS }),
  melds(['two-decks'], { players: 5, options: { distinctSuits: true } }),
  points('meld', { values: { cards: 'm3|m4' } }),
  layOff('lay-off'),
  legal('lay-off', {
    also: ['lay-off'],
    'no-corner': [
      { meld: 'row5@J[1:4]', cards: 'row5@J[0]' },
      { meld: 'row4@K[1:]', cards: 'row4@K[0]' },
      { cards: 'row5@J[4]' },
    ],
  }),
  legal('lay-off', {
    ...WITH_JOKERS,
    also: ['lay-off'],
    'joker-place': [{ meld: 'r5[1] JK r5[3]', cards: 'r5[0]|r5[4]' }, { cards: 'r5[2]' }],
  }),
  legal('discard-draw', {
    'draw-use': [
      { pile: 'any m3[0] any1b', pick: 1, hand: 'any3 m3[1:]', melds: [] },
      { hand: 'any3 m3[1]' },
    ],
    'draw-use-with': [
      { pile: 'any m3[:2]', pick: 1, hand: 'any3 m3[2]', melds: [] },
      { pile: 'm3[1] m3[0] any' },
      ['draw-use'],
    ],
  }),
  round('score', 2, { net: ENDED }),
  round('ahead', 2, { net: ENDED }),
]
