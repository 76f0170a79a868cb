import { describe, expect, test } from 'vitest'
import { check, games, parseGame } from '../../../../src/scoring/index.ts'
import { defaultOf } from '../../../../src/scoring/options.ts'
import { record, sheet } from '../../table.ts'

const GAME = 'rummy'
const game = games[GAME]

test.each([
  [2, 10],
  [3, 7],
  [4, 7],
  [5, 6],
  [6, 6],
])('%i players get %i cards', (players, cards) => {
  expect(sheet(GAME, { players }).next).toMatchObject({ round: 1, decks: 1, cards })
  expect(sheet(GAME, { players, options: { cards: 8 } }).next.cards).toBe(8)
})

test('the options have these defaults', () => {
  expect(Object.fromEntries(game.options.map((option) => [option.name, defaultOf(option, {})]))).toEqual({
    target: 100,
    deals: 0,
    scoring: 'winner',
    goingRummy: 'double',
    block: 'off',
    aces: 'low',
    aceValue: 1,
    meldsPerTurn: 'any',
    layOff: 'any',
    finalDiscard: false,
    cards: 0,
  })
})

describe('options', () => {
  const problems = (options: object, players = 2) => {
    const parsed = parseGame(record(GAME, { options, players }))
    return parsed.ok ? [] : parsed.problems.map(({ path }) => path.join('.'))
  }

  test.each([
    [{ target: 0, deals: 1 }, []],
    [{ target: 0 }, ['options.deals']],
  ])('%j have problems at %j', (options, where) => expect(problems(options)).toEqual(where))

  test('allow no more than fifty cards to be dealt', () => {
    expect(problems({ cards: 10 }, 5)).toEqual([])
    expect(problems({ cards: 13 }, 4)).toEqual(['options.cards'])
    expect(problems({ cards: 9 }, 6)).toEqual(['options.cards'])
    const asked = check(GAME, 'meld', { cards: [] }, { players: 4, options: { cards: 13 } })
    expect(asked).toMatchObject({ ok: false, problems: [{ path: ['table', 'options', 'cards'] }] })
    expect(check(GAME, 'meld', { cards: [] }, { options: { cards: 13 } }).ok).toBe(true)
  })
})

test('the next round shows what the options set', () => {
  const asks = (options: object) =>
    sheet(GAME, { players: 3, options }).next.asks?.map(({ label, value }) => `${label}: ${value}`)
  expect(asks({})).toEqual(['Target: 100', 'Cards: 7 each'])
  expect(asks({ target: 0, deals: 5 })).toEqual(['Deal: 1 of 5', 'Cards: 7 each'])
  expect(asks({ scoring: 'losers', block: 'all' })).toEqual([
    'Target: 100',
    'Cards: 7 each',
    'Wins: the lowest total',
    'Stock: used once: the round may be blocked',
  ])
})
