import { describe, expect, test } from 'vitest'
import { tableOf } from '../../../../src/scoring/game.ts'
import { games } from '../../../../src/scoring/index.ts'
import { cards, groups, roundProblems, type Sketch, sheet, wrongIn } from '../../table.ts'

const GAME = 'canasta'
const KINGS = 'KC KC KD KD KH KH KS'
const QUEENS = 'QC QC QD QD QH QH 2C'

/** Nothing on the table, and a card left. */
const NOTHING = { table: { points: 0 }, left: { points: 5 } }
/** The entry of Ana's side in the round of the worked case. */
const BEST = {
  melds: groups(`${KINGS} / 5C 5D 5H 5S / 9C 9D 2H`),
  left: { cards: cards('AC 7S 4D') },
  redThrees: 2,
  wentOut: true,
}

type Table = { players?: number; options?: object }

/** A first round of four: the entries of both sides. */
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

const entry = (more: object) => ({ ...NOTHING, ...more })
const laid = (melds: string, more: object = {}) => ({ melds: groups(melds), left: { points: 5 }, ...more })
const counted = (points: number, more: object = {}) => ({ table: { points }, left: { points: 5 }, ...more })

describe('the score of a round', () => {
  test('matches the worked cases', () => {
    expect(score(BEST)).toBe(900)
    const other = {
      melds: groups('6C 6D 6H 6S 2C 2D JK'),
      redThrees: 1,
      left: { cards: cards('JK AD AH QC') },
    }
    expect(score(other)).toBe(410)
    expect(score({ table: { points: 0 }, redThrees: 3, left: { points: 110 } })).toBe(-410)
    const both = sheet(GAME, game(BEST, other))
    expect(both).toMatchObject({ totals: { a: 900, b: 410 }, status: 'playing' })
  })

  const WORTH = { JK: 50, '2C': 20, AC: 20, KC: 10, '8C': 10, '7C': 5, '4C': 5, '3C': 5, '3S': 5 }
  test.each(Object.entries(WORTH))('%s left costs %i', (card, points) => {
    expect(score(entry({ left: { cards: cards(card) } }))).toBe(-points)
  })

  test('adds up melds and the bonuses for canastas', () => {
    expect(score(laid('AC AD AH'))).toBe(60 - 5)
    expect(score(laid(KINGS))).toBe(70 + 500 - 5)
    expect(score(laid(QUEENS))).toBe(80 + 300 - 5)
    expect(score(laid(`${KINGS} / ${QUEENS} / 5C 5D 5H`))).toBe(70 + 500 + 80 + 300 + 15 - 5)
    expect(score(counted(165, { natural: 1, mixed: 1 }))).toBe(165 + 800 - 5)
    expect(score(counted(165, { natural: 1, mixed: 1 }), { natural: 400, mixed: 0 })).toBe(165 + 400 - 5)
    // If the melds are listed, the canastas are counted from them.
    expect(score(laid(KINGS, { natural: 5, mixed: 5 }))).toBe(70 + 500 - 5)
  })

  test('adds or subtracts red threes', () => {
    const threes = (redThrees: number, table: object, options: object = {}) =>
      score({ ...table, left: { points: 0 }, redThrees }, options)
    const some = { table: { points: 60 } }
    const canasta = { table: { points: 70 }, natural: 1 }
    const none = { table: { points: 0 } }
    expect([0, 1, 2, 3, 4].map((number) => threes(number, some))).toEqual([60, 160, 260, 360, 860])
    expect([0, 1, 2, 3, 4].map((number) => threes(number, none))).toEqual([0, -100, -200, -300, -800])
    for (const [redThreesFor, sums] of [
      ['meld', [160, 670, -100]],
      ['canasta', [-40, 670, -100]],
      ['always', [160, 670, 100]],
    ] as const) {
      expect([some, canasta, none].map((table) => threes(1, table, { redThreesFor }))).toEqual(sums)
    }
    expect(threes(3, some, { redThree: 50 })).toBe(60 + 150)
    expect(threes(4, some, { redThree: 50 })).toBe(60 + 800)
    expect(threes(4, some, { allRedThrees: 1000 })).toBe(60 + 1000)
    expect(Object.is(threes(2, none, { redThree: 0 }), 0)).toBe(true)
    // A mixed canasta is a canasta, too.
    expect(threes(1, { table: { points: 80 }, mixed: 1 }, { redThreesFor: 'canasta' })).toBe(80 + 300 + 100)
    // With two players the debt is the same.
    expect(score({ ...none, left: { points: 0 }, redThrees: 2 }, {}, 2)).toBe(-200)
  })

  test('adds the bonus for going out, concealed or not', () => {
    const out = { melds: groups(KINGS), left: { points: 20 }, wentOut: true }
    expect(score(out)).toBe(570 + 100 - 20)
    expect(score({ ...out, concealed: true })).toBe(570 + 200 - 20)
    expect(score({ ...out, concealed: false })).toBe(570 + 100 - 20)
    expect(score(out, { goOut: 150 })).toBe(570 + 150 - 20)
    expect(score({ ...out, concealed: true }, { concealed: 0 })).toBe(570 - 20)
  })

  test('counts black threes of a side that goes out', () => {
    expect(score(laid(`${KINGS} / 3C 3S 3C`, { wentOut: true }))).toBe(70 + 15 + 500 + 100 - 5)
    const table = { counts: { ten: 7, blackThree: 4 } }
    expect(score({ table, natural: 1, left: { points: 5 }, wentOut: true })).toBe(70 + 20 + 500 + 100 - 5)
  })

  test('is explained in lines, each with its rule', () => {
    const lines = (a: object, options: object = {}, b?: object) => {
      const { rounds } = sheet(GAME, game(a, b, { options }))
      expect(rounds[0]?.problems).toEqual([])
      return rounds[0]?.lines.a?.map(({ label, points, rule }) => `${label}: ${points} ${rule}`)
    }
    expect(lines(BEST)).toEqual([
      'On the table: 1 × 2 or A: 20 canasta#values',
      'On the table: 9 × 8 to K: 90 canasta#values',
      'On the table: 4 × 4 to 7: 20 canasta#values',
      '1 natural canasta: 500 canasta#natural',
      '2 red threes: 200 canasta#red-three-bonus',
      'Went out: 100 canasta#out-bonus',
      'Left: 1 × 2 or A: -20 canasta#left',
      'Left: 2 × 4 to 7: -10 canasta#left',
    ])
    const sums = { table: { points: 165 }, natural: 1, mixed: 2, left: { points: 40 } }
    expect(lines({ ...sums, table: { points: 300 }, redThrees: 4, wentOut: true, concealed: true })).toEqual([
      'On the table: 300 canasta#values',
      '1 natural canasta: 500 canasta#natural',
      '2 mixed canastas: 600 canasta#mixed',
      'All four red threes: 800 canasta#red-three-bonus',
      'Went out concealed: 200 canasta#concealed',
      'Left: -40 canasta#left',
    ])
    expect(lines(entry({ redThrees: 1 }))).toEqual([
      '1 red three, nothing melded: -100 canasta#red-three-debt',
      'Left: -5 canasta#left',
    ])
    expect(lines(counted(60, { redThrees: 4 }), { redThreesFor: 'canasta' })).toEqual([
      'On the table: 60 canasta#values',
      'All four red threes, no canasta: -800 canasta#red-three-debt',
      'Left: -5 canasta#left',
    ])
    expect(lines({ table: { points: 0 }, left: { points: 0 } })).toEqual([])
    expect(lines(entry({ redThrees: 2 }), { redThreesFor: 'always' })?.[0]).toBe(
      '2 red threes: 200 canasta#red-three-bonus',
    )
  })
})

