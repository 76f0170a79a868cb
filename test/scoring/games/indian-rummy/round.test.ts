import { describe, expect, test } from 'vitest'
import { cards, roundProblems, type Sketch, sheet } from '../../table.ts'

const GAME = 'indian-rummy'

const won = { won: true }
const wrong = { wrong: true }
const first = { drop: 'first' }
const middle = { drop: 'middle' }
const points = (points: number) => ({ count: { points } })
const counted = (counts: object) => ({ count: { counts } })
const listed = (text: string) => ({ count: { cards: cards(text) } })
const whole = (text: string) => ({ hand: cards(text) })

/** A first deal of as many players as there are entries. */
function deal(entries: readonly object[], options: object = {}, beside: object = {}): Sketch {
  const byPlayer = entries.map((entry, at) => ['abcdefgh'.charAt(at), entry])
  return {
    players: entries.length,
    options,
    rounds: [{ entries: Object.fromEntries(byPlayer), ...beside }],
  }
}

function scoresOf(entries: readonly object[], options?: object, beside?: object) {
  const [round] = sheet(GAME, deal(entries, options, beside)).rounds
  expect(round?.problems).toEqual([])
  return Object.values(round?.scores ?? {})
}

/** The lines of the second player. */
function linesOf(entry: object, options?: object, beside?: object) {
  const [round] = sheet(GAME, deal([won, entry], options, beside)).rounds
  expect(round?.problems).toEqual([])
  return (round?.lines.b ?? []).map(
    ({ label, points, rule }) => `${label}: ${points} (${rule?.split('#')[1]})`,
  )
}

/** The path and the rule of each problem of such a deal. */
function refused(entries: readonly object[], options?: object, beside?: object) {
  return roundProblems(GAME, deal(entries, options, beside)).map(({ path, rule, message }) => {
    expect(message).toMatch(/^\S.*[.?]$/)
    return `${path.join('.')}${rule === undefined ? '' : ` ${rule.slice(rule.indexOf('#'))}`}`
  })
}

const CHIPS = { variant: 'points' }

