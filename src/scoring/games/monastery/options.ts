import { choice, type OptionsOf, whole } from '../../options.ts'
import { citing } from '../../verdict.ts'
import type { Slug } from './rules.ts'

/** The house rules of Monastery. */

export const { rule, kept, broken } = citing<Slug>('monastery')

export function missionSlug(mission: number): Slug {
  return `mission-${mission}` as Slug
}

export const options = {
  colourMission: whole({
    title: 'Mission in colour',
    effect: 'Which mission asks for sets of one colour: 1 or 2.',
    rule: 'mission-colour',
    default: 1,
    range: { min: 1, max: 2, step: 1 },
  }),
  order: choice({
    title: 'Order of the missions',
    effect: 'Whether everyone chooses what to do next, or all go from 1 to 9.',
    rule: 'any-order',
    choices: [
      ['any', 'any order'],
      ['ascending', '1 to 9 in turn'],
    ],
  }),
}

export type Options = OptionsOf<typeof options>
