import { cardsIn } from '../../choices.ts'
import { drillsOf } from '../../drills.ts'
import type { Table } from '../../game.ts'
import type { Practice } from '../../practice.ts'
import { checks } from './checks.ts'
import { grammar } from './melds.ts'
import type { Options } from './options.ts'
import type { Slug } from './rules.ts'
import { worthOf } from './values.ts'

const { melds, layOff, legal, points, round } = drillsOf<Slug, typeof checks>(
  checks,
  ({ options }: Table<Options>) => ({ grammar: grammar(options) }),
)

const OUT = 'm3 m4 any'

/** A round that Ana ends, with the cards that the others still hold. */
const endedBy = (rummy: boolean) => ({
  entries: {
    a: { hand: { points: 0 }, rummy },
    b: { hand: { cards: 'any2|any3|any4' } },
    c: { hand: { cards: 'any4b|any5b' } },
  },
})

export const practice: Practice<Slug> = [
  melds(['meld-set', 'meld-run', 'ace-low', 'no-corner']),
  layOff('lay-off'),
  points('best-melds', {
    question: 'What do the cards count that fit no meld?',
    mistakes: (_, { hand }) => [worthOf(cardsIn(hand), { aceValue: 1 })],
    values: { hand: 'm3 any4' },
  }),
  legal('out', {
    out: [{ hand: OUT }, { hand: 'm3[1:] m4 any2' }, { hand: 'm3 m4[1:] any2' }],
    'lay-off': [{ hand: 'm3 r4[0] any', melds: ['r4[1:]'] }, { hand: 'm3 any2' }, ['out']],
    'discard-other': [{ hand: OUT, taken: 'm3' }, { taken: 'any' }, ['out', 'discard-other']],
  }),
  legal('out', {
    question: 'At this table the last card is discarded. Can you get rid of everything now?',
    options: { finalDiscard: true },
    'final-discard': [{ hand: 'm3 m3b any' }, { hand: 'm3 m3b' }, ['out', 'final-discard']],
  }),
  legal('out', {
    question: 'At this table a turn has one new meld. Can you get rid of everything now?',
    options: { meldsPerTurn: 'one' },
    'melds-per-turn': [{ hand: 'm4 any|r5 any|r6 any' }, { hand: 'm3 m3b any' }, ['out', 'melds-per-turn']],
  }),
  round('score', 3, { 'winner-collects': endedBy(false), 'going-rummy': endedBy(true) }),
]
