import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_EVENTS } from '../../../src/scoring/ledger/clocks.ts'
import type { LedgerEvent } from '../../../src/scoring/ledger/event.ts'
import { canonical, isSameData, readEvents } from '../../../src/scoring/ledger/event-list.ts'
import { decodeLedger, encodeLedger, gameIdOf, mergeLedgers } from '../../../src/scoring/ledger/ledger.ts'
import { problemsOf } from '../toy.ts'
import { type Phone, phones } from './phones.ts'

/** Some ledgers here have the largest size allowed. */
vi.setConfig({ testTimeout: 600_000 })

function event(clock: number, device: string, id: string, more: object = {}): LedgerEvent {
  return { id, device, clock, time: 0, kind: 'ended', data: {}, ...more } as LedgerEvent
}
const start = event(0, 'a', 's', {
  kind: 'started',
  data: { id: 'g', game: 'toy', options: {}, players: [], firstDealer: '' },
})
const ids = (events: readonly LedgerEvent[]) => events.map(({ id }) => id).join(' ')

function messages(result: Parameters<typeof problemsOf>[0]): string[] {
  return problemsOf(result).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the list of events', () => {
  test('is sorted by clock, then device, then id', () => {
    const inOrder = [
      event(1, 'b', 'z'),
      event(2, 'a', 'y'),
      event(2, 'b', 'w'),
      event(2, 'b', 'x'),
      event(10, 'a', 'a'),
      event(10, 'aa', '0'),
    ]
    expect(ids(readEvents(inOrder.toReversed()).events)).toBe('z y w x a 0')
  })

  test('contains each event once', () => {
    expect(ids(readEvents([event(1, 'a', 'x'), event(1, 'a', 'x')]).events)).toBe('x')
  })

  test('keeps the same one of two events with equal ids', () => {
    const [one, other] = [event(1, 'a', 'x'), event(2, 'a', 'x')]
    expect(readEvents([one, other]).events).toEqual([one])
    expect(readEvents([other, one]).events).toEqual([one])
  })

  test('leaves out invalid events and reports their places', () => {
    const { events, problems } = readEvents([event(1, 'a', 'x'), null, { ...event(1, 'a', 'y'), clock: -1 }])
    expect(ids(events)).toBe('x')
    expect(problems.map(({ path }) => path)).toEqual([[1], [2, 'clock']])
  })

  test.each([[null], [{ length: 1 }], ['text']])('cannot be read from %j', (given) => {
    expect(readEvents(given)).toMatchObject({ events: [], problems: [{ path: [] }] })
  })

  test('is limited to 20,000 events', () => {
    expect(readEvents(Array(MAX_EVENTS)).problems).toHaveLength(20_000)
    expect(readEvents(Array(MAX_EVENTS + 1))).toEqual({
      events: [],
      problems: [{ path: [], message: '20001 events are too many; 20000 are allowed.' }],
    })
  })

  test('is limited in its total size', () => {
    const over = Array(200_000).fill('x')
    const { events, problems } = readEvents(
      Array.from({ length: 12 }, (_, at) => event(at, 'a', `${at}`, { data: { over } })),
    )
    expect(events).toHaveLength(9)
    expect(problems).toHaveLength(3)
  })

  test('is read by index, without the iterator of the input', () => {
    const list = Object.assign([start], { [Symbol.iterator]: () => [][Symbol.iterator]() })
    expect(ids(readEvents(list).events)).toBe('s')
    const throwing = new Proxy([start], {
      get: () => {
        throw new Error('hands off')
      },
    })
    expect(readEvents(throwing).problems).toEqual([
      { path: [], message: 'These events cannot be read as data.' },
    ])
  })
})

test.each([
  [{ b: 1, a: [{ d: 1, c: 2 }] }, '{"a":[{"c":2,"d":1}],"b":1}'],
  [{ a: undefined, b: null, c: Number.NaN, d: 'x"y' }, '{"b":null,"c":NaN,"d":"x\\"y"}'],
  [[1, [2], {}, true], '[1,[2],{},true]'],
  ['1', '"1"'],
  [1, '1'],
])('canonical sorts the keys of %j', (value, text) => {
  expect(canonical(value)).toBe(text)
})

