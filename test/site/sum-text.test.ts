import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText, type NumberKey, pressKey, type Selected } from '../../src/components/controls/sum-text.ts'
import { isTooLong, partsIn, sumIn } from '../../src/scoring/entry/typed-sum.ts'

const KEYS = ['0', '1', '5', '9', '+', '-', 'erase', 'clear'] as const satisfies NumberKey[]
const NAMES: Record<string, NumberKey> = { '<': 'erase', C: 'clear' }

/** "12|5" has its caret after the 2, and of "1[25]" the last two digits are selected. */
function read(marked: string): Selected {
  const text = marked.replace(/[[\]|]/g, '')
  const at = marked.search(/[[|]/)
  const end = marked.indexOf(']') - 1
  const from = at < 0 ? text.length : at
  return { text, from, to: end < 0 ? from : end }
}

function write({ text, from, to }: Selected): string {
  return from === to
    ? `${text.slice(0, from)}|${text.slice(to)}`
    : `${text.slice(0, from)}[${text.slice(from, to)}]`
}

/** The box cleans what a key has made. */
function press(before: Selected, key: NumberKey): Selected {
  const { text, from } = pressKey(before, key)
  const cleaned = cleanText(text)
  const at = Math.min(from, cleaned.length)
  return { text: cleaned, from: at, to: at }
}
const type = (marked: string, keys: string) =>
  write([...keys].map((key) => NAMES[key] ?? (key as NumberKey)).reduce(press, read(marked)))

describe('keys', () => {
  test.each([
    ['', '85', '85|'],
    ['', '120+85+140', '120+85+140|'],
    ['', '+5', '5|'],
    ['', '12++5', '12+5|'],
    ['', '-20', '-20|'],
    ['', '20-', '-20|'],
    ['', '20--', '20|'],
    ['', '20+5-', '20+-5|'],
    ['', '-+', '-|'],
    // What is selected is replaced, but a plus or a minus goes on with it.
    ['[65]', '70', '70|'],
    ['[10]', '5', '5|'],
    ['[65]', '<', '|'],
    ['[60]', '+40', '60+40|'],
    ['[75]', '-', '-75|'],
    ['[120+85]', '7', '7|'],
    // A caret is where somebody put it.
    ['6|5', '7', '67|5'],
    ['6|5', '<', '|5'],
    ['1[25]', '<', '1|'],
    ['1|2+5', '-', '-1|2+5'],
    ['12+|5', '-', '12+-|5'],
    ['6|5', 'C', '|'],
    ['|', '<', '|'],
  ])('on %j, %s gives %j', (before, keys, after) => {
    expect(type(before, keys)).toBe(after)
  })

  test('produce only texts that can also be typed into the box', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...KEYS), { maxLength: 60 }), (keys) => {
        const { text } = keys.reduce(press, read(''))
        expect(cleanText(text)).toBe(text)
        expect(isTooLong(text) || Number.isSafeInteger(sumIn(text) ?? 0)).toBe(true)
      }),
    )
  })
})

test.each([
  ['', [], undefined],
  ['-', [], undefined],
  ['09', [9], 9],
  ['-0', [-0], 0],
  ['120+85+', [120, 85], 205],
  ['120+-20', [120, -20], 100],
])('the sum %j has the parts %j and the result %s', (text, parts, sum) => {
  expect(partsIn(text)).toEqual(parts)
  expect(sumIn(text)).toBe(sum)
})

test.each([
  ['9999', 4, false],
  ['-9999', 4, false],
  ['10000', 4, true],
  ['9999+9999+1', 4, false],
  ['1+10000', 4, true],
  ['', 1, false],
])('the numbers in %j have more than %i digits: %s', (text, digits, isLong) => {
  expect(isTooLong(text, digits)).toBe(isLong)
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
    ['-0x7f', '-07'],
    ['９９', ''],
    ['1+'.repeat(1_000), `${'1+'.repeat(29)}1`],
  ])('%j becomes %j', (pasted, kept) => {
    expect(cleanText(pasted)).toBe(kept)
  })

  test('becomes a sum, or the beginning of one', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(cleanText(text)).toMatch(/^(-?\d*\+)*-?\d*$/)
        expect(cleanText(cleanText(text))).toBe(cleanText(text))
      }),
    )
  })
})
