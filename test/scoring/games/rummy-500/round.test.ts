import { describe, expect, test } from 'vitest'
import { tableOf } from '../../../../src/scoring/game.ts'
import { games } from '../../../../src/scoring/index.ts'
import { cards, round, roundProblems, type Sketch, sheet, wrongIn } from '../../table.ts'

const GAME = 'rummy-500'
const PIPS = { values: 'pips' }
const JOKERS = { jokers: true }

/** A player with one card left. */
const BO = { table: { points: 0 }, hand: { counts: { low: 1 } } }
const BO_BY_PIPS = { table: { points: 0 }, hand: { counts: { 2: 1 } } }

/** A first round with one player per entry. */
function game(entries: readonly object[], options: object = {}): Sketch {
  return { players: entries.length, rounds: [round(...entries)], options }
}

/** Ana's score and lines in a round with Bo. */
function ana(table: object, hand: object, options: object = {}) {
  const bo = 'values' in options ? BO_BY_PIPS : BO
  const [round] = sheet(GAME, game([{ table, hand }, bo], options)).rounds
  expect(round?.problems).toEqual([])
  return { score: round?.scores.a, lines: round?.lines.a ?? [] }
}

const wrong = (entries: readonly object[], options?: object) => wrongIn(GAME, game(entries, options))

const points = (table: number, hand: number) => ({ table: { points: table }, hand: { points: hand } })
const listed = (table: string, hand: string) => ({
  table: { cards: cards(table) },
  hand: { cards: cards(hand) },
})
const counted = (table: object, hand: object) => ({ table: { counts: table }, hand: { counts: hand } })

