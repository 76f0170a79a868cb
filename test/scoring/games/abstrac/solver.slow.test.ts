import { expect, it } from 'vitest'
import { solveRow } from '../../../../src/scoring/games/abstrac/solver.ts'
import { seeds } from '../../samples.ts'
import { seededDraws, seededRow, trySolve } from '../../slow-solvers/abstrac-play.ts'

/** The bench does this for 200 whole rows. */
function expectAgreement(seed: number, draws: number[]): void {
  const row = seededRow(seed)
  const [{ margin, best }, twin] = [solveRow(row, draws), trySolve(row, draws)]
  expect([margin, best], `seed ${seed}, draws ${draws}`).toEqual([twin.margin, twin.best])
}

it('agrees with the twin on whole rows', () => {
  for (const seed of seeds(1)) expectAgreement(seed, [])
})

it('agrees with the twin on thousands of positions, from 16 cards left to none', () => {
  for (const seed of seeds(340)) expectAgreement(seed, seededDraws(seed, seed % 17))
})
