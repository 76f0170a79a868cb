import { describe, expect, test } from 'vitest'
import { games, parseGame } from '../../../../src/scoring/index.ts'
import { cards, groups, judge, record, refusal, roundProblems, type Sketch, sheet } from '../../table.ts'

const GAME = 'canasta'
const game = games[GAME]

/** Agreed scores of both sides. */
function agreed(a: number, b: number) {
  return { agreed: { a: { points: a }, b: { points: b } } }
}

test('the definition names the players, the checks, the deal and the deck', () => {
  expect(game).toMatchObject({ id: GAME, title: 'Canasta', leads: 'high', players: [2, 4] })
  expect(game.checks).toEqual(['meld', 'first-meld', 'can-open', 'take-pile', 'go-out'])
  expect(game.scoring.unit).toBe('points')
  expect([game.dealt(2, {}), game.dealt(4, {})]).toEqual([15, 11])
  expect(game.deckFor(2, {})).toEqual(game.deckFor(4, {}))
  expect(game.deckFor(4, {})).toMatchObject({ packs: 2, jokers: 2 })
})

describe('players', () => {
  test('may be two or four', () => {
    const plays = (players: number) => parseGame(record(GAME, { players })).ok
    expect([1, 2, 3, 4, 5, 6].filter(plays)).toEqual([2, 4])
  })

  test('are rejected in records and checks if there are three', () => {
    expect(parseGame(record(GAME, { players: 3 }))).toMatchObject({
      ok: false,
      problems: [{ path: ['players'], rule: 'canasta#players' }],
    })
    expect(refusal(GAME, 'meld', { cards: cards('5C 5D 5H') }, { players: 3 })).toMatchObject([
      { path: ['table', 'players'], rule: 'canasta#players' },
    ])
  })

  test('form two sides of partners with one score each if there are four', () => {
    const four = sheet(GAME, { players: 4, rounds: [agreed(100, 50)] })
    expect(four.totals).toEqual({ a: 100, b: 50 })
    expect(Object.keys(sheet(GAME, { players: 2 }).totals)).toEqual(['a', 'b'])
  })

  test('play on the sides that the record sets', () => {
    const sides = [
      ['a', 'b'],
      ['d', 'c'],
    ]
    const rounds = [{ agreed: { a: { points: 100 }, d: { points: 50 } } }]
    expect(sheet(GAME, { players: 4, sides, rounds }).totals).toEqual({ a: 100, d: 50 })
  })
})

describe('options', () => {
  /** Where a record with these options has problems; empty if it has none. */
  const wrong = (options: object) => {
    const parsed = parseGame(record(GAME, { options }))
    return parsed.ok ? [] : parsed.problems.map(({ path }) => path.join('.'))
  }

  test('have the expected defaults', () => {
    expect(Object.fromEntries(game.options.map((option) => [option.name, option.default]))).toEqual({
      target: 5000,
      minimums: [15, 50, 90, 120],
      natural: 500,
      mixed: 300,
      goOut: 100,
      concealed: 200,
      redThree: 100,
      allRedThrees: 800,
      needCanastas: null,
      wildLimit: 'three',
      redThreesFor: 'meld',
    })
  })

  test.each([
    {},
    { target: 500 },
    { target: 20_000 },
    { minimums: [0, 0, 0, 500] },
    { minimums: [500, 5, 0, 120] },
    { natural: 0, mixed: 0, goOut: 0, concealed: 0, redThree: 0, allRedThrees: 0 },
    { natural: 2000, mixed: 2000, goOut: 2000, concealed: 2000, redThree: 2000, allRedThrees: 2000 },
    { needCanastas: null },
    { needCanastas: 1 },
    { needCanastas: 3 },
    { wildLimit: 'equal' },
    { wildLimit: 'fewer' },
    { redThreesFor: 'canasta' },
    { redThreesFor: 'always' },
    { target: null, minimums: null, wildLimit: null },
  ])('%j are accepted', (options) => {
    expect(wrong(options)).toEqual([])
  })

  test.each([
    [{ target: 495 }, 'target'],
    [{ target: 20_005 }, 'target'],
    [{ target: 5001 }, 'target'],
    [{ target: '5000' }, 'target'],
    [{ minimums: [15, 50, 90] }, 'minimums'],
    [{ minimums: [15, 50, 90, 120, 150] }, 'minimums'],
    [{ minimums: [] }, 'minimums'],
    [{ minimums: 50 }, 'minimums'],
    [{ minimums: [15, 50, 90, 505] }, 'minimums.3'],
    [{ minimums: [15, 52, 90, 120] }, 'minimums.1'],
    [{ minimums: [-5, 50, 90, 120] }, 'minimums.0'],
    [{ natural: 2005 }, 'natural'],
    [{ mixed: -5 }, 'mixed'],
    [{ goOut: 101 }, 'goOut'],
    [{ concealed: 2.5 }, 'concealed'],
    [{ redThree: 1 }, 'redThree'],
    [{ allRedThrees: 2005 }, 'allRedThrees'],
    [{ needCanastas: 0 }, 'needCanastas'],
    [{ needCanastas: 4 }, 'needCanastas'],
    [{ wildLimit: 'any' }, 'wildLimit'],
    [{ redThreesFor: 'never' }, 'redThreesFor'],
    [{ partners: true }, 'partners'],
  ])('%j are rejected', (options, where) => {
    expect(wrong(options)).toEqual([`options.${where}`])
  })

  test('are combined in presets, all of which are valid', () => {
    expect(game.presets.map(({ id, options }) => [id, options])).toEqual([
      ['naturals-lead', { wildLimit: 'fewer' }],
      ['canasta-for-threes', { redThreesFor: 'canasta' }],
    ])
    for (const { title, options } of game.presets) {
      expect(title).toMatch(/\S/)
      expect(wrong(options)).toEqual([])
    }
  })
})