describe('a saved ledger', () => {
  test('contains a version and the events in order', () => {
    const end = event(5, 'a', 'e')
    expect(encodeLedger([end, start, end, 'no event'])).toEqual({ version: 1, events: [start, end] })
    expect(decodeLedger(JSON.stringify({ version: 1, events: [end, start], more: 1 }))).toEqual({
      ok: true,
      value: { version: 1, events: [start, end] },
    })
  })

  test('keeps events of a newer Meldbook', () => {
    const newer = event(7, 'z', 'n', { kind: 'cards-shuffled', data: { seed: [1, 2] }, more: true })
    const ledger = encodeLedger([start, newer])
    expect(decodeLedger(JSON.stringify(ledger))).toEqual({ ok: true, value: ledger })
    expect(ledger.events[1]).toEqual(newer)
  })

  test.each([
    ['a number', 5, /^: 5 is no ledger\.$/],
    ['invalid JSON', '{"version": 1', /^: This text is not JSON/],
    [
      'a missing version',
      { events: [start] },
      /^version: Nothing is no version of a ledger; .* reads version 1\.$/,
    ],
    ['a version as text', { version: '2', events: [] }, /^version: “2” is no version/],
    ['a version that never existed', { version: 0, events: [] }, /^version: 0 is no version/],
    [
      'a newer version',
      { version: 2, events: [] },
      /^version: .*newer Meldbook: version 2; .* reads version 1\.$/,
    ],
    ['missing events', { version: 1 }, /^events: Nothing is no list of events\.$/],
    ['an invalid event', { version: 1, events: [start, { ...start, id: 5 }] }, /^events\.1\.id: 5 is not/],
    ['a missing start', { version: 1, events: [event(1, 'a', 'e')] }, /^events: No game was started/],
    ['a version that is an object', { version: { toString: null } }, /^version: An object is no version/],
  ])('is rejected for %s', (_, given, message) => {
    const found = messages(decodeLedger(given))
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(message)
  })

  test('is rejected if reading it throws', () => {
    const throwing = { version: 1 }
    Object.defineProperty(throwing, 'events', {
      enumerable: true,
      get: () => {
        throw new Error('hands off')
      },
    })
    expect(messages(decodeLedger(throwing))).toEqual(['events: Nothing is no list of events.'])
    expect(messages(decodeLedger(new Proxy(throwing, { ownKeys: () => ['version'] })))).toHaveLength(1)
  })

  test('is rejected with every problem, not only the first', () => {
    const events = [start, { ...start, clock: 'x' }, { ...start, kind: 'undone' }]
    expect(messages(decodeLedger({ version: 1, events }))).toHaveLength(2)
  })
})

describe('two ledgers', () => {
  let a: Phone
  let b: Phone
  beforeEach(() => {
    ;[a, b] = phones(2, '1 1') as [Phone, Phone]
  })

  test('of one game are merged with each event once', () => {
    a.add('2 2')
    b.add('3 3')
    const merged = mergeLedgers(encodeLedger(a.events), encodeLedger(b.events))
    expect(merged).toMatchObject({ ok: true, value: { version: 1 } })
    if (merged.ok) expect(ids(merged.value.events)).toBe('start a1 a2 b1')
  })

  test('belong to the game of their first start event', () => {
    expect(gameIdOf(encodeLedger(a.events))).toBe('test')
    expect(gameIdOf({ version: 1, events: [] })).toBeUndefined()
    const newer = event(0, 'a', 'n', { kind: 'begun', data: { id: 'other' } })
    const ended = event(0, '', 'e', { data: { id: 'other' } })
    expect(gameIdOf({ version: 1, events: [newer, ended, start] })).toBe('g')
  })

  test('of different games are not merged', () => {
    const found = messages(mergeLedgers(encodeLedger(a.events), encodeLedger([start])))
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/two games that were started apart.*not merged/)
  })

  test('are merged only if both are valid', () => {
    const good = encodeLedger([start])
    expect(messages(mergeLedgers(good, 5))).toEqual([': 5 is no ledger.'])
    expect(messages(mergeLedgers(5, good))).toEqual([': 5 is no ledger.'])
    expect(messages(mergeLedgers(good, { version: 2 }))[0]).toMatch(/newer/)
  })

  test('are not merged beyond 20,000 events', () => {
    const many = (device: string) =>
      Array.from({ length: 12_000 }, (_, at) => event(at + 1, device, `${device}${at}`))
    const found = messages(
      mergeLedgers(encodeLedger([start, ...many('a')]), encodeLedger([start, ...many('b')])),
    )
    expect(found).toEqual([': 24001 events are too many; 20000 are allowed.'])
    const long = encodeLedger([start, ...many('a')])
    expect(mergeLedgers(long, long)).toEqual({ ok: true, value: long })
  })
})

test('data is the same exactly if its canonical text is', () => {
  const data = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(0, -0, Number.NaN, 1, '', 'a', '1', null, undefined, true, 5n),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'toJSON', '__proto__'), tie('any'), { maxKeys: 3 }),
    ),
  })).any
  fc.assert(
    fc.property(data, data, (one, other) => {
      for (const two of [other, structuredClone(one)]) {
        expect(isSameData(one, two)).toBe(canonical(one) === canonical(two))
      }
    }),
    { numRuns: 2_000 },
  )
})
