import { numberInWords, plural } from '../../words.ts'

/** One card starts the discard pile, and one is left to draw. */
export const MOST_DEALT = 50

/** The options that change what the rules say. */
type Said = {
  target: number
  deals: number
  scoring: 'winner' | 'losers'
  goingRummy: 'double' | 'plain'
  block: 'off' | 'all' | 'lowest' | 'none'
  aces: 'low' | 'both' | 'corner'
  aceValue: number
  meldsPerTurn: 'any' | 'one'
  layOff: 'any' | 'after-meld'
  finalDiscard: boolean
  cards: number
}

/** The rules of Rummy, each by its slug. */
export const rules = {
  players: ({ cards }: Said) => {
    const most = cards === 0 ? 6 : Math.min(6, Math.floor(MOST_DEALT / cards))
    return `Two to ${numberInWords(most)} play, each alone.`
  },
  deck: 'One pack of 52 cards, without jokers.',
  deal: ({ cards }: Said) =>
    cards === 0
      ? 'Ten cards each for two players, seven for three or four, six for five or six; one card starts the discard pile.'
      : 'One card starts the discard pile, and the rest is the stock.',
  draw: 'The player left of the dealer begins. A turn starts with one card, from the stock or from the discard pile.',
  'meld-set': 'A set is three or four cards of one rank.',
  'meld-run': 'A run is three or more cards of one suit that follow each other.',
  'ace-low': ({ aces }: Said) =>
    aces === 'low'
      ? 'An ace is low: ace, two, three is a run.'
      : 'An ace may be low: ace, two, three is a run.',
  'no-corner': ({ aces }: Said) =>
    aces === 'corner' ? undefined : 'A run does not go around the corner: king, ace, two is not a run.',
  meld: 'After drawing you may meld: lay sets and runs face up on the table. Nobody has to.',
  'lay-off': 'In the same part of the turn you may add cards to any meld on the table, your own or not.',
  'no-rearranging': 'Melds on the table are added to, and never taken apart.',
  discard: 'A turn ends with one discard, face up.',
  'discard-other': 'The card taken from the discard pile cannot be the discard of the same turn.',
  out: 'The round ends at the moment a player has no cards left.',
  'stock-out': ({ block }: Said) =>
    block === 'off'
      ? 'When the stock is empty, the discard pile is turned over, not shuffled, and is the new stock.'
      : 'The stock is used once. When it is empty and the player in turn does not take the top discard, the round is blocked.',
  values: ({ aceValue }: Said) =>
    `Jack, queen and king count 10, an ace ${aceValue}, every other card its number.`,
  'winner-collects': ({ scoring }: Said) =>
    scoring === 'winner'
      ? 'The player who is out scores the value of all cards left in the other hands.'
      : undefined,
  'going-rummy':
    'Getting rid of the whole hand in one turn, with nothing melded or laid off before, is going rummy.',
  target: ({ target, scoring }: Said) => {
    if (target === 0) return 'Scores add up, and no total ends the game.'
    return scoring === 'winner'
      ? `Scores add up; the first to reach ${target} wins.`
      : `Scores add up; the game is over when somebody reaches ${target}.`
  },
  'melds-per-turn': ({ meldsPerTurn }: Said) =>
    meldsPerTurn === 'any'
      ? 'Any number of new melds may be laid in a turn.'
      : 'Only one new meld may be laid in a turn.',
  'final-discard': ({ finalDiscard }: Said) =>
    finalDiscard
      ? 'To go out, the last card must be discarded.'
      : 'You need no last discard to go out: all cards may lie in melds.',
  'lay-off-first': ({ layOff }: Said) =>
    layOff === 'any'
      ? 'You may lay off without a meld of your own.'
      : 'You may lay off once you have a meld of your own on the table; one laid in the same turn is enough.',
  'aces-high': ({ aces }: Said) => ACES[aces],
  penalty: ({ scoring }: Said) =>
    scoring === 'winner'
      ? 'When somebody goes out, the others score nothing; the highest total wins.'
      : 'Each hand counts against its own player, and the lowest total wins.',
  plain: ({ goingRummy }: Said) =>
    goingRummy === 'double'
      ? 'Going rummy doubles the scores of the round.'
      : 'Going rummy earns nothing extra.',
  'same-turn': ({ meldsPerTurn }: Said) =>
    meldsPerTurn === 'any'
      ? 'Several melds, cards laid off and a discard, all in one turn, are still going rummy.'
      : 'A meld, cards laid off and a discard, all in one turn, are still going rummy.',
  block: ({ block, scoring }: Said) => BLOCK[scoring][block],
  deals: ({ deals, target }: Said) => {
    if (deals === 0) return 'Any number of deals may be played.'
    return target === 0
      ? `The game lasts ${plural(deals, 'deal')}, and the best total wins.`
      : `After ${plural(deals, 'deal')} the best total wins, even if nobody has reached the target.`
  },
  'hand-size': ({ cards }: Said) =>
    cards === 0
      ? 'How many cards a player gets depends on how many play.'
      : `Each player gets ${cards} cards.`,
  tie: ({ deals, target }: Said) => {
    if (target === 0) return 'If the best totals are equal after the last deal, they share the win.'
    return deals === 0
      ? 'If the best totals are equal at the target, everybody plays another round.'
      : 'If the best totals are equal at the target, everybody plays another round; after the last deal they share the win.'
  },
} as const

const ACES: Record<Said['aces'], string> = {
  low: 'An ace is never high: queen, king, ace is not a run.',
  both: 'An ace may also be high: queen, king, ace is a run too.',
  corner:
    'An ace may also be high or in the middle: queen, king, ace is a run too, and so is king, ace, two.',
}

/** What a round counts that ends with nobody out. */
const BLOCK: Record<Said['scoring'], Record<Said['block'], string>> = {
  winner: {
    off: 'The round goes on until somebody is out.',
    all: 'In a blocked round all players lose what the cards in their own hands are worth.',
    lowest:
      'In a blocked round the lowest hand scores its difference to each other hand. Equal lowest hands share that, without fractions.',
    none: 'In a blocked round nobody scores.',
  },
  losers: {
    off: 'The round goes on until somebody is out.',
    all: 'In a blocked round every hand counts against its own player.',
    lowest: 'In a blocked round a hand counts what it is worth more than the lowest one.',
    none: 'In a blocked round nobody counts anything.',
  },
}

export type Slug = keyof typeof rules
