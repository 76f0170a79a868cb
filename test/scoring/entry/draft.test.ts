import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typeNumber } from '../../../src/scoring/entry/answers.ts'
import {
  agreedOf,
  agreeOn,
  draftOf,
  emptyDraft,
  type RoundDraft,
  readRoundDraft,
  setAt,
  textIn,
  valueAt,
} from '../../../src/scoring/entry/draft.ts'
import { fieldIn, formOf } from '../../site/forms.ts'

const anything = fc.anything({ withNullPrototype: false })
const key = fc.constantFrom('entries', 'agreed', 'laid', 'a', 'b', 'constructor', '__proto__')

const points = (points: number) => ({ points })

describe('a draft', () => {
  test('has the stored round itself as content until something is changed', () => {
    fc.assert(
      fc.property(fc.dictionary(key, anything), (written) => {
        expect(draftOf(written, 3).content).toBe(written)
      }),
    )
  })

  test('changes only the value that is set', () => {
    const written = { entries: { a: { left: 1, hat: 2 }, b: 'nothing' }, odd: [1] }
    const draft = setAt(draftOf(written, 1), ['entries', 'a', 'left'], 5)
    expect(draft.content).toEqual({ entries: { a: { left: 5, hat: 2 }, b: 'nothing' }, odd: [1] })
    expect(written.entries.a.left).toBe(1)
  })

  test('returns a value set at any path, and removes it without traces', () => {
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 3 }), fc.integer(), (path, value) => {
        const set = setAt(emptyDraft(1), path, value)
        expect(valueAt(set.content, path)).toBe(value)
        expect(setAt(set, path, undefined)).toEqual(emptyDraft(1))
      }),
    )
  })

  test('has the agreed scores, even if they are incomplete', () => {
    const agreed = { a: { points: 5, note: 'a misdeal' }, b: {}, c: 7 }
    const draft = draftOf({ agreed }, 1)
    expect(agreedOf(draft, 'a')).toEqual({ points: 5, note: 'a misdeal' })
    expect(agreedOf(draft, 'b')).toEqual({ note: '' })
    expect(agreedOf(draft, 'c')).toBeUndefined()
  })

  test('gets an agreed score, and keeps what was agreed before', () => {
    const agreement = { points: -100, note: 'Out without a canasta' }
    const agreed = agreeOn(draftOf({}, 1), 'a', agreement)
    expect(agreedOf(agreed, 'a')).toEqual(agreement)
    expect(agreedOf(agreeOn(agreed, 'a', { note: 'A foot too early' }), 'a')).toEqual(agreement)
    const asked = agreeOn(draftOf({}, 1), 'a', { note: '' })
    expect(agreedOf(agreeOn(asked, 'a', agreement), 'a')).toEqual(agreement)
  })
})

const form = formOf('rummy-500')
const type = (draft: RoundDraft, text: string) =>
  typeNumber(draft, { form, id: 'a', ...fieldIn(form, 'tally', 'hand') }, text)

describe('text in a box', () => {
  const spot = { id: 'a', key: 'hand' }
  const path = ['entries', 'a', 'hand']

  test('stays as it was typed, while the round has its sum as points', () => {
    const draft = type(emptyDraft(1), '120+85+')
    expect(draft.content).toEqual({ entries: { a: { hand: { points: 205, parts: [120, 85] } } } })
    expect(textIn(draft, spot, 205)).toBe('120+85+')
  })

  test('is kept if it is not a number yet, and stores nothing', () => {
    expect(type(emptyDraft(1), '-').content).toEqual({})
    expect(textIn(type(emptyDraft(1), '-'), spot, undefined)).toBe('-')
  })

  test('is replaced if the round now has another number', () => {
    expect(textIn(setAt(type(emptyDraft(1), '60'), path, points(75)), spot, 75)).toBe('75')
    expect(textIn(type(emptyDraft(1), '60'), spot, undefined)).toBe('')
  })
})

describe('a stored draft', () => {
  const stored = type(emptyDraft(3), '60+')

  test('is read unchanged', () => {
    expect(readRoundDraft(structuredClone(stored))).toEqual(stored)
    const fromCheck = { ...stored, added: 'From the check', contentBefore: {} }
    expect(readRoundDraft(structuredClone(fromCheck))).toEqual(fromCheck)
  })

  test.each([undefined, null, 7, [], {}, { ...stored, version: 3 }, { ...stored, texts: { a: 1 } }])(
    'is ignored if it is invalid: %j',
    (odd) => {
      expect(readRoundDraft(odd)).toBeUndefined()
    },
  )
})
