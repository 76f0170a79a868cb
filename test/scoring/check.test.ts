import { describe, expect, test } from 'vitest'
import { checkGame } from '../../src/scoring/check.ts'
import { cards } from './table.ts'
import { problemsOf, toy, toySolver } from './toy.ts'

const game = toy()

function look(input: unknown, table?: unknown) {
  return checkGame(game, 'look', input, table)
}

describe('checkGame with a valid request', () => {
  test.each([
    // the table given, and the players, packs and target that the judge gets
    [undefined, undefined, 2, 100],
    [null, undefined, 2, 100],
    [{}, undefined, 2, 100],
    [{ players: null, options: null }, undefined, 2, 100],
    [{ players: 2 }, 2, 1, 100],
    [{ players: 3 }, 3, 2, 100],
    [{ options: { target: 50, most: 5 } }, undefined, 2, 50],
    [{ players: 4, options: { pairs: true } }, 4, 2, 100],
    [{ players: 2, unknown: 'x' }, 2, 1, 100],
    [{ options: { aces: 'high' } }, undefined, 2, 100],
    [{ players: 5, options: { aces: 'high' } }, 5, 2, 100],
  ])('passes on the table %j with its deck and options', (table, players, packs, target) => {
    const result = look({ cards: ['7C'] }, table)
    expect(result).toMatchObject({
      ok: true,
      value: {
        legal: true,
        detail: {
          input: { cards: ['7C'], down: false },
          table: { players, deck: { packs, jokers: 1 }, options: { target } },
        },
      },
    })
  })

  test('uses the deck of the largest table if no number of players is given', () => {
    expect(look({ cards: cards('7C 7C') }).ok).toBe(true)
    expect(look({ cards: cards('7C 7C') }, { players: 3 }).ok).toBe(true)
    expect(look({ cards: cards('7C 7C') }, { players: 2 }).ok).toBe(false)
    expect(look({ cards: cards('7C 7C 7C') }).ok).toBe(false)
  })
})

describe('checkGame with an invalid request', () => {
  test.each([
    [7, ['table'], /7 is no table/],
    [[], ['table'], /A list is no table/],
    [new Map(), ['table'], /neither a list nor a plain object/],
    [{ players: 7 }, ['table', 'players'], /^7 is no number of players: Toy is for 2 to 6 players/],
    [{ players: '2' }, ['table', 'players'], /“2”/],
    [{ players: 2.5 }, ['table', 'players'], /2\.5/],
    [
      { players: 5, options: { pairs: true } },
      ['table', 'players'],
      /^5 is no number of players: Toy is for 4 or 6 players/,
    ],
    [{ options: { target: 5 } }, ['table', 'options', 'target'], /5 is not/],
    [{ options: { future: 5 } }, ['table', 'options', 'future'], /newer Meldbook/],
    [{ options: 5 }, ['table', 'options'], /5 is no set of options/],
    [{ options: { rounds: 1, steps: [0, 0, 0] } }, ['table', 'options', 'steps'], /two steps a round/],
    [{ players: 6, options: { aces: 'high' } }, ['table', 'options', 'aces'], /Six players/],
  ])('rejects the table %j', (table, path, message) => {
    const problems = problemsOf(look({}, table))
    expect(problems.map((problem) => problem.path)).toEqual([path])
    expect(problems[0]?.message).toMatch(message)
  })

  test('cites the rule for a wrong number of players', () => {
    expect(problemsOf(look({}, { players: 1 }))[0]?.rule).toBe('toy#players')
  })

  test.each([
    ['Look'],
    [''],
    ['constructor'],
    ['__proto__'],
    [7],
    [undefined],
    [['look']],
    [{ toString: 0 }],
  ])('rejects the unknown check %j', (check) => {
    const problems = problemsOf(checkGame(game, check, {}))
    expect(problems.map(({ path }) => path)).toEqual([['check']])
    expect(problems[0]?.message).toMatch(/^Toy has no check “.*”; it has look, must and deep\.$/)
  })

  test('rejects invalid input', () => {
    expect(problemsOf(look({ cards: 7 }))[0]?.path).toEqual(['cards'])
    expect(problemsOf(look(new Date(0)))[0]?.message).toMatch(/plain object/)
  })

  test('rejects fields that contradict each other', () => {
    expect(problemsOf(look({ round: 1, step: 2 }))).toEqual([
      { path: ['step'], message: 'The step lies beyond the round.' },
    ])
    expect(look({ round: 2, step: 2 }).ok).toBe(true)
    // Fields that are invalid by themselves are not compared with each other.
    expect(problemsOf(look({ round: 5, step: 2 })).map(({ path }) => path)).toEqual([['round']])
  })
})

test('a check without a judge is answered by the solver once it is loaded', () => {
  expect(checkGame(game, 'deep', { cards: [] }, undefined, toySolver)).toMatchObject({
    ok: true,
    value: { findings: [{ message: 'Deep.' }] },
  })
  expect(problemsOf(checkGame(game, 'deep', { cards: [] }))).toEqual([
    { path: ['check'], message: 'The solver for deep is not loaded.' },
  ])
  expect(checkGame(game, 'deep', { cards: 7 }, undefined, toySolver).ok).toBe(false)
})
