import { beforeEach, describe, expect, test } from 'vitest'
import { tongIts } from '../../../src/scoring/games/tong-its/game.ts'
import { fold } from '../../../src/scoring/ledger/fold.ts'
import { movePlayer } from '../../../src/scoring/ledger/game-events.ts'
import {
  type Export,
  exportGame,
  type OpenedExport,
  openExport,
} from '../../../src/scoring/ledger/game-export.ts'
import { decodeLedger, encodeLedger, type Ledger, mergeLedgers } from '../../../src/scoring/ledger/ledger.ts'
import { readRecord } from '../../../src/scoring/record.ts'
import { scoreRecord } from '../../../src/scoring/sheet.ts'
import { valueIn } from '../results.ts'
import { record, type Sketch, seatsFor } from '../table.ts'
import { problemsOf, scores, toy, toyRecord } from '../toy.ts'
import { type Phone, phones } from './phones.ts'

const open = (json: unknown) => openExport(json, (id) => (id === 'toy' ? toy() : undefined))

const opened = (json: unknown): OpenedExport => valueIn(open(json))

function messages(json: unknown): string[] {
  return problemsOf(open(json)).map(({ path, message }) => `${path.join('.')}: ${message}`)
}
const merged = (one: Ledger, other: Ledger): Ledger => valueIn(mergeLedgers(one, other))

describe('an export', () => {
  let a: Phone
  let exported: Export
  beforeEach(() => {
    ;[a] = phones(1, '10 20 / 5 5', { players: 3 }) as [Phone]
    a.mend(1, '15 20')
    a.rename('b', 'Bob')
    a.move('a', 2)
    a.note('at the lake')
    exported = exportGame(a.game)
  })

  test('contains the record, its start time, the note and the ledger', () => {
    expect(exported).toEqual({
      ...a.record,
      started: 0,
      notes: 'at the lake',
      ledger: encodeLedger(a.events),
    })
    expect(exportGame(fold([{ ...a.events[0], time: 77 }])).started).toBe(77)
    expect(exportGame(fold([]))).toMatchObject({ started: 0, notes: '', rounds: [] })
  })

  test('carries what the players play for, also without its ledger', () => {
    expect(exported.stake).toBeUndefined()
    const stake = { way: 'all', worth: '0.05', unit: '€' }
    a.stake(stake)
    const { ledger, ...record } = exportGame(a.game)
    expect(record.stake).toEqual(stake)
    for (const json of [{ ...record, ledger }, record]) {
      const { ledger, notices } = opened(json)
      expect(fold(ledger.events).stake).toEqual(stake)
      expect(notices).toEqual([])
    }
    expect(opened(record).ledger).toEqual(opened(record).ledger)
    expect(opened({ ...record, stake: 'all I have' }).ledger.events.at(-1)?.kind).not.toBe('stake-changed')
  })

  test('is opened with the same record and ledger', () => {
    for (const json of [exported, JSON.stringify(exported)]) {
      expect(opened(json)).toEqual({ record: a.record, ledger: encodeLedger(a.events), notices: [] })
    }
  })

  test('is opened with its ledger and a notice if the record differs', () => {
    const { record, ledger, notices } = opened({ ...exported, rounds: [] })
    expect(record).toEqual(a.record)
    expect(ledger).toEqual(exported.ledger)
    expect(notices).toEqual([{ path: [], message: 'The record and its ledger disagree: the ledger counts.' }])
  })

  test('is opened with notices of ignored events', () => {
    const stray = {
      id: 'z',
      device: 'z',
      clock: 99,
      time: 0,
      kind: 'round-removed',
      data: { round: 'nowhere' },
    }
    const ledger = { version: 1, events: [...a.events, stray] }
    expect(opened({ ...exported, ledger }).notices).toEqual([
      { path: ['z'], message: '“round nowhere” is not in this ledger.' },
    ])
  })

  test.each<[string, (exported: Export) => unknown, RegExp]>([
    ['invalid JSON', () => '{', /^: This text is not JSON/],
    ['a missing record', ({ ledger }) => ({ ledger }), /^format: /],
    [
      'a record of an unknown game',
      (good) => ({ ...good, game: 'bridge' }),
      /^game: There is no game “bridge” here/,
    ],
    [
      'an invalid ledger',
      (good) => ({ ...good, ledger: { version: 1, events: [5] } }),
      /^ledger\.events\.0: /,
    ],
    ['a newer ledger', (good) => ({ ...good, ledger: { version: 2 } }), /^ledger\.version: .*newer/],
    ['a ledger that is not JSON', (good) => ({ ...good, ledger: 'none' }), /^ledger: This text is not JSON/],
  ])('is rejected with a path for %s', (_, change, message) => {
    const found = messages(change(exported))
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(message)
  })

  test('is opened without the changes of its ledger that do not go together, which wait', () => {
    const [b] = phones(1) as [Phone]
    const good = exportGame(b.game)
    b.option('target', 3)
    const { record, ledger, notices } = opened({ ...exportGame(b.game), ledger: encodeLedger(b.events) })
    expect(record.options).toEqual(good.options)
    expect(ledger).toEqual(encodeLedger(b.events))
    expect(notices.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Two changes do not go together, .* 3 is not a whole number from 10 to 1000/),
    ])
  })
})

