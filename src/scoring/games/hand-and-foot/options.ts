import { between, choice, flag, list, type OptionsOf, points, whole } from '../../options.ts'
import { citing } from '../../verdict.ts'
import type { Slug } from './rules.ts'

/** The house rules of Hand and Foot. */

export const { rule, kept, broken } = citing<Slug>('hand-and-foot')

function number(title: string, effect: string, slug: Slug, standard: number, min: number, max: number) {
  return whole({ title, group: 'Play', effect, rule: slug, default: standard, range: { min, max, step: 1 } })
}

export const options = {
  minimums: list({
    title: 'Minimum, round by round',
    effect: 'What a first put-down must be worth; there are as many rounds as minimums.',
    rule: 'minimum',
    default: [50, 90, 120, 150],
    length: { min: 1, max: 8, step: 1 },
    range: between(0, 500, 5),
  }),
  clean: points('Bonus for a clean pile', 'For each pile without a wild card.', 'clean', 300),
  dirty: points('Bonus for a dirty pile', 'For each pile with wild cards.', 'dirty', 100),
  goOut: points('Bonus for going out', 'For the player who ends the round.', 'go-out-bonus', 100),
  exact22: points('Bonus for lifting 22', 'For each player who lifts exactly 22 cards.', 'pick-up-22', 100),
  redThree: points('Cost of a red three', 'For each one left in hand or foot.', 'values', 500),
  blackThree: points('Cost of a black three', 'For each one left in hand or foot.', 'values', 5),
  needClean: number('Clean piles to go out', 'How many it takes.', 'go-out', 1, 0, 5),
  needDirty: number('Dirty piles to go out', 'How many it takes.', 'go-out', 1, 0, 5),
  wildLimit: choice({
    title: 'Wild cards in a set',
    group: 'Play',
    effect: 'How many a set may have.',
    rule: 'wild-limit',
    choices: [
      ['fewer', 'fewer than natural cards'],
      ['equal', 'as many as natural cards'],
    ],
  }),
  drawCount: number('Cards taken from the discards', 'How many at a time.', 'draw-seven', 7, 1, 20),
  sixCount: flag({
    title: 'All cards taken count',
    group: 'Play',
    effect: 'Whether those below the top one help to reach the minimum.',
    rule: 'seven-count',
    default: true,
  }),
  partners: flag({
    title: 'Partners',
    effect: 'Four, six or eight players in pairs, one score a pair.',
    rule: 'players',
  }),
}

export type Options = OptionsOf<typeof options>
