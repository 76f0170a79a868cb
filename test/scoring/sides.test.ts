import { describe, expect, test } from 'vitest'
import { parseGame, scoreGame } from '../../src/scoring/index.ts'
import { record, type Sketch, sheet } from './table.ts'

/** Partners who share one score, in the one game that has them, tested through the index. */

const GAME = 'hand-and-foot'
const options = { partners: true }
const NOTHING = { table: { points: 0 }, left: { points: 0 } }

/** A round in which these players (or sides) have these points left. */
function left(points: Record<string, number>) {
  const entries = Object.entries(points).map(([id, points]) => [id, { ...NOTHING, left: { points } }])
  return { entries: Object.fromEntries(entries) }
}

function pairs(sketch: Sketch) {
  return sheet(GAME, { players: 4, options, ...sketch })
}

const seat = (id: string, more: object = {}) => ({ id, name: id.toUpperCase(), ...more })
const four = (more: Record<string, object>) => ['a', 'b', 'c', 'd'].map((id) => seat(id, more[id]))
const AC_BD = [
  ['a', 'c'],
  ['b', 'd'],
]

describe('who plays with whom', () => {
  test.each([
    [4, undefined, 'a b'],
    [4, AC_BD, 'a b'],
    [
      4,
      [
        ['b', 'd'],
        ['a', 'c'],
      ],
      'a b',
    ],
    [
      4,
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      'a c',
    ],
    // A side's key is its first player, in whatever seat.
    [
      4,
      [
        ['c', 'a'],
        ['b', 'd'],
      ],
      'b c',
    ],
    [
      4,
      [
        ['d', 'a'],
        ['c', 'b'],
      ],
      'c d',
    ],
    [6, undefined, 'a b c'],
    [
      6,
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
      'a c e',
    ],
  ])('%i players with sides %j: scores of %s', (players, sides, keys) => {
    const ids = keys.split(' ')
    const round = left(Object.fromEntries(ids.map((id, at) => [id, 5 * at + 5])))
    const found = sheet(GAME, { players, options, rounds: [round], ended: true, ...(sides && { sides }) })
    const expected = Object.fromEntries(ids.map((id, at) => [id, -5 * at - 5]))
    expect(found.rounds[0]).toMatchObject({ scores: expected, totals: expected, problems: [] })
    for (const by of [
      found.totals,
      found.rounds[0]?.scores,
      found.rounds[0]?.totals,
      found.rounds[0]?.lines,
    ]) {
      expect(Object.keys(by ?? {})).toEqual(ids)
    }
    expect(found.winners).toEqual(ids.slice(0, 1))
  })

  test('an entry under the second player’s id is not the pair’s', () => {
    const round = pairs({ rounds: [left({ c: 5, d: 5 })] }).rounds[0]
    expect(round?.problems.map(({ path }) => path)).toEqual([
      ['entries', 'a'],
      ['entries', 'b'],
    ])
  })

  test('without partners everybody has a score of his own, and sides say nothing', () => {
    const alone = { players: 4, options: {}, rounds: [left({ a: 5, b: 10, c: 15, d: 20 })] }
    for (const sides of [AC_BD, [['a']], []]) {
      expect(sheet(GAME, { ...alone, sides }).totals).toEqual({ a: -5, b: -10, c: -15, d: -20 })
    }
  })

  test.each([
    [[['a', 'b', 'c', 'd']]],
    [[['a', 'c'], ['b'], ['d']]],
    [
      [
        ['a', 'c'],
        ['b', 'b'],
      ],
    ],
    [
      [
        ['a', 'c'],
        ['b', 'x'],
      ],
    ],
    [[['a', 'c']]],
    [[['a', 'c'], ['b', 'd'], []]],
    [['a', 'c', 'b', 'd']],
    [[]],
    [{ a: 'c', b: 'd' }],
    ['a c'],
    [7],
    [
      [
        ['a', 'c'],
        ['b', 4],
      ],
    ],
    [
      [
        ['a', 'c'],
        ['b', ['d']],
      ],
    ],
  ])('%j are no sides', (sides) => {
    const parsed = parseGame({ ...record(GAME, { players: 4, options }), sides })
    expect(parsed).toMatchObject({ ok: false, problems: [{ path: ['sides'] }] })
  })

  test('null is left out', () => {
    const parsed = parseGame({ ...record(GAME, { players: 4, options }), sides: null })
    expect(parsed.ok).toBe(true)
  })

  test('sides that were read are the same when they are read again', () => {
    const given = record(GAME, { players: 4, options, sides: AC_BD, rounds: [left({ a: 5, b: 10 })] })
    const once = parseGame(given)
    if (!once.ok) throw new Error('no record')
    expect(once.value.sides).toEqual(AC_BD)
    expect(parseGame(JSON.stringify(once.value))).toEqual(once)
    expect(scoreGame(once.value)).toEqual(scoreGame(given as never))
  })

  test('ids such as constructor are keys as good as any', () => {
    const players = ['constructor', 'b', 'toString', 'd'].map((id) => seat(id))
    const found = pairs({ players, rounds: [left({ constructor: 5, b: 10 })], ended: true })
    expect(found).toMatchObject({ winners: ['constructor'], totals: { constructor: -5, b: -10 } })
    const missing = pairs({ players, rounds: [{ entries: {} }] })
    expect(missing.rounds[0]?.problems.map(({ path }) => path[1])).toEqual(['constructor', 'b'])
  })
})

