import { describe, expect, test } from 'vitest'
import type { Result } from '../../src/scoring/result.ts'
import {
  copyData,
  copyKeys,
  describeValue,
  get,
  isPlain,
  type Plain,
  parseJson,
  peek,
  quote,
  readFlag,
  readWhole,
} from '../../src/scoring/untrusted.ts'
import { valueIn } from './results.ts'

/** The only problem, with its path and its sentence. */
function onlyProblem(result: Result<unknown>): { path: unknown[]; message: string } {
  if (result.ok) throw new Error('no problem at all')
  expect(result.problems).toHaveLength(1)
  return result.problems[0] as { path: unknown[]; message: string }
}

function nested(levels: number): unknown {
  let value: unknown = 7
  for (let level = 0; level < levels; level += 1) value = [value]
  return value
}

describe('copyData', () => {
  test.each([
    [undefined],
    [null],
    [0],
    [true],
    ['text'],
    [9n],
    [{}],
    [[]],
    [{ a: [1, { b: null }], 'c d': 'x' }],
  ])('accepts %o unchanged', (value) => {
    expect(valueIn(copyData(value))).toEqual(value)
  })

  test('a number that no file can hold becomes a text', () => {
    const given = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN]
    expect(valueIn(copyData(given))).toEqual(['Infinity', '-Infinity', 'NaN'])
  })

  test('returns a deep copy', () => {
    const given = { list: [{ a: 1 }] }
    const plain = valueIn(copyData(given)) as typeof given
    expect(plain).not.toBe(given)
    expect(plain.list).not.toBe(given.list)
    expect(plain.list[0]).not.toBe(given.list[0])
  })

  test('accepts own keys only, including one named __proto__', () => {
    const inherited = Object.create({ secret: 1 })
    expect(valueIn(copyData({ inner: Object.create(null) }))).toEqual({ inner: {} })
    expect(copyData({ inner: inherited }).ok).toBe(false)
    const plain = valueIn(copyData(JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}'))) as Plain
    expect(Object.keys(plain)).toEqual(['__proto__', 'constructor'])
    expect(Object.getPrototypeOf(plain)).toBe(Object.prototype)
    expect(get(plain, '__proto__')).toEqual({ a: 1 })
    expect(get(plain, 'a')).toBeUndefined()
    plain.constructor = 3 as never
    expect(plain.constructor).toBe(3)
  })

  test('fills holes in lists with undefined', () => {
    const holes = valueIn(copyData(Object.assign(Array(2), { 1: 1 }))) as unknown[]
    expect(0 in holes).toBe(true)
    expect(holes).toEqual([undefined, 1])
  })

  test('reads a getter only once', () => {
    let reads = 0
    const value = {
      get a() {
        reads += 1
        return reads
      },
    }
    expect(valueIn(copyData(value))).toEqual({ a: 1 })
    expect(reads).toBe(1)
  })

  test('accepts data up to its limits', () => {
    expect(copyData('x'.repeat(1_000_000)).ok).toBe(true)
    expect(copyData(nested(20)).ok).toBe(true)
    expect(copyData(Array(249_999).fill(0)).ok).toBe(true)
    expect(copyData(Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`k${at}`, at]))).ok).toBe(
      true,
    )
  })
})

