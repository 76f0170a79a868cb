import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SUITS } from '../../../../src/scoring/cards.ts'
import {
  CLIMBING,
  combinationsIn,
  PACK,
  totalOf,
} from '../../../../src/scoring/games/abstrac/combinations.ts'
import { pointsIn, solveRow } from '../../../../src/scoring/games/abstrac/solver.ts'
import { seededDraws, seededRow, trySolve } from '../../slow-solvers/abstrac-play.ts'
import { cards, expectLegal, judge } from '../../table.ts'

const seeds = (number: number) => Array.from({ length: number }, (_, at) => at + 1)
const messages = (verdict: { findings: { message: string }[] }) =>
  verdict.findings.map(({ message }) => message)

describe('pointsIn', () => {
  const bitsOf = (hand: readonly (typeof PACK)[number][]) =>
    hand.reduce((bits, card) => {
      const suit = (SUITS as readonly string[]).indexOf(card.charAt(1))
      const rank = (CLIMBING as readonly string[]).indexOf(card.charAt(0))
      return bits | (1 << (suit * 6 + rank))
    }, 0)

  it('equals the total of the combinations in the hand', () => {
    fc.assert(
      fc.property(fc.subarray([...PACK]), (hand) => {
        expect(pointsIn(bitsOf(hand))).toBe(totalOf(combinationsIn(hand)))
      }),
      { numRuns: 1000 },
    )
  })

  it('is 96 for the whole pack', () => {
    expect(pointsIn(bitsOf(PACK))).toBe(96)
  })
})

describe('solveRow', () => {
  it('visits at most 4,000 positions at the median of 200 rows', () => {
    const visited = seeds(200).map((seed) => solveRow(seededRow(seed), []).positions)
    visited.sort((a, b) => a - b)
    expect(visited[100]).toBeLessThanOrEqual(4000)
    expect(visited[199]).toBeLessThanOrEqual(12000)
  })

  it('visits 1 position at the end and 2 before the last draw', () => {
    expect(solveRow(PACK, Array(8).fill(3)).positions).toBe(1)
    expect(solveRow(PACK, Array(23).fill(1)).positions).toBe(2)
  })

  it('agrees with a solver that tries everything, near the end', () => {
    for (const seed of seeds(300)) {
      const [row, draws] = [seededRow(seed), seededDraws(seed, seed % 9)]
      const { margin, best } = solveRow(row, draws)
      expect({ margin, best }, `seed ${seed}`).toEqual(
        (({ margin, best }) => ({ margin, best }))(trySolve(row, draws)),
      )
    }
  })

  it('returns a line of draws that keeps the margin to the end', () => {
    for (const seed of seeds(20)) {
      const row = seededRow(seed)
      const { margin, best, line } = solveRow(row, [])
      expect(best).toContain(line[0])
      expect(line.reduce((sum, draw) => sum + draw, 0)).toBe(24)
      for (const made of line.keys()) expect(solveRow(row, line.slice(0, made)).margin).toBe(margin)
      expect(solveRow(row, line)).toMatchObject({ margin, best: [], line: [] })
    }
  })

  it('finds exactly the draws that keep the margin', () => {
    for (const seed of seeds(20)) {
      const row = seededRow(seed)
      const { margin, best } = solveRow(row, [])
      expect([1, 2, 3].filter((draw) => solveRow(row, [draw]).margin === margin)).toEqual(best)
    }
  })
})

/** Clubs, diamonds, hearts, spades, each from the nine up. */
const layout = PACK

describe('the solve check', () => {
  it.each([
    ['first', 1, 'Play first: with perfect play that wins by 40 points.'],
    // One row in a hundred is like this.
    ['second', 532, 'Play second: with perfect play that wins by 22 points.'],
    ['either', 7, 'It makes no difference who goes first: with perfect play nobody wins.'],
  ])('chooses “%s” by the sign of the margin', (choose, seed, expected) => {
    const verdict = judge('abstrac', 'solve', { layout: seededRow(seed) })
    expect(verdict.detail).toMatchObject({ choose })
    expect(messages(verdict)[0]).toContain(expected)
    const { margin } = verdict.detail as { margin: number }
    expect(Math.sign(margin)).toBe({ first: 1, second: -1, either: 0 }[choose])
  })

  it('gives an equal margin as 0, not as −0', () => {
    const { margin } = solveRow(layout, [3, 3, 3, 3, 3, 3, 3])
    expect(Object.is(margin, 0)).toBe(true)
  })

  it('names all draws that are equally good', () => {
    const [row, draws] = [seededRow(27), seededDraws(27, 6)]
    expect(trySolve(row, draws)).toMatchObject({ margin: -92, best: [1, 2, 3] })
    const verdict = judge('abstrac', 'solve', { layout: row, draws })
    expect(verdict.detail).toMatchObject({ margin: -92, best: [1, 2, 3] })
    expect(messages(verdict)[0]).toMatch(
      / player draws 1 \(\S+\) or 2 or 3: .* the second player wins by 92 points\.$/,
    )
    expect(verdict.findings[0]?.cards).toEqual(row.slice(18, 19))
  })

  it('treats null or no draws like a missing list of draws', () => {
    expect(judge('abstrac', 'solve', { layout, draws: [] })).toEqual(judge('abstrac', 'solve', { layout }))
    expect(judge('abstrac', 'solve', { layout, draws: null })).toEqual(judge('abstrac', 'solve', { layout }))
  })
})

