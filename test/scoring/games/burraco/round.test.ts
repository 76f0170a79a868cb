import { describe, expect, test } from 'vitest'
import { burraco } from '../../../../src/scoring/games/burraco/game.ts'
import { cards, groups, type Sketch, sheet, wrongIn } from '../../table.ts'

const GAME = 'burraco'
const HEARTS = '3H 4H 5H 6H 7H 8H 9H'
const SUIT = 'AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH'
const preset = (id: string) => burraco.presets.find((preset) => preset.id === id)!.options

/** Nothing on the table, and a card left. */
const NOTHING = { table: { points: 0 }, left: { points: 5 } }

type Table = { players?: number; options?: object }

function game(a: object, b: object = NOTHING, { players = 4, options = {} }: Table = {}): Sketch {
  return { players, rounds: [{ entries: { a, b } }], options }
}

/** The first side's score in such a round. */
function score(a: object, options: object = {}, players = 4) {
  const { rounds } = sheet(GAME, game(a, NOTHING, { options, players }))
  expect(rounds[0]?.problems).toEqual([])
  return rounds[0]?.scores.a
}

const wrong = (a: object, b?: object, table?: Table) => wrongIn(GAME, game(a, b, table))

const CLOSED = { melds: groups(`${HEARTS} / KC KD 2S`), left: { points: 0 }, pot: true, closed: true }

describe('the score of a round', () => {
  test('matches the worked cases', () => {
    const other = { melds: groups('5C 5D 5H'), left: { cards: cards('JK AS') } }
    const { rounds, totals } = sheet(GAME, game(CLOSED, other))
    expect(rounds[0]?.problems).toEqual([])
    expect(totals).toEqual({ a: 385, b: -130 })
    const argentine = {
      ...{ table: { points: 300 }, clean: 2, dirty: 1, pot: true, closed: true, left: { points: 0 } },
    }
    expect(score(argentine, preset('burako'))).toBe(1000)
  })

  test.each([
    ['JK', 30],
    ['2C', 20],
    ['AC', 15],
    ['KC', 10],
    ['8C', 10],
    ['7C', 5],
    ['3C', 5],
  ])('%s left costs %i', (card, points) => {
    expect(score({ table: { points: 0 }, left: { cards: cards(card) } })).toBe(-100 - points)
  })

  test('pays for each kind of burraco', () => {
    const rest = { left: { points: 5 }, pot: true }
    const counted = { ...rest, table: { points: 300 } }
    expect(score({ ...counted, clean: 1, semiClean: 1, dirty: 1 })).toBe(300 + 450 - 5)
    expect(score({ ...counted, royal: 1 }, { royal: 300 })).toBe(300 + 300 - 5)
    expect(score({ ...rest, melds: groups(SUIT) })).toBe(120 + 200 - 5)
    expect(score({ ...rest, melds: groups(SUIT) }, { royal: 300 })).toBe(120 + 300 - 5)
    expect(score({ ...rest, melds: groups(`${HEARTS} JK`) })).toBe(75 + 150 - 5)
    expect(score({ ...rest, melds: groups(`${HEARTS} JK`) }, { semiClean: 0 })).toBe(75 + 100 - 5)
    expect(score({ ...rest, melds: groups('3H 4H 5H 6H 7H 8H JK') }, { dirty: 120 })).toBe(65 + 120 - 5)
  })

  test('is explained in lines, each with its rule', () => {
    const lines = (a: object, options: object = {}) => {
      const { rounds } = sheet(GAME, game(a, NOTHING, { options }))
      expect(rounds[0]?.problems).toEqual([])
      return rounds[0]?.lines.a?.map(({ label, points, rule }) => `${label}: ${points} ${rule}`)
    }
    expect(lines({ ...CLOSED, left: { cards: cards('JK') } })).toEqual([
      'On the table: 1 × two: 20 burraco#values',
      'On the table: 4 × 8 to K: 40 burraco#values',
      'On the table: 5 × 3 to 7: 25 burraco#values',
      '1 clean burraco: 200 burraco#clean',
      'Closed: 100 burraco#close-bonus',
      'Left: 1 × joker: -30 burraco#left',
    ])
    const all = { table: { points: 500 }, clean: 2, semiClean: 1, dirty: 1, royal: 1, left: { points: 5 } }
    expect(lines({ ...all, pot: true }, { royal: 300, potBonus: 50 })).toEqual([
      'On the table: 500 burraco#values',
      '2 clean burrachi: 400 burraco#clean',
      '1 semi-clean burraco: 150 burraco#semi-clean',
      '1 dirty burraco: 100 burraco#dirty',
      '1 royal burraco: 300 burraco#royal',
      'Took the pot: 50 burraco#pot-bonus',
      'Left: -5 burraco#left',
    ])
    expect(lines(NOTHING)).toEqual(['No pot: -100 burraco#pot-missed', 'Left: -5 burraco#left'])
    expect(lines(NOTHING, { potMissed: 0 })).toEqual(['Left: -5 burraco#left'])
  })
})

