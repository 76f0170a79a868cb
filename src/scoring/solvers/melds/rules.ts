import { type Card, cardOf, cardPlace, RANKS, SUITS, suitOf } from '../../cards.ts'

/** What a search for melds must know of a game, and how it holds cards. */
export type MeldRules = {
  /** An ace stands below the two; above the king as well; or between them, where runs go around the corner. */
  aces: 'low' | 'both' | 'corner'
  /** How many cards a set has at most, and whether it may hold the same card twice. */
  sets: { most: number; equal: boolean }
  /** How many cards of every meld are not wild. */
  naturals: number
  /** What a melded card gains, by rank from the ace to the king. None is negative, so melding less is never better. */
  gains: readonly number[]
  /** What an ace gains less in a run that it begins. */
  lowAceLoss: number
}

/** Sets and runs have three cards or more; a run has no rank twice. */
export const LEAST = 3
export const MOST_IN_RUN = RANKS.length

/** Ranks of one suit, a bit for each: the ace is 1, the king 4096. */
export type Mask = number
export const MASKS = 1 << RANKS.length

/** The bit of a place in A 2 … K A 2 …, as far around the corner as one likes. */
export function bitAt(place: number): Mask {
  return 1 << ((place + RANKS.length - 1) % RANKS.length)
}

/** The index of a mask's highest bit: its rank in `RANKS`. */
export function indexOf(mask: Mask): number {
  return 31 - Math.clz32(mask)
}

/** The last place that a run may reach. */
export function lastPlace({ aces }: Pick<MeldRules, 'aces'>): number {
  return { low: 13, both: 14, corner: Number.POSITIVE_INFINITY }[aces]
}

/** The masks of cards by suit: clubs, diamonds, hearts, spades. No jokers, and no card twice. */
export function masksOf(cards: readonly Card[]): [c: Mask, d: Mask, h: Mask, s: Mask] {
  const masks: [Mask, Mask, Mask, Mask] = [0, 0, 0, 0]
  for (const card of cards) masks[SUITS.indexOf(suitOf(card))]! |= bitAt(cardPlace(card))
  return masks
}

/** A meld without wild cards: its ranks, and above them a bit for each of its suits. One of the two is single. */
export type Meld = number

export function meldOf(suits: number, ranks: Mask): Meld {
  return (suits << RANKS.length) | ranks
}

/** The cards of a meld, by suit and then from the ace up. */
export function cardsOf(meld: Meld): Card[] {
  const cards: Card[] = []
  for (let suits = meld >> RANKS.length; suits !== 0; suits &= suits - 1) {
    const suit = SUITS[indexOf(suits & -suits)]!
    for (let ranks = meld & (MASKS - 1); ranks !== 0; ranks &= ranks - 1) {
      cards.push(cardOf(RANKS[indexOf(ranks & -ranks)]!, suit))
    }
  }
  return cards
}
