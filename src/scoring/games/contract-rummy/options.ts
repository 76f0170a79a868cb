import { sizeOf } from '../../meld-parts.ts'
import {
  between,
  choice,
  flag,
  list,
  melds,
  type OptionsOf,
  type Preset,
  type Range,
  whole,
} from '../../options.ts'
import { type Problem, problem } from '../../result.ts'
import type { Plain } from '../../untrusted.ts'
import { citing } from '../../verdict.ts'
import { CONTRACT, contractsOf, LADDERS, type LadderChoice, MOST_ROUNDS } from './ladders.ts'
import type { Slug } from './rules.ts'

/** The house rules of Contract Rummy. */

export const { rule, kept, broken } = citing<Slug>('contract-rummy')

const { contract: book, shanghai, continental, carioca } = LADDERS
const CUSTOM = { option: 'ladder', value: 'custom' } as const

/** Defaults that follow the ladder. */
function byLadder(defaults: Partial<Record<LadderChoice['ladder'], unknown>>) {
  return { option: 'ladder', defaults }
}

/** The number of rounds of the chosen ladder. Undefined when the ladder has problems. */
function roundsOf({ ladder, contracts }: Plain): number | undefined {
  if (ladder === 'custom') return Array.isArray(contracts) ? contracts.length : undefined
  return ladder === undefined ? undefined : LADDERS[ladder as keyof typeof LADDERS].contracts.length
}

function eachRound(earlier: Plain): Range | undefined {
  const rounds = roundsOf(earlier)
  return rounds === undefined ? undefined : { min: rounds, max: rounds, step: 1 }
}

function noneOrEachRound(earlier: Plain): Range | undefined {
  const rounds = roundsOf(earlier)
  return rounds === undefined ? undefined : { min: 0, max: rounds, step: rounds }
}

/** What a card counts, in any ladder. */
function worth<const R extends Slug>(title: string, slug: R, ladders: Parameters<typeof byLadder>[0] = {}) {
  const range = between(5, 100, 5)
  const effect = 'What it counts.'
  return whole({ group: 'Points', title, effect, rule: slug, default: 15, follows: byLadder(ladders), range })
}

/** Points off, in the ladders that have them. */
function bonus<const R extends Slug>(
  title: string,
  effect: string,
  slug: R,
  ladders: Parameters<typeof byLadder>[0],
) {
  const range = between(0, 200, 5)
  return whole({ group: 'Points', title, effect, rule: slug, default: 0, follows: byLadder(ladders), range })
}

export const options = {
  ladder: choice({
    title: 'Ladder',
    effect: 'Which rounds are played, with which contracts.',
    rule: 'ladders',
    default: 'contract',
    choices: [
      ['contract', 'Contract Rummy'],
      ['liverpool', 'Liverpool'],
      ['shanghai', 'Shanghai'],
      ['continental', 'Continental'],
      ['carioca', 'Carioca'],
      ['custom', 'our own'],
    ],
  }),
  contracts: melds({
    title: 'Our contracts',
    effect: 'What each round asks for, one after another.',
    rule: 'ladders',
    default: null,
    onlyWith: CUSTOM,
    neededWith: CUSTOM,
    length: { min: 1, max: MOST_ROUNDS, step: 1 },
    pattern: CONTRACT,
    sizes: { set: { min: 3, max: 8 }, run: { min: 4, max: 13 }, mixed: { min: 4, max: 13 } },
    most: 4,
    first: 'S3 S3',
    example:
      'S3 R4, a set of 3 to 8 cards and a run of 4 to 13 (X4 where suits may mix), at most four such parts',
  }),
  cards: list({
    title: 'Cards dealt, round by round',
    effect: 'How many cards each player gets: a number for every round of the ladder.',
    rule: 'dealt',
    default: book.cards,
    follows: byLadder({
      shanghai: shanghai.cards,
      continental: continental.cards,
      carioca: carioca.cards,
    }),
    neededWith: CUSTOM,
    length: { min: 1, max: MOST_ROUNDS, step: 1 },
    lengthFor: eachRound,
    range: { min: 5, max: 15, step: 1 },
  }),
  buys: list({
    group: 'Play',
    title: 'Limit of buys, round by round',
    effect: 'How often each player may buy: a number for every round. With none at all there is no limit.',
    rule: 'buy-limit',
    default: book.buys,
    follows: byLadder({ shanghai: shanghai.buys, carioca: carioca.buys }),
    length: { min: 0, max: MOST_ROUNDS, step: 1 },
    lengthFor: noneOrEachRound,
    range: { min: 0, max: 9, step: 1 },
  }),
  jokers: choice({
    group: 'Cards',
    title: 'Jokers',
    effect: 'How many are played with.',
    rule: 'joker-count',
    default: 'few',
    follows: byLadder({
      liverpool: 'all',
      shanghai: 'all',
      continental: 'all',
      carioca: 'all',
      custom: 'all',
    }),
    choices: [
      ['few', 'one fewer than packs'],
      ['players', 'one fewer than players'],
      ['all', 'all, two a pack'],
    ],
  }),
  numbers: choice({
    group: 'Points',
    title: 'Number cards',
    effect: 'What the cards from 2 to 10 count.',
    rule: 'number-cards',
    default: 'pips',
    follows: byLadder({ shanghai: 'fives-10' }),
    choices: [
      ['pips', 'their number'],
      ['fives-7', '2 to 7 count 5, above it 10'],
      ['fives-9', '2 to 9 count 5, a ten 10'],
      ['fives-10', 'each 5'],
    ],
  }),
  wildLimit: choice({
    group: 'Cards',
    title: 'Wild cards in a meld',
    effect: 'How many it may have, with all that is laid off on it.',
    rule: 'wild-limit',
    default: 'any',
    follows: byLadder({ shanghai: 'table', continental: 'apart', carioca: 'single' }),
    choices: [
      ['any', 'any number beside one natural card'],
      ['single', 'one'],
      ['apart', 'any number, in a run no two side by side'],
      ['two', 'any number beside two natural cards'],
      ['half', 'no more than natural cards'],
      ['table', 'one in a set, one to four in a run by its length'],
    ],
  }),
  noDiscardLast: flag({
    group: 'Play',
    title: 'No discard in the last round',
    effect: 'The last contract takes the whole hand.',
    rule: 'no-discard',
    default: true,
    follows: byLadder({ shanghai: false, continental: false, carioca: false, custom: false }),
  }),
  blind: bonus('Down and out in one turn', 'Points off for it.', 'blind', {
    shanghai: 25,
    continental: 10,
  }),
  blindNatural: bonus('The same without a wild card', 'Points off for it, instead.', 'blind', {
    shanghai: 50,
    continental: 10,
  }),
  exactCut: bonus(
    'An exact cut',
    'Points off for cutting just the cards for the deal and the upcard.',
    'exact-cut',
    { liverpool: 50 },
  ),
  ace: worth('An ace', 'values', { continental: 20, carioca: 20 }),
  joker: worth('A joker', 'values', { continental: 50, carioca: 30 }),
  twosWild: flag({
    group: 'Cards',
    title: 'Twos are wild',
    effect: 'A two stands for any card, or for itself.',
    rule: 'twos',
  }),
  two: worth('A wild two', 'twos'),
  sameRank: flag({
    group: 'Cards',
    title: 'Sets of the same rank',
    effect: 'Whether two sets of a contract may have one rank.',
    rule: 'same-rank',
    default: true,
  }),
  runsApart: flag({
    group: 'Melds',
    title: 'Runs lie apart',
    effect: 'Whether two runs of one suit in a contract must not join up.',
    rule: 'runs-may-join',
    default: true,
    follows: byLadder({ continental: false, carioca: false }),
  }),
  corner: flag({
    group: 'Melds',
    title: 'Runs around the corner',
    effect: 'Whether a run may go on past the ace: Q K A 2.',
    rule: 'round-corner',
    follows: byLadder({ continental: true, carioca: true }),
  }),
  jokerSwap: choice({
    group: 'Melds',
    title: 'Taking jokers',
    effect: 'Whether a player who is down may take a joker for a natural card that takes its place.',
    rule: 'joker-swap',
    default: 'none',
    follows: byLadder({ continental: 'run' }),
    choices: [
      ['none', 'never'],
      ['run', 'from runs'],
      ['both', 'from runs and sets'],
    ],
  }),
}