describe('validation of a round', () => {
  const open = (more: object) => ({ ...NOTHING, ...more })
  const counted = (points: number, more: object) => ({
    table: { points },
    left: { points: 5 },
    pot: true,
    ...more,
  })

  test.each([
    [
      'both sides closed',
      CLOSED,
      { ...CLOSED, melds: groups('3S 4S 5S 6S 7S 8S 9S') },
      4,
      ['b.closed #close'],
    ],
    ['closed without the pot', { ...CLOSED, pot: false }, NOTHING, 4, ['a.closed #pot']],
    [
      'closed without a burraco',
      { ...CLOSED, melds: groups('5C 5D 5H') },
      NOTHING,
      4,
      ['a.closed #close-burraco'],
    ],
    ['two players, closed with cards', { ...CLOSED, left: { points: 5 } }, NOTHING, 2, ['a.left #close']],
    ['a pot with nothing on the table', open({ pot: true }), NOTHING, 4, ['a.pot #pot']],
    ['an illegal meld', open({ table: null, melds: groups('5C 5D 6H') }), NOTHING, 4, ['a.melds.0 #meld']],
    [
      'two sets of a rank',
      open({ table: null, melds: groups('5C 5D 5H / 5C 5D 5S') }),
      NOTHING,
      4,
      ['a.melds #one-set-a-rank'],
    ],
    [
      'a table too poor for its burrachi',
      counted(80, { clean: 1, dirty: 1 }),
      NOTHING,
      4,
      ['a.table.points #burraco'],
    ],
    ['a royal one that is not told apart', counted(300, { royal: 1 }), NOTHING, 4, ['a.royal #royal']],
  ])('refuses %s', (_, a, b, players, problems) => {
    expect(wrong(a, b, { players })).toEqual(problems)
  })

  test('lets the partner of a player who closed keep cards', () => {
    expect(score({ ...CLOSED, left: { points: 40 } })).toBe(385 - 40)
  })

  test('refuses a semi-clean burraco where it is not told apart', () => {
    const a = counted(300, { semiClean: 1 })
    expect(wrong(a, NOTHING, { options: { semiClean: 0 } })).toEqual(['a.semiClean #semi-clean'])
  })

  test.each([
    [35, { clean: 1 }, {}],
    [55, { semiClean: 1 }, {}],
    [50, { dirty: 1 }, {}],
    [40, { dirty: 1 }, { two: 10 }],
    [120, { royal: 1 }, { royal: 300 }],
    [140, { royal: 1 }, { royal: 300, two: 40 }],
  ])('a table of %i is just enough for %j', (points, burrachi, options) => {
    expect(wrong(counted(points, burrachi), NOTHING, { options })).toEqual([])
    expect(wrong(counted(points - 5, burrachi), NOTHING, { options })).toEqual(['a.table.points #burraco'])
  })

  test.each([
    [{ ten: 6 }, { clean: 1 }],
    [{ ten: 7, five: 0 }, { dirty: 1 }],
    [{ ten: 6, joker: 1 }, { semiClean: 1 }],
    [{ ten: 10, two: 1, ace: 1 }, { royal: 1 }],
  ])('counts cards for burrachi: %j do not make %j', (counts, burrachi) => {
    const a = { table: { counts }, left: { points: 5 }, pot: true, ...burrachi }
    expect(wrong(a, NOTHING, { options: { royal: 100 } })).toEqual(['a.table.counts #burraco'])
  })

  test('refuses more than fifteen burrachi', () => {
    expect(wrong(counted(900, { clean: 8, dirty: 8 }))).toEqual(['a.table.points #burraco'])
  })

  test('refuses cards and sums that the packs do not hold', () => {
    const left = (tally: object) => open({ left: tally })
    expect(wrong(left({ cards: cards('9C 9C') }), left({ cards: cards('9C') }))).toEqual([
      'b.left.cards.0 #decks',
    ])
    expect(wrong(left({ counts: { joker: 3 } }), left({ counts: { joker: 2 } }))).toEqual([
      'b.left.counts #decks',
    ])
    expect(wrong(left({ points: 7 }))).toEqual(['a.left.points #values'])
    expect(wrong(left({ points: 1085 }))).toEqual(['a.left.points #values'])
    expect(wrong(left({ points: 1080 }), left({ points: 0 }))).toEqual([])
    expect(wrong(left({ points: 1080 }), left({ points: 5 }))).toEqual(['b.left.points #values'])
    const south = { options: { joker: 20, two: 10 } }
    expect(wrong(left({ points: 960 }), left({ points: 0 }), south)).toEqual([])
    expect(wrong(left({ points: 965 }), left({ points: 0 }), south)).toEqual(['a.left.points #values'])
  })

  test('remarks that nothing is left where nobody closed, or where a partner should have cards', () => {
    const remarks = (a: object, players = 4) =>
      sheet(GAME, game(a, NOTHING, { players })).rounds[0]?.remarks?.map(
        ({ path, rule, message }) => `${path.slice(1).join('.')} ${rule}: ${message}`,
      ) ?? []
    expect(remarks({ table: { points: 0 }, left: { points: 0 } })).toEqual([
      'a.left burraco#left: Ana and Cy did not close, and yet nothing is left. Is that so?',
    ])
    expect(remarks(CLOSED)).toEqual([
      'a.left burraco#left: Ana and Cy closed, and the partner has nothing left either. Is that so?',
    ])
    expect(remarks({ ...CLOSED, left: { points: 5 } })).toEqual([])
    expect(remarks(CLOSED, 2)).toEqual([])
    expect(remarks(NOTHING)).toEqual([])
  })

  test('an agreed score stands for a side', () => {
    const rounds = [{ entries: { b: NOTHING }, agreed: { a: { points: 40 } } }]
    expect(sheet(GAME, { players: 4, rounds }).totals).toEqual({ a: 40, b: -105 })
  })
})

