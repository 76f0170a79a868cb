import { describe, expect, test } from 'vitest'
import type { Scoresheet } from '../../../../src/scoring/index.ts'
import { cards, roundProblems, sheet, wrongIn } from '../../table.ts'

const GAME = 'gin-rummy'
const OKLAHOMA = { variant: 'oklahoma' }
const SPADES = { ...OKLAHOMA, spadeDouble: true }
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
    ['a knock', knock(4, 25), {}, [21, 0]],
    ['an undercut', knock(8, 3), {}, [0, 15]],
    ['an undercut with equal counts', knock(8, 8), {}, [0, 10]],
    ['gin', knock(0, 21), {}, [41, 0]],
    ['gin against no deadwood', knock(0, 0), {}, [20, 0]],
    ['gin with listed cards', knock('', 'KC KD 2H'), {}, [42, 0]],
    ['gin with counted cards', knock({}, { K: 2, 2: 1 }), {}, [42, 0]],
    ['a knock at the limit', knock(10, 11), {}, [1, 0]],
    ['gin with another bonus', knock(0, 21), { ginBonus: 25 }, [46, 0]],
    ['an undercut with another bonus', knock(8, 8), { undercutBonus: 25 }, [0, 25]],
    ['an undercut without a bonus', knock(8, 8), { undercutBonus: 0 }, [0, 0]],
    ['a knock doubled under a spade', knock(4, 25, { upcard: '6S' }), SPADES, [42, 0]],
    ['an undercut doubled under a spade', knock(5, 4, { upcard: '6S' }), SPADES, [0, 22]],
    ['a knock not doubled under a heart', knock(4, 25, { upcard: '6H' }), SPADES, [21, 0]],
    ['a knock not doubled without the option', knock(4, 25, { upcard: '6S' }), OKLAHOMA, [21, 0]],
    ['a knock not doubled in standard Gin', knock(4, 25, { upcard: '6S' }), { spadeDouble: true }, [21, 0]],
    ['gin in Straight Gin', knock(0, 25), STRAIGHT, [45, 0]],
    [
      'a knock with 1 under an ace',
      knock(1, 25, { upcard: 'AC' }),
      { ...OKLAHOMA, oklahomaAce: 'one' },
      [24, 0],
    ],
  ])('is right for %s', (_, round, options, [a, b]) => {
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
  const flagged = (flags: object, deadwood: Deadwood = 0) => ({
    entries: { a: { deadwood: tally(deadwood), ...flags }, b: { deadwood: tally(25) } },
  })
  const upcard = (card: unknown, deadwood = 4) => knock(deadwood, 25, { upcard: card })
  test.each<[string, object, object, string]>([
    [
      'a hand without a knock',
      { entries: { a: { deadwood: tally(4) }, b: { deadwood: tally(25) } } },
      {},
      'entries #knock',
    ],
    [
      'two players who knocked',
      { entries: { a: { knocked: true, deadwood: tally(4) }, b: { knocked: true, deadwood: tally(9) } } },
      {},
      'a.knocked #knock',
    ],
    [
      'a cancelled hand with a knock',
      { cancelled: true, entries: { a: { knocked: true } } },
      {},
      'a.knocked #stock-two',
    ],
    [
      'a cancelled hand with big gin',
      { cancelled: true, entries: { b: { bigGin: true } } },
      BIG,
      'b.bigGin #stock-two',
    ],
    [
      'a flag that is not true or false in a cancelled hand',
      { cancelled: true, entries: { b: { bigGin: 1 } } },
      BIG,
      'b.bigGin',
    ],
    ['a knock above the limit', knock(11, 25), {}, 'a.deadwood.points #knock-limit'],
    ['a knock with deadwood in Straight Gin', knock(1, 25), STRAIGHT, 'a.deadwood.points #straight'],
    ['a knock above the upcard', upcard('6S', 7), OKLAHOMA, 'a.deadwood.points #oklahoma-limit'],
    ['a knock under an ace', upcard('AD', 1), OKLAHOMA, 'a.deadwood.points #oklahoma-ace'],
    [
      'a knock with 2 where the limit is 1',
      upcard('AD', 2),
      { ...OKLAHOMA, oklahomaAce: 'one' },
      'a.deadwood.points #ace-upcard',
    ],
    ['a missing upcard', knock(4, 25), OKLAHOMA, 'upcard #oklahoma-limit'],
    ['a joker as upcard', upcard('JK'), OKLAHOMA, 'upcard #oklahoma-limit'],
    ['an upcard that is not a card', upcard(9), OKLAHOMA, 'upcard #oklahoma-limit'],
    ['big gin without the option', flagged({ knocked: true, bigGin: true }), {}, 'a.bigGin #big-gin'],
    [
      'big gin without a knock',
      { entries: { ...flagged({ bigGin: true }).entries, b: { knocked: true, deadwood: tally(3) } } },
      BIG,
      'a.bigGin #big-gin',
    ],
    ['big gin with deadwood', flagged({ knocked: true, bigGin: true }, 3), BIG, 'a.bigGin #big-gin'],
    ['a cancelled field that is not true or false', { ...knock(4, 25), cancelled: 'no' }, {}, 'cancelled'],
    ['a card that both players have', knock('4C', '4C KD'), {}, 'b.deadwood.cards.0 #deck'],
    ['five of a rank in both hands together', knock({ A: 2 }, { A: 3 }), {}, 'b.deadwood.counts #deck'],
    ['eleven cards of deadwood', knock(4, { K: 4, Q: 4, 2: 3 }), {}, 'b.deadwood.counts #deal'],
    [
      'eight cards of deadwood of the knocker',
      knock({ A: 4, 2: 4 }, 40),
      {},
      'a.deadwood.counts #knocker-lays-off-nothing',
    ],
    [
      'ten cards of deadwood of the knocker',
      knock({ A: 4, 2: 4, 3: 2 }, 40),
      {},
      'a.deadwood.counts #knock-limit',
    ],
    [
      'nine cards of deadwood of the opponent after gin',
      knock(0, { K: 4, Q: 4, 2: 1 }),
      {},
      'b.deadwood.counts #no-lay-off-gin',
    ],
    [
      'eight cards of deadwood of the opponent after gin',
      knock(0, 'KC QC JC 9D 8D 7H 5H 3S'),
      {},
      'b.deadwood.cards #no-lay-off-gin',
    ],
    ['more points than ten cards can make', knock(4, 101), {}, 'b.deadwood.points #values'],
    ['a joker in the deadwood', knock(4, 'JK'), {}, 'b.deadwood.cards.0'],
  ])('rejects %s', (_, round, options, where) => {
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

  test('does not count hands after the end', () => {
    const found = sheet(GAME, { rounds: [...GAME_OF_FOUR, knockOfB(0, 90)] })
    expect(found.rounds.at(-1)?.problems).toHaveLength(1)
    expect(found.totals).toEqual({ a: 243, b: 88 })
  })

  test('stays open while a hand has problems, which scores nothing', () => {
    const found = sheet(GAME, { rounds: [knock(11, 25), knock(0, 90)] })
    expect(found).toMatchObject({ status: 'playing', totals: { a: 110, b: 0 } })
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

test('the deal alternates between the two players', () => {
  const dealers = [0, 1, 2].map((played) => sheet(GAME, { rounds: GAME_OF_FOUR.slice(0, played) }).dealer)
  expect(dealers).toEqual(['a', 'b', 'a'])
})
