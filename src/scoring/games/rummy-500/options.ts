import { choice, flag, type OptionsOf, type Preset, type Range, whole } from '../../options.ts'
import { citing } from '../../verdict.ts'
import type { Slug } from './rules.ts'

/** The house rules of 500 Rummy, and the sets of them that go together. */

export const { rule, kept, broken } = citing<Slug>('rummy-500')

const TARGETS: Range = { min: 50, max: 10_000, step: 5 }

export const options = {
  // Listed before the target, whose steps depend on it.
  values: choice({
    title: 'Card values',
    effect:
      'By fives, or by pips: 2 to 10 at face value, court cards 10, an ace 15, or 1 melded below the two.',
    rule: 'values',
    choices: [
      ['fives', '5, 10 and 15'],
      ['pips', 'pips'],
    ],
  }),
  target: whole({
    title: 'Target',
    effect: 'The total that wins the game.',
    rule: 'target',
    default: 500,
    range: TARGETS,
    rangeFor: ({ values }) => (values === 'pips' ? { ...TARGETS, step: 1 } : TARGETS),
  }),
  jokers: flag({
    title: 'Jokers',
    effect: 'Two jokers in each pack stand for any card and count 15.',
    rule: 'jokers',
  }),
  distinctSuits: flag({
    title: 'All suits of a set differ',
    effect: 'With two packs, a set may not hold the same card twice.',
    rule: 'two-decks',
  }),
  corner: flag({
    title: 'Around the corner',
    effect: 'King, ace, two follow each other in a run.',
    rule: 'no-corner',
  }),
}

export type Options = OptionsOf<typeof options>

export const presets: readonly Preset<Options>[] = [
  { id: 'pips', title: 'Cards at face value', options: { values: 'pips' } },
  { id: 'jokers', title: 'With jokers', options: { jokers: true } },
]
