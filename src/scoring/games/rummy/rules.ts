/** The options of which the rules say a number. */
type Said = { cards: number; aceValue: number }

/** The rules of Rummy, each by its slug. */
export const rules = {
  players: 'Two to six play, each alone.',
  deck: 'One pack of 52 cards, without jokers.',
  deal: ({ cards }: Said) =>
    cards === 0
      ? 'Ten cards each for two players, seven for three or four, six for five or six; one card starts the discard pile.'
      : `Each player gets ${cards} cards; one card starts the discard pile.`,
  draw: 'The player left of the dealer begins. A turn starts with one card, from the stock or from the discard pile.',
  'meld-set': 'A set is three or four cards of one rank.',
  'meld-run': 'A run is three or more cards of one suit that follow each other.',
  'ace-low': 'An ace is low: ace, two, three is a run; queen, king, ace is not.',
  'no-corner': 'A run does not go around the corner: king, ace, two is not a run.',
  meld: 'After drawing you may lay melds face up on the table; nobody has to.',
  'lay-off': 'In the same part of the turn you may add cards to any meld on the table, your own or not.',
  'no-rearranging': 'Melds on the table are added to, and never taken apart.',
  discard: 'A turn ends with one discard, face up.',
  'discard-other': 'The card taken from the discard pile cannot be the discard of the same turn.',
  out: 'The round ends at the moment a player has no cards left.',
  'stock-out':
    'When the stock is empty, the discard pile is turned over, not shuffled, and is the new stock.',
  values: ({ aceValue }: Said) =>
    `Jack, queen and king count 10, an ace ${aceValue}, every other card its number.`,
  'winner-collects': 'The player who is out scores the value of all cards left in the other hands.',
  'going-rummy':
    'Getting rid of the whole hand in one turn, with nothing melded or laid off before, counts double.',
  target: 'Scores add up; the first to reach the target wins.',
  'melds-per-turn': 'Any number of new melds may be laid in a turn, unless the house allows only one.',
  'final-discard': 'You need no last discard to go out, unless the house wants one.',
  'lay-off-first': 'You may lay off without a meld of your own, unless the house wants one.',
  'aces-high':
    'The ace is low with us; at many tables it is also high, and at some a run goes around the corner.',
  penalty:
    'With us the hands count for the player who is out; at many tables each counts against its own player, and the lowest total wins.',
  plain: 'Going rummy counts double, unless the house plays without.',
  'same-turn': 'Several melds, cards laid off and a discard, all in one turn, are still going rummy.',
  block:
    'We turn the discard pile over when the stock is empty; in block rummy it is not used again, and the round may end with nobody out.',
  deals: 'We play to the target; a table may play a fixed number of deals, with a target or without.',
  'hand-size': 'We deal what most books deal, and a table may agree on another number.',
  tie: 'If the best totals are equal at the target, everybody plays another round; after the last deal they share the win.',
} as const

export type Slug = keyof typeof rules
