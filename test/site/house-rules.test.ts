import { describe, expect, test } from 'vitest'
import {
  allOptions,
  optionsFrom,
  problemsByOption,
  readRules,
  textOf,
  valueFrom,
  withoutElsewhere,
} from '../../src/components/house-rules/house-rules.ts'
import type { Game } from '../../src/scoring/game.ts'
import { games } from '../../src/scoring/games.ts'

/** House rules that depend on one another: the ladders of Contract Rummy. */
const game: Game = games['contract-rummy']
const optionOf = (name: string) => game.options.find((option) => option.name === name)!

test.each(Object.values<Game>(games))(
  '$title: one to five options come first, without a heading',
  ({ options }) => {
    const first = options.filter(({ group }) => group === undefined)
    expect(first.length).toBeGreaterThan(0)
    expect(first.length).toBeLessThan(6)
  },
)

test.each(Object.values<Game>(games))(
  '$title: all options are the same, written as text and read back',
  (game) => {
    const options = allOptions(game, {})
    const read = optionsFrom(game, (name) => textOf(options[name]))
    expect(readRules(game, read)).toEqual({ ok: true, value: options })
  },
)

test('an option that is a list of texts is read item by item, and is null if it is empty', () => {
  expect(valueFrom(optionOf('contracts'), 'S3 R4, R4 R4')).toEqual(['S3 R4', 'R4 R4'])
  expect(valueFrom(optionOf('contracts'), '')).toBeNull()
  expect(valueFrom(optionOf('contracts'), ' , ')).toBeNull()
})

describe('options that depend on another option', () => {
  const own = { ladder: 'custom', contracts: ['S3 R4', 'R4 R4'], cards: [10, 12] }

  test('are reported as missing if the other option needs them', () => {
    expect([...problemsByOption(game, own).keys()]).toEqual([])
    expect([...problemsByOption(game, { ladder: 'custom' }).keys()]).toEqual(['contracts', 'cards'])
  })

  test('are dropped when the other option does not need them', () => {
    expect(withoutElsewhere(game, own)).toEqual(own)
    const changed = { ...own, ladder: 'shanghai' }
    expect(withoutElsewhere(game, changed)).toEqual({ ladder: 'shanghai', cards: [10, 12] })
  })
})
