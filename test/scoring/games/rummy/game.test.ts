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
    [{ target: 10 }],
    [{ target: 1000 }],
    [{ target: 0, deals: 1 }],
    [{ deals: 50 }],
    [{ cards: 5 }],
    [{ cards: 13 }],
    [{ aceValue: 11 }],
    [{ aceValue: 15 }],
    [{ block: 'none' }],
    [{ target: null, cards: null }],
  ])('%j are valid', (options) => {
    expect(problems(options)).toEqual([])
  })

  test.each([
    [{ target: 9 }, 'options.target'],
    [{ target: 1001 }, 'options.target'],
    [{ target: 10.5 }, 'options.target'],
    [{ target: '100' }, 'options.target'],
    [{ target: 0 }, 'options.deals'],
    [{ deals: 51 }, 'options.deals'],
    [{ deals: -1 }, 'options.deals'],
    [{ cards: 4 }, 'options.cards'],
    [{ cards: 14 }, 'options.cards'],
    [{ aceValue: 12 }, 'options.aceValue'],
    [{ aceValue: '11' }, 'options.aceValue'],
    [{ aces: 'high' }, 'options.aces'],
    [{ finalDiscard: 'yes' }, 'options.finalDiscard'],
    [{ jokers: 2 }, 'options.jokers'],
  ])('%j are rejected', (options, path) => {
    expect(problems(options)).toEqual([path])
  })

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
