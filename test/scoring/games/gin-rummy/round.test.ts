import { describe, expect, test } from 'vitest'
import type { Scoresheet } from '../../../../src/scoring/index.ts'
import { cards, roundProblems, sheet, wrongIn } from '../../table.ts'

const GAME = 'gin-rummy'
const OKLAHOMA = { variant: 'oklahoma' }
const SPADES = { ...OKLAHOMA, spadeDouble: true }
const ONE = { ...OKLAHOMA, oklahomaAce: 'one' }
const STRAIGHT = { variant: 'straight' }
const BIG = { bigGin: 31 }

type Deadwood = number | string | Record<string, number>

/** A sum, a list of cards, or counts by rank. */
function tally(deadwood: Deadwood): object {
  if (typeof deadwood === 'number') return { points: deadwood }
  return typeof deadwood === 'string' ? { cards: cards(deadwood) } : { counts: deadwood }
}

/** A round in which the first player knocked, or the second. */
function knock(deadwood: Deadwood, other: Deadwood, more: object = {}) {
  const entries = { a: { knocked: true, deadwood: tally(deadwood) }, b: { deadwood: tally(other) } }
  return { entries, ...more }
}

function knockOfB(deadwood: Deadwood, other: Deadwood) {
  return { entries: { a: { deadwood: tally(other) }, b: { knocked: true, deadwood: tally(deadwood) } } }
}

/** `knock-score 21, gin 20` */
function lines(found: Scoresheet, id = 'a', round = 0): string {
  return formatLines(found.rounds[round]?.lines[id] ?? [])
}

