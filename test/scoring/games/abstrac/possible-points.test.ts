import { describe, expect, it } from 'vitest'
import {
  canMake,
  FEWEST,
  HIGHEST,
  MOST,
  nearestWorths,
} from '../../../../src/scoring/games/abstrac/possible-points.ts'
import { pointsIn } from '../../../../src/scoring/games/abstrac/solver.ts'

/** Every number of points that some hand of this size makes, found by going through all hands. */
function countWorths(): Map<number, Set<number>> {
  const worths = new Map<number, Set<number>>()
  const sizes = Array.from({ length: 64 }, (_, suit) => suit.toString(2).replaceAll('0', '').length)
  const size = (suit: number) => sizes[suit] as number
  // Suits are interchangeable, so hands that differ only in which suit is which are counted once.
  for (let a = 0; a < 64; a += 1) {
    for (let b = a; b < 64; b += 1) {
      for (let c = b; c < 64; c += 1) {
        for (let d = c; d < 64; d += 1) {
          const cards = size(a) + size(b) + size(c) + size(d)
          if (!worths.has(cards)) worths.set(cards, new Set())
          worths.get(cards)?.add(pointsIn(a | (b << 6) | (c << 12) | (d << 18)))
        }
      }
    }
  }
  return worths
}

/** How many cards the player to draw can have at the end of a row of this length. */
function sharesOf(row: number): Set<number> {
  if (row === 0) return new Set([0])
  return new Set(
    [1, 2, 3]
      .filter((draw) => draw <= row)
      .flatMap((draw) => [...sharesOf(row - draw)].map((other) => row - other)),
  )
}

describe('the possible points of a hand', () => {
  it('are defined for 6 to 18 cards, all that a player can end with', () => {
    const shares = [...sharesOf(24)].sort((a, b) => a - b)
    expect(shares).toEqual(Array.from({ length: 13 }, (_, more) => 6 + more))
    expect([FEWEST, MOST]).toEqual([6, 18])
  })

  it('are exactly the points that some hand of that size makes', () => {
    const worths = countWorths()
    for (let cards = FEWEST; cards <= MOST; cards += 1) {
      const counted = [...(worths.get(cards) ?? [])].sort((a, b) => a - b)
      const known = Array.from({ length: 97 }, (_, points) => points).filter((points) =>
        canMake(points, cards),
      )
      expect(known, `${cards} cards`).toEqual(counted)
    }
  })

  it('are at most the points of the best hand of 18 cards', () => {
    expect(canMake(HIGHEST, MOST)).toBe(true)
    expect(canMake(HIGHEST + 1, MOST)).toBe(false)
  })

  it.each([
    [7, 6, [6, 8]],
    [1, 6, [0, 2]],
    [10, 6, [8, 11]],
    [99, 6, [12]],
    [0, 18, [20]],
    [55, 18, [54, 56]],
  ])('%i from %i cards is impossible, and the nearest are %j', (points, cards, nearest) => {
    expect(canMake(points, cards)).toBe(false)
    expect(nearestWorths(points, cards)).toEqual(nearest)
  })
})
