import { describe, expect, test } from 'vitest'
import { arrangeHand, canDeclare } from '../../../../src/scoring/games/indian-rummy/arrangement.ts'
import type { Wild } from '../../../../src/scoring/games/indian-rummy/wild.ts'
import { cards } from '../../table.ts'

const RULES = { setSize: 'four', triples: false, secondMissing: 'all' } as const
const arrange = (text: string, wild: Wild = '7', rules: object = {}) =>
  arrangeHand(cards(text), wild, { ...RULES, ...rules })
const declarable = (text: string, wild: Wild = '7', rules: object = {}) =>
  canDeclare(cards(text), arrange(text, wild, rules))

describe('what counts', () => {
  test.each([
    // Two sequences, one pure: what is left.
    ['3H 4H 5H 8S 9S JK QC QD 7D KH 2C AS 6D', '7', 'left', 28],
    // Without a pure one, or a second one, everything.
    ['3H 4H JK 8S 9S JK QC QD QH 2C 2D 2S 5C', '7', 'all', 65],
    ['3H 4H 5H 9C 9D 9H QC QD QH 2C 2D 2S 5C', '7', 'all', 80],
    // The second of jokers alone, one of them read as itself.
    ['3H 4H 5H 7C JK JK 9C 9D 9H', '7', 'left', 0],
    // Of one card with two jokers, the others completing a set.
    ['3H 4H 5H 7C JK JK KC KD 9C 9D TS 2S 4D', '7', 'left', 24],
    ['3H 4H 5H 7C 7D JK KC 9D TS', '7', 'left', 19],
    // Printed jokers alone are no group.
    ['3H 4H 5H JK JK 2C', '7', 'left', 0],
    ['3H 4H 5H JK JK JK', '7', 'all', 12],
    // A card of the wild rank in the pure sequence, as itself.
    ['7H 8H 9H 3C 4C 5C KD', '7', 'left', 10],
    ['6H 8H 7H 2C 2D JK KD', '7', 'all', 28],
    ['AH 2H 3H 5C 6C AC KD', 'JK', 'left', 10],
    // The only one is wanted in the pure sequence, and cannot be a joker elsewhere too.
    ['7H 8H 9H 3C 5C KD', '7', 'all', 35],
    // It makes a pure sequence, and another is the one of jokers alone.
    ['7H 8H 9H 7C JK JK', '7', 'left', 0],
    ['7H 8H 9H JK JK JK', '7', 'all', 17],
    ['KD', '7', 'all', 10],
    ['7C JK', '7', 'all', 0],
    ['', '7', 'all', 0],
  ] as const)('%s, wild %s: %s, %i', (text, wild, counting, raw) => {
    expect(arrange(text, wild)).toMatchObject({ counting, raw })
  })

  test('without a wild rank only printed jokers are', () => {
    expect(arrange('3H 4H 5H 8S 9S JK 7C 7D 7H', null)).toMatchObject({ counting: 'left', raw: 0 })
    expect(arrange('3H 4H 5H 8S 9S 7C', null)).toMatchObject({ counting: 'all', raw: 36 })
  })

  test('the cards of a lone pure sequence do not, where the table lets them go', () => {
    const rest = { secondMissing: 'rest' }
    const hand = '3H 4H 5H 8S 9S 2C 2D 6C TD 4S 5D 9D 6S'
    expect(arrange(hand, '7', rest)).toMatchObject({ counting: 'rest', raw: 61 })
    expect(arrange('3H 4H 8S 9S QC QD KH', '7', rest)).toMatchObject({ counting: 'all', raw: 54 })
    // The pure sequence that takes most away.
    expect(arrange('3H 4H 5H 6H KC', '7', rest).groups).toEqual([
      { kind: 'pure', cards: cards('3H 4H 5H 6H') },
    ])
    // Two pure ones are two sequences.
    expect(arrange('3H 4H 5H TC JC QC KD', '7', rest)).toMatchObject({ counting: 'left', raw: 10 })
  })

  test('three equal cards are a pure sequence where the table likes it', () => {
    const triples = { triples: true }
    const hand = '9C 9C 9C 3H 4H 5H KD'
    expect(arrange(hand, '7', triples)).toMatchObject({ counting: 'left', raw: 10 })
    expect(arrange(hand)).toMatchObject({ counting: 'all', raw: 49 })
    // Of the wild rank too: they are jokers no longer then.
    expect(arrange('7C 7C 7C 3H 5H JK KD', '7', triples)).toMatchObject({ counting: 'left', raw: 10 })
    expect(arrange('7C 7C 7C 3H 5H KD', '7', triples)).toMatchObject({ counting: 'all', raw: 18 })
    // The second of jokers alone needs one that is read as itself.
    expect(arrange('7C 7C 7C 7D JK JK', '7', triples)).toMatchObject({ counting: 'left', raw: 0 })
    expect(arrange('7C 7C 7C JK JK JK', '7', triples)).toMatchObject({ counting: 'all', raw: 0 })
  })
})

