import { type Deck, deckSize, RANKS, type Rank, rankAt } from '../../cards.ts'
import { between, choice, flag, limit, type OptionsOf, type Preset, whole } from '../../options.ts'
import { type Problem, problem } from '../../result.ts'
import { citing } from '../../verdict.ts'
import { plural } from '../../words.ts'
import type { Slug } from './rules.ts'

/** The house rules of Three Thirteen, and what follows from the number of the round. */

export const { rule, kept, broken } = citing<Slug>('three-thirteen')

export const ROUNDS = 11

/** Cards dealt to each player. */
export function dealtIn(round: number): number {
  return round + 2
}

export function wildRankIn(round: number): Rank {
  return rankAt(dealtIn(round))
}

export const options = {
  decks: limit({
    title: 'Packs',
    effect: 'How many packs are shuffled together; without a number, one for every two players.',
    rule: 'many-players',
    default: null,
    none: 'one for every two players',
    range: between(1, 6),
  }),
  naturals: whole({
    title: 'Natural cards in a meld',
    group: 'Play',
    effect: 'How many cards of every meld may not be wild.',
    rule: 'natural-needed',
    default: 0,
    range: between(0, 2),
  }),
  jokers: flag({
    title: 'Jokers',
    effect: 'Two in each pack, wild in every round.',
    rule: 'decks',
  }),
  wildPenalty: limit({
    title: 'Wild cards left',
    group: 'Points',
    effect: 'What any wild card counts that is left; without a number it counts what it is.',
    rule: 'wild-left',
    default: null,
    none: 'what the card is',
    range: between(1, 50),
  }),
  jokerPenalty: limit({
    title: 'Jokers left',
    group: 'Points',
    effect: 'What a joker counts that is left; without a number it counts as other wild cards, or 20.',
    rule: 'wild-left',
    default: null,
    none: 'as other wild cards',
    range: between(1, 100),
  }),
  aceValue: choice({
    title: 'Aces left',
    group: 'Points',
    effect: 'What an ace counts that is left.',
    rule: 'ace-value',
    choices: [
      [1, '1'],
      [15, '15'],
    ],
  }),
  aces: choice({
    title: 'Aces in runs',
    group: 'Play',
    effect: 'Where an ace may stand in a run.',
    rule: 'ace-low',
    choices: [
      ['low', 'low only: A-2-3'],
      ['both', 'low and high: Q-K-A too'],
    ],
  }),
  faceValue: choice({
    title: 'Jacks, queens, kings left',
    group: 'Points',
    effect: 'What they count.',
    rule: 'values',
    choices: [
      ['ten', '10 each'],
      ['rank', '11, 12 and 13'],
    ],
  }),
}

export type Options = OptionsOf<typeof options>

export const presets: readonly Preset<Options>[] = [
  {
    id: 'five-crowns-like',
    title: 'Five Crowns',
    named: 'five-crowns',
    options: { jokers: true, jokerPenalty: 50, wildPenalty: 20, faceValue: 'rank' },
  },
  { id: 'ace-fifteen', title: 'Aces count 15', options: { aceValue: 15 } },
]

export function deckFor(players: number, { decks, jokers }: Pick<Options, 'decks' | 'jokers'>): Deck {
  return { packs: decks ?? Math.ceil(players / 2), jokers: jokers ? 2 : 0, ranks: RANKS }
}

export function optionProblems(options: Options, players: number | undefined): Problem[] {
  if (players === undefined || options.decks === null) return []
  const size = deckSize(deckFor(players, options))
  // One more card starts the discard pile.
  const needed = dealtIn(ROUNDS) * players + 1
  if (size >= needed) return []
  const held = `${plural(options.decks, 'pack')}: ${size} cards`
  const message = `${held}, but the last round takes ${needed} for ${players} players. Take more packs.`
  return [problem(['decks'], message, rule('many-players'))]
}
