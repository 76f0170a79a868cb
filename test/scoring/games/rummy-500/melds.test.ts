import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FULL_DECK, RANKS, SUITS } from '../../../../src/scoring/cards.ts'
import { grammar, type House, worthIn } from '../../../../src/scoring/games/rummy-500/melds.ts'
import type { Reading } from '../../../../src/scoring/melds.ts'
import { seeded, shuffled } from '../../seeded.ts'
import { cards } from '../../table.ts'

const PLAIN: House = { values: 'fives', distinctSuits: false, corner: false }

describe('one pack', () => {
  test('holds 65 sets', () => {
    const sets = RANKS.flatMap((rank) => {
      const four = FULL_DECK.filter((card) => card[0] === rank)
      return Array.from({ length: 16 }, (_, held) => four.filter((_, at) => (held >> at) & 1))
    })
    expect(sets.filter((some) => grammar(PLAIN).read(some)?.kind === 'set')).toHaveLength(65)
  })

  /** Every different run among the stretches of these ranks, in all suits. */
  const runsOf = (ranks: readonly string[]) => {
    const stretches = SUITS.flatMap((suit) => {
      const row = cards(ranks.map((rank) => rank + suit).join(' '))
      return row.flatMap((_, from) => row.map((_, to) => row.slice(from, to + 1)))
    })
    const runs = stretches.filter((some) => grammar(PLAIN).read(some)?.kind === 'run')
    return new Set(runs.map((some) => [...some].sort().join(' ')))
  }

  test('holds 264 runs of three or more', () => expect(runsOf(RANKS).size).toBe(264))

  // Ten more per suit: from a high ace down to any rank from the queen to the three.
  // A run down to the two has all thirteen cards, which are counted already.
  test('holds 40 more runs that end with a high ace', () => expect(runsOf([...RANKS, 'A']).size).toBe(304))
})

const anyHouse = fc.record({
  values: fc.constantFrom('fives', 'pips'),
  distinctSuits: fc.boolean(),
  corner: fc.boolean(),
}) as fc.Arbitrary<House>

/** Few ranks and suits, so that many of them are melds. */
const closeCards = fc.array(fc.constantFrom(...cards('KC AC 2C 3C 4C 5C 3D 3H JK JK')), { maxLength: 6 })

test('the order of the cards does not change a meld', () => {
  fc.assert(
    fc.property(anyHouse, closeCards, fc.nat(), (at, some, seed) => {
      const [one, other] = [grammar(at).read(some), grammar(at).read(shuffled(some, seeded(seed)))]
      const worth = (meld: Reading | undefined) => meld && [meld.kind, worthIn(meld, meld.cards, at)]
      expect(worth(other)).toEqual(worth(one))
      if (one?.kind === 'run') expect(other!.cards).toEqual(one.cards)
    }),
    { numRuns: 3000 },
  )
})

test('a meld has exactly the cards that were laid', () => {
  fc.assert(
    fc.property(anyHouse, closeCards, (at, some) => {
      const meld = grammar(at).read(some)
      if (meld) expect([...meld.cards].sort()).toEqual([...some].sort())
    }),
    { numRuns: 3000 },
  )
})