describe('the score of a round', () => {
  test('matches the worked examples', () => {
    expect(ana({ points: 85 }, { points: 20 }).score).toBe(65)
    expect(ana({ points: 0 }, { points: 35 }).score).toBe(-35)
    const [round] = sheet(GAME, game([points(85, 20), points(0, 35)])).rounds
    expect(round).toMatchObject({ scores: { a: 65, b: -35 }, totals: { a: 65, b: -35 }, problems: [] })
  })

  test.each([
    // the table, the hand, by fives, by pips
    ['', '2C', -5, -2],
    ['2C 3D 4H', '5C', 10, 4],
    ['9C', '2C', 0, 7],
    ['TC JC QC KC', '2C', 35, 38],
    ['AC', '2C', 10, 13],
    ['QH KH AH', '7C 8C', 25, 20],
    ['QH KH AH', 'AC', 20, 20],
    ['QH KH AH', '', 35, 35],
    ['', 'AC AD AH AS', -60, -60],
    ['', '', 0, 0],
    // A list does not say where an ace is melded, so it counts 15.
    ['AC 2C 3C', '4C', 20, 16],
  ])('with %s on the table and %s left is %i by fives, %i by pips', (table, hand, fives, pips) => {
    const [shown, left] = [{ cards: cards(table) }, { cards: cards(hand) }]
    expect([ana(shown, left).score, ana(shown, left, PIPS).score]).toEqual([fives, pips])
  })

  test.each([
    // the table, the hand, options, the score
    [{ low: 3 }, { low: 1 }, {}, 10],
    [{ ten: 2, ace: 1 }, { low: 1 }, {}, 30],
    [{}, { ten: 2, ace: 1 }, {}, -35],
    [{ low: 0, ten: 0, ace: 0 }, { low: 2 }, {}, -10],
    [{ joker: 1, ten: 2 }, { joker: 1 }, JOKERS, 20],
    [{ A: 1, K: 1, Q: 1 }, { 9: 1, 2: 1 }, PIPS, 24],
    [{ A1: 1, 2: 1, 3: 1 }, { A: 1 }, PIPS, -9],
    [{ A1: 2, A: 2 }, { T: 1, J: 1 }, PIPS, 12],
    [{ 4: 1, 5: 1, 6: 1, 7: 1, 8: 1 }, {}, PIPS, 30],
    [{ JK: 2, 7: 1 }, { T: 1 }, { ...PIPS, ...JOKERS }, 27],
  ])('of the counts %j and %j with %j is %i', (table, hand, options, score) => {
    expect(ana({ counts: table }, { counts: hand }, options).score).toBe(score)
  })

  test('counts jokers as 15, on the table and in hand', () => {
    const table = { cards: cards('7C 7D JK') }
    expect(ana(table, { cards: cards('JK') }, JOKERS).score).toBe(10)
    expect(ana(table, { cards: cards('JK') }, { ...JOKERS, ...PIPS }).score).toBe(14)
  })

  test('has lines that explain it', () => {
    const linesOf = ({ lines }: ReturnType<typeof ana>) => {
      return lines.map(({ label, points, rule }) => `${label}: ${points} (${rule})`)
    }
    expect(linesOf(ana({ points: 85 }, { points: 20 }))).toEqual([
      'On the table: 85 (rummy-500#values)',
      'Left in hand: -20 (rummy-500#net)',
    ])
    expect(linesOf(ana({ cards: cards('QH KH AH 2C') }, { counts: { ten: 2, ace: 1 } }))).toEqual([
      'On the table: 1 × 2 to 9: 5 (rummy-500#values)',
      'On the table: 2 × 10, J, Q, K: 20 (rummy-500#values)',
      'On the table: 1 × Ace: 15 (rummy-500#values)',
      'Left in hand: 2 × 10, J, Q, K: -20 (rummy-500#net)',
      'Left in hand: 1 × Ace: -15 (rummy-500#net)',
    ])
    expect(
      linesOf(ana({ counts: { A1: 1, 2: 1, T: 1, JK: 1 } }, { points: 3 }, { ...PIPS, ...JOKERS })),
    ).toEqual([
      'On the table: 1 × 2: 2 (rummy-500#values)',
      'On the table: 1 × 10: 10 (rummy-500#values)',
      'On the table: 1 × Joker: 15 (rummy-500#values)',
      'On the table: 1 × A melded low: 1 (rummy-500#values)',
      'Left in hand: -3 (rummy-500#net)',
    ])
    for (const nothing of [{ points: 0 }, { cards: [] }, { counts: {} }, { counts: { low: 0 } }]) {
      expect(linesOf(ana({ points: 15 }, nothing))).toEqual([
        'On the table: 15 (rummy-500#values)',
        'Out: no card left: 0 (rummy-500#out)',
      ])
    }
  })
})

