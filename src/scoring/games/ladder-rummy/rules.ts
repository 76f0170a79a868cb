import { deckSize } from '../../cards.ts'
import { partsWords } from '../../meld-parts.ts'
import { numberInWords, plural } from '../../words.ts'
import { type CardValues, deckFor, hasSkips, SPARE } from './deck.ts'
import { type LadderChoice, stepsOf } from './ladders.ts'

/** The options that change what the rules say. */
type Said = CardValues &
  LadderChoice & {
    packs: number
    deal: number
    pace: 'own' | 'together'
    hits: 'any' | 'own' | 'none'
    wildLimit: 'any' | 'two' | 'half'
  }

function mostPlayers(options: Said): number {
  return Math.min(8, Math.floor((deckSize(deckFor(options)) - SPARE) / options.deal))
}

/** The rules of Ladder Rummy, each by its slug. */
export const rules = {
  players: (options: Said) => `Two to ${numberInWords(mostPlayers(options))} play, each alone.`,
  packs: (options: Said) => {
    const { pack, packs } = options
    const cards = deckSize(deckFor(options))
    if (pack === 'special') return `Shuffle ${cards} special cards together.`
    return pack === 'aces'
      ? `Shuffle ${packs} packs without jokers together, ${cards} cards.`
      : `Shuffle ${packs} packs with their ${2 * packs} jokers together, ${cards} cards.`
  },
  cards: ({ pack }: Said) => CARDS[pack],
  ladder: (options: Said) => {
    const { length } = stepsOf(options)
    return length === 1
      ? 'The ladder has 1 step.'
      : `The ladder has ${length} steps, and everybody begins on the first.`
  },
  deal: ({ deal }: Said) => `Each player gets ${deal} cards; the next card starts the discards.`,
  draw: 'The player to the dealer’s left begins; draw the top of the stock or of the discards.',
  step: 'A player lays the melds of a step all in one turn, none missing and none extra.',
  'one-step': 'Nobody lays more than one step in a round.',
  set: 'A set is cards of one rank, in any suits.',
  run: 'A run is cards of consecutive ranks, in any suits.',
  'ace-low': ({ pack }: Said) => ACE_LOW[pack],
  suited: 'A suited run has all its cards of one suit.',
  colour: 'Cards of one colour are cards of one suit, in any ranks.',
  wild: 'A wild card stands for any rank and suit; its own do not matter.',
  natural: 'A natural card is one that is not wild, and wild cards alone are no meld.',
  'wild-stays': 'A wild card on the table stays what it was laid as, and nobody takes it back.',
  'skip-cards': (options: Said) =>
    hasSkips(options) ? 'A skip card belongs to no meld, and is not taken from the discards.' : undefined,
  'skip-turn': (options: Said) =>
    hasSkips(options)
      ? 'A player who discards a skip card names another, who misses a turn; nobody misses two in a row.'
      : undefined,
  hit: ({ hits }: Said) =>
    hits === 'none'
      ? 'To hit is to add cards to a meld on the table.'
      : 'A player who has laid a step may hit: add cards to melds on the table, in that turn too.',
  'hit-first': ({ hits }: Said) =>
    hits === 'none'
      ? 'Not even laying a step lets a player hit.'
      : 'Nobody hits before laying a step of their own.',
  discard: ({ deal }: Said) =>
    `A turn ends with one discard, so a hand keeps its ${deal} cards until a step is laid.`,
  out: 'The round ends when a player who has laid a step has no card left.',
  'stock-out': 'When the stock is used up, the discards under the top one are shuffled to a new stock.',
  'step-up': ({ pace }: Said) =>
    pace === 'own'
      ? 'Everybody who laid a step goes up one; the others try theirs again.'
      : 'After the round everybody goes up one, whether they laid the step or not.',
  values: ({ pack, low, high, skip, wild }: Said) => {
    switch (pack) {
      case 'kings':
        return `Ace to nine count ${low}, ten to queen ${high}, a skip card ${skip}, a wild card ${wild}.`
      case 'jokers':
        return `Ace to nine count ${low}, ten to king ${high}, a wild card ${wild}.`
      case 'aces':
        return `Two to nine count ${low}, ten to king ${high}, a wild card ${wild}.`
      case 'special':
        return `One to nine count ${low}, ten to twelve ${high}, a skip card ${skip}, a wild card ${wild}.`
    }
  },
  left: 'Cards left in hand count against their player, who may have laid a step or not.',
  'last-step': ({ pace }: Said) =>
    pace === 'own'
      ? 'The game ends with the round in which somebody lays the last step.'
      : 'The game ends after the round of the last step.',
  lowest: ({ pace }: Said) =>
    pace === 'own'
      ? 'Of those with most steps the lowest total wins.'
      : 'The lowest total wins, however many steps its player has laid.',
  'wild-choice': ({ pack }: Said) => WILD_CHOICE[pack],
  'special-cards': ({ pack }: Said) =>
    pack === 'special'
      ? 'With the cards made for this game, 1 to 12 are written A to Q, a wild card is K, a skip card JK.'
      : undefined,
  'wild-limit': ({ wildLimit }: Said) => WILD_LIMIT[wildLimit],
  'same-rank': 'Two sets of a step may be of the same rank, and equal cards may lie in one meld.',
  'hit-whose': ({ hits }: Said) => HIT_WHOSE[hits],
  ladders: (options: Said) => {
    const steps = stepsOf(options).map(partsWords)
    return steps.length === 1
      ? `The step asks for ${steps.join()}.`
      : `One after another, the steps ask for ${steps.join('; ')}.`
  },
  pace: (options: Said) =>
    options.pace === 'own'
      ? 'A player stays on a step until they lay it.'
      : `Each step has one round, so the game has ${plural(stepsOf(options).length, 'round')}.`,
  'nobody-out': 'A round that stops with nobody out counts for all.',
  tie: 'Equal lowest totals share the win.',
  stopped: ({ pace }: Said) =>
    pace === 'own'
      ? 'A game that is stopped is won by the player with most steps, then by the lowest total.'
      : 'A game that is stopped is won by the lowest total.',
  'last-card': ({ hits }: Said) =>
    hits === 'none'
      ? 'The last card may be a discard, or lie in the step.'
      : 'The last card may be a hit or a discard.',
} as const

