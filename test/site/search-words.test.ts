import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SYNONYMS, vocabularyOf } from '../../src/components/search/vocabulary.ts'
import { nearWords, otherWords, plain, withoutSmallWords } from '../../src/components/search/words.ts'
import { games } from '../../src/scoring/games.ts'

test.each([
  ['Misère', 'misere'],
  ['lay-off', 'lay off'],
  ['Laying off', 'lay off'],
  ['jokers', 'joker'],
  ['king', 'king'],
  ['  7♥ ', '7'],
  ['', ''],
])('%j is compared as %j', (text, expected) => {
  expect(plain(text)).toBe(expected)
})

test.each([
  ['how many cards are dealt', 'cards dealt'],
  ['can I take two', 'take two'],
  ['what is a', 'a'],
  ['go out', 'go out'],
])('“%s” is searched as “%s”', (query, expected) => {
  expect(withoutSmallWords(query)).toBe(expected)
})

/** What people type, and the term of the rules. */
test.each([
  ['layoff', 'lay off'],
  ['lay-offs', 'lay off'],
  ['add on', 'lay off'],
  ['kitty', 'stock'],
  ['stockpile', 'stock'],
  ['joker', 'wild'],
  ['wild', 'joker'],
  ['book', 'set'],
  ['canasta', 'book'],
  ['sequence', 'run'],
  ['misere', 'misère'],
  ['unmatched cards', 'deadwood'],
  ['value of a joker', 'value of a wild'],
])('%s is also looked up as %s', (query, other) => {
  // The index ignores accents, so a word that differs only in its accent is the same.
  const others = otherWords(query, SYNONYMS)
  expect(plain(query) === plain(other) ? [other] : others).toContain(other)
})

test('the longer of two overlapping names is looked up', () => {
  const others = otherWords('discard pile', SYNONYMS)
  expect(others.filter((other) => /book|canasta/.test(other))).toEqual([])
})

test('a synonym leads to terms of the rules, not to other synonyms', () => {
  const synonyms = [
    ['Set', 'book', 'trio'],
    ['Canasta', 'book'],
  ]
  expect(otherWords('book', synonyms)).toEqual(['set', 'canasta'])
  expect(otherWords('set', synonyms)).toEqual(['book', 'trio'])
  expect(otherWords('sat', synonyms)).toEqual([])
})

test('no query is looked up twice', () => {
  const word = fc.constantFrom(...SYNONYMS.flat(), 'the', 'of', 'seven', '')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 4 }), (words) => {
      const query = words.join(' ')
      const others = otherWords(query, SYNONYMS)
      expect(new Set(others).size).toBe(others.length)
      expect(others.map(plain)).not.toContain(plain(query))
    }),
  )
})

test.each([
  ['dedwood', 'deadwood'],
  ['sequnce', 'sequence'],
  ['threedon', 'threedom'],
  ['mled', 'meld'],
  ['abtsrac', 'abstrac'],
])('“%s” gets the suggestion “%s”', (query, word) => {
  expect(nearWords(query, vocabularyOf(Object.values(games)))).toContain(word)
})

test('a query that is similar to no word gets no suggestion', () => {
  const vocabulary = vocabularyOf(Object.values(games))
  expect(nearWords('xyzzyx', vocabulary)).toEqual([])
  expect(nearWords('', vocabulary)).toEqual([])
})
