import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Card, FULL_DECK, JOKER, RANKS, SUITS } from '../../../../src/scoring/cards.ts'
import { grammar, type House, worthIn } from '../../../../src/scoring/games/rummy-500/melds.ts'
import { useOf } from '../../../../src/scoring/games/rummy-500/uses.ts'
import { cardValue } from '../../../../src/scoring/games/rummy-500/values.ts'
import type { Reading } from '../../../../src/scoring/melds.ts'
import { seeded, shuffled } from '../../seeded.ts'
import { cards } from '../../table.ts'

const PLAIN: House = { values: 'fives', distinctSuits: false, corner: false }
const house = (more: Partial<House>): House => ({ ...PLAIN, ...more })

function read(text: string, at: House): Reading | undefined {
  return grammar(at).read(cards(text))
}

describe('a run', () => {
  test.each([
    ['4S 5S 6S', {}, 4, '4S 5S 6S'],
    ['6S 4S 5S', {}, 4, '4S 5S 6S'],
    ['QH KH AH', {}, 12, 'QH KH AH'],
    ['AH 2H 3H', {}, 1, 'AH 2H 3H'],
    ['9C TC JC QC', {}, 9, '9C TC JC QC'],
    // All thirteen, the ace at either end
    ['AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD', {}, 2, '2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD'],
    ['AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD JK', {}, 2, '2D 3D 4D 5D 6D 7D 8D 9D TD JD QD JK AD'],
    ['AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD', {}, 1, 'AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD'],
    // Jokers fill gaps first, then places at the top, then below
    ['4S 6S JK', {}, 4, '4S JK 6S'],
    ['4S 7S JK JK', {}, 4, '4S JK JK 7S'],
    ['4S 5S JK', {}, 4, '4S 5S JK'],
    ['4S 5S 6S JK', {}, 4, '4S 5S 6S JK'],
    ['QH KH JK', {}, 12, 'QH KH JK'],
    ['KH AH JK', {}, 12, 'JK KH AH'],
    ['QH KH AH JK', {}, 11, 'JK QH KH AH'],
    ['QH AH JK', {}, 12, 'QH JK AH'],
    ['AH 2H JK', {}, 1, 'AH 2H JK'],
    ['AH 3H JK', {}, 1, 'AH JK 3H'],
    ['2H 3H JK', {}, 2, '2H 3H JK'],
    ['4S 6S JK JK', {}, 4, '4S JK 6S JK'],
    ['AS 3S 5S JK JK JK', {}, 1, 'AS JK 3S JK 5S JK'],
    ['QH AH JK JK JK JK', {}, 9, 'JK JK JK QH JK AH'],
    // Around the corner
    ['KH AH 2H', { corner: true }, 13, 'KH AH 2H'],
    ['2H KH AH', { corner: true }, 13, 'KH AH 2H'],
    ['QH KH AH 2H 3H', { corner: true }, 12, 'QH KH AH 2H 3H'],
    ['KH 2H JK', { corner: true }, 13, 'KH JK 2H'],
    ['AH 2H 3H', { corner: true }, 1, 'AH 2H 3H'],
    ['AH 2H JK', { corner: true }, 13, 'JK AH 2H'],
    ['QH KH AH', { corner: true }, 12, 'QH KH AH'],
    [
      'AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD',
      { corner: true },
      13,
      'KD AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD',
    ],
    [
      '3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH 2H',
      { corner: true },
      13,
      'KH AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH',
    ],
    // The distinctSuits option does not concern runs
    ['4S 5S 6S', { distinctSuits: true }, 4, '4S 5S 6S'],
  ] as const)('of %s with %j starts at place %i: %s', (text, options, start, laid) => {
    expect(read(text, house(options))).toMatchObject({ kind: 'run', start, cards: cards(laid) })
  })

  test('names the cards that its jokers stand for', () => {
    const stand = (text: string, corner = false) => {
      return read(text, house({ corner }))!.missing.join(' ')
    }
    expect(stand('4S 6S JK')).toBe('5S')
    expect(stand('4S 5S JK JK')).toBe('6S 7S')
    expect(stand('KH AH JK')).toBe('QH')
    expect(stand('KH 2H JK', true)).toBe('AH')
    expect(stand('KH AH 3H JK', true)).toBe('2H')
    expect(stand('AD 2D JK')).toBe('3D')
    expect(stand('4S 5S 6S')).toBe('')
  })
})

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

