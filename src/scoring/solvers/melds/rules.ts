import { type Card, cardOf, RANKS, type Rank, SUITS, suitIndex } from '../../cards.ts'
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
  /** The cards suit by suit, each from the ace up, and the place of a rank among them by the code of its letter. */
  pack: readonly Card[]
  indexes: readonly number[]
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
    ...packOf(run.ranks),
  }
}

type Pack = Pick<SearchRules, 'pack' | 'indexes'>
const packs = new WeakMap<readonly Rank[], Pack>()

function packOf(ranks: readonly Rank[]): Pack {
  const made = packs.get(ranks)
  if (made) return made
  const indexes: number[] = []
  for (const [index, rank] of ranks.entries()) indexes[rank.charCodeAt(0)] = index
  const pack = SUITS.flatMap((suit) => ranks.map((rank) => cardOf(rank, suit)))
  packs.set(ranks, { pack, indexes })
  return { pack, indexes }
}

/** Ranks of one suit, a bit for each: the ace is 1, the king of a whole pack 4096. */
export type Mask = number
export const MASKS: number = 1 << RANKS.length

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
export function masksOf(cards: readonly Card[], { indexes }: SearchRules): Masks {
  const masks: Masks = [0, 0, 0, 0]
  for (const card of cards) masks[suitIndex(card)]! |= 1 << indexes[card.charCodeAt(0)]!
  return masks
}

/** The cards of a hand that lie in none of these melds, from the ace up and by suit. */
export function cardsLeft(held: Masks, melds: readonly Meld[], { pack, run }: SearchRules): Card[] {
  const left: Masks = [...held]
  for (const meld of melds) {
    for (let suits = meld >> RANKS.length; suits !== 0; suits &= suits - 1) {
      left[indexOf(suits & -suits)]! &= ~meld
    }
  }
  const cards: Card[] = []
  for (let ranks = left[0] | left[1] | left[2] | left[3]; ranks !== 0; ranks &= ranks - 1) {
    const rank = ranks & -ranks
    for (let suit = 0; suit < left.length; suit += 1) {
      if (left[suit]! & rank) cards.push(pack[suit * run.ranks.length + indexOf(rank)]!)
    }
  }
  return cards
}

/** A meld without wild cards, as bits: its ranks, and above them its suits. A set has one rank, a run has one suit. */
export type Meld = number

export function meldOf(suits: number, ranks: Mask): Meld {
  return (suits << RANKS.length) | ranks
}

/** The cards of a meld, by suit and then from the ace up. */
export function cardsOf(meld: Meld, { pack, run }: SearchRules): Card[] {
  const cards: Card[] = []
  for (let suits = meld >> RANKS.length; suits !== 0; suits &= suits - 1) {
    const first = indexOf(suits & -suits) * run.ranks.length
    for (let ranks = meld & (MASKS - 1); ranks !== 0; ranks &= ranks - 1) {
      cards.push(pack[first + indexOf(ranks & -ranks)]!)
    }
  }
  return cards
}
