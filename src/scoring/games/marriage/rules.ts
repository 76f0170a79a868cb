import { plural } from '../../words.ts'

/** The options of which the rules say a number. */
type Said = Record<
  'seen' | 'unseen' | 'dubleeSeen' | 'dubleeBonus' | 'foul' | 'jokers' | 'tunnela' | 'wildTunnela',
  number
> & {
  size: 'any' | 'three'
  marriage: readonly number[]
}

/** The rules of Marriage, each by its slug. */
export const rules = {
  players: 'Two to six play, each alone.',
  packs: ({ jokers }: Said) =>
    `Three packs of 52 and ${plural(jokers, 'printed joker')}, the man, are shuffled together.`,
  deal: 'Twenty-one cards each; the next card begins the discard pile, the rest is the stock.',
  turn: 'In Nepal play goes round to the right; seats are entered in the order of play.',
  draw: 'A turn begins with the top card of the stock or of the discard pile.',
  discard: 'A turn ends with one card put on the discard pile.',
  sequence: ({ size }: Said) =>
    `A sequence is three ${size === 'any' ? 'or more ' : ''}cards of one suit in a row; it is pure if none stands for another card.`,
  ace: 'An ace stands at either end: A-2-3 and Q-K-A are sequences, K-A-2 is not.',
  tunnela: 'A tunnela is three identical cards; no wild card completes one, and printed jokers are none.',
  set: ({ size }: Said) => `A set is three ${size === 'any' ? 'or four ' : ''}cards of one rank.`,
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
  marriage: ({ marriage: [one, two] }: Said) =>
    `Jhiplu, tiplu and poplu together are a marriage, worth ${one}, two of them ${two}.`,
  'tunnela-shown': ({ tunnela, wildTunnela }: Said) =>
    `A tunnela shown before its owner’s first draw is worth ${tunnela}, one of wild cards ${wildTunnela}, besides its maal.`,
  settle: 'Each pays each the difference of their maal.',
  'unseen-maal': 'The maal of players who have not seen does not count.',
  'pay-seen': ({ seen }: Said) => `Other players who have seen pay the finisher ${seen}.`,
  'pay-unseen': ({ unseen }: Said) => `A player who has not seen pays ${unseen}.`,
  'pay-dublee': ({ dubleeSeen }: Said) => `A player who has seen by dublees pays ${dubleeSeen}.`,
  'dublee-bonus': ({ dubleeBonus }: Said) =>
    `If the finisher finished by dublees, everybody pays ${dubleeBonus} more.`,
  foul: ({ foul, unseen }: Said) =>
    `A player who showed wrongly counts as not seen and pays ${foul} instead of ${unseen}.`,
  sum: 'A round adds up to 0, and the finisher may well lose.',
  'stock-out': 'An empty stock is renewed from the discard pile, shuffled, without its top card.',
  'wild-itself':
    'A wild card with a face may stand for itself; a sequence is pure then, even if its cards are wild.',
  'one-itself': 'At least one card of a meld stands for itself; the others may be wild.',
  readings:
    'A meld that can be read in several ways counts as what serves best: tunnela or pure sequence before sequence or set.',
  size: 'Melds may have more than three cards; some tables allow only three.',
  printed: 'We play with three printed jokers; some play with fewer or none.',
  'dublees-when': 'Dublees are played with four players or more; some always allow them, others never.',
  tables: 'No two tables of values agree; each of ours can be changed.',
  'tunnelas-when':
    'Only tunnelas shown at the deal count of their own; some count every tunnela in the hand.',
  kidnap:
    'We play murder; with kidnap the finisher gets the maal of players who have not seen, and elsewhere they keep it.',
  'dublee-three':
    'A player who saw by dublees pays nothing with us; at pagat.com they pay 3 like the others.',
  ended: 'You play until you stop, or for a number of rounds that you agree on.',
  'not-covered':
    'Not covered are a foul that is paid a round later, tunnelas worth more together, three that win at once, and stakes.',
} as const

export type Slug = keyof typeof rules
