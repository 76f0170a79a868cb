import { describe, expect, test } from 'vitest'
import { parseGame, scoreGame } from '../../src/scoring/index.ts'
import { type Player, seatsOf } from '../../src/scoring/record.ts'
import { record, type Sketch, sheet } from './table.ts'

/** Partners who share one score, in a game where partners are a house rule. What they score, and who deals, is in `sheet.txt`. */

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
  test('have the scores of their first players, in the order of the seats', () => {
    const sides = [
      ['d', 'a'],
      ['c', 'b'],
    ]
    const found = pairs({ sides, rounds: [left({ c: 5, d: 10 })] })
    const [scored] = found.rounds
    for (const by of [found.totals, scored?.scores, scored?.totals, scored?.lines])
      expect(Object.keys(by ?? {})).toEqual(['c', 'd'])
  })

  test('stay the same when a record is read again', () => {
    const given = record(GAME, { players: 4, options, sides: AC_BD, rounds: [left({ a: 5, b: 10 })] })
    const once = parseGame(given)
    if (!once.ok) throw new Error('no record')
    expect(once.value.sides).toEqual(AC_BD)
    expect(parseGame(JSON.stringify(once.value))).toEqual(once)
    expect(scoreGame(once.value)).toEqual(scoreGame(given as never))
  })
})

describe('agreed scores', () => {
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
})

describe('players who join late', () => {
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

  test('passes on by the rounds of those who took it over, however they are listed', () => {
    const third = seat('o', { from: 5, until: 6, replaces: 'a' })
    const fourth = seat('p', { from: 7, replaces: 'a' })
    const seats = seatsOf([third, ...replaced({ until: 4 }), fourth] as Player[])
    expect(seats.map((seat) => seat.map(({ id }) => id).join(''))).toEqual(['anop', 'b', 'c', 'd'])
  })

  test('needs no other seat, and null counts as left out', () => {
    expect(read(replaced()).ok).toBe(true)
    expect(read(replaced({ replaces: null })).ok).toBe(false)
  })
})