describe('a deal scores', () => {
  test('the worked case, in a pool to 201 and in points', () => {
    const entries = [won, points(28), first, wrong]
    expect(scoresOf(entries, { variant: 'pool-201' }, { wild: '7' })).toEqual([0, 28, 25, 80])
    expect(scoresOf(entries, CHIPS, { wild: '7' })).toEqual([128, -28, -20, -80])
  })

  test.each([
    [first, {}, 20],
    [middle, {}, 40],
    [first, { variant: 'pool-201' }, 25],
    [middle, { variant: 'pool-201' }, 50],
    [first, { firstDrop: 0 }, 0],
    [middle, { cap: 30 }, 30],
    [wrong, {}, 80],
    [wrong, { cap: 60 }, 60],
    [points(0), {}, 0],
    [points(80), {}, 80],
    [{ won: false, wrong: null, ...first }, {}, 20],
  ])('%j, %j: %i', (entry, options, score) => {
    expect(scoresOf([won, entry], options)).toEqual([0, score])
    expect(scoresOf([won, entry], { ...options, variant: 'points' }).map(Math.abs)).toEqual(
      'variant' in options ? [expect.any(Number), expect.any(Number)] : [score, score],
    )
  })

  test('what the winner is paid in lines, one for each of the others', () => {
    const { lines } = sheet(GAME, deal([won, points(28), wrong], CHIPS)).rounds[0]!
    expect(lines.a).toEqual([
      { label: expect.stringContaining('Bo'), points: 28, rule: 'indian-rummy#points' },
      { label: expect.stringContaining('Cy'), points: 80, rule: 'indian-rummy#points' },
    ])
    const none = sheet(GAME, deal([won, points(0)], CHIPS)).rounds[0]!
    expect(none.scores).toEqual({ a: 0, b: 0 })
    expect(Object.is(none.scores.b, -0)).toBe(false)
  })

  test('in lines that cite their rule', () => {
    expect(linesOf(points(28))).toEqual(['Left over: 28 (count-left)'])
    expect(linesOf(points(0))).toEqual(['Nothing left over: 0 (count-left)'])
    expect(linesOf(first)).toEqual(['First drop: 20 (first-drop)'])
    expect(linesOf(middle)).toEqual(['Middle drop: 40 (middle-drop)'])
    expect(linesOf(wrong)).toEqual(['Wrong declaration: 80 (wrong)'])
    expect(linesOf(wrong, CHIPS)).toEqual(['Wrong declaration: -80 (wrong)'])
    expect(linesOf(counted({ K: 2, 4: 1 }))).toEqual([
      'Left over: 1 × 4: 4 (count-left)',
      'Left over: 2 × K: 20 (count-left)',
    ])
    const many = counted({ A: 4, K: 4, Q: 1 })
    expect(linesOf(many).at(-1)).toBe('More than 80 never counts: -10 (cap)')
    expect(linesOf(many, CHIPS).at(-1)).toBe('More than 80 never counts: 10 (cap)')
  })

  test('cards of the wild rank count nothing', () => {
    expect(scoresOf([won, counted({ 7: 2, K: 1, JK: 1 })], {}, { wild: '7' })).toEqual([0, 10])
    expect(scoresOf([won, counted({ 7: 2, K: 1, JK: 1 })])).toEqual([0, 24])
    expect(scoresOf([won, listed('AH AS 2C')], {}, { wild: 'JK' })).toEqual([0, 2])
    expect(scoresOf([won, listed('AH AS 2C')], {}, { wild: null })).toEqual([0, 22])
  })

  test('a whole hand, arranged best', () => {
    const some = whole('3H 4H 5H 8S 9S JK QC QD 7D KH 2C AS 6D')
    expect(scoresOf([won, some], {}, { wild: '7' })).toEqual([0, 28])
    expect(linesOf(some, {}, { wild: '7' })).toEqual([
      'Left over: 1 × A: 10 (count-left)',
      'Left over: 1 × 2: 2 (count-left)',
      'Left over: 1 × 6: 6 (count-left)',
      'Left over: 1 × K: 10 (count-left)',
    ])
    const none = whole('3H 4H 8S 9S QC QD KH 2C AS 6D TD 9C KD')
    expect(scoresOf([won, none], {}, { wild: '7' })).toEqual([0, 80])
    expect(linesOf(none, {}, { wild: '7' })?.at(0)).toContain('(count-all)')
    expect(linesOf(none, {}, { wild: '7' })?.at(-1)).toBe('More than 80 never counts: -21 (cap)')
    const lone = whole('3H 4H 5H 8S 9S 2C 2D 6C TD 4S 5D 9D 6S')
    expect(scoresOf([won, lone], {}, { wild: '7' })).toEqual([0, 73])
    expect(scoresOf([won, lone], { secondMissing: 'rest' }, { wild: '7' })).toEqual([0, 61])
  })
})

