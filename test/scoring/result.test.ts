import { expect, test } from 'vitest'
import { all, allOf, fail, inside, ok, problem } from '../../src/scoring/result.ts'

test('a problem has a rule only if one is given', () => {
  expect(problem(['a', 1], 'Wrong.')).toStrictEqual({ path: ['a', 1], message: 'Wrong.' })
  expect(problem([], 'Wrong.', 'toy#tie')).toStrictEqual({ path: [], message: 'Wrong.', rule: 'toy#tie' })
  expect(fail(['a'], 'Wrong.', 'toy#tie')).toStrictEqual({
    ok: false,
    problems: [{ path: ['a'], message: 'Wrong.', rule: 'toy#tie' }],
  })
})

test('inside puts its steps before the path of each problem', () => {
  expect(inside(['table'], fail(['options', 2], 'Wrong.', 'toy#tie'))).toStrictEqual({
    ok: false,
    problems: [{ path: ['table', 'options', 2], message: 'Wrong.', rule: 'toy#tie' }],
  })
})

test('all returns every value, or every problem', () => {
  expect(all([])).toEqual(ok([]))
  expect(all([ok(1), ok(2)])).toEqual(ok([1, 2]))
  const bad = all([ok(1), fail([1], 'One.'), fail([2], 'Two.')])
  expect(bad.ok ? [] : bad.problems.map(({ message }) => message)).toEqual(['One.', 'Two.'])
})

test('allOf returns the values by name, or every problem', () => {
  expect(allOf({ a: ok(1), b: ok('x') })).toEqual(ok({ a: 1, b: 'x' }))
  expect(allOf<{ a: number; b?: string }>({ a: ok(1), b: ok(undefined) })).toStrictEqual(ok({ a: 1 }))
  const bad = allOf({ a: fail(['a'], 'One.'), b: ok(2), c: fail(['c'], 'Two.') })
  expect(bad.ok ? [] : bad.problems.map(({ path }) => path)).toEqual([['a'], ['c']])
})
