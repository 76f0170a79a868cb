import { describe, expect, test } from 'vitest'
import { parseGame, scoreGame } from '../../src/scoring/index.ts'
import { record, type Sketch, sheet } from './table.ts'

/** Partners who share one score, tested through the engine's index in a game where partners are a house rule. */

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

describe('sides', () => {
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
  ])('of %i players, given as %j, have the scores of %s', (players, sides, keys) => {
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

  test('have no entry under the second player’s id', () => {
    const round = pairs({ rounds: [left({ c: 5, d: 5 })] }).rounds[0]
    expect(round?.problems.map(({ path }) => path)).toEqual([
      ['entries', 'a'],
      ['entries', 'b'],
    ])
  })

  test('are ignored without partners, and every player has a score', () => {
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
  ])('are rejected if invalid: %j', (sides) => {
    const parsed = parseGame({ ...record(GAME, { players: 4, options }), sides })
    expect(parsed).toMatchObject({ ok: false, problems: [{ path: ['sides'] }] })
  })

  test('may be null', () => {
    const parsed = parseGame({ ...record(GAME, { players: 4, options }), sides: null })
    expect(parsed.ok).toBe(true)
  })

  test('stay the same when a record is read again', () => {
    const given = record(GAME, { players: 4, options, sides: AC_BD, rounds: [left({ a: 5, b: 10 })] })
    const once = parseGame(given)
    if (!once.ok) throw new Error('no record')
    expect(once.value.sides).toEqual(AC_BD)
    expect(parseGame(JSON.stringify(once.value))).toEqual(once)
    expect(scoreGame(once.value)).toEqual(scoreGame(given as never))
  })

  test('may have keys such as constructor', () => {
    const players = ['constructor', 'b', 'toString', 'd'].map((id) => seat(id))
    const found = pairs({ players, rounds: [left({ constructor: 5, b: 10 })], ended: true })
    expect(found).toMatchObject({ winners: ['constructor'], totals: { constructor: -5, b: -10 } })
    const missing = pairs({ players, rounds: [{ entries: {} }] })
    expect(missing.rounds[0]?.problems.map(({ path }) => path[1])).toEqual(['constructor', 'b'])
  })
})

describe('the deal', () => {
  test('moves around the seats, not the sides', () => {
    const rounds = [left({ a: 5, b: 5 }), left({ a: 5, b: 5 }), left({ a: 5, b: 5 })]
    const dealers = [0, 1, 2, 3].map((played) => pairs({ rounds: rounds.slice(0, played) }).dealer)
    expect(dealers).toEqual(['a', 'b', 'c', 'd'])
    expect(pairs({ firstDealer: 'd', rounds: rounds.slice(0, 1) }).dealer).toBe('a')
  })
})

describe('agreed scores', () => {
  test('are given under the side’s key and replace its entry', () => {
    const round = { ...left({ b: 10 }), agreed: { a: { points: 40, note: 'misdeal' } } }
    const found = pairs({ rounds: [round] })
    expect(found.rounds[0]).toMatchObject({ problems: [], scores: { a: 40, b: -10 } })
    expect(found.rounds[0]?.lines.a).toEqual([{ label: 'Agreed: misdeal', points: 40 }])
  })

  test('are given under the first player of each side', () => {
    const sides = [
      ['c', 'a'],
      ['b', 'd'],
    ]
    const round = { ...left({ b: 10 }), agreed: { c: { points: 40 } } }
    expect(pairs({ sides, rounds: [round] }).totals).toEqual({ b: -10, c: 40 })
  })

  test('do not count under the second player’s id', () => {
    const round = { ...left({ b: 10 }), agreed: { c: { points: 40 } } }
    expect(pairs({ rounds: [round] }).rounds[0]?.problems.map(({ path }) => path)).toEqual([['entries', 'a']])
  })

  test('hide the problems of that side’s entry only', () => {
    const wrong = { table: { points: 7 }, left: { counts: { redThree: 99 } }, wentOut: true }
    const agreed = { a: { points: 0 } }
    const hidden = pairs({ rounds: [{ entries: { a: wrong, b: NOTHING }, agreed }] })
    expect(hidden.rounds[0]).toMatchObject({ problems: [], scores: { a: 0, b: 0 } })
    const shown = pairs({ rounds: [{ entries: { a: wrong, b: wrong }, agreed }] })
    expect([...new Set(shown.rounds[0]?.problems.map(({ path }) => path[1]))]).toEqual(['b'])
    // Nor do that side's cards count against the decks.
    const most = { table: { points: 0 }, left: { counts: { redThree: 10 } } }
    const cards = pairs({ rounds: [{ entries: { a: most, b: most }, agreed }] })
    expect(cards.rounds[0]).toMatchObject({ problems: [], scores: { a: 0, b: -5000 } })
  })

  test('can replace all entries and end the game', () => {
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
  ])('make the round invalid if they are: %j', (agreed, path) => {
    const found = pairs({ rounds: [{ ...left({ a: 5, b: 10 }), agreed }] })
    expect(found.rounds[0]?.problems).toMatchObject([{ path }])
    expect(found.totals).toEqual({ a: 0, b: 0 })
  })
})

