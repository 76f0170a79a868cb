import { anyOf } from './drills.ts'
import type { Kit } from './patterns.ts'
import { isWild, SET_RANKS } from './rank-sets.ts'
import type { Plain } from './untrusted.ts'

/** What the drills of games of the Canasta family share. */

/** The cards of their patterns. */
export const RANK_KIT: Kit = { ranks: SET_RANKS, isWild }

/** The pile to take, whose top card a side may use that has melded another rank. */
export const TAKING: { pile: string; melds: string[]; hand: string } = {
  pile: 'any2 alike3[0]',
  melds: ['alike4'],
  hand: 'any4b alike3[1:]',
}
/** The same pile under a card that closes it. */
const CLOSED = ['w', '3C', '3S'].map((top) => ({ pile: `${TAKING.pile} ${top}` }))
export const CLOSED_PILE: readonly [legal: Plain, ...misses: Plain[]] = [TAKING, ...CLOSED]

/** A round of two players: the melds of each, threes, and cards left in the hands. */
export function roundOf(melds: readonly string[], others: readonly string[], threes = 'redThrees'): Plain {
  const a = { melds, left: { cards: 'any2|any3' }, redThrees: anyOf(0, 1, 2) }
  const b = { melds: others, left: { cards: 'any2b|any3b' }, [threes]: anyOf(0, 1, 2) }
  return { entries: { a, b } }
}
