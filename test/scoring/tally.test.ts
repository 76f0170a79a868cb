import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Card, isJoker, RANKS } from '../../src/scoring/cards.ts'
import {
  heldIn,
  overcounted,
  partsOf,
  readTally,
  sumsOfCards,
  type Tally,
  tallyLines,
  tallyOf,
  type ValueClass,
} from '../../src/scoring/tally.ts'
import { valueIn } from './results.ts'
import { tallyIn } from './rounds-text.ts'
import { cards } from './table.ts'
import { problemsOf } from './toy.ts'

/** One pack with two jokers; twos are worth nothing, and threes are not allowed. */
const deck = { packs: 1, jokers: 2, ranks: RANKS }

const classes: ValueClass[] = [
  { id: 'low', label: '4 to 9', points: 5, has: (card: Card) => /^[4-9]/.test(card) },
  { id: 'ten', label: '10 to K', points: 10, has: (card: Card) => /^[TQK]|^J[CDHS]/.test(card) },
  { id: 'ace', label: 'Aces', points: 15, has: (card: Card) => card.startsWith('A') },
  { id: 'two', label: 'Twos', points: 0, has: (card: Card) => card.startsWith('2') },
  { id: 'joker', label: 'Jokers', points: 50, has: isJoker },
].map((own) => ({ ...own, held: heldIn(deck, own.has) }))

function read(given: unknown) {
  return readTally(given, ['a'], classes, deck)
}

function tally(given: unknown, id = 'a'): Tally {
  return valueIn(readTally(given, [id], classes, deck))
}

test('sumsOfCards knows what a few cards can make', () => {
  const { exactly, upTo } = sumsOfCards(3, classes)
  expect([10, 12, 60, 100].map((sum) => exactly(2, sum))).toEqual([true, false, true, true])
  expect([0, 5, 150, 115].map((sum) => exactly(3, sum))).toEqual([true, true, false, true])
  expect([150, 115, 7].map((sum) => upTo(3, sum))).toEqual([false, true, false])
  expect(upTo(1, 100)).toBe(false)
})

test('heldIn counts the cards of each class in the deck', () => {
  expect(classes.map(({ held }) => held)).toEqual([24, 16, 4, 4, 2])
})

describe('a tally', () => {
  test('adds up listed cards', () => {
    expect(tally({ cards: cards('4C 9H TD JC AS JK 2H') })).toEqual({
      path: ['a', 'cards'],
      points: 5 + 5 + 10 + 10 + 15 + 50,
      counts: { low: 2, ten: 2, ace: 1, joker: 1, two: 1 },
      cards: cards('4C 9H TD JC AS JK 2H'),
    })
    expect(tally({ cards: [] })).toEqual({ path: ['a', 'cards'], points: 0, counts: {}, cards: [] })
  })

  test('adds up counts by class, and missing counts are 0', () => {
    expect(tally({ counts: { low: 3, ace: 1, joker: null } })).toEqual({
      path: ['a', 'counts'],
      points: 30,
      counts: { low: 3, ten: 0, ace: 1, two: 0, joker: 0 },
    })
    expect(tally({ counts: {} }).points).toBe(0)
    expect(tally({ counts: { low: 24, ten: 16, ace: 4, two: 4, joker: 2, future: null } }).points).toBe(440)
  })

  test('accepts a sum of points', () => {
    expect(tally({ points: 85 })).toEqual({ path: ['a', 'points'], points: 85 })
    expect(tally({ points: 0, cards: null, counts: undefined, note: 'x' }).points).toBe(0)
  })
})

