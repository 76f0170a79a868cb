import { describe, expect, test } from 'vitest'
import { cards, round, type Sketch, sheet, wrongIn } from '../../table.ts'

const GAME = 'contract-rummy'
const LIVERPOOL = { ladder: 'liverpool' }
const SHANGHAI = { ladder: 'shanghai' }

const OUT = { left: { points: 0 } }
const left = (points: number) => ({ left: { points } })
const listed = (text: string) => ({ left: { cards: cards(text) } })
const counted = (counts: object) => ({ left: { counts } })

/** The only round of a game of as many players. */
function played(entries: readonly object[], options: object = {}) {
  const [only] = sheet(GAME, { players: entries.length, rounds: [round(...entries)], options }).rounds
  if (!only) throw new Error('no round')
  return only
}

const wrong = (entries: readonly object[], options: object = {}) =>
  wrongIn(GAME, { players: entries.length, rounds: [round(...entries)], options })

describe('the score of a round', () => {
  test.each([
    // Bo's hand by pips, by fives to seven, by fives to nine, by fives to ten
    ['KD TC 5C JK', 40, 40, 40, 35],
    ['AC', 15, 15, 15, 15],
    ['2C', 2, 5, 5, 5],
    ['7C 8C', 15, 15, 10, 10],
    ['9C TC', 19, 20, 15, 10],
    ['JC QC KC', 30, 30, 30, 30],
    ['AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS JK', 114, 120, 110, 105],
  ])('of %s is %i in pips, or %i, %i, %i in fives', (text, pips, seven, nine, ten) => {
    const score = (numbers: string) => played([OUT, listed(text)], { numbers }).scores.b
    expect([score('pips'), score('fives-7'), score('fives-9'), score('fives-10')]).toEqual([
      pips,
      seven,
      nine,
      ten,
    ])
  })

  test('matches the worked cases', () => {
    expect(played([OUT, listed('KD TC 5C JK')]).scores).toEqual({ a: 0, b: 40 })
    expect(played([OUT, listed('KD TC 5C JK')], SHANGHAI).scores).toEqual({ a: 0, b: 35 })
    expect(played([{ ...OUT, blind: true, natural: true }, left(35)], SHANGHAI).scores.a).toBe(-50)
    expect(played([{ ...OUT, blind: true }, listed('KD JK')], SHANGHAI).scores).toEqual({ a: -25, b: 25 })
    const spanish = (ladder: string) => played([OUT, listed('KD TC 5C AS JK')], { ladder }).scores.b
    expect([spanish('continental'), spanish('carioca')]).toEqual([95, 75])
    const argentina = { ladder: 'continental', numbers: 'fives-7' }
    expect(played([OUT, listed('KD TC 5C AS JK 7D 8D')], argentina).scores.b).toBe(110)
    expect(played([{ ...OUT, blind: true }, left(35)], { ladder: 'continental' }).scores.a).toBe(-10)
    const natural = { ...OUT, blind: true, natural: true }
    expect(played([natural, left(35)], { ladder: 'continental' }).scores.a).toBe(-10)
    expect(played([OUT, listed('KD JK')], { joker: 25 }).scores.b).toBe(35)
    // Two play: the other one sits at the dealer's right.
    expect(played([OUT, { ...left(23), cut: true }], LIVERPOOL).scores).toEqual({ a: 0, b: -27 })
  })

  test.each([
    [{ K: 1, T: 1, 5: 1, JK: 1 }, {}, 40],
    [{ A: 2, 2: 3 }, {}, 36],
    [{ A: 2, 2: 3 }, { twosWild: true, two: 20, ace: 10 }, 80],
    [{ JK: 1 }, { joker: 50 }, 50],
    [{}, {}, 0],
  ])('of counts of %j, %j is %i', (counts, options, score) => {
    expect(played([left(5), counted(counts)], options).scores.b).toBe(score)
  })

  test('is explained in lines, each with its rule', () => {
    const linesOf = (entry: object, options: object) => {
      return played([left(20), entry], options).lines.b?.map(({ label, points, rule }) => {
        return `${label}: ${points} (${rule?.slice(GAME.length)})`
      })
    }
    expect(linesOf(left(23), {})).toEqual(['Left in hand: 23 (#score)'])
    expect(linesOf({ left: { points: 23, parts: [10, 13] } }, {})).toEqual([
      'Left in hand: 10 + 13: 23 (#score)',
    ])
    expect(linesOf(listed('KD KS 3C JK'), {})).toEqual([
      'Left in hand: 1 × 3: 3 (#score)',
      'Left in hand: 2 × K: 20 (#score)',
      'Left in hand: 1 × Joker: 15 (#score)',
    ])
    expect(linesOf(OUT, {})).toEqual(['Out: no card left: 0 (#out)'])
    expect(linesOf({ ...OUT, blind: true }, SHANGHAI)).toEqual([
      'Out: no card left: 0 (#out)',
      'Down and out in one turn: -25 (#blind)',
    ])
    const all = { ...OUT, blind: true, natural: true, cut: true }
    expect(linesOf(all, { ...SHANGHAI, exactCut: 50 })).toEqual([
      'Out: no card left: 0 (#out)',
      'Down and out in one turn, no wild card: -50 (#blind)',
      'An exact cut: -50 (#exact-cut)',
    ])
  })
})

