import { describe, expect, test } from 'vitest'
import { tableOf } from '../../../../src/scoring/game.ts'
import { games } from '../../../../src/scoring/index.ts'
import { cards, roundProblems, type Sketch, sheet } from '../../table.ts'

const GAME = 'rummy'

/** A round in which the players have these points left. */
function hands(points: readonly number[], rummy = false) {
  const entries = points.map((left, at) => [
    'abcdef'.charAt(at),
    { hand: { points: left }, ...(rummy && left === 0 && { rummy: true }) },
  ])
  return { entries: Object.fromEntries(entries) }
}

function scores(points: readonly number[], options: object = {}, rummy = false) {
  const { rounds } = sheet(GAME, { players: points.length, options, rounds: [hands(points, rummy)] })
  expect(rounds[0]?.problems).toEqual([])
  return Object.values(rounds[0]?.scores ?? {})
}

/** The path and the rule of each problem of such a round. */
function wrong(sketch: Sketch) {
  return roundProblems(GAME, sketch).map(
    ({ path, rule = '' }) => `${path.join('.')} ${rule.slice(rule.indexOf('#'))}`,
  )
}

describe('a round', () => {
  test.each([
    ['the winner collects', {}, false, [55, 0, 0]],
    ['going rummy doubles', {}, true, [110, 0, 0]],
    ['or does not', { goingRummy: 'plain' }, true, [55, 0, 0]],
    ['losers count their own', { scoring: 'losers' }, false, [0, 34, 21]],
    ['doubled, too', { scoring: 'losers' }, true, [0, 68, 42]],
    ['or not', { scoring: 'losers', goingRummy: 'plain' }, true, [0, 34, 21]],
    ['a block changes nothing when someone is out', { block: 'lowest' }, false, [55, 0, 0]],
  ])('%s', (_, options, rummy, scored) => {
    expect(scores([0, 34, 21], options, rummy)).toEqual(scored)
  })

  test.each([
    ['lowest', 'winner', [5, 12, 30], [32, 0, 0]],
    ['lowest', 'losers', [5, 12, 30], [0, 7, 25]],
    ['all', 'winner', [5, 12, 30], [-5, -12, -30]],
    ['all', 'losers', [5, 12, 30], [5, 12, 30]],
    ['none', 'winner', [5, 12, 30], [0, 0, 0]],
    ['none', 'losers', [5, 12, 30], [0, 0, 0]],
    ['lowest', 'winner', [5, 5, 20], [7, 7, 0]],
    ['lowest', 'winner', [9, 9, 9], [0, 0, 0]],
  ])('blocked, %s, %s: %j', (block, scoring, left, scored) => {
    expect(scores(left, { block, scoring })).toEqual(scored)
  })

  test('a line for each of the others, and one for going rummy', () => {
    const { rounds } = sheet(GAME, { players: 3, rounds: [hands([0, 34, 21], true)] })
    expect(rounds[0]?.lines.a?.map(({ points, rule }) => `${points} ${rule}`)).toEqual([
      '34 rummy#winner-collects',
      '21 rummy#winner-collects',
      '55 rummy#going-rummy',
    ])
    expect(rounds[0]?.lines.b).toEqual([])
  })

  test('cards count the same in every way to count them', () => {
    const ways = [{ points: 27 }, { counts: { K: 2, '7': 1 } }, { cards: cards('KC KD 7H') }]
    for (const hand of ways) {
      const { rounds } = sheet(GAME, { rounds: [{ entries: { a: { hand: { points: 0 } }, b: { hand } } }] })
      expect(rounds[0]?.scores).toEqual({ a: 27, b: 0 })
    }
  })

  test('an ace counts what the house says', () => {
    for (const aceValue of [1, 11, 15]) {
      const entries = { a: { hand: { cards: [] } }, b: { hand: { counts: { A: 2 } } } }
      expect(sheet(GAME, { options: { aceValue }, rounds: [{ entries }] }).totals).toEqual({
        a: 2 * aceValue,
        b: 0,
      })
    }
  })
})

