import { partsWords } from '../../meld-parts.ts'
import { join, plural } from '../../words.ts'
import { contractsOf, type LadderChoice } from './ladders.ts'

/** The options that change what the rules say. */
type Said = LadderChoice &
  Record<'ace' | 'joker' | 'two' | 'blind' | 'blindNatural' | 'exactCut', number> &
  Record<'cards' | 'buys', readonly number[]> & {
    jokers: 'few' | 'players' | 'all'
    numbers: 'pips' | 'fives-7' | 'fives-9' | 'fives-10'
    wildLimit: 'any' | 'single' | 'apart' | 'two' | 'half' | 'table'
    jokerSwap: 'none' | 'run' | 'both'
    corner: boolean
    runsApart: boolean
    noDiscardLast: boolean
    twosWild: boolean
    sameRank: boolean
  }

/** The rules of Contract Rummy, each by its slug. */
export const rules = {
  players: 'Three to eight play, each alone; two may.',
  decks: 'Up to four play with two packs, more with three.',
  ladder: (options: Said) =>
    `The game has ${plural(contractsOf(options).length, 'round')}, and each has its contract of sets and runs.`,
  deal: 'Each player gets as many cards as the round asks for; the next card starts the discards.',
  draw: 'The player to the dealer’s left begins; draw the top of the stock or of the discards.',
  buy: ({ buys }: Said) =>
    isWithoutBuys(buys)
      ? 'A discard that the player in turn leaves is not for the others.'
      : 'A discard that the player in turn leaves may be bought by the next in turn who asks, with one more card from the stock.',
  set: 'A set is three or more cards of one rank; equal cards may lie in it.',
  run: 'A run is four or more cards of one suit that follow each other in rank.',
  'ace-both-ends': ({ corner }: Said) =>
    corner
      ? 'An ace stands below the two, above the king, or between them.'
      : 'An ace stands below the two or above the king; a run may have one at either end.',
  'joker-wild': 'A joker stands for any card.',
  'mixed-run': (options: Said) =>
    asksFor(options, /X/)
      ? 'A mixed run is cards of any suits that follow each other in rank. Only a contract asks for one, and nothing is laid off on it.'
      : undefined,
  contract: 'A player’s first melds in a round are exactly those of its contract, all in one turn.',
  'runs-apart': ({ runsApart }: Said) =>
    runsApart ? 'Two runs of one suit in a contract must not join up to a longer one.' : undefined,
  'no-new-melds': 'After that the player makes no new melds in the round.',
  'lay-off': 'A player who is down may add cards to any meld on the table.',
  discard: 'A turn ends with one discard, if a card is left.',
  out: 'The round ends as soon as a player has no card left.',
  'last-round': ({ noDiscardLast }: Said) =>
    noDiscardLast
      ? 'In the last round the contract takes the whole hand, and there is no discard.'
      : undefined,
  values: ({ ace, joker, two, twosWild, numbers }: Said) => {
    const wilds = twosWild ? `a joker ${joker}, a two ${two}` : `a joker ${joker}`
    return numbers === 'pips'
      ? `An ace counts ${ace}, ${wilds}, court cards 10, all others their number.`
      : `An ace counts ${ace}, ${wilds}, a court card 10.`
  },
  score: 'Cards left in hand count against their player, who may be down or not.',
  'lowest-wins': 'After the last round the lowest total wins.',
  ladders: (options: Said) => {
    const contracts = contractsOf(options).map(partsWords)
    return contracts.length === 1
      ? `The round asks for ${contracts.join()}.`
      : `One after another, the rounds ask for ${contracts.join('; ')}.`
  },
  dealt: ({ cards }: Said) => `The number of cards in each hand is ${byRound(cards)}.`,
  'joker-count': ({ jokers }: Said) => JOKERS[jokers],
  'wild-limit': ({ wildLimit, twosWild }: Said) => WILD_LIMIT[twosWild ? 'twos' : 'jokers'][wildLimit],
  'round-corner': ({ corner }: Said) =>
    corner
      ? 'A run may go on past the ace, as in Q K A 2; it has each rank once at most.'
      : 'A run ends at the ace: Q K A 2 is none.',
  'runs-may-join': ({ runsApart }: Said) =>
    runsApart
      ? 'The runs of a contract may all be of one suit if they lie apart.'
      : 'The runs of a contract may all be of one suit, even if they join up.',
  'same-rank': ({ sameRank }: Said) =>
    sameRank ? 'Two sets of a contract may have the same rank.' : 'The sets of a contract differ in rank.',
  'lay-off-turn': 'A player may lay off in the turn in which the contract is laid down.',
  'joker-swap': ({ jokerSwap }: Said) => JOKER_SWAP[jokerSwap],
  twos: ({ twosWild }: Said) =>
    twosWild ? 'A two is wild too, or stands for itself.' : 'A two is a card like any other.',
  'buy-down': ({ buys }: Said) =>
    isWithoutBuys(buys)
      ? undefined
      : 'Players who are down may buy too. The card turned up after the deal may be bought like any discard.',
  'buy-limit': ({ buys }: Said) => {
    if (buys.length === 0) return 'A player may buy as often as they like.'
    return isWithoutBuys(buys)
      ? 'There is no buying.'
      : `For each player the limit of buys is ${byRound(buys)}.`
  },
  'no-discard': ({ noDiscardLast }: Said) =>
    noDiscardLast
      ? 'Nobody goes down in the last round and keeps a card.'
      : 'The last round is like any other: after the contract cards may stay in hand.',
  'number-cards': ({ numbers, twosWild }: Said) => {
    const least = twosWild ? 'three' : 'two'
    switch (numbers) {
      case 'pips':
        return 'Number cards do not count alike: a three counts 3, a ten 10.'
      case 'fives-7':
        return `Cards from ${least} to seven count 5, eight to ten 10.`
      case 'fives-9':
        return `Cards from ${least} to nine count 5, a ten 10.`
      case 'fives-10':
        return `Cards from ${least} to ten count 5.`
    }
  },
  'spanish-values': ({ ace, joker }: Said) =>
    ace === joker
      ? 'A joker left in hand costs as much as an ace.'
      : `A joker left in hand costs ${joker}, an ace ${ace}.`,
  'dirty-and-royal': (options: Said) =>
    asksFor(options, /[RX]13/)
      ? 'A run of thirteen takes every rank of its suit, a mixed one every rank in any suits.'
      : undefined,
  blind: ({ blind, blindNatural }: Said) => {
    if (blind === 0 && blindNatural === 0) return 'Going down and out in one turn earns nothing.'
    if (blind === blindNatural) return `Going down and out in one turn takes ${blind} points off.`
    if (blind === 0) {
      return `Going down and out in one turn takes ${blindNatural} points off, but only without a wild card.`
    }
    return blindNatural === 0
      ? `Going down and out in one turn takes ${blind} points off, but not without a wild card.`
      : `Going down and out in one turn takes ${blind} points off, or ${blindNatural} without a wild card.`
  },
  'exact-cut': ({ exactCut }: Said) =>
    exactCut === 0
      ? 'To cut exactly the cards for the deal and the upcard earns nothing.'
      : `The player at the dealer’s right who cuts exactly the cards for the deal and the upcard takes ${exactCut} points off.`,
  'nobody-out':
    'When the stock is used up, the discards are shuffled; if play stops anyway, everyone counts.',
  tie: 'Equal lowest totals share the win.',
} as const

