import { describe, expect, test } from 'vitest'
import { arrangeHand, canDeclare } from '../../../../src/scoring/games/indian-rummy/arrangement.ts'
import type { Wild } from '../../../../src/scoring/games/indian-rummy/wild.ts'
import { cards } from '../../table.ts'

const RULES = { setSize: 'four', triples: false, secondMissing: 'all' } as const
const arrange = (text: string, wild: Wild = '7', rules: object = {}) =>
  arrangeHand(cards(text), wild, { ...RULES, ...rules })
const declarable = (text: string, wild: Wild = '7', rules: object = {}) =>
  canDeclare(cards(text), arrange(text, wild, rules))

describe('the arrangement of a hand', () => {
  test.each([
    // Two sequences, one of them pure: only the cards left over count.
    ['3H 4H 5H 8S 9S JK QC QD 7D KH 2C AS 6D', '7', 'left', 28],
    // Without a pure sequence or without a second sequence, all cards count.
    ['3H 4H JK 8S 9S JK QC QD QH 2C 2D 2S 5C', '7', 'all', 65],
    ['3H 4H 5H 9C 9D 9H QC QD QH 2C 2D 2S 5C', '7', 'all', 80],
    // The second sequence has only jokers, one of them read as itself.
    ['3H 4H 5H 7C JK JK 9C 9D 9H', '7', 'left', 0],
    // The second sequence is one card with two jokers; another joker may complete a set.
    ['3H 4H 5H 7C JK JK KC KD 9C 9D TS 2S 4D', '7', 'left', 24],
    ['3H 4H 5H 7C 7D JK KC 9D TS', '7', 'left', 19],
    // Printed jokers alone are not a group.
    ['3H 4H 5H JK JK 2C', '7', 'left', 0],
    ['3H 4H 5H JK JK JK', '7', 'all', 12],
    // A card of the wild rank may stand for itself in the pure sequence.
    ['7H 8H 9H 3C 4C 5C KD', '7', 'left', 10],
    ['6H 8H 7H 2C 2D JK KD', '7', 'all', 28],
    ['AH 2H 3H 5C 6C AC KD', 'JK', 'left', 10],
    // The only card of the wild rank is needed in the pure sequence, so it cannot be a joker elsewhere too.
    ['7H 8H 9H 3C 5C KD', '7', 'all', 35],
    // One card of the wild rank makes a pure sequence, another a sequence with only jokers.
    ['7H 8H 9H 7C JK JK', '7', 'left', 0],
    ['7H 8H 9H JK JK JK', '7', 'all', 17],
    ['KD', '7', 'all', 10],
    ['7C JK', '7', 'all', 0],
    ['', '7', 'all', 0],
  ] as const)('%s with wild %s counts %s, %i points', (text, wild, counting, raw) => {
    expect(arrange(text, wild)).toMatchObject({ counting, raw })
  })

  test('without a wild rank, only printed jokers are wild', () => {
    expect(arrange('3H 4H 5H 8S 9S JK 7C 7D 7H', null)).toMatchObject({ counting: 'left', raw: 0 })
    expect(arrange('3H 4H 5H 8S 9S 7C', null)).toMatchObject({ counting: 'all', raw: 36 })
  })

  test('with secondMissing rest, does not count the cards of a lone pure sequence', () => {
    const rest = { secondMissing: 'rest' }
    const hand = '3H 4H 5H 8S 9S 2C 2D 6C TD 4S 5D 9D 6S'
    expect(arrange(hand, '7', rest)).toMatchObject({ counting: 'rest', raw: 61 })
    expect(arrange('3H 4H 8S 9S QC QD KH', '7', rest)).toMatchObject({ counting: 'all', raw: 54 })
    // The pure sequence with the most points is chosen.
    expect(arrange('3H 4H 5H 6H KC', '7', rest).groups).toEqual([
      { kind: 'pure', cards: cards('3H 4H 5H 6H') },
    ])
    // Two pure sequences count as two sequences.
    expect(arrange('3H 4H 5H TC JC QC KD', '7', rest)).toMatchObject({ counting: 'left', raw: 10 })
  })

  test('with triples, three equal cards are a pure sequence', () => {
    const triples = { triples: true }
    const hand = '9C 9C 9C 3H 4H 5H KD'
    expect(arrange(hand, '7', triples)).toMatchObject({ counting: 'left', raw: 10 })
    expect(arrange(hand)).toMatchObject({ counting: 'all', raw: 49 })
    // Also cards of the wild rank, which are then not jokers.
    expect(arrange('7C 7C 7C 3H 5H JK KD', '7', triples)).toMatchObject({ counting: 'left', raw: 10 })
    expect(arrange('7C 7C 7C 3H 5H KD', '7', triples)).toMatchObject({ counting: 'all', raw: 18 })
    // A second sequence with only jokers needs one that is read as itself.
    expect(arrange('7C 7C 7C 7D JK JK', '7', triples)).toMatchObject({ counting: 'left', raw: 0 })
    expect(arrange('7C 7C 7C JK JK JK', '7', triples)).toMatchObject({ counting: 'all', raw: 0 })
  })
})