describe('validation of a round', () => {
  test('rejects two sides that went out', () => {
    const out = { table: { points: 70 }, natural: 1, left: { points: 5 }, wentOut: true }
    expect(wrong(out, out)).toEqual(['b.wentOut #go-out'])
    expect(roundProblems(GAME, game(out, out))[0]?.message).toBe(
      'Only one side goes out in a round: Ana and Cy did.',
    )
    // An agreed score does not say who went out.
    const rounds = [{ entries: { b: out }, agreed: { a: { points: 900 } } }]
    expect(roundProblems(GAME, { players: 4, rounds })).toEqual([])
  })

  test('rejects a concealed hand without going out', () => {
    expect(wrong(counted(70, { natural: 1, concealed: true }))).toEqual(['a.concealed #concealed'])
    expect(wrong(entry({ concealed: true, wentOut: false }))).toEqual(['a.concealed #concealed'])
  })

  test('rejects a side that went out with too few canastas', () => {
    const out = (canastas: object, table: Table = {}) =>
      wrong({ table: { points: 300 }, left: { points: 0 }, wentOut: true, ...canastas }, NOTHING, table)
    expect(out({})).toEqual(['a.wentOut #go-out'])
    expect(out({ natural: 1 })).toEqual([])
    expect(out({ mixed: 1 })).toEqual([])
    expect(out({ natural: 1 }, { players: 2 })).toEqual(['a.wentOut #go-out'])
    expect(out({ natural: 1, mixed: 1 }, { players: 2 })).toEqual([])
    expect(out({ natural: 1 }, { players: 2, options: { needCanastas: 1 } })).toEqual([])
    expect(out({ mixed: 2 }, { options: { needCanastas: 3 } })).toEqual(['a.wentOut #go-out'])
    expect(wrong(laid(`${KINGS} / 5C 5D 5H`, { wentOut: true }))).toEqual([])
    expect(wrong(laid('KC KD KH KS KC KD / 5C 5D 5H', { wentOut: true }))).toEqual(['a.wentOut #go-out'])
    expect(wrong({ table: { points: 0 }, left: { points: 0 }, wentOut: true })).toEqual(['a.wentOut #go-out'])
  })

  test('rejects one of two players who went out with cards left', () => {
    const two = { players: 2 }
    const out = { table: { points: 140 }, natural: 2, wentOut: true }
    for (const left of [{ points: 5 }, { cards: cards('3C') }, { counts: { five: 1 } }]) {
      expect(wrong({ ...out, left }, NOTHING, two)).toEqual(['a.left #go-out'])
      expect(wrong({ ...out, left })).toEqual([])
    }
    for (const left of [{ points: 0 }, { cards: [] }, { counts: { five: 0 } }]) {
      expect(wrong({ ...out, left }, NOTHING, two)).toEqual([])
    }
  })

  test('rejects red threes in a meld or among counted cards', () => {
    expect(wrong(laid('AC AD AH / 3H 3D 3H'))).toEqual(['a.melds.1 #red-threes'])
    const left = { cards: cards('5C 3H 3D') }
    expect(wrong(entry({ left }))).toEqual(['a.left.cards.1 #red-threes', 'a.left.cards.2 #red-threes'])
    expect(wrong(entry({ table: { cards: cards('AC AD AH 3D') } }))).toEqual(['a.table.cards.3 #red-threes'])
    for (const redThree of [0, 1]) {
      expect(wrong(entry({ left: { counts: { redThree } } }))).toEqual(['a.left.counts.redThree'])
    }
  })

  test('rejects more than four red threes of both sides', () => {
    expect(wrong(entry({ redThrees: 4 }), entry({ redThrees: 0 }))).toEqual([])
    expect(wrong(entry({ redThrees: 2 }), entry({ redThrees: 2 }))).toEqual([])
    expect(wrong(entry({ redThrees: 3 }), entry({ redThrees: 2 }))).toEqual(['b.redThrees #red-threes'])
    expect(wrong(entry({ redThrees: 4 }), entry({ redThrees: 4 }))).toEqual(['b.redThrees #red-threes'])
  })

  test('rejects an illegal meld, or two of one rank', () => {
    const meld = (text: string, more: object = {}, options: object = {}) =>
      wrong(laid(`AC AD AH / ${text}`, more), NOTHING, { options })
    expect(meld('5C 5D')).toEqual(['a.melds.1 #meld'])
    expect(meld('5C 5D 6H')).toEqual(['a.melds.1 #meld'])
    expect(meld('5C 2D JK')).toEqual(['a.melds.1 #two-naturals'])
    expect(meld('2C 2D 2H')).toEqual(['a.melds.1 #two-naturals'])
    expect(meld('5C 5D 5H 5S 2C 2D 2H 2S')).toEqual(['a.melds.1 #three-wilds'])
    expect(meld('5C 5D 2S 2D JK')).toEqual([])
    expect(meld('5C 5D 2S 2D JK', {}, { wildLimit: 'equal' })).toEqual(['a.melds.1 #wild-majority'])
    expect(meld('5C 5D 5H / 5S 5C 5D')).toEqual(['a.melds #one-meld-a-rank'])
    expect(wrong({ melds: [[]], left: { points: 5 } })).toEqual(['a.melds.0 #meld'])
  })

  test('rejects black threes unless a side went out with three or four', () => {
    const melds = (text: string, wentOut = true) => wrong(laid(`${KINGS} / ${text}`, { wentOut }))
    expect(melds('3C 3S 3C', false)).toEqual(['a.melds.1 #black-threes'])
    for (const text of ['3C 3S 3C', '3C 3S 3C 3S']) expect(melds(text)).toEqual([])
    for (const text of ['3C', '3C 3S']) expect(melds(text)).toEqual(['a.melds.1 #black-threes'])
    expect(melds('3C 3S 2C')).toEqual(['a.melds.1 #black-threes', 'a.melds.1 #black-threes'])
    const counts = (blackThree: number, wentOut = true) =>
      wrong({ table: { counts: { ten: 7, blackThree } }, natural: 1, left: { points: 5 }, wentOut }).join()
    const broken = 'a.table.counts #black-threes'
    expect([0, 1, 2, 3, 4].map((number) => counts(number))).toEqual(['', broken, broken, '', ''])
    expect([0, 1, 3].map((number) => counts(number, false))).toEqual(['', broken, broken])
    const listed = { table: { cards: cards(`${KINGS} 3C 3S 3C`) }, natural: 1, left: { points: 5 } }
    expect(wrong(listed)).toEqual(['a.table.cards #black-threes'])
    expect(wrong({ ...listed, wentOut: true })).toEqual([])
  })

  test('rejects cards, counts and sums that the packs do not hold, however they are given', () => {
    expect(wrong(laid('AC AC AC'))).toEqual(['a.melds.0.2'])
    expect(wrong(laid('AC AC AD'), laid('AC AH AS'))).toEqual(['b.melds.0.0 #decks'])
    const melds = laid('5C 5D JK JK', { left: { counts: { joker: 2 } } })
    expect(wrong(melds, entry({ left: { counts: { joker: 1 } } }))).toEqual(['b.left.counts #decks'])
    // All cards but the red threes are worth 1180, and seven kings 70 of them.
    const none = { table: { points: 0 }, left: { points: 0 } }
    expect(wrong({ table: { points: 1180 }, left: { points: 0 } }, none)).toEqual([])
    expect(wrong({ table: { points: 1185 }, left: { points: 0 } }, none)).toEqual(['a.table.points #values'])
    expect(wrong(laid(KINGS, { left: { points: 1110 } }), none)).toEqual([])
    expect(wrong(laid(KINGS, { left: { points: 1110 } }))).toEqual(['b.left.points #values'])
  })

  describe('of the number of canastas', () => {
    const canastas = (table: object, natural: number, mixed: number) =>
      wrong({ table, left: { points: 5 }, natural, mixed })

    test.each([
      // points, natural, mixed
      [70, 1, 0, true],
      [65, 2, 0, false],
      [70, 2, 0, true],
      [50, 0, 1, true],
      [95, 0, 2, false],
      [100, 0, 2, true],
      [80, 1, 1, false],
      [85, 1, 1, true],
      [0, 1, 0, false],
      [0, 0, 1, false],
      [550, 11, 0, true],
      [550, 6, 6, false],
    ])('allows %i points for %i natural and %i mixed: %s', (points, natural, mixed, right) => {
      expect(canastas({ points }, natural, mixed)).toEqual(right ? [] : ['a.table.points #canasta'])
    })

    test.each([
      // Seven cards each.
      [{ high: 6 }, 1, 0, false],
      [{ high: 7 }, 1, 0, true],
      [{ ten: 13 }, 2, 0, false],
      [{ ten: 14 }, 2, 0, true],
      // A wild card, at best one of the twos, in each mixed one.
      [{ ten: 7 }, 0, 1, false],
      [{ ten: 6, high: 1 }, 0, 1, true],
      [{ ten: 6, joker: 1 }, 0, 1, true],
      [{ ten: 13, joker: 1 }, 0, 2, false],
      [{ ten: 13, joker: 1 }, 1, 1, true],
      [{ five: 6, high: 1 }, 0, 1, true],
      [{ five: 12, high: 2, ten: 1 }, 0, 2, true],
    ])('allows counts of %j for %i natural and %i mixed: %s', (counts, natural, mixed, right) => {
      expect(canastas({ counts }, natural, mixed)).toEqual(right ? [] : ['a.table.counts #canasta'])
    })

    test('looks for a wild card among listed cards', () => {
      expect(canastas({ cards: cards('AC AC AD AD AH AH AS') }, 0, 1)).toEqual(['a.table.cards #canasta'])
      expect(canastas({ cards: cards('AC AC AD AD AH AH 2S') }, 0, 1)).toEqual([])
    })

    test('does not count black threes towards a canasta', () => {
      const out = { left: { points: 5 }, wentOut: true }
      const counts = { five: 4, ten: 3, blackThree: 3 }
      expect(wrong({ ...out, table: { counts }, natural: 1 })).toEqual([])
      expect(wrong({ ...out, table: { counts: { ...counts, ten: 2 } }, natural: 1 })).toEqual([
        'a.table.counts #canasta',
      ])
    })

    test('rejects more than eleven', () => {
      expect(canastas({ points: 600 }, 12, 0)).toEqual(['a.natural'])
      expect(canastas({ points: 600 }, 11, 1)).toEqual(['a.table.points #canasta'])
    })
  })

  describe('of the minimum', () => {
    const secondRound = (a: number, b: number, entry: object, options: object = {}): Sketch => ({
      players: 4,
      options,
      rounds: [{ agreed: { a: { points: a }, b: { points: b } } }, { entries: { a: entry, b: NOTHING } }],
    })
    const problems = (sketch: Sketch) => wrongIn(GAME, sketch)
    const short = ['a.table.points #minimum']

    test.each([
      [-5, 10, false],
      [-5, 15, true],
      [0, 45, false],
      [0, 50, true],
      [1495, 50, true],
      [1500, 85, false],
      [1500, 90, true],
      [3000, 115, false],
      [3000, 120, true],
    ])('allows, with a total of %i, %i points on the table: %s', (total, points, right) => {
      expect(problems(secondRound(total, 0, counted(points)))).toEqual(right ? [] : short)
    })

    test('accepts an empty table, and that of a side out concealed', () => {
      expect(problems(secondRound(3000, 0, counted(0)))).toEqual([])
      const out = { natural: 1, wentOut: true }
      expect(problems(secondRound(3000, 0, counted(70, out)))).toEqual(short)
      expect(problems(secondRound(3000, 0, counted(70, { ...out, concealed: true })))).toEqual([])
    })

    test('covers melds, by each side’s total and the minimums of the options', () => {
      expect(problems(secondRound(1500, 0, laid('AC AD AH')))).toEqual(['a.melds #minimum'])
      expect(problems(secondRound(0, 1500, laid('AC AD AH')))).toEqual([])
      expect(problems(secondRound(0, 0, counted(60), { minimums: [15, 65, 90, 120] }))).toEqual(short)
    })

    test('is skipped while an earlier round has problems', () => {
      const rounds = [{ entries: {} }, { entries: { a: counted(15), b: NOTHING } }]
      expect(sheet(GAME, { players: 4, rounds }).rounds[1]?.problems).toEqual([])
      const fixed = [{ agreed: { a: { points: 0 }, b: { points: 0 } } }, rounds[1]!]
      expect(sheet(GAME, { players: 4, rounds: fixed }).rounds[1]?.problems).toHaveLength(1)
    })

    test('explains the minimum in a sentence', () => {
      expect(roundProblems(GAME, secondRound(1500, 0, counted(85)))[0]?.message).toBe(
        '5 short: with a total of 1500 a first meld takes 90, and this table is worth 85.',
      )
    })
  })
})

