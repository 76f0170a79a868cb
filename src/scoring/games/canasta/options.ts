import type { Table } from '../../game.ts'
import { between, choice, limit, list, type OptionsOf, type Preset, points, whole } from '../../options.ts'
import { citing } from '../../verdict.ts'
import type { Slug } from './rules.ts'

/** The house rules of Canasta. */

export const { rule, kept, broken } = citing<Slug>('canasta')

export const options = {
  target: whole({
    title: 'Target',
    effect: 'The total that ends the game.',
    rule: 'target',
    default: 5000,
    range: between(500, 20_000, 5),
  }),
  minimums: list({
    title: 'Minimums',
    effect: 'What a first meld must be worth: with a total below 0, from 0, from 1500 and from 3000.',
    rule: 'minimum',
    default: [15, 50, 90, 120],
    length: { min: 4, max: 4, step: 1 },
    range: between(0, 500, 5),
  }),
  natural: points('Natural canasta', 'What it earns besides its cards.', 'natural', 500),
  mixed: points('Mixed canasta', 'What it earns besides its cards.', 'mixed', 300),
  goOut: points('Going out', 'What it earns.', 'out-bonus', 100),
  concealed: points('Going out concealed', 'What it earns instead.', 'concealed', 200),
  redThree: points('A red three', 'What each of up to three earns or costs.', 'red-three-bonus', 100),
  allRedThrees: points('All four red threes', 'What they earn or cost together.', 'red-three-bonus', 800),
  needCanastas: limit({
    title: 'Canastas to go out',
    effect: 'How many a side needs: one, or two where only two play.',
    rule: 'go-out',
    default: null,
    range: { min: 1, max: 3, step: 1 },
    none: 'one or two',
  }),
  wildLimit: choice({
    title: 'Wild cards in a meld',
    group: 'Play',
    effect: 'How many lie with the natural cards; never more than three.',
    rule: 'wild-majority',
    choices: [
      ['three', 'up to three'],
      ['equal', 'no more than natural cards'],
      ['fewer', 'fewer than natural cards'],
    ],
  }),
  redThreesFor: choice({
    title: 'Red threes count against',
    group: 'Points',
    effect: 'Which side they cost points.',
    rule: 'debt-two',
    choices: [
      ['meld', 'a side without a meld'],
      ['canasta', 'a side without a canasta'],
      ['always', 'no side'],
    ],
  }),
}

export const presets: readonly Preset<Options>[] = [
  {
    id: 'naturals-lead',
    title: 'More natural than wild cards',
    options: { wildLimit: 'fewer' },
  },
  {
    id: 'canasta-for-threes',
    title: 'Red threes need a canasta',
    options: { redThreesFor: 'canasta' },
  },
]

export type Options = OptionsOf<typeof options>

export function canastasNeeded({ players, options: { needCanastas } }: Table<Options>): number {
  return needCanastas ?? (players === 2 ? 2 : 1)
}
