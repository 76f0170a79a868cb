import { describe, expect, test } from 'vitest'
import { fieldsOf, keysIn } from '../../../../src/scoring/entry-form.ts'
import { tableOf } from '../../../../src/scoring/game.ts'
import { check, games, parseGame } from '../../../../src/scoring/index.ts'
import { defaultsOf } from '../../inputs.ts'
import { groups, record, refusal, sheet } from '../../table.ts'

const GAME = 'hand-and-foot'
const NOTHING = { table: { points: 0 }, left: { points: 0 } }

/** A round in which each of these players, or sides, has points left. */
function round(left: Record<string, number>) {
  const entries = Object.entries(left).map(([id, points]) => [id, { ...NOTHING, left: { points } }])
  return { entries: Object.fromEntries(entries) }
}

const even = round({ a: 5, b: 5 })
const anaLeads = round({ a: 5, b: 10 })
const broken = round({ a: 5 })

test('the options have these defaults', () => {
  const defaults = games[GAME].options.map(({ name, default: standard }) => [name, standard])
  expect(Object.fromEntries(defaults)).toEqual({
    ...{ minimums: [50, 90, 120, 150], clean: 300, dirty: 100, goOut: 100, exact22: 100 },
    ...{ redThree: 500, blackThree: 5, needClean: 1, needDirty: 1, wildLimit: 'fewer' },
    ...{ drawCount: 7, sixCount: true, partners: false, decks: null, redTable: null },
    ...{ wildPile: null, needWild: 1, special: null, specialRanks: ['7'], needSpecial: 1 },
  })
})

test.each<[string, unknown[], unknown[]]>([
  ['minimums', [[0], [50, 0, 495, 5], Array(8).fill(5)], [[], Array(9).fill(5), [52], [505], [-5]]],
  ...['clean', 'dirty', 'goOut', 'exact22', 'redThree', 'blackThree'].map(
    (name): [string, unknown[], unknown[]] => [name, [0, 5, 2000], [-5, 3, 2005]],
  ),
  ['needClean', [0, 5], [-1, 6]],
  ['needDirty', [0, 5], [-1, 6]],
  ['wildLimit', ['fewer', 'equal', 'three'], ['more']],
  ['decks', [null, 2, 12], [1, 13, 2.5]],
  ['redTable', [null, 0, 100, 2000], [-5, 3, 2005]],
  ['wildPile', [null, 0, 1500, 5000], [-5, 3, 5005]],
  ['special', [null, 0, 1000, 5000], [-5, 3, 5005]],
  ['needWild', [0, 5], [-1, 6]],
  ['needSpecial', [0, 5], [-1, 6]],
  [
    'specialRanks',
    [['7'], ['5', '7'], ['A', '4', 'T']],
    [[], ['7', '7'], ['2'], ['3'], ['JK'], ['7', '5', '9', 'K'], '7', [7]],
  ],
  ['drawCount', [1, 20], [0, 21]],
])('%s may be %j, not %j', (name, right, wrong) => {
  const accepts = (value: unknown) => parseGame(record(GAME, { options: { [name]: value } })).ok
  expect(right.filter(accepts)).toEqual(right)
  expect(wrong.filter(accepts)).toEqual([])
})

test('partners are four, six or eight', () => {
  const plays = (players: number) => parseGame(record(GAME, { players, options: { partners: true } })).ok
  expect([2, 3, 4, 5, 6, 7, 8].filter(plays)).toEqual([4, 6, 8])
  const table = { players: 5, options: { partners: true } }
  expect(refusal(GAME, 'first-meld', { melds: groups('AC AD AH'), round: 1 }, table)).toMatchObject([
    { path: ['table', 'players'], rule: 'hand-and-foot#players' },
  ])
})

describe('the next round', () => {
  test('has one deck more than players, 22 cards each, and its minimum', () => {
    expect(sheet(GAME).next).toMatchObject({ round: 1, decks: 3, cards: 22, minimum: 50 })
    expect(sheet(GAME, { players: 6 }).next).toMatchObject({ decks: 7 })
    expect(sheet(GAME, { rounds: [even] }).next).toMatchObject({ round: 2, minimum: 90 })
    expect(sheet(GAME, { rounds: [even, even] }).next).toMatchObject({ round: 3, minimum: 120 })
    expect(sheet(GAME, { rounds: [even, even, even] }).next).toMatchObject({ round: 4, minimum: 150 })
    const options = { minimums: [0, 60] }
    expect(sheet(GAME, { options }).next).toMatchObject({ minimum: 0 })
    expect(sheet(GAME, { options, rounds: [even] }).next).toMatchObject({ minimum: 60 })
  })

  test('is described in words, each with its rule', () => {
    const options = { needClean: 2, needDirty: 0 }
    const asks = sheet(GAME, { players: 3, options, rounds: [round({ a: 0, b: 0, c: 0 })] }).next.asks
    expect(asks?.map(({ label, value, rule }) => `${label}: ${value} (${rule})`)).toEqual([
      'Round: 2 of 4 (hand-and-foot#rounds)',
      'Minimum: 90 (hand-and-foot#minimum)',
      'Packs: 4, with jokers (hand-and-foot#decks)',
      'Cards: 11 in hand, 11 as foot (hand-and-foot#pick-up-22)',
      'To go out: 2 clean and 0 dirty (hand-and-foot#go-out)',
    ])
  })

  test('asks for nothing when all rounds are entered', () => {
    const { next, status } = sheet(GAME, { rounds: [even, broken, even, even] })
    expect(status).toBe('playing')
    expect(next).toEqual({ round: 5 })
  })
})

