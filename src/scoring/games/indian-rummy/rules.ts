import { plural } from '../../words.ts'

/** The options of which the rules say a number. */
type Said = Record<'decks' | 'printed' | 'cap' | 'firstDrop' | 'middleDrop', number> & {
  setSize: 'four' | 'any'
}

/** The rules of Indian Rummy, each by its slug. */
export const rules = {
  players: 'Two to six play, each alone.',
  decks: ({ decks, printed }: Said) =>
    `Shuffle ${plural(decks, 'pack')} of 52 together, with ${plural(printed, 'printed joker')} in each.`,
  deal: 'Thirteen cards each; one card is turned up for the wild rank, another starts the open pile.',
  'wild-rank': 'All cards of the turned card’s rank are jokers in this deal, besides the printed ones.',
  'wild-printed': 'If a printed joker is turned, the aces are jokers.',
  turn: 'Draw the top card of the closed or the open pile, then discard one on the open pile.',
  'pure-sequence':
    'A pure sequence is three or more consecutive cards of one suit, none standing for another.',
  'wild-as-itself': 'A card of the wild rank may be read as itself.',
  sequence: 'In any other sequence jokers stand for missing cards.',
  'ace-both-ends': 'The ace stands below the two or above the king, never between them.',
  set: 'A set is three or four cards of one rank, jokers standing for missing ones.',
  'set-suits': 'The cards of a set differ in suit.',
  declare: 'To declare, put one card away face down and show the other thirteen, all in groups.',
  'two-sequences': 'A declaration has at least two sequences.',
  'one-pure': 'At least one of the sequences is pure.',
  values: 'Ace, king, queen and jack count 10, two to ten their number, jokers nothing.',
  'winner-zero': 'The player with a valid declaration counts 0.',
  'count-left':
    'Other players with two sequences, one of them pure, count only the cards outside their groups.',
  'count-all': 'All other players count all their cards.',
  cap: ({ cap }: Said) => `Nobody counts more than ${cap} in a deal.`,
  'first-drop': ({ firstDrop }: Said) => `A player may drop before the first draw, and counts ${firstDrop}.`,
  'middle-drop': ({ middleDrop }: Said) =>
    `Later a player may drop at the start of a turn, and counts ${middleDrop}.`,
  wrong: ({ cap }: Said) =>
    `A wrong declaration counts ${cap}; that player is out of the deal, and the others play on.`,
  'last-left':
    'If all others have dropped or declared wrongly, the last player left wins the deal and counts 0.',
  pool: 'In a pool counts add up; a player who reaches the limit is out, and the last one in wins.',
  points: 'In points rummy every deal is settled at once: each player pays the count to the winner.',
  deals: 'In deals rummy the most chips after an agreed number of deals win.',
  form: 'You play a pool to 101, unless you agree on points, deals or another pool.',
  'second-missing':
    'With a pure sequence but no second sequence everything counts, unless the table agrees otherwise.',
  'set-size': ({ setSize }: Said) =>
    setSize === 'four'
      ? 'A set has at most four cards, jokers included.'
      : 'A set has at most four natural cards, and any number of jokers.',
  'joker-share': 'A group may have any number of jokers, but at least one card is used as itself.',
  readings: 'A group counts as the best that it can be: pure sequence, then sequence, then set.',
  triples: 'Three equal cards are not a sequence with us; some tables with three packs call them a pure one.',
  drops: 'In deals rummy nobody drops, unless the table agrees otherwise.',
  'deals-chips':
    'Deals rummy is settled in chips; if the table agrees, the lowest sum of counts wins instead.',
  rejoin:
    'A player who is out stays out; if the table agrees, they come back with one point more than the highest total of the others.',
  'not-scored': 'The count of a player who has had no turn yet is not halved.',
  'open-joker': 'A joker on the open pile may be taken only if it is the card that began the pile.',
  'stock-out':
    'When the closed pile is used up, the open pile, except its top card, is shuffled to make a new one.',
  'eliminated-deal': 'Players who are out no longer deal.',
  tie: 'If the best totals are equal after the last deal, everybody plays another deal.',
} as const

export type Slug = keyof typeof rules
