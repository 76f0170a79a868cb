import { describe, expect, test } from 'vitest'
import { deckSize } from '../../../../src/scoring/cards.ts'
import { tableOf } from '../../../../src/scoring/game.ts'
import { check, games, parseGame } from '../../../../src/scoring/index.ts'
import { cards, judge, record, refusal } from '../../table.ts'

const GAME = 'rummy-500'
const game = games[GAME]

/** The paths of the problems of a record with these options. */
function wrong(options: object) {
  const parsed = parseGame(record(GAME, { options }))
  return parsed.ok ? [] : parsed.problems.map(({ path }) => path.join('.'))
}

test('the options have these defaults', () => {
  expect(Object.fromEntries(game.options.map((option) => [option.name, option.default]))).toEqual({
    values: 'fives',
    target: 500,
    jokers: false,
    distinctSuits: false,
    corner: false,
  })
})

test('the options have titles, effects and the rules that they change', () => {
  for (const { title, effect } of game.options) {
    expect(title).toMatch(/^[A-Z].*\S$/)
    expect(effect).toMatch(/^[A-Z].*\.$/)
  }
  for (const option of game.options) {
    if (option.kind === 'choice') expect(option.labels).toHaveLength(option.values.length)
  }
  expect(Object.fromEntries(game.options.map(({ name, rule }) => [name, rule]))).toEqual({
    values: 'values',
    target: 'target',
    jokers: 'jokers',
    distinctSuits: 'two-decks',
    corner: 'no-corner',
  })
})

describe('the target', () => {
  test.each([50, 55, 500, 9995, 10_000])('%i is valid', (target) => {
    expect(wrong({ target })).toEqual([])
    expect(wrong({ target, values: 'pips' })).toEqual([])
  })

  test.each([49, 45, 0, -500, 10_001, 10_005, 500.5, '500', true])('%j is rejected', (target) => {
    expect(wrong({ target })).toEqual(['options.target'])
    expect(wrong({ target, values: 'pips' })).toEqual(['options.target'])
  })

  test('must be a multiple of five unless values is pips', () => {
    expect(wrong({ target: 501 })).toEqual(['options.target'])
    expect(wrong({ target: 501, values: 'fives' })).toEqual(['options.target'])
    expect(wrong({ target: 501, values: 'pips' })).toEqual([])
    // In any order of the options.
    expect(wrong({ values: 'pips', target: 501 })).toEqual([])
    expect(wrong({ values: 'pips', target: 51 })).toEqual([])
  })
})

describe('the other options', () => {
  test.each([
    { values: 'fives' },
    { values: 'pips' },
    { jokers: true },
    { jokers: false },
    { distinctSuits: true },
    { corner: true },
    { corner: null, jokers: undefined },
  ])('accept %j', (options) => expect(wrong(options)).toEqual([]))

  test.each([
    ['values', 'tens'],
    ['values', 5],
    ['jokers', 2],
    ['jokers', 'true'],
    ['distinctSuits', 'yes'],
    ['corner', 1],
    ['rummy', true],
    ['constructor', true],
  ])('reject %s: %j', (name, value) => {
    expect(wrong({ [name]: value })).toEqual([`options.${name}`])
    const input = { cards: cards('7C 7D 7H') }
    expect(refusal(GAME, 'meld', input, { options: { [name]: value } })).toMatchObject([
      { path: ['table', 'options', name] },
    ])
  })
})

describe('the deck', () => {
  test.each([
    [2, false, 52],
    [4, false, 52],
    [5, false, 104],
    [8, false, 104],
    [4, true, 54],
    [5, true, 108],
  ])('for %i players with jokers %s has %i cards', (players, jokers, size) => {
    expect(deckSize(tableOf(game, players, { jokers }).deck)).toBe(size)
  })

  test('limits the copies of a card in a check', () => {
    const twice = { cards: cards('7C 7D 7C') }
    expect(refusal(GAME, 'meld', twice, { players: 4 })).toMatchObject([{ path: ['cards', 2] }])
    expect(judge(GAME, 'meld', twice, { players: 5 }).legal).toBe(true)
    // Without a number of players, the packs are those of the largest table.
    expect(judge(GAME, 'meld', twice).legal).toBe(true)
    expect(refusal(GAME, 'meld', { cards: cards('7C 7C 7C') })).toMatchObject([{ path: ['cards', 2] }])
  })

  test('has jokers only when the option is on', () => {
    const joker = { cards: cards('7C 7D JK') }
    const options = { jokers: true }
    expect(refusal(GAME, 'meld', joker)).toMatchObject([{ path: ['cards', 2] }])
    expect(judge(GAME, 'meld', joker, { options }).legal).toBe(true)
    const three = { cards: cards('7C 7D JK JK JK') }
    expect(refusal(GAME, 'meld', three, { options, players: 4 })).toMatchObject([{ path: ['cards', 4] }])
    expect(judge(GAME, 'meld', three, { options, players: 5 }).legal).toBe(false)
    const five = { cards: cards('7C 7D JK JK JK JK JK') }
    expect(refusal(GAME, 'meld', five, { options })).toMatchObject([{ path: ['cards', 6] }])
  })

  test('limits the copies over all lists of a check together', () => {
    const input = { cards: cards('7C'), meld: cards('7C 7D 7H') }
    expect(refusal(GAME, 'lay-off', input, { players: 2 })).toMatchObject([{ path: ['meld', 0] }])
    const draw = { pile: cards('4H 9C'), pick: 1, hand: cards('9D 9S'), melds: [cards('4H 4C 4D')] }
    expect(refusal(GAME, 'discard-draw', draw, { players: 2 })).toMatchObject([{ path: ['melds', 0, 0] }])
  })
})

test('checks reject tables of fewer than two or more than eight', () => {
  const input = { cards: cards('7C 7D 7H') }
  for (const players of [1, 9, 2.5, '2']) {
    const result = check(GAME, 'meld', input, { players: players as number })
    expect(result).toMatchObject({
      ok: false,
      problems: [{ path: ['table', 'players'], rule: 'rummy-500#players' }],
    })
  }
})
