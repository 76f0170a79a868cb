import { orNothing } from '../../words.ts'

/** The options that change what the rules say. */
type Said = Record<'target' | 'ginBonus' | 'undercutBonus' | 'lineBonus' | 'gameBonus', number> & {
  variant: 'standard' | 'oklahoma' | 'straight'
  bigGin: number | null
  shutout: 'bonus' | 'double' | 'none'
  oklahomaAce: 'gin' | 'one'
  spadeDouble: boolean
  hollywood: boolean
}

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
  knock: ({ variant }: Said) =>
    variant === 'straight'
      ? 'After drawing, a player with gin may end the hand: one discard face down, and the other ten cards laid out.'
      : 'After drawing, a player may end the hand by a knock: one discard face down, and the other ten cards laid out.',
  'knock-limit': ({ variant }: Said) =>
    variant === 'standard' ? 'A player who knocks has a count of at most 10.' : undefined,
  gin: ({ variant }: Said) =>
    variant === 'straight' ? 'Ten cards without deadwood are gin.' : 'A knock without deadwood is gin.',
  'lay-off': ({ variant }: Said) =>
    variant === 'straight'
      ? 'The other player lays out melds too. To lay off means to add what fits to the melds of the player with gin.'
      : 'After a knock the other player lays out melds and adds what fits of the rest to the knocker’s melds.',
  'no-lay-off-gin': ({ bigGin }: Said) =>
    bigGin === null ? 'On gin nothing is laid off.' : 'On gin, and on big gin, nothing is laid off.',
  'knocker-lays-off-nothing': ({ variant }: Said) =>
    variant === 'straight'
      ? 'The player with gin lays nothing off either.'
      : 'The knocker lays nothing off, and nothing is laid off on deadwood.',
  'knock-score': ({ variant }: Said) =>
    variant === 'straight'
      ? 'Nobody scores the difference of two counts.'
      : 'A knocker with the lower count scores the difference.',
  undercut: ({ variant, undercutBonus }: Said) => {
    if (variant === 'straight') return 'There is no undercut.'
    return undercutBonus === 0
      ? 'If the other count is equal or lower, the other player scores the difference.'
      : `If the other count is equal or lower, the other player scores the difference and ${undercutBonus} more.`
  },
  'gin-score': ({ variant, ginBonus }: Said) => {
    if (variant === 'straight') {
      return ginBonus === 0
        ? 'Gin scores the other player’s whole count.'
        : `Gin scores the other player’s whole count and ${ginBonus} more.`
    }
    return ginBonus === 0
      ? 'Gin scores the other player’s whole count, and cannot be undercut.'
      : `Gin scores the other player’s whole count and ${ginBonus} more, and cannot be undercut.`
  },
  'stock-two':
    'If two cards are left in the stock and the player who drew the third-last does not end the hand, it is cancelled.',
  target: ({ target }: Said) => `Hand points add up; the first to reach ${target} wins the game.`,
  'game-bonus': ({ gameBonus }: Said) => `The winner of the game adds ${orNothing(gameBonus)} for it.`,
  shutout: ({ shutout }: Said) => SHUTOUT[shutout],
  'line-bonus': ({ lineBonus }: Said) =>
    lineBonus === 0
      ? 'Nobody adds a line, or box, for the hands that they won.'
      : `Each player adds ${lineBonus}, the line or box, for every hand they won.`,
  'oklahoma-limit': ({ variant }: Said) =>
    variant === 'oklahoma' ? 'The value of the upcard is the limit for knocking in this hand.' : undefined,
  'oklahoma-ace': ({ variant, oklahomaAce }: Said) =>
    variant === 'oklahoma' && oklahomaAce === 'gin' ? 'Under an ace only gin ends the hand.' : undefined,
  'oklahoma-spade': ({ variant, spadeDouble }: Said) => {
    if (variant !== 'oklahoma') return undefined
    return spadeDouble
      ? 'Under a spade the hand scores double.'
      : 'Under a spade the hand scores no more than under another suit.'
  },
  straight: ({ variant }: Said) =>
    variant === 'straight' ? 'There is no knocking with deadwood: only gin ends the hand.' : undefined,
  hollywood: ({ hollywood }: Said) =>
    hollywood
      ? 'Three games are kept at once. A player’s first win counts in the first, the second in the first two, later ones in all three.'
      : undefined,
  'hollywood-games': ({ hollywood }: Said) =>
    hollywood
      ? 'Each game ends by itself, with its own bonuses; later hands count in those still open. With the third game the play is over.'
      : undefined,
  'hollywood-shut-out': ({ hollywood }: Said) =>
    hollywood
      ? 'A player without an entry in a game that ends makes the first entry in the next one.'
      : undefined,
  'bonus-sizes':
    'What a hand earns, bonus included, counts towards the target. Lines and the bonus for the game are added when it is over.',
  'big-gin': ({ bigGin }: Said) =>
    bigGin === null
      ? 'There is no big gin: with all eleven cards in melds, one of them is discarded.'
      : `Big gin, all eleven cards in melds, earns ${orNothing(bigGin)} instead of the bonus for gin.`,
  'ace-upcard': ({ variant, oklahomaAce }: Said) => {
    if (variant !== 'oklahoma') return undefined
    return oklahomaAce === 'gin'
      ? 'A count of 1 does not knock under an ace.'
      : 'Under an ace a count of 1 may knock.'
  },
  doubled: ({ variant, spadeDouble }: Said) =>
    variant === 'oklahoma' && spadeDouble
      ? 'A spade doubles the points of the hand and its bonus, but not the line.'
      : undefined,
  'knocker-arranges': ({ variant }: Said) =>
    variant === 'straight'
      ? 'A player with gin may lay out the melds in any arrangement.'
      : 'The knocker may lay out any arrangement within the limit.',
  'lay-off-together': ({ variant }: Said) =>
    variant === 'straight'
      ? 'The other player may arrange the hand in the best way.'
      : 'The other player may arrange the hand in the best way, and lay off all that fits.',
  winner:
    'The player who reaches the target wins, even if the bonuses leave the other with the higher figure.',
  'deal-passes': 'The deal alternates. A cancelled hand is dealt again by the same player.',
  'straight-score': ({ variant, ginBonus }: Said) => {
    if (variant !== 'straight') return undefined
    return ginBonus === 0
      ? 'Gin earns no bonus.'
      : 'Gin earns the bonus, although every hand that is won ends with it.'
  },
  'hollywood-entry': ({ hollywood }: Said) =>
    hollywood
      ? 'A win takes the winner into the first open game that they are not yet in, and counts, line included, in every open game that they are in.'
      : undefined,
  'hollywood-winner': ({ hollywood }: Said) =>
    hollywood
      ? 'Each game is settled by itself. The player with more points over all three, bonuses included, has won; with equal points both have.'
      : undefined,
  'hollywood-agreed': ({ hollywood }: Said) =>
    hollywood
      ? 'A hand with agreed points counts once, in the first open game, and takes nobody into another. Points to begin with count in the first game.'
      : undefined,
  'hollywood-problems': ({ hollywood }: Said) =>
    hollywood ? 'After a hand with a mistake no game ends until it is mended.' : undefined,
  'left-out': ({ hollywood }: Said) =>
    hollywood
      ? 'There are three games at most, and gin earns no extra line.'
      : 'One game is scored at a time, and each hand in it once.',
} as const

/** What the winner gets if the loser has no hand points at all. */
const SHUTOUT: Record<Said['shutout'], string> = {
  bonus: 'If the loser has no hand points at all, the winner adds the bonus for the game twice.',
  double: 'If the loser has no hand points at all, all that the winner has counts double.',
  none: 'The winner adds nothing more if the loser has no hand points at all.',
}

export type Slug = keyof typeof rules
