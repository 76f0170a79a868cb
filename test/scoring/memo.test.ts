import { expect, test } from 'vitest'
import { memo, memoBy } from '../../src/scoring/memo.ts'

test('what depends on an object is made once for it', () => {
  const made: object[] = []
  const of = memo((one: object) => made.push(one))
  const [one, other] = [{}, {}]
  expect([of(one), of(other), of(one)]).toEqual([1, 2, 1])
  expect(made).toEqual([one, other])
})

test('what else is passed makes nothing anew', () => {
  const of: (one: object, more: number) => object = memo(() => ({}))
  const one = {}
  expect(of(one, 1)).toBe(of(one, 2))
})

test('undefined is remembered too', () => {
  let made = 0
  const of = memo(() => {
    made += 1
  })
  const one = {}
  of(one)
  of(one)
  expect(made).toBe(1)
})

test('what also depends on a key is made once for each', () => {
  let made = 0
  const numbered = memoBy((_: object, number?: number) => {
    made += 1
    return { number }
  })
  const table = {}
  expect(numbered(table, 1)).toBe(numbered(table, 1))
  expect(numbered(table)).toBe(numbered(table))
  expect(numbered(table)).not.toBe(numbered({}))
  expect(made).toBe(3)
})
