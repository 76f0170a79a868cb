import { describe, expect, test } from 'vitest'
import { isKnown, type LedgerEvent, readEvent } from '../../../src/scoring/ledger/event.ts'
import { problemsOf } from '../toy.ts'
import { round } from './phones.ts'

const envelope = { id: 'e', device: 'a', clock: 3, time: 1.5 }
const ana = { id: 'a', name: 'Ana' }

/** Every kind of event, with its required and its optional data. */
const KINDS: [kind: string, needs: object, may: object][] = [
  [
    'started',
    { id: 'g', game: 'toy', options: {}, players: [ana], firstDealer: 'a' },
    { sides: [['a']], ended: true, text: 'late' },
  ],
  ['round-added', { content: round('1 1') }, { after: 'x', before: ['y'], past: ['z'], instead: ['w'] }],
  ['round-mended', { round: 'x', content: {} }, {}],
  ['round-removed', { round: 'x' }, {}],
  ['player-added', { latecomer: { ...ana, from: 3, start: -20 } }, { after: 'x' }],
  ['player-renamed', { player: 'a', name: 'Anna' }, {}],
  ['player-moved', { player: 'a', seats: ['a', 'b'], dealer: 'b' }, { after: 'x', sides: [['a'], ['b']] }],
  ['player-left', { player: 'a' }, { until: 4, after: 'x' }],
  ['option-changed', { option: 'target' }, { value: [1, null] }],
  ['options-changed', { options: { target: 50, aces: 'high' } }, {}],
  ['ended', {}, {}],
  ['reopened', {}, {}],
  ['note', { text: '' }, {}],
  ['stake-changed', { stake: {} }, {}],
  ['chosen', { register: 'seats' }, { value: null, instead: ['x'] }],
  ['undone', { event: 'x' }, {}],
  ['redone', { event: 'x' }, {}],
]

function problems(event: unknown): string[] {
  return problemsOf(readEvent(event)).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe.each(KINDS)('%s', (kind, needs, may) => {
  const full = { ...envelope, kind, data: { ...needs, ...may, over: ['o'] } }

  test('is read unchanged', () => {
    expect(readEvent(full)).toEqual({ ok: true, value: full })
    expect(isKnown(full as LedgerEvent)).toBe(true)
    expect(problems({ ...full, data: needs })).toEqual([])
  })

  test('may have unknown keys', () => {
    expect(problems({ ...full, more: 1, data: { ...needs, more: { to: 'come' } } })).toEqual([])
  })

  test('treats null as missing optional data', () => {
    const nothing = Object.fromEntries([...Object.keys(may), 'over'].map((key) => [key, null]))
    expect(problems({ ...full, data: { ...needs, ...nothing } })).toEqual([])
  })

  test.each(Object.keys(needs))('requires %s', (name) => {
    for (const data of [
      { ...needs, [name]: undefined },
      { ...needs, [name]: null },
    ]) {
      const found = problems({ ...full, data })
      expect(found).toHaveLength(1)
      expect(found[0]).toMatch(new RegExp(`^data.${name}: Nothing is not \\S.*\\.$`))
    }
  })

  test.each(Object.keys({ ...needs, ...may, over: [] }).filter((name) => name !== 'value'))(
    'rejects %s of the wrong type',
    (name) => {
      const bad = name === 'text' || name === 'name' || name === 'register' ? 7 : Symbol('x')
      for (const value of [bad, () => 0, [[[]]]]) {
        expect(problems({ ...full, data: { ...needs, ...may, [name]: value } })).toHaveLength(1)
      }
    },
  )

  test('requires an object as data', () => {
    for (const data of [undefined, null, [], 'text', 5]) {
      expect(problems({ ...full, data })[0]).toMatch(/^data: .* is not an object/)
    }
  })
})

describe('an event', () => {
  const event = { ...envelope, kind: 'ended', data: {} }

  test.each(['id', 'device', 'clock', 'time', 'kind'])('requires %s', (name) => {
    expect(problems({ ...event, [name]: undefined })).toHaveLength(1)
    expect(problems({ ...event, [name]: {} })[0]).toMatch(new RegExp(`^${name}: An object is not `))
  })

  test.each([
    ['id', 'x'.repeat(200), true],
    ['id', 'x'.repeat(201), false],
    ['id', 5, false],
    ['device', 'x'.repeat(201), false],
    ['clock', 0, true],
    ['clock', Number.MAX_SAFE_INTEGER, true],
    ['clock', Number.MAX_SAFE_INTEGER + 1, false],
    ['clock', -1, false],
    ['clock', 0.5, false],
    ['clock', '1', false],
    ['time', -5.5, true],
    ['time', Number.NaN, false],
    ['time', Number.POSITIVE_INFINITY, false],
    ['time', '2026-01-01', false],
  ])('with %s %j is valid: %s', (name, value, isRight) => {
    expect(problems({ ...event, [name]: value })).toHaveLength(isRight ? 0 : 1)
  })

  test.each([
    ['a list of ids', { over: ['x', 5] }, 'data.over: A list is not a list of ids.'],
    ['ids that are too long', { over: ['x'.repeat(201)] }, 'data.over: A list is not a list of ids.'],
    ['a flag', { ended: 1 }, 'data.ended: 1 is not true or false.'],
    ['sides', { sides: [['a'], 'b'] }, 'data.sides: A list is not a list of lists of ids.'],
    [
      'players',
      { players: [ana, { id: 'b' }] },
      'data.players: A list is not a list of players with ids and names.',
    ],
    [
      'players in seats',
      { players: [{ ...ana, from: 'soon' }] },
      'data.players: A list is not a list of players with ids and names.',
    ],
  ])('names what is expected instead of invalid data: %s', (_, data, message) => {
    expect(problems({ ...event, data })).toEqual([message])
  })

  test('of an unknown newer kind is kept unchanged, with any data', () => {
    for (const data of [undefined, 5, { over: 5, round: {} }]) {
      const newer = { ...envelope, kind: 'cards-shuffled', data }
      expect(readEvent(newer)).toEqual({ ok: true, value: newer })
      expect(isKnown(newer as LedgerEvent)).toBe(false)
    }
    expect(isKnown({ ...envelope, kind: 'constructor' } as LedgerEvent)).toBe(false)
  })

  test('must be an object', () => {
    for (const given of [null, undefined, 5, 'text', [], () => 0]) {
      expect(problems(given)[0]).toMatch(/is not an object with id device clock time kind\.$/)
    }
    expect(problems(new Proxy({}, { ownKeys: () => ['x', 'x'] }))).toHaveLength(1)
  })

  test('is copied, so later changes of the input do not matter', () => {
    const given = { ...event, data: { over: ['x'] } }
    const read = readEvent(given)
    given.data.over.push('y')
    expect(read).toMatchObject({ ok: true, value: { data: { over: ['x'] } } })
  })
})
