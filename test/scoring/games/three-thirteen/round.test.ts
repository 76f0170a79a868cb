import { describe, expect, test } from 'vitest'
import { tableOf } from '../../../../src/scoring/game.ts'
import { games } from '../../../../src/scoring/index.ts'
import { defaultsOf } from '../../inputs.ts'
import { cards, round, roundProblems, type Sketch, sheet, wrongIn } from '../../table.ts'

const GAME = 'three-thirteen'

const points = (points: number) => ({ left: { points } })
const listed = (text: string) => ({ left: { cards: cards(text) } })
const counted = (counts: object) => ({ left: { counts } })
const out = points(0)

const NOTHING = round(out, out, out)

/** Three players and `number` rounds, with these entries in the last. In the rounds before it, all players were out. */
function played(number: number, entries: readonly object[], options: object = {}): Sketch {
  return { players: 3, options, rounds: [...Array(number - 1).fill(NOTHING), round(...entries)] }
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

const refused = (number: number, entries: readonly object[], options?: object) =>
  wrongIn(GAME, played(number, entries, options))

describe('the score of a round', () => {
  test('matches the worked example of round 5, with sevens wild', () => {
    expect(scoresOf(5, [out, listed('KH QD 2C'), listed('7H')])).toEqual([0, 22, 7])
    expect(scoresOf(5, [out, listed('KH QD 2C'), listed('7H')], { wildPenalty: 20 })).toEqual([0, 22, 20])
    expect(refused(5, [listed('AC'), listed('KH QD 2C'), listed('7H')])).toEqual(['entries #go-out'])
  })

  test('has lines that cite their rules', () => {
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

  test('follows the options for card values', () => {
    expect(scoresOf(6, [out, counted({ A: 1, J: 1, Q: 1, K: 1 }), out])).toEqual([0, 31, 0])
    expect(
      scoresOf(6, [out, counted({ A: 1, J: 1, Q: 1, K: 1 }), out], { aceValue: 15, faceValue: 'rank' }),
    ).toEqual([0, 51, 0])
    expect(scoresOf(5, [out, counted({ JK: 1 }), out], { jokers: true })).toEqual([0, 20, 0])
    const crowns = { jokers: true, jokerPenalty: 50 }
    expect(scoresOf(5, [out, listed('JK'), listed('7H')], crowns)).toEqual([0, 50, 7])
    expect(scoresOf(5, [out, listed('JK'), listed('7H')], { ...crowns, wildPenalty: 20 })).toEqual([
      0, 50, 20,
    ])
  })
})

describe('an invalid round', () => {
  test('is rejected because no player is out', () => {
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
    // One card left, or all four.
    [2, 11, true],
    [2, 40, true],
    [2, 41, false],
    [3, 20, true],
    [3, 50, true],
    [3, 51, false],
    [11, 130, true],
    [11, 131, false],
  ])('depends on its points: round %i, %i points, valid %s', (round, sum, isValid) => {
    expect(refused(round, [out, points(sum), out])).toEqual(isValid ? [] : ['b.left.points #values'])
  })

  test.each([
    ['two of three cards are left', 1, listed('2C KH'), 'b.left.cards #penalty'],
    ['one of three cards is left', 1, listed('KH'), 'b.left.cards #penalty'],
    ['three of four cards are left', 2, listed('2C KH 9D'), 'b.left.cards #penalty'],
    ['more cards are listed than were dealt', 1, listed('2C KH 9D 8S'), 'b.left.cards #deal'],
    ['two of three cards are counted', 1, counted({ 2: 1, K: 1 }), 'b.left.counts #penalty'],
    ['more cards are counted than were dealt', 1, counted({ 2: 4 }), 'b.left.counts #deal'],
    ['a joker is listed', 3, listed('JK'), 'b.left.cards.0'],
  ])('is rejected because %s', (_, round, entry, where) => {
    expect(refused(round, [out, entry, out])[0]).toBe(where)
  })

  test('is rejected because the players hold too many of a card together', () => {
    expect(refused(3, [out, listed('2C 2C'), listed('2C')])).toEqual(['c.left.cards.0 #decks'])
    expect(refused(9, [out, counted({ K: 5 }), counted({ K: 4 })])).toEqual(['c.left.counts #decks'])
    expect(refused(9, [out, counted({ K: 5 }), counted({ K: 3 })])).toEqual([])
  })
})

test.each([
  [3, '9C 9D 9H 2C 2D', true],
  [2, '9C 4D 2H KC', false],
  [2, '9C TC 4D KC', true],
  [5, 'KH QD 2C', false],
])('in round %i, %s left get a remark about a missed meld: %s', (round, text, isThere) => {
  expectRemark(round, listed(text), {}, isThere)
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
  // Without their suits, these cards are not known to be a run.
  [1, { 5: 1, 6: 1, 7: 1 }, {}, false],
])('in round %i, counts %j with %j get a remark about sets: %s', (round, counts, options, isThere) => {
  expectRemark(round, counted(counts), options, isThere)
})

function expectRemark(round: number, entry: object, options: object, isThere: boolean) {
  const sheetOf = sheet(GAME, played(round, [out, entry, out], options))
  const remarks = sheetOf.rounds.at(-1)?.remarks ?? []
  expect(sheetOf.rounds.at(-1)?.problems).toEqual([])
  expect(remarks.map(({ rule }) => rule)).toEqual(isThere ? ['three-thirteen#penalty'] : [])
}

describe('the game', () => {
  const left = (...each: number[]) => round(...each.map(points))

  test('lasts eleven rounds, and the lowest total wins', () => {
    const rounds = [left(0, 30, 20), ...Array(9).fill(NOTHING)]
    expect(sheet(GAME, { players: 3, rounds })).toMatchObject({ status: 'playing', winners: [] })
    expect(sheet(GAME, { players: 3, rounds: [...rounds, left(61, 18, 0)] })).toMatchObject({
      status: 'finished',
      winners: ['c'],
      totals: { a: 61, b: 48, c: 20 },
    })
  })

  test('is shared in the worked example with totals 61, 48 and 48', () => {
    const first = left(0, 20, 30)
    const second = left(40, 10, 0)
    const third = left(21, 18, 0)
    const fourth = left(0, 0, 18)
    const rounds = [...Array(7).fill(NOTHING), first, second, third, fourth]
    expect(sheet(GAME, { players: 3, rounds })).toMatchObject({
      totals: { a: 61, b: 48, c: 48 },
      winners: ['b', 'c'],
      status: 'finished',
    })
  })

  test('rejects a twelfth round after its end', () => {
    const { rounds } = sheet(GAME, { players: 3, rounds: Array(12).fill(NOTHING) })
    expect(rounds[10]?.problems).toEqual([])
    expect(rounds[11]?.problems).toMatchObject([{ path: [] }])
  })

  test('rejects a twelfth round while an earlier round has problems', () => {
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
  ])('in round %i has %s as the wild rank and %i cards', (round, wild, number) => {
    const { next } = sheet(GAME, { players: 3, rounds: Array(round - 1).fill(NOTHING) })
    expect(next).toMatchObject({ round, wild, cards: number, decks: 2 })
    expect(next.asks?.map(({ label }) => label)).toEqual(['Round', 'Wild', 'Deal', 'Packs'])
  })
})

test('the entry form applies wildPenalty to the wild rank of the round', () => {
  const game = games[GAME]
  const table = tableOf(game, 3, { ...defaultsOf(game), wildPenalty: 20 })
  const worth = (round?: number) => {
    const [field] = game.entry({ table, round }).ways[0]?.fields ?? []
    return field?.kind === 'tally' ? field.classes.find(({ id }) => id === '7')?.points : undefined
  }
  expect([worth(), worth(4), worth(5)]).toEqual([7, 7, 20])
})
