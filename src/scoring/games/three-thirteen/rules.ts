import { plural } from '../../words.ts'

/** The options of which the rules say a number. */
type Said = { aceValue: number; faceValue: 'ten' | 'rank'; naturals: number; wildPenalty: number | null }

/** The rules of Three Thirteen, each by its slug. */
export const rules = {
  players: 'Two to eight play, each alone.',
  decks: 'Packs of 52 without jokers: one for two players, two for three or four.',
  rounds: 'The game has eleven rounds.',
  deal: 'Three cards each in round 1 and one more in every later round; the next card starts the discard pile.',
  wild: 'The rank equal to the number of cards dealt is wild.',
  draw: 'The player left of the dealer begins; draw the top card of the stock or of the discard pile.',
  discard: 'A turn ends with one discard.',
  'in-hand': 'Nothing is laid down until a player goes out.',
  set: 'A set is three or more cards of one rank.',
  'equal-cards': 'With several packs equal cards may stand in one set.',
  run: 'A run is three or more consecutive cards of one suit.',
  'ace-low': 'The ace is low: A-2-3 is a run, Q-K-A is not.',
  'wild-any': 'A wild card stands for any card, and several may stand side by side.',
  'all-wild': 'A meld may be all wild cards.',
  'one-meld': 'A card belongs to one meld only.',
  'go-out': 'After drawing, a player with all cards but one in melds discards that one and goes out.',
  'last-turn': 'Each other player then has one more turn.',
  'no-lay-off': 'Nobody adds to another player’s melds.',
  penalty: 'Cards in no meld count against their player; the player who went out has 0.',
  values: ({ aceValue, faceValue }: Said) =>
    `Aces count ${aceValue}, two to ten their number, jack, queen and king ${faceValue === 'ten' ? '10' : '11, 12 and 13'}.`,
  'lowest-wins': 'After the last round the lowest total wins.',
  'many-players': 'With five or more, one pack for every two players, rounded up.',
  'set-size': 'A set may have any number of cards.',
  'wild-is-wild': 'A card of the wild rank may stand for itself, and still counts as wild.',
  'natural-needed': ({ naturals }: Said) =>
    naturals === 0
      ? 'A meld needs no natural card, unless the table agrees otherwise.'
      : `A meld needs at least ${plural(naturals, 'natural card')}.`,
  'wild-left': ({ wildPenalty }: Said) =>
    wildPenalty === null
      ? 'An unmelded wild card costs its own value, unless the table agrees otherwise.'
      : `An unmelded wild card costs ${wildPenalty}.`,
  'ace-value': ({ aceValue }: Said) =>
    `An unmelded ace costs ${aceValue}, unless the table agrees otherwise.`,
  'discard-from-meld': 'The last discard may come from a meld, if the rest still stands in melds.',
  'out-after': 'A player with all cards in melds after the last turn has 0 too.',
  'stock-out':
    'When the stock is used up, the discard pile, except its top card, is shuffled to make a new one.',
  tie: 'Equal lowest totals share the win.',
  'left-out': 'Five Crowns, a similar game with its own packs, is not covered.',
} as const

export type Slug = keyof typeof rules
