import { expect, test } from 'vitest'
import { LADDERS, roundNames } from '../../../../src/scoring/games/contract-rummy/ladders.ts'
import { games, parseGame } from '../../../../src/scoring/index.ts'
import { partsWords } from '../../../../src/scoring/meld-parts.ts'
import { defaultsUnder } from '../../../../src/scoring/options.ts'
import type { Plain } from '../../../../src/scoring/untrusted.ts'
import { record } from '../../table.ts'

const GAME = 'contract-rummy'
const game = games[GAME]

test('the number of cards dealt has limits in each ladder', () => {
  const between = (given: Plain) => game.dealtBetween?.({ ...defaultsUnder(game.options, given), ...given })
  expect(between({})).toEqual({ least: 10, most: 12 })
  expect(between({ ladder: 'shanghai' })).toEqual({ least: 11, most: 11 })
})

test.each(Object.entries(LADDERS))('the ladder %s deals and buys in each of its rounds', (_, ladder) => {
  const { length } = ladder.contracts
  expect([ladder.cards.length, ladder.buys.length || length]).toEqual([length, length])
})

test('contracts are described in words', () => {
  expect(partsWords('R4 S3 R4')).toBe('two runs of four and a set of three')
  expect(partsWords('S8 R13')).toBe('a set of eight and a run of thirteen')
  expect(partsWords('X4 R4 X4')).toBe('two mixed runs of four and a run of four')
  expect(roundNames({ ladder: 'contract', contracts: null })[0]).toBe('Two sets of three')
})

test('a missing part of our own ladder is named', () => {
  const parsed = parseGame(record(GAME, { options: { ladder: 'custom' } }))
  expect(parsed.ok ? [] : parsed.problems.map(({ message }) => message)).toEqual([
    'Our contracts: this is missing; it is needed where Ladder is “our own”.',
    'Cards dealt, round by round: this is missing; it is needed where Ladder is “our own”.',
  ])
})
