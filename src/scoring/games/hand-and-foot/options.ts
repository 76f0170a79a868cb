import {
  between,
  choice,
  flag,
  limit,
  list,
  type OptionsOf,
  type Preset,
  points,
  ranks,
  whole,
} from '../../options.ts'
import { SET_RANKS } from '../../rank-sets.ts'
import { citing } from '../../verdict.ts'
import type { Slug } from './rules.ts'

/** The house rules of Hand and Foot. */

export const { rule, kept, broken } = citing<Slug>('hand-and-foot')

function number(title: string, effect: string, slug: Slug, standard: number, min: number, max: number) {
  return whole({ title, group: 'Play', effect, rule: slug, default: standard, range: { min, max, step: 1 } })
}

/** A bonus that not every table has. */
function bonusIfAny<const R extends Slug>(title: string, effect: string, slug: R, none: string, max: number) {
  const range = between(0, max, 5)
  return limit({ title, group: 'Points', effect, rule: slug, default: null, none, range })
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
  decks: limit({
    title: 'Packs',
    group: 'Play',
    effect: 'How many are shuffled together; without a number, one more than there are players.',
    rule: 'deck-number',
    default: null,
    none: 'one more than players',
    range: between(2, 12),
  }),
  redTable: bonusIfAny(
    'A red three on the table',
    'What each earns that is laid there, where red threes are laid on the table.',
    'red-threes-earn',
    'never on the table',
    2000,
  ),
  wildPile: bonusIfAny(
    'Bonus for a wild pile',
    'For a pile of jokers and twos alone, where these make a set.',
    'wild-piles',
    'no such set',
    5000,
  ),
  needWild: number('Wild piles to go out', 'How many it takes, where there are any.', 'wild-piles', 1, 0, 5),
  special: bonusIfAny(
    'Bonus for a special pile',
    'For a clean pile of certain ranks, in place of the bonus for a clean one.',
    'special-piles',
    'no such pile',
    5000,
  ),
  specialRanks: ranks({
    title: 'Ranks of special piles',
    group: 'Points',
    effect: 'Which ranks make them, where there are any.',
    rule: 'special-piles',
    default: ['7'],
    among: SET_RANKS,
    length: { min: 1, max: 3, step: 1 },
  }),
  needSpecial: number(
    'Special piles to go out',
    'How many it takes, where there are any.',
    'special-piles',
    1,
    0,
    5,
  ),
  wildLimit: choice({
    title: 'Wild cards in a set',
    group: 'Play',
    effect: 'How many a set may have.',
    rule: 'wild-limit',
    choices: [
      ['fewer', 'fewer than natural cards'],
      ['equal', 'as many as natural cards'],
      ['three', 'fewer than natural cards, three at most'],
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

/** What American tables share. */
const AMERICAN: Partial<Options> = { clean: 500, dirty: 300, redTable: 100, wildPile: 1500, needDirty: 2 }

export const presets: readonly Preset<Options>[] = [
  {
    id: 'american',
    title: 'As American tables play',
    options: { ...AMERICAN, partners: true, wildLimit: 'three', needClean: 2 },
  },
  {
    id: 'sevens-and-wilds',
    title: 'Sevens and wild cards',
    options: { ...AMERICAN, special: 1000, needClean: 3 },
  },
]