describe('validation of a round', () => {
  test.each([
    [[OUT, OUT], {}, ['b.left #out']],
    [[OUT, OUT, OUT], {}, ['b.left #out', 'c.left #out']],
    // More of a card or a rank than the packs hold.
    [[listed('AS AS'), listed('AS')], {}, ['b.left.cards.0 #decks']],
    [[listed('JK'), listed('JK')], {}, ['b.left.cards.0 #decks']],
    [[counted({ A: 5 }), counted({ A: 4 })], {}, ['b.left.counts #decks']],
    // Points that no cards make, or not these.
    [[OUT, left(1)], {}, ['b.left.points #values']],
    [[OUT, left(2)], { twosWild: true }, ['b.left.points #values']],
    [[OUT, left(12)], SHANGHAI, ['b.left.points #number-cards']],
    [[OUT, left(808)], {}, ['b.left.points #values']],
    [[left(400), left(408)], {}, ['b.left.points #values']],
    [[OUT, { ...left(10), blind: true }], SHANGHAI, ['b.blind #blind']],
    [[{ ...OUT, natural: true }, left(10)], SHANGHAI, ['a.natural #blind']],
    [[{ ...OUT, cut: true }, left(10)], LIVERPOOL, ['a.cut #exact-cut']],
    [[OUT, { ...left(10), cut: true }, left(10)], LIVERPOOL, ['b.cut #exact-cut']],
  ])('rejects %j, %j', (entries, options, where) => {
    expect(wrong(entries, options)).toEqual(where)
  })

  test.each([
    [left(807), {}],
    [left(2), {}],
    [left(3), { twosWild: true }],
    [left(5), SHANGHAI],
  ])('accepts %j, %j', (entry, options) => {
    expect(wrong([OUT, entry], options)).toEqual([])
  })

  test('accepts points up to the worth of all cards', () => {
    const most = (players: number, jokers: string, points: number) => {
      const others = Array.from({ length: players - 2 }, () => left(10))
      const used = 10 * (players - 2)
      return wrong([OUT, left(points - used), ...others], { jokers })
    }
    expect(most(4, 'few', 792 + 15)).toEqual([])
    expect(most(4, 'all', 792 + 60)).toEqual([])
    expect(most(5, 'few', 1188 + 30)).toEqual([])
    expect(most(5, 'few', 1188 + 31)).not.toEqual([])
  })
})

test('a round in which nobody goes out gets a remark', () => {
  const [first] = sheet(GAME, { rounds: [round(left(10), left(20))] }).rounds
  expect(first).toMatchObject({ scores: { a: 10, b: 20 }, problems: [] })
  expect(first?.remarks).toMatchObject([{ path: ['entries'], rule: 'contract-rummy#nobody-out' }])
  expect(played([OUT, left(20)]).remarks ?? []).toEqual([])
})