describe('a game', () => {
  const agreed = (a: number, b: number) => ({ agreed: { a: { points: a }, b: { points: b } } })

  test('goes to the target, and on after a tie', () => {
    const play = (...rounds: object[]) => sheet(GAME, { players: 4, rounds })
    expect(play(agreed(2000, 2000))).toMatchObject({ status: 'playing', winners: [] })
    expect(play(agreed(2005, 2005))).toMatchObject({ status: 'playing', winners: [] })
    expect(play(agreed(2005, 2005), agreed(0, 5))).toMatchObject({ status: 'finished', winners: ['b'] })
    expect(play(agreed(1990, 2005))).toMatchObject({ status: 'finished', winners: ['b'] })
  })

  test('is for two, or for four in partnerships', () => {
    expect(burraco.players).toEqual([2, 4])
    expect(Object.keys(sheet(GAME, game(NOTHING)).totals)).toEqual(['a', 'b'])
    expect(Object.keys(sheet(GAME, game(NOTHING, NOTHING, { players: 2 })).totals)).toEqual(['a', 'b'])
  })

  test('says what the next round asks for', () => {
    expect(sheet(GAME, { players: 4 }).next).toMatchObject({ decks: 2, cards: 11 })
  })

  test('has the options and presets of the rules', () => {
    expect(
      Object.fromEntries(burraco.options.map(({ name, default: standard }) => [name, standard])),
    ).toEqual({
      ...{ target: 2005, sets: 'all', closeWith: 'any', lastCard: 'natural' },
      ...{ clean: 200, semiClean: 150, dirty: 100, royal: 0, close: 100, potMissed: 100, potBonus: 0 },
      ...{ joker: 30, two: 20 },
    })
    expect(burraco.presets.map(({ id, options }) => [id, options])).toEqual([
      ['two-kinds', { semiClean: 0 }],
      ['royal', { royal: 300 }],
      ['international', { semiClean: 0, sets: 'aces-threes', closeWith: 'clean' }],
      ['buraco', { joker: 20, two: 10, semiClean: 0, closeWith: 'clean', lastCard: 'free', target: 3000 }],
      // At Brazilian clubs of closed Buraco any canastra closes.
      [
        'buraco-fechado',
        { joker: 20, two: 10, semiClean: 0, closeWith: 'any', lastCard: 'free', target: 3000 },
      ],
      [
        'buraco-stbl',
        {
          joker: 20,
          two: 10,
          semiClean: 0,
          closeWith: 'clean',
          lastCard: 'free',
          target: 3000,
          sets: 'none',
        },
      ],
      ['burako', { joker: 50, semiClean: 0, potBonus: 100, lastCard: 'any', target: 3000 }],
    ])
  })
})
