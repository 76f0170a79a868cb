import { describe, expect, test } from 'vitest'
import { choice, flag, limit, list, melds, readOptions, whole } from '../../src/scoring/options.ts'
import { problemsOf, toy } from './toy.ts'

const { options } = toy()
const defaults = { target: 100, most: 500, rounds: null, aces: 'low', pairs: false, steps: [5, 10] }

function read(given: unknown) {
  return readOptions(options, given, ['options'])
}

describe('options that are left out', () => {
  test.each([
    [undefined],
    [null],
    [{}],
    [{ target: null, aces: undefined, steps: null }],
    [{ future: null }],
  ])('get their defaults with %j', (given) => {
    expect(read(given)).toEqual({ ok: true, value: defaults })
  })

  test('get a new copy of a default list each time', () => {
    const first = read({})
    if (first.ok) (first.value.steps as number[]).push(99)
    expect(read({})).toEqual({ ok: true, value: defaults })
  })
})

describe('options that are given', () => {
  test.each([
    [{ target: 10, most: 100 }],
    [{ target: 1000, most: 10_000 }],
    [{ rounds: 9 }],
    [{ aces: 'high' }],
    [{ pairs: true }],
    [{ steps: [0] }],
    [{ steps: [50, 45, 0] }],
  ])('are accepted if valid: %j', (given) => {
    expect(read(given)).toEqual({ ok: true, value: { ...defaults, ...given } })
  })

  test('have −0 read as 0', () => {
    expect(read({ steps: [-0] })).toStrictEqual({ ok: true, value: { ...defaults, steps: [0] } })
  })
})

describe('invalid options', () => {
  test.each([
    [[], [], /A list is no set of options/],
    ['target', [], /“target” is no set of options/],
    [{ target: 1010 }, ['target'], /1010 is not a whole number from 10 to 1000, a multiple of 10/],
    [{ target: 0 }, ['target'], /from 10 to 1000/],
    [{ target: 15 }, ['target'], /a multiple of 10/],
    [{ target: '100' }, ['target'], /“100” is not a whole number/],
    [{ rounds: 0 }, ['rounds'], /from 1 to 9/],
    [{ rounds: 'none' }, ['rounds'], /from 1 to 9/],
    [{ aces: 'both' }, ['aces'], /“both” is not among the choices: low, high\..* newer Meldbook/],
    [{ pairs: 'yes' }, ['pairs'], /“yes” is not among the choices: false, true/],
    [{ pairs: 1 }, ['pairs'], /1 is not among/],
    [{ steps: 5 }, ['steps'], /5 is no list of numbers/],
    [{ steps: [] }, ['steps'], /0 numbers given; 1 to 3 are needed/],
    [{ steps: [0, 0, 0, 0] }, ['steps'], /4 numbers given; 1 to 3 are needed/],
    [{ steps: [5, 55] }, ['steps', 1], /55 is not a whole number from 0 to 50, a multiple of 5/],
    [{ steps: [7] }, ['steps', 0], /7 is not/],
    [{ future: 1 }, ['future'], /no option “future” here; it may come from a newer Meldbook/],
    [JSON.parse('{"__proto__": 1}'), ['__proto__'], /newer Meldbook/],
    [{ constructor: 1 }, ['constructor'], /newer Meldbook/],
  ])('are rejected with their path and the valid values: %j', (given, path, message) => {
    const problems = problemsOf(read(given))
    expect(problems).toHaveLength(1)
    expect(problems[0]?.path).toEqual(['options', ...path])
    expect(problems[0]?.message).toMatch(message)
  })

  test('are all reported, not only the first', () => {
    const problems = problemsOf(read({ future: 1, target: 5, aces: 'up', steps: [1, 2] }))
    expect(problems.map(({ path }) => path.slice(1).join('.'))).toEqual([
      'future',
      'target',
      'aces',
      'steps.0',
      'steps.1',
    ])
  })

  test('include values outside a range that depends on an earlier option', () => {
    expect(read({ target: 50, most: 500 }).ok).toBe(true)
    expect(problemsOf(read({ target: 50, most: 501 }))[0]?.message).toMatch(/from 1 to 500/)
  })
})

test('most tables play by the first choice unless the definition names another', () => {
  const about = {
    title: 'Aces',
    effect: '…',
    rule: 'aces',
    choices: [
      ['low', 'low'],
      ['high', 'high'],
    ],
  } as const
  expect(choice(about).default).toBe('low')
  expect(choice({ ...about, default: 'high' }).default).toBe('high')
})

