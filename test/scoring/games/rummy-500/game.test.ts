import { describe, expect, test } from 'vitest'
import { deckSize } from '../../../../src/scoring/cards.ts'
import { tableOf } from '../../../../src/scoring/game.ts'
import { games, parseGame } from '../../../../src/scoring/index.ts'
import { cards, judge, record, refusal, sheet } from '../../table.ts'

const GAME = 'rummy-500'

/** A round with these scores, in which each player has 5 points or more left in hand. */
function round(scores: Record<string, number>) {
  const entries = Object.entries(scores).map(([id, score]) => {
    return [id, { table: { points: Math.max(score + 5, 0) }, hand: { points: Math.max(5, -score) } }]
  })
  return { entries: Object.fromEntries(entries) }
}

test('the options have these defaults, and the rules that they change', () => {
  expect(games[GAME].options.map(({ name, default: standard, rule }) => [name, standard, rule])).toEqual([
    ['values', 'fives', 'values'],
    ['target', 500, 'target'],
    ['jokers', false, 'jokers'],
    ['distinctSuits', false, 'two-decks'],
    ['corner', false, 'no-corner'],
  ])
})

test('the best melds are advice', () => {
  expect(games[GAME].checks.filter((id) => games[GAME].checksById[id]?.isAdvice)).toEqual(['best-melds'])
})

test.each([
  // by fives, by pips
  [50, true, true],
  [10_000, true, true],
  [501, false, true],
  [49, false, false],
  [10_005, false, false],
])('a target of %i is valid by fives: %s, by pips: %s', (target, ...valid) => {
  const accepts = (values: string) => parseGame(record(GAME, { options: { target, values } })).ok
  expect(['fives', 'pips'].map(accepts)).toEqual(valid)
})

describe('the next round', () => {
  test.each([
    [2, 1, 13],
    [3, 1, 7],
    [4, 1, 7],
    [5, 2, 7],
    [8, 2, 7],
  ])('for %i players has %i decks and %i cards each', (players, decks, cards) => {
    expect(sheet(GAME, { players }).next).toMatchObject({ round: 1, decks, cards })
    expect(games[GAME].dealt(players, {})).toBe(cards)
  })

  test('shows target, packs, deal and jokers, each with its rule', () => {
    const asks = ({ next }: ReturnType<typeof sheet>) =>
      next.asks?.map(({ label, value, rule }) => `${label}: ${value} (${rule})`)
    expect(asks(sheet(GAME))).toEqual([
      'Target: 500 (rummy-500#target)',
      'Packs: 1 (rummy-500#decks)',
      'Deal: 13 cards each (rummy-500#deal)',
    ])
    expect(asks(sheet(GAME, { players: 5, options: { target: 300, jokers: true } }))).toEqual([
      'Target: 300 (rummy-500#target)',
      'Packs: 2 (rummy-500#decks)',
      'Deal: 7 cards each (rummy-500#deal)',
      'Jokers: 4 (rummy-500#jokers)',
    ])
    expect(asks(sheet(GAME, { options: { jokers: true } }))).toContain('Jokers: 2 (rummy-500#jokers)')
  })
})

describe('the end of the game', () => {
  const options = { target: 100 }
  const ends = (...rounds: object[]) => {
    const { status, winners, totals } = sheet(GAME, { options, rounds })
    return { status, winners, totals }
  }
  const even = round({ a: 100, b: 100 })

  test('comes at 500 points by default', () => {
    const rounds = [round({ a: 150, b: 0 }), round({ a: 150, b: 0 }), round({ a: 150, b: 0 })]
    expect(sheet(GAME, { rounds: [...rounds, round({ a: 45, b: 0 })] }).status).toBe('playing')
    expect(sheet(GAME, { rounds: [...rounds, round({ a: 50, b: 0 })] }).status).toBe('finished')
  })

  test('makes the highest total win when several reach the target', () => {
    expect(ends(round({ a: 100, b: 120 }))).toMatchObject({ status: 'finished', winners: ['b'] })
  })

  test('is delayed by a tie until a later round decides it', () => {
    expect(ends(even)).toMatchObject({ status: 'playing', winners: [] })
    const lower = ends(even, round({ a: -20, b: -15 }))
    expect(lower).toEqual({ status: 'finished', winners: ['b'], totals: { a: 80, b: 85 } })
    expect(ends(even, round({ a: 20, b: 20 }))).toMatchObject({ status: 'playing', winners: [] })
    const players = 3
    const rounds = [round({ a: 100, b: 100, c: 50 }), round({ a: 5, b: 10, c: 70 })]
    expect(sheet(GAME, { players, options, rounds })).toMatchObject({ status: 'finished', winners: ['c'] })
  })

  test('is reported in later rounds, with the rule that caused it', () => {
    const late = sheet(GAME, { options, rounds: [round({ a: 100, b: 20 }), even] })
    expect(late.rounds[1]?.problems).toMatchObject([{ path: [], rule: 'rummy-500#target' }])
    expect(late).toMatchObject({ winners: ['a'], totals: { a: 100, b: 20 } })
    const several = sheet(GAME, { options, rounds: [round({ a: 100, b: 120 }), even] })
    expect(several.rounds[1]?.problems).toMatchObject([{ path: [], rule: 'rummy-500#tie' }])
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
    expect(deckSize(tableOf(games[GAME], players, { jokers }).deck)).toBe(size)
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
})
