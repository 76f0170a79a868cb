import { describe, expect, test } from 'vitest'
import { choice, flag, parseRank, rank } from '../../src/scoring/fields/choices.ts'
import { whole } from '../../src/scoring/fields/numbers.ts'
import type { ChoiceField, FlagField, RankField, WholeField } from '../../src/scoring/fields.ts'

/** How fields other than cards are written in an address, and their values before they are filled in. */
describe('a whole number', () => {
  const round: WholeField = { kind: 'whole', label: 'Round', min: 1, max: 4 }
  const total: WholeField = { kind: 'whole', label: 'Total', min: -1000, max: 1000, start: 0 }

  test.each([
    ['the minimum', round, 1],
    ['undefined if it is optional', { ...round, optional: true }, undefined],
    ['its start value', total, 0],
    ['its start value even if it is optional', { ...total, optional: true }, 0],
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
  ])('reads %j as %j', (text, number) => {
    expect(whole.read(text, total)).toBe(number)
    if (number) expect(whole.write(number, total)).toBe(text)
  })
})

test('a negative number is rejected if the field has no negative values', () => {
  expect(whole.read('-3', { kind: 'whole', label: 'Round', min: 1, max: 4 })).toBeUndefined()
})

describe('a yes-or-no field', () => {
  const tick: FlagField = { kind: 'flag', label: 'Going out' }
  const answer: FlagField = { ...tick, optional: true }

  test('is no until it is ticked', () => {
    expect(flag.empty(tick)).toBe(false)
    expect([true, false].map((value) => flag.write(value, tick))).toEqual(['1', ''])
  })

  test.each(['yes', 'constructor', ''])('rejects the text %j', (text) => {
    expect(flag.read(text, tick)).toBeUndefined()
  })

  test.each([
    ['Yes', true],
    ['true', true],
    [' no', false],
    ['0', false],
  ])('may be typed as %j', (text, value) => {
    expect(flag.parse(text, tick)).toEqual({ ok: true, value })
  })

  test('is undefined until it is answered, if it is optional', () => {
    expect(flag.empty(answer)).toBeUndefined()
    expect([true, false, undefined].map((value) => flag.write(value, answer))).toEqual(['1', '0', ''])
    expect(['1', '0'].map((text) => flag.read(text, answer))).toEqual([true, false])
    expect(flag.input(undefined, answer, {})).toBeUndefined()
  })
})

describe('a choice', () => {
  const form: ChoiceField = {
    kind: 'choice',
    label: 'Laid as',
    values: ['set', 'run'],
    labels: ['A set', 'A run'],
  }

  test.each(['run', ' Run', 'a run'])('may be typed as %j', (text) => {
    expect(choice.parse(text, form)).toEqual({ ok: true, value: 'run' })
  })

  test('says what it may be', () => {
    expect(choice.parse('pile', form)).toMatchObject({
      problems: [{ message: '“pile” is none of set and run.' }],
    })
  })
})

describe('a rank', () => {
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
  ])('%j is read as %j', (text, read) => {
    expect(parseRank(text)).toBe(read)
  })

  const field: RankField = { kind: 'rank', label: 'Wild', joker: 'a joker was turned', none: 'none is wild' }

  test('is unchanged when written to an address, and so is none', () => {
    for (const one of ['7', 'T', 'JK', null] as const)
      expect(rank.read(rank.write(one, field), field)).toBe(one)
    expect(rank.write(undefined, field)).toBe('')
  })

  test('is waited for until it is chosen', () => {
    expect(rank.waiting?.(rank.empty(field), field, {})).toEqual({ label: 'Wild', has: 0, of: 1 })
    expect(rank.waiting?.(null, field, {})).toBe(undefined)
  })
})
