import { between, choice, flag, limit, type OptionsOf, type Preset, points, whole } from '../../options.ts'
import { citing } from '../../verdict.ts'
import type { Slug } from './rules.ts'

/** The house rules of Kalooki, and the sets of them that people play under a name. */

export const { rule, kept, broken } = citing<Slug>('kalooki')

export const options = {
  form: choice({
    title: 'Form',
    effect: 'How the game ends.',
    rule: 'forms',
    choices: [
      ['pool', 'a pool, the last one in wins'],
      ['limit', 'to a limit, the lowest wins'],
      ['deals', 'a number of deals, the lowest wins'],
    ],
  }),
  limit: whole({
    title: 'Limit',
    effect: 'The first total that puts a player out of a pool, or ends a game to a limit.',
    rule: 'figures',
    default: 151,
    range: between(20, 1000),
  }),
  deals: whole({
    title: 'Deals',
    effect: 'How many are played where a number of deals ends the game.',
    rule: 'forms',
    default: 10,
    range: between(1, 50),
  }),
  minimum: whole({
    title: 'Minimum',
    effect: 'What the melds of an opening must be worth together.',
    rule: 'minimum',
    default: 40,
    range: between(0, 100),
  }),
  jokers: whole({
    title: 'Jokers',
    group: 'Cards',
    effect: 'How many there are in all.',
    rule: 'figures',
    default: 2,
    range: between(0, 8),
  }),
  cards: whole({
    title: 'Cards dealt',
    group: 'Cards',
    effect: 'How many each player gets.',
    rule: 'deal',
    default: 13,
    range: between(7, 14),
  }),
  aces: choice({
    title: 'Aces in runs',
    group: 'Melds',
    effect: 'Whether an ace may also lie below the two.',
    rule: 'aces',
    choices: [
      ['high', 'high only'],
      ['both', 'high, or low for 1'],
    ],
  }),
  pureRun: flag({
    title: 'A pure run to open',
    group: 'Melds',
    effect: 'Whether an opening needs a run without a joker.',
    rule: 'pure-run',
  }),
  wildLimit: choice({
    title: 'Jokers in a meld',
    group: 'Melds',
    effect: 'How many it may have, with all that is laid off on it.',
    rule: 'wild-limit',
    choices: [
      ['any', 'any number beside a natural card'],
      ['half', 'no more than natural cards'],
      ['fewer', 'fewer than natural cards'],
      ['one', 'one'],
    ],
  }),
  jokerSwap: choice({
    title: 'Taking jokers',
    group: 'Play',
    effect: 'Which cards free a joker in a set.',
    rule: 'swap-forms',
    choices: [
      ['both', 'the cards of all missing suits'],
      ['one', 'its own card is enough'],
      ['none', 'jokers are never taken'],
    ],
  }),
  discard: choice({
    title: 'Drawing the discard',
    group: 'Play',
    effect: 'Who may draw the top discard.',
    rule: 'discard-forms',
    choices: [
      ['to-open', 'who has opened, or opens with it'],
      ['opened', 'only who has opened'],
      ['meld', 'who lays it down at once'],
      ['free', 'anybody, to keep it too'],
    ],
  }),
  finalDiscard: flag({
    title: 'A last discard',
    group: 'Play',
    effect: 'Whether going out takes one.',
    rule: 'go-out-discard',
    default: true,
  }),
  rejoin: choice({
    title: 'Buying back in',
    group: 'Play',
    effect: 'Whether a player who is out of a pool may come back.',
    rule: 'rejoin-often',
    choices: [
      ['any', 'as often as they like'],
      ['once', 'once each'],
      ['none', 'never'],
    ],
  }),
  kalookiMinimum: flag({
    title: 'A minimum for kalooki',
    group: 'Play',
    effect: 'Whether a player who opens and goes out by melds alone needs the minimum.',
    rule: 'kalooki-minimum',
    default: true,
  }),
  joker: points('A joker in hand', 'What it counts.', 'figures', 15, between(5, 100)),
  ace: choice({
    title: 'An ace',
    group: 'Points',
    effect: 'What it counts in hand, in a set and above the king.',
    rule: 'aces',
    default: 11,
    choices: [
      [1, '1'],
      [10, '10'],
      [11, '11'],
      [15, '15'],
    ],
  }),
  lastAce: flag({
    title: 'A last ace counts 1',
    group: 'Points',
    effect: 'Whether an ace as the only card left counts 1.',
    rule: 'last-ace',
  }),
  kalooki: choice({
    title: 'After a kalooki',
    group: 'Points',
    effect: 'Whether counts are doubled.',
    rule: 'kalooki-double',
    choices: [
      ['plain', 'the others count as always'],
      ['double', 'the others count double'],
      ['all', 'the others count double, and so does the bonus for going out'],
    ],
  }),
  unopened: limit({
    title: 'Not opened',
    group: 'Points',
    effect: 'What a player counts who has not opened.',
    rule: 'unopened',
    default: null,
    range: between(10, 500),
    none: 'the cards in hand',
  }),
  outBonus: points('Going out', 'Points off for the player who goes out.', 'out-bonus', 0, between(0, 100)),
}

