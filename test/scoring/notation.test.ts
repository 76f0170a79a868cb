import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FULL_DECK, formatCard, JOKER } from '../../src/scoring/cards.ts'
import { parseCards } from '../../src/scoring/notation.ts'
import { cards } from './table.ts'

describe('parseCards with valid text', () => {
  test.each([
    // Upper or lower case, 10 or T
    ['7h', '7H'],
    ['7H', '7H'],
    ['th', 'TH'],
    ['10h', 'TH'],
    ['10H Th tH', 'TH TH TH'],
    ['as Ks qD jc', 'AS KS QD JC'],
    // Letters or suit signs, with or without the emoji variation mark
    ['7♥ 7♡ 7♦ 7♢ 7♣ 7♧ 7♠ 7♤', '7H 7H 7D 7D 7C 7C 7S 7S'],
    ['10♥', 'TH'],
    ['7♥\uFE0F8♠\uFE0E', '7H 8S'],
    ['A♡\uFE0F', 'AH'],
    // Jokers
    ['joker', 'JK'],
    ['Joker JOKER jk JK Jk *', 'JK JK JK JK JK JK'],
    ['jkjk**joker', 'JK JK JK JK JK'],
    ['jkjh*7h', 'JK JH JK 7H'],
    // Between cards: white space, commas, semicolons or nothing
    ['7h8h', '7H 8H'],
    ['7h 8h', '7H 8H'],
    ['7h,8h', '7H 8H'],
    ['7h;8h', '7H 8H'],
    [' ,; 7h\n,\t8h\u00A0; ', '7H 8H'],
    ['10h10s', 'TH TS'],
    // A range runs upward within a suit, and an ace may end it
    ['7-9h', '7H 8H 9H'],
    ['7h-9h', '7H 8H 9H'],
    ['7H-9h', '7H 8H 9H'],
    ['7♥-9h', '7H 8H 9H'],
    ['a-3c', 'AC 2C 3C'],
    ['9-10d', '9D TD'],
    ['10-Qd', 'TD JD QD'],
    ['Q-Ah', 'QH KH AH'],
    ['k-as', 'KS AS'],
    ['2-ac', '2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC'],
    ['a-kc', 'AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC'],
    ['9-9h', '9H'],
    ['a-ah', 'AH'],
    ['7-9h8s', '7H 8H 9H 8S'],
    // A rank alone repeats for the suits that follow it, and so does a range
    ['7hds', '7H 7D 7S'],
    ['7hh', '7H 7H'],
    ['10♥♠c', 'TH TS TC'],
    ['7-9hd', '7H 8H 9H 7D 8D 9D'],
    ['7hds8c', '7H 7D 7S 8C'],
    // Empty text is no cards
    ['', ''],
    [' \n,;', ''],
  ])('reads %j as %s', (text, expected) => {
    expect(parseCards(text)).toEqual({ ok: true, value: cards(expected) })
  })
})

