import { type Deck, deckSize, RANKS } from '../../cards.ts'
import { between, choice, flag, limit, type OptionsOf, type Preset, whole } from '../../options.ts'
import { type Problem, problem } from '../../result.ts'
import { citing } from '../../verdict.ts'
import { plural } from '../../words.ts'
import { POOLS, type Slug } from './rules.ts'

/** The house rules of Indian Rummy, and which of them go together. */

export const { rule, kept, broken } = citing<Slug>('indian-rummy')

export const DEALT = 13

/** The highest cap that a table may set. */
const MOST = 200

/** A drop counts no more than the worst hand. */
function drop(title: string, slug: Slug, standard: number, inLongPool: number) {
  return whole({
    title,
    group: 'Points',
    effect: 'What a player counts who drops then.',
    rule: slug,
    default: standard,
    follows: { option: 'variant', defaults: { 'pool-201': inLongPool } },
    range: between(0, MOST),
    // A cap that cannot be read has a problem of its own.
    rangeFor: ({ cap }) => between(0, typeof cap === 'number' ? cap : MOST),
  })
}

export const options = {
  variant: choice({
    title: 'Form',
    effect: 'Whether counts add up until players are out, or each deal is paid to its winner.',
    rule: 'form',
    choices: [
      ['pool-101', 'pool to 101'],
      ['pool-201', 'pool to 201'],
      ['points', 'points'],
      ['deals', 'deals'],
    ],
  }),
  poolLimit: limit({
    title: 'Limit of the pool',
    effect: 'The total at which a player is out; without a number it is 101 or 201, by the form.',
    rule: 'pool',
    default: null,
    range: between(40, 500),
  }),
  deals: limit({
    title: 'Deals',
    effect: 'How many are played in points and deals rummy.',
    rule: 'deals',
    default: null,
    follows: { option: 'variant', defaults: { points: 1, deals: 2 } },
    range: between(1, 50),
  }),
  decks: whole({
    title: 'Packs',
    group: 'Cards',
    effect: 'How many packs of 52 are shuffled together.',
    rule: 'decks',
    default: 2,
    range: between(1, 3),
  }),
  printed: whole({
    title: 'Printed jokers',
    group: 'Cards',
    effect: 'How many there are in each pack.',
    rule: 'decks',
    default: 1,
    range: between(0, 2),
  }),
  cap: whole({
    title: 'Most in a deal',
    group: 'Points',
    effect: 'Nobody counts more, and a wrong declaration counts just that.',
    rule: 'cap',
    default: 80,
    range: between(20, MOST),
  }),
  drops: flag({
    title: 'Dropping',
    effect: 'Whether players may drop out of a deal.',
    rule: 'drops',
    default: true,
    follows: { option: 'variant', defaults: { deals: false } },
  }),
  firstDrop: drop('First drop', 'first-drop', 20, 25),
  middleDrop: drop('Middle drop', 'middle-drop', 40, 50),
  settle: choice({
    title: 'Settling deals rummy',
    group: 'Points',
    effect: 'Whether each deal is paid to its winner, or counts add up and the lowest total wins.',
    rule: 'deals-chips',
    choices: [
      ['chips', 'chips, paid to the winner'],
      ['lowest', 'the lowest total wins'],
    ],
  }),
  rejoin: flag({
    title: 'Coming back',
    group: 'Play',
    effect: 'Whether an eliminated player may buy back into a pool.',
    rule: 'rejoin',
  }),
  secondMissing: choice({
    title: 'No second sequence',
    group: 'Points',
    effect: 'What counts in a hand with a pure sequence but no second one.',
    rule: 'second-missing',
    choices: [
      ['all', 'all cards'],
      ['rest', 'all but the pure sequence'],
    ],
  }),
  setSize: choice({
    title: 'Cards in a set',
    group: 'Cards',
    effect: 'Whether jokers may swell a set beyond four cards.',
    rule: 'set-size',
    choices: [
      ['four', 'at most four'],
      ['any', 'any number, with jokers'],
    ],
  }),
  triples: flag({
    title: 'Three equal cards',
    group: 'Cards',
    effect: 'With three packs, three equal cards are a pure sequence.',
    rule: 'triples',
  }),
}

export type Options = OptionsOf<typeof options>

const shortPool = (limit: number, firstDrop: number, middleDrop: number): Preset => ({
  id: `pool-${limit}`,
  title: `Pool Rummy ${limit}`,
  named: `pool-rummy-${limit}`,
  options: { variant: 'pool-101', poolLimit: limit, firstDrop, middleDrop, cap: 60 },
})

export const presets: readonly Preset<Options>[] = [
  shortPool(51, 10, 20),
  shortPool(61, 15, 30),
  { id: 'pool-201', title: 'Pool Rummy 201', named: 'pool-rummy-201', options: { variant: 'pool-201' } },
  { id: 'points', title: 'Points Rummy', named: 'points-rummy', options: { variant: 'points' } },
  { id: 'deals-6', title: 'Deals Rummy', named: 'deals-rummy', options: { variant: 'deals', deals: 6 } },
]

/** The total at which a player is out; undefined unless the table plays a pool. */
export function limitOf({ variant, poolLimit }: Options): number | undefined {
  const standard = POOLS[variant]
  return standard && (poolLimit ?? standard)
}

/** Whether the others pay each deal to its winner, so that its scores add up to 0. */
export function isPaid({ variant, settle }: Options): boolean {
  return variant === 'points' || (variant === 'deals' && settle === 'chips')
}

export function deckFor({ decks, printed }: Pick<Options, 'decks' | 'printed'>): Deck {
  return { packs: decks, jokers: printed, ranks: RANKS }
}

/** The cards needed besides the hands: the turned card, the first of the open pile, and one to draw. */
const BESIDE_HANDS = 3

export function optionProblems(options: Options, players: number | undefined): Problem[] {
  const { decks, deals, poolLimit, rejoin, triples } = options
  const problems: Problem[] = []
  const isPool = limitOf(options) !== undefined
  const refuse = (name: keyof Options, message: string, slug: Slug) =>
    problems.push(problem([name], message, rule(slug)))
  if (!isPool && poolLimit !== null)
    refuse('poolLimit', 'Only a pool has a limit: leave it out here.', 'pool')
  if (isPool && deals !== null)
    refuse('deals', 'A pool goes on until one player is left: leave the number of deals out here.', 'deals')
  const size = deckSize(deckFor(options))
  const needed = DEALT * (players ?? 0) + BESIDE_HANDS
  if (players !== undefined && size < needed) {
    const message = `${plural(decks, 'pack')}: ${size} cards, but ${players} players need ${needed}. Take more packs.`
    refuse('decks', message, 'decks')
  }
  if (!isPool && rejoin) refuse('rejoin', 'Nobody is eliminated here, so nobody comes back.', 'rejoin')
  if (triples && decks < 3) refuse('triples', 'Three equal cards take three packs.', 'triples')
  return problems
}