describe('the value of a card', () => {
  const VALUES = {
    fives: [15, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10],
    pips: [15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10],
  }
  test.each(['fives', 'pips'] as const)('depends on the rank by %s', (values) => {
    expect(RANKS.map((rank) => cardValue(`${rank}C` as Card, { values }))).toEqual(VALUES[values])
    expect(cardValue(JOKER, { values })).toBe(15)
  })

  test('adds up to 380 or 396 over a pack', () => {
    const worth = (values: House['values']) =>
      FULL_DECK.reduce((sum, card) => sum + cardValue(card, { values }), 0)
    expect([worth('fives'), worth('pips')]).toEqual([380, 396])
  })
})

describe('the value of a meld', () => {
  test.each([
    ['AH 2H 3H', false, 1],
    ['AH JK 3H', false, 1],
    ['QH KH AH', false, 15],
    ['AH AD AC', false, 15],
    ['KH AH 2H', true, 15],
    ['AH 2H 3H', true, 1],
  ] as const)('by pips has in %s (around the corner: %s) an ace worth %i', (text, corner, worth) => {
    const at = house({ corner, values: 'pips' })
    expect(worthIn(read(text, at)!, cards('AH'), at)).toBe(worth)
  })

  test('can be computed for some of its cards', () => {
    const meld = read('AH 2H 3H 4H', PLAIN)!
    expect(worthIn(meld, cards('AH'), house({ values: 'pips' }))).toBe(1)
    expect(worthIn(meld, cards('4H 2H'), house({ values: 'pips' }))).toBe(6)
    expect(worthIn(meld, cards('AH'), PLAIN)).toBe(15)
    expect(worthIn(meld, [], PLAIN)).toBe(0)
  })
})

describe('a card from the discards', () => {
  test.each([
    // the card, others, house, the meld
    ['7C', '7D 7H', {}, '7C 7D 7H'],
    ['7C', '7D 7H 7S', {}, '7C 7D 7H'],
    ['7C', '7D JK', {}, '7C 7D JK'],
    ['JK', '7D 4H 7C', {}, '7C 7D JK'],
    ['JK', '7D 9D', {}, '7D JK 9D'],
    // Its joker lies in place of a card, even if none is missing.
    ['JK', 'QD KD AD', {}, 'JK KD AD'],
    ['7S', '7S 7D', {}, '7D 7S 7S'],
    ['7S', '7S 7D 7H', { distinctSuits: true }, '7D 7H 7S'],
    ['7S', '7D 7D 7H', { distinctSuits: true }, '7D 7H 7S'],
    ['7S', '7D JK 7D', { distinctSuits: true }, '7D 7S JK'],
    ['5D', '3D 4D', {}, '3D 4D 5D'],
    ['5D', '6D 7D 3D 4D', {}, '5D 6D 7D'],
    ['8D', '6D JK', {}, '6D JK 8D'],
    ['8D', '5D JK JK', {}, '5D JK JK 8D'],
    ['KD', 'AD 2D', { corner: true }, 'KD AD 2D'],
  ] as const)('%s makes a meld with some of %s and %j: %s', (card, others, options, meld) => {
    expect(useOf(cards(card)[0]!, cards(others), [], house(options))).toEqual({
      kind: 'meld',
      cards: cards(meld),
    })
  })

  test.each([
    // the card, others, the meld on the table, what is laid off
    ['7D', '6D', '3D 4D 5D', '6D 7D'],
    ['7D', 'JK', '3D 4D 5D', '7D JK'],
    ['2D', '', '3D JK 5D', '2D'],
    ['7D', '6D', '3D JK 5D', '6D 7D'],
    ['JK', '', '3D 4D 5D', 'JK'],
  ] as const)('%s is laid off with some of %s on %s: %s', (card, others, meld, laid) => {
    expect(useOf(cards(card)[0]!, cards(others), [cards('2C 9S'), cards(meld)], PLAIN)).toEqual({
      kind: 'lay-off',
      cards: cards(laid),
      meld: 1,
    })
  })

  test.each([
    ['7C', '7D', {}],
    ['7C', '7D 8H 9C', {}],
    ['7S', '7S 7D', { distinctSuits: true }],
    ['7C', 'JK JK', {}],
    ['JK', 'JK 7C', {}],
    ['JK', 'JK JK', {}],
    ['KD', 'AD 2D', {}],
    ['3D', '4D 5H', {}],
  ] as const)('%s makes none with %s and %j', (card, others, options) => {
    expect(useOf(cards(card)[0]!, cards(others), [], house(options))).toBeUndefined()
  })
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