describe('refused', () => {
  const two = (hand: object, more: object = {}, options: object = {}, players = 2): Sketch => ({
    players,
    options,
    rounds: [{ entries: { a: { hand: { points: 0 } }, b: { hand, ...more }, c: { hand: { points: 9 } } } }],
  })

  test.each([
    ['two hands worth 0', { players: 3, rounds: [hands([0, 0, 9])] }, ['entries.b.hand #out']],
    ['nobody out', { rounds: [hands([5, 9])] }, ['entries #out']],
    ['more than ten cards are worth', two({ points: 101 }), ['entries.b.hand.points #values']],
    ['more than seven cards are worth', two({ points: 71 }, {}, {}, 3), ['entries.b.hand.points #values']],
    [
      'more than five cards are worth',
      two({ points: 51 }, {}, { cards: 5 }),
      ['entries.b.hand.points #values'],
    ],
    [
      '1 point where an ace is 11',
      two({ points: 1 }, {}, { aceValue: 11 }),
      ['entries.b.hand.points #values'],
    ],
    ['rummy with cards left', two({ points: 9 }, { rummy: true }), ['entries.b.rummy #going-rummy']],
    [
      'more cards than were dealt',
      two({ counts: { '2': 4, '3': 4 } }, {}, {}, 3),
      ['entries.b.hand.counts #deal'],
    ],
    ['five of a rank', two({ counts: { K: 5 } }), ['entries.b.hand.counts.K ']],
    ['an unknown class', two({ counts: { ten: 1 } }), ['entries.b.hand.counts.ten ']],
    ['a joker', two({ cards: ['JK'] }), ['entries.b.hand.cards.0 ']],
    ['a card twice', two({ cards: ['KC', 'KC'] }), ['entries.b.hand.cards.1 ']],
    ['no hand', { rounds: [{ entries: { a: { hand: { points: 0 } }, b: {} } }] }, ['entries.b.hand ']],
    ['rummy that is no flag', two({ points: 9 }, { rummy: 'yes' }), ['entries.b.rummy ']],
  ])('%s', (_, sketch, problems) => {
    expect(wrong(sketch)).toEqual(problems)
  })

  test('as much as ten cards are worth is not', () => {
    expect(scores([0, 100])).toEqual([100, 0])
    expect(scores([0, 120], { aceValue: 15 })).toEqual([120, 0])
    expect(wrong({ options: { aceValue: 15 }, rounds: [hands([0, 121])] })).toEqual([
      'entries.b.hand.points #values',
    ])
  })

  test('all hands together are worth no more than the pack', () => {
    const many = (aceValue: number, points: number[]) =>
      wrong({ players: 6, options: { cards: 8, aceValue }, rounds: [hands(points)] })
    expect(many(1, [0, 75, 75, 75, 75, 41])).toEqual(['entries.f.hand.points #values'])
    expect(many(1, [0, 75, 75, 75, 75, 40])).toEqual([])
    expect(many(11, [0, 76, 76, 76, 76, 77])).toEqual(['entries.f.hand.points #values'])
  })

  test('more than four of a rank over all hands', () => {
    const entries = {
      a: { hand: { points: 0 } },
      b: { hand: { counts: { K: 3 } } },
      c: { hand: { cards: cards('KC KD') } },
    }
    expect(wrong({ players: 3, rounds: [{ entries }] })).toEqual([expect.stringContaining('#deck')])
  })
})

describe('agreed scores', () => {
  test('stand for whoever was out', () => {
    const rounds = [
      { entries: { b: { hand: { points: 5 } }, c: { hand: { points: 7 } } }, agreed: { a: { points: 40 } } },
    ]
    expect(sheet(GAME, { players: 3, rounds }).rounds[0]).toMatchObject({
      problems: [],
      scores: { a: 40, b: 0, c: 0 },
    })
    const losers = sheet(GAME, { players: 3, options: { scoring: 'losers' }, rounds })
    expect(losers.rounds[0]?.scores).toEqual({ a: 40, b: 5, c: 7 })
  })

  test('leave the cards of that player to the winner, where they are written down', () => {
    const rounds = [{ ...hands([0, 5, 7]), agreed: { c: { points: -3 } } }]
    expect(sheet(GAME, { players: 3, rounds }).rounds[0]?.scores).toEqual({ a: 12, b: 0, c: -3 })
  })

  test.each([
    ['is out, too', { points: 0 }, { points: 0 }, { points: 7 }, { a: 40, b: 7, c: 0 }],
    ['holds the same card', { cards: ['KC'] }, { points: 0 }, { cards: ['KC'] }, { a: 40, b: 20, c: 0 }],
    ['is not out either', { points: 5 }, { points: 3 }, { points: 4 }, { a: 40, b: 0, c: 0 }],
  ])('are not questioned where the first player %s', (_, a, b, c, scores) => {
    const entries = { a: { hand: a }, b: { hand: b }, c: { hand: c } }
    const rounds = [{ entries, agreed: { a: { points: 40 } } }]
    expect(sheet(GAME, { players: 3, rounds }).rounds[0]).toMatchObject({ problems: [], scores })
  })
})

