import { cardOf, RANKS } from '../../cards.ts'
import type { House } from '../../games/rummy-500/melds.ts'
import { cardValue } from '../../games/rummy-500/values.ts'

/**
 * Gains, not points: a melded card counts for its player and no longer against him, so it gains twice its value. No gain
 * is negative, so melding less is never better.
 */

/** The ranks of one suit, a bit for each: the ace is 1, the king 4096. */
export type Mask = number
export const MASKS = 1 << RANKS.length

/** The bit of a place in A 2 … K A 2 …, as far around the corner as one likes. */
export function bitAt(place: number): Mask {
  return 1 << ((place + 12) % 13)
}

/** The place of a mask's only or highest bit. */
export function placeOfBit(bit: Mask): number {
  return 32 - Math.clz32(bit)
}

export const JOKER_GAIN = 30

/** What all cards of each mask gain if they are melded. */
export function gainsOf(house: House): Int16Array {
  const gains = new Int16Array(MASKS)
  for (let mask = 1; mask < MASKS; mask += 1) {
    const rest = mask & (mask - 1)
    const rank = RANKS[placeOfBit(mask ^ rest) - 1]!
    gains[mask] = gains[rest]! + 2 * cardValue(cardOf(rank, 'C'), house)
  }
  return gains
}

/** What an ace below the two gains less: by pips it counts 1 there instead of 15. */
export function lowAceLoss({ values }: House): number {
  return values === 'pips' ? 14 : 0
}

/** How many positions were looked at; for benchmarks. */
export type Visits = { positions: number }