/** A list of buys that is not empty says how many there are in each round. */
function isWithoutBuys(buys: readonly number[]): boolean {
  return buys.length > 0 && buys.every((number) => number === 0)
}

/** "11 in every round", "10 in rounds 1 to 4 and 12 in rounds 5 to 7". */
function byRound(numbers: readonly number[]): string {
  if (numbers.every((number) => number === numbers[0])) return `${numbers[0]} in every round`
  const begins = numbers.flatMap((number, at) => (number === numbers[at - 1] ? [] : [at]))
  return join(
    begins.map((at, group) => {
      const end = begins[group + 1] ?? numbers.length
      const rounds =
        ['', `round ${end}`, `rounds ${at + 1} and ${end}`][end - at] ?? `rounds ${at + 1} to ${end}`
      return `${numbers[at]} in ${rounds}`
    }),
  )
}

/** Whether a contract of the ladder has such a part. */
function asksFor(options: Said, part: RegExp): boolean {
  return contractsOf(options).some((contract) => part.test(contract))
}

const JOKERS: Record<Said['jokers'], string> = {
  few: 'There is one joker fewer than packs.',
  players: 'There is one joker fewer than players.',
  all: 'There are two jokers for each pack.',
}

const JOKER_SWAP: Record<Said['jokerSwap'], string> = {
  none: 'A joker on the table stays there: it is not traded for the card that it stands for.',
  run: 'A player who is down may put the card that a joker stands for into its run, and take the joker. Jokers in sets stay there.',
  both: 'A player who is down may put a card that a joker can stand for into its meld, and take the joker.',
}

const WILD_LIMIT: Record<'jokers' | 'twos', Record<Said['wildLimit'], string>> = {
  jokers: {
    any: 'A meld may have any number of jokers beside one natural card.',
    single: 'A meld has one joker at most, with all that is laid off on it.',
    apart: 'In a run no two jokers lie side by side; a set may have any number beside one natural card.',
    two: 'A meld may have any number of jokers beside two natural cards.',
    half: 'A meld has no more jokers than natural cards, with all that is laid off on it.',
    table:
      'A set has one joker at most. A run of four has one at most, of five or six two, of seven to nine three, of ten or more four.',
  },
  twos: {
    any: 'A meld may have any number of wild cards beside one natural card.',
    single: 'A meld has one wild card at most, with all that is laid off on it.',
    apart: 'In a run no two wild cards lie side by side; a set may have any number beside one natural card.',
    two: 'A meld may have any number of wild cards beside two natural cards.',
    half: 'A meld has no more wild cards than natural ones, with all that is laid off on it.',
    table:
      'A set has one wild card at most. A run of four has one at most, of five or six two, of seven to nine three, of ten or more four.',
  },
}

export type Slug = keyof typeof rules
