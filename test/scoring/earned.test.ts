import { expect, test } from 'vitest'
import { checkAt, earnedIn, readTable } from '../../src/scoring/check.ts'
import type { Game } from '../../src/scoring/game.ts'
import { type GameId, games } from '../../src/scoring/index.ts'
import { earnedInWords } from '../../src/scoring/words.ts'
import { cards } from './table.ts'

/** What a meld is worth at a table: its cards, and what it earns besides them. */
function worth(id: GameId, melded: string, onto = '', options: object = {}) {
  const game: Game = games[id]
  const table = readTable(game, { options })
  if (!table.ok) throw new Error('There is no such table.')
  const input = { cards: cards(melded), ...(onto && { onto: cards(onto) }) }
  const verdict = checkAt(game, 'meld', input, table.value)
  if (!verdict.ok) throw new Error('This makes no sense.')
  const earned = earnedIn(game.checksById.meld!, input, verdict.value, table.value)
  return earned ? earnedInWords(verdict.value.points ?? 0, earned) : verdict.value.points
}

test.each<[GameId, string, string, object, string | number]>([
  ['burraco', '6H 7H 8H 9H TH JH QH', '', {}, '60 in cards, 200 for a clean burraco'],
  ['burraco', '6H 7H 8H 9H TH JH', '', {}, 50],
  // The card that makes it a burraco earns the whole bonus, and the next one nothing more.
  ['burraco', 'QH', '6H 7H 8H 9H TH JH', {}, '10 in cards, 200 for a clean burraco'],
  ['burraco', 'KH', '6H 7H 8H 9H TH JH QH', {}, 10],
  ['burraco', '6H 7H 8H 9H TH JH JK', '', {}, '80 in cards, 100 for a dirty burraco'],
  ['canasta', 'KH KH KS KD KC KC KD', '', {}, '70 in cards, 500 for a natural canasta'],
  ['canasta', '2H', 'KH KH KS KD KC KC KD', {}, '20 in cards, 200 less, as it is a mixed canasta now'],
  ['hand-and-foot', 'KH KH KS KD KC KC 2H', '', {}, '80 in cards, 100 for a dirty pile'],
])('in %s %s onto %j earns besides its cards', (id, melded, onto, options, said) => {
  expect(worth(id, melded, onto, options)).toBe(said)
})

test('what is not legal earns nothing', () => {
  expect(worth('burraco', '6H 7H 8H 9H TH JH QS')).toEqual(expect.any(Number))
})