describe('remarks', () => {
  const remarks = (a: object, b: object, players = 4) =>
    sheet(GAME, game(a, b, { players })).rounds[0]?.remarks?.map(
      ({ path, rule, message }) => `${path.slice(1).join('.')} ${rule}: ${message}`,
    )
  const out = { table: { points: 140 }, natural: 2, left: { points: 0 }, wentOut: true }

  test('ask about a side with nothing left that did not go out', () => {
    expect(remarks(NOTHING, { ...NOTHING, left: { points: 0 } })).toEqual([
      'b.wentOut canasta#keep-card: Bo and Di did not go out, and yet nothing is left. Is that so?',
    ])
    expect(remarks(NOTHING, { ...NOTHING, left: { cards: [] } }, 2)).toHaveLength(1)
  })

  test('ask about a partner who has nothing left either', () => {
    expect(remarks(out, NOTHING)).toEqual([
      'a.left canasta#keep-card: Ana and Cy went out, and the partner has nothing left either. Is that so?',
    ])
    expect(remarks({ ...out, left: { points: 5 } }, NOTHING)).toBeUndefined()
    expect(remarks(out, NOTHING, 2)).toBeUndefined()
  })

  test('do not appear for a usual round', () => {
    expect(remarks(BEST, NOTHING)).toBeUndefined()
    expect(remarks(NOTHING, NOTHING)).toBeUndefined()
  })
})

