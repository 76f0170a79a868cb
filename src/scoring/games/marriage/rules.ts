/** The rules of Marriage, each by its slug. */
export const rules = {
  players: 'Two to six play, each alone.',
  packs: 'Three packs of 52 and three printed jokers, the man, are shuffled together.',
  deal: 'Twenty-one cards each; the next card begins the discard pile, the rest is the stock.',
  turn: 'In Nepal play goes round to the right; seats are entered in the order of play.',
  draw: 'A turn begins with the top card of the stock or of the discard pile.',
  discard: 'A turn ends with one card put on the discard pile.',
  sequence:
    'A sequence is three or more cards of one suit in a row; it is pure if none stands for another card.',
  ace: 'An ace stands at either end: A-2-3 and Q-K-A are sequences, K-A-2 is not.',
  tunnela: 'A tunnela is three identical cards; no wild card completes one, and printed jokers are none.',
  set: 'A set is three or four cards of one rank.',
  'set-suits': 'The cards of a set differ in suit.',
  dublee: 'A dublee is two identical cards, no printed jokers; it goes with other dublees only.',
  see: 'A player who shows three melds, each a pure sequence or a tunnela, may see the joker.',
  'see-dublees': 'A player who shows seven dublees may see it too.',
  tiplu: 'The first to see picks a card of the stock, the tiplu, and lays it hidden beneath.',
  poplu: 'The next card up in the tiplu’s suit is the poplu, the next down the jhiplu; here ranks go round.',
  alter: 'The alter is the card of the tiplu’s rank in the other suit of its colour.',
  wild: 'Wild are the printed jokers, poplu and jhiplu, and all cards of the tiplu’s rank.',
  'not-seen': 'A player who has not seen has no wild cards.',
  finish: 'A player who has seen finishes with 21 cards in melds and the last card discarded.',
  'finish-pure': 'Three of these melds are pure sequences or tunnelas.',
  'finish-dublees':
    'A player who saw by dublees finishes with the eighth dublee; the other cards do not matter.',
  maal: 'Maal are tiplu, poplu, jhiplu, alter and printed jokers in the hand, shown melds included.',
  'maal-values': 'Two or three equal ones together have a worth of their own.',
  marriage: 'Jhiplu, tiplu and poplu together are a marriage, worth 10, two of them 25.',
  'tunnela-shown':
    'A tunnela shown before its owner’s first draw is worth 5, one of wild cards 10, besides its maal.',
  settle: 'Each pays each the difference of their maal.',
  'unseen-maal': 'The maal of players who have not seen does not count.',
  'pay-seen': 'Other players who have seen pay the finisher 3.',
  'pay-unseen': 'A player who has not seen pays 10.',
  'pay-dublee': 'A player who has seen by dublees pays 0.',
  'dublee-bonus': 'If the finisher finished by dublees, everybody pays 5 more.',
  foul: 'A player who showed wrongly counts as not seen and pays 15 instead of 10.',
  sum: 'A round adds up to 0, and the finisher may well lose.',
  'stock-out': 'An empty stock is renewed from the discard pile, shuffled, without its top card.',
  'wild-itself': 'A wild card with a face may be read as itself.',
  'one-itself': 'A meld has at least one card read as itself; the rest may be wild.',
  readings: 'A meld is read as what serves best: tunnela or pure sequence before sequence or set.',
  size: 'Melds may have more than three cards, unless the table agrees otherwise.',
  printed: 'There are three printed jokers, unless the table agrees on fewer.',
  'dublees-when': 'Dublees are played with four players or more, unless the table agrees otherwise.',
  tables: 'No two tables of values agree; a table may set each of them.',
  'tunnelas-when':
    'Only tunnelas shown at the deal count, unless the table counts every tunnela in the hand.',
  kidnap:
    'If the table agrees, the finisher gets the maal of players who have not seen, or everybody keeps it.',
  'dublee-three': 'If the table agrees, a player who saw by dublees pays 3 like others.',
  ended: 'Players stop when they like, unless they agree on a number of rounds.',
  'not-covered':
    'A foul paid a round later, tunnelas worth more together, three that win at once and stakes are not covered.',
} as const

export type Slug = keyof typeof rules