describe('players who join late or leave', () => {
  const rounds = [left({ a: 5, b: 10 }), left({ a: 5, b: 10 })]

  test('need an entry of their side while one of them is present', () => {
    for (const players of [four({ a: { from: 2 } }), four({ c: { from: 2 } }), four({ a: { until: 1 } })]) {
      expect(pairs({ players, rounds }).totals).toEqual({ a: -10, b: -20 })
      const missing = pairs({ players, rounds: [left({ b: 10 })] })
      expect(missing.rounds[0]?.problems.map(({ path }) => path)).toEqual([['entries', 'a']])
    }
  })

  test('need no entry of their side while both are away', () => {
    const players = four({ a: { from: 2 }, c: { from: 3 } })
    const found = pairs({ players, rounds: [left({ b: 10 }), left({ a: 5, b: 10 })] })
    expect(found.rounds.map(({ problems }) => problems)).toEqual([[], []])
    expect(found.rounds.map(({ scores }) => scores)).toEqual([
      { a: 0, b: -10 },
      { a: -5, b: -10 },
    ])
    // An entry for that round is ignored.
    expect(pairs({ players, rounds }).totals).toEqual({ a: -5, b: -20 })
  })

  test('cannot win before one of their side joins', () => {
    const players = four({ a: { from: 2 }, c: { from: 2 } })
    expect(pairs({ players, rounds: [left({ b: 10 })], ended: true }).winners).toEqual(['b'])
  })

  test('give their side the starting points of both', () => {
    const players = four({ a: { start: 100 }, c: { start: 50 }, d: { start: -30 } })
    expect(pairs({ players }).totals).toEqual({ a: 150, b: -30 })
    expect(pairs({ players, rounds: rounds.slice(0, 1) }).totals).toEqual({ a: 145, b: -40 })
  })

  test('get the line that no one went out only while present', () => {
    const players = four({ a: { from: 2 }, c: { from: 2 } })
    const found = pairs({ players, rounds: [left({ b: 10 })] })
    expect(found.rounds[0]?.lines.a).toEqual([])
    expect(found.rounds[0]?.lines.b?.map(({ points }) => points)).toEqual([-10, 0])
  })
})

describe('a seat that was taken over', () => {
  const replaced = (more: object = {}) => [
    ...four({ a: { until: 2 } }),
    { id: 'n', name: 'N', from: 3, replaces: 'a', ...more },
  ]
  const read = (players: readonly object[]) => parseGame(record(GAME, { players, options }))

  test('keeps its side and its score, and the deal passes through it once', () => {
    const rounds = [left({ a: 10, b: 20 }), left({ a: 30, b: 40 }), left({ a: 5, b: 5 })]
    const { totals, rounds: scored } = pairs({ players: replaced(), rounds })
    expect(scored.map(({ problems }) => problems)).toEqual([[], [], []])
    expect(totals).toEqual({ a: -45, b: -65 })
    const dealers = [0, 1, 2, 3].map(
      (at) => pairs({ players: replaced(), rounds: rounds.slice(0, at) }).dealer,
    )
    expect(dealers).toEqual(['a', 'b', 'c', 'd'])
  })

  test.each([
    [{ replaces: 'z' }, 'N takes over a seat, so “z” has to be its first player.'],
    [{ replaces: 'n' }, 'N takes over a seat, so “n” has to be its first player.'],
    [{ from: 2 }, 'N takes over the seat of A, who still sits there in the same round.'],
  ])('is refused with %j', (more, message) => {
    const parsed = read(replaced(more))
    expect(parsed.ok ? [] : parsed.problems.map((one) => one.message)).toEqual([message])
  })

  test('needs no other seat, and null counts as left out', () => {
    expect(read(replaced()).ok).toBe(true)
    expect(read(replaced({ replaces: null })).ok).toBe(false)
  })
})
