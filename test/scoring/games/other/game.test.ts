import { describe, expect, test } from 'vitest'
import { formatColumn, readColumn, tidyColumnName } from '../../../../src/scoring/columns.ts'
import { other } from '../../../../src/scoring/games/other/game.ts'
import { parseGame, scoreGame } from '../../../../src/scoring/index.ts'

const PLAYERS = [
  { id: 'a', name: 'Ana' },
  { id: 'b', name: 'Bo' },
  { id: 'c', name: 'Cy' },
]

function match(options: object, ...rounds: [number, number, number][]) {
  const written = rounds.map(([a, b, c]) => ({
    entries: { a: { points: a }, b: { points: b }, c: { points: c } },
  }))
  const record = parseGame({
    ...{ format: 'meldbook-game', version: 1, id: 'evening', game: 'other' },
    ...{ options, players: PLAYERS, firstDealer: 'a', rounds: written },
  })
  if (!record.ok) throw new Error(JSON.stringify(record.problems))
  return record.value
}

describe('the score pad for other games', () => {
  test('adds scores, also below zero, and does not end by itself', () => {
    const sheet = scoreGame(match({}, [10, -25, 0], [5, 5, 1]))
    expect(sheet.totals).toEqual({ a: 15, b: -20, c: 1 })
    expect(sheet.status).toBe('playing')
    expect(sheet.next.asks).toBeUndefined()
  })

  test.each([
    ['high', ['a']],
    ['low', ['b']],
  ])('is won by the best total with wins %s', (wins, winners) => {
    expect(scoreGame({ ...match({ wins }, [10, -25, 0]), ended: true }).winners).toEqual(winners)
    expect(scoreGame(match({ wins, target: 10 }, [10, -25, 0]))).toMatchObject({
      status: 'finished',
      winners,
    })
  })

  test('goes on after a tie at the target', () => {
    const sheet = scoreGame(match({ target: 10 }, [10, 10, 0]))
    expect(sheet.status).toBe('playing')
    expect(sheet.next.asks?.map(({ value }) => value)).toEqual([
      '10',
      'the highest total after this round wins',
    ])
    const low = scoreGame(match({ target: 10, wins: 'low' }, [0, 0, 10]))
    expect(low.next.asks?.at(-1)?.value).toBe('the lowest total after this round wins')
  })

  test.each([
    [{ entries: { a: { points: 1 }, b: {}, c: { points: 1 } } }, 'Bo has no points in this round yet.'],
    [{ entries: { a: { points: 1.5 }, b: { points: 1 }, c: { points: 1 } } }, '1.5 is not a whole number'],
  ])('rejects %j', (round, message) => {
    const sheet = scoreGame({ ...match({}), rounds: [round] })
    expect(sheet.rounds[0]?.problems[0]?.message).toContain(message)
  })
})

type Entry = Record<string, unknown>

/** A game of one's own; a round is the entries of Ana, Bo and Cy. */
function own(options: object, ...rounds: [Entry, Entry, Entry][]) {
  const record = parseGame({
    ...{ format: 'meldbook-game', version: 1, id: 'evening', game: 'other' },
    ...{ options, players: PLAYERS, firstDealer: 'a' },
    rounds: rounds.map(([a, b, c]) => ({ entries: { a, b, c } })),
  })
  if (!record.ok) throw new Error(JSON.stringify(record.problems))
  return scoreGame(record.value)
}

const COLUMNS = ['Tricks × 10', 'Errors × -5', 'Alone ✓ 50']

