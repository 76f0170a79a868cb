/** The options of which the rules say a number. */
type Said = { ace: number; joker: number; numbers: 'pips' | 'fives-7' | 'fives-9' | 'fives-10' }

/** The rules of Contract Rummy, each by its slug. */
export const rules = {
  players: 'Three to eight play, each alone; two may.',
  decks: 'Up to four play with two packs, more with three, and with jokers.',
  ladder: 'A game is the rounds of its ladder, in order, and each has its contract of sets and runs.',
  deal: 'Each player gets as many cards as the round asks for; the next card starts the discards.',
  draw: 'The player to the dealer’s left begins; draw the top of the stock or of the discards.',
  buy: 'A discard that the player in turn leaves may be bought, with one more card from the stock.',
  set: 'A set is three or more cards of one rank; equal cards may lie in it.',
  run: 'A run is four or more cards of one suit that follow each other in rank.',
  'ace-both-ends': 'An ace stands below the two or above the king; a run may have one at either end.',
  'joker-wild': 'A joker stands for any card.',
  contract: 'A player’s first melds in a round are exactly those of its contract, all in one turn.',
  'runs-apart': 'Two runs of one suit in a contract must not join up to a longer one.',
  'no-new-melds': 'After that the player makes no new melds in the round.',
  'lay-off': 'A player who is down may add cards to any meld on the table.',
  discard: 'A turn ends with one discard, if a card is left.',
  out: 'The round ends as soon as a player has no card left.',
  'last-round': 'In the last round the contract takes the whole hand, and there is no discard.',
  values: ({ ace, joker }: Said) =>
    `An ace counts ${ace}, a joker ${joker}, court cards 10, all others their number.`,
  score: 'Cards left in hand count against their player, who may be down or not.',
  'lowest-wins': 'After the last round the lowest total wins.',
  ladders: 'Shanghai has ten rounds here, and a family may type in its own contracts.',
  dealt: 'We deal ten cards, and twelve in the last three rounds; many tables deal others.',
  'joker-count': 'We add one joker fewer than packs; many tables use more.',
  'wild-limit':
    'A meld may have any number of jokers beside one natural card, unless the house sets a limit.',
  'same-rank': 'Two sets of a contract may have the same rank, unless the house forbids it.',
  'lay-off-turn': 'A player may lay off in the turn in which the contract is laid down.',
  'joker-swap': 'A joker on the table stays there: it is not traded for the card that it stands for.',
  twos: 'A two is an ordinary card with us; at some tables twos are wild as well.',
  'buy-down': 'A player who is down may buy too, and so may anybody the card turned up after the deal.',
  'buy-limit': 'You may buy as often as you like, unless the house sets a limit.',
  'no-discard':
    'In Shanghai the last round is like any other; in our seven rounds the contract takes the whole hand.',
  'number-cards': ({ numbers }: Said) =>
    ({
      pips: 'Number cards count their number; in Shanghai each card from two to ten counts 5.',
      'fives-7': 'Number cards count 5 up to seven, eight to ten 10.',
      'fives-9': 'Number cards count 5 up to nine, a ten 10.',
      'fives-10': 'Each card from two to ten counts 5.',
    })[numbers],
  blind: 'Going down and out in one turn earns nothing with us; in Shanghai it takes points off.',
  'exact-cut': 'We pay nothing for an exact cut; in Liverpool it takes 50 points off.',
  'nobody-out':
    'When the stock is used up, the discards are shuffled; if play stops anyway, everyone counts.',
  tie: 'Equal lowest totals share the win.',
} as const

export type Slug = keyof typeof rules
