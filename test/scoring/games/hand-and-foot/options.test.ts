import { describe, expect, test } from 'vitest'
import { games, parseGame } from '../../../../src/scoring/index.ts'
import { record } from '../../table.ts'

const game = games['hand-and-foot']

/** Where a record with these options has problems; empty if it has none. */
function wrong(options: object, players = 4) {
  const parsed = parseGame(record('hand-and-foot', { players, options }))
  return parsed.ok ? [] : parsed.problems.map(({ path }) => path.join('.'))
}

test('options have the expected defaults', () => {
  expect(Object.fromEntries(game.options.map((option) => [option.name, option.default]))).toEqual({
    minimums: [50, 90, 120, 150],
    clean: 300,
    dirty: 100,
    goOut: 100,
    exact22: 100,
    redThree: 500,
    blackThree: 5,
    needClean: 1,
    needDirty: 1,
    wildLimit: 'fewer',
    drawCount: 7,
    sixCount: true,
    partners: false,
  })
})

test('options have a title, a sentence on their effect, and an existing rule', () => {
  for (const { title, effect, rule } of game.options) {
    expect(title).toMatch(/^[A-Z].*\S$/)
    expect(effect).toMatch(/^[A-Z].*\.$/)
    expect(game.rules).toContain(rule)
  }
  for (const option of game.options) {
    if (option.kind === 'choice') expect(option.labels).toHaveLength(option.values.length)
  }
})

describe('the range of an option', () => {
  test.each(['clean', 'dirty', 'goOut', 'exact22', 'redThree', 'blackThree'])(
    '%s is 0 to 2000 in steps of five',
    (name) => {
      for (const value of [0, 5, 1995, 2000]) expect(wrong({ [name]: value })).toEqual([])
      for (const value of [-5, 3, 2005, 2.5, '100', true, [100]]) {
        expect(wrong({ [name]: value })).toEqual([`options.${name}`])
      }
    },
  )

  test.each(['needClean', 'needDirty'])('%s is 0 to 5', (name) => {
    for (const value of [0, 1, 5]) expect(wrong({ [name]: value })).toEqual([])
    for (const value of [-1, 6, 0.5, '1']) expect(wrong({ [name]: value })).toEqual([`options.${name}`])
  })

  test('drawCount is 1 to 20', () => {
    for (const drawCount of [1, 2, 20]) expect(wrong({ drawCount })).toEqual([])
    for (const drawCount of [0, 21, 7.5, '7']) expect(wrong({ drawCount })).toEqual(['options.drawCount'])
  })

  test('minimums is 1 to 8 entries of 0 to 500 in steps of five', () => {
    for (const minimums of [[0], [500], [50, 0, 495, 5], [5, 5, 5, 5, 5, 5, 5, 5]]) {
      expect(wrong({ minimums })).toEqual([])
    }
    for (const minimums of [[], [5, 5, 5, 5, 5, 5, 5, 5, 5], 50, '50', {}]) {
      expect(wrong({ minimums })).toEqual(['options.minimums'])
    }
    for (const value of [-5, 52, 505, null, '50']) {
      expect(wrong({ minimums: [50, value] })).toEqual(['options.minimums.1'])
    }
  })

  test('wildLimit, sixCount and partners have two values each', () => {
    for (const wildLimit of ['fewer', 'equal']) expect(wrong({ wildLimit })).toEqual([])
    for (const value of [false, true]) expect(wrong({ sixCount: value, partners: value })).toEqual([])
    expect(wrong({ wildLimit: 'more', sixCount: 'no', partners: 1 })).toEqual([
      'options.wildLimit',
      'options.sixCount',
      'options.partners',
    ])
  })

  test('an unknown option is rejected', () => {
    expect(wrong({ target: 500 })).toEqual(['options.target'])
  })
})
