import { describe, expect, test } from 'vitest'
import { kalooki } from '../../../../src/scoring/games/kalooki/game.ts'
import { cards, round, roundProblems, type Sketch, sheet, wrongIn } from '../../table.ts'

const left = (points: number) => ({ left: { points } })
const deal = (...points: number[]) => round(...points.map(left))
const kal = (sketch: Sketch) => sheet('kalooki', sketch)
const wrong = (sketch: Sketch) => wrongIn('kalooki', sketch)

/** The round of the rules, after rounds in which d went out of the game. */
const written = {
  rejoin: ['d'],
  entries: {
    a: { ...left(0), kalooki: true },
    b: { left: { counts: { A: 1, K: 2 } } },
    c: { left: { cards: ['JK'] }, unopened: true },
    d: left(28),
  },
}
const before = [deal(0, 31, 15, 120), deal(0, 31, 15, 40)]

describe('a round', () => {
  test.each([
    [{}, [0, 31, 15, 28]],
    [{ kalooki: 'double' }, [0, 62, 30, 56]],
    [{ kalooki: 'double', unopened: 100 }, [0, 62, 200, 56]],
    [{ outBonus: 10 }, [-10, 31, 15, 28]],
  ])('scores with %j', (options, [a, b, c, d]) => {
    const { rounds } = kal({ players: 4, options, rounds: [...before, written] })
    const [, , last] = rounds
    expect(last!.problems).toEqual([])
    const highest = Math.max(rounds[1]!.totals.a!, rounds[1]!.totals.b!, rounds[1]!.totals.c!)
    expect(last!.scores).toEqual({ a, b, c, d: d! + highest - rounds[1]!.totals.d! })
    expect(last!.lines.d![0]).toMatchObject({ rule: 'kalooki#rejoin' })
  })

  test('counts a last ace 1 in any way it is written', () => {
    for (const ace of [{ cards: ['AC'] }, { counts: { A: 1 } }, { points: 1 }]) {
      const sketch = { options: { lastAce: true }, rounds: [{ entries: { a: left(0), b: { left: ace } } }] }
      expect(kal(sketch).totals).toEqual({ a: 0, b: 1 })
    }
  })

  test('asks nobody for cards who has not opened, where that counts a fixed number', () => {
    const rounds = [{ entries: { a: left(0), b: { unopened: true } } }]
    expect(kal({ options: { unopened: 100 }, rounds }).totals).toEqual({ a: 0, b: 100 })
    expect(wrong({ rounds })[0]).toBe('b.left')
  })

  test('remarks that nobody is out, unless a score is agreed', () => {
    expect(kal({ rounds: [deal(10, 12)] }).rounds[0]!.remarks?.[0]?.rule).toBe('kalooki#nobody-out')
    const agreed = { agreed: { a: { points: 0 } }, entries: { b: left(12) } }
    expect(kal({ rounds: [agreed] }).rounds[0]!.remarks).toBeUndefined()
  })

  test.each([
    ['two players out', round(left(0), left(0)), 'b.left #out', {}],
    ['kalooki with cards left', round(left(0), { ...left(9), kalooki: true }), 'b.kalooki #kalooki', {}],
    ['unopened without', round({ ...left(0), unopened: true }, left(9)), 'a.unopened #unopened', {}],
    [
      'more cards than dealt',
      round(left(0), { left: { counts: { 2: 8, 3: 6 } } }),
      'b.left.counts #deal',
      {},
    ],
    [
      'a card too often',
      round({ left: { cards: cards('9C 9C') } }, { left: { cards: cards('9C') } }),
      'b.left.cards.0 #decks',
      {},
    ],
    [
      'a rank too often',
      round({ left: { counts: { JK: 2 } } }, { left: { counts: { JK: 1 } } }),
      'b.left.counts #decks',
      {},
    ],
    ['one point', deal(0, 1), 'b.left.points #values', {}],
    ['more than 13 cards are worth', deal(0, 149), 'b.left.points #values', {}],
    [
      'a joker where there is none',
      round(left(0), { left: { counts: { JK: 1 } } }),
      'b.left.counts.JK',
      { jokers: 0 },
    ],
  ])('refuses %s', (_, round, where, options) => {
    expect(wrong({ options, rounds: [round] })[0]).toBe(where)
  })

  test('takes one point where an ace counts 1, and the most that 13 cards are worth', () => {
    expect(roundProblems('kalooki', { options: { ace: 1 }, rounds: [deal(0, 1)] })).toEqual([])
    expect(roundProblems('kalooki', { rounds: [deal(0, 148)] })).toEqual([])
  })
})

