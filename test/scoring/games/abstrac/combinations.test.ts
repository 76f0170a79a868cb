import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  combinationsIn,
  handOf,
  PACK,
  ROW,
  scoreOf,
  totalOf,
} from '../../../../src/scoring/games/abstrac/combinations.ts'
import { handsAfter, seatWord } from '../../../../src/scoring/games/abstrac/draws.ts'
import { cards } from '../../table.ts'

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

  it('gives the same result for the cards in any order', () => {
    const hand = fc.shuffledSubarray([...PACK])
    fc.assert(
      fc.property(hand, (mixed) => {
        const sorted = PACK.filter((card) => mixed.includes(card))
        expect(combinationsIn(mixed)).toEqual(combinationsIn(sorted))
      }),
    )
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

describe('scoreOf', () => {
  it.each([
    // points, taken, the other's points and taken → the scores of both
    ['the source’s example', 12, 10, 25, 14, 168, 250],
    ['a hand without combinations', 0, 8, 20, 16, 160, 0],
    ['an opponent without combinations', 20, 16, 0, 8, 0, 160],
    ['two hands without combinations', 0, 12, 0, 12, 0, 0],
    ['two hands of equal worth', 6, 12, 6, 12, 72, 72],
  ])('scores %s', (_, points, taken, otherPoints, otherTaken, score, otherScore) => {
    const [own, other] = [
      { points, taken },
      { points: otherPoints, taken: otherTaken },
    ]
    expect([scoreOf(own, other), scoreOf(other, own)]).toEqual([score, otherScore])
  })
})

describe('draws from a row', () => {
  it('go to the players in turn', () => {
    expect(handsAfter(PACK, [])).toEqual([[], []])
    expect(handsAfter(PACK, [1, 2, 3])).toEqual([cards('9C QC KC AC'), cards('TC JC')])
    expect(handsAfter(PACK, [3, 1, 2, 3])).toEqual([cards('9C TC JC KC AC'), cards('QC 9D TD JD')])
  })

  it('are named after the first and the second player in turn', () => {
    expect([0, 1, 2, 3].map(seatWord)).toEqual(['first', 'second', 'first', 'second'])
  })
})
