import { between, choice, flag, list, type OptionsOf, type Preset, points, whole } from '../../options.ts'
import { citing } from '../../verdict.ts'
import type { Slug } from './rules.ts'

/** The house rules of Modern American Canasta. */

export const { rule, kept, broken } = citing<Slug>('american-canasta')

function thousands<const R extends Slug>(title: string, effect: string, slug: R, usual: number) {
  return points(title, effect, slug, usual, between(0, 5000, 5))
}

function earned<const R extends Slug>(title: string, slug: R, usual: number) {
  return thousands(title, 'What it earns besides its cards.', slug, usual)
}

function lost<const R extends Slug>(title: string, slug: R, usual: number) {
  return thousands(title, 'What it costs when the round ends.', slug, usual)
}

export const options = {
  target: whole({
    title: 'Target',
    effect: 'The total that ends the game.',
    rule: 'target',
    default: 8500,
    range: between(500, 20_000, 5),
  }),
  minimums: list({
    title: 'Minimums',
    effect: 'What a side’s first melds must be worth: with a total below 3000, from 3000 and from 5000.',
    rule: 'minimum',
    default: [125, 155, 180],
    length: { min: 3, max: 3, step: 1 },
    range: between(0, 500, 5),
  }),
  openWith: choice({
    title: 'First melds need',
    group: 'Play',
    effect: 'The meld without which a side cannot open.',
    rule: 'clean-triple',
    choices: [
      ['clean', 'three natural cards, no wild one'],
      ['wild', 'that, or wild cards alone'],
      ['three', 'three natural cards'],
    ],
  }),
  fiveNaturals: flag({
    title: 'Five natural cards under a wild one',
    group: 'Play',
    effect: 'Whether a wild card that is laid later needs them.',
    rule: 'five-naturals',
    default: true,
  }),
  splash: flag({
    title: 'A canasta opens alone',
    group: 'Play',
    effect: 'Whether one from the hand that is not mixed needs no minimum.',
    rule: 'splash',
  }),
  outIncomplete: flag({
    title: 'Out with an incomplete meld',
    group: 'Play',
    effect: 'Whether a side may go out with one of aces, sevens or wild cards.',
    rule: 'out-incomplete',
  }),
  natural: earned('Natural canasta', 'natural', 500),
  mixed: earned('Mixed canasta', 'mixed', 300),
  aces: earned('Canasta of aces', 'aces-canasta', 2500),
  sevens: earned('Canasta of sevens', 'sevens-canasta', 2500),
  wild: earned('Canasta of wild cards', 'wild-canasta', 2000),
  jokers: earned('Wild cards with all four jokers', 'jokers-canasta', 2500),
  twos: earned('Canasta of twos', 'twos-canasta', 3000),
  goOut: thousands('Going out', 'What it earns.', 'out-bonus', 100),
  acesOpen: lost('Incomplete aces', 'aces-incomplete', 2500),
  sevensOpen: lost('Incomplete sevens', 'sevens-incomplete', 2500),
  wildOpen: lost('Incomplete wild cards', 'wild-incomplete', 2000),
  held: thousands(
    'Three aces or sevens held',
    'What each such hand costs besides its cards.',
    'aces-held',
    1500,
  ),
  threes: list({
    title: 'Threes of a colour',
    group: 'Points',
    effect: 'What one, two, three and four of them earn or cost.',
    rule: 'threes-bonus',
    default: [100, 300, 500, 1000],
    length: { min: 4, max: 4, step: 1 },
    range: between(0, 2000, 5),
  }),
  specials: list({
    title: 'Special hands',
    group: 'Points',
    effect:
      'Pairs, wild pairs, Miami pairs, zip code, straight, garbage, blast-off, triples, quads, dream fours, dream five; 0 is not played.',
    rule: 'hand-lists',
    default: [2500, 2000, 2500, 2500, 3000, 3000, 3000, 3500, 3500, 8500, 8500],
    length: { min: 11, max: 11, step: 1 },
    range: between(0, 10_000, 5),
  }),
}

export type Options = OptionsOf<typeof options>

const PAGAT: Partial<Options> = {
  openWith: 'wild',
  splash: true,
  specials: [2500, 2000, 0, 0, 3000, 2000, 0, 0, 0, 0, 0],
}

export const presets: readonly Preset<Options>[] = [
  { id: 'pagat', title: 'As Pagat has it', options: PAGAT },
  { id: 'older', title: 'Older groups', options: { ...PAGAT, fiveNaturals: false } },
]