describe('refused', () => {
  test.each([
    ['nobody won', [points(10), points(20)], ['entries #winner-zero']],
    ['two won', [won, won], ['entries.b.won #winner-zero']],
    ['all out of the deal', [first, wrong], ['entries #last-left']],
    ['the last one left', [points(10), first], ['entries.a #last-left']],
    ['nothing said', [won, {}], ['entries.b']],
    ['only what is false', [won, { won: false }], ['entries.b']],
    ['two things said', [won, { ...points(3), ...first }], ['entries.b.drop']],
    ['a winner who counts', [{ ...won, ...points(3) }, first], ['entries.a.count']],
    ['a flag that is none', [won, { won: 1 }], ['entries.b.won']],
    ['what is wrong with a flag', [won, { wrong: 'yes' }], ['entries.b.wrong']],
    ['no entry', [won, null as unknown as object], ['entries.b']],
    ['another drop', [won, { drop: 'late' }], ['entries.b.drop']],
    ['no drop', [won, { drop: false }], ['entries.b.drop']],
    ['no tally', [won, { count: 20 }], ['entries.b.count']],
    ['half a tally', [won, { count: {} }], ['entries.b.count']],
    ['one point', [won, points(1)], ['entries.b.count.points #values']],
    ['points above the cap', [won, points(81)], ['entries.b.count.points #cap']],
    ['points below 0', [won, points(-2)], ['entries.b.count.points']],
    ['broken points', [won, points(2.5)], ['entries.b.count.points']],
    ['fourteen cards', [won, counted({ 2: 8, 3: 6 })], ['entries.b.count.counts #deal']],
    ['a rank too often', [won, counted({ 2: 9 })], ['entries.b.count.counts.2']],
    [
      'a rank too often in two',
      [won, counted({ 2: 5 }), counted({ 2: 4 })],
      ['entries.c.count.counts #decks'],
    ],
    ['another class', [won, counted({ ace: 1 })], ['entries.b.count.counts.ace']],
    ['a card too often', [won, listed('KH KH KH')], ['entries.b.count.cards.2']],
    ['a card too often in two', [won, listed('KH KH'), listed('KH')], ['entries.c.count.cards.0 #decks']],
  ])('%s', (_, entries, where) => expect(refused(entries)).toEqual(where))

  test('a hand that is none', () => {
    const twelve = whole('3H 4H 5H 8S 9S JK QC QD 7D KH 2C AS')
    const hand = whole('3H 4H 5H 8S 9S JK QC QD 7D KH 2C AS 6D')
    expect(refused([won, twelve], {}, { wild: '7' })).toEqual(['entries.b.hand #deal'])
    expect(refused([won, hand])).toEqual(['entries.b.hand #wild-rank'])
    expect(refused([won, hand], {}, { wild: null })).toEqual([])
    expect(refused([won, hand], {}, { wild: '17' })).toEqual(['wild'])
    expect(refused([won, { hand: '3H' }], {}, { wild: '7' })).toEqual(['entries.b.hand'])
    // The cards of whole hands are counted against the decks, whether or not they count.
    expect(
      refused([won, hand, hand, hand], {}, { wild: '7' }).every((where) => where.includes('#decks')),
    ).toBe(true)
    expect(refused([won, hand, listed('KH KH')], {}, { wild: '7' })).toEqual([
      'entries.c.count.cards.1 #decks',
    ])
  })

  test('a wild rank that is none, by itself', () => {
    expect(refused([won, points(2)], {}, { wild: 'joker' })).toEqual(['wild'])
    expect(refused([won, points(2)], { printed: 0 }, { wild: 'JK' })).toEqual(['wild'])
    expect(refused([won, points(2)], {}, { wild: 'JK' })).toEqual([])
  })

  test('drops, where nobody drops', () => {
    expect(refused([won, first], { variant: 'deals' })).toEqual(['entries.b.drop #drops'])
    expect(refused([won, first], { variant: 'deals', drops: true })).toEqual([])
    expect(refused([won, first], { drops: false })).toEqual(['entries.b.drop #drops'])
  })
})

test('a hand that could have been declared is remarked on, and counts all the same', () => {
  const declared = whole('3H 4H 5H 8S 9S JK JS QC QD QH 2C 2S 7D')
  const [round] = sheet(GAME, deal([won, declared], {}, { wild: '7' })).rounds
  expect(round?.problems).toEqual([])
  expect(round?.remarks).toMatchObject([{ path: ['entries', 'b', 'hand'], rule: 'indian-rummy#declare' }])
  expect(round?.scores).toEqual({ a: 0, b: 0 })
})

describe('agreed scores', () => {
  const agreed = (points: number) => ({ agreed: { b: { points } } })
  const two = (entries: object, beside: object, options: object = {}) =>
    sheet(GAME, { players: 2, options, rounds: [{ entries, ...beside }] }).rounds[0]!

  test('may stand for the winner', () => {
    const round = two({ a: points(10) }, agreed(0))
    expect(round).toMatchObject({ problems: [], scores: { a: 10, b: 0 } })
  })

  test('are paid to the winner in chips', () => {
    const round = two({ a: won }, agreed(-35), CHIPS)
    expect(round).toMatchObject({ problems: [], scores: { a: 35, b: -35 } })
  })
})

