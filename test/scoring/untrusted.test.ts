import { describe, expect, test } from 'vitest'
import type { Result } from '../../src/scoring/result.ts'
import {
  admit,
  admitKeys,
  get,
  isPlain,
  type Plain,
  parseJson,
  peek,
  quote,
  readFlag,
  readWhole,
  show,
} from '../../src/scoring/untrusted.ts'

function letIn<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problems[0]?.message)
  return result.value
}

/** The path and the sentence of the only problem. */
function only(result: Result<unknown>): { path: unknown[]; message: string } {
  if (result.ok) throw new Error('no problem at all')
  expect(result.problems).toHaveLength(1)
  return result.problems[0] as { path: unknown[]; message: string }
}

function nested(levels: number): unknown {
  let value: unknown = 7
  for (let level = 0; level < levels; level += 1) value = [value]
  return value
}

describe('the door lets in', () => {
  test.each([
    [undefined],
    [null],
    [0],
    [Number.NaN],
    [true],
    ['text'],
    [9n],
    [{}],
    [[]],
    [{ a: [1, { b: null }], 'c d': 'x' }],
  ])('%o as it is', (value) => {
    expect(letIn(admit(value))).toEqual(value)
  })

  test('a copy, so that nobody can change what was let in', () => {
    const given = { list: [{ a: 1 }] }
    const plain = letIn(admit(given)) as typeof given
    expect(plain).not.toBe(given)
    expect(plain.list).not.toBe(given.list)
    expect(plain.list[0]).not.toBe(given.list[0])
  })

  test('own keys only, also one that is called __proto__', () => {
    const inherited = Object.create({ secret: 1 })
    expect(letIn(admit({ inner: Object.create(null) }))).toEqual({ inner: {} })
    expect(admit({ inner: inherited }).ok).toBe(false)
    const plain = letIn(admit(JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}'))) as Plain
    expect(Object.keys(plain)).toEqual(['__proto__', 'constructor'])
    expect(Object.getPrototypeOf(plain)).toBe(Object.prototype)
    expect(get(plain, '__proto__')).toEqual({ a: 1 })
    expect(get(plain, 'a')).toBeUndefined()
    plain.constructor = 3 as never
    expect(plain.constructor).toBe(3)
  })

  test('lists with holes, filled with nothing', () => {
    const holes = letIn(admit(Object.assign(Array(2), { 1: 1 }))) as unknown[]
    expect(0 in holes).toBe(true)
    expect(holes).toEqual([undefined, 1])
  })

  test('what has a getter, read once', () => {
    let reads = 0
    const value = {
      get a() {
        reads += 1
        return reads
      },
    }
    expect(letIn(admit(value))).toEqual({ a: 1 })
    expect(reads).toBe(1)
  })

  test('as much as its limits say', () => {
    expect(admit('x'.repeat(1_000_000)).ok).toBe(true)
    expect(admit(nested(20)).ok).toBe(true)
    expect(admit(Array(249_999).fill(0)).ok).toBe(true)
    expect(admit(Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`k${at}`, at]))).ok).toBe(true)
  })
})

describe('the door keeps out, with the place and the reason', () => {
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
  ])('%s', (_, value, path, message) => {
    const problem = only(admit(value))
    expect(problem.path).toEqual(path)
    expect(problem.message).toMatch(message)
  })

  test('a list with an endless iterator, or a length that grows, by reading neither', () => {
    const list = [1, 2]
    list[Symbol.iterator] = function* () {
      while (true) yield 1
    }
    expect(letIn(admit(list))).toEqual([1, 2])
    let length = 1
    const growing = new Proxy([0], {
      get: (target, key) => {
        if (key === 'length') length += 1
        return key === 'length' ? length : Reflect.get(target, key)
      },
    })
    expect(letIn(admit(growing))).toEqual([0, undefined])
  })

  test('a proxy that is revoked', () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(only(admit(proxy)).message).toMatch(/cannot be read/)
    expect(only(admit([proxy])).message).toMatch(/cannot be read/)
    expect(only(admitKeys(proxy, ['a'])).message).toMatch(/cannot be read/)
  })

  test('and reads no further once something is refused', () => {
    let reads = 0
    const counter = {
      get a() {
        reads += 1
        return 1
      },
    }
    admit([new Date(0), counter])
    admit({ first: new Date(0), counter })
    expect(reads).toBe(0)
  })
})

