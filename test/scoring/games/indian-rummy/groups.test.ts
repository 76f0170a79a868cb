import { describe, expect, test } from 'vitest'
import { type Card, FULL_DECK, JOKER, RANKS } from '../../../../src/scoring/cards.ts'
import { readGroup } from '../../../../src/scoring/games/indian-rummy/groups.ts'
import type { Wild } from '../../../../src/scoring/games/indian-rummy/wild.ts'
import { seeds } from '../../samples.ts'
import { seeded, shuffled, wholeBelow } from '../../seeded.ts'
import { slowKind } from '../../slow-solvers/indian-rummy.ts'
import { cards } from '../../table.ts'

const HOUSE = { setSize: 'four', triples: false } as const
const kind = (text: string, wild: Wild = '7', house: object = {}) =>
  readGroup(cards(text), wild, { ...HOUSE, ...house })?.kind

describe('pure sequences', () => {
  test.each([
    ['4H 5H 6H'],
    ['6H 4H 5H'],
    ['AS 2S 3S'],
    ['QS KS AS'],
    ['AS QS KS'],
    ['4H 5H 6H 7H 8H'],
    ['AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS'],
    ['AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S'],
  ])('%s', (text) => {
    expect(kind(text)).toBe('pure')
    expect(kind(text, null)).toBe('pure')
  })

  test.each([
    // A card of the wild rank in its own place.
    ['7H 8H 9H', '7'],
    ['6H 7H 8H', '7'],
    ['AD 2D 3D', 'JK'],
    ['QD KD AD', 'A'],
    ['KD QD JD', 'K'],
  ] as const)('%s, wild %s', (text, wild) => {
    expect(kind(text, wild)).toBe('pure')
  })

  test.each([
    ['4H 5H', '7'],
    ['4H 5H 7H', null],
    ['4H 5H 6S', '7'],
    ['KS AS 2S', '7'],
    ['QS KS AS 2S', '7'],
    ['4H 5H 5H 6H', '7'],
    ['', '7'],
  ] as const)('not %s, wild %s', (text, wild) => {
    expect(kind(text, wild)).toBe(undefined)
  })
})

describe('sequences', () => {
  test.each([
    ['4H 5H 7S', '7'],
    ['4H JK 6H', '7'],
    ['4H 5H JK', null],
    ['4H JK JK', '7'],
    ['JK JK 4H 7S 7C', '7'],
    ['KS AS JK', '7'],
    ['AS 2S JK', '7'],
    ['AS 3S JK', '7'],
    ['4H 7H 8H JK JK', 'K'],
    // Two equal cards, one of them a joker.
    ['7H 7H 8H', '7'],
    // Only jokers, but for one that is read as itself.
    ['7H JK JK', '7'],
    ['7C 7D 7H', '7'],
    ['7H 7H 7H', '7'],
    ['AC AD JK', 'JK'],
    // Jokers at the ends, as many as there is room for.
    ['AS JK JK JK JK 7C 7C 7D 7D 7H 7H 7S 7S', '7'],
  ] as const)('%s, wild %s', (text, wild) => {
    expect(kind(text, wild)).toBe('sequence')
  })

  test.each([
    ['4H 6H 7H', '8'],
    ['4H 5S JK', '7'],
    ['4H 8H JK', '7'],
    ['4H 8H JK JK', '7'],
    ['4H 4H JK', '7'],
    ['KS 2S JK', '7'],
    ['JK JK JK', '7'],
    ['JK JK', '7'],
    ['7H JK', '7'],
  ] as const)('not %s, wild %s', (text, wild) => {
    expect(kind(text, wild)).toBe(undefined)
  })

  test('lie in their order, the jokers where they stand for a card', () => {
    const read = readGroup(cards('6H JK 4H'), '7', HOUSE)
    expect(read).toEqual({
      kind: 'sequence',
      cards: cards('4H JK 6H'),
      standIns: [{ joker: JOKER, as: '5H' }],
    })
    expect(readGroup(cards('AS JK KS'), '7', HOUSE)?.cards).toEqual(cards('JK KS AS'))
    expect(readGroup(cards('JK 2S AS'), '7', HOUSE)?.cards).toEqual(cards('AS 2S JK'))
    expect(readGroup(cards('7H JK 8H'), '7', HOUSE)?.cards).toEqual(cards('7H 8H JK'))
  })
})

