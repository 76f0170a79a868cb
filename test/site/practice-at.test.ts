import { expect, test } from 'vitest'
import { practiceAt } from '../../src/components/practice/practice-at.ts'
import { NAMED_TABLES } from '../../src/content/rulebook/tables.ts'
import { type GameId, games } from '../../src/scoring/games.ts'
import { drawSituation, type Practice } from '../../src/scoring/practice.ts'
import { solvers } from '../../src/scoring/solvers.ts'
import { seeds } from '../scoring/samples.ts'

/** The drills of a game, asked at a named table. */

const modules = import.meta.glob<{ practice: Practice }>('../../src/scoring/games/*/practice.ts')

test.each(NAMED_TABLES)('$title is practised at its own table', async ({ game, chosen }) => {
  const { practice } = await modules[`../../src/scoring/games/${game.id}/practice.ts`]!()
  const here = practiceAt(game, practice, chosen)
  const solver = solvers[game.id as GameId]
  for (const seed of seeds(10)) {
    const answered = drawSituation(game, here, seed, undefined, solver)
    expect(answered?.situation.table.options, String(seed)).toEqual(chosen)
  }
})

test('a drill for another house rule is left out', () => {
  const drill = { check: 'meld', asks: 'legal', draws: {} } as const
  const at = (minimum: number) => ({ ...drill, table: { options: { minimum } } })
  const table = { minimum: 51, jokers: 4 }
  const here = practiceAt(games.kalooki, [drill, at(51), at(30)], table)
  expect(here.map(({ table }) => table?.options)).toEqual([table, table])
})