describe('copyData with hostile data', () => {
  const cycle: Plain = { a: 1 }
  cycle.self = cycle

  test.each([
    ['long text', { a: 'x'.repeat(1_000_001) }, ['a'], /1000001 characters is too long/],
    ['deep nesting', nested(21), Array(20).fill(0), /nested too deeply/],
    ['a cycle', cycle, Array(20).fill('self'), /nested too deeply/],
    ['a long list', { a: Array(250_000) }, ['a'], /longer than any game/],
    ['too many values', Array(130_000).fill({ a: 0 }), [124_999, 'a'], /more data than any game/],
    [
      'too many keys',
      { a: Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`k${at}`, at])) },
      ['a'],
      /^1001 keys/,
    ],
    ['a date', { a: [new Date(0)] }, ['a', 0], /neither a list nor a plain object/],
    ['a map', new Map(), [], /neither a list nor a plain object/],
    ['bytes', { a: new Uint8Array(10_000_000) }, ['a'], /neither a list nor a plain object/],
    ['boxed text', new String('7H'), [], /neither a list nor a plain object/],
    [
      'a getter that throws',
      {
        get a() {
          throw new Error('no')
        },
      },
      [],
      /cannot be read as data/,
    ],
    [
      'a proxy that throws',
      new Proxy(
        {},
        {
          ownKeys() {
            throw new Error('no')
          },
        },
      ),
      [],
      /cannot be read as data/,
    ],
  ])('rejects %s with a path and a reason', (_, value, path, message) => {
    const problem = onlyProblem(copyData(value))
    expect(problem.path).toEqual(path)
    expect(problem.message).toMatch(message)
  })

  test('reads lists without their iterator, and their length only once', () => {
    const list = [1, 2]
    list[Symbol.iterator] = function* () {
      while (true) yield 1
    }
    expect(valueIn(copyData(list))).toEqual([1, 2])
    let length = 1
    const growing = new Proxy([0], {
      get: (target, key) => {
        if (key === 'length') length += 1
        return key === 'length' ? length : Reflect.get(target, key)
      },
    })
    expect(valueIn(copyData(growing))).toEqual([0, undefined])
  })

  test('rejects a revoked proxy', () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(onlyProblem(copyData(proxy)).message).toMatch(/cannot be read/)
    expect(onlyProblem(copyData([proxy])).message).toMatch(/cannot be read/)
    expect(onlyProblem(copyKeys(proxy, ['a'])).message).toMatch(/cannot be read/)
  })

  test('stops reading after the first problem', () => {
    let reads = 0
    const counter = {
      get a() {
        reads += 1
        return 1
      },
    }
    copyData([new Date(0), counter])
    copyData({ first: new Date(0), counter })
    expect(reads).toBe(0)
  })
})

test('several calls of copyData can share one allowance', () => {
  const allowance = { left: 7 }
  valueIn(copyData([1, 2, 3], allowance))
  valueIn(copyData([1, 2], allowance))
  expect(allowance.left).toBe(0)
  expect(onlyProblem(copyData(1, allowance))).toEqual({
    path: [],
    message: 'This is more data than any game has.',
  })
  expect(onlyProblem(copyData({ a: 1, b: 2 }, { left: 2 })).message).toMatch(/more data than any game/)
  valueIn(copyData([1, 2], { left: 3 }))
  expect(onlyProblem(copyData([1, 2], { left: 2 })).message).toMatch(/longer than any game needs/)
})

describe('copyKeys', () => {
  test('reads only the given keys and ignores the others', () => {
    const value = {
      a: [1],
      get b(): unknown {
        throw new Error('no')
      },
      deep: nested(100),
    }
    expect(valueIn(copyKeys(value, ['a', 'missing', 'toString']))).toEqual({ a: [1] })
    expect(onlyProblem(copyKeys(value, ['a', 'b'])).message).toMatch(/cannot be read/)
    expect(onlyProblem(copyKeys(value, ['deep'])).path).toEqual(['deep', ...Array(19).fill(0)])
  })

  test('accepts lists, text and null as copyData does', () => {
    expect(valueIn(copyKeys([1], ['0']))).toEqual([1])
    expect(valueIn(copyKeys('text', ['length']))).toBe('text')
    expect(valueIn(copyKeys(null, []))).toBe(null)
  })
})

describe('parseJson', () => {
  test.each([
    ['{"a": [1, null]}', { a: [1, null] }],
    ['7', 7],
    ['"{}"', '{}'],
    [7, 7],
    [null, null],
    [undefined, undefined],
  ])('reads %j as %j', (text, value) => {
    expect(valueIn(parseJson(text))).toEqual(value)
  })

  test('rejects text that is not JSON or is too long', () => {
    expect(onlyProblem(parseJson('')).message).toMatch(/not JSON/)
    expect(onlyProblem(parseJson('{a: 1}')).message).toMatch(/not JSON/)
    expect(parseJson(`"${'x'.repeat(3_999_998)}"`).ok).toBe(true)
    expect(onlyProblem(parseJson(`"${'x'.repeat(3_999_999)}"`)).message).toMatch(
      /4000001 characters is too long/,
    )
  })
})

