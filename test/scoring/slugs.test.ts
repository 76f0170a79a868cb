import { describe, expect, test } from 'vitest'
import { type GameId, games } from '../../src/scoring/index.ts'
import type { Citations } from './citing-plays.ts'

/**
 * Every rule of every game, by its slug. Each game's `citations.ts` lists them by hand, independently of the engine, so
 * that no rule is lost or invented.
 */
const modules = import.meta.glob<Citations>('./games/*/citations.ts', { eager: true })

function citationsOf(id: GameId): Citations {
  const found = modules[`./games/${id}/citations.ts`]
  if (!found) throw new Error(`test/scoring/games/${id}/citations.ts is missing.`)
  return found
}

describe.each(Object.keys(games) as GameId[])('%s', (id) => {
  const game = games[id]
  const { decided, procedure } = citationsOf(id)

  test('has exactly the rules that its citations list', () => {
    expect([...game.rules].sort()).toEqual([...Object.keys(decided), ...procedure].sort())
  })

  test.each(Object.entries(decided))('has a play that cites #%s', (slug, play) => {
    expect(play(id)).toContain(`${id}#${slug}`)
  })

  test('cites only its own rules in these plays', () => {
    const cited = Object.values(decided).flatMap((play) => play(id))
    for (const rule of cited) expect(game.rules.map((slug) => `${id}#${slug}`)).toContain(rule)
  })
})
