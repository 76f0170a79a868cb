import { numbersIn } from '../../bits.ts'
import { type Card, cardOf, RANKS, type Rank, SUITS, type Suit } from '../../cards.ts'
import { endsOf, type WholeRules } from '../../melds.ts'
import { mostWilds } from '../../wild-limits.ts'

/**
 * What the search for the best melds reads in a description of melds. It takes descriptions whose wild cards stand for
 * others only, and whose melds need a number of natural cards, however long they are.
 */
export type SearchRules = Pick<WholeRules, 'set' | 'run'> & {
  /** The lowest and the highest place that a run may reach. */
  first: number
  last: number
  /** The fewest natural cards in a meld. */
  naturals: number
  /** What a melded card gains: it is not left in the hand, and it may count on the table. */
  gain: (card: Card) => number
  /** The same by rank, of natural cards. None is negative, so melding less is never better. */
  gains: readonly number[]
  /** How much less an ace gains if it begins a run. */
  lowAceLoss: number
  pack: Pack
}

/** The cards of a game in the orders that the search needs. */
type Pack = {
  bySuit: readonly Card[]
  byRank: readonly Card[]
  /** The bit of each card by its code (`codeOf`): of clubs and diamonds, and of hearts and spades. */
  minors: Int32Array
  majors: Int32Array
}

const known = new WeakMap<WholeRules, SearchRules>()

/** Reads a description once. */
export function searchRulesOf(rules: WholeRules): SearchRules {
  const read = known.get(rules) ?? readRules(rules)
  known.set(rules, read)
  return read
}

function readRules({ set, run, wild, value, tableValue }: WholeRules): SearchRules {
  const onTable = (card: Card, isLow: boolean) => tableValue?.(card, isLow) ?? 0
  const gain = (card: Card) => (value?.(card) ?? 0) + onTable(card, false)
  const ofRank = (rank: Rank) => cardOf(rank, SUITS[0])
  const ace = ofRank(run.ranks[0]!)
  const least = Math.min(set.least, run.least)
  return {
    ...{ set, run, ...endsOf(run), gain },
    naturals: wild ? Math.max(least - mostWilds(least, wild.limit.most), 1) : 1,
    gains: run.ranks.map((rank) => gain(ofRank(rank))),
    lowAceLoss: onTable(ace, false) - onTable(ace, true),
    pack: packOf(run.ranks),
  }
}

const packs = new WeakMap<readonly Rank[], Pack>()

function packOf(ranks: readonly Rank[]): Pack {
  const pack = packs.get(ranks) ?? {
    bySuit: SUITS.flatMap((suit) => ranks.map((rank) => cardOf(rank, suit))),
    byRank: ranks.flatMap((rank) => SUITS.map((suit) => cardOf(rank, suit))),
    minors: bitsOf(ranks, SUITS.slice(0, 2)),
    majors: bitsOf(ranks, SUITS.slice(2)),
  }
  packs.set(ranks, pack)
  return pack
}

/** The bits of two suits, the first one below the other. */
function bitsOf(ranks: readonly Rank[], suits: readonly Suit[]): Int32Array {
  const bits = new Int32Array(CODES)
  for (const [at, suit] of suits.entries()) {
    for (const [index, rank] of ranks.entries()) bits[codeOf(cardOf(rank, suit))] = 1 << (at * WIDTH + index)
  }
  return bits
}

/** A number for each card. */
const CODES = 32 << 7
function codeOf(card: Card): number {
  return ((card.charCodeAt(1) & 31) << 7) | card.charCodeAt(0)
}

/** Ranks of one suit, a bit for each: the ace is 1, the king of a whole pack 4096. */
export type Mask = number
const WIDTH = RANKS.length
export const MASKS: number = 1 << WIDTH

/** The bit of a place in A 2 … K A 2 …, however far the run goes around the corner. */
export function bitAt(place: number, { run }: SearchRules): Mask {
  return 1 << ((place + run.ranks.length - 1) % run.ranks.length)
}

/** The index of a mask's highest bit: its rank among those of a run. */
export function indexOf(mask: Mask): number {
  return 31 - Math.clz32(mask)
}

/** The ranks of a hand by suit: clubs, diamonds, hearts, spades. */
export type Masks = [c: Mask, d: Mask, h: Mask, s: Mask]

/** The masks of cards that hold no joker, and no card twice. */
export function masksOf(cards: readonly Card[], { pack }: SearchRules): Masks {
  let [minors, majors] = [0, 0]
  for (const card of cards) {
    const code = codeOf(card)
    minors |= pack.minors[code]!
    majors |= pack.majors[code]!
  }
  return [minors & (MASKS - 1), minors >> WIDTH, majors & (MASKS - 1), majors >> WIDTH]
}

/** The cards of a hand that lie in none of these melds, from the ace up and by suit. */
export function cardsLeft(held: Masks, melds: readonly Meld[], { pack }: SearchRules): Card[] {
  let [c, d, h, s] = held
  for (const meld of melds) {
    const suits = meld >> WIDTH
    if (suits & 1) c &= ~meld
    if (suits & 2) d &= ~meld
    if (suits & 4) h &= ~meld
    if (suits & 8) s &= ~meld
  }
  // Four bits a rank, so that one pass lists the cards in their order: seven ranks, then the others.
  const cards: Card[] = []
  const low = APART[c & LOW]! | (APART[d & LOW]! << 1) | (APART[h & LOW]! << 2) | (APART[s & LOW]! << 3)
  const high =
    APART[c >> HALF]! | (APART[d >> HALF]! << 1) | (APART[h >> HALF]! << 2) | (APART[s >> HALF]! << 3)
  for (let bits = low; bits !== 0; bits &= bits - 1) cards.push(pack.byRank[indexOf(bits & -bits)]!)
  for (let bits = high; bits !== 0; bits &= bits - 1) {
    cards.push(pack.byRank[indexOf(bits & -bits) + HALF * SUITS.length]!)
  }
  return cards
}

const HALF = 7
const LOW = (1 << HALF) - 1
/** The bits of half a mask, four places apart. */
const APART = Int32Array.from({ length: 1 << HALF }, (_, mask) =>
  numbersIn(mask).reduce((bits, index) => bits | (1 << (index * SUITS.length)), 0),
)

/** A meld without wild cards, as bits: its ranks, and above them its suits. A set has one rank, a run has one suit. */
export type Meld = number

export function meldOf(suits: number, ranks: Mask): Meld {
  return (suits << WIDTH) | ranks
}

/** The cards of a meld, by suit and then from the ace up. */
export function cardsOf(meld: Meld, { pack, run }: SearchRules): Card[] {
  const cards: Card[] = []
  for (let suits = meld >> WIDTH; suits !== 0; suits &= suits - 1) {
    const first = indexOf(suits & -suits) * run.ranks.length
    for (let ranks = meld & (MASKS - 1); ranks !== 0; ranks &= ranks - 1) {
      cards.push(pack.bySuit[first + indexOf(ranks & -ranks)]!)
    }
  }
  return cards
}
