import { limit, type OptionsOf } from '../../options.ts'
import { citing } from '../../verdict.ts'
import type { Slug } from './rules.ts'

/** The house rules of Abstrac. */

export const { rule, kept, broken } = citing<Slug>('abstrac')

export const options = {
  target: limit({
    title: 'Target',
    effect: 'The total that ends the match; without one the totals just add up.',
    rule: 'match',
    default: null,
    range: { min: 5, max: 10_000, step: 1 },
  }),
  deals: limit({
    title: 'Deals',
    effect: 'The number of deals after which the match ends.',
    rule: 'match',
    default: null,
    range: { min: 1, max: 1_000, step: 1 },
  }),
}

export type Options = OptionsOf<typeof options>