describe('an invalid tally', () => {
  test.each([
    [undefined, [], /How much is it/],
    [{}, [], /How much is it/],
    [{ cards: null }, [], /How much is it/],
    [85, [], /85 is no tally: it needs cards, counts or points/],
    [[], [], /A list is no tally/],
    [{ cards: [], points: 0 }, [], /cards and points are given; exactly one/],
    [{ cards: [], counts: {}, points: 0 }, [], /cards, counts and points are given/],
    [{ cards: 'AS' }, ['cards'], /“AS” is no list of cards/],
    [{ cards: ['AS', 'x'] }, ['cards', 1], /“x” is no card/],
    [{ cards: cards('AS 4C AS') }, ['cards', 2], /A♠ stands here once too often/],
    [{ cards: cards('AS 3C') }, ['cards', 1], /3♣ cannot lie here/],
    [{ counts: 3 }, ['counts'], /3 is no set of counts/],
    [{ counts: [] }, ['counts'], /A list is no set of counts/],
    [{ counts: { low: -1 } }, ['counts', 'low'], /-1 is not a whole number from 0 to 1000000\./],
    [{ counts: { low: 1.5 } }, ['counts', 'low'], /1\.5 is not/],
    [{ counts: { low: '3' } }, ['counts', 'low'], /“3” is not/],
    [{ counts: { low: 25 } }, ['counts', 'low'], /4 to 9: 25 counted, but the packs hold only 24/],
    [
      { counts: { five: 1 } },
      ['counts', 'five'],
      /no value class “five” here; .* low, ten, ace, two and joker/,
    ],
    [{ counts: { five: 0 } }, ['counts', 'five'], /no value class “five”/],
    [{ counts: JSON.parse('{"__proto__": 1}') }, ['counts', '__proto__'], /no value class/],
    [{ counts: { constructor: 1 } }, ['counts', 'constructor'], /no value class/],
    [{ points: -5 }, ['points'], /-5 is not a whole number from 0/],
    [{ points: 1e9 }, ['points'], /1000000000 is not/],
    [{ points: '85' }, ['points'], /“85” is not/],
    [{ points: Number.NaN }, ['points'], /NaN is not/],
  ])('is rejected: %j', (given, path, message) => {
    const problems = problemsOf(read(given))
    expect(problems.map((problem) => problem.path)).toEqual([['a', ...path]])
    expect(problems[0]?.message).toMatch(message)
  })

  test('is rejected with every problem, not only the first', () => {
    expect(problemsOf(read({ counts: { five: 1, low: -1, ace: 9 } })).map(({ path }) => path.at(-1))).toEqual(
      ['five', 'low', 'ace'],
    )
    expect(problemsOf(read({ cards: cards('3C 3D') }))).toHaveLength(2)
  })
})