describe('canDeclare', () => {
  test.each([
    ['3H 4H 5H 8S 9S JK JS QC QD QH 2C 2S 7D', '7', true],
    ['3H 4H 7S 8S 9S JK JS QC QD QH 2C 2D 2S', '7', false],
    // Spare jokers lengthen a sequence.
    ['3H 4H 5H 6S 8S TS QC QD QH 7D 7C JK JK', '7', true],
    ['AS 2S 3S 4S 5S 6S 7S 8S 9S TS 2H 3H 4H', 'K', true],
    // Hands of only jokers have 0 points, but no pure sequence.
    ['7C 7C 7D 7D 7H 7H 7S 7S JK JK JK JK JK', '7', false],
    ['7C 7C 7C 7D 7D 7H 7H 7S 7S JK JK JK JK', '7', false],
    // These hands have 0 points, but a declaration needs thirteen cards.
    ['3H 4H 5H 8S 9S TS', '7', false],
    ['3H 4H 5H 8S 9S TS QC QD QH 2C 2S 2D', '7', false],
  ] as const)('%s with wild %s can be declared: %s', (text, wild, can) => {
    expect(declarable(text, wild)).toBe(can)
  })

  test('with triples, accepts a hand of only jokers', () => {
    const text = '7C 7C 7C 7D 7D 7H 7H 7S 7S JK JK JK JK'
    expect(declarable(text, '7', { triples: true })).toBe(true)
    expect(arrange(text, '7', { triples: true }).groups.map(({ kind }) => kind)).toEqual(['pure', 'sequence'])
  })

  test('with triples, rejects a hand whose jokers fit nowhere', () => {
    const rules = { triples: true }
    expect(declarable('9C 9C 9C 5D 5D 5D 2H 2H 2H JK JK JK JK', '7', rules)).toBe(false)
    expect(arrange('9C 9C 9C 5D 5D 5D 2H 2H 2H JK JK JK JK', '7', rules)).toMatchObject({
      counting: 'left',
      raw: 0,
      left: cards('JK JK JK JK'),
    })
    // Here the jokers complete sequences of eights and nines, or join the seven.
    expect(declarable('9C 9C 9C 8C 8C 8C 2H 2H 2H JK JK JK JK', '7', rules)).toBe(true)
    expect(declarable('9C 9C 9C 5D 5D 5D 2H 2H 2H 7S JK JK JK', '7', rules)).toBe(true)
    // A set has room for a joker.
    expect(declarable('9C 9C 9C 5D 5D 5D 2H 2D 2S KC KD KH JK', '7', rules)).toBe(true)
  })

  test('means that all thirteen cards are in groups', () => {
    const found = arrange('3H 4H 5H 6S 8S TS QC QD QH 7D 7C JK JK')
    expect(found.left).toEqual([])
    expect(found.groups.flatMap((group) => group.cards)).toHaveLength(13)
  })
})

describe('the discard from fourteen cards', () => {
  test.each([
    ['3H 4H 5H 8S 9S JK JS QC QD QH 2C 2S 7D KD', 'KD', 0],
    // A group has one card too many.
    ['3H 4H 5H 6H 8S 9S TS JS QC QD QH 2C 2S 2D', undefined, 0],
    // If all cards count, a card with the most points is discarded.
    ['3H 4H 8S 9S QC QD KH 2C AS 6D TD 9C KD 5S', undefined, 96],
    // A joker is discarded if there is nothing else.
    ['7C 7C 7D 7D 7H 7H 7S 7S JK JK JK JK JK JK', undefined, 0],
  ])('is chosen from %s', (text, discarded, raw) => {
    const found = arrange(text)
    expect(found.raw).toBe(raw)
    expect(cards(text)).toContain(found.discard)
    if (discarded) expect(found.discard).toBe(discarded)
    const kept = [...found.groups.flatMap((group) => group.cards), ...found.left, found.discard]
    expect([...kept].sort()).toEqual(cards(text).sort())
  })

  test('is null with fewer than fourteen cards', () => {
    expect(arrange('3H 4H 5H').discard).toBe(null)
    expect(arrange('3H 4H 5H 8S 9S JK JS QC QD QH 2C 2S 7D').discard).toBe(null)
  })
})
