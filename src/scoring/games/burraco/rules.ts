import { orNothing } from '../../words.ts'

/** The options that change what the rules say. */
type Said = Record<
  'target' | 'clean' | 'semiClean' | 'dirty' | 'royal' | 'close' | 'potMissed' | 'potBonus' | 'joker' | 'two',
  number
> & {
  sets: 'all' | 'aces-threes' | 'none'
  closeWith: 'any' | 'clean'
  lastCard: 'natural' | 'any' | 'free'
}

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
  meld: ({ sets }: Said) =>
    sets === 'none'
      ? 'A meld is a run of three or more cards. A first one needs no points.'
      : 'A meld is three or more cards: a set or a run. A first one needs no points.',
  set: ({ sets }: Said) =>
    sets === 'none' ? undefined : 'A set is cards of one rank, whatever their suits.',
  run: 'A run is consecutive cards of one suit, each rank once.',
  ace: 'In a run an ace lies below the two or above the king, never in between. A second ace never lies at the other end; a wild card may.',
  wild: 'Jokers and twos are wild.',
  'one-wild': 'A meld has at most one wild card.',
  'natural-two': 'A two in its own place, in a run of its suit, is natural. One wild card may lie beside it.',
  'no-wild-sets': ({ sets }: Said) =>
    sets === 'none'
      ? 'Wild cards alone are not a meld.'
      : 'Twos are not a set, and wild cards alone are not a meld.',
  'run-length': 'A run has at most thirteen natural cards and a wild one.',
  'one-set-a-rank': ({ sets }: Said) =>
    sets === 'none'
      ? 'A side may have several runs in one suit.'
      : 'A side has at most one set of a rank. It may have several runs in one suit.',
  add: 'Partners add to each other’s melds, never to the other side’s. No card leaves a meld.',
  'wild-moves':
    'A wild card in a gap of a run leaves it only for the card that it stands for; it then moves to any place that leaves no gap.',
  burraco: 'A meld of seven or more cards is a burraco, and may grow.',
  clean: ({ clean }: Said) =>
    `A burraco without a wild card is clean and earns ${orNothing(clean)} besides its cards.`,
  'semi-clean': ({ semiClean }: Said) =>
    semiClean === 0
      ? 'No burraco with a wild card is better than another.'
      : `A burraco with one wild card beside seven natural ones, in a run seven in a row, is semi-clean and earns ${semiClean}.`,
  dirty: ({ semiClean, dirty }: Said) =>
    semiClean === 0
      ? `A burraco with a wild card is dirty and earns ${orNothing(dirty)}.`
      : `Any other burraco with a wild card is dirty and earns ${orNothing(dirty)}.`,
  pot: 'The first player of a side who plays the last card takes a pot: at once after melding it, for the next turn after discarding it.',
  close: ({ lastCard }: Said) =>
    lastCard === 'free'
      ? 'Later a player of that side closes by melding all cards, or all but one that is discarded. This ends the round.'
      : 'Later a player of that side closes by melding all cards but one and discarding that. This ends the round.',
  'close-burraco': ({ closeWith, royal }: Said) => {
    if (closeWith === 'any') return 'To close, the side needs a burraco.'
    return royal === 0
      ? 'To close, the side needs a clean burraco.'
      : 'To close, the side needs a clean or a royal burraco.'
  },
  'last-card': ({ lastCard }: Said) => LAST_CARD[lastCard],
  'keep-card': 'A player who may not close keeps a card after the discard.',
  'stock-out':
    'The round also ends with the turn in which only two cards are left in the stock. Then nobody closes.',
  values: ({ joker, two }: Said) =>
    `Joker ${joker}; two ${two}, wild or not; ace 15; eight to king 10; three to seven 5.`,
  left: 'Cards left in the hands count against their side.',
  'close-bonus': ({ close }: Said) => `Closing earns ${orNothing(close)}.`,
  'pot-missed': ({ potMissed }: Said) => `A side that did not take its pot loses ${orNothing(potMissed)}.`,
  target: ({ target }: Said) =>
    `The higher total wins once a side has reached ${target} at the end of a round.`,
  readings: 'A meld is read in the way that keeps it cleanest, in whatever order its cards lie.',
  'semi-place': ({ semiClean }: Said) =>
    semiClean === 0
      ? 'A wild card makes a burraco dirty, however many natural cards lie beside it.'
      : 'Seven natural cards before or after the wild card make a burraco semi-clean, wherever that lies.',
  royal: ({ royal }: Said) =>
    royal === 0
      ? 'Thirteen natural cards in a row are a clean burraco like any other.'
      : `Thirteen natural cards in a row are a royal burraco and earn ${royal} instead.`,
  'set-ranks': ({ sets }: Said) => SETS[sets],
  'clean-close': ({ closeWith, semiClean }: Said) => {
    if (closeWith === 'any') return 'A dirty burraco is enough to close.'
    return semiClean === 0
      ? 'A dirty burraco is not enough to close.'
      : 'Neither a semi-clean nor a dirty burraco is enough to close.'
  },
  'pot-bonus': ({ potBonus }: Said) =>
    potBonus === 0 ? 'Taking the pot earns nothing by itself.' : `Taking the pot earns ${potBonus}.`,
  'pot-unused':
    'A pot that was taken but not yet looked at counts as taken, and its cards count against the side.',
  'table-talk': 'Partners give each other no hints and no reminders.',
  three: 'Burraco is not for three, who do not make two sides.',
  tie: 'If the highest totals are equal at the target, everybody plays another round.',
} as const

/** What a player who closes may do with the last card. */
const LAST_CARD: Record<Said['lastCard'], string> = {
  natural: 'The last discard must not be a wild card.',
  any: 'The last discard may be any card, a wild one too.',
  free: 'A wild card may be the last card too.',
}

const SETS: Record<Said['sets'], string> = {
  all: 'Sets may have any rank from three to ace.',
  'aces-threes': 'Only aces and threes are melded as sets.',
  none: 'No sets are melded, of any rank.',
}

export type Slug = keyof typeof rules
