import { orNothing, plural } from '../../words.ts'

type Maal = readonly number[]

/** The options that change what the rules say. */
type Said = Record<
  'seen' | 'unseen' | 'dubleeSeen' | 'dubleeBonus' | 'foul' | 'jokers' | 'tunnela' | 'wildTunnela',
  number
> &
  Record<'tiplu' | 'poplu' | 'alter' | 'man' | 'marriage', Maal> & {
    dublees: 'four' | 'any' | 'none'
    unseenMaal: 'murder' | 'kidnap' | 'keep'
    rounds: number | null
    size: 'any' | 'three'
    tunnelas: 'shown' | 'hand'
  }

/** The rules of Marriage, each by its slug. */
export const rules = {
  players: 'Two to six play, each alone.',
  packs: ({ jokers }: Said) =>
    jokers === 0
      ? 'Three packs of 52 are shuffled together, without printed jokers.'
      : `Three packs of 52 and ${plural(jokers, 'printed joker')}, the man, are shuffled together.`,
  deal: 'Twenty-one cards each; the next card begins the discard pile, the rest is the stock.',
  turn: 'Play goes round to the right; seats are entered in the order of play.',
  draw: 'A turn begins with the top card of the stock or of the discard pile.',
  discard: 'A turn ends with one card put on the discard pile.',
  sequence: 'A sequence is cards of one suit in a row; it is pure if none stands for another card.',
  ace: 'An ace stands at either end: A-2-3 and Q-K-A are sequences, K-A-2 is not.',
  tunnela: ({ jokers }: Said) =>
    jokers === 0
      ? 'A tunnela is three identical cards; no wild card completes one.'
      : 'A tunnela is three identical cards; no wild card completes one, and printed jokers are none.',
  set: 'A set is cards of one rank.',
  'set-suits': 'The cards of a set differ in suit.',
  dublee: ({ dublees, jokers }: Said) => {
    if (dublees === 'none') return 'A dublee, two identical cards, is no meld.'
    return jokers === 0
      ? 'A dublee is two identical cards; it goes with other dublees only.'
      : 'A dublee is two identical cards, no printed jokers; it goes with other dublees only.'
  },
  see: 'A player who shows three melds, each a pure sequence or a tunnela, may see the joker.',
  'see-dublees': ({ dublees }: Said) =>
    dublees === 'none'
      ? 'Seven dublees do not let a player see it.'
      : 'A player who shows seven dublees may see it too.',
  tiplu: 'The first to see picks a card of the stock, the tiplu, and lays it hidden beneath.',
  poplu: 'The next card up in the tiplu’s suit is the poplu, the next down the jhiplu; here ranks go round.',
  alter: 'The alter is the card of the tiplu’s rank in the other suit of its colour.',
  wild: ({ jokers }: Said) =>
    jokers === 0
      ? 'Wild are poplu and jhiplu, and all cards of the tiplu’s rank.'
      : 'Wild are the printed jokers, poplu and jhiplu, and all cards of the tiplu’s rank.',
  'not-seen': 'A player who has not seen has no wild cards.',
  finish: 'A player who has seen finishes with 21 cards in melds and the last card discarded.',
  'finish-pure': 'Three of these melds are pure sequences or tunnelas.',
  'finish-dublees': ({ dublees }: Said) =>
    dublees === 'none'
      ? 'Eight dublees do not finish a round.'
      : 'A player who saw by dublees finishes with the eighth dublee; the other cards do not matter.',
  maal: ({ jokers }: Said) =>
    jokers === 0
      ? 'Maal are tiplu, poplu, jhiplu and alter in the hand, shown melds included.'
      : 'Maal are tiplu, poplu, jhiplu, alter and printed jokers in the hand, shown melds included.',
  'maal-values': 'Two or three equal ones together have a worth of their own.',
  marriage: ({ marriage: [one, two] }: Said) =>
    one === 0 && two === 0
      ? 'Jhiplu, tiplu and poplu together, a marriage, are worth no more than one by one.'
      : `Jhiplu, tiplu and poplu together are a marriage, worth ${one}, two of them ${two}.`,
  'tunnela-shown': ({ tunnelas, tunnela, wildTunnela }: Said) => {
    if (tunnela === 0 && wildTunnela === 0) return 'A tunnela is worth no more than its maal.'
    return tunnelas === 'shown'
      ? `A tunnela shown before its owner’s first draw is worth ${orNothing(tunnela)}, one of wild cards ${orNothing(wildTunnela)}, besides its maal.`
      : `A tunnela is worth ${orNothing(tunnela)}, one of wild cards ${orNothing(wildTunnela)}, besides its maal.`
  },
  settle: 'Each pays each the difference of their maal.',
  'unseen-maal': ({ unseenMaal }: Said) => UNSEEN_MAAL[unseenMaal],
  'pay-seen': ({ seen }: Said) => `Other players who have seen pay the finisher ${orNothing(seen)}.`,
  'pay-unseen': ({ unseen }: Said) => `A player who has not seen pays ${orNothing(unseen)}.`,
  'pay-dublee': ({ dublees, dubleeSeen }: Said) =>
    dublees === 'none' ? undefined : `A player who has seen by dublees pays ${orNothing(dubleeSeen)}.`,
  'dublee-bonus': ({ dublees, dubleeBonus }: Said) => {
    if (dublees === 'none') return undefined
    return dubleeBonus === 0
      ? 'If the finisher finished by dublees, nobody pays more for it.'
      : `If the finisher finished by dublees, everybody pays ${dubleeBonus} more.`
  },
  foul: ({ foul, unseen }: Said) =>
    foul === unseen
      ? 'A player who showed wrongly counts as not seen, and pays no more for it.'
      : `A player who showed wrongly counts as not seen and pays ${orNothing(foul)} instead of ${orNothing(unseen)}.`,
  sum: 'A round adds up to 0, and the finisher may well lose.',
  'stock-out': 'An empty stock is renewed from the discard pile, shuffled, without its top card.',
  'wild-itself':
    'A wild card with a face may stand for itself; a sequence is pure then, even if its cards are wild.',
  'one-itself': 'At least one card of a meld stands for itself; the others may be wild.',
  readings:
    'A meld that can be read in several ways counts as what serves best: tunnela or pure sequence before sequence or set.',
  size: ({ size }: Said) =>
    size === 'any'
      ? 'A sequence has three cards or more, a set three or four.'
      : 'A sequence or a set has three cards, never more.',
  printed: ({ jokers }: Said) =>
    jokers === 0 ? 'Only cards with a face are wild.' : 'Printed jokers are maal as well as wild cards.',
  'dublees-when': ({ dublees }: Said) => DUBLEES_WHEN[dublees],
  tables: ({ tiplu, poplu, alter, man, jokers }: Said) => {
    const cards = `A tiplu is worth ${worths(tiplu)}; a poplu or jhiplu ${worths(poplu)}; an alter ${worths(alter)}`
    return jokers === 0 ? `${cards}.` : `${cards}; a printed joker ${worths(man.slice(0, jokers))}.`
  },
  'tunnelas-when': ({ tunnelas, tunnela, wildTunnela }: Said) => {
    if (tunnela === 0 && wildTunnela === 0) return 'It makes no difference when a tunnela is shown.'
    return tunnelas === 'shown'
      ? 'A tunnela that is not shown at the deal counts only its maal.'
      : 'Every tunnela in the hand counts, shown or not.'
  },
  kidnap: ({ unseenMaal }: Said) => KIDNAP[unseenMaal],
  'dublee-three': ({ dublees, dubleeSeen, seen }: Said) => {
    if (dublees === 'none') return undefined
    if (dubleeSeen === seen) return 'Having seen by dublees costs as much as having seen by melds.'
    return seen === 0
      ? 'Having seen by dublees costs more than having seen by melds.'
      : `Having seen by dublees, a player does not pay the ${seen} of others who have seen.`
  },
  ended: ({ rounds }: Said) =>
    rounds === null
      ? 'You play until you stop.'
      : `You play ${plural(rounds, 'round')}, and then until the best total is alone.`,
  'not-covered':
    'A foul is paid in its own round, several tunnelas are worth no more together, and three of them do not win at once.',
} as const

/** What one is worth, what two are worth together, and three: "5, two 15, three 30". */
function worths(maal: Maal): string {
  if (maal.every((worth) => worth === 0)) return 'nothing'
  return maal.map((worth, at) => ['', 'two ', 'three '][at] + String(worth)).join(', ')
}

const UNSEEN_MAAL: Record<Said['unseenMaal'], string> = {
  murder: 'The maal of players who have not seen does not count.',
  kidnap: 'The maal of players who have not seen goes to the finisher.',
  keep: 'Players who have not seen keep their maal.',
}

const KIDNAP: Record<Said['unseenMaal'], string> = {
  murder: 'Unseen maal is murdered: nobody gets it.',
  kidnap: 'Unseen maal is kidnapped, never murdered.',
  keep: 'Unseen maal is neither murdered nor kidnapped.',
}

const DUBLEES_WHEN: Record<Said['dublees'], string> = {
  four: 'Dublees are played in a round of four or more.',
  any: 'Dublees are played in every round, however many play.',
  none: 'Dublees are not played.',
}

export type Slug = keyof typeof rules
