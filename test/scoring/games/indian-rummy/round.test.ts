import { describe, expect, test } from 'vitest'
import { cards, round, roundProblems, type Sketch, sheet, wrongIn } from '../../table.ts'

const GAME = 'indian-rummy'

const won = { won: true }
const wrong = { wrong: true }
const first = { drop: 'first' }
const middle = { drop: 'middle' }
const points = (points: number) => ({ count: { points } })
const counted = (counts: object) => ({ count: { counts } })
const listed = (text: string) => ({ count: { cards: cards(text) } })
const whole = (text: string) => ({ hand: cards(text) })

/** A first deal with one player per entry. */
function deal(entries: readonly object[], options: object = {}, beside: object = {}): Sketch {
  return { players: entries.length, options, rounds: [{ ...round(...entries), ...beside }] }
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

const refused = (entries: readonly object[], options?: object, beside?: object) =>
  wrongIn(GAME, deal(entries, options, beside))

const CHIPS = { variant: 'points' }

describe('the score of a deal', () => {
  test('matches the worked example in pool 201 and in points', () => {
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
  ])('of %j with %j is %i', (entry, options, score) => {
    expect(scoresOf([won, entry], options)).toEqual([0, score])
    expect(scoresOf([won, entry], { ...options, variant: 'points' }).map(Math.abs)).toEqual(
      'variant' in options ? [expect.any(Number), expect.any(Number)] : [score, score],
    )
  })

  test('has a line for what each other player pays the winner', () => {
    const { lines } = sheet(GAME, deal([won, points(28), wrong], CHIPS)).rounds[0]!
    expect(lines.a).toEqual([
      { label: expect.stringContaining('Bo'), points: 28, rule: 'indian-rummy#points' },
      { label: expect.stringContaining('Cy'), points: 80, rule: 'indian-rummy#points' },
    ])
    const none = sheet(GAME, deal([won, points(0)], CHIPS)).rounds[0]!
    expect(none.scores).toEqual({ a: 0, b: 0 })
    expect(Object.is(none.scores.b, -0)).toBe(false)
  })

  test('has lines that cite their rules', () => {
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

  test('counts cards of the wild rank as 0', () => {
    expect(scoresOf([won, counted({ 7: 2, K: 1, JK: 1 })], {}, { wild: '7' })).toEqual([0, 10])
    expect(scoresOf([won, counted({ 7: 2, K: 1, JK: 1 })])).toEqual([0, 24])
    expect(scoresOf([won, listed('AH AS 2C')], {}, { wild: 'JK' })).toEqual([0, 2])
    expect(scoresOf([won, listed('AH AS 2C')], {}, { wild: null })).toEqual([0, 22])
  })

  test('uses the best arrangement of a whole hand', () => {
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

describe('an invalid deal', () => {
  test.each([
    ['no player won', [points(10), points(20)], ['entries #winner-zero']],
    ['two players won', [won, won], ['b.won #winner-zero']],
    ['no player is left in the deal', [first, wrong], ['entries #last-left']],
    ['the last player left did not win', [points(10), first], ['a #last-left']],
    ['an entry is empty', [won, {}], ['b']],
    ['an entry has only won: false', [won, { won: false }], ['b']],
    ['an entry has both points and a drop', [won, { ...points(3), ...first }], ['b.drop']],
    ['the winner has points', [{ ...won, ...points(3) }, first], ['a.count']],
    ['won is not true or false', [won, { won: 1 }], ['b.won']],
    ['wrong is not true or false', [won, { wrong: 'yes' }], ['b.wrong']],
    ['an entry is null', [won, null as unknown as object], ['b']],
    ['a drop is unknown', [won, { drop: 'late' }], ['b.drop']],
    ['a drop is false', [won, { drop: false }], ['b.drop']],
    ['a count is 1 point', [won, points(1)], ['b.count.points #values']],
    ['the points are above the cap', [won, points(81)], ['b.count.points #cap']],
    ['fourteen cards are counted', [won, counted({ 2: 8, 3: 6 })], ['b.count.counts #deal']],
    ['two count a rank too often', [won, counted({ 2: 5 }), counted({ 2: 4 })], ['c.count.counts #decks']],
    ['two list a card too often', [won, listed('KH KH'), listed('KH')], ['c.count.cards.0 #decks']],
  ])('is rejected because %s', (_, entries, where) => expect(refused(entries)).toEqual(where))

  test('is rejected because of an invalid whole hand', () => {
    const twelve = whole('3H 4H 5H 8S 9S JK QC QD 7D KH 2C AS')
    const hand = whole('3H 4H 5H 8S 9S JK QC QD 7D KH 2C AS 6D')
    expect(refused([won, twelve], {}, { wild: '7' })).toEqual(['b.hand #deal'])
    expect(refused([won, hand])).toEqual(['b.hand #wild-rank'])
    expect(refused([won, hand], {}, { wild: null })).toEqual([])
    expect(refused([won, hand], {}, { wild: '17' })).toEqual(['wild'])
    expect(refused([won, { hand: '3H' }], {}, { wild: '7' })).toEqual(['b.hand'])
    // The decks must hold all cards of whole hands, even those that score nothing.
    expect(
      refused([won, hand, hand, hand], {}, { wild: '7' }).every((where) => where.includes('#decks')),
    ).toBe(true)
    expect(refused([won, hand, listed('KH KH')], {}, { wild: '7' })).toEqual(['c.count.cards.1 #decks'])
  })

  test('is rejected because of an invalid wild rank', () => {
    expect(refused([won, points(2)], {}, { wild: 'joker' })).toEqual(['wild'])
    expect(refused([won, points(2)], { printed: 0 }, { wild: 'JK' })).toEqual(['wild'])
    expect(refused([won, points(2)], {}, { wild: 'JK' })).toEqual([])
  })

  test('is rejected because of drops in a game without them', () => {
    expect(refused([won, first], { variant: 'deals' })).toEqual(['b.drop #drops'])
    expect(refused([won, first], { variant: 'deals', drops: true })).toEqual([])
    expect(refused([won, first], { drops: false })).toEqual(['b.drop #drops'])
  })
})

test('a hand that could have been declared gets a remark and is scored', () => {
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

  test('may replace the entry of the winner', () => {
    const round = two({ a: points(10) }, agreed(0))
    expect(round).toMatchObject({ problems: [], scores: { a: 10, b: 0 } })
  })

  test('are paid to the winner in chips', () => {
    const round = two({ a: won }, agreed(-35), CHIPS)
    expect(round).toMatchObject({ problems: [], scores: { a: 35, b: -35 } })
  })
})

/** Rounds of a pool: numbers are points, 0 wins, `--` has no entry, and `+b` lets player b rejoin. */
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
  test('eliminates a player at 101 points, not at 100', () => {
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

  test('eliminates the second player in the worked example', () => {
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

  test('needs entries from the players still in, and only from them', () => {
    expect(pool('0 80 10 / 0 30 10 / 0 -- 10').rounds[2]?.problems).toEqual([])
    expect(pool('0 80 10 / 0 30 10 / 0 5 10').rounds[2]?.problems).toMatchObject([{ path: ['entries', 'b'] }])
    expect(pool('0 80 10 / 0 -- 10').rounds[1]?.problems).toMatchObject([
      { path: ['entries', 'b'], message: expect.stringContaining('80 of 101') },
    ])
  })

  test('skips eliminated players as dealers', () => {
    expect(pool('0 80 10 / 0 30 10').dealer).toBe('c')
    expect(pool('80 0 10 / 30 0 10 / -- 0 10').dealer).toBe('b')
  })

  test('is won by the last player left', () => {
    const ended = pool('0 80 80 / 0 30 30')
    expect(ended).toMatchObject({ status: 'finished', winners: ['a'] })
    expect(pool('0 80 80 / 0 30 10 / 0 -- 20')).toMatchObject({ status: 'finished', winners: ['a'] })
    expect(pool('0 80 80 / 0 30 30 / 0 2 2').rounds[2]?.problems).toMatchObject([
      { rule: 'indian-rummy#pool' },
    ])
  })

  test('ends at the limit that the options set', () => {
    expect(pool('0 60', { poolLimit: 51 }, 2)).toMatchObject({ status: 'finished', winners: ['a'] })
    expect(pool('0 80 / 0 80', { variant: 'pool-201' }, 2).status).toBe('playing')
    expect(pool('0 80 / 0 80 / 0 41', { variant: 'pool-201' }, 2).status).toBe('finished')
  })

  test('is shared when agreed scores eliminate all players at once', () => {
    const agreed = { a: { points: 120 }, b: { points: 120 } }
    expect(sheet(GAME, { rounds: [{ agreed }] })).toMatchObject({ status: 'finished', winners: ['a', 'b'] })
  })
})

describe('rejoining', () => {
  const rejoin = { rejoin: true }
  const OUT = '0 80 10 / 0 30 10'

  test('starts one above the highest total of the others, with a line', () => {
    const back = pool(`${OUT} / +b 0 5 10`, rejoin)
    expect(back.rounds[2]).toMatchObject({ problems: [], totals: { a: 0, b: 26, c: 30 } })
    expect(back.rounds[2]?.lines.b?.[0]).toMatchObject({ points: -89, rule: 'indian-rummy#rejoin' })
    expect(back.standing).toEqual({ a: 'in', b: 'in', c: 'in' })
  })

  test('starts several players at the same total', () => {
    const back = pool('0 80 10 80 / 0 30 10 40 / +b +d 0 5 10 7', rejoin, 4)
    expect(back.rounds[2]?.problems).toEqual([])
    expect(back.totals).toEqual({ a: 0, b: 26, c: 30, d: 28 })
  })

  test('does not change who deals', () => {
    expect(pool(OUT, rejoin).dealer).toBe('c')
    expect(pool(`${OUT} / +b 0 5 10`, rejoin).dealer).toBe('a')
  })

  test.each([
    ['when the option is off', `${OUT} / +b 0 5 10`, {}, ['rejoin', 0]],
    ['for a player who is still in', '0 80 10 / +b 0 5 10', rejoin, ['rejoin', 0]],
    ['for an unknown player', `${OUT} / +z 0 -- 10`, rejoin, ['rejoin', 0]],
    ['when a player is listed twice', `${OUT} / +b +b 0 5 10`, rejoin, ['rejoin', 1]],
    ['when it would start at the limit', '0 80 80 / 0 30 20 / +b 0 5 0', rejoin, ['rejoin', 0]],
  ])('is rejected %s', (_, text, options, path) => {
    const [found] = pool(text, options).rounds.at(-1)?.problems ?? []
    expect(found).toMatchObject({ rule: 'indian-rummy#rejoin' })
    expect(found?.path).toEqual('rejoin' in options ? path : ['rejoin'])
  })

  test('requires an entry in that deal', () => {
    expect(pool(`${OUT} / +b 0 -- 10`, rejoin).rounds[2]?.problems).toMatchObject([
      { path: ['entries', 'b'] },
    ])
  })

  test('is rejected when it is not a list', () => {
    const entries = { a: won, b: points(2) }
    expect(roundProblems(GAME, { options: rejoin, rounds: [{ entries, rejoin: 'b' }] })).toMatchObject([
      { path: ['rejoin'] },
    ])
  })
})

describe('the variants points and deals', () => {
  test('end after their last deal, and the highest total wins', () => {
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

  test('have scores that add up to 0 in each deal', () => {
    const scores = scoresOf([won, points(28), first, wrong, middle, counted({ K: 8, Q: 1 })], CHIPS)
    expect(scores.reduce((sum, score) => sum + score, 0)).toBe(0)
  })

  test('with settle lowest, are won by the lowest total', () => {
    const options = { variant: 'deals', settle: 'lowest' }
    const rounds = [{ entries: { a: won, b: points(10) } }, { entries: { a: points(4), b: won } }]
    expect(sheet(GAME, { options, rounds })).toMatchObject({ totals: { a: 4, b: 10 }, winners: ['a'] })
  })

  test('play one more deal while the leaders are tied', () => {
    const even = [{ entries: { a: won, b: points(10) } }, { entries: { a: points(10), b: won } }]
    const options = { variant: 'deals' }
    expect(sheet(GAME, { options, rounds: even })).toMatchObject({ status: 'playing', winners: [] })
    const more = [...even, { entries: { a: won, b: points(2) } }]
    expect(sheet(GAME, { options, rounds: more })).toMatchObject({ status: 'finished', winners: ['a'] })
  })
})
