import { between, choice, type OptionsOf, type Preset, points, whole } from '../../options.ts'
import { citing } from '../../verdict.ts'
import type { Slug } from './rules.ts'

/** The house rules of Burraco, and the sets of them that people play under a name. */

export const { rule, kept, broken } = citing<Slug>('burraco')

export const options = {
  target: whole({
    title: 'Target',
    effect: 'The total that ends the game.',
    rule: 'target',
    default: 2005,
    range: between(500, 20_000, 5),
  }),
  sets: choice({
    title: 'Sets',
    group: 'Play',
    effect: 'Which ranks may be melded as sets.',
    rule: 'set-ranks',
    choices: [
      ['all', 'of any rank'],
      ['aces-threes', 'aces and threes only'],
      ['none', 'none'],
    ],
  }),
  closeWith: choice({
    title: 'To close',
    group: 'Play',
    effect: 'The burraco that a side needs.',
    rule: 'clean-close',
    choices: [
      ['any', 'any burraco'],
      ['clean', 'a clean burraco'],
    ],
  }),
  lastCard: choice({
    title: 'The last card',
    group: 'Play',
    effect: 'What a player who closes may do with it.',
    rule: 'last-card',
    choices: [
      ['natural', 'discard a natural card'],
      ['any', 'discard any card'],
      ['free', 'discard any card, or meld it'],
    ],
  }),
  clean: points('Clean burraco', 'What it earns besides its cards.', 'clean', 200),
  semiClean: {
    ...points('Semi-clean burraco', 'What it earns besides its cards.', 'semi-clean', 150),
    zero: 'counted as dirty',
  },
  dirty: points('Dirty burraco', 'What it earns besides its cards.', 'dirty', 100),
  royal: {
    ...points('Royal burraco', 'What thirteen natural cards in a row earn besides their worth.', 'royal', 0),
    zero: 'counted as clean',
  },
  close: points('Closing', 'What it earns.', 'close-bonus', 100),
  potMissed: points('No pot', 'What it costs a side not to take its pot.', 'pot-missed', 100),
  potBonus: points('The pot', 'What it earns a side to take it.', 'pot-bonus', 0),
  joker: points('A joker', 'What it counts, on the table and in hand.', 'values', 30, between(5, 100, 5)),
  two: points('A two', 'What it counts, on the table and in hand.', 'values', 20, between(5, 100, 5)),
}

export type Options = OptionsOf<typeof options>

/** What the games of South America share. */
const TWO_KINDS: Partial<Options> = { semiClean: 0, target: 3000 }
const BURACO: Partial<Options> = { ...TWO_KINDS, joker: 20, two: 10, closeWith: 'clean', lastCard: 'free' }

export const presets: readonly Preset<Options>[] = [
  { id: 'two-kinds', title: 'Clean or dirty only', options: { semiClean: 0 } },
  { id: 'royal', title: 'Royal burraco', options: { royal: 300 } },
  {
    id: 'international',
    title: 'Burraco Internazionale',
    named: 'burraco-internazionale',
    options: { semiClean: 0, sets: 'aces-threes', closeWith: 'clean' },
  },
  { id: 'buraco', title: 'Buraco', named: 'buraco', options: BURACO },
  {
    id: 'buraco-fechado',
    title: 'Buraco fechado',
    named: 'buraco-fechado',
    options: { ...BURACO, closeWith: 'any' },
  },
  {
    id: 'buraco-stbl',
    title: 'Buraco STBL',
    named: 'buraco-stbl',
    options: { ...BURACO, sets: 'none' },
  },
  {
    id: 'burako',
    title: 'Burako',
    named: 'burako',
    options: { ...TWO_KINDS, joker: 50, potBonus: 100, lastCard: 'any' },
  },
]
