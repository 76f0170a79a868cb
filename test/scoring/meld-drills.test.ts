import { expect, test } from 'vitest'
import { tableOf } from '../../src/scoring/game.ts'
import { grammar } from '../../src/scoring/games/gin-rummy/melds.ts'
import { games } from '../../src/scoring/games.ts'
import { drillMelds } from '../../src/scoring/meld-drills.ts'
import { seededRandom } from '../../src/scoring/random.ts'

test('a drill of a rule that no card can break fails with a sentence', () => {
  const table = tableOf(games['gin-rummy'], 2, {})
  const draws = drillMelds(['knock'], () => ({ grammar }))
  expect(() => draws.knock?.(seededRandom(1), table)).toThrow(
    'No cards make a meld that is none by “knock” alone.',
  )
})
