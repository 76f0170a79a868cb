import { expect, test } from 'vitest'
import survey from '../../src/content/abstrac-survey.json' with { type: 'json' }
import { PACK } from '../../src/scoring/games/abstrac/combinations.ts'
import { solveRow } from '../../src/scoring/games/abstrac/solver.ts'
import { seeded, shuffled } from '../scoring/seeded.ts'

/** The Abstrac page cites this survey on going first, so its numbers must be consistent and reproducible. */
const { rows, first, second, even, mean, width, bars } = survey
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test('the bars count all rows, and those below zero the second player’s wins', () => {
  expect(sum(bars.map(({ rows }) => rows))).toBe(rows)
  expect(sum(bars.filter(({ from }) => from < 0).map(({ rows }) => rows))).toBe(Math.round(second * rows))
  expect(bars.find(({ from }) => from === 0)?.rows).toBeGreaterThanOrEqual(Math.round(even * rows))
  expect(first + second + even).toBeCloseTo(1, 6)
})

test('the average agrees with the bars', () => {
  const least = sum(bars.map(({ from, rows }) => from * rows)) / rows
  expect(mean).toBeGreaterThan(least)
  expect(mean).toBeLessThan(least + width)
})

test('1000 rows that are solved again have a similar average and share of wins', () => {
  const random = seeded(survey.seed)
  const margins = Array.from({ length: 1000 }, () => solveRow(shuffled(PACK, random), []).margin)
  expect(sum(margins) / margins.length).toBeCloseTo(mean, -1)
  expect(margins.filter((margin) => margin > 0).length / margins.length).toBeCloseTo(first, 1)
})
