import { describe, expect, test } from 'vitest'
import { RANKS } from '../../src/scoring/cards.ts'
import { readFields } from '../../src/scoring/fields/kinds.ts'
import type { Check } from '../../src/scoring/game.ts'
import { cards, grid, groups } from './table.ts'
import { problemsOf, toy } from './toy.ts'

const { look, must } = toy().checksById as unknown as Record<'look' | 'must', Check>
const deck = { packs: 2, jokers: 1, ranks: RANKS }

function read(input: unknown, fields = look.fields) {
  return readFields(fields, input, deck, { steps: [5, 10] })
}

describe('readFields with valid input', () => {
  test.each([
    [{}, {}],
    [{ cards: null, grid: null, down: null }, {}],
    [{ unknown: 7, toString: 'x' }, {}],
    [{ cards: cards('7C 7C JK') }],
    [{ cards: [] }],
    [{ hand: cards('7C 8C 9C') }],
    [{ few: cards('7C') }],
    [{ few: cards('7C 8C') }],
    [{ grid: grid('7C -- JK --') }],
    [{ melds: groups('7C 7D 7H / 8S 9S TS') }],
    [{ melds: [] }],
    [{ melds: [[]] }],
    [{ round: 1 }],
    [{ round: 4 }],
    [{ step: 2 }],
    [{ cards: cards('7C 8C'), pick: 1 }],
    [{ down: true }],
    [{ said: false }],
    [{ said: true }],
    [{ said: null }, {}],
    [{ fives: -10 }],
    [{ fives: 0 }],
    [{ draws: [1, 2, 3, 3, 3] }],
    [{ draws: [] }],
    [{ rank: '7' }],
    [{ rank: 'T' }],
    [{ rank: 'JK' }],
    [{ rank: null }],
    [{ plain: 'A' }],
    [{ plain: null }, {}],
    [{ way: 'up' }],
    [{ way: 'down' }],
  ])('accepts %j', (input, expected = input) => {
    expect(read(input)).toEqual({ ok: true, value: { down: false, ...expected } })
  })

  test('reads a missing place of a grid as empty', () => {
    expect(read({ grid: [undefined, null, '7C', undefined] })).toStrictEqual({
      ok: true,
      value: { grid: grid('-- -- 7C --'), down: false },
    })
  })

  test('accepts as many copies of a card as the packs hold', () => {
    expect(read({ cards: cards('7C'), melds: groups('7C 8C 9C') }).ok).toBe(true)
  })

  test('does not count cards twice in a field that shows them again', () => {
    expect(read({ cards: cards('7C 7C'), shown: cards('7C 7C') }).ok).toBe(true)
  })
})

