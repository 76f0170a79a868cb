import { choice, limit, type OptionsOf, type Preset, whole } from '../../options.ts'
import { citing } from '../../verdict.ts'
import type { Slug } from './rules.ts'

/** The house rules of Tong-its. */

export const { rule, kept, broken } = citing<Slug>('tong-its')

function chips(title: string, effect: string, slug: Slug, standard: number) {
  return whole({ title, effect, rule: slug, default: standard, range: { min: 0, max: 1000, step: 1 } })
}

/** The stakes that fewer tables change. */
function more(...about: Parameters<typeof chips>) {
  return { ...chips(...about), group: 'Payments' }
}

export const options = {
  win: chips('Win', 'For the stock used up, and for a draw that nobody fought.', 'win', 1),
  tongits: chips('Tongits', 'What each pays whoever has got rid of all cards.', 'tongits-pays', 3),
  fight: chips('Lost fight', 'What each pays who called or fought a draw and lost.', 'fight-pays', 3),
  ace: more('Each ace', 'For every ace in the winner’s hand and melds.', 'ace-bonus', 1),
  secret: more('Each secret', 'For every secret of the winner.', 'secret-bonus', 3),
  longRun: more('Each long run', 'For each of the winner’s runs of five or more (royal).', 'long-run', 0),
  burned: more('Burned', 'What a burned player pays more.', 'burned-pays', 1),
  pot: chips('Pot', 'What each player puts into the pot before every deal.', 'pot', 0),
  rounds: limit({
    title: 'Rounds',
    effect: 'How many are played, and then one more as long as the best totals are equal.',
    rule: 'length',
    default: null,
    range: { min: 1, max: 100, step: 1 },
    none: 'until the players stop',
  }),
  fold: choice({
    title: 'Folding',
    group: 'Payments',
    effect: 'What a player who folded pays in a draw that was fought.',
    rule: 'fold-pays',
    choices: [
      ['win', 'as for a win'],
      ['fight', 'as for a lost fight'],
    ],
  }),
  byCount: choice({
    title: 'By the point',
    group: 'Payments',
    effect: 'Whether counts are paid too.',
    rule: 'by-count',
    choices: [
      ['none', 'no'],
      ['difference', 'a lost fight: each point above the winner'],
      ['all', 'the own count, twice after tongits'],
    ],
  }),
  block: choice({
    title: 'A call is blocked',
    group: 'Play',
    effect: 'Which cards added to the caller’s melds forbid a draw.',
    rule: 'own-added',
    choices: [
      ['both', 'by what anybody added'],
      ['others', 'by what others added'],
      ['none', 'by nothing'],
    ],
  }),
}

export type Options = OptionsOf<typeof options>

export const presets: readonly Preset<Options>[] = [
  { id: 'jackpot', title: 'Jackpot', options: { pot: 2 } },
  { id: 'small', title: 'Twos', options: { tongits: 2, fight: 2, secret: 2 } },
  {
    id: 'spread',
    title: 'Threes and fives',
    options: { win: 3, tongits: 5, fight: 5, byCount: 'difference', burned: 0, pot: 1 },
  },
  {
    id: 'points',
    title: 'By the point',
    options: { byCount: 'all', win: 0, tongits: 0, fight: 0, ace: 0, secret: 0, burned: 0 },
  },
]