describe('the deal', () => {
  test('goes around the seats, not the sides', () => {
    const rounds = [left({ a: 5, b: 5 }), left({ a: 5, b: 5 }), left({ a: 5, b: 5 })]
    const dealers = [0, 1, 2, 3].map((played) => pairs({ rounds: rounds.slice(0, played) }).dealer)
    expect(dealers).toEqual(['a', 'b', 'c', 'd'])
    expect(pairs({ firstDealer: 'd', rounds: rounds.slice(0, 1) }).dealer).toBe('a')
  })
})

describe('agreed scores', () => {
  test('stand under the side’s key, and no entry is needed for it', () => {
    const round = { ...left({ b: 10 }), agreed: { a: { points: 40, note: 'misdeal' } } }
    const found = pairs({ rounds: [round] })
    expect(found.rounds[0]).toMatchObject({ problems: [], scores: { a: 40, b: -10 } })
    expect(found.rounds[0]?.lines.a).toEqual([{ label: 'Agreed: misdeal', points: 40 }])
  })

  test('stand under the key that the sides give it', () => {
    const sides = [
      ['c', 'a'],
      ['b', 'd'],
    ]
    const round = { ...left({ b: 10 }), agreed: { c: { points: 40 } } }
    expect(pairs({ sides, rounds: [round] }).totals).toEqual({ b: -10, c: 40 })
  })

  test('under the second player’s id are not the pair’s', () => {
    const round = { ...left({ b: 10 }), agreed: { c: { points: 40 } } }
    expect(pairs({ rounds: [round] }).rounds[0]?.problems.map(({ path }) => path)).toEqual([['entries', 'a']])
  })

  test('silence what is wrong with that side’s entry, and with no other', () => {
    const wrong = { table: { points: 7 }, left: { counts: { redThree: 99 } }, wentOut: true }
    const agreed = { a: { points: 0 } }
    const silent = pairs({ rounds: [{ entries: { a: wrong, b: NOTHING }, agreed }] })
    expect(silent.rounds[0]).toMatchObject({ problems: [], scores: { a: 0, b: 0 } })
    const told = pairs({ rounds: [{ entries: { a: wrong, b: wrong }, agreed }] })
    expect([...new Set(told.rounds[0]?.problems.map(({ path }) => path[1]))]).toEqual(['b'])
    // Nor do that side's cards count against the decks.
    const most = { table: { points: 0 }, left: { counts: { redThree: 10 } } }
    const cards = pairs({ rounds: [{ entries: { a: most, b: most }, agreed }] })
    expect(cards.rounds[0]).toMatchObject({ problems: [], scores: { a: 0, b: -5000 } })
  })

  test('for all sides make a round without entries, which may end the game', () => {
    const round = { agreed: { a: { points: 100 }, b: { points: -100_000 } } }
    const once = pairs({ options: { ...options, minimums: [50] }, rounds: [round] })
    expect(once).toMatchObject({ status: 'finished', winners: ['a'], totals: { a: 100, b: -100_000 } })
  })

  test.each([
    [{ a: { points: 0.5 } }, ['agreed', 'a', 'points']],
    [{ a: { points: 100_001 } }, ['agreed', 'a', 'points']],
    [{ a: {} }, ['agreed', 'a', 'points']],
    [{ a: 40 }, ['agreed', 'a']],
    [{ a: { points: 40, note: 'x'.repeat(201) } }, ['agreed', 'a', 'note']],
    [[], ['agreed']],
  ])('%j is none, and leaves the round to be mended', (agreed, path) => {
    const found = pairs({ rounds: [{ ...left({ a: 5, b: 10 }), agreed }] })
    expect(found.rounds[0]?.problems).toMatchObject([{ path }])
    expect(found.totals).toEqual({ a: 0, b: 0 })
  })
})

describe('players who come and go', () => {
  const rounds = [left({ a: 5, b: 10 }), left({ a: 5, b: 10 })]

  test('a side owes an entry while one of its players is there', () => {
    for (const players of [four({ a: { from: 2 } }), four({ c: { from: 2 } }), four({ a: { until: 1 } })]) {
      expect(pairs({ players, rounds }).totals).toEqual({ a: -10, b: -20 })
      const missing = pairs({ players, rounds: [left({ b: 10 })] })
      expect(missing.rounds[0]?.problems.map(({ path }) => path)).toEqual([['entries', 'a']])
    }
  })

  test('a side owes none while both are away', () => {
    const players = four({ a: { from: 2 }, c: { from: 3 } })
    const found = pairs({ players, rounds: [left({ b: 10 }), left({ a: 5, b: 10 })] })
    expect(found.rounds.map(({ problems }) => problems)).toEqual([[], []])
    expect(found.rounds.map(({ scores }) => scores)).toEqual([
      { a: 0, b: -10 },
      { a: -5, b: -10 },
    ])
    // An entry that stands there is not read.
    expect(pairs({ players, rounds }).totals).toEqual({ a: -5, b: -20 })
  })

  test('a side that is not there yet is not ahead with the nothing that it has', () => {
    const players = four({ a: { from: 2 }, c: { from: 2 } })
    expect(pairs({ players, rounds: [left({ b: 10 })], ended: true }).winners).toEqual(['b'])
  })

  test('a side begins with the points of both', () => {
    const players = four({ a: { start: 100 }, c: { start: 50 }, d: { start: -30 } })
    expect(pairs({ players }).totals).toEqual({ a: 150, b: -30 })
    expect(pairs({ players, rounds: rounds.slice(0, 1) }).totals).toEqual({ a: 145, b: -40 })
  })

  test('that nobody went out is told to those who were there', () => {
    const players = four({ a: { from: 2 }, c: { from: 2 } })
    const found = pairs({ players, rounds: [left({ b: 10 })] })
    expect(found.rounds[0]?.lines.a).toEqual([])
    expect(found.rounds[0]?.lines.b?.map(({ points }) => points)).toEqual([-10, 0])
  })
})