describe('sets', () => {
  test.each([
    ['9C 9D 9H', '7'],
    ['9C 9D 9H 9S', '7'],
    ['9C 9D JK', '7'],
    ['9C 9D 7D 7D', '7'],
    ['9C 9D 9H 7H', '7'],
    ['9C 9D 9H JK', null],
  ] as const)('%s, wild %s', (text, wild) => {
    expect(kind(text, wild)).toBe('set')
  })

  test.each([
    ['9C 9C 9D', '7'],
    ['9C 9C JK', '7'],
    ['9C 9D', '7'],
    ['9C 9D TH', '7'],
    ['9C 9D 9H 9S JK', '7'],
    ['9C 9D 9H 9S 7C', '7'],
    ['9C 9D 9H 9S 9C', '7'],
    ['9C 9C 9C', '7'],
  ] as const)('not %s, wild %s', (text, wild) => {
    expect(kind(text, wild)).toBe(undefined)
  })

  test('swelled by jokers where the house likes it, yet never with a suit twice', () => {
    const any = { setSize: 'any' }
    expect(kind('9C 9D 9H 9S JK', '7', any)).toBe('set')
    expect(kind('9C 9D 9H 9S JK JK 7C 7D 7H 7S 7C 7D 7H', '7', any)).toBe('set')
    expect(kind('9C 9D 9H 9S JK JK 7C 7D 7H 7S 7C 7D 7H 7S', '7', any)).toBe(undefined)
    expect(kind('9C 9D 9H 9S 9C', '7', any)).toBe(undefined)
    expect(kind('9C 9D 9H 9S JK', '7')).toBe(undefined)
  })
})

describe('three equal cards', () => {
  const triples = { triples: true }
  test.each([
    ['9C 9C 9C', '7', 'pure'],
    ['7C 7C 7C', '7', 'pure'],
    // A joker completes none.
    ['9C 9C JK', '7', undefined],
    ['9C 9C 7C', '7', undefined],
    ['JK JK JK', '7', undefined],
    ['9C 9C 9C JK', '7', undefined],
    ['9C 9C 9D', '7', undefined],
  ] as const)('%s, wild %s: %s', (text, wild, found) => {
    expect(kind(text, wild, triples)).toBe(found)
  })
})

test('what could be read in several ways is what serves best', () => {
  expect(kind('7C 7D 7H', '7')).toBe('sequence')
  expect(kind('9C JK JK', '7')).toBe('sequence')
  expect(kind('6H 7H 8H', '7')).toBe('pure')
  expect(kind('7C 7C 7C', '7')).toBe('sequence')
})

test('never more than a hand has', () => {
  expect(kind('AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS', null)).toBe(undefined)
})

test('agrees with a twin that tries every row and every rank', () => {
  const houses = [HOUSE, { setSize: 'any', triples: true }] as const
  for (const seed of seeds(4000)) {
    const random = seeded(seed)
    const wild: Wild = [...RANKS, 'JK' as const, null][wholeBelow(15, random)] ?? null
    const near = wholeBelow(RANKS.length, random)
    const ranks = [0, 1, 2, 3].map((step) => RANKS[(near + step) % RANKS.length])
    const few = FULL_DECK.filter((card) => ranks.includes(card[0] as never) && card[1]! < 'H')
    const pack: Card[] = [...few, ...few, ...few, JOKER, JOKER, JOKER]
    const group = shuffled(pack, random).slice(0, wholeBelow(8, random))
    for (const house of houses) {
      const said = `seed ${seed}: ${group.join(' ')}, wild ${wild}`
      const found = readGroup(group, wild, house)
      expect(found?.kind, said).toBe(slowKind(group, wild, { ...house, secondMissing: 'all' }))
      if (found) expect([...found.cards].sort(), said).toEqual([...group].sort())
    }
  }
})
