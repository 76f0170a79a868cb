import { describe, expect, test } from 'vitest'
import { tableOf } from '../../../../src/scoring/game.ts'
import { games } from '../../../../src/scoring/index.ts'
import { defaultsOf } from '../../inputs.ts'
import { cards, roundProblems, type Sketch, sheet } from '../../table.ts'

const GAME = 'three-thirteen'

const points = (points: number) => ({ left: { points } })
const listed = (text: string) => ({ left: { cards: cards(text) } })
const counted = (counts: object) => ({ left: { counts } })
const out = points(0)

const NOTHING = { entries: { a: out, b: out, c: out } }

/** The last of `number` rounds of three players. In the rounds before it, all players were out. */
function played(number: number, entries: readonly object[], options: object = {}): Sketch {
  const last = { entries: Object.fromEntries(entries.map((entry, at) => ['abc'.charAt(at), entry])) }
  return { players: 3, options, rounds: [...Array(number - 1).fill(NOTHING), last] }
}

function scoresOf(number: number, entries: readonly object[], options?: object) {
  const round = sheet(GAME, played(number, entries, options)).rounds.at(-1)
  expect(round?.problems).toEqual([])
  return Object.values(round?.scores ?? {})
}

function linesOf(number: number, entry: object, options?: object) {
  const round = sheet(GAME, played(number, [out, entry, out], options)).rounds.at(-1)
  expect(round?.problems).toEqual([])
  return (round?.lines.b ?? []).map(
    ({ label, points, rule }) => `${label}: ${points} (${rule?.split('#')[1]})`,
  )
}

function refused(number: number, entries: readonly object[], options?: object) {
  return roundProblems(GAME, played(number, entries, options)).map(({ path, rule, message }) => {
    expect(message).toMatch(/^\S.*[.?]/)
    return `${path.join('.')}${rule === undefined ? '' : ` ${rule.slice(rule.indexOf('#'))}`}`
  })
}

describe('a round scores', () => {
  test('the worked case of round 5, where sevens are wild', () => {
    expect(scoresOf(5, [out, listed('KH QD 2C'), listed('7H')])).toEqual([0, 22, 7])
    expect(scoresOf(5, [out, listed('KH QD 2C'), listed('7H')], { wildPenalty: 20 })).toEqual([0, 22, 20])
    expect(refused(5, [listed('AC'), listed('KH QD 2C'), listed('7H')])).toEqual(['entries #go-out'])
  })

  test('in lines that cite their rule', () => {
    expect(linesOf(5, listed('KH QD 2C'))).toEqual([
      'Left: 1 × 2: 2 (penalty)',
      'Left: 1 × Q: 10 (penalty)',
      'Left: 1 × K: 10 (penalty)',
    ])
    expect(linesOf(5, counted({ 7: 1, A: 1 }))).toEqual([
      'Left: 1 × A: 1 (penalty)',
      'Left, wild: 1 × 7: 7 (wild-left)',
    ])
    expect(linesOf(5, counted({ 7: 1, JK: 1 }), { jokers: true, wildPenalty: 30 })).toEqual([
      'Left, wild: 1 × 7: 30 (wild-left)',
      'Left, wild: 1 × Joker: 30 (wild-left)',
    ])
    expect(linesOf(5, points(22))).toEqual(['Left: 22 (penalty)'])
    expect(linesOf(5, points(0))).toEqual(['Nothing left: 0 (penalty)'])
    expect(linesOf(5, listed(''))).toEqual(['Nothing left: 0 (penalty)'])
  })

  test('as the house counts', () => {
    expect(scoresOf(6, [out, counted({ A: 1, J: 1, Q: 1, K: 1 }), out])).toEqual([0, 31, 0])
    expect(
      scoresOf(6, [out, counted({ A: 1, J: 1, Q: 1, K: 1 }), out], { aceValue: 15, faceValue: 'rank' }),
    ).toEqual([0, 51, 0])
    expect(scoresOf(5, [out, counted({ JK: 1 }), out], { jokers: true })).toEqual([0, 20, 0])
  })
})

