import { describe, expect, test } from 'vitest'
import { type Card, FULL_DECK, JOKER, rankOf, suitOf } from '../../src/scoring/cards.ts'
import { grammar } from '../../src/scoring/games/gin-rummy/melds.ts'
import { cardValue } from '../../src/scoring/games/gin-rummy/values.ts'
import { dealFrom, kitOf } from '../../src/scoring/patterns.ts'
import { seededRandom } from '../../src/scoring/random.ts'
import { seeds } from './samples.ts'

const PACK = [...FULL_DECK, ...FULL_DECK, JOKER, JOKER]
const KIT = { ...kitOf(grammar.rules, { low: 3, high: 9 }), isWild: (card: Card) => card === JOKER }
const dealt = (seed: number) => dealFrom(PACK, KIT, seededRandom(seed))

const isOneRank = (cards: readonly Card[]) => new Set(cards.map(rankOf)).size === 1
const isOneSuit = (cards: readonly Card[]) => new Set(cards.map(suitOf)).size === 1

describe('a pattern', () => {
  test.each<[string, number, (cards: Card[]) => boolean]>([
    ['m3', 3, grammar.is],
    ['s4', 4, (cards) => grammar.is(cards) && isOneRank(cards)],
    ['r5', 5, (cards) => grammar.is(cards) && isOneSuit(cards)],
    ['r3@9', 3, ([first]) => rankOf(first!) === '9'],
    ['row3@K', 3, (cards) => isOneSuit(cards) && cards.map(rankOf).join('') === 'KA2'],
    ['mix4@9', 4, (cards) => cards.map(rankOf).join('') === '9TJQ'],
    ['alike6', 6, isOneRank],
    ['same2', 2, ([one, other]) => one === other],
    ['suit5', 5, (cards) => isOneSuit(cards) && new Set(cards).size === 5],
    ['r3[0] like2(r3[0])', 3, (cards) => isOneRank(cards) && !isOneSuit(cards)],
    ['low3', 3, (cards) => cards.every((card) => cardValue(card) <= 3)],
    ['mid3', 3, (cards) => cards.every((card) => cardValue(card) > 3 && cardValue(card) < 9)],
    ['high3', 3, (cards) => cards.every((card) => cardValue(card) >= 9)],
    ['any4', 4, (cards) => !cards.includes(JOKER)],
    ['s3 odd', 4, (cards) => rankOf(cards[3]!) !== rankOf(cards[0]!)],
    ['w2', 2, (cards) => cards.every((card) => card === JOKER)],
    ['A QS JK', 3, ([ace, ...others]) => rankOf(ace!) === 'A' && others.join(' ') === 'QS JK'],
    ['any2|any3', 2.5, (cards) => cards.length === 2 || cards.length === 3],
    ['', 0, () => true],
  ])('%s', (pattern, size, fits) => {
    for (const seed of seeds(30)) {
      const cards = dealt(seed)(pattern)
      expect(Math.abs(cards.length - size), cards.join(' ')).toBeLessThan(1)
      expect(fits(cards), cards.join(' ')).toBe(true)
    }
  })

  test('is the same cards where a word is named again, and others after another letter', () => {
    for (const seed of seeds(30)) {
      const deal = dealt(seed)
      const [first, ...rest] = deal('m4')
      expect(deal('m4[0]')).toEqual([first])
      expect(deal('m4[1:]')).toEqual(rest)
      expect(deal('m4[1:3]')).toEqual(rest.slice(0, 2))
      const all = [...deal('m4'), ...deal('any40'), ...deal('m3b m3c')]
      expect(all.filter((card) => all.filter((other) => other === card).length > 2)).toEqual([])
    }
  })

  test('with a word that is none fails with a sentence', () => {
    expect(() => dealt(1)('hihg2')).toThrow('No cards are called “hihg” in a pattern.')
  })
})
