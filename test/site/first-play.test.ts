import { expect, test } from 'vitest'
import { firstPlay } from '../../src/components/practice/plain-drills.ts'
import type { Practice } from '../../src/scoring/practice.ts'
import { solvers } from '../../src/scoring/solvers.ts'
import { WHOLE_GAMES } from '../tools/lacking.ts'

test.for(WHOLE_GAMES)('a first play of $title is legal, without house rules', async (game) => {
  const { practice }: { practice: Practice } = await import(`../../src/scoring/games/${game.id}/practice.ts`)
  const solver = solvers[game.id as keyof typeof solvers]
  for (const seed of [1, 2, 3]) {
    const { situation, answer } = firstPlay(game, practice, seed, solver) ?? {}
    expect(answer).toMatchObject({ verdict: { legal: true } })
    expect(situation?.asks).toBe('legal')
    expect(situation?.table.options).toBeUndefined()
  }
})
