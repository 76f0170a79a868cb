import { expect, it } from 'vitest'
import { solveRow } from '../../../../src/scoring/games/abstrac/solver.ts'
import { seeds } from '../../samples.ts'
import { seededDraws, seededRow, trySolve } from '../../slow-solvers/abstrac-play.ts'

/** The benchmark does this for 200 whole rows. */
function expectAgreement(seed: number, draws: number[]): void {
  const row = seededRow(seed)
  const [{ margin, best }, slow] = [solveRow(row, draws), trySolve(row, draws)]
  expect([margin, best], `seed ${seed}, draws ${draws}`).toEqual([slow.margin, slow.best])
}

it('solveRow agrees with the slow solver on whole rows', () => {
  for (const seed of seeds(1)) expectAgreement(seed, [])
})

it('solveRow agrees with the slow solver with 0 to 16 cards left', () => {
  for (const seed of seeds(340)) expectAgreement(seed, seededDraws(seed, seed % 17))
})