describe('a pool', () => {
  test('puts out with more than 150, and the last player in wins', () => {
    const rounds = [deal(60, 40, 0), deal(90, 0, 12)]
    expect(kal({ players: 3, rounds }).standing).toEqual({ a: 'in', b: 'in', c: 'in' })
    const over = kal({ players: 3, rounds: [...rounds, deal(5, 120, 0)] })
    expect(over).toMatchObject({
      status: 'finished',
      winners: ['c'],
      standing: { a: 'out', b: 'out', c: 'in' },
    })
  })

  const out = [deal(60, 40, 0), deal(0, 9, 140), deal(0, 2, 12)]
  const back = { entries: { a: left(0), b: left(9), c: left(20) }, rejoin: ['c'] }

  test('takes a player back at the highest total of those still in', () => {
    expect(kal({ players: 3, rounds: [...out, back] }).totals).toEqual({ a: 60, b: 60, c: 80 })
  })

  test('passes the deal over who is out', () => {
    expect(kal({ players: 3, rounds: out }).dealer).toBe('a')
  })

  test('refuses an entry of who is out', () => {
    expect(roundProblems('kalooki', { players: 3, rounds: [...out, deal(0, 9, 5)] })[0]?.path).toEqual([
      'entries',
      'c',
    ])
  })

  test.each([
    ['where nobody may', [...out, back], { rejoin: 'none' }],
    ['where no pool is played', [{ ...deal(0, 9, 5), rejoin: ['c'] }], { form: 'limit' }],
    ['who is still in', [{ ...deal(0, 9, 5), rejoin: ['c'] }], {}],
    ['who is unknown', [...out, { ...deal(0, 9), rejoin: ['x'] }], {}],
    ['twice at once', [...out, { ...back, rejoin: ['c', 'c'] }], {}],
    [
      'a second time where once is allowed',
      [...out, { ...back, entries: { ...back.entries, c: left(100) } }, back],
      { rejoin: 'once' },
    ],
  ])('refuses to take back %s', (_, rounds, options) => {
    const problems = roundProblems('kalooki', { players: 3, options, rounds })
    expect(problems.some(({ rule }) => rule === 'kalooki#rejoin')).toBe(true)
  })

  test('takes back a second time where that is allowed', () => {
    const rounds = [...out, { ...back, entries: { ...back.entries, c: left(100) } }, back]
    expect(roundProblems('kalooki', { players: 3, rounds })).toEqual([])
  })
})

describe('other forms', () => {
  test('the lowest total wins at the limit', () => {
    const options = { form: 'limit', limit: 100 }
    expect(kal({ options, rounds: [deal(0, 99)] }).status).toBe('playing')
    expect(kal({ options, rounds: [deal(0, 100)] })).toMatchObject({ status: 'finished', winners: ['a'] })
    expect(kal({ options, rounds: [deal(0, 100)] }).standing).toBeUndefined()
  })

  test('the lowest total wins after the deals, and a tie plays another', () => {
    const options = { form: 'deals', deals: 2 }
    const tied = [deal(0, 20), deal(20, 0)]
    expect(kal({ options, rounds: tied }).status).toBe('playing')
    expect(kal({ options, rounds: [...tied, deal(0, 5)] })).toMatchObject({
      status: 'finished',
      winners: ['a'],
    })
  })

  test('the next round asks for the minimum', () => {
    expect(kal({}).next).toMatchObject({ round: 1, minimum: 40, cards: 13, decks: 2 })
    const zolik = kalooki.presets.find(({ id }) => id === 'zolik')!.options
    expect(kal({ options: zolik }).next).toMatchObject({ minimum: 42, cards: 14 })
  })

  test('named tables play as their sources say', () => {
    const preset = (id: string) => kalooki.presets.find((preset) => preset.id === id)!.options
    // Seven Italian sources: who has not opened draws from the stock. The federation: a joker a meld.
    expect(preset('scala-40')).toMatchObject({ discard: 'opened', wildLimit: 'one' })
    // 42 and a pure run go with fourteen cards, and an ace counts 10, not 11.
    expect(preset('zolik')).toMatchObject({ cards: 14, ace: 10, wildLimit: 'half', form: 'deals' })
    // The game of the online rooms differs from Kalooki 40 in just this, and buys nobody back in.
    expect(preset('kalooki-51')).toMatchObject({ discard: 'free', form: 'deals' })
    expect(preset('remi-51')).toMatchObject({ minimum: 51, cards: 14, joker: 20 })
    expect(preset('romi')).toMatchObject({ cards: 14, ace: 10, deals: 7 })
  })
})