describe('more copies of a card than the decks hold', () => {
  test.each([
    [[listed('7C 7D 7H', '7C'), BO], 'a.hand.cards.0 #decks'],
    [[listed('7C 7D 7H', '9C'), listed('KD 7C', '3C')], 'b.table.cards.1 #decks'],
    [[counted({ ten: 10 }, { ten: 7 }), BO], 'a.hand.counts #decks'],
    [[listed('AC', '4C'), counted({ ace: 4 }, { low: 1 })], 'b.table.counts #decks'],
    [[counted({ ace: 4 }, { low: 1 }), listed('4C', 'AC')], 'b.hand.cards #decks'],
    [[counted({ low: 31 }, { low: 1 }), BO], 'b.hand.counts #decks'],
  ])('are rejected in %j: %s', (entries, where) => expect(wrong(entries)).toEqual([where]))

  test('may be two when five players use two packs', () => {
    const three = Array(3).fill(BO)
    const twice = [listed('7C 7D', '9H'), listed('7C 7H', '9C')]
    expect(wrong([...twice, ...three])).toEqual([])
    expect(wrong([...twice, BO, BO])).toEqual(['b.table.cards.0 #decks'])
    expect(wrong([counted({ low: 57 }, { low: 1 }), BO, ...three])).toEqual([])
    expect(wrong([counted({ low: 60 }, { low: 1 }), BO, ...three])).toEqual(['e.hand.counts #decks'])
    expect(wrong([counted({ low: 65 }, { low: 1 }), BO, ...three])).toEqual(['a.table.counts.low'])
  })

  test('are rejected for jokers as for other cards', () => {
    expect(wrong([listed('7C 7D JK', '9H'), BO])).toEqual(['a.table.cards.2'])
    expect(wrong([listed('7C 7D JK', 'JK'), BO], JOKERS)).toEqual([])
    const five = (hand: number) => [counted({ joker: 2 }, { joker: hand }), BO, BO, BO, BO]
    expect(wrong(five(2), JOKERS)).toEqual([])
    expect(wrong(five(3), JOKERS)).toEqual(['a.hand.counts #decks'])
  })

  test('include low and high aces counted together, with pips', () => {
    const pips = (a: object, b: object = BO_BY_PIPS) => wrong([a, b], PIPS)
    expect(pips(counted({ A1: 4 }, { 3: 1 }))).toEqual([])
    expect(pips(counted({ A1: 5 }, { 3: 1 }))).toEqual(['a.table.counts.A1'])
    expect(pips(counted({ A1: 2, A: 3 }, { 3: 1 }))).toEqual(['a.table.counts #decks'])
    expect(pips(counted({ A1: 2, A: 1 }, { A: 2 }))).toEqual(['a.hand.counts #decks'])
    expect(pips(counted({ A1: 2, A: 1 }, { A: 1 }))).toEqual([])
    expect(pips(listed('AC 2C 3C', '5C'), counted({ A1: 4 }, { 4: 1 }))).toEqual(['b.table.counts #decks'])
    // In hand an ace is never low.
    expect(pips(counted({}, { A1: 1 }))).toEqual(['a.hand.counts.A1'])
    expect(pips(counted({}, { 3: 5 }))).toEqual(['a.hand.counts.3'])
  })
})

describe('points that no cards make', () => {
  test.each([
    // the table, the hand, options, where it is wrong
    [3, 20, {}, ['a.table.points #values']],
    [85, 21, {}, ['a.hand.points #values']],
    [84, 21, {}, ['a.hand.points #values']],
    [5, 5, {}, []],
    [375, 0, {}, []],
    [380, 0, {}, ['a.table.points #values']],
    [365, 10, {}, []],
    // The problem is reported at the last sum.
    [370, 10, {}, ['b.table.points #values']],
    [385, 5, {}, ['a.table.points #values']],
    [0, 375, {}, []],
    [0, 380, {}, ['a.hand.points #values']],
    [405, 0, JOKERS, []],
    [410, 0, JOKERS, ['a.table.points #values']],
    // By pips. Bo has a two.
    [1, 2, PIPS, []],
    [1, 1, PIPS, ['a.hand.points #values']],
    [0, 1, PIPS, ['a.hand.points #values']],
    [0, 2, PIPS, []],
    [394, 0, PIPS, []],
    [395, 0, PIPS, ['a.table.points #values']],
    [397, 3, PIPS, ['a.table.points #values']],
    [424, 0, { ...PIPS, ...JOKERS }, []],
    [425, 0, { ...PIPS, ...JOKERS }, ['a.table.points #values']],
    // One less than all the other cards: no card is worth 1, and a low ace takes away 14.
    [393, 0, PIPS, ['a.table.points #values']],
    [392, 0, PIPS, []],
    [380, 0, PIPS, []],
  ])('are checked for table %i and hand %i with %j', (table, hand, options, where) => {
    const bo = 'values' in options ? BO_BY_PIPS : BO
    expect(wrong([points(table, hand), bo], options)).toEqual(where)
  })

  test('are rejected above the worth of two packs, also with jokers', () => {
    const rest = Array(4).fill(points(0, 2))
    const most = (options: object) => {
      const totals = Array.from({ length: 120 }, (_, at) => 750 + at)
      return totals.findLast((total) => wrong([points(total - 8, 0), ...rest], options).length === 0)
    }
    expect(most(PIPS)).toBe(792)
    expect(most({ ...PIPS, ...JOKERS })).toBe(852)
  })

  test('are rejected when other counts have used up the cards', () => {
    // All cards worth 5 are counted, so the cards left cannot make 5.
    const low = counted({ low: 32 }, { ten: 1 })
    expect(wrong([low, points(0, 5)])).toEqual(['b.hand.points #values'])
    expect(wrong([low, points(5, 10)])).toEqual(['b.table.points #values'])
    expect(wrong([low, points(15, 10)])).toEqual([])
    expect(wrong([low, points(25, 10)])).toEqual([])
    const aces = counted({ A: 4, 3: 4 }, { 2: 1 })
    expect(wrong([aces, points(1, 2)], PIPS)).toEqual(['b.table.points #values'])
    expect(wrong([aces, points(3, 2)], PIPS)).toEqual(['b.table.points #values'])
    expect(wrong([aces, points(4, 2)], PIPS)).toEqual([])
  })
})

