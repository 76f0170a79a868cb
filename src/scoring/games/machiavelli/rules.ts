/** The options of which the rules say a number. */
type Said = { cards: number | null }

/** The rules of Machiavelli, each by its slug. */
export const rules = {
  players: 'Two to eight play, best two to five, each alone.',
  pack: 'Two packs of 52 are shuffled together.',
  deal: ({ cards }: Said) =>
    `Each player gets ${cards === null ? '13 cards, with six players or more 8' : `${cards} cards`}. The rest is the stock; there is no discard pile.`,
  turn: 'The player to the dealer’s left begins. A turn is to play cards, or to draw one; never both.',
  'play-one': 'A player who plays puts at least one card from the hand on the table.',
  draw: 'A player who cannot play, or does not want to, draws the top card of the stock.',
  meld: 'Every group on the table is a set or a run of three cards or more.',
  set: 'A set is three or four cards of one rank, each suit once.',
  run: 'A run is consecutive cards of one suit, each rank once.',
  ace: 'In a run an ace lies below the two or above the king, but not between them.',
  rearrange:
    'A player may add to groups, take them apart, and build new ones from their cards and from the hand.',
  table: 'At the end of a turn every card on the table lies in a legal group.',
  stays: 'A card on the table stays on the table.',
  'from-hand': 'What comes to the table comes from the player’s own hand.',
  penalty: 'A player who cannot finish puts the table back as it was, takes the cards back and draws three.',
  out: 'A player who has played the last card is out, and the round ends.',
  values: 'A joker counts 25, an ace 11, king, queen, jack and ten 10, two to nine their number.',
  left: 'Everyone else counts what is left in the hand.',
  target: 'The lowest total wins once somebody has reached the target.',
  'no-jokers': 'We play without jokers; some tables put in up to four.',
  natural: 'A joker stands for any card; a group has at least one card that is no joker.',
  'joker-moves':
    'A joker on the table stays the card that it stands for, until a player plays that card from the hand.',
  readings: 'A joker that can stand for several cards stands for the one that helps the player most.',
  around:
    'An ace stands at either end of a run; some tables let a run go on past it, others have the ace high only.',
  opening:
    'You may join your cards to the table from the first turn on; some tables ask for a whole group of your own first.',
  'cards-left': 'We count what the cards are worth; some tables count one point a card.',
  'hand-won':
    'We count points against the others; some tables give one point to the player who is out, and the highest total wins.',
  'stock-out': 'When the stock is empty and everyone passes, the round is blocked and everyone counts.',
  'deal-size': 'We deal 13 cards as in Italy; others deal from 3 to 15.',
  tie: 'If the best totals are equal at the target, play another round.',
  tiles:
    'The same idea in tiles is Rummikub, a trademark; its first move and its joker rule are not this game’s.',
} as const

export type Slug = keyof typeof rules