function formatLines(found: readonly { points: number; rule?: string }[]): string {
  return found.map(({ points, rule }) => `${rule?.replace(`${GAME}#`, '')} ${points}`).join(', ')
}

describe('the score of a hand', () => {
  test.each([
    [knock(4, 25), {}, [21, 0]],
    [knock(8, 3), {}, [0, 15]],
    [knock(8, 8), {}, [0, 10]],
    [knock(0, 21), {}, [41, 0]],
    [knock(0, 0), {}, [20, 0]],
    [knock('', 'KC KD 2H'), {}, [42, 0]],
    [knock({}, { K: 2, 2: 1 }), {}, [42, 0]],
    [knock(10, 11), {}, [1, 0]],
    [knock(0, 21), { ginBonus: 25 }, [46, 0]],
    [knock(8, 8), { undercutBonus: 25 }, [0, 25]],
    [knock(8, 8), { undercutBonus: 0 }, [0, 0]],
    // Doubled under a spade, in Oklahoma with that option.
    [knock(4, 25, { upcard: '6S' }), SPADES, [42, 0]],
    [knock(5, 4, { upcard: '6S' }), SPADES, [0, 22]],
    [knock(4, 25, { upcard: '6H' }), SPADES, [21, 0]],
    [knock(4, 25, { upcard: '6S' }), OKLAHOMA, [21, 0]],
    [knock(4, 25, { upcard: '6S' }), { spadeDouble: true }, [21, 0]],
    [knock(0, 25), STRAIGHT, [45, 0]],
    [knock(1, 25, { upcard: 'AC' }), ONE, [24, 0]],
  ])('of %j with %j is %j', (round, options, [a, b]) => {
    const found = sheet(GAME, { options, rounds: [round] })
    expect(found.rounds[0]?.problems).toEqual([])
    expect(found.rounds[0]?.scores).toEqual({ a, b })
  })

  test('is explained in lines, each with its rule', () => {
    expect(lines(sheet(GAME, { rounds: [knock(4, 25)] }))).toBe('knock-score 21')
    expect(lines(sheet(GAME, { rounds: [knock(8, 8)] }), 'b')).toBe('undercut 0, undercut 10')
    expect(lines(sheet(GAME, { rounds: [knock(0, 21)] }))).toBe('gin-score 21, gin 20')
    const doubled = sheet(GAME, { options: SPADES, rounds: [knock(0, 21, { upcard: 'AS' })] })
    expect(lines(doubled)).toBe('gin-score 21, gin 20, oklahoma-spade 41')
  })

  test('includes the bonus for big gin if the option is set', () => {
    const round = knock(0, 40)
    Object.assign(round.entries.a, { bigGin: true })
    const found = sheet(GAME, { options: BIG, rounds: [round] })
    expect(lines(found)).toBe('gin-score 40, big-gin 31')
    expect(sheet(GAME, { options: { bigGin: 0 }, rounds: [round] }).rounds[0]?.scores).toEqual({
      a: 40,
      b: 0,
    })
  })

  test('is 0 if the hand was cancelled, and the deal passes', () => {
    for (const round of [
      { cancelled: true },
      { cancelled: true, entries: {} },
      { cancelled: true, entries: { a: { deadwood: 'nonsense' }, b: { knocked: false } }, upcard: 9 },
      { cancelled: true, entries: 'nonsense' },
    ]) {
      const found = sheet(GAME, { options: OKLAHOMA, rounds: [round] })
      expect(found.rounds[0]).toMatchObject({ problems: [], scores: { a: 0, b: 0 } })
      // A cancelled hand that is entered is a round, and the deal passes.
      expect(found.dealer).toBe('b')
    }
  })
})

describe('validation of a hand', () => {
  /** A hand in which the players wrote these flags beside their deadwood of 0 and 25. */
  const flagged = (a: object, b: object = {}, deadwood: Deadwood = 0) => ({
    entries: { a: { deadwood: tally(deadwood), ...a }, b: { deadwood: tally(25), ...b } },
  })
  const cancelled = (entries: object) => ({ cancelled: true, entries })
  const upcard = (card: unknown, deadwood = 4) => knock(deadwood, 25, { upcard: card })
  const [KNOCKED, BIG_GIN] = [{ knocked: true }, { bigGin: true }]

  test.each<[object, object, string]>([
    // Who knocked, and how much they may keep.
    [flagged({}, {}), {}, 'entries #knock'],
    [flagged(KNOCKED, KNOCKED), {}, 'a.knocked #knock'],
    [knock(11, 25), {}, 'a.deadwood.points #knock-limit'],
    [knock(1, 25), STRAIGHT, 'a.deadwood.points #straight'],
    [upcard('6S', 7), OKLAHOMA, 'a.deadwood.points #oklahoma-limit'],
    [upcard('AD', 1), OKLAHOMA, 'a.deadwood.points #oklahoma-ace'],
    [upcard('AD', 2), ONE, 'a.deadwood.points #ace-upcard'],
    [knock(4, 25), OKLAHOMA, 'upcard #oklahoma-limit'],
    [upcard('JK'), OKLAHOMA, 'upcard #oklahoma-limit'],
    [upcard(9), OKLAHOMA, 'upcard #oklahoma-limit'],
    // A cancelled hand has no knock.
    [cancelled({ a: KNOCKED }), {}, 'a.knocked #stock-two'],
    [cancelled({ b: BIG_GIN }), BIG, 'b.bigGin #stock-two'],
    [cancelled({ b: { bigGin: 1 } }), BIG, 'b.bigGin'],
    [{ ...knock(4, 25), cancelled: 'no' }, {}, 'cancelled'],
    // Big gin is gin, and an option.
    [flagged({ ...KNOCKED, ...BIG_GIN }), {}, 'a.bigGin #big-gin'],
    [flagged(BIG_GIN, { ...KNOCKED, deadwood: tally(3) }), BIG, 'a.bigGin #big-gin'],
    [flagged({ ...KNOCKED, ...BIG_GIN }, {}, 3), BIG, 'a.bigGin #big-gin'],
    // Cards that the pack does not hold, or that no player has left.
    [knock('4C', '4C KD'), {}, 'b.deadwood.cards.0 #deck'],
    [knock({ A: 2 }, { A: 3 }), {}, 'b.deadwood.counts #deck'],
    [knock(4, { K: 4, Q: 4, 2: 3 }), {}, 'b.deadwood.counts #deal'],
    [knock({ A: 4, 2: 4 }, 40), {}, 'a.deadwood.counts #knocker-lays-off-nothing'],
    [knock({ A: 4, 2: 4, 3: 2 }, 40), {}, 'a.deadwood.counts #knock-limit'],
    [knock(0, { K: 4, Q: 4, 2: 1 }), {}, 'b.deadwood.counts #no-lay-off-gin'],
    [knock(0, 'KC QC JC 9D 8D 7H 5H 3S'), {}, 'b.deadwood.cards #no-lay-off-gin'],
    [knock(4, 101), {}, 'b.deadwood.points #values'],
    [knock(4, 'JK'), {}, 'b.deadwood.cards.0'],
  ])('rejects %j with %j: %s', (round, options, where) => {
    const [first, ...more] = wrongIn(GAME, { options, rounds: [round] })
    expect(first).toBe(where)
    expect(more.length).toBeLessThan(2)
  })

  test.each([
    ['eight cards of deadwood of the opponent after a knock', knock(4, { K: 4, Q: 4 })],
    ['ten cards of deadwood of the opponent after gin', knock(0, { K: 4, Q: 4, 2: 2 })],
    ['seven cards of deadwood of the opponent after gin', knock(0, 'KC QC JD 9D 8H 7H 5S')],
    ['100 points', knock(4, 100)],
    ['any upcard in standard Gin', knock(4, 25, { upcard: 'nonsense' })],
    ['null for fields that are left out', { ...knock(4, 25), cancelled: null, upcard: null }],
  ])('accepts %s', (_, round) => {
    expect(roundProblems(GAME, { rounds: [round] })).toEqual([])
  })
})

describe('remarks', () => {
  const remarks = (round: object) => sheet(GAME, { rounds: [round] }).rounds[0]?.remarks ?? []

  test('ask about a meld among the deadwood, which is accepted', () => {
    expect(remarks(knock(4, 'KC QC JC 2D'))).toMatchObject([{ path: ['entries', 'b', 'deadwood', 'cards'] }])
    expect(remarks(knock(4, { K: 3 }))).toHaveLength(1)
    expect(remarks(knock('AC 2C 3C', 'KC'))).toMatchObject([{ path: ['entries', 'a', 'deadwood', 'cards'] }])
    expect(remarks(knock(4, 'KC QC 9C'))).toEqual([])
    expect(remarks(knock(4, 30))).toEqual([])
  })
})

/** Four hands, of which Ana and Bo win two each. */
const GAME_OF_FOUR = [knock(4, 25), knockOfB(0, 18), knock(8, 8), knock(0, 62)]

describe('a whole game', () => {
  test('ends at the target, with all bonuses added', () => {
    const found = sheet(GAME, { rounds: GAME_OF_FOUR })
    expect(found.rounds.map(({ scores }) => scores)).toEqual([
      { a: 21, b: 0 },
      { a: 0, b: 38 },
      { a: 0, b: 10 },
      { a: 82, b: 0 },
    ])
    expect(found.rounds.at(-1)?.totals).toEqual({ a: 103, b: 48 })
    expect(found).toMatchObject({ status: 'finished', winners: ['a'], totals: { a: 243, b: 88 } })
    expect(formatLines(found.bonuses?.a ?? [])).toBe('game-bonus 100, line-bonus 40')
    expect(formatLines(found.bonuses?.b ?? [])).toBe('line-bonus 40')
  })

  const cancelled = { cancelled: true }
  const blank = [knock(4, 25), cancelled, cancelled, knock(0, 62)]

  test.each([
    [{}, 343, 'game-bonus 100, shutout 100, line-bonus 40'],
    [{ shutout: 'double' }, 486, 'game-bonus 100, shutout 243, line-bonus 40'],
    [{ shutout: 'none' }, 243, 'game-bonus 100, line-bonus 40'],
    [{ gameBonus: 0, lineBonus: 0 }, 103, 'game-bonus 0, shutout 0, line-bonus 0'],
  ])('with a shutout and %j ends at %i', (options, total, bonuses) => {
    const found = sheet(GAME, { options, rounds: blank })
    expect(found.totals).toEqual({ a: total, b: 0 })
    expect(formatLines(found.bonuses?.a ?? [])).toBe(bonuses)
    expect(formatLines(found.bonuses?.b ?? [])).toBe('line-bonus 0')
  })

  test('counts a hand of 0 points as a hand won', () => {
    const found = sheet(GAME, { options: { ginBonus: 0 }, rounds: [knock(0, 0)], ended: true })
    expect(found.totals).toEqual({ a: 20, b: 0 })
  })

  test('that is stopped has only line bonuses, and the higher total wins', () => {
    const found = sheet(GAME, { rounds: [knock(4, 25), knock(8, 8), knockOfB(9, 11)], ended: true })
    expect(found.totals).toEqual({ a: 41, b: 52 })
    expect(found.winners).toEqual(['b'])
    expect(formatLines(found.bonuses?.a ?? [])).toBe('line-bonus 20')
  })

  test('is won by reaching the target, even with the lower final total', () => {
    const small = Array.from({ length: 12 }, () => knockOfB(1, 2))
    const found = sheet(GAME, { options: { gameBonus: 0 }, rounds: [...small, knock(0, 80)] })
    expect(found).toMatchObject({ winners: ['a'], totals: { a: 120, b: 252 } })
  })

  test('does not count bonuses of the game towards the target', () => {
    expect(sheet(GAME, { rounds: GAME_OF_FOUR.slice(0, 3) })).toMatchObject({
      status: 'playing',
      totals: { a: 21, b: 48 },
    })
    expect(sheet(GAME, { rounds: GAME_OF_FOUR.slice(0, 3) }).bonuses).toBeUndefined()
    expect(sheet(GAME, { rounds: [knock(0, 80)] })).toMatchObject({ status: 'finished' })
    expect(sheet(GAME, { rounds: [knock(0, 79)] })).toMatchObject({ status: 'playing' })
  })
})

describe('agreed scores', () => {
  const agreed = (points: object, more: object = {}) => ({
    agreed: Object.fromEntries(Object.entries(points).map(([id, value]) => [id, { points: value }])),
    ...more,
  })

  test.each([
    [{ a: 40, b: 0 }, [60, 0]],
    [{ a: 10, b: 30 }, [10, 50]],
    [{ a: 15, b: 15 }, [15, 15]],
  ])('of %j give the line bonus to the higher score', (points, totals) => {
    const found = sheet(GAME, { options: OKLAHOMA, rounds: [agreed(points)], ended: true })
    expect(found.rounds[0]?.problems).toEqual([])
    expect(Object.values(found.totals)).toEqual(totals)
  })

  test('of one player leave the other score to the entries', () => {
    const found = sheet(GAME, { rounds: [agreed({ b: 5 }, knock(4, 25))], ended: true })
    expect(found.rounds[0]).toMatchObject({ problems: [], scores: { a: 21, b: 5 } })
    expect(found.totals).toEqual({ a: 41, b: 5 })
  })

  test('of one player without an entry leave the other at 0', () => {
    const entries = { a: { knocked: true, deadwood: tally(4) } }
    const found = sheet(GAME, { rounds: [agreed({ b: 0 }, { entries })] })
    expect(found.rounds[0]).toMatchObject({ problems: [], scores: { a: 0, b: 0 } })
    expect(found.rounds[0]?.remarks).toHaveLength(1)
  })

  test('make a knock of the same player irrelevant', () => {
    const entries = { a: { knocked: true, deadwood: tally(9) }, b: { knocked: true, deadwood: tally(4) } }
    const found = sheet(GAME, { rounds: [agreed({ a: 3 }, { entries })] })
    expect(found.rounds[0]).toMatchObject({ problems: [], scores: { a: 3, b: 5 } })
  })

  test('make problems in the entry of the same player irrelevant', () => {
    const found = sheet(GAME, { rounds: [agreed({ a: 3 }, knock(11, 25))] })
    expect(found.rounds[0]).toMatchObject({ problems: [], scores: { a: 3, b: 0 } })
    const other = sheet(GAME, { rounds: [agreed({ b: 3 }, knock(11, 25))] })
    expect(other.rounds[0]?.problems).toMatchObject([{ path: ['entries', 'a', 'deadwood', 'points'] }])
  })

  test('at the target give the win to the higher total, unless equal', () => {
    expect(sheet(GAME, { rounds: [agreed({ a: 120, b: 110 })] })).toMatchObject({ winners: ['a'] })
    const level = sheet(GAME, { rounds: [agreed({ a: 110, b: 110 })] })
    expect(level.status).toBe('playing')
    const decided = sheet(GAME, { rounds: [agreed({ a: 110, b: 110 }), knockOfB(3, 9)] })
    expect(decided).toMatchObject({ status: 'finished', winners: ['b'] })
  })
})

test('the next hand shows the target, the deal and the knock limit', () => {
  expect(sheet(GAME).next).toMatchObject({ round: 1, cards: 10, decks: 1 })
  const asked = (options: object) => sheet(GAME, { options }).next.asks?.map(({ value }) => value)
  expect(asked({})).toEqual(['100', '10 cards each', 'with 10 or less'])
  expect(asked(OKLAHOMA)?.at(-1)).toBe('by the upcard')
  expect(asked(STRAIGHT)?.at(-1)).toBe('with gin only')
})
