import { describe, expect, test } from 'vitest'
import { tableOf } from '../../../../src/scoring/game.ts'
import { games } from '../../../../src/scoring/index.ts'
import { cards, round, type Sketch, sheet, wrongIn } from '../../table.ts'

const GAME = 'rummy'

/** A round in which the players have these points left. */
function hands(points: readonly number[], rummy = false) {
  return round(
    ...points.map((left) => ({ hand: { points: left }, ...(rummy && left === 0 && { rummy: true }) })),
  )
}

function scores(points: readonly number[], options: object = {}, rummy = false) {
  const { rounds } = sheet(GAME, { players: points.length, options, rounds: [hands(points, rummy)] })
  expect(rounds[0]?.problems).toEqual([])
  return Object.values(rounds[0]?.scores ?? {})
}

const wrong = (sketch: Sketch) => wrongIn(GAME, sketch)

describe('the score of a round', () => {
  test.each([
    ['the winner collects the points of the others', {}, false, [55, 0, 0]],
    ['going rummy doubles the score', {}, true, [110, 0, 0]],
    ['going rummy does not double with goingRummy plain', { goingRummy: 'plain' }, true, [55, 0, 0]],
    ['with scoring losers, the losers count their own points', { scoring: 'losers' }, false, [0, 34, 21]],
    ['going rummy doubles the points of losers', { scoring: 'losers' }, true, [0, 68, 42]],
    [
      'going rummy does not double losers with goingRummy plain',
      { scoring: 'losers', goingRummy: 'plain' },
      true,
      [0, 34, 21],
    ],
    ['the block option changes nothing when a player is out', { block: 'lowest' }, false, [55, 0, 0]],
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
  ])('follows the block option %s with scoring %s: %j left', (block, scoring, left, scored) => {
    expect(scores(left, { block, scoring })).toEqual(scored)
  })

  test('has a line for each other player and for going rummy', () => {
    const { rounds } = sheet(GAME, { players: 3, rounds: [hands([0, 34, 21], true)] })
    expect(rounds[0]?.lines.a?.map(({ points, rule }) => `${points} ${rule}`)).toEqual([
      '34 rummy#winner-collects',
      '21 rummy#winner-collects',
      '55 rummy#going-rummy',
    ])
    expect(rounds[0]?.lines.b).toEqual([])
  })

  test('counts aces by the aceValue option', () => {
    for (const aceValue of [1, 11, 15]) {
      const entries = { a: { hand: { cards: [] } }, b: { hand: { counts: { A: 2 } } } }
      expect(sheet(GAME, { options: { aceValue }, rounds: [{ entries }] }).totals).toEqual({
        a: 2 * aceValue,
        b: 0,
      })
    }
  })
})

describe('an invalid round', () => {
  const two = (hand: object, more: object = {}, options: object = {}, players = 2): Sketch => ({
    players,
    options,
    rounds: [{ entries: { a: { hand: { points: 0 } }, b: { hand, ...more }, c: { hand: { points: 9 } } } }],
  })

  test.each([
    ['two empty hands', { players: 3, rounds: [hands([0, 0, 9])] }, ['b.hand #out']],
    ['nobody out', { rounds: [hands([5, 9])] }, ['entries #out']],
    ['more points than ten cards', two({ points: 101 }), ['b.hand.points #values']],
    ['more points than seven cards', two({ points: 71 }, {}, {}, 3), ['b.hand.points #values']],
    ['more points than five cards', two({ points: 51 }, {}, { cards: 5 }), ['b.hand.points #values']],
    ['1 point, when an ace is 11', two({ points: 1 }, {}, { aceValue: 11 }), ['b.hand.points #values']],
    ['rummy with cards left', two({ points: 9 }, { rummy: true }), ['b.rummy #going-rummy']],
    ['more cards than were dealt', two({ counts: { '2': 4, '3': 4 } }, {}, {}, 3), ['b.hand.counts #deal']],
  ])('is rejected for %s', (_, sketch, problems) => {
    expect(wrong(sketch)).toEqual(problems)
  })

  test('has points above the worth of ten cards, not at it', () => {
    expect(scores([0, 100])).toEqual([100, 0])
    expect(scores([0, 120], { aceValue: 15 })).toEqual([120, 0])
    expect(wrong({ options: { aceValue: 15 }, rounds: [hands([0, 121])] })).toEqual(['b.hand.points #values'])
  })

  test('has hands that are together worth more than the pack', () => {
    const many = (aceValue: number, points: number[]) =>
      wrong({ players: 6, options: { cards: 8, aceValue }, rounds: [hands(points)] })
    expect(many(1, [0, 75, 75, 75, 75, 41])).toEqual(['f.hand.points #values'])
    expect(many(1, [0, 75, 75, 75, 75, 40])).toEqual([])
    expect(many(11, [0, 76, 76, 76, 76, 77])).toEqual(['f.hand.points #values'])
  })

  test('has more than four of a rank over all hands', () => {
    const entries = {
      a: { hand: { points: 0 } },
      b: { hand: { counts: { K: 3 } } },
      c: { hand: { cards: cards('KC KD') } },
    }
    expect(wrong({ players: 3, rounds: [{ entries }] })).toEqual(['c.hand.cards #deck'])
  })
})