describe('refused', () => {
  test('nobody out', () => {
    expect(refused(1, [points(30), points(30), points(30)])).toEqual(['entries #go-out'])
    const agreed = { c: { points: 30 } }
    const entries = { a: points(30), b: points(30) }
    expect(roundProblems(GAME, { players: 3, rounds: [{ entries, agreed }] })).toEqual([])
  })

  test.each([
    [1, 0, true],
    [1, 30, true],
    [1, 31, false],
    [1, 1, false],
    [1, 2, false],
    // Three aces.
    [1, 3, true],
    [2, 1, true],
    // A lone card, or four.
    [2, 11, true],
    [2, 40, true],
    [2, 41, false],
    [3, 20, true],
    [3, 50, true],
    [3, 51, false],
    [11, 130, true],
    [11, 131, false],
  ])('in round %i: %i points, %s', (round, sum, isTaken) => {
    expect(refused(round, [out, points(sum), out])).toEqual(isTaken ? [] : ['entries.b.left.points #values'])
  })

  test.each([
    ['two left of three', 1, listed('2C KH'), 'entries.b.left.cards #penalty'],
    ['one left of three', 1, listed('KH'), 'entries.b.left.cards #penalty'],
    ['three left of four', 2, listed('2C KH 9D'), 'entries.b.left.cards #penalty'],
    ['more than were dealt', 1, listed('2C KH 9D 8S'), 'entries.b.left.cards #deal'],
    ['counted, two left of three', 1, counted({ 2: 1, K: 1 }), 'entries.b.left.counts #penalty'],
    ['counted, more than were dealt', 1, counted({ 2: 4 }), 'entries.b.left.counts #deal'],
    ['a rank too often', 11, counted({ 2: 9 }), 'entries.b.left.counts.2'],
    ['a card too often', 3, listed('2C 2C 2C'), 'entries.b.left.cards.2'],
    ['a joker', 3, listed('JK'), 'entries.b.left.cards.0'],
    ['below 0', 3, points(-1), 'entries.b.left.points'],
    ['broken', 3, points(1.5), 'entries.b.left.points'],
    ['nothing said', 3, {}, 'entries.b.left'],
    ['no tally', 3, { left: 5 }, 'entries.b.left'],
    ['another class', 3, counted({ ten: 1 }), 'entries.b.left.counts.ten'],
  ])('%s', (_, round, entry, where) => {
    expect(refused(round, [out, entry, out])[0]).toBe(where)
  })

  test('a card more often than the packs hold it, over all players', () => {
    expect(refused(3, [out, listed('2C 2C'), listed('2C')])).toEqual(['entries.c.left.cards.0 #decks'])
    expect(refused(9, [out, counted({ K: 5 }), counted({ K: 4 })])).toEqual(['entries.c.left.counts #decks'])
    expect(refused(9, [out, counted({ K: 5 }), counted({ K: 3 })])).toEqual([])
  })
})

test.each([
  [3, '9C 9D 9H 2C 2D', true],
  [2, '9C 4D 2H KC', false],
  [2, '9C TC 4D KC', true],
  [5, 'KH QD 2C', false],
])('round %i, %s: a meld was not seen, %s', (round, text, isThere) => {
  expectUnseen(round, listed(text), {}, isThere)
})

test.each([
  [1, { 5: 3 }, {}, true],
  [1, { 5: 2, 3: 1 }, {}, true],
  [1, { 5: 1, 3: 2 }, {}, true],
  [1, { 5: 1, 3: 2 }, { naturals: 2 }, false],
  [1, { 3: 3 }, {}, true],
  [1, { 3: 3 }, { naturals: 1 }, false],
  [1, { 5: 1, JK: 2 }, { jokers: true }, true],
  [1, { 5: 2, 7: 1 }, {}, false],
  // Only with their suits would they be a run.
  [1, { 5: 1, 6: 1, 7: 1 }, {}, false],
])('round %i, %j counted, %j: a set was not seen, %s', (round, counts, options, isThere) => {
  expectUnseen(round, counted(counts), options, isThere)
})

