import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PACK } from '../../../../src/scoring/games/abstrac/combinations.ts'
import { judge, refusal } from '../../table.ts'

describe('the combinations check', () => {
  it('is the same for the same cards in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...PACK]), (mixed) => {
        const sorted = PACK.filter((card) => mixed.includes(card))
        expect(judge('abstrac', 'combinations', { cards: mixed })).toEqual(
          judge('abstrac', 'combinations', { cards: sorted }),
        )
      }),
    )
  })
})

describe('the deal check', () => {
  it('is the same for the same cards in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...PACK], { minLength: 6, maxLength: 18 }), (mine) => {
        const sorted = PACK.filter((card) => mine.includes(card))
        expect(judge('abstrac', 'deal', { mine })).toEqual(judge('abstrac', 'deal', { mine: sorted }))
      }),
    )
  })
})

describe('the draws check', () => {
  it('accepts exactly the draws of 1 to 3 that take at most 24', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 15 }), (draws) => {
        const total = draws.reduce((sum, draw) => sum + draw, 0)
        const legal = total <= 24 && draws.every((draw) => draw >= 1 && draw <= 3)
        expect(judge('abstrac', 'draws', { layout: PACK, draws }).legal).toBe(legal)
      }),
    )
  })
  it('takes no list of 5000 draws', () => {
    expect(refusal('abstrac', 'draws', { layout: PACK, draws: Array(5000).fill(1) })[0]?.path).toEqual([
      'draws',
    ])
  })
})
