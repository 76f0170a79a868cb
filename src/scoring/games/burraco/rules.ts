/** The options of which the rules say a number. */
type Said = Record<'joker' | 'two', number>

/** The rules of Burraco, each by its slug. */
export const rules = {
  players: 'Four play in two partnerships, partners facing each other; or two, each a side alone.',
  decks: 'Two packs of 52 and four jokers: 108 cards.',
  deal: 'Each player gets 11 cards.',
  pots: 'Two more piles of 11, the pots, lie face down. Each side may take one.',
  upcard: 'The next card, whatever it is, starts the discard pile.',
  turn: 'The player to the dealer’s left begins. Draw, meld if you like, discard one.',
  draw: 'Draw the top card of the stock, or take the whole discard pile.',
  back: 'A player who takes a pile of one card may not discard that card in the same turn.',
  meld: 'A meld is three or more cards: a set or a run. A first one needs no points.',
  set: 'A set is cards of one rank, whatever their suits.',
  run: 'A run is consecutive cards of one suit, each rank once.',
  ace: 'In a run an ace lies below the two or above the king, never in between. A second ace never lies at the other end; a wild card may.',
  wild: 'Jokers and twos are wild.',
  'one-wild': 'A meld has at most one wild card.',
  'natural-two': 'A two in its own place, in a run of its suit, is natural. One wild card may lie beside it.',
  'no-wild-sets': 'Twos are not a set, and wild cards alone are not a meld.',
  'run-length': 'A run has at most thirteen natural cards and a wild one.',
  'one-set-a-rank': 'A side has at most one set of a rank. It may have several runs in one suit.',
  add: 'Partners add to each other’s melds, never to the other side’s. No card leaves a meld.',
  'wild-moves':
    'A wild card in a gap of a run leaves it only for the card that it stands for; it then moves to any place that leaves no gap.',
  burraco: 'A meld of seven or more cards is a burraco, and may grow.',
  clean: 'A burraco without a wild card is clean and earns the most.',
  'semi-clean':
    'A burraco with one wild card beside seven natural ones, in a run seven in a row, is semi-clean.',
  dirty: 'Any other burraco with a wild card is dirty.',
  pot: 'The first player of a side who plays the last card takes a pot: at once after melding it, for the next turn after discarding it.',
  close:
    'Later a player of that side closes by melding all cards but one and discarding that. This ends the round.',
  'close-burraco': 'To close, the side needs a burraco.',
  'last-card': 'The last discard must not be a wild card.',
  'keep-card': 'A player who may not close keeps a card after the discard.',
  'stock-out':
    'The round also ends with the turn in which only two cards are left in the stock. Then nobody closes.',
  values: ({ joker, two }: Said) =>
    `Joker ${joker}; two ${two}, wild or not; ace 15; eight to king 10; three to seven 5.`,
  left: 'Cards left in the hands count against their side.',
  'close-bonus': 'Closing earns a bonus.',
  'pot-missed': 'A side that did not take its pot loses points.',
  target: 'The higher total wins once a side has reached the target at the end of a round.',
  readings: 'We read a meld in the way that keeps it cleanest, in whatever order its cards lie.',
  'semi-place':
    'Seven natural cards before or after the wild card make a burraco semi-clean, wherever that lies.',
  royal: 'Thirteen natural cards in a row earn no more with us; some tables pay for them.',
  'set-ranks':
    'Sets may have any rank; Burraco Internazionale allows only aces and threes, and some games in Brazil none.',
  'clean-close': 'A dirty burraco is enough to close, unless the house wants a clean one.',
  'pot-bonus': 'Taking the pot earns nothing by itself, unless the house agrees on it.',
  'pot-unused':
    'A pot that was taken but not yet looked at counts as taken, and its cards count against the side.',
  'table-talk': 'Partners give each other no hints and no reminders.',
  three: 'Burraco for three is played in different ways, and this page does not cover it.',
  tie: 'If the highest totals are equal at the target, everybody plays another round.',
} as const

export type Slug = keyof typeof rules
