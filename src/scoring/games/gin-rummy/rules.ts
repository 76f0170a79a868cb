/** The options of which the rules say a number. */
type Said = Record<'ginBonus' | 'undercutBonus' | 'lineBonus', number> & { bigGin: number | null }

/** The rules of Gin Rummy, each by its slug. */
export const rules = {
  players: 'Two play.',
  deck: 'One pack of 52 cards, without jokers.',
  deal: 'Ten cards each; the next card, the upcard, is turned up and begins the discard pile.',
  'first-upcard':
    'The player who did not deal may take the upcard, then the dealer; if both decline, the first draws from the stock.',
  draw: 'A turn begins by drawing the top card of the stock or of the discard pile.',
  discard: 'A turn ends with one discard: ten cards in hand again.',
  'no-return': 'A card taken from the discard pile is not discarded in the same turn.',
  set: 'A set is three or four cards of one rank.',
  run: 'A run is three or more cards of one suit that follow each other in rank.',
  'ace-low': 'The ace is low: ace, two, three is a run; queen, king, ace is not.',
  'one-meld': 'A card belongs to one meld only.',
  values: 'An ace counts 1, two to ten their number, jack, queen and king 10 each.',
  deadwood: 'Cards in no meld are deadwood; a hand counts what they are worth together.',
  knock: 'After drawing, a player may end the hand: one discard face down, and the other ten cards laid out.',
  'knock-limit': 'A player who knocks has a count of at most 10.',
  gin: 'A knock without deadwood is gin.',
  'lay-off':
    'After a knock the other player lays out melds and adds what fits of the rest to the knocker’s melds.',
  'no-lay-off-gin': 'On gin, and on big gin, nothing is laid off.',
  'knocker-lays-off-nothing': 'The knocker lays nothing off, and nothing is laid off on deadwood.',
  'knock-score': 'A knocker with the lower count scores the difference.',
  undercut: 'If the other count is equal or lower, the other player scores the difference and a bonus.',
  'gin-score': 'Gin scores the other player’s whole count and a bonus, and cannot be undercut.',
  'stock-two':
    'If two cards are left in the stock and the player who drew the third-last does not knock, the hand is cancelled.',
  target: 'Hand points add up; the first to reach the target wins the game.',
  'game-bonus': 'The winner of the game adds a bonus.',
  shutout: 'If the loser has no hand points at all, the winner adds more.',
  'line-bonus': 'Each player adds a bonus, the line or box, for every hand they won.',
  'oklahoma-limit': 'Oklahoma Gin: the value of the upcard is the limit for knocking in this hand.',
  'oklahoma-ace': 'Oklahoma Gin: under an ace only gin ends the hand.',
  'oklahoma-spade': 'Oklahoma Gin, at many tables: under a spade the hand scores double.',
  straight: 'Straight Gin: no knocking; only gin ends the hand.',
  'bonus-sizes': ({ ginBonus, undercutBonus, lineBonus }: Said) =>
    `Gin earns ${ginBonus}, an undercut ${undercutBonus} and a line ${lineBonus}; every figure can be changed.`,
  'big-gin': ({ bigGin }: Said) =>
    bigGin === null
      ? 'We play without big gin, all eleven cards in melds; many tables pay more for it.'
      : `Big gin, all eleven cards in melds, earns ${bigGin} instead of the bonus for gin.`,
  'ace-upcard': 'Under an ace Oklahoma asks for gin; some tables let a count of 1 knock.',
  doubled: 'A spade doubles the points of the hand and its bonus, but not the line.',
  'knocker-arranges': 'The knocker may lay out any arrangement within the limit.',
  'lay-off-together': 'The other player may arrange the hand in the best way, and lay off all that fits.',
  winner:
    'The player who reaches the target wins, even if the bonuses leave the other with the higher figure.',
  'deal-passes': 'The deal alternates. A cancelled hand is dealt again by the same player.',
  'straight-score': 'Straight Gin keeps the bonus for gin.',
  'left-out':
    'Hollywood scoring, extra lines for gin, and games for three or four players are not covered here.',
} as const

export type Slug = keyof typeof rules