describe('a record without a ledger', () => {
  const sketch: Sketch = {
    players: seatsFor(3, { a: { until: 2 }, b: { start: 5 }, c: { from: 2 } }),
    options: { target: 50 },
    rounds: scores('1 2 / 3 4 5 / 6 7 8'),
    firstDealer: 'b',
    ended: true,
  }

  test('gets an id from its content if it has none, the same for the same content', () => {
    const nameless = { ...toyRecord(sketch), id: undefined }
    const { record } = opened(nameless)
    expect(record.id).toMatch(/^\w+-\w+$/)
    expect(opened(nameless).record.id).toBe(record.id)
    expect(opened({ ...nameless, ended: false }).record.id).not.toBe(record.id)
  })

  test('gets a new ledger that folds to the same record', () => {
    const { record, ledger, notices } = opened(toyRecord(sketch))
    expect(notices).toEqual([])
    expect(fold(ledger.events).record).toEqual(record)
    expect(fold(ledger.events)).toMatchObject({ conflicts: [], problems: [], note: '' })
    expect(decodeLedger(JSON.stringify(ledger))).toEqual({ ok: true, value: ledger })
    expect(ledger.events.map(({ clock, device, kind }) => [clock, device, kind])).toEqual([
      [0, 'import', 'started'],
      [1, 'import', 'round-added'],
      [2, 'import', 'round-added'],
      [3, 'import', 'round-added'],
    ])
  })

  test('keeps its start time and its note if they are valid', () => {
    const { ledger } = opened({ ...toyRecord(sketch), started: 1234, notes: 'late' })
    expect(ledger.events.map(({ time }) => time)).toEqual([1234, 1234, 1234, 1234])
    expect(fold(ledger.events).note).toBe('late')
    for (const [started, notes] of [
      ['yesterday', ['late']],
      [Number.NaN, 5],
      [null, null],
    ]) {
      const { ledger } = opened({ ...toyRecord(sketch), started, notes })
      expect(ledger.events[0]?.time).toBe(0)
      expect(fold(ledger.events).note).toBe('')
    }
  })

  const nested = JSON.parse('['.repeat(50) + ']'.repeat(50))
  const keys = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`k${at}`, 1]))

  test.each<[what: string, change: object, says: RegExp]>([
    ['a stake nested fifty deep', { stake: { worth: nested } }, /nested too deeply/],
    [
      'a stake nested as deep as a record may be',
      { stake: JSON.parse(`${'{"a":'.repeat(19)}1${'}'.repeat(19)}`) },
      /nested too deeply/,
    ],
    ['a stake of two thousand keys', { stake: keys }, /2000 keys are more than anything needs/],
    ['a note of over a million letters', { notes: 'x'.repeat(1_000_001) }, /1000001 characters is too long/],
    ['half a character in its id', { id: 'x\ud800' }, /is no id/],
    [
      'half a character in the id of a person',
      { players: seatsFor(2, { a: { person: '\udc00' } }) },
      /is no id/,
    ],
  ])('is refused if its ledger could not be read again: %s', (_, change, says) => {
    const found = messages({ ...toyRecord(), ...change })
    expect(found).toEqual([expect.stringMatching(says)])
  })

  test('is as deep as can be read again', () => {
    const { ledger, record } = opened({
      ...toyRecord(),
      stake: JSON.parse(`${'{"a":'.repeat(17)}1${'}'.repeat(17)}`),
    })
    expect(opened({ ...record, ledger }).ledger).toEqual(ledger)
  })

  test('keeps a number that no file can hold, which its round names, through a file', () => {
    const written = JSON.stringify(toyRecord({ rounds: scores('1 777') })).replace('777', '1e309')
    const saved = JSON.stringify(exportGame(fold(opened(written).ledger.events)))
    const { record, notices } = opened(saved)
    expect(notices).toEqual([])
    expect(record.rounds).toEqual([{ entries: { a: { points: 1 }, b: { points: 'Infinity' } } }])
    expect(scoreRecord(record, toy()).rounds[0]?.problems).toMatchObject([
      { path: ['entries', 'b', 'points'], message: expect.stringContaining('“Infinity” is not') },
    ])
  })

  test('gets the sides of its seats written into the ledger', () => {
    const { ledger, record } = opened(toyRecord({ players: 4, options: { pairs: true } }))
    expect(record.sides).toBeUndefined()
    expect(fold(ledger.events).record.sides).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ])
  })

  test('keeps its deal in a game with elimination', () => {
    const pool = toy({ leads: 'low', out: 100 })
    const find = (id: unknown) => (id === 'toy' ? pool : undefined)
    const rounds = scores('1 100 1 / 2 -- 2')
    const record = { ...toyRecord({ players: 3, rounds }), deal: { round: 3, dealer: 'c' } }
    const read = openExport(record, find)
    if (!read.ok) throw new Error('not opened')
    expect(read.value.record.deal).toEqual(record.deal)
    expect(fold(read.value.ledger.events).record).toMatchObject({ deal: record.deal })
    const again = openExport(exportGame(fold(read.value.ledger.events)), find)
    expect(again).toMatchObject({ ok: true, value: { notices: [], record: { deal: record.deal } } })
  })

  test('keeps its dealer where rounds name the dealers, after a change of seats', () => {
    const find = () => tongIts
    const start = openExport(record('tong-its', { players: 3, rounds: [{ entries: {} }] }), find)
    if (!start.ok) throw new Error('not opened')
    const game = fold(start.value.ledger.events)
    const moved = fold([...game.events, movePlayer(game, { id: 'm', device: 'm', time: 0 }, 'a', 2, tongIts)])
    const { ledger, ...bare } = exportGame(moved)
    const handed = openExport(bare, find)
    if (!handed.ok) throw new Error('not opened')
    const dealers = [game, moved, fold(handed.value.ledger.events)].map(({ record }) => {
      const read = readRecord(record, find)
      return read.ok && scoreRecord(read.value, tongIts).dealer
    })
    expect(dealers).toEqual(['a', 'a', 'a'])
  })

  test('keeps its deal, or gets an equivalent first dealer', () => {
    for (const deal of [
      { round: 1, dealer: 'c' },
      { round: 3, dealer: 'a' },
    ]) {
      // No player has missed a round, so a first dealer is equivalent.
      const { ledger } = opened({ ...toyRecord({ players: 3, rounds: scores('1 1 1 / 2 2 2') }), deal })
      expect(fold(ledger.events)).toMatchObject({
        conflicts: [],
        record: { firstDealer: { 1: 'c', 3: 'b' }[deal.round] },
      })
    }
    const [a, b, c, d] = seatsFor(4, { d: { from: 5 } })
    const seated = [a!, d!, b!, c!]
    const rounds = scores('1 1 1 / 2 2 2 / 3 3 3 / 4 4 4')
    const deal = { round: 5, dealer: 'b' }
    const { ledger } = opened({ ...toyRecord({ players: seated, rounds }), deal })
    expect(fold(ledger.events).record.deal).toEqual(deal)
  })

  test('gets the same ledger on two phones', () => {
    const one = opened(toyRecord(sketch)).ledger
    const other = opened(JSON.stringify(toyRecord(sketch))).ledger
    expect(other).toEqual(one)
    expect(merged(one, other)).toEqual(one)
  })

  test('gets the same events again and new ones when opened later', () => {
    const rounds = scores('1 2 / 3 4 5 / 6 7 8')
    const early = opened(toyRecord({ ...sketch, rounds: rounds.slice(0, 1) })).ledger
    const late = opened(toyRecord({ ...sketch, rounds })).ledger
    expect(merged(early, late)).toEqual(late)
  })

  test('has conflicts where merged copies of it differ', () => {
    const early = opened(toyRecord({ rounds: scores('1 2 / 3 4 / 5 6') })).ledger
    const late = opened(
      toyRecord({ rounds: scores('1 2 / 3 9 / 5 6'), options: { target: 50 }, ended: true }),
    ).ledger
    const { record, conflicts } = fold(merged(early, late).events)
    expect(record.rounds).toHaveLength(3)
    expect(conflicts.map(({ about, number }) => [about, number])).toEqual(
      expect.arrayContaining([
        ['round', 2],
        ['option', undefined],
        ['ended', undefined],
      ]),
    )
    expect(conflicts).toHaveLength(3)
  })

  test('gets event ids that depend on its content', () => {
    const ids = [
      toyRecord({ rounds: scores('1 1 / 1 1') }),
      toyRecord({ rounds: scores('1 1 / 1 2') }),
      { ...toyRecord({ rounds: scores('1 1 / 1 1') }), id: 'other' },
    ].map((record) => opened(record).ledger.events.map(({ id }) => id))
    expect(new Set(ids.flat()).size).toBe(3 + 1 + 3)
    expect(ids[0]?.[1]).toBe(ids[1]?.[1])
    for (const id of ids.flat()) expect(id).toMatch(/^[0-9a-z]+-[0-9a-z]+$/)
  })

  test('gets event ids that stay the same in new versions of the app', () => {
    const { events } = opened(toyRecord({ rounds: scores('1 2') })).ledger
    expect(events.map(({ id }) => id)).toMatchInlineSnapshot(`
      [
        "8hrs19-18x5x2b",
        "13o31tj-1uscuvd",
      ]
    `)
  })
})
