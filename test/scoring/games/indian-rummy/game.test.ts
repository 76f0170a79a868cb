import { describe, expect, test } from 'vitest'
import { deckSize } from '../../../../src/scoring/cards.ts'
import { leadOf, tableOf } from '../../../../src/scoring/game.ts'
import { check, games, parseGame } from '../../../../src/scoring/index.ts'
import { cards, record, sheet } from '../../table.ts'

const GAME = 'indian-rummy'
const game = games[GAME]

/** The paths of the problems of a record with these options. */
function wrong(options: object, players = 2) {
  const parsed = parseGame(record(GAME, { options, players }))
  return parsed.ok ? [] : parsed.problems.map(({ path }) => path.join('.'))
}

/** The options of such a record, with the defaults filled in. */
function filled(options: object, players = 2): object {
  const parsed = parseGame(record(GAME, { options, players }))
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join(' '))
  return parsed.value.options
}

test('thirteen cards are dealt, and points are counted', () => {
  expect(game.dealt(4, {})).toBe(13)
  expect(game.scoring.unit).toBe('points')
})

test.each([
  [{}, 'low'],
  [{ variant: 'pool-201' }, 'low'],
  [{ variant: 'points' }, 'high'],
  [{ variant: 'deals' }, 'high'],
  [{ variant: 'deals', settle: 'lowest' }, 'low'],
])('with %j, the %s total is ahead', (options, lead) => {
  expect(leadOf(game, filled(options) as never)).toBe(lead)
})

describe('options', () => {
  test('have these defaults', () => {
    expect(filled({})).toEqual({
      variant: 'pool-101',
      poolLimit: null,
      deals: null,
      decks: 2,
      printed: 1,
      cap: 80,
      drops: true,
      firstDrop: 20,
      middleDrop: 40,
      settle: 'chips',
      rejoin: false,
      secondMissing: 'all',
      setSize: 'four',
      triples: false,
    })
  })

  test.each([
    [{ variant: 'pool-201' }, { firstDrop: 25, middleDrop: 50, drops: true, deals: null }],
    [{ variant: 'points' }, { deals: 1, firstDrop: 20, drops: true }],
    [{ variant: 'deals' }, { deals: 2, drops: false }],
    [{ cap: 30 }, { firstDrop: 20, middleDrop: 30 }],
    [
      { cap: 20, variant: 'pool-201' },
      { firstDrop: 20, middleDrop: 20 },
    ],
    [
      { variant: 'pool-201', firstDrop: 10 },
      { firstDrop: 10, middleDrop: 50 },
    ],
  ])('%j have the defaults %j', (options, defaults) => {
    expect(filled(options)).toMatchObject(defaults)
  })

  test.each([
    [{ cap: 20 }, []],
    [{ cap: 200 }, []],
    [{ cap: 19 }, ['options.cap']],
    [{ cap: 201 }, ['options.cap']],
    [{ firstDrop: 80 }, []],
    [{ firstDrop: 81 }, ['options.firstDrop']],
    [{ cap: 60, middleDrop: 61 }, ['options.middleDrop']],
    [{ cap: 5, firstDrop: 'x', middleDrop: 201 }, ['options.cap', 'options.firstDrop', 'options.middleDrop']],
    [{ firstDrop: 0, middleDrop: 0 }, []],
    [{ poolLimit: 40 }, []],
    [{ poolLimit: 500 }, []],
    [{ poolLimit: 39 }, ['options.poolLimit']],
    [{ poolLimit: 501 }, ['options.poolLimit']],
    [{ poolLimit: null }, []],
    [{ variant: 'points', poolLimit: 101 }, ['options.poolLimit']],
    [{ variant: 'points', poolLimit: null }, []],
    [{ deals: 2 }, ['options.deals']],
    [{ variant: 'deals', deals: 50 }, []],
    [{ variant: 'deals', deals: 51 }, ['options.deals']],
    [{ variant: 'points', deals: 0 }, ['options.deals']],
    [{ variant: 'points', rejoin: true }, ['options.rejoin']],
    [{ rejoin: true }, []],
    [{ triples: true }, ['options.triples']],
    [{ triples: true, decks: 3 }, []],
    [{ decks: 4 }, ['options.decks']],
    [{ printed: 3 }, ['options.printed']],
    [{ settle: 'lowest' }, []],
    [{ variant: 'pool' }, ['options.variant']],
    [{ secondMissing: 'none' }, ['options.secondMissing']],
    [{ setSize: 5 }, ['options.setSize']],
  ])('%j have problems at %j', (options, where) => expect(wrong(options)).toEqual(where))

  test('are rejected if the decks are too small for all players', () => {
    expect(wrong({ decks: 1 }, 3)).toEqual([])
    expect(wrong({ decks: 1, printed: 2 }, 4)).toEqual(['options.decks'])
    expect(wrong({ decks: 2, printed: 0 }, 6)).toEqual([])
    const input = { cards: cards('4H 5H 6H'), wild: '7' } as const
    expect(check(GAME, 'group', input, { players: 4, options: { decks: 1 } })).toMatchObject({
      ok: false,
      problems: [{ path: ['table', 'options', 'decks'], rule: 'indian-rummy#decks' }],
    })
    expect(check(GAME, 'group', input, { options: { decks: 1 } }).ok).toBe(true)
  })

  test.each([
    [{}, 106],
    [{ decks: 3, printed: 2 }, 162],
    [{ decks: 1, printed: 0 }, 52],
  ])('%j give a deck of %i cards', (options, size) => {
    expect(deckSize(tableOf(game, 2, filled(options) as never).deck)).toBe(size)
  })
})

