import { between, choice, flag, limit, type OptionsOf, type Preset, points, whole } from '../../options.ts'
import { citing } from '../../verdict.ts'
import type { Slug } from './rules.ts'

/** The house rules of Gin Rummy. */

export const { rule, kept, broken } = citing<Slug>('gin-rummy')

const BONUS = between(0, 100)

export const options = {
  variant: choice({
    title: 'Kind of Gin',
    effect: 'In Oklahoma the upcard sets the limit for knocking; in Straight Gin only gin ends a hand.',
    rule: 'oklahoma-limit',
    choices: [
      ['standard', 'standard'],
      ['oklahoma', 'Oklahoma'],
      ['straight', 'Straight'],
    ],
  }),
  target: whole({
    title: 'Target',
    effect: 'The hand points that win the game.',
    rule: 'target',
    default: 100,
    range: { min: 10, max: 1000, step: 1 },
  }),
  ginBonus: points('Gin bonus', 'What gin adds to the other player’s count.', 'gin-score', 20, BONUS),
  undercutBonus: points('Undercut bonus', 'What an undercut adds to the difference.', 'undercut', 10, BONUS),
  bigGin: limit({
    title: 'Big gin',
    effect: 'All eleven cards melded: this bonus instead of the one for gin. Left empty, it is not played.',
    rule: 'big-gin',
    default: null,
    range: { min: 0, max: 200, step: 1 },
  }),
  lineBonus: points(
    'Line bonus',
    'What each hand won adds at the end: a line, or box.',
    'line-bonus',
    20,
    BONUS,
  ),
  gameBonus: points('Game bonus', 'What the winner of the game adds.', 'game-bonus', 100, between(0, 1000)),
  shutout: choice({
    title: 'Shutout',
    group: 'Points',
    effect: 'What the winner gets when the loser has no hand points: the game bonus twice, or all doubled.',
    rule: 'shutout',
    choices: [
      ['bonus', 'game bonus twice'],
      ['double', 'everything doubled'],
      ['none', 'nothing more'],
    ],
  }),
  oklahomaAce: choice({
    title: 'Oklahoma: ace turned up',
    group: 'Oklahoma',
    effect: 'Under an ace only gin ends the hand, or a count of 1 may knock.',
    rule: 'ace-upcard',
    choices: [
      ['gin', 'gin only'],
      ['one', 'a count of 1'],
    ],
  }),
  spadeDouble: flag({
    title: 'Oklahoma: spades double',
    group: 'Oklahoma',
    effect: 'Under a spade the hand scores double.',
    rule: 'oklahoma-spade',
  }),
  hollywood: flag({
    title: 'Hollywood scoring',
    group: 'Points',
    effect:
      'Three games are kept at once: a first win counts in one, a second in two, later ones in all three.',
    rule: 'hollywood',
  }),
}

export const presets: readonly Preset<Options>[] = [
  {
    id: 'north-american',
    title: 'North American Gin',
    named: 'north-american-gin',
    options: { ginBonus: 25, undercutBonus: 25, lineBonus: 25, bigGin: 31, shutout: 'double' },
  },
  {
    id: 'oklahoma',
    title: 'Oklahoma Gin',
    named: 'oklahoma-gin',
    options: { variant: 'oklahoma', target: 150, spadeDouble: true },
  },
  {
    id: 'hollywood',
    title: 'Hollywood Gin',
    named: 'hollywood-gin',
    options: { hollywood: true, shutout: 'double' },
  },
  { id: 'straight', title: 'Straight Gin', named: 'straight-gin', options: { variant: 'straight' } },
]

export type Options = OptionsOf<typeof options>