describe('the entry form', () => {
  const form = (players: number | undefined) =>
    games[GAME].entry({
      table: tableOf(
        games[GAME],
        players,
        Object.fromEntries(games[GAME].options.map((o) => [o.name, o.default])),
      ),
    })

  test('asks who went out, and clears their cards where they have no partner', () => {
    for (const players of [2, 4, undefined]) {
      const fields = form(players).ways.flatMap(({ fields }) => fields)
      const out = fields.flatMap((field) => (field.kind === 'who' ? [field.clears] : []))
      expect(out).toEqual(Array(2).fill(players === 2 ? 'left' : undefined))
    }
  })

  test('counts the table, or lists the melds', () => {
    const keys = form(4).ways.map(({ fields }) =>
      fields.map((field) => ('key' in field ? `${field.kind} ${field.key}` : '')).join(', '),
    )
    const both = 'count redThrees, tally left, who wentOut, choice concealed'
    expect(keys).toEqual([`tally table, count natural, count mixed, ${both}`, `piles melds, ${both}`])
  })

  test('describes a meld by its size and value', () => {
    const [field] = form(4).ways.flatMap(({ fields }) =>
      fields.flatMap((f) => (f.kind === 'piles' ? [f] : [])),
    )
    expect(
      ['5C 5D 2S', 'KC KC KD KD KH KH KS', 'KC KC KD KD KH KH KS 2S', '3C 3S 3S'].map((meld) =>
        field?.describe(cards(meld)),
      ),
    ).toEqual(['3 · 30', '7 · natural · 70 + 500', '8 · mixed · 90 + 300', '3 · 15'])
  })

  test('carries listed melds over to the counted fields', () => {
    const [counted] = form(4).ways
    expect(
      counted?.carry?.({ melds: [cards('KC KC KD KD KH KH KS'), cards('5C 5D 2S')], redThrees: 2 }),
    ).toEqual({
      table: { cards: cards('KC KC KD KD KH KH KS 5C 5D 2S') },
      natural: 1,
      mixed: 0,
      redThrees: 2,
    })
    expect(counted?.carry?.({ table: { points: 85 } })).toBeUndefined()
  })
})