export type Options = OptionsOf<typeof options>

/** What the games of the continent share. */
const FOUR_JOKERS: Partial<Options> = { jokers: 4, joker: 25, aces: 'both' }

/** What Remi and Hand share. */
const DOUBLED: Partial<Options> = {
  cards: 14,
  minimum: 51,
  wildLimit: 'one',
  form: 'deals',
  kalooki: 'all',
}

export const presets: readonly Preset<Options>[] = [
  {
    id: 'kalooki-51',
    title: 'Kalooki 51',
    named: 'kalooki-51',
    options: { ...FOUR_JOKERS, minimum: 51, discard: 'free', form: 'deals' },
  },
  {
    id: 'scala-40',
    title: 'Scala 40',
    named: 'scala-40',
    options: {
      ...FOUR_JOKERS,
      limit: 101,
      rejoin: 'none',
      jokerSwap: 'one',
      lastAce: true,
      kalookiMinimum: false,
      discard: 'opened',
      wildLimit: 'one',
    },
  },
  {
    id: 'rami-51',
    title: 'Rami 51',
    named: 'rami-51',
    options: {
      ...FOUR_JOKERS,
      minimum: 51,
      pureRun: true,
      wildLimit: 'one',
      jokerSwap: 'one',
      discard: 'meld',
      form: 'deals',
    },
  },
  {
    id: 'zolik',
    title: 'Žolíky',
    named: 'zoliky',
    options: {
      ...FOUR_JOKERS,
      minimum: 42,
      pureRun: true,
      cards: 14,
      ace: 10,
      wildLimit: 'half',
      jokerSwap: 'one',
      form: 'deals',
    },
  },
  {
    id: 'romme',
    title: 'Rommé',
    named: 'romme',
    options: {
      aces: 'both',
      jokers: 6,
      joker: 20,
      form: 'limit',
      limit: 500,
      jokerSwap: 'one',
      discard: 'free',
      kalooki: 'double',
    },
  },
  {
    id: 'remik',
    title: 'Remik',
    named: 'remik',
    options: { ...FOUR_JOKERS, minimum: 51, pureRun: true, wildLimit: 'fewer' },
  },
  {
    id: 'remi',
    title: 'Remi',
    named: 'remi',
    options: { ...FOUR_JOKERS, ...DOUBLED, joker: 20, ace: 10, unopened: 100, outBonus: 40 },
  },
  {
    id: 'remi-51',
    title: 'Remi 51',
    named: 'remi-51',
    options: { aces: 'both', joker: 20, cards: 14, minimum: 51 },
  },
  {
    id: 'hand',
    title: 'Hand',
    named: 'hand',
    options: {
      ...DOUBLED,
      aces: 'both',
      jokers: 2,
      joker: 15,
      discard: 'meld',
      deals: 5,
      kalookiMinimum: false,
      unopened: 100,
      outBonus: 30,
    },
  },
  {
    id: 'romi',
    title: 'Römi',
    named: 'romi',
    options: { ...FOUR_JOKERS, joker: 20, ace: 10, cards: 14, form: 'deals', deals: 7 },
  },
]

/** `#kalooki-double`: whether the others count double after a kalooki. */
export function doublesCounts({ kalooki }: Options): boolean {
  return kalooki !== 'plain'
}

/** The total at which a player is out of the game; undefined where no pool is played. */
export function poolLimit({ form, limit }: Options): number | undefined {
  return form === 'pool' ? limit : undefined
}