describe('the exact cut', () => {
  test('is for the player at the right of each round’s dealer', () => {
    const cutter = (at: number) =>
      [0, 1, 2].map((seat) => ({ ...(seat === 0 ? OUT : left(10)), ...(seat === at && { cut: true }) }))
    // Ana deals the first round, so Cy cuts; Bo deals the second, so Ana cuts.
    const rounds = [round(...cutter(2)), round(...cutter(0))]
    const scored = sheet(GAME, { players: 3, rounds, options: LIVERPOOL }).rounds
    expect(scored.map(({ scores }) => scores)).toEqual([
      { a: 0, b: 10, c: -40 },
      { a: -50, b: 10, c: 10 },
    ])
    const swapped = sheet(GAME, { players: 3, rounds: rounds.toReversed(), options: LIVERPOOL }).rounds
    expect(swapped.map(({ problems }) => problems.length)).toEqual([1, 1])
  })

  test('skips a player who has not joined yet', () => {
    const players = [
      { id: 'a', name: 'Ana' },
      { id: 'b', name: 'Bo' },
      { id: 'c', name: 'Cy', from: 2 },
    ]
    const rounds = [{ entries: { a: OUT, b: { ...left(10), cut: true } } }]
    expect(sheet(GAME, { players, rounds, options: LIVERPOOL }).rounds[0]?.scores.b).toBe(-40)
  })
})

describe('a game', () => {
  const rounds = (number: number, ...entries: object[]) =>
    Array.from({ length: number }, () => round(...entries))
  const status = (sketch: Sketch) => {
    const { status, winners, totals } = sheet(GAME, sketch)
    return { status, winners, totals }
  }

  test('ends after the last round of its ladder with the lowest total winning', () => {
    expect(status({ rounds: rounds(6, OUT, left(20)) })).toMatchObject({ status: 'playing', winners: [] })
    expect(status({ rounds: rounds(7, OUT, left(20)) })).toEqual({
      status: 'finished',
      winners: ['a'],
      totals: { a: 0, b: 140 },
    })
    expect(status({ rounds: rounds(9, OUT, left(20)), options: SHANGHAI }).status).toBe('playing')
    expect(status({ rounds: rounds(10, OUT, left(20)), options: SHANGHAI }).status).toBe('finished')
    const own = { ladder: 'custom', contracts: ['S3 S3'], cards: [10] }
    expect(status({ rounds: rounds(1, OUT, left(20)), options: own }).winners).toEqual(['a'])
  })

  test('is shared by equal lowest totals', () => {
    const shared = [
      ...rounds(3, OUT, left(20), left(30)),
      ...rounds(3, left(20), OUT, left(30)),
      ...rounds(1, left(5), left(5), OUT),
    ]
    expect(status({ players: 3, rounds: shared })).toMatchObject({ status: 'finished', winners: ['a', 'b'] })
  })

  test('waits for a round with problems and asks for that one', () => {
    const broken = rounds(7, OUT, left(20)).with(2, round(OUT, OUT))
    const waiting = sheet(GAME, { players: 2, rounds: broken })
    expect(waiting).toMatchObject({ status: 'playing', winners: [], dealer: 'a' })
    expect(waiting.next).toMatchObject({ round: 3, contract: 'R4 R4', cards: 10 })
    const beyond = sheet(GAME, { rounds: [...broken, round(OUT, left(20))] })
    expect(beyond.rounds[7]?.problems).toMatchObject([{ path: [], rule: 'contract-rummy#ladder' }])
    expect(beyond.next.round).toBe(3)
    expect(sheet(GAME, { rounds: broken.slice(0, 6) }).next.round).toBe(7)
  })

  test('of seven rounds ends with the expected totals', () => {
    const sevenRounds = [
      round(OUT, left(42), listed('KD JK 7C')),
      round(counted({ A: 1, 9: 2 }), OUT, left(51)),
      round(left(64), left(18), OUT),
      round(OUT, left(25), left(7)),
      round(left(90), OUT, left(33)),
      round(left(12), left(40), OUT),
      round(left(55), left(61), OUT),
    ]
    const { totals, winners, rounds: scored, dealer } = sheet(GAME, { players: 3, rounds: sevenRounds })
    expect(scored.every(({ problems }) => problems.length === 0)).toBe(true)
    expect(totals).toEqual({ a: 254, b: 186, c: 123 })
    expect(winners).toEqual(['c'])
    expect(dealer).toBe('b')
  })
})
