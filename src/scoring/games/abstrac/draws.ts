import type { Card } from '../../cards.ts'

/** A draw takes one, two or three cards from the end of the row. */
export const LONGEST_DRAW = 3

/** The cards that these draws have taken from a row: the first player's, and the second's. */
export function handsAfter(layout: readonly Card[], draws: readonly number[]): [Card[], Card[]] {
  const hands: [Card[], Card[]] = [[], []]
  let taken = 0
  for (const [made, draw] of draws.entries()) {
    hands[made % 2]?.push(...layout.slice(taken, taken + draw))
    taken += draw
  }
  return hands
}

/** Which player makes a draw. Draws are counted from 0. */
export function seatWord(draw: number): 'first' | 'second' {
  return draw % 2 === 0 ? 'first' : 'second'
}
