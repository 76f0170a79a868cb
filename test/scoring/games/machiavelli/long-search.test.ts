import { expect, test } from 'vitest'
import { tableOf } from '../../../../src/scoring/game.ts'
import { machiavelli } from '../../../../src/scoring/games/machiavelli/game.ts'
import { solver } from '../../../../src/scoring/games/machiavelli/long-solver.ts'
import type { Plain } from '../../../../src/scoring/untrusted.ts'
import { defaultsOf } from '../../inputs.ts'
import { cards, groups, roundProblems } from '../../table.ts'

/** A search that may take long. */

const table = groups(
  '2H 3H 4H 5H 6H / JH QH KH / TD TH TC TS / 4D 5D 6D 7D 8D / 8S 8H 8D 8C / 9D TD JD QD KD / 4S 5S 6S 7S / KD KH KS / 9D 9C 9H 9S / 3C 4C 5C 6C / 2H 3H 4H 5H / 7S 8S 9S TS / 6H 7H 8H 9H TH / 5C 6C 7C / AD AC AH',
)
const hand = cards('KC 7C 9C QD AH AC 3D 7D 2C AS TC 2D 8C 5D 7H')
const at = tableOf(machiavelli, undefined, { ...defaultsOf(machiavelli), jokers: 4 })

test('says so, by the number of cards and jokers', () => {
  const isLong = (check: string, input: Plain) => machiavelli.checksById[check]?.mayTakeLong?.(input, at)
  expect(isLong('most', { table, hand })).toBe(true)
  expect(isLong('play', { table, cards: hand })).toBe(true)
  expect(isLong('most', { table: table.slice(0, 3), hand })).toBe(false)
  expect(isLong('play', { table: table.slice(0, 3), cards: [...hand.slice(1), 'JK'] })).toBe(true)
  expect(isLong('table', { groups: table })).toBeUndefined()
})

test('tells how many positions it has looked at, more each time', () => {
  const told: number[] = []
  const answer = solver.most!({ table, hand, opened: true }, at, (looked) => told.push(looked))
  expect(answer).toMatchObject({ legal: true })
  expect(told.length).toBeGreaterThan(1)
  expect(told).toEqual([...new Set(told)].sort((one, other) => one - other))
})

test('the entry of a player with an agreed score is not read', () => {
  const entries = { a: 'anything', b: { left: { points: 12 } } }
  expect(roundProblems('machiavelli', { rounds: [{ entries, agreed: { a: { points: 0 } } }] })).toEqual([])
})
