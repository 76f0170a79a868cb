import { type Card, cardPlace, FULL_DECK, RANKS, suitIndex } from '../../cards.ts'

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

/** The ranks of a hand by suit: clubs, diamonds, hearts, spades. */
type Masks = [c: Mask, d: Mask, h: Mask, s: Mask]

/** The masks of cards that hold no joker, and no card twice. */
export function masksOf(cards: readonly Card[]): Masks {
  const masks: Masks = [0, 0, 0, 0]
  for (const card of cards) masks[suitIndex(card)]! |= 1 << (cardPlace(card) - 1)
  return masks
}

/** The cards of a hand that lie in none of these melds, from the ace up and by suit. */
export function cardsLeft(held: Masks, melds: readonly Meld[]): Card[] {
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
      if (left[suit]! & rank) cards.push(FULL_DECK[suit * RANKS.length + indexOf(rank)]!)
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
