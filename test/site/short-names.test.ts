import { expect, test } from 'vitest'
import { longestWord, shortNames } from '../../src/components/standings/short-names.ts'

const EIGHT = ['Margarethe', 'Bo', 'Anna-Katharina', 'Di', 'Eve Smith', 'Ed', 'Gus', 'Hal']

/** The short names where each of these players has a column, or each pair. */
function short(...sides: string[]): string[] {
  const players = sides.map((side) => side.split('+').map((name) => ({ id: name, name })))
  return [...shortNames(players.map((players) => ({ key: players[0]!.id, players }))).values()]
}

test('long names are shortened if there are many columns', () => {
  expect(short(...EIGHT)).toEqual(['Marg.', 'Bo', 'Anna-Kath.', 'Di', 'Eve Smith', 'Ed', 'Gus', 'Hal'])
})

test('names stay whole if there are few columns', () => {
  expect(short('Margarethe', 'Christopher')).toEqual(['Margarethe', 'Christopher'])
  expect(short('Margarethe+Christopher', 'Bo+Di')).toEqual(['Margarethe', 'Christopher', 'Bo', 'Di'])
})

test('two players never get the same short name', () => {
  const [first, second, third] = short('Christian', 'Christina', ...EIGHT.slice(2))
  expect([first, second, third]).toEqual(['Christian', 'Christina', 'Anna-Kath.'])
})

test('no character is cut in two', () => {
  expect(longestWord(['Anna-Katharina', 'Bo'])).toBe(9)
  expect(short('🂡🂡🂡🂡🂡🂡', ...EIGHT.slice(1))[0]).toBe('🂡🂡🂡🂡.')
})
