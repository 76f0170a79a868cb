import { describe, expect, test } from 'vitest'
import { games, parseGame } from '../../../../src/scoring/index.ts'
import { cards, groups, judge, record, refusal, type Sketch, sheet } from '../../table.ts'

const GAME = 'canasta'
const game = games[GAME]

/** Agreed scores of both sides. */
function agreed(a: number, b: number) {
  return { agreed: { a: { points: a }, b: { points: b } } }
}

describe('options', () => {
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

  test.each<[string, unknown[], unknown[]]>([
    ['target', [500, 20_000, null], [495, 20_005, 5001]],
    [
      'minimums',
      [
        [0, 0, 0, 500],
        [500, 5, 0, 120],
      ],
      [
        [15, 50, 90],
        [15, 52, 90, 120],
        [-5, 50, 90, 505],
      ],
    ],
    ['natural', [0, 2000], [-5, 2005]],
    ['mixed', [0, 2000], [-5, 2005]],
    ['goOut', [0, 2000], [101, 2005]],
    ['concealed', [0, 2000], [2.5, 2005]],
    ['redThree', [0, 2000], [1, 2005]],
    ['allRedThrees', [0, 2000], [1, 2005]],
    ['needCanastas', [null, 1, 3], [0, 4]],
    ['wildLimit', ['three', 'equal', 'fewer'], ['any']],
    ['redThreesFor', ['meld', 'canasta', 'always'], ['never']],
  ])('%s may be %j, not %j', (name, right, wrong) => {
    const accepts = (value: unknown) => parseGame(record(GAME, { options: { [name]: value } })).ok
    expect(right.filter(accepts)).toEqual(right)
    expect(wrong.filter(accepts)).toEqual([])
  })

  test('are combined in presets, all of which are valid', () => {
    expect(game.presets.map(({ id, options }) => [id, options])).toEqual([
      ['naturals-lead', { wildLimit: 'fewer' }],
      ['canasta-for-threes', { redThreesFor: 'canasta' }],
    ])
  })
})

describe('the next round', () => {
  test('has two packs, and fifteen or eleven cards for each', () => {
    expect(sheet(GAME).next).toMatchObject({ decks: 2, cards: 15, minimum: { a: 50, b: 50 } })
    expect(sheet(GAME, { players: 4 }).next).toMatchObject({ decks: 2, cards: 11 })
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

test('the game goes to the target, and on after a tie', () => {
  const play = (...rounds: object[]) => sheet(GAME, { players: 4, rounds })
  expect(play(agreed(4995, 0))).toMatchObject({ status: 'playing', winners: [] })
  expect(play(agreed(5000, 5005))).toMatchObject({ status: 'finished', winners: ['b'] })
  const tied = play(agreed(5000, 5000))
  expect(tied).toMatchObject({ status: 'playing', winners: [] })
  expect(tied.next.asks?.at(-1)).toMatchObject({ label: 'Tie', rule: 'canasta#tie' })
  expect(play(agreed(5000, 5000), agreed(-100, -50))).toMatchObject({ status: 'finished', winners: ['b'] })
})

test('the packs hold each card twice, and four jokers', () => {
  expect(refusal(GAME, 'meld', { cards: cards('5C 5C 5C') })).toMatchObject([{ path: ['cards', 2] }])
  expect(judge(GAME, 'meld', { cards: cards('JK JK JK JK') }).legal).toBe(false)
  expect(refusal(GAME, 'meld', { cards: cards('JK JK JK JK JK') })).toMatchObject([{ path: ['cards', 4] }])
  const input = { pile: cards('5C'), hand: cards('5D 5D 7C'), melds: groups('5C 5D 5H') }
  expect(refusal(GAME, 'take-pile', input)).toMatchObject([{ path: ['melds', 0, 1] }])
})