test('the presets have these options, which are valid together', () => {
  const presets = Object.fromEntries(game.presets.map(({ id, options }) => [id, options]))
  expect(presets).toEqual({
    'pool-51': { variant: 'pool-101', poolLimit: 51, firstDrop: 10, middleDrop: 20, cap: 60 },
    'pool-61': { variant: 'pool-101', poolLimit: 61, firstDrop: 15, middleDrop: 30, cap: 60 },
    'pool-201': { variant: 'pool-201' },
    points: { variant: 'points' },
    'deals-6': { variant: 'deals', deals: 6 },
  })
  for (const options of Object.values(presets)) expect(wrong(options)).toEqual([])
})

describe('the next deal', () => {
  const asks = (options: object) => {
    const { next } = sheet(GAME, { options })
    expect(next).toMatchObject({ round: 1, cards: 13 })
    return next.asks?.map(({ label, value, rule }) => `${label}: ${value} (${rule.split('#')[1]})`)
  }

  test.each([
    [{}, 'Limit: 101 (pool)', 'Drops: 20, later 40 (first-drop)'],
    [{ variant: 'pool-201' }, 'Limit: 201 (pool)', 'Drops: 25, later 50 (first-drop)'],
    [{ poolLimit: 51 }, 'Limit: 51 (pool)', 'Drops: 20, later 40 (first-drop)'],
    [{ variant: 'deals', drops: true }, 'Deal: 1 of 2 (deals)', 'Drops: 20, later 40 (first-drop)'],
  ])('with %j shows %s', (options, course, drops) => {
    expect(asks(options)).toEqual([
      course,
      'Packs: 2, with 2 printed jokers (decks)',
      'Cards: 13 each (deal)',
      drops,
    ])
  })

  test('shows no drops when drops are not allowed', () => {
    expect(asks({ variant: 'deals' })?.some((ask) => ask.startsWith('Drops'))).toBe(false)
  })
})

describe('the form of a deal', () => {
  const form = (options: object) => game.entry({ table: tableOf(game, 3, filled(options) as never) })
  const outcomes = (options: object) =>
    form(options).ways[0]?.fields.flatMap((field) =>
      field.kind === 'outcome' ? field.outcomes.map(({ id }) => id) : [],
    )

  test('offers the drops as outcomes only when drops are allowed', () => {
    expect(outcomes({})).toEqual(['won', 'first', 'middle', 'wrong'])
    expect(outcomes({ variant: 'deals' })).toEqual(['won', 'wrong'])
  })

  test('asks for rejoining players only when rejoining is allowed', () => {
    const kinds = (options: object) => form(options).round?.map(({ kind }) => kind)
    expect(kinds({})).toEqual(['card'])
    expect(kinds({ rejoin: true })).toEqual(['card', 'returning'])
  })
})
