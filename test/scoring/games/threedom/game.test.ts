import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Card, FULL_DECK } from '../../../../src/scoring/cards.ts'
import type { Verdict } from '../../../../src/scoring/index.ts'
import { cards, grid, judge } from '../../table.ts'

function taken({ detail }: Verdict): Card[] {
  return (detail as { cards: Card[] }).cards
}

test('the best turn takes no card that its sets need', () => {
  const input = { grid: grid('9D TD JD / 2C 5S KH / 7C 8H 4H'), hand: cards('3C 3D 2H') }
  const verdict = judge('threedom', 'best-turn', input)
  const { ways } = verdict.detail as { ways: { on: number; take: number }[] }
  expect(verdict.points).toBe(25)
  expect(ways.every(({ on, take }) => on > 2 && take > 2 && on !== take)).toBe(true)
  expect(ways).toHaveLength(3 * 6 * 5)
})

describe('a random grid', () => {
  const shuffled = fc.shuffledSubarray([...FULL_DECK], { minLength: 12, maxLength: 12 })

  test('gives the same claim when it is rotated', () => {
    fc.assert(
      fc.property(shuffled, (deal) => {
        const places = deal.slice(0, 9)
        const turned = [6, 3, 0, 7, 4, 1, 8, 5, 2].map((at) => places[at] ?? null)
        const [one, other] = [places, turned].map((given) => judge('threedom', 'claim', { grid: given }))
        expect(other?.points).toBe(one?.points)
        expect(other?.legal).toBe(one?.legal)
        expect(one && [...taken(one)].sort()).toEqual(other && [...taken(other)].sort())
      }),
    )
  })

  test('has the best turn that trying every turn finds', () => {
    fc.assert(
      fc.property(shuffled, (deal) => {
        const [places, hand] = [deal.slice(0, 9), deal.slice(9)]
        let best = 0
        for (const play of hand) {
          for (const on of places.keys()) {
            for (const take of places.keys()) {
              const after = places.map((card, at) => (at === on ? play : at === take ? null : card))
              if (on !== take) best = Math.max(best, judge('threedom', 'claim', { grid: after }).points ?? 0)
            }
          }
        }
        const verdict = judge('threedom', 'best-turn', { grid: places, hand })
        expect(verdict.points).toBe(best)
        expect(verdict.legal).toBe(best > 0)
      }),
      { numRuns: 10 },
    )
  })
})
