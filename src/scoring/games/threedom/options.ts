import { choice, type OptionsOf, whole } from '../../options.ts'
import { citing } from '../../verdict.ts'
import type { Slug } from './rules.ts'

export const { rule, kept, broken } = citing<Slug>('threedom')

/** The house rules of Threedom. */
export const options = {
  target: whole({
    title: 'Target',
    effect: 'The total that wins the game.',
    rule: 'target',
    default: 500,
    range: { min: 5, max: 10_000, step: 5 },
  }),
  aces: choice({
    title: 'Aces in runs',
    effect: 'Whether A-2-3, Q-K-A or both are runs.',
    rule: 'ace-in-runs',
    choices: [
      ['both', 'low and high'],
      ['low', 'low only: A-2-3'],
      ['high', 'high only: Q-K-A'],
    ],
  }),
}

export type Options = OptionsOf<typeof options>
