import { expect, test } from 'vitest'
import { checkAt, earnedIn, readTable } from '../../src/scoring/check.ts'
import type { Game } from '../../src/scoring/game.ts'
import { type GameId, games } from '../../src/scoring/index.ts'
import { cards } from './table.ts'

/** What a meld is worth at a table: its cards, and what it earns besides them. */
function worth(id: GameId, melded: string, onto = '', options: object = {}) {
  const game: Game = games[id]
  const table = readTable(game, { options })
  if (!table.ok) throw new Error('There is no such table.')
  const input = { cards: cards(melded), ...(onto && { onto: cards(onto) }) }
  const verdict = checkAt(game, 'meld', input, table.value)
  if (!verdict.ok) throw new Error('This makes no sense.')
  return [verdict.value.points, earnedIn(game.forms.meld!, input, verdict.value, table.value)]
}

test.each<[GameId, string, string, object, number, number]>([
  ['burraco', '6H 7H 8H 9H TH JH QH', '', {}, 60, 200],
  ['burraco', '6H 7H 8H 9H TH JH', '', {}, 50, 0],
  // The card that makes it a burraco earns the whole bonus, and the next one nothing more.
  ['burraco', 'QH', '6H 7H 8H 9H TH JH', {}, 10, 200],
  ['burraco', 'KH', '6H 7H 8H 9H TH JH QH', {}, 10, 0],
  ['burraco', '6H 7H 8H 9H TH JH JK', '', {}, 80, 100],
  ['canasta', 'KH KH KS KD KC KC KD', '', {}, 70, 500],
  ['canasta', '2H', 'KH KH KS KD KC KC KD', {}, 20, -200],
  ['hand-and-foot', 'KH KH KS KD KC KC 2H', '', {}, 80, 100],
])('in %s %s onto %j earns besides its cards', (id, melded, onto, options, points, earned) => {
  expect(worth(id, melded, onto, options)).toEqual([points, earned])
})

test('what is not legal earns nothing', () => {
  expect(worth('burraco', '6H 7H 8H 9H TH JH QS')[1]).toBe(0)
})