describe('two empty hands', () => {
  const empty = [{ points: 0 }, { cards: [] }, { counts: {} }, { counts: { low: 0, ace: 0 } }]

  test.each(empty)('are rejected: %j', (hand) => {
    for (const other of empty) {
      const out = [
        { table: { points: 50 }, hand: other },
        { table: { points: 50 }, hand },
      ]
      expect(wrong(out)).toEqual(['b.hand #out'])
    }
  })

  test('are not reported while another entry has problems', () => {
    expect(wrong([{ table: {} }, points(50, 0), points(50, 0)])).toEqual(['a.table', 'a.hand'])
    expect(wrong([points(-1, 5), listed('7C', ''), listed('7C', '')])).toEqual(['a.table.points'])
  })

  test('are reported after the first, with the names of all players', () => {
    const three = [points(50, 0), points(0, 5), points(50, 0), points(0, 0)]
    expect(wrong(three)).toEqual(['c.hand #out', 'd.hand #out'])
    const [{ message } = { message: '' }] = roundProblems(GAME, game(three))
    expect(message).toMatch(/^Ana, Cy and Di have no card left/)
  })

  test('do not include a hand replaced by an agreed score', () => {
    const [a, b] = [points(50, 0), points(50, 0)]
    const round = { entries: { a, b }, agreed: { b: { points: 40 } } }
    expect(roundProblems(GAME, { rounds: [round] })).toEqual([])
    expect(sheet(GAME, { rounds: [round] }).totals).toEqual({ a: 50, b: 40 })
  })
})

describe('the entry form', () => {
  const form = (options: object, players = 2) => {
    const { place, ways } = games[GAME].entry({
      table: tableOf(games[GAME], players, options as Record<string, unknown>),
    })
    const [way] = ways
    const tallies = way?.fields.filter((field) => field.kind === 'tally')
    const classes = tallies?.map(({ classes }) =>
      classes.map(({ id, points, held }) => `${id} ${points} ${held}`).join(', '),
    )
    return {
      place,
      number: ways.length,
      keys: way?.fields.map(({ kind, rule }) => `${kind} ${rule}`),
      classes,
    }
  }

  test('asks for cards by value and who went out', () => {
    const byValue = 'low 5 32, ten 10 16, ace 15 4'
    expect(form({ values: 'fives', jokers: false })).toEqual({
      place: 'each',
      number: 1,
      keys: ['tally values', 'tally net', 'who out'],
      classes: [byValue, byValue],
    })
    const jokers = 'low 5 64, ten 10 32, ace 15 8, joker 15 4'
    expect(form({ values: 'fives', jokers: true }, 5).classes).toEqual([jokers, jokers])
  })

  test('asks for cards by rank with pips, with low aces apart', () => {
    const ranks = [2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `${rank} ${rank} 4`)
    const hand = ['A 15 4', ...ranks, 'T 10 4', 'J 10 4', 'Q 10 4', 'K 10 4', 'JK 15 2'].join(', ')
    expect(form({ values: 'pips', jokers: true }).classes).toEqual([`${hand}, A1 1 4`, hand])
  })
})
