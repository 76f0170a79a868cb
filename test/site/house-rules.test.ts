import { describe, expect, test } from 'vitest'
import {
  allOptions,
  objections,
  optionsFrom,
  readRules,
  textOf,
  valueFrom,
  withoutElsewhere,
} from '../../src/components/house-rules/house-rules.ts'
import type { Game } from '../../src/scoring/game.ts'
import { games } from '../../src/scoring/games.ts'

/** House rules that hang on one another, on the ladders of Contract Rummy. */
const game: Game = games['contract-rummy']
const optionOf = (name: string) => game.options.find((option) => option.name === name)!

test.each(Object.values<Game>(games))(
  '$title: what people change most comes first, and the rest has headings',
  ({ options }) => {
    const first = options.filter(({ group }) => group === undefined)
    expect(first.length).toBeGreaterThan(0)
    expect(first.length).toBeLessThan(6)
  },
)

describe('a list of texts', () => {
  test('is read item by item, and none are no list where the rules have their own', () => {
    expect(valueFrom(optionOf('contracts'), 'S3 R4, R4 R4')).toEqual(['S3 R4', 'R4 R4'])
    expect(valueFrom(optionOf('contracts'), '')).toBeNull()
    expect(valueFrom(optionOf('contracts'), ' , ')).toBeNull()
  })

  test('does not come between a game’s own options and the engine', () => {
    const options = allOptions(game, {})
    const read = optionsFrom(game, (name) => textOf(options[name]))
    expect(readRules(game, read)).toEqual({ ok: true, value: options })
  })
})

describe('rules that mean something only beside another', () => {
  const own = { ladder: 'custom', contracts: ['S3 R4', 'R4 R4'], cards: [10, 12] }

  test('are missed there', () => {
    expect([...objections(game, own).keys()]).toEqual([])
    expect([...objections(game, { ladder: 'custom' }).keys()]).toEqual(['contracts', 'cards'])
  })

  test('go with it', () => {
    expect(withoutElsewhere(game, own)).toEqual(own)
    const changed = { ...own, ladder: 'shanghai' }
    expect(withoutElsewhere(game, changed)).toEqual({ ladder: 'shanghai', cards: [10, 12] })
  })
})
