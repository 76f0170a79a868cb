import { expect, test } from 'vitest'
import { RANKS } from '../../src/scoring/cards.ts'
import type { At, Table } from '../../src/scoring/game.ts'
import { scoreEntries } from '../../src/scoring/points-game.ts'
import { ok } from '../../src/scoring/result.ts'
import { eachPlayer, wholeEntry } from '../../src/scoring/round-form.ts'
import { amount, flag, roundFlag, tally, who, whoHasNone } from '../../src/scoring/round-parts.ts'
import { classesByRank } from '../../src/scoring/tally.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'

const table: Table = { players: 2, options: {}, deck: { packs: 1, jokers: 0, ranks: RANKS } }
const classes = classesByRank(table.deck, () => 5)
const about = { label: 'A label', rule: 'rule' }
const here: At = {
  ...{ table, number: 1, playing: ['a', 'b'], asked: ['a', 'b'], agreed: new Map(), dealer: 'a' },
  ...{ totals: { a: 0, b: 0 }, mending: false, state: undefined, nameOf: (id: string) => id },
}

const form = eachPlayer(
  [{ label: 'Cards' }],
  {
    left: tally({ ...about, classes, question: 'How much?' }),
    out: whoHasNone('left', about),
    bonus: amount({ ...about, min: 0, max: 3 }),
    hidden: flag({ ...about, asked: false }),
    closed: who(about),
  },
  { round: { blocked: roundFlag(about) } },
)

const read = (entry: Plain) => form.read(entry, ['entries', 'a'], 'a', here)

test('a form asks what its parts ask, by their names', () => {
  expect(form.ways[0]?.fields).toMatchObject([
    { kind: 'tally', key: 'left' },
    { kind: 'who', clears: 'left' },
    { kind: 'count', key: 'bonus' },
    { kind: 'who', key: 'closed' },
  ])
  expect(form.ways[0]?.fields[1]).not.toHaveProperty('key')
  expect(form.round).toMatchObject([{ kind: 'choice', key: 'blocked' }])
})

test('an entry has what its parts read, and what follows from them', () => {
  const left = { counts: { K: 2 } }
  const read1 = read({ left, bonus: 2, hidden: true })
  expect(read1).toMatchObject({
    ok: true,
    value: {
      path: ['entries', 'a'],
      left: { points: 10 },
      out: false,
      bonus: 2,
      hidden: true,
      closed: false,
    },
  })
  expect(read({ left: { points: 0 } })).toMatchObject({ ok: true, value: { out: true, bonus: 0 } })
})

test('problems name the part, also one that the pad does not draw', () => {
  const wrong = read({ bonus: 4, hidden: 'yes', closed: 1 })
  expect(wrong.ok ? [] : wrong.problems.map(({ path }) => path.join('.'))).toEqual([
    'entries.a.left',
    'entries.a.bonus',
    'entries.a.hidden',
    'entries.a.closed',
  ])
})

test('what stands beside the entries is left out if it cannot be read', () => {
  expect(form.readBeside({ blocked: true }, here)).toEqual({ beside: { blocked: true }, problems: [] })
  const wrong = form.readBeside({ blocked: 7 }, here)
  expect(wrong.beside).toEqual({})
  expect(wrong.problems).toMatchObject([{ path: ['blocked'] }])
})

test('an entry can be one part without a key', () => {
  const whole = wholeEntry([{ label: 'Cards' }], tally({ ...about, classes }))
  expect(whole.ways[0]?.fields[0]).not.toHaveProperty('key')
  expect(whole.read({ points: 15 }, ['entries', 'a'], 'a', here)).toMatchObject({
    ok: true,
    value: { points: 15 },
  })
})

test('a part of a game reads the whole entry', () => {
  const left = tally({ ...about, classes })
  const free = eachPlayer([{ label: 'Cards' }], {
    left: {
      asks: left.asks,
      read: (entry, spot) => (entry.free === true ? ok(undefined) : left.read(entry, spot)),
    },
  })
  expect(free.read({ free: true }, [], 'a', here)).toEqual({ ok: true, value: { path: [] } })
  expect(free.read({}, [], 'a', here)).toMatchObject({ ok: false, problems: [{ path: ['left'] }] })
})

test('a round is refused for its parts first, then for what lies between entries', () => {
  const score = scoreEntries(() => form, {
    entryProblems: ({ path, left }) => (left.points > 50 ? [{ path, message: 'Too much.' }] : []),
    problems: () => [{ path: ['entries', 'b'], message: 'Not together.' }],
    lines: () => [],
  })
  const problemsOf = (a: Plain, more: Plain = {}) =>
    score({ entries: { a, b: { left: { points: 5 } } }, ...more }, here as At<Plain, undefined>).problems.map(
      ({ message }) => message,
    )
  expect(problemsOf({ left: { points: 5 } })).toEqual(['Not together.'])
  expect(problemsOf({ left: { points: 55 } })).toEqual(['Too much.'])
  expect(problemsOf({})).toEqual(['How much?'])
  expect(problemsOf({ left: { points: 5 } }, { blocked: 1 })).toHaveLength(2)
})
