import { expect, test } from 'vitest'
import { typicalTotals } from '../../src/components/score/mending/Latecomer.tsx'
import { emptySheet } from '../../src/scoring/sheet.ts'

/** The totals that are suggested to a latecomer, after one round of these scores. */
function typical(...scores: number[]) {
  const byPlayer = Object.fromEntries(scores.map((score, at) => [`p${at}`, score]))
  const round = { scores: byPlayer, totals: byPlayer, lines: {}, problems: [] }
  return typicalTotals({ ...emptySheet([]), rounds: [round], totals: byPlayer }).map(({ total }) => total)
}

test.each([
  ['in fives', [85, 100, 90], [85, 90]],
  ['in tens', [10, 50, 20, 20], [10, 30]],
  ['in ones', [92, 91, 94], [91, 92]],
  ['of two players', [50, 100], [50, 80]],
  ['below zero', [-5, -20], [-20, -10]],
])('if scores are %s, the average is rounded to a possible total', (_, scores, totals) => {
  expect(typical(...scores)).toEqual(totals)
})
