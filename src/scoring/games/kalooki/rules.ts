import { plural } from '../../words.ts'

/** The options of which the rules say a number. */
type Said = Record<'jokers' | 'cards' | 'minimum' | 'ace' | 'joker' | 'limit', number> & {
  unopened: number | null
}

/** The rules of Kalooki, each by its slug. */
export const rules = {
  players: 'Two to six play, each alone.',
  decks: ({ jokers }: Said) => `Two packs of 52 and ${plural(jokers, 'joker')} are shuffled together.`,
  deal: ({ cards }: Said) =>
    `Each player gets ${cards} cards; the next card starts the discard pile, and the rest is the stock.`,
  turn: 'The player to the dealer’s left begins. Draw one card, meld and lay off, and discard one.',
  discard: 'The top discard is for a player who has opened, or who opens with it at once.',
  'no-return': 'A card taken from the discard pile is not discarded in the same turn.',
  meld: 'A meld is a set or a run of at least three cards.',
  set: 'A set is three or four cards of one rank, jokers included.',
  'set-suits': 'The cards of a set differ in suit.',
  run: 'A run is 3 to 13 consecutive cards of one suit, no rank twice.',
  'ace-high': 'The ace is high: Q K A is a run, A 2 3 and K A 2 are not.',
  'joker-wild': 'A joker stands for a card that the meld lacks.',
  opening: 'A player opens with one or more melds in one turn.',
  minimum: ({ minimum }: Said) => `The melds of an opening are worth at least ${minimum} together.`,
  'minimum-count': ({ ace }: Said) =>
    `Number cards count their number, court cards 10, an ace ${ace}, a joker as the card that it stands for.`,
  'new-melds': 'After the opening a player’s melds may be worth anything.',
  'lay-off': 'A player who has opened may add cards to any meld on the table.',
  'joker-swap': 'A player who has opened may put the card that a joker stands for in its place and take it.',
  'joker-set': 'In a set the cards of all missing suits go in together, and its jokers come out.',
  'no-rearranging': 'Otherwise melds on the table stay as they are.',
  'final-discard': 'The last card is discarded.',
  out: 'The deal ends when a player has no card left and calls up.',
  kalooki: 'To open and go out in one turn, by melds alone, is kalooki.',
  values: ({ joker, ace }: Said) =>
    `In hand a joker counts ${joker}, an ace ${ace}, a court card 10, any other card its number.`,
  score: 'The others count the cards left in hand; the player who is out counts 0.',
  pool: ({ limit }: Said) => `Counts add up, and with more than ${limit - 1} a player is out of the game.`,
  'last-in': 'The last player in wins.',
  rejoin: 'A player who is out of the game may buy back in, at the highest total of those still in.',
  'eliminated-deal': 'The deal passes over players who are out of the game.',
  forms: 'We play a pool; or the lowest total wins at a limit, or after a number of deals.',
  'rejoin-often': 'You may buy back in as often as you like, unless the house sets a limit.',
  figures:
    'We play the British figures: two jokers, a minimum of 40, out above 150. Other countries have others.',
  aces: 'With us the ace is high only; on the continent A 2 3 is a run as well, and that ace is worth 1.',
  'pure-run': 'Any melds will do for an opening; in Rami and Žolíky one must be a run without a joker.',
  'wild-limit':
    'A meld may have any number of jokers beside one natural card, unless the house sets a limit.',
  'which-joker': 'A joker stands for what serves best, and once it is laid it stays that card.',
  'swap-forms':
    'In a set all missing suits free a joker, and you may keep it; some tables ask for one card, or let no joker go.',
  'discard-forms':
    'You take the top discard if you have opened or open with it; some tables allow more or less.',
  'lay-off-turn': 'Cards may be laid off in the turn of the opening.',
  'go-out-discard': 'You go out with a discard; at some tables you may lay down every card.',
  'kalooki-minimum': 'A kalooki needs the minimum too, unless the house says otherwise.',
  'kalooki-double':
    'The counts stay the same after a kalooki; in Rommé, and at some tables in Italy, they are doubled.',
  unopened: ({ unopened }: Said) =>
    unopened === null
      ? 'A player who has not opened counts the cards; at some Italian tables they write 100.'
      : `A player who has not opened writes ${unopened}.`,
  'last-ace': 'An ace as the only card left counts as usual; in Scala 40 it counts 1.',
  'out-bonus': 'Going out earns nothing by itself; some tables take points off for it.',
  'nobody-out':
    'A stock that is used up is renewed from the discards; if play stops all the same, everyone counts.',
  tie: 'If the lowest totals are equal, play another deal.',
  stakes: 'The pad keeps points, and stakes are for your table to agree on.',
} as const

export type Slug = keyof typeof rules
