import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Piece, sentenceOf } from '../../src/components/search/sentence.ts'

/** The text of a sentence, with marked words in brackets. */
const show = (pieces: readonly Piece[]) =>
  pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')
const find = (texts: string[], terms: string[], shown?: string) =>
  show(sentenceOf(texts, new Set(terms), shown))

const LONG = 'Sets of one rank lie on the table in front of their owner until the round is over.'

test('the sentence with most of the terms is shown whole', () => {
  const text = `${LONG} Whoever takes the discard pile melds its top card at once, before the rest is picked up. ${LONG}`
  expect(find([text], ['@take-discards', 'top'])).toBe(
    'Whoever takes the [discard] [pile] melds its [top] card at once, before the rest is picked up.',
  )
})

test('a short sentence is shown with the next one', () => {
  expect(find(['Fifteen each. Four players get eleven each.'], ['4'])).toBe(
    'Fifteen each. [Four] players get eleven each.',
  )
})

test('the sentence of the rule comes before its text, and what is shown already is left out', () => {
  const [statement, text] = ['A run is three cards of one suit.', LONG]
  expect(find([statement, text], [])).toContain(statement)
  expect(find([statement, text], [], 'A run is three cards of one suit')).toBe(LONG)
  expect(find([statement], [], statement)).toBe('')
})

test('punctuation and words of a question are not marked', () => {
  expect(find(['A run, or the “runs”: can 7♥ go?'], ['run', 'the', 'can', '7'])).toBe(
    'A [run], or the “[runs]”: can [7♥] go?',
  )
})

test('a table without sentences is cut', () => {
  const table = Array.from({ length: 90 }, (_, at) => `cell${at}`).join(' ')
  expect(find([table], ['cell0'])).toMatch(/^\[cell0\] cell1 .* …$/)
})

test('what is shown is part of the text', () => {
  const word = fc.constantFrom('run', 'set.', 'of', '7♥', '(ace)', 'The')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), (words) => {
      const text = words.join(' ')
      const plain = sentenceOf([text], new Set(['run']))
        .map(({ text }) => text)
        .join('')
      expect(text).toContain(plain)
    }),
  )
})
