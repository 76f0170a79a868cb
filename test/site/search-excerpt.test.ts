import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf, type Piece } from '../../src/components/search/excerpt.ts'

/** Marks as brackets. */
const show = (pieces: Piece[]) => pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')
const filler = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ')

test('a short text stands whole, the words marked without what clings to them', () => {
  expect(show(excerptOf('A run, or “runs”: 7♥ too.', new Set([1, 3, 4])))).toBe(
    'A [run], or “[runs]”: [7♥] too.',
  )
})

test('without a hit a text is shown from its start', () => {
  expect(show(excerptOf('As it stands.', new Set()))).toBe('As it stands.')
})

test('a long text is cut where most hits stand, from the start of a sentence', () => {
  const text = `run ${filler(60)}. Here a run and a run. ${filler(60)}`
  const shown = show(excerptOf(text, new Set([0, 63, 66])))
  expect(shown).toMatch(/^… Here a \[run\] and a \[run\]\. w0 .* …$/)
})

test('an excerpt is part of its text and holds a hit', () => {
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