describe('a hand that can be declared', () => {
  test.each([
    ['3H 4H 5H 8S 9S JK JS QC QD QH 2C 2S 7D', '7', true],
    ['3H 4H 7S 8S 9S JK JS QC QD QH 2C 2D 2S', '7', false],
    // Jokers beside complete groups lengthen a sequence.
    ['3H 4H 5H 6S 8S TS QC QD QH 7D 7C JK JK', '7', true],
    ['AS 2S 3S 4S 5S 6S 7S 8S 9S TS 2H 3H 4H', 'K', true],
    // Nothing counts in a hand of jokers, and yet there is no pure sequence.
    ['7C 7C 7D 7D 7H 7H 7S 7S JK JK JK JK JK', '7', false],
    ['7C 7C 7C 7D 7D 7H 7H 7S 7S JK JK JK JK', '7', false],
    // Nothing counts, but thirteen cards are needed.
    ['3H 4H 5H 8S 9S TS', '7', false],
    ['3H 4H 5H 8S 9S TS QC QD QH 2C 2S 2D', '7', false],
  ] as const)('%s, wild %s: %s', (text, wild, can) => {
    expect(declarable(text, wild)).toBe(can)
  })

  test('jokers alone, with three equal ones', () => {
    const text = '7C 7C 7C 7D 7D 7H 7H 7S 7S JK JK JK JK'
    expect(declarable(text, '7', { triples: true })).toBe(true)
    expect(arrange(text, '7', { triples: true }).groups.map(({ kind }) => kind)).toEqual(['pure', 'sequence'])
  })

  test('three equal cards take no joker, so some jokers have no place', () => {
    const rules = { triples: true }
    expect(declarable('9C 9C 9C 5D 5D 5D 2H 2H 2H JK JK JK JK', '7', rules)).toBe(false)
    expect(arrange('9C 9C 9C 5D 5D 5D 2H 2H 2H JK JK JK JK', '7', rules)).toMatchObject({
      counting: 'left',
      raw: 0,
      left: cards('JK JK JK JK'),
    })
    // The jokers fill runs from the nines to the eights instead, or lie beside the sevens.
    expect(declarable('9C 9C 9C 8C 8C 8C 2H 2H 2H JK JK JK JK', '7', rules)).toBe(true)
    expect(declarable('9C 9C 9C 5D 5D 5D 2H 2H 2H 7S JK JK JK', '7', rules)).toBe(true)
    // A set has room for one, two sets for two.
    expect(declarable('9C 9C 9C 5D 5D 5D 2H 2D 2S KC KD KH JK', '7', rules)).toBe(true)
  })

  test('is that declaration: all thirteen cards lie in groups', () => {
    const found = arrange('3H 4H 5H 6S 8S TS QC QD QH 7D 7C JK JK')
    expect(found.left).toEqual([])
    expect(found.groups.flatMap((group) => group.cards)).toHaveLength(13)
  })
})

describe('of fourteen cards one is put away first', () => {
  test.each([
    ['3H 4H 5H 8S 9S JK JS QC QD QH 2C 2S 7D KD', 'KD', 0],
    // One too many in a group.
    ['3H 4H 5H 6H 8S 9S TS JS QC QD QH 2C 2S 2D', undefined, 0],
    // The card that counts most, if all cards count.
    ['3H 4H 8S 9S QC QD KH 2C AS 6D TD 9C KD 5S', undefined, 96],
    // A joker, if nothing else is left.
    ['7C 7C 7D 7D 7H 7H 7S 7S JK JK JK JK JK JK', undefined, 0],
  ])('%s: %s', (text, away, raw) => {
    const found = arrange(text)
    expect(found.raw).toBe(raw)
    expect(cards(text)).toContain(found.discard)
    if (away) expect(found.discard).toBe(away)
    const kept = [...found.groups.flatMap((group) => group.cards), ...found.left, found.discard]
    expect([...kept].sort()).toEqual(cards(text).sort())
  })

  test('and none of fewer', () => {
    expect(arrange('3H 4H 5H').discard).toBe(null)
    expect(arrange('3H 4H 5H 8S 9S JK JS QC QD QH 2C 2S 7D').discard).toBe(null)
  })
})