/** What is said against these tallies together. */
function against(given: readonly unknown[], own = classes): string[] {
  const tallies = given.map((one, at) => valueIn(readTally(one, ['abc'.charAt(at)], own, deck)))
  return overcounted(tallies, own, deck).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

/** The same of tallies in the notation of `rounds.txt`, with `|` between them. */
function againstText(text: string): string[] {
  return against(text === '' ? [] : text.split('|').map((one) => tallyIn(one.trim())))
}

describe('overcounted', () => {
  test.each([
    '',
    '(4C AS) | (4D AC)',
    '(AS AC) | (ace 2)',
    '(low 20) | (low 4)',
    '0 | 0',
    '50 | 65',
    '440 | 0',
    '(joker 2, ten 16, ace 4) | 120',
    '(low 24, ten 16, ace 3) | 15',
    '(low 24, ace 4, joker 2) | 130 | 30',
  ])('accepts %s', (text) => expect(againstText(text)).toEqual([]))

  test.each([
    ['(4C AS) | (AS)', 'b.cards.0: A♠ stands here once too often: there is only one.'],
    ['(ace 3) | (low 1) | (ace 2)', 'c.counts: Aces: 5 counted in all, but the packs hold only 4.'],
    ['(ace 4) | (AS)', 'b.cards: Aces: 5 counted in all, but the packs hold only 4.'],
    ['445', 'a.points: 445 points are more than all the cards left are worth, which is 440.'],
    ['(joker 1) | 395', 'b.points: 395 points are more than all the cards left are worth, which is 390.'],
    ['7', 'a.points: No cards add up to 7 points.'],
    ['(low 24, ace 4) | 25', 'b.points: No cards add up to 25 points.'],
    ['(low 24, ten 16, ace 4) | 20', 'b.points: No cards add up to 20 points.'],
    ['220 | 225', 'b.points: 445 points together are more than all the cards left are worth, which is 440.'],
    ['(low 24, ten 16, ace 3) | 15 | 15', 'c.points: No cards add up to 30 points together.'],
  ])('rejects %s', (text, said) => expect(againstText(text)).toEqual([said]))

  test('reports every impossible sum', () => {
    expect(againstText('7 | 10 | 12').map((said) => said.charAt(0))).toEqual(['a', 'c'])
  })

  test('accepts exactly the sums that a slow solver can make', () => {
    const few = fc.record({ points: fc.integer({ min: 0, max: 9 }), held: fc.integer({ min: 0, max: 5 }) })
    fc.assert(
      fc.property(fc.array(few, { maxLength: 4 }), fc.integer({ min: 0, max: 60 }), (worths, sum) => {
        const own = worths.map((worth, at) => ({ id: `${at}`, label: '', has: () => false, ...worth }))
        const problems = overcounted([{ path: [], points: sum }], own, deck)
        expect(problems.length === 0).toBe(makes(sum, worths))
      }),
    )
  })

  /** A slow solver: takes none, one, two … cards of the first class, and makes the rest of the sum from the others. */
  function makes(sum: number, worths: readonly { points: number; held: number }[]): boolean {
    const [first, ...others] = worths
    if (!first) return sum === 0
    return Array.from({ length: first.held + 1 }, (_, used) => sum - used * first.points).some(
      (rest) => rest >= 0 && makes(rest, others),
    )
  }
})

describe('two classes of the same cards', () => {
  /** Aces count 15, or 1 if they are low. */
  const both = classes.flatMap((own) =>
    own.id === 'ace' ? [own, { ...own, id: 'low ace', label: 'Low aces', points: 1, of: 'ace' }] : [own],
  )

  test('share the number of cards in the deck', () => {
    expect(against([{ counts: { ace: 2, 'low ace': 2 } }], both)).toEqual([])
    expect(
      against([{ counts: { ace: 3 } }, { counts: { 'low ace': 2 } }, { counts: { low: 1 } }], both),
    ).toEqual(['b.counts: Aces: 5 counted in all, but the packs hold only 4.'])
    expect(against([{ counts: { 'low ace': 1 } }, { cards: cards('AS AC AD AH') }], both)).toEqual([
      'b.cards: Aces: 5 counted in all, but the packs hold only 4.',
    ])
  })

  test('allow sums with either value', () => {
    // Three aces are left, each worth 15 or 1.
    const rest = { counts: { low: 24, ten: 16, two: 4, joker: 2, ace: 1 } }
    const made = Array.from({ length: 50 }, (_, points) => points).filter(
      (points) => against([rest, { points }], both).length === 0,
    )
    expect(made).toEqual([0, 1, 2, 3, 15, 16, 17, 30, 31, 45])
    expect(against([rest, { points: 46 }], both)).toEqual([
      'b.points: 46 points are more than all the cards left are worth, which is 45.',
    ])
  })
})

describe('the lines of a tally', () => {
  const says = { label: 'Left', rule: 'toy#points' } as const

  test('are one for each class with cards', () => {
    expect(tallyLines(tally({ cards: cards('4C 9H AS') }), classes, says)).toEqual([
      { label: 'Left: 2 × 4 to 9', points: 10, rule: 'toy#points' },
      { label: 'Left: 1 × Ace', points: 15, rule: 'toy#points' },
    ])
  })

  test('are one for a sum and none for 0 points', () => {
    expect(tallyLines(tally({ points: 85 }), classes, says)).toEqual([
      { label: 'Left', points: 85, rule: 'toy#points' },
    ])
    expect(tallyLines(tally({ points: 0 }), classes, says)).toEqual([])
    expect(tallyLines(tally({ counts: {} }), classes, says)).toEqual([])
  })

  test('are negative if the cards count against a player, never −0', () => {
    const lines = tallyLines(tally({ counts: { two: 3, joker: 1 } }), classes, { ...says, sign: -1 })
    expect(lines.map(({ points }) => points)).toStrictEqual([0, -50])
    expect(tallyLines(tally({ points: 85 }), classes, { ...says, sign: -1 })[0]?.points).toBe(-85)
  })
})

test('tallyOf adds up cards and counts those without a class as 0', () => {
  expect(tallyOf(cards('4C 3C JK'), ['x'], classes)).toEqual({
    path: ['x'],
    points: 55,
    counts: { low: 1, joker: 1 },
    cards: cards('4C 3C JK'),
  })
})

test.each<[parts: unknown, sum: number, isKept: boolean]>([
  [[20, 15], 35, true],
  [[20, -15], 5, true],
  [[20, 15], 36, false],
  [[35], 35, false],
  [Array(30).fill(1), 30, true],
  [Array(31).fill(1), 31, false],
  [[20, 15.5], 35.5, false],
  ['20+15', 35, false],
])('the numbers %j that were added up to %d are kept: %j', (parts, sum, isKept) => {
  expect(partsOf(parts, sum)).toEqual(isKept ? parts : undefined)
})
