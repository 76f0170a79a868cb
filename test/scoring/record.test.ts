import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import text from './record.txt?raw'
import { valueIn } from './results.ts'
import { type Sketch, seatsFor } from './table.ts'
import { problemsOf, readToy, toyProblems, toyRecord } from './toy.ts'

/** The record that was read. */
const read = (json: unknown) => valueIn(readToy(json))

describe('a record', () => {
  test('is returned with every option and default filled in', () => {
    expect(read(toyRecord({ options: { target: 50, most: 7 } }))).toStrictEqual({
      format: 'meldbook-game',
      version: 1,
      id: 'test',
      game: 'toy',
      options: { target: 50, most: 7, rounds: null, aces: 'low', pairs: false, steps: [5, 10] },
      players: seatsFor(2),
      firstDealer: 'a',
      ended: false,
      rounds: [],
    })
  })

  test('may be given as JSON text', () => {
    const sketch = toyRecord({ rounds: [{ entries: {} }], ended: true, firstDealer: 'b' })
    expect(read(JSON.stringify(sketch))).toEqual(read(sketch))
    expect(read(sketch)).toMatchObject({ ended: true, firstDealer: 'b', rounds: [{ entries: {} }] })
  })

  test.each([
    [{ round: 1, dealer: 'b' }, true],
    [{ round: 2001, dealer: 'a' }, true],
    [{ round: 0, dealer: 'b' }, false],
    [{ round: 2002, dealer: 'b' }, false],
    [{ round: 1, dealer: 'z' }, false],
    [{ dealer: 'b' }, false],
    [{ round: 2 }, false],
    [{ round: 2, dealer: 7 }, false],
    [[], false],
    [3, false],
    [null, false],
  ])('keeps the deal %j only if it is valid: %s', (deal, isKept) => {
    const record = read({ ...toyRecord(), deal: isKept ? { ...(deal as object), unknown: 7 } : deal })
    expect(record.deal).toEqual(isKept ? deal : undefined)
    expect('deal' in record).toBe(isKept)
  })

  test('stays the same when it is read again', () => {
    const once = read(toyRecord({ players: 4, options: { pairs: true }, rounds: [{ any: ['thing', null] }] }))
    expect(read(once)).toStrictEqual(once)
    expect(read(JSON.stringify(once))).toStrictEqual(once)
  })

  test('treats null as missing and ignores unknown keys', () => {
    const given = {
      ...toyRecord(),
      id: null,
      options: null,
      firstDealer: null,
      ended: null,
      sides: null,
      started: '2026-01-01',
      notes: new Map(),
      ledger: { version: 99 },
      get future(): never {
        throw new Error('never read')
      },
    }
    expect(read(given)).toEqual({ ...read(toyRecord()), id: '' })
    const nothing = { person: null, from: null, until: null, start: null, photo: 'x'.repeat(50_000) }
    const players = seatsFor(2, { a: nothing })
    expect(read(toyRecord({ players }))).toEqual(read(toyRecord()))
  })

  test('keeps any content of rounds, as a copy of the input', () => {
    const rounds = [{ entries: { a: { points: 'many' } }, note: 7 }, {}, JSON.parse('{"__proto__": 1}')]
    const given = toyRecord({ rounds })
    const record = read(given)
    expect(JSON.stringify(record.rounds)).toBe(JSON.stringify(rounds))
    expect(record.rounds[0]).not.toBe(rounds[0])
    expect(given).toEqual(toyRecord({ rounds }))
  })

  test('may have 2,000 rounds and an id of 200 characters', () => {
    expect(read(toyRecord({ rounds: Array(2000).fill({}) })).rounds).toHaveLength(2000)
    expect(read({ ...toyRecord(), id: 'x'.repeat(200) }).id).toHaveLength(200)
  })
})

/** The values of `record.txt`, in which `x*201` is so many of x, and `{}*2001` so many rounds or players. */
function written(text: string): unknown {
  return JSON.parse(text, (_, value) => {
    const [, one = '', times] = (typeof value === 'string' && /^(.+)\*(\d+)$/u.exec(value)) || []
    if (times === undefined) return value
    return one === '{}' ? Array(Number(times)).fill({}) : one.repeat(Number(times))
  })
}

const GIVEN: Readonly<Record<string, (given: unknown) => unknown>> = {
  all: (given) => given,
  player: (given) => toyRecord({ players: [{ id: 'b', name: 'Bo' }, given as object] }),
  sides: (sides) => ({ ...toyRecord({ players: 4, options: { pairs: true } }), sides }),
  '': (given) => {
    const { players = 2, ...others } = given as Sketch
    return { ...toyRecord({ players, ...others }), ...others }
  },
}
const PLACES: Readonly<Record<string, string>> = { player: 'players.1', sides: 'sides' }

test.each([...text.matchAll(/^(?:(all|player|sides) )?(\S.*?) +✗ ([\w.]*): (.*)$/gm)])(
  'it is wrong: %s',
  (...[, what = '', given = '', place = '', said = '']) => {
    const problems = toyProblems(GIVEN[what]!(written(given)))
    const paths = problems.map(({ path }) => path.join('.'))
    expect(paths).toEqual([[PLACES[what], place].filter(Boolean).join('.')])
    const pattern = said.replace(/[^\w\s…]/g, '\\$&').replaceAll('…', '.*')
    expect(problems[0]?.message).toMatch(new RegExp(pattern))
  },
)