describe('readFields with invalid input', () => {
  test.each([
    [undefined, [], /Nothing is no input; it needs cards, hand, few/],
    [[], [], /A list is no input/],
    ['7C', [], /“7C” is no input/],
    [{ cards: '7C' }, ['cards'], /“7C” is no list of cards/],
    [{ cards: {} }, ['cards'], /An object is no list of cards/],
    [{ cards: ['7C', '10h'] }, ['cards', 1], /“10h” is no card; cards are written TH, AS or JK/],
    [{ cards: [null] }, ['cards', 0], /Nothing is no card/],
    [{ cards: cards('7C 8C 7C 7C') }, ['cards', 3], /7♣ stands here once too often: there are only 2/],
    [{ cards: cards('7C'), melds: groups('8C / 9C 7C 7C') }, ['melds', 1, 2], /7♣ .* only 2/],
    [{ shown: cards('7C 7C 7C') }, ['shown', 2], /7♣ .* only 2/],
    [{ cards: Array(501).fill('7C') }, ['cards'], /501 cards given; at most 500 make sense/],
    [{ hand: cards('7C 8C') }, ['hand'], /2 cards given; exactly 3 make sense/],
    [{ hand: cards('7C 8C 9C TC') }, ['hand'], /4 cards given; exactly 3/],
    [{ few: [] }, ['few'], /0 cards given; 1 to 2 make sense/],
    [{ few: cards('7C 8C 9C') }, ['few'], /3 cards given; 1 to 2/],
    [{ grid: cards('7C 8C 9C') }, ['grid'], /3 places given; 4 are needed, empty ones as null/],
    [{ grid: '7C' }, ['grid'], /“7C” is no list; 4 are needed/],
    [{ grid: ['7C', 7, null, null] }, ['grid', 1], /7 is no card/],
    [{ grid: grid('7C 7C 7C --') }, ['grid', 2], /7♣ .* only 2/],
    [{ melds: '7C' }, ['melds'], /“7C” is no list of lists of cards/],
    [{ melds: cards('7C') }, ['melds', 0], /“7C” is no list of cards/],
    [{ melds: [['7C'], ['x']] }, ['melds', 1, 0], /“x” is no card/],
    [{ melds: Array(61).fill([]) }, ['melds'], /61 groups .* more than any table/],
    [{ round: 5 }, ['round'], /5 is not a whole number from 1 to 4/],
    [{ round: 0 }, ['round'], /0 is not/],
    [{ round: '1' }, ['round'], /“1” is not/],
    [{ fives: 7 }, ['fives'], /7 is not a whole number from -10 to 100, a multiple of 5/],
    [{ said: 0 }, ['said'], /0 is neither true nor false/],
    [{ step: 3 }, ['step'], /3 is not a whole number from 1 to 2/],
    [{ cards: cards('7C 8C'), pick: 2 }, ['pick'], /2 is not a whole number from 0 to 1/],
    [{ cards: cards('7C 8C'), pick: -1 }, ['pick'], /−?-?1 is not/],
    [{ cards: [], pick: 0 }, ['pick'], /nothing to choose from: cards is empty/],
    [{ pick: 501 }, ['pick'], /from 0 to 500/],
    [{ down: 'yes' }, ['down'], /“yes” is neither true nor false/],
    [{ draws: 3 }, ['draws'], /3 is no list of numbers/],
    [{ draws: [1, 4] }, ['draws', 1], /4 is not a whole number from 1 to 3/],
    [{ draws: [0] }, ['draws', 0], /0 is not/],
    [{ draws: [1, 1, 1, 1, 1, 1] }, ['draws'], /6 numbers given; at most 5/],
    [{ way: 'left' }, ['way'], /“left” is none of up and down/],
    [{ way: 1 }, ['way'], /1 is none of/],
  ])('rejects %j', (input, path, message) => {
    const problems = problemsOf(read(input))
    expect(problems.map((problem) => problem.path)).toEqual([path])
    expect(problems[0]?.message).toMatch(message)
  })

  test.each([
    [
      { rank: '10' },
      /^“10” is no rank here: A, 2, .*, K, JK \(a joker was turned\) or null \(none is wild\)\.$/,
    ],
    [{ rank: 7 }, /^7 is no rank here/],
    [{ rank: '7H' }, /^“7H” is no rank here/],
    [{ rank: ['7'] }, /^A list is no rank here/],
    [{ plain: 'JK' }, /^“JK” is no rank here: A, 2, .*, Q or K\.$/],
  ])('rejects %j as a rank', (input, message) => {
    const [name = ''] = Object.keys(input)
    expect(problemsOf(read(input))).toEqual([{ path: [name], message: expect.stringMatching(message) }])
  })

  test('rejects a rank or a joker that the deck does not have', () => {
    const short = { packs: 1, jokers: 0, ranks: ['9', 'T'] as const }
    const messageFor = (rank: string) => problemsOf(readFields(look.fields, { rank }, short, {}))[0]?.message
    expect(messageFor('JK')).toBe('“JK” is no rank here: 9, T or null (none is wild).')
    expect(messageFor('8')).toBe('“8” is no rank here: 9, T or null (none is wild).')
  })

  test('reports every problem, not only the first', () => {
    const problems = problemsOf(read({ cards: ['x', 'y'], pick: 0, round: 9, hand: cards('7C 7C 7C') }))
    expect(problems.map(({ path }) => path.join('.'))).toEqual(['cards.0', 'cards.1', 'round', 'hand.2'])
  })

  test('reports required fields that are missing', () => {
    const wild = { rank: { kind: 'rank', label: 'Rank', none: 'none' } } as const
    expect(problemsOf(read({}, wild))).toEqual([{ path: ['rank'], message: 'Rank: this is missing.' }])
    for (const input of [{}, { cards: null }]) {
      expect(problemsOf(read(input, must.fields))).toEqual([
        { path: ['cards'], message: 'The cards: this is missing.' },
      ])
    }
  })

  test('rejects cards and extra copies that the deck does not have', () => {
    const short = { packs: 1, jokers: 0, ranks: ['9', 'T'] as const }
    const problems = problemsOf(readFields(look.fields, { cards: cards('JK 8C 9C 9C 9C') }, short, {}))
    expect(problems.map(({ message }) => message)).toEqual([
      'Joker is not in this game’s packs.',
      '8♣ is not in this game’s packs.',
      '9♣ stands here once too often: there is only one.',
    ])
  })
})

