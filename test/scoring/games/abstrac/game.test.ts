import { describe, expect, it } from 'vitest'
import { abstrac } from '../../../../src/scoring/games/abstrac/game.ts'

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
      expect(abstrac.forms[check]?.fields.draws).toMatchObject({
        kind: 'numbers',
        min: 1,
        max: 3,
        count: 24,
      })
    }
  })
})
