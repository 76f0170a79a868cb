import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf, type Piece } from '../../src/components/search/excerpt.ts'

/** The text of an excerpt, with marked words in brackets. */
const show = (pieces: Piece[]) => pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')
const filler = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ')

test('a short text is shown whole, with marks that exclude punctuation', () => {
  expect(show(excerptOf('A run, or “runs”: 7♥ too.', new Set([1, 3, 4])))).toBe(
    'A [run], or “[runs]”: [7♥] too.',
  )
})

test('a text without a hit is shown from its start', () => {
  expect(show(excerptOf('As it stands.', new Set()))).toBe('As it stands.')
})

test('a long text is cut around most hits, from a sentence start', () => {
  const text = `run ${filler(60)}. Here a run and a run. ${filler(60)}`
  const shown = show(excerptOf(text, new Set([0, 63, 66])))
  expect(shown).toMatch(/^… Here a \[run\] and a \[run\]\. w0 .* …$/)
})

test('an excerpt is part of its text and contains a hit', () => {
  const word = fc.constantFrom('run', 'set.', 'of', '7♥', '(ace)')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 120 }), fc.nat(), (words, at) => {
      const pieces = excerptOf(words.join(' '), new Set([at % words.length]))
      const plain = pieces.map(({ text }) => text).join('')
      expect(words.join(' ')).toContain(plain.replace(/^… | …$/g, ''))
      expect(pieces.filter(({ marked }) => marked)).toHaveLength(1)
    }),
  )
})
