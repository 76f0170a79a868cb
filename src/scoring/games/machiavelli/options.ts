import { type Deck, deckSize, RANKS } from '../../cards.ts'
import { between, choice, limit, type OptionsOf, type Preset, whole } from '../../options.ts'
import { type Problem, problem } from '../../result.ts'
import { citing } from '../../verdict.ts'
import type { Slug } from './rules.ts'

/** The house rules of Machiavelli, and what follows from them. */

export const { rule, kept, broken } = citing<Slug>('machiavelli')

export const options = {
  scoring: choice({
    title: 'Scoring',
    effect: 'What is written down for the cards left in hand.',
    rule: 'cards-left',
    choices: [
      ['points', 'what the cards count'],
      ['cards', 'one point a card'],
      ['hands', 'one point to the player who is out'],
    ],
  }),
  target: limit({
    title: 'Target',
    effect: 'The total that ends the game.',
    rule: 'target',
    default: null,
    range: between(1, 1000),
    none: '101 points (30 cards, 3 hands won)',
  }),
  cards: limit({
    title: 'Cards dealt',
    effect: 'How many each player gets.',
    rule: 'deal-size',
    default: null,
    range: between(3, 15),
    none: '13, with six players or more 8',
  }),
  jokers: whole({
    title: 'Jokers',
    group: 'Cards',
    effect: 'How many there are in all.',
    rule: 'no-jokers',
    default: 0,
    range: between(0, 6),
  }),
  jokerMoves: choice({
    title: 'Moving jokers',
    group: 'Cards',
    effect: 'What a joker on the table may become.',
    rule: 'joker-moves',
    choices: [
      ['swap', 'its card, until a player plays that card'],
      ['free', 'any card'],
    ],
  }),
  aces: choice({
    title: 'Aces in runs',
    group: 'Play',
    effect: 'Where an ace may lie in a run.',
    rule: 'around',
    choices: [
      ['both', 'below the two or above the king'],
      ['high', 'above the king only'],
      ['around', 'anywhere: K A 2 too'],
    ],
  }),
  opening: choice({
    title: 'First play',
    group: 'Play',
    effect: 'What a player’s first play must hold.',
    rule: 'opening',
    choices: [
      ['none', 'any card'],
      ['own', 'a whole group from the hand'],
    ],
  }),
}

export type Options = OptionsOf<typeof options>

export const presets: readonly Preset<Options>[] = [
  { id: 'fifteen', title: 'Fifteen cards', options: { cards: 15 } },
  { id: 'jokers', title: 'Four jokers', options: { jokers: 4 } },
  { id: 'hands', title: 'Hands won', options: { scoring: 'hands' } },
  {
    id: 'raeuberromme',
    title: 'Räuberrommé',
    named: 'raeuberromme',
    options: { jokers: 4, jokerMoves: 'free', scoring: 'hands' },
  },
]

/** `#pack`, `#no-jokers`. */
export function deckFor({ jokers }: Pick<Options, 'jokers'>): Deck {
  const packs = 2
  return { packs, jokers: jokers / packs, jokersInAll: jokers, ranks: RANKS }
}

const MANY = 6

/** `#deal`: the house's number of cards, or one by the number of players. */
export function dealt(players: number, { cards }: Pick<Options, 'cards'>): number {
  return cards ?? (players < MANY ? 13 : 8)
}

export function optionProblems(options: Options, players: number | undefined): Problem[] {
  if (players === undefined) return []
  const cards = dealt(players, options)
  const size = deckSize(deckFor(options))
  // One card more, so that there is a stock to draw from.
  const needed = cards * players + 1
  if (needed <= size) return []
  const message = `${cards} cards for each of ${players} players and one to draw are ${needed}, but the packs hold ${size}.`
  return [problem(['cards'], message, rule('deal-size'))]
}
