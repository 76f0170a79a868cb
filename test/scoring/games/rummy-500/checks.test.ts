import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Card, withoutCards } from '../../../../src/scoring/cards.ts'
import { grammar, type House } from '../../../../src/scoring/games/rummy-500/melds.ts'
import { cards, judge } from '../../table.ts'

const GAME = 'rummy-500'
const JOKERS = { jokers: true }

describe('random cards', () => {
  const options = fc.record({
    values: fc.constantFrom('fives', 'pips'),
    distinctSuits: fc.boolean(),
    corner: fc.boolean(),
    jokers: fc.constant(true),
  })
  const runs = { numRuns: 100 }

  test('legal lay-offs make legal melds, and legal draws have a legal use', () => {
    const pool = fc.shuffledSubarray(cards('KC AC 2C 3C 4C 5C 6C 3D 3H 3S 3C 4D 5D JK JK'), { minLength: 3 })
    fc.assert(
      fc.property(options, pool, fc.integer({ min: 3, max: 5 }), (at, some, size) => {
        const [onTable, others] = [some.slice(0, size), some.slice(size)]
        for (const card of others) {
          const laid = judge(GAME, 'lay-off', { cards: [card], meld: onTable }, { options: at })
          const both = judge(GAME, 'meld', { cards: [...onTable, card] }, { options: at })
          if (laid.legal) expect(both).toMatchObject({ legal: true, detail: laid.detail as object })
        }
        const input = { pile: others.slice(0, 2), pick: 0, hand: others.slice(2), melds: [onTable] }
        if (input.pile.length === 0) return
        const drawn = judge(GAME, 'discard-draw', input, { options: at })
        const { use } = drawn.detail as { use?: { kind: string; cards: Card[] } }
        expect(drawn.legal).toBe(use !== undefined)
        if (!use) return
        expect(use.cards).toContain(others[0])
        expect(withoutCards(use.cards, others)).toEqual([])
        const again =
          use.kind === 'meld'
            ? judge(GAME, 'meld', { cards: use.cards }, { options: at })
            : judge(GAME, 'lay-off', { cards: use.cards, meld: onTable }, { options: at })
        expect(again.legal).toBe(true)
      }),
      runs,
    )
  })
})

test('a draw is legal exactly when some choice of cards can be used', () => {
  const house: House = { values: 'fives', distinctSuits: false, corner: false }
  const pool = fc.shuffledSubarray(cards('AC 2C 3C 5C 6C 3D 3H 4H 5H JK'), { minLength: 3, maxLength: 8 })
  fc.assert(
    fc.property(pool, fc.integer({ min: 0, max: 2 }), (some, extra) => {
      const [chosen, others] = [some[0] as Card, some.slice(1)]
      const onTable = [cards('7C 8C 9C'), cards('7D 8D 9D'), []][extra] as Card[]
      const choices = Array.from({ length: 1 << others.length }, (_, held) => {
        return [chosen, ...others.filter((_, at) => (held >> at) & 1)]
      })
      const fits = (choice: Card[]) => {
        return (
          grammar(house).read(choice) || (onTable.length > 0 && grammar(house).read([...onTable, ...choice]))
        )
      }
      const input = { pile: [chosen], pick: 0, hand: others, melds: onTable.length > 0 ? [onTable] : [] }
      const { legal } = judge(GAME, 'discard-draw', input, { options: JOKERS })
      expect(legal).toBe(choices.some(fits))
    }),
    { numRuns: 200 },
  )
})