function expectUnseen(round: number, entry: object, options: object, isThere: boolean) {
  const sheetOf = sheet(GAME, played(round, [out, entry, out], options))
  const remarks = sheetOf.rounds.at(-1)?.remarks ?? []
  expect(sheetOf.rounds.at(-1)?.problems).toEqual([])
  expect(remarks.map(({ rule }) => rule)).toEqual(isThere ? ['three-thirteen#penalty'] : [])
}

describe('the game', () => {
  test('goes eleven rounds, and the lowest total wins', () => {
    const round = (a: number, b: number, c: number) => ({
      entries: { a: points(a), b: points(b), c: points(c) },
    })
    const rounds = [round(0, 30, 20), ...Array(9).fill(NOTHING)]
    expect(sheet(GAME, { players: 3, rounds })).toMatchObject({ status: 'playing', winners: [] })
    expect(sheet(GAME, { players: 3, rounds: [...rounds, round(61, 18, 0)] })).toMatchObject({
      status: 'finished',
      winners: ['c'],
      totals: { a: 61, b: 48, c: 20 },
    })
    const tie = sheet(GAME, { players: 3, rounds: [...rounds, round(61, 18, 28 - 28)] })
    expect(tie.winners).toEqual(['c'])
    const equal = sheet(GAME, {
      players: 3,
      rounds: [round(0, 30, 30), ...Array(9).fill(NOTHING), round(61, 18, 18)],
    })
    // One of them has to be out.
    expect(equal.rounds.at(-1)?.problems).toMatchObject([{ rule: 'three-thirteen#go-out' }])
  })

  test('the worked case: totals of 61, 48 and 48, and the two win', () => {
    const first = { entries: { a: points(0), b: points(20), c: points(30) } }
    const second = { entries: { a: points(40), b: points(10), c: points(0) } }
    const third = { entries: { a: points(21), b: points(18), c: points(0) } }
    const fourth = { entries: { a: points(0), b: points(0), c: points(18) } }
    const rounds = [...Array(7).fill(NOTHING), first, second, third, fourth]
    expect(sheet(GAME, { players: 3, rounds })).toMatchObject({
      totals: { a: 61, b: 48, c: 48 },
      winners: ['b', 'c'],
      status: 'finished',
    })
  })

  test('a twelfth round says that it is over', () => {
    const { rounds } = sheet(GAME, { players: 3, rounds: Array(12).fill(NOTHING) })
    expect(rounds[10]?.problems).toEqual([])
    expect(rounds[11]?.problems).toMatchObject([{ path: [] }])
  })

  test('a twelfth round is too many while an earlier one is to be mended', () => {
    const broken = Array.from({ length: 12 }, (_, at) => (at === 3 ? {} : NOTHING))
    const { rounds, status, next } = sheet(GAME, { players: 3, rounds: broken })
    expect(rounds[11]?.problems).toMatchObject([{ path: [], rule: 'three-thirteen#rounds' }])
    expect({ status, round: next.round }).toEqual({ status: 'playing', round: 4 })
  })

  test.each([
    [1, '3', 3],
    [2, '4', 4],
    [8, 'T', 10],
    [9, 'J', 11],
    [11, 'K', 13],
  ])('round %i: %s wild, %i cards', (round, wild, number) => {
    const { next } = sheet(GAME, { players: 3, rounds: Array(round - 1).fill(NOTHING) })
    expect(next).toMatchObject({ round, wild, cards: number, decks: 2 })
    expect(next.asks?.map(({ label }) => label)).toEqual(['Round', 'Wild', 'Deal', 'Packs'])
  })
})

test('the form counts wild cards as the round has it', () => {
  const game = games[GAME]
  const table = tableOf(game, 3, { ...defaultsOf(game), wildPenalty: 20 })
  const worth = (round?: number) => {
    const [field] = game.entry(table, round).ways[0]?.fields ?? []
    return field?.kind === 'tally' ? field.classes.find(({ id }) => id === '7')?.points : undefined
  }
  expect([worth(), worth(4), worth(5)]).toEqual([7, 7, 20])
})