const CARDS: Record<Said['pack'], string> = {
  kings: 'Ace to queen are the numbers 1 to 12, kings are wild, and jokers are skip cards.',
  jokers: 'Ace to king are the numbers 1 to 13, and jokers are wild.',
  aces: 'Two to king are the numbers 2 to 13, and aces are wild.',
  special: 'The cards have the numbers 1 to 12, or are wild cards or skip cards.',
}

const ACE_LOW: Record<Said['pack'], string> = {
  kings: 'An ace is low, below the two: no run goes around the corner.',
  jokers: 'An ace is low, below the two: no run goes around the corner.',
  aces: 'The king is high, and no run goes around the corner.',
  special: 'The 1 is low, and no run goes around the corner.',
}

const WILD_CHOICE: Record<Said['pack'], string> = {
  kings: 'A king is never a number, and a joker is never wild.',
  jokers: 'There are no skip cards, so nobody misses a turn.',
  aces: 'An ace is never a number, and there are no skip cards.',
  special: 'Wild cards and skip cards say on their faces what they are.',
}

const WILD_LIMIT: Record<Said['wildLimit'], string> = {
  any: 'One natural card is enough in a meld.',
  two: 'A meld has at least two natural cards.',
  half: 'A meld has no more wild cards than natural ones, with all its hits.',
}

const HIT_WHOSE: Record<Said['hits'], string> = {
  any: 'Hits go onto any meld on the table, whoever laid it.',
  own: 'A player hits only onto melds of their own.',
  none: 'Nobody hits.',
}

export type Slug = keyof typeof rules
