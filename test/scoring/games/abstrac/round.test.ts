import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PACK } from '../../../../src/scoring/games/abstrac/combinations.ts'
import { cards, judge, placeOf, roundProblems, sheet } from '../../table.ts'

const ACES = cards('AC AD AH AS KD QD JD 9D 9S QH')
const OTHERS = cards('KS QS JS TS KH JH TH 9H KC QC JC TC 9C TD')
const EXAMPLE = { cards: { a: ACES } }

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

describe('players', () => {
  it('may have the names of object properties as ids', () => {
    const players = [
      { id: 'constructor', name: 'Ana' },
      { id: 'toString', name: 'Bo' },
    ]
    const rounds = [
      { cards: { constructor: ACES } },
      counts({ constructor: 12, toString: 25 }, { toString: 14 }),
    ]
    expect(sheet('abstrac', { players, rounds }).totals).toEqual({ constructor: 336, toString: 500 })
    // A property that an object inherits under that name is no player's entry.
    const problems = roundProblems('abstrac', { players, rounds: [{ cards: {} }] })
    expect(problems.map(placeOf)).toEqual(['cards'])
    const counted = roundProblems('abstrac', {
      players,
      rounds: [counts({}, { toString: 14 })],
    })
    expect(counted.map(placeOf)).toEqual([
      'combinations.constructor #misere',
      'combinations.toString #misere',
    ])
  })

  it('need no entry after they have left', () => {
    const players = [
      { id: 'a', name: 'Ana', until: 1 },
      { id: 'b', name: 'Bo' },
    ]
    const { totals, rounds } = sheet('abstrac', { players, rounds: [EXAMPLE, { cards: { b: OTHERS } }] })
    expect(rounds.flatMap(({ problems }) => problems)).toEqual([])
    expect(totals).toEqual({ a: 168, b: 500 })
  })
})
