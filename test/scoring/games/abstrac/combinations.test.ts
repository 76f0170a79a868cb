import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  combinationsIn,
  handOf,
  PACK,
  ROW,
  totalOf,
} from '../../../../src/scoring/games/abstrac/combinations.ts'

describe('combinationsIn', () => {
  it('finds six sets of four and four runs of six in the whole pack', () => {
    expect(PACK).toHaveLength(24)
    expect(ROW).toBe(24)
    const found = combinationsIn(PACK)
    expect(found.filter(({ kind, points }) => kind === 'set' && points === 8)).toHaveLength(6)
    expect(found.filter(({ kind, points }) => kind === 'run' && points === 12)).toHaveLength(4)
    expect(totalOf(found)).toBe(96)
  })

  it('finds 24 sets of three, 16 runs of three, and 10 runs in a suit', () => {
    const triples = subsets(PACK, 3).filter((hand) => combinationsIn(hand).length > 0)
    // 16 of the 40 runs are of three cards: four in each suit.
    expect(triples.filter((hand) => handOf(hand).points === 2)).toHaveLength(24)
    expect(triples.filter((hand) => handOf(hand).points === 3)).toHaveLength(16)
    const spades = PACK.slice(-6)
    const runs = [3, 4, 5, 6].flatMap((size) => subsets(spades, size)).filter(isOneRun)
    expect(runs).toHaveLength(40 / 4)
  })

  it('never makes fewer points with one more card', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...PACK], { minLength: 1 }), (hand) => {
        expect(handOf(hand.slice(1)).points).toBeLessThanOrEqual(handOf(hand).points)
      }),
    )
  })
})

function isOneRun(hand: readonly (typeof PACK)[number][]): boolean {
  return combinationsIn(hand).some(({ cards }) => cards.length === hand.length)
}

function subsets<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, at) => subsets(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]))
}
