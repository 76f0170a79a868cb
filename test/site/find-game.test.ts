import { expect, test } from 'vitest'
import { fits, loosened } from '../../src/components/site/find-game.ts'
import { needsOf } from '../../src/content/rulebook/facts.ts'
import { games } from '../../src/scoring/games.ts'
import { WHOLE_GAMES } from '../tools/lacking.ts'

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
    { filter: 'players', games: [game] },
    { filter: 'minutes', games: [game] },
  ])
  expect(loosened([game], { players: '4', packs: '1', melds: 'sets' })).toEqual([
    { filter: 'players', games: [game] },
    { filter: 'packs', games: [game] },
  ])
  expect(loosened([game], { players: '3', melds: 'runs' })).toEqual([])
})

test.each(WHOLE_GAMES)('$title takes as long as its description says', (game) => {
  // "1½–2 h", "45–90 min"; if the length depends on the players, "40 min to 3 h".
  const described = [...game.length.matchAll(/(\d+)½?(?:–(\d+))? (min|h)/g)].flatMap(([, from, to, unit]) =>
    [from, to].flatMap((number) => (number === undefined ? [] : Number(number) * (unit === 'h' ? 60 : 1))),
  )
  const most = game.players.map((players) => game.minutes?.(players) ?? 0)
  const least = needsOf(game).map(({ minutes }) => minutes)
  expect(Math.max(...most)).toBe(Math.max(...described))
  expect(Math.min(...least)).toBeGreaterThanOrEqual(Math.min(...described))
})

test.each([
  ['rummy', 3, 20],
  ['canasta', 4, 90],
  ['contract-rummy', 4, 60],
  // It takes two players less than four, so its shortest game says nothing about four.
  ['monastery', 2, 50],
  ['monastery', 4, 180],
] as const)('%s can be over with %i players in %i minutes', (id, players, minutes) => {
  expect(needsOf(games[id]).find((need) => need.players === players)?.minutes).toBe(minutes)
})
