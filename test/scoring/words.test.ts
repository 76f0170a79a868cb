import { expect, test } from 'vitest'
import { RANKS, SUITS } from '../../src/scoring/cards.ts'
import {
  capitalize,
  join,
  labelOf,
  listCards,
  oneOf,
  plural,
  ranksWord,
  rankWord,
  signed,
  suitWord,
  worthInWords,
} from '../../src/scoring/words.ts'
import { cards } from './table.ts'

test('ranks and suits have names', () => {
  expect(RANKS.map(rankWord).join(' ')).toBe(
    'ace two three four five six seven eight nine ten jack queen king',
  )
  expect(RANKS.map(ranksWord).join(' ')).toBe(
    'aces twos threes fours fives sixes sevens eights nines tens jacks queens kings',
  )
  expect(SUITS.map(suitWord).join(' ')).toBe('clubs diamonds hearts spades')
})

test.each([
  [[2], '2'],
  [[2, 3], '2 or 3'],
  [[2, 4], '2 or 4'],
  [[2, 3, 4], '2 to 4'],
  [[2, 3, 4, 6], '2, 3, 4 or 6'],
])('oneOf writes %j as “%s”', (numbers, words) => {
  expect(oneOf(numbers)).toBe(words)
})

test.each([
  [0, '0 cards'],
  [1, '1 card'],
  [2, '2 cards'],
  [-1, '−1 cards'],
])('count writes %i of a card as “%s”', (number, text) => {
  expect(plural(number, 'card')).toBe(text)
})

test.each([
  [1, 'black threes', 'black three'],
  [2, 'black threes', 'black threes'],
  [1, '10, J, Q, K', '10, J, Q, K'],
])('labelOf writes %i of “%s” as “%s”', (number, label, text) => {
  expect(labelOf(number, label)).toBe(text)
})

test('count uses the plural that is given', () => {
  expect(plural(2, 'ace of clubs', 'aces of clubs')).toBe('2 aces of clubs')
  expect(plural(1, 'ace of clubs', 'aces of clubs')).toBe('1 ace of clubs')
})

test.each([
  [-20, '−20'],
  [0, '0'],
  [-0, '0'],
  [15, '15'],
])('signed writes %i as %s', (number, text) => {
  expect(signed(number)).toBe(text)
})

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('join writes %j as “%s”', (parts, text) => {
  expect(join(parts)).toBe(text)
})

test('join can put another word before the last item', () => {
  expect(join(['2', '3', '4'], 'or')).toBe('2, 3 or 4')
})

test('listCards names up to fourteen cards and counts the others', () => {
  const all = cards('AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC JK AD 2D')
  expect(listCards([])).toBe('')
  expect(listCards(all.slice(9, 14))).toBe('10♣ J♣ Q♣ K♣ Joker')
  expect(listCards(all.slice(0, 14))).toMatch(/K♣ Joker$/)
  expect(listCards(all)).toMatch(/K♣ Joker and 2 more$/)
})

test('capitalize begins a sentence with a capital letter', () => {
  expect(capitalize('three tens')).toBe('Three tens')
  expect(capitalize('')).toBe('')
})

test.each([
  [24, undefined, '24 points'],
  [1, undefined, '1 point'],
  [24, 'saves', 'saves 24'],
  [0, 'costs', 'costs 0'],
  [-10, 'costs', 'takes 10 off'],
] as const)('%i points that mean %j are %j', (points, means, words) => {
  expect(worthInWords(points, means)).toBe(words)
})