describe('the end of the game', () => {
  test('comes after four rounds, and the highest total wins', () => {
    const three = sheet(GAME, { rounds: [even, anaLeads, even] })
    expect(three).toMatchObject({ status: 'playing', winners: [] })
    const four = sheet(GAME, { rounds: [even, anaLeads, even, even] })
    expect(four).toMatchObject({ status: 'finished', winners: ['a'], totals: { a: -20, b: -25 } })
    const shared = sheet(GAME, { rounds: [even, even, even, even] })
    expect(shared).toMatchObject({ status: 'finished', winners: ['a', 'b'] })
  })

  test('comes after as many rounds as there are minimums', () => {
    const once = sheet(GAME, { options: { minimums: [50] }, rounds: [anaLeads] })
    expect(once).toMatchObject({ status: 'finished', winners: ['a'] })
  })

  test('is the rule that later rounds break', () => {
    const fifth = (...rounds: object[]) => sheet(GAME, { rounds }).rounds[4]?.problems.map(({ rule }) => rule)
    expect(fifth(even, anaLeads, even, even, even)).toEqual(['hand-and-foot#most-points'])
    expect(fifth(even, even, even, even, even)).toEqual(['hand-and-foot#tie'])
    expect(fifth(even, broken, anaLeads, even, anaLeads)).toEqual(['hand-and-foot#rounds'])
  })
})

describe('partners', () => {
  const options = { partners: true }

  test('share one score under the id of the first', () => {
    const four = sheet(GAME, { players: 4, options, rounds: [round({ a: 5, b: 10 })] })
    expect(four.rounds[0]).toMatchObject({ problems: [], scores: { a: -5, b: -10 } })
    expect(Object.keys(four.totals)).toEqual(['a', 'b'])
    const six = sheet(GAME, { players: 6, options, rounds: [round({ a: 5, b: 10, c: 15 })] })
    expect(Object.keys(six.totals)).toEqual(['a', 'b', 'c'])
    expect(six.next.decks).toBe(7)
  })

  test('may both have lifted exactly 22', () => {
    const lifted = (exact22: unknown) =>
      sheet(GAME, {
        players: 4,
        options,
        rounds: [{ entries: { a: { ...NOTHING, exact22 }, b: NOTHING } }],
      }).rounds[0]
    expect(lifted(undefined)).toMatchObject({ problems: [], scores: { a: 0, b: 0 } })
    expect(lifted(0)).toMatchObject({ problems: [], scores: { a: 0, b: 0 } })
    expect(lifted(1)).toMatchObject({ problems: [], scores: { a: 100, b: 0 } })
    expect(lifted(2)).toMatchObject({ problems: [], scores: { a: 200, b: 0 } })
    for (const exact22 of [3, -1, 0.5, true]) {
      expect(lifted(exact22)?.problems).toMatchObject([{ path: ['entries', 'a', 'exact22'] }])
    }
  })

  test('of only one pair may go out', () => {
    const out = { table: { points: 100 }, clean: 1, dirty: 1, left: { points: 0 }, wentOut: true }
    const { rounds } = sheet(GAME, { players: 4, options, rounds: [{ entries: { a: out, b: out } }] })
    expect(rounds[0]?.problems).toMatchObject([
      { path: ['entries', 'b', 'wentOut'], message: 'Only one goes out in a round: Ana and Cy did.' },
    ])
  })
})

test('the presets have these options, which are valid together', () => {
  const american = { clean: 500, dirty: 300, redTable: 100, wildPile: 1500, needDirty: 2 }
  expect(Object.fromEntries(games[GAME].presets.map(({ id, options }) => [id, options]))).toEqual({
    american: { ...american, partners: true, wildLimit: 'three', needClean: 2 },
    'sevens-and-wilds': { ...american, special: 1000, needClean: 3 },
  })
  for (const { options } of games[GAME].presets) {
    expect(parseGame(record(GAME, { players: 4, options })).ok).toBe(true)
  }
})

test('the number of packs may be fixed, whatever the number of players', () => {
  const king = (number: number) => ({ cards: Array(number).fill('KC') })
  const table = { players: 2, options: { decks: 5 } }
  expect(check(GAME, 'meld', king(5), table).ok).toBe(true)
  expect(check(GAME, 'meld', king(6), table).ok).toBe(false)
  expect(sheet(GAME, { options: { decks: 5 } }).next).toMatchObject({ decks: 5 })
})

test('the pad asks for piles and red threes where the table has them', () => {
  const asked = (options: object) => {
    const table = tableOf(games[GAME], 4, { ...defaultsOf(games[GAME]), ...options })
    return fieldsOf(games[GAME].entry({ table })).flatMap(keysIn)
  }
  const more = ['wild', 'special', 'redThrees']
  expect(asked({}).filter((key) => more.includes(key))).toEqual([])
  expect(asked({ wildPile: 1500, special: 1000, redTable: 100 }).filter((key) => more.includes(key))).toEqual(
    expect.arrayContaining(more),
  )
})
