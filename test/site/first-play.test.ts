import { expect, test } from 'vitest'
import { firstPlay } from '../../src/components/practice/plain-drills.ts'
import { answerSituation, type Practice } from '../../src/scoring/practice.ts'
import { solvers } from '../../src/scoring/solvers.ts'
import { WHOLE_GAMES } from '../tools/lacking.ts'

test.for(WHOLE_GAMES)('a first play of $title is legal, without house rules', async (game) => {
  const { practice }: { practice: Practice } = await import(`../../src/scoring/games/${game.id}/practice.ts`)
  const solver = solvers[game.id as keyof typeof solvers]
  for (const seed of [1, 2, 3]) {
    const situation = firstPlay(game, practice, seed, solver)
    if (!situation) throw new Error('No play could be drawn.')
    const answer = answerSituation(game, practice, situation, solver)
    expect(answer).toMatchObject({ ok: true, value: { verdict: { legal: true } } })
    expect(situation.asks).toBe('legal')
    expect(situation.table.options).toBeUndefined()
  }
})
