import { describe, expect, test } from 'vitest'
import { fillExample } from '../../src/content/rulebook/input.ts'
import { inputOf } from '../../src/scoring/fields/filled.ts'
import type { Game } from '../../src/scoring/game.ts'
import { type GameId, games } from '../../src/scoring/games.ts'
import { check as ask } from '../../src/scoring/index.ts'
import { CASES } from '../e2e/checker-cases.ts'

/** The browser tests tap every case, and type the first two of each check: one that is legal and one that is not. */
for (const game of Object.values<Game>(games)) {
  const cases = CASES[game.id as GameId]

  describe(game.title, () => {
    test('has cases for its checks, and for no others', () => {
      expect(Object.keys(cases).sort()).toEqual(game.checks.toSorted())
    })

    test.each(game.checks)('%s has a legal case and, unless it only counts, an illegal one', (id) => {
      const given = cases[id] ?? []
      expect(given[0]?.legal).toBe(true)
      if (!game.forms[id]?.isAdvice) expect(given[1]?.legal).toBe(false)
      for (const { input, legal } of given) {
        const answer = ask(game.id as GameId, id, inputOf(fillExample(game.forms[id]?.fields ?? {}, input)))
        expect(answer.ok && answer.value.legal, JSON.stringify(input)).toBe(legal)
      }
    })
  })
}