describe('reading copied data', () => {
  test('isPlain is true for objects and false for lists and null', () => {
    expect([{}, Object.create(null)].map(isPlain)).toEqual([true, true])
    expect([[], null, undefined, 'x', 7, () => 0].map(isPlain)).toEqual(Array(6).fill(false))
  })

  test('get reads own keys only and treats null as missing', () => {
    expect(get({ a: 0 }, 'a')).toBe(0)
    expect(get({ a: '' }, 'a')).toBe('')
    expect(get({ a: null }, 'a')).toBeUndefined()
    expect(get({}, 'toString')).toBeUndefined()
    expect(get({ constructor: 1 } as never, 'constructor')).toBe(1)
  })

  test.each([
    // value, min, max, step, read as or why not
    [5, 5, 10, 1, 5],
    [10, 5, 10, 5, 10],
    [-5, -10, 0, 5, -5],
    [-0, -1, 1, 1, 0],
    [4, 5, 10, 1, '4 is not a whole number from 5 to 10.'],
    [11, 5, 10, 1, '11 is not a whole number from 5 to 10.'],
    [7, 5, 10, 5, '7 is not a whole number from 5 to 10, a multiple of 5.'],
    [5.5, 5, 10, 1, '5.5 is not a whole number from 5 to 10.'],
    [Number.NaN, 5, 10, 1, 'NaN is not a whole number from 5 to 10.'],
    [Number.POSITIVE_INFINITY, 5, 10, 1, 'Infinity is not a whole number from 5 to 10.'],
    [2 ** 53, 0, 2 ** 60, 1, /^9007199254740992 is not/],
    ['5', 5, 10, 1, '“5” is not a whole number from 5 to 10.'],
    [5n, 5, 10, 1, 'A bigint is not a whole number from 5 to 10.'],
    [[5], 5, 10, 1, 'A list is not a whole number from 5 to 10.'],
    [undefined, 5, 10, 1, 'Nothing is not a whole number from 5 to 10.'],
  ])(
    'readWhole checks %s as a whole number from %i to %i in steps of %i',
    (value, min, max, step, expected) => {
      const result = readWhole(value, ['a', 0], min, max, step)
      if (typeof expected === 'number') expect(result).toEqual({ ok: true, value: expected })
      else {
        expect(onlyProblem(result).path).toEqual(['a', 0])
        if (typeof expected === 'string') expect(onlyProblem(result).message).toBe(expected)
        else expect(onlyProblem(result).message).toMatch(expected)
      }
    },
  )

  test('readFlag reads a missing flag as false and rejects other values', () => {
    expect(readFlag(undefined, [])).toEqual({ ok: true, value: false })
    expect(readFlag(false, [])).toEqual({ ok: true, value: false })
    expect(readFlag(true, [])).toEqual({ ok: true, value: true })
    for (const value of [0, 1, '', 'true', 'yes', {}]) {
      expect(onlyProblem(readFlag(value, ['ended'])).path).toEqual(['ended'])
    }
  })
})

describe('a value in a message', () => {
  test.each([
    [undefined, 'Nothing'],
    [null, 'Nothing'],
    ['x', '“x”'],
    [7, '7'],
    [false, 'false'],
    [[1], 'A list'],
    [{}, 'An object'],
    [9n, 'A bigint'],
    [Symbol('x'), 'A symbol'],
    [() => 0, 'A function'],
  ])('is named or quoted: %o', (value, text) => {
    expect(describeValue(value)).toBe(text)
  })

  test('is shortened if it is long, without splitting a character', () => {
    expect(quote('x'.repeat(40))).toBe(`“${'x'.repeat(40)}”`)
    expect(quote('x'.repeat(41))).toBe(`“${'x'.repeat(40)}…”`)
    expect(quote(`${'x'.repeat(39)}🃏`)).toBe(`“${'x'.repeat(39)}…”`)
    expect(quote(`${'x'.repeat(38)}🃏x`)).toBe(`“${'x'.repeat(38)}🃏…”`)
  })
})

test('peek reads own keys of plain objects only', () => {
  expect(peek({ a: 1 }, 'a')).toBe(1)
  expect(peek({ a: null }, 'a')).toBeUndefined()
  expect(peek(Object.create({ a: 1 }), 'a')).toBeUndefined()
  expect(peek(null, 'a')).toBeUndefined()
  expect(peek([1], '0')).toBeUndefined()
})