test('several things may share what is let in', () => {
  const allowance = { left: 7 }
  letIn(admit([1, 2, 3], allowance))
  letIn(admit([1, 2], allowance))
  expect(allowance.left).toBe(0)
  expect(only(admit(1, allowance))).toEqual({ path: [], message: 'This is more data than any game has.' })
  expect(only(admit({ a: 1, b: 2 }, { left: 2 })).message).toMatch(/more data than any game/)
  letIn(admit([1, 2], { left: 3 }))
  expect(only(admit([1, 2], { left: 2 })).message).toMatch(/longer than any game needs/)
})

describe('of some objects only a few keys are let in', () => {
  test('and what else they hold may be as strange as it likes', () => {
    const value = {
      a: [1],
      get b(): unknown {
        throw new Error('no')
      },
      deep: nested(100),
    }
    expect(letIn(admitKeys(value, ['a', 'missing', 'toString']))).toEqual({ a: [1] })
    expect(only(admitKeys(value, ['a', 'b'])).message).toMatch(/cannot be read/)
    expect(only(admitKeys(value, ['deep'])).path).toEqual(['deep', ...Array(19).fill(0)])
  })

  test('what is no object is let in or kept out like anything', () => {
    expect(letIn(admitKeys([1], ['0']))).toEqual([1])
    expect(letIn(admitKeys('text', ['length']))).toBe('text')
    expect(letIn(admitKeys(null, []))).toBe(null)
  })
})

describe('JSON', () => {
  test.each([
    ['{"a": [1, null]}', { a: [1, null] }],
    ['7', 7],
    ['"{}"', '{}'],
    [7, 7],
    [null, null],
    [undefined, undefined],
  ])('%j is read as %j', (text, value) => {
    expect(letIn(parseJson(text))).toEqual(value)
  })

  test('no JSON, or too much of it, is a problem', () => {
    expect(only(parseJson('')).message).toMatch(/not JSON/)
    expect(only(parseJson('{a: 1}')).message).toMatch(/not JSON/)
    expect(parseJson(`"${'x'.repeat(3_999_998)}"`).ok).toBe(true)
    expect(only(parseJson(`"${'x'.repeat(3_999_999)}"`)).message).toMatch(/4000001 characters is too long/)
  })
})

describe('reading', () => {
  test('an object is no list and not nothing', () => {
    expect([{}, Object.create(null)].map(isPlain)).toEqual([true, true])
    expect([[], null, undefined, 'x', 7, () => 0].map(isPlain)).toEqual(Array(6).fill(false))
  })

  test('only own values count, and null counts as left out', () => {
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
  ])('%s as a whole number from %i to %i in steps of %i', (value, min, max, step, expected) => {
    const result = readWhole(value, ['a', 0], min, max, step)
    if (typeof expected === 'number') expect(result).toEqual({ ok: true, value: expected })
    else {
      expect(only(result).path).toEqual(['a', 0])
      if (typeof expected === 'string') expect(only(result).message).toBe(expected)
      else expect(only(result).message).toMatch(expected)
    }
  })

  test('a flag that is left out is false', () => {
    expect(readFlag(undefined, [])).toEqual({ ok: true, value: false })
    expect(readFlag(false, [])).toEqual({ ok: true, value: false })
    expect(readFlag(true, [])).toEqual({ ok: true, value: true })
    for (const value of [0, 1, '', 'true', 'yes', {}]) {
      expect(only(readFlag(value, ['ended'])).path).toEqual(['ended'])
    }
  })
})

describe('a message quotes', () => {
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
  ])('%o', (value, text) => {
    expect(show(value)).toBe(text)
  })

  test('a long text cut short, but no character in half', () => {
    expect(quote('x'.repeat(40))).toBe(`“${'x'.repeat(40)}”`)
    expect(quote('x'.repeat(41))).toBe(`“${'x'.repeat(40)}…”`)
    expect(quote(`${'x'.repeat(39)}🃏`)).toBe(`“${'x'.repeat(39)}…”`)
    expect(quote(`${'x'.repeat(38)}🃏x`)).toBe(`“${'x'.repeat(38)}🃏…”`)
  })
})

test('a part is looked up in anything', () => {
  expect(peek({ a: 1 }, 'a')).toBe(1)
  expect(peek({ a: null }, 'a')).toBeUndefined()
  expect(peek(Object.create({ a: 1 }), 'a')).toBeUndefined()
  expect(peek(null, 'a')).toBeUndefined()
  expect(peek([1], '0')).toBeUndefined()
})