describe('a game of one’s own', () => {
  test('counts columns by their worth, and ticks by theirs', () => {
    // Ana: 3 × 10 − 1 × 5 = 25. Bo: 2 × 10 + 50 = 70. Cy: −4 × 5 = −20.
    const sheet = own({ columns: COLUMNS }, [
      { c1: 3, c2: 1 },
      { c1: 2, c2: 0, c3: true },
      { c1: 0, c2: 4 },
    ])
    expect(sheet.rounds[0]?.problems).toEqual([])
    expect(sheet.totals).toEqual({ a: 25, b: 70, c: -20 })
    expect(sheet.rounds[0]?.lines.a?.map(({ label, points }) => [label, points])).toEqual([
      ['Tricks: 3 × 10', 30],
      ['Errors: 1 × −5', -5],
    ])
    expect(sheet.rounds[0]?.lines.b?.map(({ label, points }) => [label, points])).toEqual([
      ['Tricks: 2 × 10', 20],
      ['Alone', 50],
    ])
  })

  test('asks for what is counted, and takes no tick for a no', () => {
    const { rounds } = own({ columns: COLUMNS }, [{ c1: 3, c2: 1 }, { c1: 2 }, { c1: 0, c2: 0, c3: 'yes' }])
    expect(rounds[0]?.problems.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['entries.b.c2', 'Bo has no Errors in this round yet.'],
      ['entries.c.c3', '“yes” is neither true nor false.'],
    ])
  })

  test.each([
    // Bo has 12 and Cy 30, which Ana takes.
    ['takes', { a: 42, b: 0, c: 0 }, ['From Bo', 'From Cy'], ['Points', 'To the winner']],
    ['paid', { a: 42, b: -12, c: -30 }, ['From Bo', 'From Cy'], ['Points']],
  ])('gives the winner of a round the points of the others: %s', (winner, totals, hers, his) => {
    const sheet = own({ winner }, [{ winner: true }, { points: 12 }, { points: 30 }])
    expect(sheet.rounds[0]?.problems).toEqual([])
    expect(sheet.totals).toEqual(totals)
    expect(sheet.rounds[0]?.lines.a?.map(({ label }) => label)).toEqual(hers)
    expect(sheet.rounds[0]?.lines.b?.map(({ label }) => label)).toEqual(his)
  })

  test('lets the winner keep what they have themselves', () => {
    // Ana has 2 × 10 and takes Bo's 10 and Cy's 30 − 5.
    const sheet = own({ columns: COLUMNS, winner: 'takes' }, [
      { winner: true, c1: 2 },
      { c1: 1, c2: 0 },
      { c1: 3, c2: 1 },
    ])
    expect(sheet.totals).toEqual({ a: 55, b: 0, c: 0 })
  })

  test.each([
    [[{ points: 1 }, { points: 1 }, { points: 1 }], 'Nobody has won this round yet: say who.'],
    [
      [{ winner: true }, { winner: true }, { points: 1 }],
      'Ana and Bo cannot all have won the round: one of them has.',
    ],
    [[{ winner: true }, {}, { points: 1 }], 'Bo has no points in this round yet.'],
  ] as [[Entry, Entry, Entry], string][])('needs exactly one winner of %j', (round, message) => {
    expect(own({ winner: 'takes' }, round).rounds[0]?.problems[0]?.message).toBe(message)
  })

  test('is over after its rounds, and equal leaders share the win', () => {
    const round: [Entry, Entry, Entry] = [{ points: 5 }, { points: 5 }, { points: 1 }]
    expect(own({ rounds: 2 }, round)).toMatchObject({
      status: 'playing',
      next: { asks: [{ value: '2 of 2' }] },
    })
    const sheet = own({ rounds: 2 }, round, round, round)
    expect(sheet).toMatchObject({ status: 'finished', winners: ['a', 'b'], totals: { a: 10, b: 10, c: 2 } })
    expect(sheet.rounds[2]?.problems).toHaveLength(1)
  })

  test.each([
    [['Tricks'], '“Tricks” is no column: it needs a name and a worth.'],
    [['Tricks × 0'], '“Tricks × 0” is no column: it needs a name and a worth.'],
    [[' × 5'], '“ × 5” is no column: it needs a name and a worth.'],
    [['Tricks × 99999'], '“Tricks × 99999” is no column: it needs a name and a worth.'],
    [['Tricks × 10', 'tricks ✓ 5'], 'Two columns are called “tricks”.'],
    [['A × 1', 'B × 1', 'C × 1', 'D × 1', 'E × 1', 'F × 1'], '6 texts given; 1 to 5 are needed.'],
  ])('refuses the columns %j', (columns, message) => {
    const record = parseGame({
      ...{ format: 'meldbook-game', version: 1, id: 'evening', game: 'other', rounds: [] },
      ...{ options: { columns }, players: PLAYERS, firstDealer: 'a' },
    })
    expect(record.ok ? [] : record.problems.map(({ message }) => message)).toEqual([message])
  })

  test('writes a column down as a text, and reads it back', () => {
    const column = { name: 'Alone', ticked: true, worth: -50 }
    expect(formatColumn(column)).toBe('Alone ✓ -50')
    expect(readColumn('Alone ✓ -50')).toEqual(column)
    expect(readColumn('Alone')).toBeUndefined()
    expect(tidyColumnName('a,b;c×d✓e')).toBe('a b c d e')
  })

  test('is the plain pad as long as it has no options of its own', () => {
    const table = {
      players: 2,
      options: { wins: 'high', target: null, rounds: null, winner: 'none', columns: null },
    }
    expect(other.entry({ table: { ...table, deck: other.deckFor(2, {}) } } as never).ways).toEqual([
      {
        label: 'Points',
        fields: [
          { kind: 'count', key: 'points', label: 'Points', rule: 'points', min: -100_000, max: 100_000 },
        ],
      },
    ])
  })
})
