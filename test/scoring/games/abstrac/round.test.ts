import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PACK } from '../../../../src/scoring/games/abstrac/combinations.ts'
import { judge, sheet } from '../../table.ts'

/** Points of combinations, and how many cards Ana or Bo took: `counts({ a: 12, b: 25 }, { a: 10 })`. */
const counts = (combinations: unknown, taken: unknown) => ({ combinations, taken })
const scores = (round: object) => sheet('abstrac', { rounds: [round] }).rounds[0]?.scores

describe('the score of a deal', () => {
  it('equals the points of the deal check', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...PACK], { minLength: 6, maxLength: 18 }), (mine) => {
        const { points, detail } = judge('abstrac', 'deal', { mine })
        expect(detail).toMatchObject({ theirs: scores({ cards: { a: mine } })?.b })
        expect(scores({ cards: { b: mine } })?.b).toBe(points)
      }),
    )
  })

  it('is the same from counts and from cards', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...PACK], { minLength: 6, maxLength: 18 }), (mine) => {
        const rest = PACK.filter((card) => !mine.includes(card))
        const [a, b] = [mine, rest].map(
          (hand) => judge('abstrac', 'combinations', { cards: hand }).points ?? -1,
        )
        const counted = counts({ a, b }, { a: mine.length })
        expect(scores(counted)).toEqual(scores({ cards: { a: mine } }))
      }),
    )
  })
})
