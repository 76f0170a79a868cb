import { describe, expect, test } from 'vitest'
import { chinchon } from '../../../../src/scoring/games/chinchon/game.ts'
import { parseGame } from '../../../../src/scoring/index.ts'
import { cards, record, round, roundProblems, type Sketch, sheet, wrongIn } from '../../table.ts'

const left = (points: number) => ({ left: { points } })
const closes = (points: number) => ({ ...left(points), closed: true })
const PURE = { closed: true, chinchon: 'pure' }
const WILD = { closed: true, chinchon: 'wild' }
/** A round that Ana closes. */
const deal = (first: number, ...points: number[]) => round(closes(first), ...points.map(left))
const chin = (sketch: Sketch) => sheet('chinchon', sketch)
const wrong = (sketch: Sketch) => wrongIn('chinchon', sketch)
const pair = (a: object, b: object, more: object = {}) => ({ entries: { a, b }, ...more })
const counted = (counts: object) => ({ left: { counts } })

describe('a round', () => {
  test('that two closed is refused in words that fit two', () => {
    const [problem] = roundProblems('chinchon', { rounds: [pair(closes(0), closes(0))] })
    expect(problem?.message).toBe('Ana and Bo closed here, but the first close ends the round.')
  })

  test('scores what is left', () => {
    const written = { entries: { a: closes(3), b: counted({ K: 2 }), c: left(14) } }
    const { rounds, next } = chin({ players: 3, rounds: [written] })
    expect(rounds[0]!.problems).toEqual([])
    expect(rounds[0]!.scores).toEqual({ a: 3, b: 20, c: 14 })
    expect(rounds[0]!.lines.b).toEqual([{ label: 'Left: 2 × K', points: 20, rule: 'chinchon#left' }])
    expect(next).toMatchObject({ round: 2, decks: 1, cards: 7 })
  })

  test.each([
    [closes(0), -10, 'minus-ten', {}],
    [closes(0), 0, 'minus-ten', { allMelded: 0 }],
    [{ closed: true, left: { cards: [] } }, -10, 'minus-ten', {}],
    [PURE, -50, 'chinchon', { chinchon: 'bonus' }],
    [{ ...PURE, ...left(0) }, -25, 'chinchon', { chinchon: 'bonus', chinchonBonus: 25 }],
    [WILD, -10, 'wild-chinchon', { wild: 'jokers' }],
    [WILD, -40, 'wild-chinchon', { wild: 'coins', wildChinchon: 40 }],
  ])('%j scores %i by %s', (entry, score, slug, options) => {
    const { rounds, status } = chin({ options, rounds: [pair(entry, left(20))] })
    expect(rounds[0]!.problems).toEqual([])
    expect(rounds[0]!.scores).toEqual({ a: score, b: 20 })
    expect(rounds[0]!.lines.a).toMatchObject([{ points: score, rule: `chinchon#${slug}` }])
    expect(status).toBe('playing')
  })

  test('writes 0 for another player who has nothing left', () => {
    expect(chin({ rounds: [deal(3, 0)] }).rounds[0]).toMatchObject({ scores: { a: 3, b: 0 }, problems: [] })
  })

  test('counts the ace of coins as a wild card', () => {
    const options = { wild: 'coins' }
    const scores = (b: object) => chin({ options, rounds: [pair(closes(3), b)] }).rounds[0]!.scores.b
    expect(scores({ left: { cards: cards('AD KC') } })).toBe(35)
    expect(scores(counted({ JK: 1, A: 3 }))).toBe(28)
    const problems = (counts: object) => wrong({ options, rounds: [pair(closes(3), counted(counts))] })
    expect(problems({ A: 4 })).toEqual(['b.left.counts.A'])
    expect(problems({ JK: 2 })).toEqual(['b.left.counts.JK'])
  })

  test('remarks on a meld among the cards left', () => {
    const entry = { left: { cards: cards('6H 7H JH KC') } }
    expect(chin({ rounds: [pair(closes(3), entry)] }).rounds[0]).toMatchObject({
      problems: [],
      scores: { b: 33 },
      remarks: [{ path: ['entries', 'b', 'left', 'cards'], rule: 'chinchon#left' }],
    })
    const none = { left: { cards: cards('6H 7H KC') } }
    expect(chin({ rounds: [pair(closes(3), none)] }).rounds[0]!.remarks).toBeUndefined()
  })

  test.each<[string, object, string, object]>([
    ['no closer', pair(left(3), left(20)), 'entries #close', {}],
    ['two closers', pair(closes(3), closes(0)), 'a.closed #close', {}],
    ['a chinchón without a close', pair({ chinchon: 'pure' }, closes(3)), 'a.chinchon #chinchon', {}],
    [
      'a chinchón with cards left',
      pair({ ...closes(3), chinchon: 'pure' }, left(9)),
      'a.chinchon #chinchon',
      {},
    ],
    ['another chinchón', pair({ closed: true, chinchon: 'dirty' }, left(9)), 'a.chinchon', {}],
    ['a wild one without wild cards', pair(WILD, left(9)), 'a.chinchon #wild-chinchon', {}],
    ['a closer above the limit', pair(closes(6), left(9)), 'a.left.points #close-limit', {}],
    [
      'a closer with two cards',
      pair({ ...counted({ A: 2 }), closed: true }, left(9)),
      'a.left.counts #close-one',
      {},
    ],
    ['points that are no card', pair(closes(11), left(9)), 'a.left.points #close-one', { closeLimit: 20 }],
    ['eight cards', pair(closes(3), counted({ A: 4, 2: 4 })), 'b.left.counts #deal', {}],
    [
      'five cards where the closer has none left',
      pair(closes(0), counted({ A: 4, 2: 1 })),
      'b.left.counts #no-lay-off',
      {},
    ],
    [
      'six cards after a chinchón',
      pair(PURE, counted({ A: 4, 2: 2 })),
      'b.left.counts #no-lay-off',
      { chinchon: 'bonus' },
    ],
    [
      'five cards where nothing is added',
      pair(closes(3), counted({ A: 4, 2: 1 })),
      'b.left.counts #lay-off',
      { layOff: 'none' },
    ],
    [
      'five cards with the closer',
      pair({ ...counted({ A: 5 }), closed: true }, left(9)),
      'a.left.counts #close',
      { loose: 'any', packs: 2 },
    ],
    ['more than seven cards count', pair(closes(3), left(71)), 'b.left.points #values', {}],
    ['what seven cards cannot count', pair(closes(3), left(68)), 'b.left.points #values', {}],
    [
      'a rank too often',
      pair({ ...counted({ A: 1 }), closed: true }, counted({ A: 4 })),
      'b.left.counts #packs',
      {},
    ],
    [
      'a card too often',
      pair({ left: { cards: ['AC'] }, closed: true }, { left: { cards: ['AC'] } }),
      'b.left.cards.0 #packs',
      {},
    ],
    ['a rank of another pack', pair(closes(3), counted({ 8: 1 })), 'b.left.counts.8', {}],
    ['a joker without jokers', pair(closes(3), counted({ JK: 1 })), 'b.left.counts.JK', {}],
  ])('refuses %s', (_, round, where, options) => {
    expect(wrong({ options, rounds: [round] })[0]).toBe(where)
  })

  test('refuses more points than the packs are worth', () => {
    expect(wrong({ players: 4, rounds: [deal(5, 66, 66, 66)] })).toEqual([])
    // Five players from one pack: 232 points in all.
    const many = { players: 5, options: { packs: 1 }, rounds: [deal(5, 67, 67, 67, 67)] }
    expect(wrong(many)[0]).toBe('e.left.points #values')
  })

  test.each([
    [pair(closes(0), counted({ A: 4 })), {}],
    [pair(closes(0), counted({ A: 4, 2: 3 })), {}],
    [pair(closes(3), counted({ A: 4, 2: 1 })), {}],
    [pair({ ...counted({ A: 2 }), closed: true }, left(9)), { loose: 'any' }],
    [pair(closes(5), left(70)), {}],
  ])('takes %j with %j', (round, options) => {
    expect(roundProblems('chinchon', { options, rounds: [round] })).toEqual([])
  })

  test('needs no closer where a score is agreed', () => {
    const round = { entries: { b: left(20) }, agreed: { a: { points: 3 } } }
    expect(chin({ rounds: [round] }).totals).toEqual({ a: 3, b: 20 })
  })
})