describe('parseCards with invalid text', () => {
  test.each([
    ['x', 0, 'x', /rank and a suit/],
    ['7h x', 3, 'x', /rank and a suit/],
    ['7h8x', 2, '8x', /“.” is no suit/],
    ['1h', 0, '1h', /rank and a suit/],
    ['11h', 0, '11h', /rank and a suit/],
    ['h', 0, 'h', /rank and a suit/],
    ['7h 7🃏', 3, '7🃏', /“🃏” is no suit/],
    ['7', 0, '7', /suit is missing/],
    ['7-', 0, '7-', /range ends/],
    ['7-x', 0, '7-x', /range ends/],
    ['7h-', 0, '7h-', /range ends/],
    ['7-9', 0, '7-9', /suit is missing/],
    ['7h-9', 0, '7h-9', /suit is missing/],
    ['7h-9s', 0, '7h-9s', /one suit/],
    ['7hd-9hd', 0, '7hd-9hd', /one suit/],
    ['7hd-9h', 0, '7hd-9h', /one suit/],
    ['7h-9hd', 0, '7h-9hd', /one suit/],
    ['9-7h', 0, '9-7h', /upward/],
    ['k-2h', 0, 'k-2h', /upward/],
    ['7h-8h-9h', 5, '-9h', /rank and a suit/],
    ['7–9h', 0, '7–9h', /“.” is no suit/],
    ['-9h', 0, '-9h', /rank and a suit/],
    ['jkh', 2, 'h', /rank and a suit/],
    ['jo', 0, 'jo', /“.” is no suit/],
    ['7\u017F', 0, '7\u017F', /“.” is no suit/],
    ['\u212Ah', 0, '\u212Ah', /rank and a suit/],
    ['🃏', 0, '🃏', /rank and a suit/],
    ['7h, nonsense', 4, 'nonsense', /rank and a suit/],
  ])('reports %j at its first character and quotes it', (text, offset, quoted, message) => {
    const result = parseCards(text)
    if (result.ok) throw new Error(`read as ${result.value.join(' ')}`)
    expect(result.problems.map(({ path }) => path)).toEqual([[offset]])
    expect(result.problems[0]?.message).toContain(`“${quoted}”`)
    expect(result.problems[0]?.message).toMatch(message)
  })

  test('reports every mistake and skips the valid cards between them', () => {
    const result = parseCards('7x 8h foo; 9')
    expect(result.ok ? [] : result.problems.map(({ path }) => path)).toEqual([[0], [6], [11]])
  })

  test('rejects values that are not text', () => {
    for (const value of [undefined, null, 7, ['7h'], {}, Symbol('7h'), new String('7h')]) {
      expect(parseCards(value as string)).toMatchObject({ ok: false, problems: [{ path: [0] }] })
    }
  })
})

describe('parseCards with long text', () => {
  test('accepts 5,000 characters and rejects one more', () => {
    expect(parseCards(`7h${' '.repeat(4_998)}`)).toEqual({ ok: true, value: cards('7H') })
    expect(parseCards(`7h${' '.repeat(4_999)}`)).toMatchObject({ ok: false, problems: [{ path: [0] }] })
  })

  test('accepts 500 cards and reports the next one at its place', () => {
    expect(parseCards('7h'.repeat(500))).toMatchObject({ ok: true })
    expect(parseCards('7h'.repeat(501))).toMatchObject({ ok: false, problems: [{ path: [1000] }] })
    const ranges = parseCards('2-Acdhs '.repeat(10))
    expect(ranges).toMatchObject({ ok: false, problems: [{ path: [72] }] })
  })
})

describe('parseCards with random text', () => {
  const anyCards = fc.array(fc.constantFrom(...FULL_DECK, JOKER), { maxLength: 60 })

  test('reads formatted cards back, with or without separators', () => {
    const gap = fc.constantFrom('', ' ', ', ', ';')
    fc.assert(
      fc.property(anyCards, gap, (list, between) => {
        expect(parseCards(list.map(formatCard).join(between))).toEqual({ ok: true, value: list })
      }),
    )
  })

  test('reads the canonical notation unchanged', () => {
    fc.assert(
      fc.property(anyCards, (list) => {
        expect(parseCards(list.join(''))).toEqual({ ok: true, value: list })
      }),
    )
  })

  test('reports problems inside the text and quotes what begins there', () => {
    const pieces = fc.array(fc.constantFrom('7', 'h', '-', '10', 'a', 'jk', '*', ' ', ',', 'x', '♥', '9d'))
    fc.assert(
      fc.property(
        pieces.map((parts) => parts.join('')),
        (text) => {
          const result = parseCards(text)
          for (const { path, message } of result.ok ? [] : result.problems) {
            const [offset] = path as [number]
            const quoted = message.slice(1, message.indexOf('”'))
            expect(text.slice(offset)).toMatch(/^[^\s,;]/)
            expect(text.slice(offset).startsWith(quoted.replace('…', ''))).toBe(true)
          }
        },
      ),
    )
  })
})