describe('the game', () => {
  test('ends at the target', () => {
    const { status, winners } = sheet(GAME, { rounds: [hands([0, 60]), hands([0, 40])] })
    expect({ status, winners }).toEqual({ status: 'finished', winners: ['a'] })
  })

  test('is won by the lowest total where losers count', () => {
    const rounds = [hands([0, 60, 20]), hands([10, 40, 0])]
    const { status, winners } = sheet(GAME, { players: 3, options: { scoring: 'losers' }, rounds })
    expect({ status, winners }).toEqual({ status: 'finished', winners: ['a'] })
  })

  test('goes on after a tie at the target, with all players', () => {
    const options = { scoring: 'losers', target: 45 }
    const rounds = [hands([0, 9, 40]), hands([9, 0, 5])]
    const tied = sheet(GAME, { players: 3, options, rounds })
    expect(tied.totals).toEqual({ a: 9, b: 9, c: 45 })
    expect(tied.status).toBe('playing')
    const decided = sheet(GAME, {
      players: 3,
      options,
      rounds: [...rounds, hands([0, 2, 5])],
    })
    expect(decided).toMatchObject({ status: 'finished', winners: ['a'] })
  })

  test('ends with the last deal, where equal totals share the win', () => {
    const options = { deals: 2, target: 0 }
    const shared = sheet(GAME, { players: 3, options, rounds: [hands([0, 10, 10]), hands([10, 10, 0])] })
    expect(shared).toMatchObject({ status: 'finished', winners: ['a', 'c'] })
    expect(sheet(GAME, { players: 3, options, rounds: [hands([0, 10, 10])] }).status).toBe('playing')
  })

  test('ends with whichever comes first', () => {
    const options = { deals: 3, target: 50 }
    expect(sheet(GAME, { options, rounds: [hands([0, 60])] })).toMatchObject({
      status: 'finished',
      winners: ['a'],
    })
    const slow = [hands([0, 5]), hands([5, 0]), hands([0, 6])]
    expect(sheet(GAME, { options, rounds: slow })).toMatchObject({ status: 'finished', winners: ['a'] })
  })

  test('a tie at the target in the last deal is shared', () => {
    const rounds = [hands([0, 50]), hands([50, 0])]
    expect(
      sheet(GAME, { options: { deals: 2, target: 50 }, rounds: [rounds[1]!, rounds[0]!].slice(0, 1) }),
    ).toMatchObject({
      status: 'finished',
      winners: ['b'],
    })
    const level = [{ agreed: { a: { points: 60 }, b: { points: 60 } } }]
    expect(sheet(GAME, { options: { deals: 1, target: 50 }, rounds: level })).toMatchObject({
      winners: ['a', 'b'],
    })
    expect(sheet(GAME, { options: { deals: 2, target: 50 }, rounds: level }).status).toBe('playing')
  })

  test('a round with problems counts as a deal and ends nothing', () => {
    const rounds = [hands([5, 5]), hands([0, 7])]
    const { status, totals } = sheet(GAME, { options: { deals: 2 }, rounds })
    expect({ status, totals }).toEqual({ status: 'playing', totals: { a: 7, b: 0 } })
  })

  test('a whole evening adds up', () => {
    const rounds = [hands([0, 34, 21]), hands([12, 0, 18], true), hands([44, 6, 0])]
    const { totals, status, winners, dealer } = sheet(GAME, { players: 3, rounds })
    expect(totals).toEqual({ a: 55, b: 60, c: 50 })
    expect({ status, winners, dealer }).toEqual({ status: 'playing', winners: [], dealer: 'a' })
  })
})

describe('the entry form', () => {
  const form = (options: object = {}) => {
    const defaults = Object.fromEntries(games[GAME].options.map((option) => [option.name, option.default]))
    return games[GAME].entry(tableOf(games[GAME], 3, { ...defaults, ...options }))
  }

  test('asks what is left, who is out, and whether that was going rummy', () => {
    const [way] = form().ways
    expect(way?.fields.map(({ kind }) => kind)).toEqual(['tally', 'who', 'flag'])
    expect(form({ goingRummy: 'plain' }).ways[0]?.fields.map(({ kind }) => kind)).toEqual(['tally', 'who'])
    for (const field of way?.fields ?? []) expect(games[GAME].rules).toContain(field.rule)
  })

  test('counts by rank', () => {
    const [tally] = form({ aceValue: 15 }).ways[0]?.fields ?? []
    const classes = tally?.kind === 'tally' ? tally.classes.map(({ id, points }) => `${id} ${points}`) : []
    expect(classes).toEqual([
      'A 15',
      '2 2',
      '3 3',
      '4 4',
      '5 5',
      '6 6',
      '7 7',
      '8 8',
      '9 9',
      'T 10',
      'J 10',
      'Q 10',
      'K 10',
    ])
  })
})