describe('the next round', () => {
  test('has two packs, eleven or fifteen cards, and a minimum for each side', () => {
    expect(sheet(GAME, { players: 4 }).next).toMatchObject({
      round: 1,
      decks: 2,
      cards: 11,
      minimum: { a: 50, b: 50 },
    })
    expect(sheet(GAME).next).toMatchObject({ decks: 2, cards: 15, minimum: { a: 50, b: 50 } })
  })

  test.each([
    [-5, 15],
    [0, 50],
    [1495, 50],
    [1499, 50],
    [1500, 90],
    [2995, 90],
    [3000, 120],
    [4995, 120],
  ])('has, after a total of %i, a minimum of %i', (total, minimum) => {
    const { next } = sheet(GAME, { rounds: [agreed(total, 0)] })
    expect(next.minimum).toEqual({ a: minimum, b: 50 })
  })

  test('takes its minimums from the options', () => {
    const options = { minimums: [0, 5, 10, 15] }
    expect(sheet(GAME, { options, rounds: [agreed(-5, 3000)] }).next.minimum).toEqual({ a: 0, b: 15 })
  })

  test('takes starting points into account for the minimum', () => {
    const players = [
      { id: 'a', name: 'Ana', start: 1500 },
      { id: 'b', name: 'Bo', start: -100 },
    ]
    expect(sheet(GAME, { players }).next.minimum).toEqual({ a: 90, b: 15 })
  })

  test('is described in words, each with its rule', () => {
    const asks = (sketch: Sketch) =>
      sheet(GAME, sketch).next.asks?.map(({ label, value, rule }) => `${label}: ${value} (${rule})`)
    expect(asks({ players: 4, rounds: [agreed(1500, 0)] })).toEqual([
      'Target: 5000 (canasta#target)',
      'Minimum: Ana and Cy 90, Bo and Di 50 (canasta#minimum)',
      'Packs: 2, with 4 jokers (canasta#decks)',
      'Deal: 11 cards each (canasta#deal)',
      'To go out: 1 canasta (canasta#go-out)',
    ])
    expect(asks({})).toContain('Minimum: 50 (canasta#minimum)')
    expect(asks({})).toContain('To go out: 2 canastas (canasta#go-out)')
    expect(asks({})).toContain('Deal: 15 cards each (canasta#deal)')
    expect(asks({ options: { needCanastas: 1 } })).toContain('To go out: 1 canasta (canasta#go-out)')
    expect(asks({ players: 4, options: { needCanastas: 3 } })).toContain(
      'To go out: 3 canastas (canasta#go-out)',
    )
  })
})