describe('the packs', () => {
  test.each([
    [6, { packs: 1 }, false],
    [6, { packs: 1, pack: 48 }, true],
    [7, { packs: 1, pack: 48, wild: 'jokers' }, false],
    [5, { packs: 1 }, true],
    [8, {}, true],
  ])('hold a hand for %i players with %j: %s', (players, options, holds) => {
    const parsed = parseGame(record('chinchon', { players, options }))
    expect(parsed.ok).toBe(holds)
    if (!parsed.ok) expect(parsed.problems[0]!.path).toEqual(['options', 'packs'])
  })

  test('are two for five and more', () => {
    expect(chin({ players: 4 }).next.decks).toBe(1)
    expect(chin({ players: 5 }).next.decks).toBe(2)
    expect(chin({ players: 5, options: { packs: 1 } }).next.decks).toBe(1)
  })
})

describe('the end', () => {
  const starts = (...points: number[]) =>
    points.map((start, at) => ({ id: 'abc'.charAt(at), name: `P${at}`, start }))

  test('who has 100 is out', () => {
    const players = starts(60, 95, 40)
    const rounds = [deal(3, 5, 20)]
    expect(chin({ players, rounds })).toMatchObject({
      totals: { a: 63, b: 100, c: 60 },
      standing: { a: 'in', b: 'out', c: 'in' },
      status: 'playing',
    })
    expect(chin({ players, rounds, options: { limit: 101 } }).standing).toEqual({ a: 'in', b: 'in', c: 'in' })
    const back = { entries: { a: closes(3), b: left(4), c: left(20) }, rejoin: ['b'] }
    const after = chin({ players, rounds: [...rounds, back] })
    expect(after.rounds[1]).toMatchObject({ problems: [], totals: { a: 66, b: 67, c: 80 } })
    expect(after.rounds[1]!.lines.b![0]).toMatchObject({ points: -37, rule: 'chinchon#rejoin' })
  })

  test.each<[string, object[], object]>([
    ['where nobody may', [deal(3, 5, 20), { ...deal(3, 4, 20), rejoin: ['b'] }], { rejoin: 'never' }],
    ['who is still in', [{ ...deal(3, 4, 20), rejoin: ['c'] }], {}],
    ['who is unknown', [deal(3, 5, 20), { entries: { a: closes(3), c: left(4) }, rejoin: ['x'] }], {}],
    ['twice at once', [deal(3, 5, 20), { ...deal(3, 4, 10), rejoin: ['b', 'b'] }], {}],
    [
      'a second time',
      [deal(3, 5, 10), { ...deal(3, 40, 10), rejoin: ['b'] }, { ...deal(3, 4, 10), rejoin: ['b'] }],
      {},
    ],
  ])('refuses to take back %s', (_, rounds, options) => {
    const problems = roundProblems('chinchon', { players: starts(60, 95, 40), options, rounds })
    expect(problems.some(({ rule }) => rule === 'chinchon#rejoin')).toBe(true)
  })

  test('takes back as often as the table wants, and at a total below 0', () => {
    const rounds = [
      deal(3, 5, 10),
      { ...deal(3, 40, 10), rejoin: ['b'] },
      { ...deal(3, 4, 10), rejoin: ['b'] },
    ]
    expect(
      roundProblems('chinchon', { players: starts(60, 95, 40), options: { rejoin: 'any' }, rounds }),
    ).toEqual([])
    const low = [
      { entries: {}, agreed: { a: { points: -20 }, b: { points: 120 }, c: { points: -30 } } },
      { ...deal(3, 4, 10), rejoin: ['b'] },
    ]
    expect(chin({ players: 3, rounds: low }).totals).toEqual({ a: -17, b: -16, c: -20 })
  })

  test('the last player in wins', () => {
    const players = starts(60, 90, 0)
    const over = chin({ players, rounds: [{ entries: { a: left(40), b: left(20), c: closes(3) } }] })
    expect(over).toMatchObject({ status: 'finished', winners: ['c'] })
  })

  test('if all are out, the lowest total of those who played wins', () => {
    const players = starts(60, 90, 95)
    const rounds = [
      { entries: { a: left(10), b: closes(3), c: left(5) } },
      { entries: {}, agreed: { a: { points: 40 }, b: { points: 17 } } },
    ]
    // The third player, out with 100 since the first round, has the lowest total and no part in it.
    expect(chin({ players, rounds })).toMatchObject({ status: 'finished', winners: ['a', 'b'] })
  })

  test('a chinchón wins the game, whatever the totals', () => {
    const players = starts(90, 20)
    for (const [a, b, winner] of [
      [left(9), PURE, 'b'],
      [PURE, left(9), 'a'],
      [{ ...PURE, ...left(0) }, undefined, 'a'],
      [PURE, { left: 'nothing read' }, 'a'],
    ] as const) {
      const over = chin({ players, rounds: [pair(a, b!)] })
      expect(over).toMatchObject({
        status: 'finished',
        winners: [winner],
        totals: { a: 90, b: 20 },
        rounds: [{ problems: [], scores: { a: 0, b: 0 } }],
      })
    }
  })

  test('a chinchón and another close are refused', () => {
    const problems = (b: object) => wrong({ rounds: [pair(PURE, b)] })
    expect(problems(closes(3))[0]).toBe('b.closed #close')
    expect(problems({ closed: 'yes' })[0]).toBe('b.closed')
    expect(wrong({ rounds: [pair({ ...PURE, ...left(3) }, left(9))] })[0]).toBe('a.chinchon #chinchon')
  })

  test('no round follows a chinchón', () => {
    const { rounds } = chin({ rounds: [pair(PURE, left(9)), deal(3, 5)] })
    expect(rounds[1]!.problems[0]).toMatchObject({ rule: 'chinchon#chinchon' })
  })

  test('a chinchón ends nothing while an earlier round has problems', () => {
    expect(chin({ rounds: [pair(left(3), left(9)), pair(PURE, left(9))] }).status).toBe('playing')
  })
})

test('the presets hold', () => {
  for (const { options } of chinchon.presets) {
    expect(parseGame(record('chinchon', { options })).ok).toBe(true)
  }
})