/** Rounds of a pool: `--` has no entry, 0 wins. */
function pool(text: string, options: object = {}, players = 3) {
  const rounds = text.split('/').map((line) => {
    const words = line.trim().split(/\s+/)
    const back = words.filter((word) => word.startsWith('+')).map((word) => word.slice(1))
    const entries = words
      .filter((word) => !word.startsWith('+'))
      .flatMap((word, at) =>
        word === '--' ? [] : [['abcdef'.charAt(at), word === '0' ? won : points(Number(word))]],
      )
    return { entries: Object.fromEntries(entries), ...(back.length > 0 && { rejoin: back }) }
  })
  return sheet(GAME, { players, options, rounds })
}

describe('a pool', () => {
  test('puts out at 101, not at 100', () => {
    expect(pool('0 80 40 / 0 20 0')).toMatchObject({ totals: { b: 80 } })
    expect(pool('0 80 40 / 0 20 2')).toMatchObject({
      totals: { a: 0, b: 100, c: 42 },
      standing: { a: 'in', b: 'in', c: 'in' },
      status: 'playing',
    })
    expect(pool('0 80 40 / 0 21 2')).toMatchObject({
      totals: { b: 101 },
      standing: { b: 'out' },
      status: 'playing',
    })
  })

  test('the worked case: 60, 95 and 40, and the second drops first', () => {
    const rounds = [
      { entries: { a: points(60), b: points(75), c: won } },
      { entries: { a: won, b: first, c: points(40) } },
      { entries: { a: points(10), b: first, c: won } },
    ]
    const { totals, standing, status } = sheet(GAME, { players: 3, rounds })
    expect(totals).toEqual({ a: 70, b: 115, c: 40 })
    expect(standing).toEqual({ a: 'in', b: 'out', c: 'in' })
    expect(status).toBe('playing')
  })

  test('owes no entry of those who are out, and has none', () => {
    expect(pool('0 80 10 / 0 30 10 / 0 -- 10').rounds[2]?.problems).toEqual([])
    expect(pool('0 80 10 / 0 30 10 / 0 5 10').rounds[2]?.problems).toMatchObject([{ path: ['entries', 'b'] }])
    expect(pool('0 80 10 / 0 -- 10').rounds[1]?.problems).toMatchObject([
      { path: ['entries', 'b'], message: expect.stringContaining('80 of 101') },
    ])
  })

  test('passes the deal over them', () => {
    expect(pool('0 80 10 / 0 30 10').dealer).toBe('c')
    expect(pool('80 0 10 / 30 0 10 / -- 0 10').dealer).toBe('b')
  })

  test('is won by the last one in', () => {
    const ended = pool('0 80 80 / 0 30 30')
    expect(ended).toMatchObject({ status: 'finished', winners: ['a'] })
    expect(pool('0 80 80 / 0 30 10 / 0 -- 20')).toMatchObject({ status: 'finished', winners: ['a'] })
    expect(pool('0 80 80 / 0 30 30 / 0 2 2').rounds[2]?.problems).toMatchObject([
      { rule: 'indian-rummy#pool' },
    ])
  })

  test('is lost at the limit that the table has', () => {
    expect(pool('0 60', { poolLimit: 51 }, 2)).toMatchObject({ status: 'finished', winners: ['a'] })
    expect(pool('0 80 / 0 80', { variant: 'pool-201' }, 2).status).toBe('playing')
    expect(pool('0 80 / 0 80 / 0 41', { variant: 'pool-201' }, 2).status).toBe('finished')
  })

  test('and by those together whom agreed scores put out at once', () => {
    const agreed = { a: { points: 120 }, b: { points: 120 } }
    expect(sheet(GAME, { rounds: [{ agreed }] })).toMatchObject({ status: 'finished', winners: ['a', 'b'] })
  })
})

