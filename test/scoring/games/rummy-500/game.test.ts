import { describe, expect, test } from 'vitest'
import { rummy500 } from '../../../../src/scoring/games/rummy-500/game.ts'
import { games, parseGame } from '../../../../src/scoring/index.ts'
import { cards, judge, record, sheet } from '../../table.ts'

const GAME = 'rummy-500'

/** A round with these scores, in which each player has 5 points or more left in hand. */
function round(scores: Record<string, number>) {
  const entries = Object.entries(scores).map(([id, score]) => {
    return [id, { table: { points: Math.max(score + 5, 0) }, hand: { points: Math.max(5, -score) } }]
  })
  return { entries: Object.fromEntries(entries) }
}

const unfinished = { entries: {} }

test('the definition names the game, its players and its checks', async () => {
  const game = games[GAME]
  expect(game).toBe(rummy500)
  expect(game).toMatchObject({
    id: GAME,
    title: '500 Rummy',
    leads: 'high',
    players: [2, 3, 4, 5, 6, 7, 8],
    checks: ['meld', 'lay-off', 'discard-draw', 'best-melds'],
  })
  expect(game.scoring.unit).toBe('points')
  expect(game.checks.filter((id) => game.forms[id]?.isAdvice)).toEqual(['best-melds'])
  const loaded = await game.loadSolver?.()
  expect(Object.keys(loaded?.solver ?? {})).toEqual(['best-melds'])
})

test('the game takes two to eight players', () => {
  const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  const seats = numbers.map((players) =>
    Array.from({ length: players }, (_, at) => ({ id: `p${at}`, name: 'Ana' })),
  )
  expect(
    seats.filter((players) => parseGame(record(GAME, { players })).ok).map(({ length }) => length),
  ).toEqual([2, 3, 4, 5, 6, 7, 8])
  expect(parseGame(record(GAME, { players: 1 }))).toMatchObject({
    ok: false,
    problems: [{ path: ['players'], rule: 'rummy-500#players' }],
  })
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

  test('has thirteen cards each once only two players are left', () => {
    const players = [
      { id: 'a', name: 'Ana' },
      { id: 'b', name: 'Bo' },
      { id: 'c', name: 'Cy', until: 1 },
    ]
    const rounds = [round({ a: 50, b: 20, c: 30 })]
    expect(sheet(GAME, { players }).next.cards).toBe(7)
    expect(sheet(GAME, { players, rounds }).next.cards).toBe(13)
  })
})

describe('the end of the game', () => {
  const options = { target: 100 }
  const ends = (...rounds: object[]) => {
    const { status, winners, totals } = sheet(GAME, { options, rounds })
    return { status, winners, totals }
  }
  const even = round({ a: 100, b: 100 })

  test('comes when a player reaches the target', () => {
    expect(ends(round({ a: 95, b: 20 }))).toMatchObject({ status: 'playing', winners: [] })
    expect(ends(round({ a: 100, b: 20 }))).toMatchObject({ status: 'finished', winners: ['a'] })
    expect(ends(round({ a: 95, b: 20 }), round({ a: 5, b: 20 }))).toEqual({
      status: 'finished',
      winners: ['a'],
      totals: { a: 100, b: 40 },
    })
  })

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

  test('does not come while a round has problems', () => {
    expect(ends(unfinished, round({ a: 100, b: 20 }))).toMatchObject({ status: 'playing', winners: [] })
  })

  test('comes when the players stop', () => {
    const stopped = (...rounds: object[]) => sheet(GAME, { rounds, ended: true })
    expect(stopped(round({ a: 50, b: 20 }))).toMatchObject({ status: 'finished', winners: ['a'] })
    expect(stopped(round({ a: 50, b: 50 }))).toMatchObject({ status: 'finished', winners: ['a', 'b'] })
    expect(stopped()).toMatchObject({ status: 'finished', winners: [] })
  })
})

test.each([
  ['7C 7C 7D', '7♣ lies here twice'],
  ['7C 7C 7D 7D', '7♣ 7♦ lie here twice'],
])('with distinctSuits, the message for %s says: %s', (text, repeated) => {
  const table = { players: 5, options: { distinctSuits: true } }
  const { findings } = judge(GAME, 'meld', { cards: cards(text) }, table)
  expect(findings.map(({ message }) => message)).toContain(
    `${repeated}, but at this table all suits of a set differ.`,
  )
})

test.each([
  [false, 'KH 2H 3H', '4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥'],
  [true, 'KH 2H 3H', 'A♥'],
  [true, 'QH 2H 3H', 'K♥ A♥'],
  [true, 'AH 3H 4H', '2♥'],
  [false, 'AH QH JH', 'K♥'],
])('with corner %s, the message for %s names the missing cards', (corner, text, missing) => {
  const { findings } = judge(GAME, 'meld', { cards: cards(text) }, { options: { corner } })
  expect(findings[0]?.message).toContain(`Not in a row: ${missing} would have to lie between.`)
})
