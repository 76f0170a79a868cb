import { expect, test } from 'vitest'
import { casesOf } from '../e2e/checker-cases.ts'
import { WHOLE_GAMES } from '../tools/lacking.ts'

const CHECKS = WHOLE_GAMES.flatMap((game) => game.checks.map((id) => ({ game, id })))

/** The browser tests tap every case, and type the first two of each check: one that is legal and one that is not. */
test.each(CHECKS)(
  '$game.title, $id: a legal case and, unless it only counts, an illegal one',
  ({ game, id }) => {
    const [first, second] = casesOf(game, id)
    expect(first?.legal).toBe(true)
    if (!game.checksById[id]?.isAdvice) expect(second?.legal).toBe(false)
  },
)
