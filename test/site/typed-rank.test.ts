import { expect, test } from 'vitest'
import { parseRank } from '../../src/scoring/fields/choices.ts'
import { kindOf } from '../../src/scoring/fields/kinds.ts'
import type { Field } from '../../src/scoring/fields.ts'

test.each([
  ['7', '7'],
  ['10', 'T'],
  ['t', 'T'],
  [' k ', 'K'],
  ['jk', 'JK'],
  ['Joker', 'JK'],
  ['*', 'JK'],
  ['none', null],
  ['', undefined],
  ['1', undefined],
  ['11', undefined],
  ['7h', undefined],
])('%j is read as %j', (text, rank) => {
  expect(parseRank(text)).toBe(rank)
})

const field: Field = { kind: 'rank', label: 'Wild', joker: 'a joker was turned', none: 'none is wild' }

test('a rank is unchanged when written to an address, and so is none', () => {
  const kind = kindOf(field)
  for (const rank of ['7', 'T', 'JK', null]) expect(kind.read(kind.write(rank, field), field)).toBe(rank)
  expect(kind.write(undefined, field)).toBe('')
})

test('a check waits until a rank is chosen', () => {
  const kind = kindOf(field)
  expect(kind.waiting?.(kind.empty(field), field, {})).toEqual({ label: 'Wild', has: 0, of: 1 })
  expect(kind.waiting?.(null, field, {})).toBe(undefined)
})
