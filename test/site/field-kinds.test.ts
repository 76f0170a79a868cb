import { describe, expect, test } from 'vitest'
import { flag } from '../../src/components/checker/fields/flag.tsx'
import { whole } from '../../src/components/checker/fields/whole.tsx'
import type { FlagField, WholeField } from '../../src/scoring/fields.ts'

/** How fields that are no cards stand in an address, and what they are before anyone has filled them in. */
describe('a whole number', () => {
  const round: WholeField = { kind: 'whole', label: 'Round', min: 1, max: 4 }
  const total: WholeField = { kind: 'whole', label: 'Total', min: -1000, max: 1000, start: 0 }

  test.each([
    ['the least', round, 1],
    ['nothing, where it may be left out', { ...round, optional: true }, undefined],
    ['where the game begins it', total, 0],
    ['there too where it may be left out', { ...total, optional: true }, 0],
  ] as const)('begins as %s', (_, field, empty) => {
    expect(whole.empty(field)).toBe(empty)
    expect(whole.write(whole.empty(field), field)).toBe('')
  })

  test.each([
    ['0', 0],
    ['120', 120],
    ['-120', -120],
    ['--120', undefined],
    ['', undefined],
    ['-', undefined],
    ['1.5', undefined],
    ['ten', undefined],
  ])('reads %j', (text, number) => {
    expect(whole.read(text, total)).toBe(number)
    if (number) expect(whole.write(number, total)).toBe(text)
  })
})

test('a number below 0 is none where the field does not go there', () => {
  expect(whole.read('-3', { kind: 'whole', label: 'Round', min: 1, max: 4 })).toBeUndefined()
})

describe('yes or no', () => {
  const tick: FlagField = { kind: 'flag', label: 'Going out' }
  const answer: FlagField = { ...tick, optional: true }

  test('is no until it is ticked', () => {
    expect(flag.empty(tick)).toBe(false)
    expect([true, false].map((value) => flag.write(value, tick))).toEqual(['1', ''])
  })

  test.each(['yes', 'constructor', ''])('does not take %j for an answer', (text) => {
    expect(flag.read(text, tick)).toBeUndefined()
  })

  test('is left out until it is answered, where that says something else', () => {
    expect(flag.empty(answer)).toBeUndefined()
    expect([true, false, undefined].map((value) => flag.write(value, answer))).toEqual(['1', '0', ''])
    expect(['1', '0'].map((text) => flag.read(text, answer))).toEqual([true, false])
    expect(flag.input(undefined, answer, {})).toBeUndefined()
  })
})
