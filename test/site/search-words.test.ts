import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSmall, plain, stem, withFigures } from '../../src/components/search/words.ts'
import { distance } from '../../src/scoring/words.ts'

test.each([
  ['Misère', 'misere'],
  ['lay-off', 'lay off'],
  ['What’s a “run”?', 'whats a run .'],
  ['K-A-2: no.', 'k a 2 . no .'],
  ['Hand & Foot', 'hand and foot'],
  ['  7♥ ', '7'],
  ['', ''],
])('%j is compared as %j', (text, expected) => {
  expect(plain(text)).toBe(expected)
})

test.each([
  ['red three', 'red 3'],
  ['red threes', 'red 3s'],
  ['the third hand', 'the 3rd hand'],
  ['thirteen cards', '13 cards'],
  ['sixes', '6s'],
  ['often', 'often'],
])('“%s” is read as “%s”', (text, expected) => {
  expect(withFigures(text)).toBe(expected)
})

test.each([
  ['jokers', 'joker'],
  ['3s', '3'],
  ['drawing', 'draw'],
  ['melded', 'meld'],
  ['discarding', 'discard'],
  ['dealt', 'deal'],
  ['frozen', 'freeze'],
  ['scored', 'scoring'],
  ['penalties', 'penalty'],
])('“%s” is compared like “%s”', (a, b) => {
  expect(stem(a)).toBe(stem(b))
})

test.each([
  ['king', 'k'],
  ['ring', 'r'],
  ['red', 'r'],
  ['class', 'clas'],
  ['theres', 'there'],
  ['nothing', 'not'],
])('“%s” is not compared like “%s”', (a, b) => {
  expect(stem(a)).not.toBe(b)
})

test('words of a question are small', () => {
  for (const word of 'what if the can theres happens how do i'.split(' '))
    expect(isSmall(word), word).toBe(true)
  for (const word of 'joker win deal 2 run'.split(' ')) expect(isSmall(word), word).toBe(false)
})

test('a text that is plain stays as it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(plain(plain(text))).toBe(plain(text))
    }),
  )
})

test.each([
  ['meld', 'meld', 0],
  ['mled', 'meld', 1],
  ['cannasta', 'canasta', 1],
  ['sequnce', 'sequence', 1],
  ['', 'run', 3],
])('%j is %j with %i mistakes', (a, b, far) => {
  expect(distance(a, b)).toBe(far)
  expect(distance(b, a)).toBe(far)
})