describe('a whole game', () => {
  const out = (more: object) => ({ left: { points: 0 }, wentOut: true, ...more })

  test('of two players ends with the expected totals', () => {
    const rounds = [
      {
        a: out({ table: { points: 200 }, natural: 1, mixed: 1 }),
        b: { table: { points: 80 }, left: { points: 60 } },
      },
      // Now Ana needs 50, as her total is 1,100; then 90.
      {
        a: { table: { points: 95 }, left: { points: 45 }, redThrees: 4 },
        b: out({ table: { points: 150 }, mixed: 2 }),
      },
      {
        a: out({ table: { points: 300 }, natural: 3, redThrees: 2 }),
        b: { table: { points: 0 }, left: { points: 90 }, redThrees: 2 },
      },
      { a: out({ table: { points: 165 }, natural: 2 }), b: { table: { points: 50 }, left: { points: 5 } } },
    ].map((entries) => ({ entries }))
    const played = sheet(GAME, { players: 2, rounds })
    expect(played.rounds.map(({ problems }) => problems)).toEqual([[], [], [], []])
    expect(played.rounds.map(({ scores }) => [scores.a, scores.b])).toEqual([
      [200 + 500 + 300 + 100, 80 - 60],
      [95 + 800 - 45, 150 + 600 + 100],
      [300 + 1500 + 200 + 100, -200 - 90],
      [165 + 1000 + 100, 50 - 5],
    ])
    expect(played).toMatchObject({ totals: { a: 5315, b: 625 }, status: 'finished', winners: ['a'] })
    expect(sheet(GAME, { players: 2, rounds: rounds.slice(0, 3) })).toMatchObject({
      totals: { a: 4050, b: 580 },
      status: 'playing',
      next: { minimum: { a: 120, b: 50 } },
    })
  })

  test('under a preset has other scores or problems', () => {
    const entries = {
      a: { melds: groups('5C 5D 2S 2D JK / AC AD AH'), left: { points: 5 }, redThrees: 2 },
      b: NOTHING,
    }
    const played = (options: object) => sheet(GAME, { players: 4, options, rounds: [{ entries }] }).rounds[0]
    const [naturals, canasta] = games[GAME].presets.map(({ options }) => options)
    expect(played({})?.scores.a).toBe(160 + 200 - 5)
    expect(played(canasta!)?.scores.a).toBe(160 - 200 - 5)
    expect(played(naturals!)?.problems).toMatchObject([{ rule: 'canasta#wild-majority' }])
  })
})