describe('coming back', () => {
  const rejoin = { rejoin: true }
  const OUT = '0 80 10 / 0 30 10'

  test('at one more than the highest of those in, with a line that says so', () => {
    const back = pool(`${OUT} / +b 0 5 10`, rejoin)
    expect(back.rounds[2]).toMatchObject({ problems: [], totals: { a: 0, b: 26, c: 30 } })
    expect(back.rounds[2]?.lines.b?.[0]).toMatchObject({ points: -89, rule: 'indian-rummy#rejoin' })
    expect(back.standing).toEqual({ a: 'in', b: 'in', c: 'in' })
  })

  test('several at the same total', () => {
    const back = pool('0 80 10 80 / 0 30 10 40 / +b +d 0 5 10 7', rejoin, 4)
    expect(back.rounds[2]?.problems).toEqual([])
    expect(back.totals).toEqual({ a: 0, b: 26, c: 30, d: 28 })
  })

  test('keeps the dealer whom the sheet named', () => {
    expect(pool(OUT, rejoin).dealer).toBe('c')
    expect(pool(`${OUT} / +b 0 5 10`, rejoin).dealer).toBe('a')
  })

  test.each([
    ['where the table has none', `${OUT} / +b 0 5 10`, {}, ['rejoin', 0]],
    ['of a player who is in', '0 80 10 / +b 0 5 10', rejoin, ['rejoin', 0]],
    ['of a stranger', `${OUT} / +z 0 -- 10`, rejoin, ['rejoin', 0]],
    ['twice', `${OUT} / +b +b 0 5 10`, rejoin, ['rejoin', 1]],
    ['at the limit', '0 80 80 / 0 30 20 / +b 0 5 0', rejoin, ['rejoin', 0]],
  ])('refused %s', (_, text, options, path) => {
    const [found] = pool(text, options).rounds.at(-1)?.problems ?? []
    expect(found).toMatchObject({ rule: 'indian-rummy#rejoin' })
    expect(found?.path).toEqual('rejoin' in options ? path : ['rejoin'])
  })

  test('owes an entry', () => {
    expect(pool(`${OUT} / +b 0 -- 10`, rejoin).rounds[2]?.problems).toMatchObject([
      { path: ['entries', 'b'] },
    ])
  })

  test('of what is no list', () => {
    const entries = { a: won, b: points(2) }
    expect(roundProblems(GAME, { options: rejoin, rounds: [{ entries, rejoin: 'b' }] })).toMatchObject([
      { path: ['rejoin'] },
    ])
  })
})

describe('points and deals', () => {
  test('end after their deals, and the highest total wins', () => {
    const rounds = [{ entries: { a: won, b: points(10) } }]
    expect(sheet(GAME, { options: CHIPS, rounds })).toMatchObject({
      status: 'finished',
      winners: ['a'],
      totals: { a: 10, b: -10 },
    })
    const deals = { variant: 'deals', deals: 3 }
    expect(sheet(GAME, { options: deals, rounds: [...rounds, ...rounds] }).status).toBe('playing')
    expect(sheet(GAME, { options: deals, rounds: [...rounds, ...rounds, ...rounds] }).winners).toEqual(['a'])
  })

  test('a deal adds up to nothing', () => {
    const scores = scoresOf([won, points(28), first, wrong, middle, counted({ K: 8, Q: 1 })], CHIPS)
    expect(scores.reduce((sum, score) => sum + score, 0)).toBe(0)
  })

  test('or the lowest sum of counts wins', () => {
    const options = { variant: 'deals', settle: 'lowest' }
    const rounds = [{ entries: { a: won, b: points(10) } }, { entries: { a: points(4), b: won } }]
    expect(sheet(GAME, { options, rounds })).toMatchObject({ totals: { a: 4, b: 10 }, winners: ['a'] })
  })

  test('play one more deal while the best are equal', () => {
    const even = [{ entries: { a: won, b: points(10) } }, { entries: { a: points(10), b: won } }]
    const options = { variant: 'deals' }
    expect(sheet(GAME, { options, rounds: even })).toMatchObject({ status: 'playing', winners: [] })
    const more = [...even, { entries: { a: won, b: points(2) } }]
    expect(sheet(GAME, { options, rounds: more })).toMatchObject({ status: 'finished', winners: ['a'] })
  })
})
