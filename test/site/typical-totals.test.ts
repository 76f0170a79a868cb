import { expect, test } from 'vitest'
import { typicalTotals } from '../../src/components/score/panels/Latecomer.tsx'
import { games } from '../../src/scoring/games.ts'
import { sidesOf } from '../../src/scoring/seats.ts'
import { scoreRecord } from '../../src/scoring/sheet.ts'
import { played } from './forms.ts'

/** The totals that are suggested to a latecomer, after one round of these scores, at this table. */
function typical(id: 'rummy-500' | 'kalooki', scores: readonly number[], table = '') {
  const round = scores.map((points) => `agreed ${points}`).join(' | ')
  const record = played(id, table, ...(round ? [round] : []))
  const [sheet, sides] = [scoreRecord(record, games[id]), sidesOf(record, games[id])]
  return typicalTotals({ record, sheet, sides }, games[id]).map(({ title, total }) => `${title}: ${total}`)
}

test.each([
  ['in fives', [85, 100, 90], 85, 90],
  ['in tens', [10, 50, 20, 20], 10, 30],
  ['in ones', [92, 91, 94], 91, 92],
  ['of two players', [50, 100], 50, 80],
  ['below zero', [-5, -20], -20, -10],
])('if scores are %s, the average is rounded to a possible total', (_, scores, lowest, average) => {
  expect(typical('rummy-500', scores)).toEqual([`The lowest: ${lowest}`, `The average: ${average}`])
})

test('where low wins, the highest of those who are still in is offered first, as with buying back', () => {
  expect(typical('kalooki', [60, 20, 40, 900])[0]).toBe('The highest: 60')
  expect(typical('kalooki', [60, 20, 40], 'a until 1')[0]).toBe('The highest: 40')
})

test('before the first round, no total is suggested', () => {
  expect(typical('kalooki', [])).toEqual([])
})
