import { expect, test } from 'vitest'
import { differences } from '../../src/content/rulebook/differences.ts'
import { games } from '../../src/scoring/games.ts'
import { defaultsUnder } from '../../src/scoring/options.ts'

/** The rules that a table tells differently from the book. */

const game = games.kalooki
const usual = defaultsUnder(game.options)

test('a table by the book differs in nothing', () => {
  expect(differences(game, usual)).toEqual([])
})

test('a table differs in the statements that say its numbers', () => {
  const found = differences(game, { ...usual, minimum: 51 }).find(({ slug }) => slug === 'minimum')
  expect(found?.here).toContain('51')
  expect(found?.there).toContain('40')
})

test('two tables are compared as a table and the book are', () => {
  const [one, other] = [
    { ...usual, minimum: 51 },
    { ...usual, minimum: 30 },
  ]
  expect(differences(game, one, other).map(({ slug }) => slug)).toContain('minimum')
})
