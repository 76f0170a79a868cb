import { expect, test } from 'vitest'
import { fits, loosened } from '../../src/components/site/find-game.ts'
import { needsOf } from '../../src/content/rulebook/facts.ts'
import type { Game } from '../../src/scoring/game.ts'
import { games } from '../../src/scoring/games.ts'

/** Quick for two with one pack, slow for four with two. */
const needs = [
  { players: 2, minutes: 30, packs: 1 },
  { players: 4, minutes: 90, packs: 2 },
]
const game = { needs, melds: 'sets' }

test.each([
  [{}, true],
  [{ players: '2', minutes: '30', packs: '1', melds: 'sets' }, true],
  [{ players: '3' }, false],
  [{ players: '4', minutes: '60' }, false],
  // One pack is enough for two, but not for four.
  [{ players: '4', packs: '1' }, false],
  [{ players: '4', minutes: '90', packs: '2' }, true],
  [{ melds: 'sets and runs' }, false],
])('the game fits the filter %j: %j', (wanted, fit) => {
  expect(fits(game, wanted)).toBe(fit)
})

test('loosening a filter is suggested only if it finds a game', () => {
  expect(loosened([game], { players: '4', minutes: '30' })).toEqual([
    { filter: 'players', games: 1 },
    { filter: 'minutes', games: 1 },
  ])
  expect(loosened([game], { players: '4', packs: '1', melds: 'sets' })).toEqual([
    { filter: 'players', games: 1 },
    { filter: 'packs', games: 1 },
  ])
  expect(loosened([game], { players: '3', melds: 'runs' })).toEqual([])
})

test.each(Object.values<Game>(games))('$title takes as long as its description says', (game) => {
  const needs = needsOf(game)
  // "1½ to 2 hours", "45 to 90 minutes"; a game whose length depends on its players names each.
  const unit = game.length.includes('hour') ? 60 : 1
  const described = [...game.length.matchAll(/\d+/g)].map(([number]) => Number(number) * unit)
  for (const { minutes } of needs) expect(described).toContain(minutes)
  expect(Math.max(...needs.map(({ minutes }) => minutes))).toBe(Math.max(...described))
})