describe('a field for a list of numbers', () => {
  const draws = { kind: 'numbers', label: 'Draws', min: 1, max: 3, count: 5 } as const
  const readDraws = (field: object, numbers: number[]) =>
    read({ draws: numbers }, { draws: { ...draws, ...field } })
  const [bounded, exact] = [{ total: { min: 4, max: 6 } }, { total: { min: 6, max: 6 } }]

  test.each([
    [bounded, [1, 3]],
    [bounded, [3, 3]],
    [exact, [1, 2, 3]],
    // The check itself refuses plays that break a rule.
    [{ allowsAny: true }, [0, 4, 100]],
    [{ allowsAny: true }, Array(100).fill(1)],
  ])('with %j accepts %j', (field, numbers) => {
    expect(readDraws(field, numbers)).toEqual({ ok: true, value: { draws: numbers } })
  })

  test.each([
    [bounded, [3], ['draws'], /add up to 3; 4 to 6/],
    [bounded, [3, 3, 1], ['draws'], /add up to 7; 4 to 6/],
    [{ total: { min: 0, max: 6 } }, [3, 3, 1], ['draws'], /add up to 7; at most 6/],
    [exact, [3, 2], ['draws'], /add up to 5; exactly 6/],
    // One mistake is one problem.
    [exact, [3, 9], ['draws', 1], /9 is not a whole number from 1 to 3/],
    [{ allowsAny: true }, [1, 101], ['draws', 1], /from 0 to 100/],
    [{ allowsAny: true }, [-1], ['draws', 0], /from 0 to 100/],
    [{ allowsAny: true }, Array(101).fill(1), ['draws'], /101 numbers given; at most 100/],
  ])('with %j rejects %j', (field, numbers, path, message) => {
    const result = readDraws(field, numbers)
    expect(result).toEqual({ ok: false, problems: [{ path, message: expect.stringMatching(message) }] })
  })
})

describe('a field of ticks', () => {
  const done = { kind: 'ticks', label: 'Done', min: 1, max: 3, names: () => ['one', 'two', 'three'] } as const
  const readDone = (numbers: unknown) => read({ done: numbers }, { done })

  test.each([[[]], [[3, 1]], [[1, 2, 3]]])('accepts %j', (numbers) => {
    expect(readDone(numbers)).toEqual({ ok: true, value: { done: numbers } })
  })

  test.each([
    [[4], ['done', 0], /4 is not a whole number from 1 to 3/],
    [[1, 2, 3, 1], ['done'], /4 numbers given; at most 3/],
    ['1', ['done'], /no list of numbers/],
  ])('rejects %j', (numbers, path, message) => {
    expect(readDone(numbers)).toEqual({
      ok: false,
      problems: [{ path, message: expect.stringMatching(message) }],
    })
  })
})