describe('agreed scores', () => {
  test('may replace the entry of the player who was out', () => {
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

  test('still let the winner collect the points that were entered', () => {
    const rounds = [{ ...hands([0, 5, 7]), agreed: { c: { points: -3 } } }]
    expect(sheet(GAME, { players: 3, rounds }).rounds[0]?.scores).toEqual({ a: 12, b: 0, c: -3 })
  })

  test.each([
    ['is out, too', { points: 0 }, { points: 0 }, { points: 7 }, { a: 40, b: 7, c: 0 }],
    ['holds the same card', { cards: ['KC'] }, { points: 0 }, { cards: ['KC'] }, { a: 40, b: 20, c: 0 }],
    ['is not out either', { points: 5 }, { points: 3 }, { points: 4 }, { a: 40, b: 0, c: 0 }],
  ])('cause no problems when the first player %s', (_, a, b, c, scores) => {
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

  test('is won by the lowest total with scoring losers', () => {
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

  test('ends with the last deal, and equal totals share the win', () => {
    const options = { deals: 2, target: 0 }
    const shared = sheet(GAME, { players: 3, options, rounds: [hands([0, 10, 10]), hands([10, 10, 0])] })
    expect(shared).toMatchObject({ status: 'finished', winners: ['a', 'c'] })
    expect(sheet(GAME, { players: 3, options, rounds: [hands([0, 10, 10])] }).status).toBe('playing')
  })

  test('ends at the target or the last deal, whichever is first', () => {
    const options = { deals: 3, target: 50 }
    expect(sheet(GAME, { options, rounds: [hands([0, 60])] })).toMatchObject({
      status: 'finished',
      winners: ['a'],
    })
    const slow = [hands([0, 5]), hands([5, 0]), hands([0, 6])]
    expect(sheet(GAME, { options, rounds: slow })).toMatchObject({ status: 'finished', winners: ['a'] })
  })

  test('is shared after a tie at the target in the last deal', () => {
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

  test('does not end while a round has problems', () => {
    const rounds = [hands([5, 5]), hands([0, 7])]
    const { status, totals } = sheet(GAME, { options: { deals: 2 }, rounds })
    expect({ status, totals }).toEqual({ status: 'playing', totals: { a: 7, b: 0 } })
  })

  test('has the right totals and dealer after several rounds', () => {
    const rounds = [hands([0, 34, 21]), hands([12, 0, 18], true), hands([44, 6, 0])]
    const { totals, status, winners, dealer } = sheet(GAME, { players: 3, rounds })
    expect(totals).toEqual({ a: 55, b: 60, c: 50 })
    expect({ status, winners, dealer }).toEqual({ status: 'playing', winners: [], dealer: 'a' })
  })
})

describe('the entry form', () => {
  const form = (options: object = {}) => {
    const defaults = Object.fromEntries(games[GAME].options.map((option) => [option.name, option.default]))
    return games[GAME].entry({ table: tableOf(games[GAME], 3, { ...defaults, ...options }) })
  }

  test('asks for points left, who is out, and going rummy', () => {
    const [way] = form().ways
    expect(way?.fields.map(({ kind }) => kind)).toEqual(['tally', 'who', 'choice'])
    expect(form({ goingRummy: 'plain' }).ways[0]?.fields.map(({ kind }) => kind)).toEqual(['tally', 'who'])
  })
})