describe('the end of the game', () => {
  test('comes when a side reaches the target, and the higher total wins', () => {
    expect(sheet(GAME, { rounds: [agreed(4995, 0)] })).toMatchObject({ status: 'playing', winners: [] })
    expect(sheet(GAME, { rounds: [agreed(5000, 0)] })).toMatchObject({ status: 'finished', winners: ['a'] })
    expect(sheet(GAME, { rounds: [agreed(5000, 5005)] })).toMatchObject({
      status: 'finished',
      winners: ['b'],
    })
    const options = { target: 500 }
    expect(sheet(GAME, { options, rounds: [agreed(0, 500)] })).toMatchObject({
      status: 'finished',
      winners: ['b'],
    })
  })

  test('names the first player of the winning side of partners', () => {
    const won = sheet(GAME, { players: 4, rounds: [agreed(100, 5000)] })
    expect(won).toMatchObject({ status: 'finished', winners: ['b'] })
  })

  test('waits after equal totals at the target until they differ', () => {
    const tied = sheet(GAME, { rounds: [agreed(5000, 5000)] })
    expect(tied).toMatchObject({ status: 'playing', winners: [] })
    expect(tied.next.asks?.at(-1)).toEqual({
      label: 'Tie',
      value: 'the highest total after this round wins',
      rule: 'canasta#tie',
    })
    const again = sheet(GAME, { rounds: [agreed(5000, 5000), agreed(-50, -50)] })
    expect(again.status).toBe('playing')
    const decided = sheet(GAME, { rounds: [agreed(5000, 5000), agreed(-100, -50)] })
    expect(decided).toMatchObject({ status: 'finished', winners: ['b'] })
  })

  test('is not announced as a tie for equal totals below the target', () => {
    const even = sheet(GAME, { rounds: [agreed(4000, 4000)] })
    expect(even.status).toBe('playing')
    expect(even.next.asks?.map(({ label }) => label)).not.toContain('Tie')
  })

  test('gives the rule by which later rounds are rejected', () => {
    const over = (rounds: object[]) => roundProblems(GAME, { rounds }).map(({ rule }) => rule)
    expect(over([agreed(5000, 0), agreed(0, 0)])).toEqual(['canasta#target'])
    expect(over([agreed(5005, 5000), agreed(0, 0)])).toEqual(['canasta#target'])
    expect(over([agreed(5000, 5000), agreed(-100, -50), agreed(0, 0)])).toEqual(['canasta#tie'])
  })

  test('waits while a round has problems', () => {
    const waiting = sheet(GAME, { rounds: [{}, agreed(5000, 0)] })
    expect(waiting).toMatchObject({ status: 'playing', totals: { a: 5000, b: 0 } })
  })

  test('comes when the players stop, and equal leaders share the win', () => {
    expect(sheet(GAME, { rounds: [agreed(100, 50)], ended: true })).toMatchObject({
      status: 'finished',
      winners: ['a'],
    })
    expect(sheet(GAME, { rounds: [agreed(50, 50)], ended: true }).winners).toEqual(['a', 'b'])
  })

  test('the deal passes to the next seat after each round', () => {
    expect(sheet(GAME, { players: 4, rounds: [agreed(0, 0)] }).dealer).toBe('b')
    expect(sheet(GAME, { players: 4, rounds: [agreed(0, 0), agreed(0, 0)] }).dealer).toBe('c')
  })
})

describe('the deck', () => {
  const jokers = (number: number) => ({ cards: Array(number).fill('JK') })

  test.each([undefined, { players: 2 }, { players: 4 }])(
    'has two packs with four jokers at the table %j',
    (table) => {
      expect(judge(GAME, 'meld', jokers(4), table).legal).toBe(false)
      expect(refusal(GAME, 'meld', jokers(5), table)).toMatchObject([{ path: ['cards', 4] }])
      expect(judge(GAME, 'meld', { cards: cards('5C 5C 5D') }, table).legal).toBe(true)
      expect(refusal(GAME, 'meld', { cards: cards('5C 5C 5C') }, table)).toMatchObject([
        { path: ['cards', 2] },
      ])
    },
  )

  test('limits the cards of all fields of an input together', () => {
    const melds = groups('5C 5D 5H')
    const input = { pile: cards('5C'), hand: cards('5D 5D 7C'), melds }
    expect(refusal(GAME, 'take-pile', input)).toMatchObject([{ path: ['melds', 0, 1] }])
    expect(refusal(GAME, 'go-out', { melds, hand: cards('5C 5C') })).toMatchObject([{ path: ['hand', 1] }])
    expect(refusal(GAME, 'meld', { cards: cards('5C 5C'), onto: melds[0] })).toMatchObject([
      { path: ['onto', 0] },
    ])
  })
})
