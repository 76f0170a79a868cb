import { numberInWords, plural } from '../../words.ts'

/** What a joker costs if the table has no penalty of its own for jokers or wild cards. */
const JOKER_LEFT = 20

export function jokerLeft({ jokerPenalty, wildPenalty }: Pick<Said, 'jokerPenalty' | 'wildPenalty'>): number {
  return jokerPenalty ?? wildPenalty ?? JOKER_LEFT
}

/** The options that change what the rules say. */
type Said = {
  decks: number | null
  naturals: number
  jokers: boolean
  wildPenalty: number | null
  jokerPenalty: number | null
  aceValue: number
  aces: 'low' | 'both'
  faceValue: 'ten' | 'rank'
}

/** In the last round each player gets thirteen cards, and one more starts the discard pile. */
function mostPlayers({ decks, jokers }: Said): number {
  return decks === null ? 8 : Math.min(8, Math.floor((decks * (jokers ? 54 : 52) - 1) / 13))
}

/** The rules of Three Thirteen, each by its slug. */
export const rules = {
  players: (options: Said) => `Two to ${numberInWords(mostPlayers(options))} play, each alone.`,
  decks: ({ decks, jokers }: Said) => {
    if (decks !== null)
      return `${plural(decks, 'pack')} of 52 ${jokers ? `with ${plural(decks * 2, 'joker')}` : 'without jokers'}.`
    return jokers
      ? 'Packs of 52 with two jokers each: one for two players, two for three or four.'
      : 'Packs of 52 without jokers: one for two players, two for three or four.'
  },
  rounds: 'The game has eleven rounds.',
  deal: 'Three cards each in round 1 and one more in every later round; the next card starts the discard pile.',
  wild: ({ jokers }: Said) =>
    jokers
      ? 'The rank equal to the number of cards dealt is wild, and jokers are wild in every round.'
      : 'The rank equal to the number of cards dealt is wild.',
  draw: 'The player left of the dealer begins; draw the top card of the stock or of the discard pile.',
  discard: 'A turn ends with one discard.',
  'in-hand': 'Nothing is laid down until a player goes out.',
  set: 'A set is three or more cards of one rank.',
  'equal-cards': ({ decks, jokers }: Said) =>
    decks === 1 && !jokers ? undefined : 'With several packs equal cards may stand in one set.',
  run: 'A run is three or more consecutive cards of one suit.',
  'ace-low': ({ aces }: Said) =>
    aces === 'low'
      ? 'The ace is low: A-2-3 is a run, Q-K-A is not.'
      : 'The ace is low or high: A-2-3 and Q-K-A are runs, K-A-2 is not.',
  'wild-any': 'A wild card stands for any card, and several may stand side by side.',
  'all-wild': ({ naturals }: Said) => (naturals === 0 ? 'A meld may be all wild cards.' : undefined),
  'one-meld': 'A card belongs to one meld only.',
  'go-out': 'After drawing, a player with all cards but one in melds discards that one and goes out.',
  'last-turn': 'Each other player then has one more turn.',
  'no-lay-off': 'Nobody adds to another player’s melds.',
  penalty: 'Cards in no meld count against their player; the player who went out has 0.',
  values: ({ faceValue }: Said) =>
    `Two to ten count their number, jack, queen and king ${faceValue === 'ten' ? '10' : '11, 12 and 13'}.`,
  'lowest-wins': 'After the last round the lowest total wins.',
  'many-players': ({ decks }: Said) =>
    decks === null ? 'With five or more, one pack for every two players, rounded up.' : undefined,
  'set-size': 'A set may have any number of cards.',
  'wild-is-wild': 'A card of the wild rank may stand for itself, and still counts as wild.',
  'natural-needed': ({ naturals }: Said) =>
    naturals === 0
      ? 'There is no limit to the wild cards in a meld.'
      : `A meld needs at least ${plural(naturals, 'natural card')}.`,
  'wild-left': (options: Said) => {
    const { wildPenalty, jokers } = options
    const cost = wildPenalty === null ? 'its own value' : `${wildPenalty}`
    const joker = jokerLeft(options)
    return jokers && joker !== wildPenalty
      ? `A card of the wild rank in no meld costs ${cost}, a joker ${joker}.`
      : `A wild card in no meld costs ${cost}.`
  },
  'ace-value': ({ aceValue }: Said) => `An ace in no meld costs ${aceValue}.`,
  'discard-from-meld': 'The last discard may come from a meld, if the rest still stands in melds.',
  'out-after': 'A player with all cards in melds after the last turn has 0 too.',
  'stock-out':
    'When the stock is used up, the discard pile, except its top card, is shuffled to make a new one.',
  tie: 'Equal lowest totals share the win.',
  'left-out': 'The cards have the four suits of ordinary packs.',
} as const

export type Slug = keyof typeof rules
