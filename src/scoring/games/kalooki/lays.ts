import { type Card, JOKER, type Rank, rankOf, SUITS, suitOf } from '../../cards.ts'
import { groupBy } from '../../group-by.ts'
import { endsOf, findGappedRuns, lowestIn, MOST_IN_RUN, type Subset } from '../../solvers/gapped-runs.ts'
import { type House, LEAST, layOut, MOST_IN_SET, mayLie, readingsOf, runWorth, splitJokers } from './melds.ts'
import type { Options } from './options.ts'
import { cardValue, rankWorth } from './values.ts'

/**
 * Everything that a hand can meld at once. A lay is a choice of melds; what matters of it are the natural cards that it
 * uses, the number of jokers, what it is worth, and whether one of its melds is a run without a joker. A table over the
 * natural cards and the jokers holds the lay that is worth most. It is filled card by card: each is the lowest card of
 * one more meld, or of none. No hand has more than 15 cards, and its jokers have no bit, so that the table is small and
 * the answer always exact.
 */

/** A hand as the searches see it: each natural card has a bit, in order, the dearest first. */
export type Holding = { naturals: Card[]; jokers: number }

export function holdingOf(hand: readonly Card[], options: Options): Holding {
  const { naturals, jokers } = splitJokers(hand)
  return { naturals: naturals.sort((a, b) => cardValue(b, options) - cardValue(a, options)), jokers }
}

/** One meld: its natural cards and the number of its jokers. */
type Piece = { cards: Subset; jokers: number; worth: number; pure: boolean }

export type Lay = Piece & {
  /** How it came about. The empty lay has no step. */
  last?: { piece: Piece; before: Lay }
}

/**
 * All lays of a hand, the empty one first. Where an opening needs a run without a joker, the same cards may be there
 * twice, with such a run and without.
 */
export function laysOf(holding: Holding, options: Options): Lay[] {
  const { naturals, jokers } = holding
  const width = jokers + 1
  const table: (Lay | undefined)[] = Array((2 << naturals.length) * width)
  const all: Lay[] = [{ cards: 0, jokers: 0, worth: 0, pure: false }]
  const byLowest = groupBy(piecesOf(holding, options), ({ cards }) => lowestIn(cards))
  for (const place of naturals.keys()) {
    const pieces = byLowest.get(place) ?? []
    // Lays that are added on the way have this card as the lowest of a meld already.
    for (const lay of all.slice()) {
      for (const piece of pieces) {
        if ((lay.cards & piece.cards) === 0 && lay.jokers + piece.jokers <= jokers) add(lay, piece)
      }
    }
  }
  return all

  function add(before: Lay, piece: Piece): void {
    const cards = before.cards | piece.cards
    const wild = before.jokers + piece.jokers
    const worth = before.worth + piece.worth
    const pure = options.pureRun && (before.pure || piece.pure)
    const key = (cards * width + wild) * 2 + (pure ? 1 : 0)
    const known = table[key]
    if (!known) {
      const lay = { cards, jokers: wild, worth, pure, last: { piece, before } }
      table[key] = lay
      all.push(lay)
    } else if (worth > known.worth) {
      known.worth = worth
      known.last = { piece, before }
    }
  }
}

/** The melds of a lay, as they lie. */
export function meldsOf(lay: Lay, { naturals }: Holding, options: Options): Card[][] {
  const melds: Card[][] = []
  for (let { last } = lay; last; { last } = last.before) {
    const { cards, jokers } = last.piece
    const meld = [...cardsIn(cards, naturals), ...Array<Card>(jokers).fill(JOKER)]
    melds.unshift(layOut(meld, readingsOf(meld, options)[0]!))
  }
  return melds
}

export function cardsIn(cards: Subset, naturals: readonly Card[]): Card[] {
  return naturals.filter((_, at) => (cards >> at) & 1)
}

/** Every meld that the hand can make, each choice of cards once, with the most that it can be worth. */
function piecesOf({ naturals, jokers }: Holding, options: Options): Piece[] {
  const pieces = new Map<number, Piece>()
  const offer = (piece: Piece) => {
    const key = piece.cards * (jokers + 1) + piece.jokers
    if (piece.worth > (pieces.get(key)?.worth ?? -1)) pieces.set(key, piece)
  }
  for (const [rank, bits] of groupBy(naturals.keys(), (at) => rankOf(naturals[at]!))) {
    offerSets(rank, bits, offer)
  }
  for (const bits of groupBy(naturals.keys(), (at) => suitOf(naturals[at]!)).values()) offerRuns(bits, offer)
  return [...pieces.values()]

  function offerSets(rank: Rank, bits: readonly number[], offer: (piece: Piece) => void): void {
    for (const cards of setsOf(bits.map((at) => ({ bit: 1 << at, suit: suitOf(naturals[at]!) })))) {
      const size = sizeOf(cards)
      for (let wild = Math.max(LEAST - size, 0); wild <= Math.min(jokers, MOST_IN_SET - size); wild += 1) {
        if (!mayLie(size, wild, options)) continue
        offer({ cards, jokers: wild, worth: (size + wild) * rankWorth(rank, options), pure: false })
      }
    }
  }

  function offerRuns(bits: readonly number[], offer: (piece: Piece) => void): void {
    const suited = bits.map((at) => ({ card: naturals[at]!, bit: 1 << at }))
    findGappedRuns(suited, jokers, options.aces, ({ cards, size, low, high, gaps }) => {
      const most = Math.min(jokers, MOST_IN_RUN - size)
      for (let wild = Math.max(LEAST - size, gaps); wild <= most; wild += 1) {
        if (!mayLie(size, wild, options)) continue
        const worth = bestRunWorth(low, high, size + wild, options)
        if (worth > 0) offer({ cards, jokers: wild, worth, pure: wild === 0 })
      }
    })
  }
}

/** The choices of at least one of these cards of a rank that differ in suit. */
function setsOf(cards: readonly { bit: Subset; suit: string }[]): Subset[] {
  let sets: Subset[] = [0]
  for (const suit of SUITS) {
    const own = cards.filter((card) => card.suit === suit)
    sets = sets.flatMap((set) => [set, ...own.map(({ bit }) => set | bit)])
  }
  return sets.filter((set) => set !== 0)
}

export function sizeOf(cards: Subset): number {
  let size = 0
  for (let left = cards; left !== 0; left &= left - 1) size += 1
  return size
}

/** The most that a run of this length can be worth that reaches from `low` to `high` at least; 0 if there is no room. */
function bestRunWorth(low: number, high: number, length: number, house: House): number {
  const { first, last } = endsOf(house.aces)
  let best = 0
  for (
    let start = Math.max(first, high - length + 1);
    start <= Math.min(low, last - length + 1);
    start += 1
  ) {
    best = Math.max(best, runWorth(start, length, house))
  }
  return best
}