test('a flag is off by default unless its definition says otherwise', () => {
  const about = { title: 'Flag', effect: 'Something.', rule: 'points' }
  expect(flag(about).default).toBe(false)
  expect(flag({ ...about, default: true }).default).toBe(true)
  expect(flag(about).values).toEqual([false, true])
})

test('an option with a default is given in every record, so it cannot be given only sometimes', () => {
  const about = { title: 'Some', effect: 'Something.', rule: 'points' }
  const onlyWith = { option: 'kind', value: 'own' }
  const range = { min: 1, max: 9, step: 1 }
  expect(limit({ ...about, range, default: null, onlyWith }).default).toBeNull()
  // @ts-expect-error a record would hold the default, where the option may not be given
  limit({ ...about, range, default: 5, onlyWith })
  // @ts-expect-error a whole number always has a default
  whole({ ...about, range, default: 5, onlyWith })
  // @ts-expect-error a flag too
  flag({ ...about, onlyWith })
  // @ts-expect-error a choice too
  choice({ ...about, onlyWith, choices: [['low', 'low']] })
  // @ts-expect-error a list too
  list({ ...about, onlyWith, default: [5], length: range, range })
})

describe('options that depend on an earlier one', () => {
  const about = { effect: 'Something.', rule: 'points' }
  const own = { option: 'kind', value: 'own' }
  const rounds = { min: 1, max: 3, step: 1 }
  const options = [
    {
      name: 'kind',
      ...choice({
        ...about,
        ...{
          title: 'Kind',
          default: 'book',
          choices: [
            ['book', 'by the book'],
            ['own', 'our own'],
          ],
        },
      }),
    },
    {
      name: 'names',
      ...melds({
        ...about,
        ...{ title: 'Names', default: null, onlyWith: own, neededWith: own },
        ...{ length: rounds, pattern: /^[a-z]$/, sizes: {}, most: 1, first: 'a', example: 'a' },
      }),
    },
    {
      name: 'deals',
      ...list({
        ...about,
        ...{ title: 'Deals', default: [5, 5], follows: { option: 'kind', defaults: {} }, neededWith: own },
        ...{ length: rounds, range: { min: 1, max: 9, step: 1 } },
        lengthFor: ({ kind, names }) => {
          const number = kind === 'own' ? (Array.isArray(names) ? names.length : undefined) : 2
          return number === undefined ? undefined : { min: 0, max: number, step: number }
        },
      }),
    },
  ]
  const valueOrProblems = (given: object) => {
    const read = readOptions(options, given, [])
    return read.ok ? read.value : read.problems.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }

  test('may be left out, empty or given if the earlier option allows it', () => {
    expect(valueOrProblems({})).toEqual({ kind: 'book', names: null, deals: [5, 5] })
    expect(valueOrProblems({ deals: [] })).toEqual({ kind: 'book', names: null, deals: [] })
    expect(valueOrProblems({ kind: 'own', names: ['a'], deals: [3] })).toEqual({
      kind: 'own',
      names: ['a'],
      deals: [3],
    })
  })

  test('are reported if required and missing, or if not allowed', () => {
    expect(valueOrProblems({ kind: 'own' })).toEqual([
      'names: Names: this is missing; it is needed where Kind is “our own”.',
      'deals: Deals: this is missing; it is needed where Kind is “our own”.',
    ])
    expect(valueOrProblems({ names: ['a'] })).toEqual([
      'names: Names: this is only given where Kind is “our own”.',
    ])
  })

  test('must have the length that the earlier option requires', () => {
    expect(valueOrProblems({ deals: [5] })).toEqual(['deals: 1 number given; 0 or 2 are needed.'])
    expect(valueOrProblems({ kind: 'own', names: ['a', 'b', 'c'], deals: [5, 5] })).toEqual([
      'deals: 2 numbers given; 0 or 3 are needed.',
    ])
    expect(valueOrProblems({ kind: 'own', names: [], deals: [5] })).toEqual([
      'names: 0 texts given; 1 to 3 are needed.',
    ])
  })

  test('cause no second problem if the earlier option is invalid', () => {
    expect(valueOrProblems({ kind: 'other', names: ['a'] })).toHaveLength(1)
    expect(valueOrProblems({ kind: 'own', names: ['A'], deals: [5] })).toHaveLength(1)
  })
})
