import { type Card, FULL_DECK, RANKS } from '../../cards.ts'

/** What a search for melds must know about a game. */
export type SearchRules = {
  /** `low`: an ace stands only below the two. `both`: also above the king. `corner`: runs also go around, as in K A 2. */
  aces: 'low' | 'both' | 'corner'
  /** How many cards a set has at most, and whether it may hold the same card twice. */
  sets: { most: number; equal: boolean }
  /** The fewest natural cards in a meld. */
  naturals: number
  /** What a melded card gains, by rank from the ace to the king. None is negative, so melding less is never better. */
  gains: readonly number[]
  /** How much less an ace gains if it begins a run. */
  lowAceLoss: number
}

/** Sets and runs have three cards or more; a run has no rank twice. */
export const LEAST = 3
export const MOST_IN_RUN: number = RANKS.length

/** Ranks of one suit, a bit for each: the ace is 1, the king 4096. */
export type Mask = number
export const MASKS: number = 1 << RANKS.length

/** The bit of a place in A 2 … K A 2 …, however far the run goes around the corner. */
export function bitAt(place: number): Mask {
  return 1 << ((place + RANKS.length - 1) % RANKS.length)
}

/** The index of a mask's highest bit: its rank in `RANKS`. */
export function indexOf(mask: Mask): number {
  return 31 - Math.clz32(mask)
}

/** The last place that a run may reach. */
export function lastPlace({ aces }: Pick<SearchRules, 'aces'>): number {
  return { low: 13, both: 14, corner: Number.POSITIVE_INFINITY }[aces]
}

/** The masks of cards by suit: clubs, diamonds, hearts, spades. The cards hold no joker, and no card twice. */
export function masksOf(cards: readonly Card[]): [c: Mask, d: Mask, h: Mask, s: Mask] {
  const masks: [Mask, Mask, Mask, Mask] = [0, 0, 0, 0]
  for (const card of cards) {
    const at = NUMBERS.get(card)!
    masks[Math.floor(at / RANKS.length)]! |= 1 << (at % RANKS.length)
  }
  return masks
}

/** The places of the cards in a full deck, which lie there suit by suit. */
const NUMBERS: ReadonlyMap<Card, number> = new Map(FULL_DECK.map((card, at) => [card, at]))

/** A meld without wild cards, as bits: its ranks, and above them its suits. A set has one rank, a run has one suit. */
export type Meld = number

export function meldOf(suits: number, ranks: Mask): Meld {
  return (suits << RANKS.length) | ranks
}

/** The cards of a meld, by suit and then from the ace up. */
export function cardsOf(meld: Meld): Card[] {
  const cards: Card[] = []
  for (let suits = meld >> RANKS.length; suits !== 0; suits &= suits - 1) {
    const first = indexOf(suits & -suits) * RANKS.length
    for (let ranks = meld & (MASKS - 1); ranks !== 0; ranks &= ranks - 1) {
      cards.push(FULL_DECK[first + indexOf(ranks & -ranks)]!)
    }
  }
  return cards
}