describe('readRecord', () => {
  test('reports every problem, not only the first', () => {
    const given = {
      ...toyRecord({ options: { target: 7 } }),
      players: [{ id: 'a' }, 7],
      firstDealer: 'z',
      ended: 1,
      id: 7,
      rounds: 7,
    }
    expect(toyProblems(given).map(({ path }) => path.join('.'))).toEqual([
      'id',
      'options.target',
      'players.0.name',
      'players.1',
      'ended',
      'rounds',
    ])
  })

  test('rejects options that conflict with each other or the number of players', () => {
    const paths = (sketch: object) => toyProblems(toyRecord(sketch)).map(({ path }) => path.join('.'))
    const options = { rounds: 1, steps: [0, 0, 0], aces: 'high' }
    expect(paths({ options })).toEqual(['options.steps'])
    expect(paths({ options, players: 6 })).toEqual(['options.steps', 'options.aces'])
    expect(paths({ options: { ...options, rounds: 2 }, players: 5 })).toEqual([])
    // Options that are invalid by themselves are reported first.
    expect(paths({ options: { ...options, steps: [7] } })).toEqual(['options.steps.0'])
    expect(paths({ options, players: 1 })).toEqual(['players', 'options.steps'])
  })

  test('cites the rule for a wrong number of players', () => {
    expect(toyProblems(toyRecord({ players: 1 }))[0]?.rule).toBe('toy#players')
  })

  test('does not check players against options that are invalid themselves', () => {
    const given = toyRecord({ players: 5, options: { pairs: true, future: 1 } })
    expect(toyProblems(given).map(({ path }) => path)).toEqual([['options', 'future']])
  })
})

describe('a player', () => {
  function player(given: unknown) {
    return readToy(toyRecord({ players: [{ id: 'b', name: 'Bo' }, given as object] }))
  }

  test.each([
    [{ id: 'constructor', name: 'Cy' }],
    [{ id: 'toString', name: 'Cy' }],
    [{ id: '1', name: '1' }],
    [{ id: '-_Az09', name: 'Cy' }],
    [{ id: 'x'.repeat(64), name: 'x'.repeat(40) }],
    [{ id: 'a', name: '🃏'.repeat(40) }],
    [{ id: 'a', name: 'Ana María “la Niña” — 안나 👩‍👩‍👧' }],
    [{ id: 'a', name: 'Ana', person: 'p1', from: 1, until: 1, start: -100_000 }],
    [{ id: 'a', name: 'Ana', from: 2000, until: 2000, start: 100_000 }],
    [{ id: 'a', name: 'Ana', until: 1 }],
  ])('is accepted: %j', (given) => {
    const result = player(given)
    expect(result.ok ? result.value.players[1] : problemsOf(result)).toStrictEqual(given)
  })

  test('has a name without leading or trailing white space', () => {
    const result = player({ id: 'a', name: '\n  Ana \t' })
    expect(result.ok && result.value.players[1]?.name).toBe('Ana')
    expect(player({ id: 'a', name: ` ${'x'.repeat(40)} ` }).ok).toBe(true)
  })

  test('is rejected with every problem, not only the first', () => {
    expect(problemsOf(player({ id: '', name: '', from: 0, start: 'x' })).map(({ path }) => path[2])).toEqual([
      'id',
      'name',
      'from',
      'start',
    ])
  })

  test('may start with points only in a game played for points', () => {
    const players = seatsFor(2, { a: { start: 5 }, b: { start: 0 } })
    expect(toyProblems(toyRecord({ players })).length).toBe(0)
    expect(toyProblems(toyRecord({ players }), { unit: 'missions' })).toMatchObject([
      { path: ['players', 0, 'start'] },
    ])
  })
})

describe('sides', () => {
  function sides(given: unknown, pairs = true, players = 4) {
    return readToy({ ...toyRecord({ players, options: { pairs } }), sides: given })
  }

  /** `ab cd`: a and b against c and d. */
  const written = (text: string) => text.split(' ').map((side) => [...side])

  test('are kept as they are given', () => {
    const result = sides(written('ab dc'))
    expect(result.ok && result.value.sides).toEqual(written('ab dc'))
    expect(sides(written('ad be cf'), true, 6).ok).toBe(true)
  })

  test('are left out without partners, and may be null', () => {
    const result = sides('nonsense', false)
    expect(result.ok && 'sides' in result.value).toBe(false)
    expect(sides(null).ok).toBe(true)
  })

  test('must be lists, even if an id is as long as a side', () => {
    const players = ['aa', 'bb', 'cc', 'dd'].map((id) => ({ id, name: id }))
    const given = { ...toyRecord({ players, options: { pairs: true } }), sides: [['aa', 'bb'], 'cc', 'dd'] }
    expect(toyProblems(given).map(({ path }) => path)).toEqual([['sides']])
  })

  test('are not checked while the players or the options are invalid', () => {
    const broken = { ...toyRecord({ players: 5, options: { pairs: true } }), sides: 7 }
    expect(toyProblems(broken).map(({ path }) => path)).toEqual([['players']])
    expect(toyProblems({ ...broken, options: { pairs: 7 } }).map(({ path }) => path)).toEqual([
      ['options', 'pairs'],
    ])
  })
})

test('every problem of a random record has a path and a sentence', () => {
  const part = fc.oneof(fc.anything(), fc.constantFrom('a', 1, null, [], {}, 'toy'))
  const shaped = fc.record(
    {
      format: fc.constant('meldbook-game'),
      version: fc.constant(1),
      game: fc.constant('toy'),
      options: part,
      players: fc.oneof(part, fc.array(fc.record({ id: part, name: part, from: part, start: part }))),
      firstDealer: part,
      sides: part,
      ended: part,
      rounds: part,
    },
    { requiredKeys: ['format', 'version', 'game'] },
  )
  fc.assert(
    fc.property(shaped, (given) => {
      for (const { path, message } of toyProblems(given)) {
        expect(path.every((step) => ['string', 'number'].includes(typeof step))).toBe(true)
        expect(message).toMatch(/^\S.*[.?]$/s)
      }
    }),
  )
})
