import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  combinationsIn,
  handOf,
  nameOf,
  PACK,
  ROW,
  scoreOf,
  totalOf,
} from '../../../../src/scoring/games/abstrac/combinations.ts'
import { handsAfter, seatWord } from '../../../../src/scoring/games/abstrac/draws.ts'
import { cards } from '../../table.ts'

/** A combination as the tables below write it: its name and its points. */
function made(text: string): string[] {
  return combinationsIn(cards(text)).map((combination) => `${nameOf(combination)} ${combination.points}`)
}

describe('combinationsIn', () => {
  it.each([
    ['', []],
    ['AS', []],
    ['AS AH', []],
    // sets
    ['AS AH AC', ['three aces 2']],
    ['9S 9H 9C 9D', ['four nines 8']],
    ['TS TD TH JC JD JH QC', ['three tens 2', 'three jacks 2']],
    // runs
    ['9S TS', []],
    ['9S TS JS', ['9♠ to J♠ 3']],
    ['QH KH AH', ['Q♥ to A♥ 3']],
    ['9C TC JC QC', ['9♣ to Q♣ 4']],
    ['TD JD QD KD AD', ['10♦ to A♦ 6']],
    ['9D TD JD QD KD AD', ['9♦ to A♦ 12']],
    // a gap, an ace next to a nine, two suits
    ['9S TS QS KS', []],
    ['KS AS 9S', []],
    ['AS 9S TS', []],
    ['9S TH JS', []],
    ['9S TS JS KS AS', ['9♠ to J♠ 3']],
    ['9S TS QS KS AS', ['Q♠ to A♠ 3']],
    ['9S TS JS 9H TH JH', ['9♥ to J♥ 3', '9♠ to J♠ 3']],
    // a card in a set and in a run
    ['9S TS JS JH JD', ['three jacks 2', '9♠ to J♠ 3']],
  ])('%s: %j', (text, expected) => {
    expect(made(text)).toEqual(expected)
  })

  it('finds 12 and 25 points in the source’s example', () => {
    expect(totalOf(combinationsIn(cards('AC AD AH AS KD QD JD 9D 9S QH')))).toBe(12)
    expect(totalOf(combinationsIn(cards('KS QS JS TS KH JH TH 9H KC QC JC TC 9C TD')))).toBe(25)
  })

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
