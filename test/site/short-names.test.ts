import { expect, test } from 'vitest'
import { longestWord, shortNames } from '../../src/components/standings/short-names.ts'

const EIGHT = ['Margarethe', 'Bo', 'Anna-Katharina', 'Di', 'Eve Smith', 'Ed', 'Gus', 'Hal']

test('cuts long names where many stand side by side', () => {
  expect(shortNames(EIGHT)).toEqual(['Marg.', 'Bo', 'Anna-Kath.', 'Di', 'Eve Smith', 'Ed', 'Gus', 'Hal'])
})

test('keeps names whole where there is room', () => {
  expect(shortNames(['Margarethe', 'Christopher'])).toEqual(['Margarethe', 'Christopher'])
})

test('never makes two players look the same', () => {
  expect(shortNames(['Christian', 'Christina', ...EIGHT.slice(2)]).slice(0, 2)).toEqual([
    'Christian',
    'Christina',
  ])
})

test('counts letters as people see them', () => {
  expect(longestWord(['Anna-Katharina', 'Bo'])).toBe(9)
  expect(shortNames(['🂡🂡🂡🂡🂡🂡', ...EIGHT.slice(1)])[0]).toBe('🂡🂡🂡🂡.')
})
