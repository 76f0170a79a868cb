import { describe, expect, test } from 'vitest'
import { fillExample } from '../../src/content/rulebook/input.ts'
import { inputOf } from '../../src/scoring/fields/kinds.ts'
import type { GameId } from '../../src/scoring/games.ts'
import { checkAny as ask } from '../../src/scoring/index.ts'
import { casesOf, NOT_SHOWN, shapeOf, shownOn } from '../e2e/checker-cases.ts'
import { WHOLE_GAMES } from '../tools/lacking.ts'

/** The browser tests tap every case, and type the first two of each check: one that is legal and one that is not. */
for (const game of WHOLE_GAMES) {
  describe(game.title, () => {
    test('has cases by hand only for what no play of its page or its plays.txt shows', () => {
      const byHand = NOT_SHOWN[game.id as GameId] ?? {}
      expect(game.checks).toEqual(expect.arrayContaining(Object.keys(byHand)))
      for (const [check, cases] of Object.entries(byHand)) {
        const shown = shownOn(game, check).map(shapeOf)
        expect(cases.filter((one) => shown.includes(shapeOf(one)))).toEqual([])
      }
    })

    test.each(game.checks)('%s has a legal case and, unless it only counts, an illegal one', (id) => {
      const given = casesOf(game, id)
      expect(given[0]?.legal).toBe(true)
      if (!game.checksById[id]?.isAdvice) expect(given[1]?.legal).toBe(false)
      for (const { input, legal } of given) {
        const answer = ask(
          game.id as GameId,
          id,
          inputOf(fillExample(game.checksById[id]?.fields ?? {}, input)),
        )
        expect(answer.ok && answer.value.legal, JSON.stringify(input)).toBe(legal)
      }
    })
  })
}