describe('the review check', () => {
  type Step = { draw: number; before: number; after: number; best: number[] }
  const steps = (row: readonly string[], draws: number[]) =>
    (judge('abstrac', 'review', { layout: row, draws }).detail as { draws: Step[] }).draws

  it('reports the margin before and after each draw', () => {
    for (const seed of seeds(10)) {
      const [row, draws] = [seededRow(seed), seededDraws(seed, 0)]
      const found = steps(row, draws)
      expect(found.map(({ draw }) => draw)).toEqual(draws)
      for (const [made, { draw, before, after, best }] of found.entries()) {
        const solution = solveRow(row, draws.slice(0, made))
        expect({ before, best }).toEqual({ before: solution.margin, best: solution.best })
        expect(after).toBe(solveRow(row, draws.slice(0, made + 1)).margin)
        expect(best.includes(draw)).toBe(before === after)
        // A bad draw costs the player who makes it.
        expect(made % 2 === 0 ? before - after : after - before).toBeGreaterThanOrEqual(0)
      }
      const [end] = found.slice(-1)
      expect(end?.after).toBe(trySolve(row, draws).margin)
    }
  })

  it('names the draws that gave points away', () => {
    const [row, draws] = [seededRow(7), seededDraws(7, 0)]
    const verdict = judge('abstrac', 'review', { layout: row, draws })
    expectLegal(verdict, { cites: ['draw', 'multiply'] })
    expect(verdict.findings.every(({ ok }) => ok)).toBe(true)
    const bad = steps(row, draws).flatMap(({ draw, before, after, best }, made) => {
      if (before === after) return []
      const who = made % 2 === 0 ? 'first' : 'second'
      const lost = Math.abs(before - after)
      const right = best.join(' or ')
      return [
        `Draw ${made + 1}, by the ${who} player: ${draw} gave away ${lost} point${lost === 1 ? '' : 's'}; ${right} was right.`,
      ]
    })
    expect(bad.length).toBeGreaterThan(1)
    const { margin } = trySolve(row, draws)
    const winner = `In the end the ${margin > 0 ? 'first' : 'second'} player wins by ${Math.abs(margin)} points.`
    expect(messages(verdict)).toEqual([...bad, winner])
  })

  it('compares the deal with players who always draw the same number', () => {
    for (const seed of seeds(10)) {
      const row = seededRow(seed)
      const { habits } = judge('abstrac', 'review', { layout: row, draws: Array(8).fill(3) }).detail as {
        habits: { draw: number; first: number; second: number }[]
      }
      expect(habits.map(({ draw }) => draw)).toEqual([1, 2, 3])
      for (const { draw, first, second } of habits) {
        const mine = row.filter((_, at) => Math.floor(at / draw) % 2 === 0)
        const deal = judge('abstrac', 'deal', { mine })
        expect([first, second]).toEqual([deal.points, (deal.detail as { theirs: number }).theirs])
      }
    }
  })

  it('gives the source’s results for the source’s example', () => {
    const layout = cards('AC QH KC TH AS AH TS JH 9H 9D KS 9S AD JC JS QS QD TC 9C TD JD KD QC KH')
    const draws = [2, 2, 2, 3, 1, 1, 2, 3, 1, 3, 2, 2]
    expect(judge('abstrac', 'review', { layout, draws }).detail).toMatchObject({
      habits: [
        { draw: 1, first: 60, second: 96 },
        { draw: 2, first: 144, second: 120 },
        { draw: 3, first: 96, second: 84 },
      ],
    })
  })

  it('finds no mistake in a perfect deal', () => {
    const row = seededRow(3)
    const { line, margin } = solveRow(row, [])
    const verdict = judge('abstrac', 'review', { layout: row, draws: line })
    expect(messages(verdict)[0]).toBe('Every draw was as good as any.')
    expect(verdict.findings).toHaveLength(2)
    expect(steps(row, line).every(({ before, after }) => before === margin && after === margin)).toBe(true)
  })
})
