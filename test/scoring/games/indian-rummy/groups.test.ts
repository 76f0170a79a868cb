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

/** The check “group” has more cases, with the rules that it cites. */
describe('readGroup', () => {
  test.each([
    ['6H 4H 5H', '7', 'pure'],
    ['AS 2S 3S', '7', 'pure'],
    ['AS QS KS', '7', 'pure'],
    ['4H 5H 6H 7H 8H', '7', 'pure'],
    ['AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS', '7', 'pure'],
    ['AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S', '7', 'pure'],
    // A card of the wild rank that stands for itself.
    ['6H 7H 8H', '7', 'pure'],
    ['QD KD AD', 'A', 'pure'],
    ['KD QD JD', 'K', 'pure'],
    ['4H 5H 7H', null, undefined],
    ['4H 5H 6S', '7', undefined],
    ['QS KS AS 2S', '7', undefined],
    ['4H 5H 5H 6H', '7', undefined],
    ['4H 5H JK', null, 'sequence'],
    ['4H JK JK', '7', 'sequence'],
    ['JK JK 4H 7S 7C', '7', 'sequence'],
    ['KS AS JK', '7', 'sequence'],
    ['AS 2S JK', '7', 'sequence'],
    ['AS 3S JK', '7', 'sequence'],
    ['4H 7H 8H JK JK', 'K', 'sequence'],
    // Two equal cards, one of them as a joker.
    ['7H 7H 8H', '7', 'sequence'],
    // Only jokers, one of them read as itself.
    ['7H JK JK', '7', 'sequence'],
    ['7H 7H 7H', '7', 'sequence'],
    ['AC AD JK', 'JK', 'sequence'],
    // As many jokers at the ends as fit.
    ['AS JK JK JK JK 7C 7C 7D 7D 7H 7H 7S 7S', '7', 'sequence'],
    ['4H 6H 7H', '8', undefined],
    ['4H 5S JK', '7', undefined],
    ['4H 8H JK JK', '7', undefined],
    ['4H 4H JK', '7', undefined],
    ['KS 2S JK', '7', undefined],
    ['JK JK JK', '7', undefined],
    ['7H JK', '7', undefined],
    ['9C 9D 9H 9S', '7', 'set'],
    ['9C 9D JK', '7', 'set'],
    ['9C 9D 7D 7D', '7', 'set'],
    ['9C 9D 9H 7H', '7', 'set'],
    ['9C 9D 9H JK', null, 'set'],
    ['9C 9C JK', '7', undefined],
    ['9C 9D', '7', undefined],
    ['9C 9D TH', '7', undefined],
    ['9C 9D 9H 9S 7C', '7', undefined],
    ['9C 9D 9H 9S 9C', '7', undefined],
    ['9C 9C 9C', '7', undefined],
    // The best kind when several fit, and more cards than a hand has.
    ['9C JK JK', '7', 'sequence'],
    ['7C 7C 7C', '7', 'sequence'],
    ['AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS', null, undefined],
  ] as const)('finds in %s with wild %s: %s', (text, wild, found) => {
    expect(kind(text, wild)).toBe(found)
  })

  test.each([
    ['9C 9D 9H 9S JK', 'set'],
    ['9C 9D 9H 9S JK JK 7C 7D 7H 7S 7C 7D 7H', 'set'],
    ['9C 9D 9H 9S JK JK 7C 7D 7H 7S 7C 7D 7H 7S', undefined],
    ['9C 9D 9H 9S 9C', undefined],
  ])('finds in %s, where sets may have any number of jokers: %s', (text, found) => {
    expect(kind(text, '7', { setSize: 'any' })).toBe(found)
  })

  test.each([
    ['9C 9C 9C', 'pure'],
    ['7C 7C 7C', 'pure'],
    // A joker cannot complete them.
    ['9C 9C JK', undefined],
    ['9C 9C 7C', undefined],
    ['JK JK JK', undefined],
    ['9C 9C 9C JK', undefined],
    ['9C 9C 9D', undefined],
  ])('finds in %s, where three equal cards are a group: %s', (text, found) => {
    expect(kind(text, '7', { triples: true })).toBe(found)
  })

  test('puts each joker at the place that it fills', () => {
    expect(readGroup(cards('6H JK 4H'), '7', USUAL)).toMatchObject({
      kind: 'sequence',
      cards: cards('4H JK 6H'),
      reading: { wilds: [JOKER], missing: ['5H'] },
    })
    for (const [text, sorted] of [
      ['AS JK KS', 'JK KS AS'],
      ['JK 2S AS', 'AS 2S JK'],
      ['7H JK 8H', '7H 8H JK'],
    ] as const) {
      expect(readGroup(cards(text), '7', USUAL)?.cards).toEqual(cards(sorted))
    }
  })
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
