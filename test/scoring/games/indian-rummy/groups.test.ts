import { describe, expect, test } from 'vitest'
import { type Card, FULL_DECK, JOKER, RANKS } from '../../../../src/scoring/cards.ts'
import { readGroup } from '../../../../src/scoring/games/indian-rummy/groups.ts'
import type { Wild } from '../../../../src/scoring/games/indian-rummy/wild.ts'
import { seeds } from '../../samples.ts'
import { seeded, shuffled, wholeBelow } from '../../seeded.ts'
import { slowKind } from '../../slow-solvers/indian-rummy.ts'
import { cards } from '../../table.ts'

const USUAL = { setSize: 'four', triples: false } as const
const kind = (text: string, wild: Wild = '7', rules: object = {}) =>
  readGroup(cards(text), wild, { ...USUAL, ...rules })?.kind

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
    // A card of the wild rank that stands for itself.
    ['7H 8H 9H', '7'],
    ['6H 7H 8H', '7'],
    ['AD 2D 3D', 'JK'],
    ['QD KD AD', 'A'],
    ['KD QD JD', 'K'],
  ] as const)('%s with wild %s', (text, wild) => {
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
  ] as const)('do not include %s with wild %s', (text, wild) => {
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
    // Two equal cards, one of them as a joker.
    ['7H 7H 8H', '7'],
    // Only jokers, one of them read as itself.
    ['7H JK JK', '7'],
    ['7C 7D 7H', '7'],
    ['7H 7H 7H', '7'],
    ['AC AD JK', 'JK'],
    // As many jokers at the ends as fit.
    ['AS JK JK JK JK 7C 7C 7D 7D 7H 7H 7S 7S', '7'],
  ] as const)('%s with wild %s', (text, wild) => {
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
  ] as const)('do not include %s with wild %s', (text, wild) => {
    expect(kind(text, wild)).toBe(undefined)
  })

  test('are sorted, with each joker at the place that it fills', () => {
    const read = readGroup(cards('6H JK 4H'), '7', USUAL)
    expect(read).toEqual({
      kind: 'sequence',
      cards: cards('4H JK 6H'),
      standIns: [{ joker: JOKER, as: '5H' }],
    })
    expect(readGroup(cards('AS JK KS'), '7', USUAL)?.cards).toEqual(cards('JK KS AS'))
    expect(readGroup(cards('JK 2S AS'), '7', USUAL)?.cards).toEqual(cards('AS 2S JK'))
    expect(readGroup(cards('7H JK 8H'), '7', USUAL)?.cards).toEqual(cards('7H 8H JK'))
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
  ] as const)('%s with wild %s', (text, wild) => {
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
  ] as const)('do not include %s with wild %s', (text, wild) => {
    expect(kind(text, wild)).toBe(undefined)
  })

  test('with setSize any, may have more jokers, but no suit twice', () => {
    const any = { setSize: 'any' }
    expect(kind('9C 9D 9H 9S JK', '7', any)).toBe('set')
    expect(kind('9C 9D 9H 9S JK JK 7C 7D 7H 7S 7C 7D 7H', '7', any)).toBe('set')
    expect(kind('9C 9D 9H 9S JK JK 7C 7D 7H 7S 7C 7D 7H 7S', '7', any)).toBe(undefined)
    expect(kind('9C 9D 9H 9S 9C', '7', any)).toBe(undefined)
    expect(kind('9C 9D 9H 9S JK', '7')).toBe(undefined)
  })
})

describe('three equal cards with triples', () => {
  const triples = { triples: true }
  test.each([
    ['9C 9C 9C', '7', 'pure'],
    ['7C 7C 7C', '7', 'pure'],
    // A joker cannot complete them.
    ['9C 9C JK', '7', undefined],
    ['9C 9C 7C', '7', undefined],
    ['JK JK JK', '7', undefined],
    ['9C 9C 9C JK', '7', undefined],
    ['9C 9C 9D', '7', undefined],
  ] as const)('%s with wild %s are %s', (text, wild, found) => {
    expect(kind(text, wild, triples)).toBe(found)
  })
})

test('readGroup chooses the best kind when several fit', () => {
  expect(kind('7C 7D 7H', '7')).toBe('sequence')
  expect(kind('9C JK JK', '7')).toBe('sequence')
  expect(kind('6H 7H 8H', '7')).toBe('pure')
  expect(kind('7C 7C 7C', '7')).toBe('sequence')
})

test('readGroup rejects more cards than a hand has', () => {
  expect(kind('AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS', null)).toBe(undefined)
})

test('readGroup agrees with a slow solver that tries every order and rank', () => {
  const ruleSets = [USUAL, { setSize: 'any', triples: true }] as const
  for (const seed of seeds(4000)) {
    const random = seeded(seed)
    const wild: Wild = [...RANKS, 'JK' as const, null][wholeBelow(15, random)] ?? null
    const near = wholeBelow(RANKS.length, random)
    const ranks = [0, 1, 2, 3].map((step) => RANKS[(near + step) % RANKS.length])
    const few = FULL_DECK.filter((card) => ranks.includes(card[0] as never) && card[1]! < 'H')
    const pack: Card[] = [...few, ...few, ...few, JOKER, JOKER, JOKER]
    const group = shuffled(pack, random).slice(0, wholeBelow(8, random))
    for (const rules of ruleSets) {
      const context = `seed ${seed}: ${group.join(' ')}, wild ${wild}`
      const found = readGroup(group, wild, rules)
      expect(found?.kind, context).toBe(slowKind(group, wild, { ...rules, secondMissing: 'all' }))
      if (found) expect([...found.cards].sort(), context).toEqual([...group].sort())
    }
  }
})
