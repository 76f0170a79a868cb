import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cleanText,
  type NumberKey,
  partsIn,
  pressKey,
  sumIn,
} from '../../src/components/controls/sum-text.ts'

const KEYS = ['0', '1', '5', '9', '+', '-', 'erase', 'clear'] as const satisfies NumberKey[]
const press = (keys: readonly NumberKey[], text = '') => keys.reduce(pressKey, text)
/** A sum as people type it: only `-`, `+` and digits have a key each. */
const type = (text: string, before = '') => press([...text] as NumberKey[], before)

describe('keys', () => {
  test.each([
    ['85', '85'],
    ['120+85+140', '120+85+140'],
    ['+5', '5'],
    ['12++5', '12+5'],
    ['-20', '-20'],
    ['20-', '-20'],
    ['20--', '20'],
    ['20+5-', '20+-5'],
    ['-+', '-'],
    ['12345678', '1234567'],
  ])('%s give %s', (keys, text) => {
    expect(type(keys)).toBe(text)
  })

  test('append to the number in the box, and never replace it', () => {
    expect(type('0', '6')).toBe('60')
    expect(type('+40', '60')).toBe('60+40')
  })

  test('erase the last character, or clear the box', () => {
    expect(press(['erase'], '60+4')).toBe('60+')
    expect(press(['clear'], '60+4')).toBe('')
    expect(press(['erase'], '')).toBe('')
  })

  test('produce only texts that can also be typed into the box', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...KEYS), { maxLength: 60 }), (keys) => {
        const text = press(keys)
        expect(cleanText(text)).toBe(text)
        expect(Number.isSafeInteger(sumIn(text) ?? 0)).toBe(true)
      }),
    )
  })
})

describe('a sum', () => {
  test.each([
    ['', [], undefined],
    ['-', [], undefined],
    ['09', [9], 9],
    ['-0', [-0], 0],
    ['120+85+', [120, 85], 205],
    ['120+-20', [120, -20], 100],
  ])('%j has the parts %j and the result %s', (text, parts, sum) => {
    expect(partsIn(text)).toEqual(parts)
    expect(sumIn(text)).toBe(sum)
  })
})

describe('pasted text', () => {
  test.each([
    ['12a', '12'],
    ['−7', '-7'],
    [' - 7', '-7'],
    ['5-', '5'],
    ['1 000', '1000'],
    ['120 + 85', '120+85'],
    ['+85', '85'],
    ['1234567890', '1234567'],
  ])('%j becomes %j', (pasted, kept) => {
    expect(cleanText(pasted)).toBe(kept)
  })

  test('becomes a sum, or the beginning of one', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(cleanText(text)).toMatch(/^(-?\d{0,7}\+)*-?\d{0,7}$/)
        expect(cleanText(cleanText(text))).toBe(cleanText(text))
      }),
    )
  })
})