export type Options = OptionsOf<typeof options>

/** Limited buys must leave every contract within reach: a player has the deal, one draw and two cards for each buy. */
export function optionProblems(options: Options): Problem[] {
  const { cards, buys } = options
  if (buys.length === 0) return []
  return contractsOf(options).flatMap((contract, at) => {
    const most = cards[at]! + 1 + 2 * buys[at]!
    const size = sizeOf(contract)
    if (size <= most) return []
    const message = `Round ${at + 1}, ${contract}, takes ${size} cards; with these deals and buys a player gets at most ${most}.`
    return [problem(['buys'], message, rule('buy-limit'))]
  })
}

/** Ladders and variants that people play under a name. */
export const presets: readonly Preset<Options>[] = [
  { id: 'liverpool', title: 'Liverpool Rummy', named: 'liverpool-rummy', options: { ladder: 'liverpool' } },
  { id: 'shanghai', title: 'Shanghai Rummy', named: 'shanghai-rummy', options: { ladder: 'shanghai' } },
  { id: 'continental', title: 'Continental', named: 'continental', options: { ladder: 'continental' } },
  {
    id: 'continental-argentina',
    title: 'Continental in Argentina',
    options: { ladder: 'continental', numbers: 'fives-7' },
  },
  { id: 'carioca', title: 'Carioca', named: 'carioca', options: { ladder: 'carioca' } },
  {
    id: 'carioca-8',
    title: 'Carioca in eight rounds',
    options: {
      ladder: 'custom',
      contracts: carioca.contracts.slice(0, 8),
      cards: carioca.cards.slice(0, 8),
      buys: carioca.buys.slice(0, 8),
      jokers: 'all',
      ace: 20,
      joker: 30,
      corner: true,
      wildLimit: 'single',
      runsApart: false,
    },
  },
  {
    id: 'may-i',
    title: 'May I?',
    options: { ladder: 'contract', jokers: 'all', joker: 25, runsApart: false, noDiscardLast: false },
  },
  { id: 'jo', title: 'Jo', named: 'jo', options: { jokers: 'players' } },
  {
    id: 'twelve-from-four',
    title: 'Twelve cards from round 4',
    options: { ladder: 'contract', cards: [10, 10, 10, 12, 12, 12, 12], jokers: 'players' },
  },
  {
    id: 'liverpool-eleven',
    title: 'Liverpool, eleven cards throughout',
    options: { ladder: 'liverpool', cards: [11, 11, 11, 11, 11, 11, 11] },
  },
  {
    id: 'shanghai-seven',
    title: 'Shanghai in seven rounds',
    options: {
      ladder: 'contract',
      cards: [11, 11, 11, 11, 11, 11, 11],
      buys: [3, 3, 3, 3, 3, 3, 3],
      jokers: 'all',
      numbers: 'fives-10',
      wildLimit: 'table',
      noDiscardLast: false,
      blind: 25,
      blindNatural: 50,
    },
  },
  {
    id: 'own',
    title: 'A ladder of our own',
    options: { ladder: 'custom', contracts: book.contracts, cards: book.cards },
  },
] as const
