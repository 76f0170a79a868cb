import { describe, expect, test } from 'vitest'
import { games, parseGame } from '../../../../src/scoring/index.ts'
import { record, sheet } from '../../table.ts'

const GAME = 'gin-rummy'
const game = games[GAME]

test('the best melds are advice', () => {
  expect(game.checks.filter((id) => game.checksById[id]?.isAdvice)).toEqual(['best-melds'])
})

describe('options', () => {
  test('have the expected defaults', () => {
    const defaults = Object.fromEntries(game.options.map((option) => [option.name, option.default]))
    expect(defaults).toEqual({
      ...{ variant: 'standard', target: 100, ginBonus: 20, undercutBonus: 10, bigGin: null, lineBonus: 20 },
      ...{ gameBonus: 100, shutout: 'bonus', oklahomaAce: 'gin', spadeDouble: false, hollywood: false },
    })
  })

  test.each([
    ['variant', ['standard', 'oklahoma', 'straight'], ['hollywood']],
    ['target', [10, 1000], [9, 1001]],
    ['ginBonus', [0, 100], [-1, 101]],
    ['undercutBonus', [0, 100], [-1, 101]],
    ['lineBonus', [0, 100], [-1, 101]],
    ['gameBonus', [0, 1000], [-1, 1001]],
    ['bigGin', [null, 0, 200], [-1, 201]],
    ['shutout', ['bonus', 'double', 'none'], ['triple']],
    ['oklahomaAce', ['gin', 'one'], ['two']],
  ])('include %s, which accepts only valid values', (name, right, wrong) => {
    const fits = (value: unknown) => parseGame(record(GAME, { options: { [name]: value } })).ok
    for (const value of right) expect(fits(value), String(value)).toBe(true)
    for (const value of wrong) expect(fits(value), String(value)).toBe(false)
  })

  test('are combined in presets, all of which are valid', () => {
    expect(game.presets.map(({ id, options }) => ({ id, options }))).toEqual([
      {
        id: 'north-american',
        options: { ginBonus: 25, undercutBonus: 25, lineBonus: 25, bigGin: 31, shutout: 'double' },
      },
      { id: 'oklahoma', options: { variant: 'oklahoma', target: 150, spadeDouble: true } },
      { id: 'hollywood', options: { hollywood: true, shutout: 'double' } },
      { id: 'straight', options: { variant: 'straight' } },
    ])
  })
})

describe('the entry form', () => {
  const form = (options: object) => {
    const parsed = parseGame(record(GAME, { options }))
    if (!parsed.ok) throw new Error('no record')
    return game.entry({ table: { players: 2, options: parsed.value.options, deck: game.deckFor(2, {}) } })
  }
  const keys = (options: object) => {
    const { round = [], ways } = form(options)
    return [...round, ...ways[0]!.fields].map((field) => ('key' in field ? field.key : field.kind))
  }

  test('asks only for what the options need', () => {
    expect(keys({})).toEqual(['cancelled', 'knocked', 'deadwood'])
    expect(keys({ variant: 'oklahoma' })).toEqual(['upcard', 'cancelled', 'knocked', 'deadwood'])
    expect(keys({ bigGin: 31 })).toEqual(['cancelled', 'knocked', 'deadwood', 'bigGin'])
  })
})

test('a North American game ends with the expected totals', () => {
  const options = { ginBonus: 25, undercutBonus: 25, lineBonus: 25, bigGin: 31, shutout: 'double' }
  const hand = (a: object, b: object) => ({ entries: { a, b } })
  const points = (count: number) => ({ deadwood: { points: count } })
  const rounds = [
    // Big gin against 40, then an undercut by 3, and nothing for Bo.
    hand({ ...points(0), knocked: true, bigGin: true }, points(40)),
    hand(points(5), { ...points(8), knocked: true }),
    hand({ ...points(2), knocked: true }, points(7)),
  ]
  const found = sheet(GAME, { options, rounds })
  expect(found.rounds.map(({ totals }) => totals.a)).toEqual([71, 99, 104])
  // (104 + 100 + 3 × 25) × 2
  expect(found).toMatchObject({ status: 'finished', winners: ['a'], totals: { a: 558, b: 0 } })
})

test('a game of Oklahoma Gin to 150 ends with the expected totals', () => {
  const options = { variant: 'oklahoma', target: 150, spadeDouble: true }
  const hand = (upcard: string, a: object, b: object) => ({ upcard, entries: { a, b } })
  const points = (count: number) => ({ deadwood: { points: count } })
  const rounds = [
    // Under a five, a knock with 5 against 30; under the ace of spades, gin against 24, doubled.
    hand('5H', { ...points(5), knocked: true }, points(30)),
    hand('AS', points(24), { ...points(0), knocked: true }),
    // Under the king of spades, an undercut: (10 − 4 + 10) × 2.
    hand('KS', points(4), { ...points(10), knocked: true }),
    hand('9D', { ...points(0), knocked: true }, points(73)),
  ]
  const found = sheet(GAME, { options, rounds })
  expect(found.rounds.map(({ totals }) => totals)).toEqual([
    { a: 25, b: 0 },
    { a: 25, b: 88 },
    { a: 57, b: 88 },
    { a: 150, b: 88 },
  ])
  // 150 + 100 + 3 × 20; 88 + 20
  expect(found).toMatchObject({ status: 'finished', winners: ['a'], totals: { a: 310, b: 108 } })
})
