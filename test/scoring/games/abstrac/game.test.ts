import { describe, expect, it } from 'vitest'
import { abstrac } from '../../../../src/scoring/games/abstrac/game.ts'
import { parseGame } from '../../../../src/scoring/index.ts'
import { record } from '../../table.ts'

describe('Abstrac', () => {
  it('is played by two with 24 cards', () => {
    expect(abstrac.players).toEqual([2])
    expect(abstrac.leads).toBe('high')
    expect(abstrac.deckFor(2, {})).toEqual({ packs: 1, jokers: 0, ranks: ['A', '9', 'T', 'J', 'Q', 'K'] })
    expect(abstrac.dealt(2, {})).toBe(0)
    expect(abstrac.checks).toEqual(['combinations', 'deal', 'draws', 'solve', 'review'])
  })

  it('limits each draw in its forms to one to three cards', () => {
    for (const check of ['draws', 'solve', 'review']) {
      expect(abstrac.checksById[check]?.fields.draws).toMatchObject({
        kind: 'numbers',
        min: 1,
        max: 3,
        count: 24,
      })
    }
  })
})

describe('options', () => {
  const parsed = (options: object) => {
    const result = parseGame(record('abstrac', { options }))
    return result.ok ? result.value.options : result.problems.map(({ path }) => path.join('.'))
  }

  it.each([
    [{}, { target: null, deals: null }],
    [{ target: 5 }, { target: 5, deals: null }],
    [
      { target: 10000, deals: 1000 },
      { target: 10000, deals: 1000 },
    ],
    [{ deals: 1 }, { target: null, deals: 1 }],
    [{ target: 4 }, ['options.target']],
    [{ target: 10001 }, ['options.target']],
    [{ target: 7.5 }, ['options.target']],
    [{ target: '500' }, ['options.target']],
    [{ deals: 0 }, ['options.deals']],
    [{ deals: 1001 }, ['options.deals']],
  ])('%j are read as %j, or rejected there', (options, expected) => {
    expect(parsed(options)).toEqual(expected)
  })
})
