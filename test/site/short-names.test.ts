import { expect, test } from 'vitest'
import { longestWord, shortNames } from '../../src/components/standings/short-names.ts'

const EIGHT = ['Margarethe', 'Bo', 'Anna-Katharina', 'Di', 'Eve Smith', 'Ed', 'Gus', 'Hal']

/** The short names where each of these players has a column, or each pair. */
function short(...sides: string[]): string[] {
  const players = sides.map((side) => side.split('+').map((name) => ({ id: name, name })))
  return [...shortNames(players.map((players) => ({ key: players[0]!.id, players }))).values()]
}

test('cuts long names where many stand side by side', () => {
  expect(short(...EIGHT)).toEqual(['Marg.', 'Bo', 'Anna-Kath.', 'Di', 'Eve Smith', 'Ed', 'Gus', 'Hal'])
})

test('keeps names whole where there is room', () => {
  expect(short('Margarethe', 'Christopher')).toEqual(['Margarethe', 'Christopher'])
  expect(short('Margarethe+Christopher', 'Bo+Di')).toEqual(['Margarethe', 'Christopher', 'Bo', 'Di'])
})

test('never makes two players look the same', () => {
  const [first, second, third] = short('Christian', 'Christina', ...EIGHT.slice(2))
  expect([first, second, third]).toEqual(['Christian', 'Christina', 'Anna-Kath.'])
})

test('cuts no character in two', () => {
  expect(longestWord(['Anna-Katharina', 'Bo'])).toBe(9)
  expect(short('🂡🂡🂡🂡🂡🂡', ...EIGHT.slice(1))[0]).toBe('🂡🂡🂡🂡.')
})
