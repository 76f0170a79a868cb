import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { games } from '../../src/scoring/games.ts'
import { defaultsUnder } from '../../src/scoring/options.ts'
import type { GameRecord } from '../../src/scoring/record.ts'
import { keepScore, type Scoresheet, scoreRecord } from '../../src/scoring/sheet.ts'
import { sheet as sheetOf } from './table.ts'
import { readToy, scores, toy, toyRecord, toySheet } from './toy.ts'

/** `40 60 (40 60)` for each round: the scores, the totals, and `!` after a round with problems. */
function summary({ rounds }: Scoresheet): string[] {
  return rounds.map(({ scores, totals, problems }) => {
    const bad = problems.length > 0 ? ' !' : ''
    return `${Object.values(scores).join(' ')} (${Object.values(totals).join(' ')})${bad}`
  })
}

/** `playing`, or who has won; as many play as there are points in the first round. */
function outcome(rounds: string, sketch: object = {}, ways: Parameters<typeof toySheet>[1] = {}): string {
  const players = Math.max(2, rounds.split('/')[0]?.trim().split(/\s+/).length ?? 0)
  const { status, winners } = toySheet({ players, rounds: scores(rounds), ...sketch }, ways)
  if (status === 'playing') expect(winners).toEqual([])
  return status === 'playing' ? status : winners.join(' ')
}

function seats(number: number, changes: Record<string, object> = {}): object[] {
  return ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, number).map((id) => ({ id, name: id, ...changes[id] }))
}

describe('a score sheet', () => {
  test('is empty before the first round', () => {
    expect(toySheet({})).toEqual({
      rounds: [],
      totals: { a: 0, b: 0 },
      problems: [],
      status: 'playing',
      winners: [],
      dealer: 'a',
      next: { round: 1, decks: 1, cards: 0, asks: [{ label: 'Playing', value: 'a b', rule: 'toy#players' }] },
    })
  })

  test('adds up lines to scores and scores to totals', () => {
    const sheet = toySheet({ rounds: scores('40 -60 / 10 20') })
    expect(summary(sheet)).toEqual(['40 -60 (40 -60)', '10 20 (50 -40)'])
    expect(sheet.rounds[0]?.lines).toEqual({
      a: [{ label: 'Points', points: 40, rule: 'toy#points' }],
      b: [{ label: 'Points', points: -60, rule: 'toy#points' }],
    })
    expect(sheet).toMatchObject({ totals: { a: 50, b: -40 }, status: 'playing', winners: [], problems: [] })
  })

  test('passes the state of the game on from round to round', () => {
    expect(toySheet({ rounds: scores('1 1 / 1 1 / 1 1') }).next).toMatchObject({ round: 4, cards: 6 })
  })

  const LOW = { leads: 'low' } as const
  const TWO = { options: { rounds: 2 } }
  const STOPPED = { ended: true }

  test.each<[rounds: string, outcome: string, sketch?: object, ways?: object]>([
    ['40 60', 'playing'],
    ['40 60 / 10 40', 'b'],
    ['100 40', 'a'],
    ['100 40', 'b', {}, LOW],
    ['-5 100 -5', 'playing', {}, LOW],
    ['-5 100 -6', 'c', {}, LOW],
    // After a tie at the target the highest total wins, whether or not it still reaches the target.
    ['100 100', 'playing'],
    ['100 100 / 0 5', 'b'],
    ['100 100 / -20 -30', 'a'],
    // Equal again: another round.
    ['100 100 / -20 -20', 'playing'],
    ['100 100 / -20 -20 / 3 2', 'a'],
    // Somebody else may be ahead by then.
    ['110 110 99 / 0 0 50', 'c'],
    // Equal totals behind the leader are no tie.
    ['120 110 110', 'a'],
    // A fixed number of rounds.
    ['1 1 / 1 2', 'b', TWO],
    ['5 5 / 6 5', 'a', TWO],
    ['5 5 / 5 5', 'playing', TWO],
    ['5 5 / 5 5 / 0 1', 'b', TWO],
    // A round with problems does not end the game, keeps later ones from ending it, and decides no tie.
    ['100 --', 'playing'],
    ['1 -- / 100 0', 'playing'],
    ['1 -- / 100 0 / 100 0', 'playing'],
    ['1 -- / 5 0', 'playing', TWO],
    ['1 1 / 1 --', 'playing', TWO],
    ['100 100 / 5 --', 'playing'],
    ['100 100 / 5 -- / 7 0', 'playing'],
    // After the end it changes nothing.
    ['100 0 / 1 --', 'a'],
    // The players stop the game: the leaders share it, and without a round nobody has won.
    ['1 2 3', 'c', STOPPED],
    ['1 3 3', 'b c', STOPPED],
    ['1 3 3 / 1 0 0', 'b c', STOPPED],
    ['-1 -2 -3', 'a', STOPPED],
    ['1 2 3 / -- 9 9', 'c', STOPPED],
    ['', '', STOPPED],
    ['100 0', 'a', STOPPED],
    ['100 100', 'a b', STOPPED],
  ])('after %j: %s (%j, %j)', (rounds, expected, sketch, ways) => {
    expect(outcome(rounds, sketch, ways)).toBe(expected)
  })
})

describe('a tie at the target', () => {
  test('is announced for the next round', () => {
    const ask = { label: 'Tie', value: 'the highest total after this round wins', rule: 'toy#tie' }
    expect(toySheet({ rounds: scores('100 100') }).next.asks?.at(-1)).toEqual(ask)
    expect(toySheet({ rounds: scores('100 100 / 0 5') }).next.asks).toHaveLength(1)
    expect(toySheet({ rounds: scores('100 100'), ended: true }).next.asks).toHaveLength(1)
    expect(toySheet({ rounds: scores('100 100') }, { leads: 'low' }).next.asks?.at(-1)?.value).toMatch(
      /lowest/,
    )
  })

  test('is announced even if the game asks for nothing else', () => {
    expect(toySheet({ rounds: scores('100 100') }, { silent: true }).next.asks).toHaveLength(1)
    expect('asks' in toySheet({ rounds: scores('100 90') }, { silent: true }).next).toBe(false)
  })

  test('is shared if the game allows it', () => {
    const sheet = toySheet({ players: 3, rounds: scores('100 50 100 / 1 1 1') }, { shared: true })
    expect(sheet).toMatchObject({ status: 'finished', winners: ['a', 'c'] })
    expect(sheet.rounds[1]?.problems).toMatchObject([
      { message: 'The game was over after round 1, won by Ana and Cy.', rule: 'toy#tie' },
    ])
  })
})

describe('rounds after the end of the game', () => {
  const sheet = toySheet({ rounds: scores('100 0 / 0 500 / -- 7') })

  test('have a problem that says so and count nothing', () => {
    expect(summary(sheet)).toEqual(['100 0 (100 0)', '0 0 (100 0) !', '0 0 (100 0) !'])
    const problem = {
      path: [],
      message: 'The game was over after round 1, won by Ana.',
      rule: 'toy#target',
    }
    expect(sheet.rounds[1]?.problems).toEqual([problem])
    expect(sheet.rounds[2]?.problems).toEqual([problem])
    expect(sheet.rounds[1]?.lines).toEqual({ a: [], b: [] })
  })

  test('do not change the status, the winners or the totals', () => {
    expect(sheet).toMatchObject({ status: 'finished', winners: ['a'], totals: { a: 100, b: 0 } })
    expect(sheet.next.round).toBe(4)
  })

  test('cite the rule that ended the game, also after a tie', () => {
    const decided = toySheet({ rounds: scores('100 100 / -20 -30 / 0 0') })
    expect(decided.rounds[2]?.problems).toMatchObject([{ rule: 'toy#tie' }])
    const reached = toySheet({ rounds: scores('100 100 / 20 -30 / 0 0') })
    expect(reached.rounds[2]?.problems).toMatchObject([{ rule: 'toy#target' }])
  })
})

describe('a round with problems', () => {
  test('counts 0 for everyone but keeps its number and its deal', () => {
    const sheet = toySheet({ rounds: scores('10 20 / 30 -- / 1 2') })
    expect(summary(sheet)).toEqual(['10 20 (10 20)', '0 0 (10 20) !', '1 2 (11 22)'])
    expect(sheet.rounds[1]?.lines).toEqual({ a: [], b: [] })
    expect(sheet.rounds[1]?.problems).toMatchObject([{ path: ['entries', 'b'] }])
    expect(sheet).toMatchObject({ dealer: 'b', next: { round: 4, cards: 4 } })
  })

  test('counts nothing, while later rounds do', () => {
    expect(toySheet({ rounds: scores('1 -- / 100 0 / 100 0') }).totals).toEqual({ a: 200, b: 0 })
  })

  test('lets a later round end the game once it is corrected', () => {
    expect(summary(toySheet({ rounds: scores('1 1 / 100 0 / 100 0') }))).toEqual([
      '1 1 (1 1)',
      '100 0 (101 1)',
      '0 0 (101 1) !',
    ])
  })
})

describe('agreed scores', () => {
  function agreed(round: object, sketch: object = {}) {
    return toySheet({ rounds: [round], ...sketch })
  }

  test('replace the player’s score, as one line without a rule', () => {
    const sheet = agreed({
      entries: { a: { points: 5 }, b: { points: 7 } },
      agreed: { a: { points: -40, note: ' misdeal ' } },
    })
    expect(sheet.totals).toEqual({ a: -40, b: 7 })
    expect(sheet.rounds[0]?.lines).toEqual({
      a: [{ label: 'Agreed: misdeal', points: -40 }],
      b: [{ label: 'Points', points: 7, rule: 'toy#points' }],
    })
  })

  test('need no entry and remove problems of that player’s entry', () => {
    expect(agreed({ entries: { b: { points: 7 } }, agreed: { a: { points: 1 } } }).totals).toEqual({
      a: 1,
      b: 7,
    })
    expect(
      agreed({ entries: { a: 'torn', b: { points: 7 } }, agreed: { a: { points: 1 } } }).rounds[0]?.problems,
    ).toEqual([])
    expect(agreed({ agreed: { a: { points: 1 }, b: { points: 2 } } }).totals).toEqual({ a: 1, b: 2 })
    expect(agreed({ agreed: { a: { points: 1 } } }).rounds[0]?.problems).toMatchObject([
      { path: ['entries', 'b'] },
    ])
  })

  test('may end the game', () => {
    expect(agreed({ agreed: { a: { points: 100 }, b: { points: 0 } } }).winners).toEqual(['a'])
  })

  test('have a plain label without a note, and null is ignored', () => {
    const both = { b: { points: 0, note: null } }
    const sheet = agreed({ agreed: { a: { points: 1, note: '  ' }, z: 7, ...both } })
    expect(sheet.rounds[0]?.lines).toEqual({
      a: [{ label: 'Agreed', points: 1 }],
      b: [{ label: 'Agreed', points: 0 }],
    })
    expect(agreed({ entries: { a: { points: 1 }, b: { points: 2 } }, agreed: null }).totals.b).toBe(2)
    expect(agreed({ entries: { a: { points: 1 }, b: { points: 2 } }, agreed: { b: null } }).totals.b).toBe(2)
  })

  test('may be 100,000 points, with a note of 200 characters', () => {
    const sheet = agreed({
      agreed: { a: { points: 100_000, note: '🃏'.repeat(200) }, b: { points: -100_000 } },
    })
    expect(sheet.totals).toEqual({ a: 100_000, b: -100_000 })
  })

  test.each([
    [{ agreed: 7 }, ['agreed'], /7 is no set of agreed scores/],
    [{ agreed: [] }, ['agreed'], /A list is no set/],
    [{ agreed: { a: 7 } }, ['agreed', 'a'], /7 is no agreed score: it needs points/],
    [{ agreed: { a: {} } }, ['agreed', 'a', 'points'], /The agreed score is missing/],
    [{ agreed: { a: { points: 1.5 } } }, ['agreed', 'a', 'points'], /1\.5 is not/],
    [{ agreed: { a: { points: '1' } } }, ['agreed', 'a', 'points'], /“1” is not/],
    [{ agreed: { a: { points: 100_001 } } }, ['agreed', 'a', 'points'], /from -100000 to 100000/],
    [{ agreed: { a: { points: -100_001 } } }, ['agreed', 'a', 'points'], /-100001 is not/],
    [{ agreed: { a: { points: 1, note: 7 } } }, ['agreed', 'a', 'note'], /7 is no note/],
    [{ agreed: { a: { points: 1, note: 'x'.repeat(201) } } }, ['agreed', 'a', 'note'], /up to 200/],
  ])('are rejected if invalid: %j', (round, path, message) => {
    const entries = { a: { points: 1 }, b: { points: 2 } }
    const sheet = agreed({ entries, ...round })
    expect(sheet.rounds[0]?.problems.map((problem) => problem.path)).toEqual([path])
    expect(sheet.rounds[0]?.problems[0]?.message).toMatch(message)
    expect(sheet.totals).toEqual({ a: 0, b: 0 })
  })

  test('are all reported if invalid, along with other problems', () => {
    const sheet = agreed({ entries: { a: { points: 1 } }, agreed: { a: 1, b: 2 } })
    expect(sheet.rounds[0]?.problems.map(({ path }) => path.join('.'))).toEqual([
      'agreed.a',
      'agreed.b',
      'entries.b',
    ])
  })

  test('are rejected in a game that is not played for points', () => {
    const round = { entries: { a: { points: 1 }, b: { points: 2 } }, agreed: { a: { points: 1 } } }
    expect(toySheet({ rounds: [round] }, { unit: 'missions' }).rounds[0]?.problems).toMatchObject([
      { path: ['agreed'], message: 'Toy is not played for points, so none can be agreed on.' },
    ])
  })
})

describe('players who join late or leave', () => {
  const players = seats(3, { b: { from: 2 }, c: { until: 1, start: 30 } })

  test('need no entry in rounds that they do not play', () => {
    const sheet = toySheet({
      players,
      rounds: [
        { entries: { a: { points: 1 }, c: { points: 2 } } },
        { entries: { a: { points: 1 }, b: { points: 5 } } },
      ],
    })
    expect(sheet.rounds.flatMap(({ problems }) => problems)).toEqual([])
    expect(summary(sheet)).toEqual(['1 0 2 (1 0 32)', '1 5 0 (2 5 32)'])
    expect(sheet.rounds[0]?.lines.b).toEqual([])
  })

  test('need an entry in their rounds; entries in others are ignored', () => {
    const sheet = toySheet({ players, rounds: scores('1 9 2 / 1 -- 9') })
    expect(summary(sheet)).toEqual(['1 0 2 (1 0 32)', '0 0 0 (1 0 32) !'])
    expect(sheet.rounds[1]?.problems).toMatchObject([{ path: ['entries', 'b'] }])
  })

  test('start with the points that they are given', () => {
    expect(toySheet({ players }).totals).toEqual({ a: 0, b: 0, c: 30 })
    const sheet = toySheet({
      players: seats(2, { a: { start: -5 }, b: { start: 95 } }),
      rounds: scores('0 5'),
    })
    expect(sheet).toMatchObject({ totals: { a: -5, b: 100 }, winners: ['b'] })
  })

  test('may have agreed scores in rounds that they do not play', () => {
    const sheet = toySheet({
      players,
      rounds: [{ agreed: { a: { points: 1 }, b: { points: 2 }, c: { points: 3 } } }],
    })
    expect(sheet.totals).toEqual({ a: 1, b: 2, c: 33 })
  })

  const stopped = (players: object[]) => ({ players, ended: true })
  const late = (more: object = {}) => seats(3, { c: { from: 3, ...more } })
  const early = seats(3, { c: { until: 1 } })

  test.each<[rounds: string, outcome: string, sketch: object]>([
    // Nobody wins or ends the game before they join.
    ['-1 -2 / -1 -1', 'a', stopped(late())],
    ['-1 -2 / -1 -1 / -1 -1 -1', 'c', stopped(late())],
    ['1 2 / 1 2', 'playing', { players: late({ start: 150 }) }],
    ['1 2 / 1 2 / 1 2 3', 'c', { players: late({ start: 150 }) }],
    // Who left does not win, whatever their total, unless nobody played on or nobody stayed.
    ['1 2 90 / 1 2 --', 'b', stopped(early)],
    ['1 2 90', 'c', stopped(early)],
    ['1 2 90 / 1 2 --', 'b', { players: early, options: { rounds: 2 } }],
    ['5 2 / -- --', 'a', stopped(seats(2, { a: { until: 1 }, b: { until: 1 } }))],
  ])('after %j: %s (%j)', (rounds, expected, sketch) => {
    expect(outcome(rounds, sketch)).toBe(expected)
  })

  describe('who left early', () => {
    test('win with a partner who stayed', () => {
      const sketch = { players: seats(4, { a: { until: 1 } }), options: { pairs: true }, ended: true }
      const rounds = [1, 2].map(() => ({ entries: { a: { points: 9 }, b: { points: 1 } } }))
      expect(toySheet({ ...sketch, rounds }).winners).toEqual(['a'])
    })

    test('do not win Three Thirteen', () => {
      const left = (points: number) => ({ left: { points } })
      const three = Array.from({ length: 3 }, () => ({ entries: { a: left(5), b: left(0), c: left(0) } }))
      const eight = Array.from({ length: 8 }, () => ({ entries: { a: left(0), b: left(5) } }))
      const sheet = sheetOf('three-thirteen', {
        players: seats(3, { c: { until: 3 } }),
        rounds: [...three, ...eight],
      })
      expect(sheet.rounds.flatMap(({ problems }) => problems)).toEqual([])
      expect(sheet).toMatchObject({ status: 'finished', winners: ['a'], totals: { c: 0 } })
    })
  })

  test('do not count for the next round’s cards once they have left', () => {
    const three = seats(3, { c: { until: 1 } })
    expect(toySheet({ players: three }).next).toMatchObject({ decks: 2, asks: [{ value: 'a b c' }] })
    expect(toySheet({ players: three, rounds: scores('1 1 1') }).next).toMatchObject({
      decks: 1,
      asks: [{ value: 'a b' }],
    })
    const allGone = seats(3, { a: { until: 1 }, b: { until: 1 }, c: { until: 1 } })
    expect(toySheet({ players: allGone, rounds: scores('1 1 1') }).next).toMatchObject({ decks: 2 })
  })
})

describe('the deal', () => {
  /** The dealers of the first rounds, one after another. */
  function deals(rounds: number, sketch: object): string {
    const empty = Array.from({ length: rounds }, () => ({}))
    return empty.map((_, at) => toySheet({ rounds: empty.slice(0, at), ...sketch }).dealer).join('')
  }

  test.each([
    ['starting with the first player', 7, { players: 3 }, 'abcabca'],
    ['starting with the first dealer', 7, { players: 3, firstDealer: 'b' }, 'bcabcab'],
    ['skipping a player who left', 7, { players: seats(3, { b: { until: 2 } }) }, 'abcacac'],
    ['skipping a player who has not joined yet', 7, { players: seats(3, { b: { from: 4 } }) }, 'acabcab'],
    ['skipping a first dealer who has not joined yet', 4, { players: seats(3, { a: { from: 3 } }) }, 'bcab'],
    ['skipping several players', 4, { players: seats(4, { b: { until: 1 }, c: { until: 1 } }) }, 'adad'],
    ['skipping none if all are away', 3, { players: seats(2, { a: { from: 9 }, b: { from: 9 } }) }, 'aba'],
  ])('moves one seat per round, %s', (_, rounds, sketch, order) => {
    expect(deals(rounds, sketch)).toBe(order)
  })

  test.each([
    [{ round: 3, dealer: 'a' }, 'ababca'],
    [{ round: 1, dealer: 'c' }, 'cabcab'],
    [{ round: 9, dealer: 'c' }, 'abcabc'],
  ])('continues from the dealer who is set for a round: %j', (deal, order) => {
    expect(deals(6, { players: 3, deal })).toBe(order)
  })

  test('continues from the dealer set for a round, without changing earlier deals', () => {
    const written = { ...toyRecord({ players: 3 }), deal: { round: 3, dealer: 'b' } }
    const dealers = [0, 1, 2, 3, 4].map((number) => {
      const read = readToy({ ...written, rounds: Array(number).fill({}) })
      return read.ok && scoreRecord(read.value, toy()).dealer
    })
    expect(dealers.join('')).toBe('abbca')
  })

  test('moves on after the end of the game', () => {
    expect(toySheet({ rounds: scores('100 0 / 1 1') }).dealer).toBe('a')
  })
})

describe('partners', () => {
  const options = { pairs: true }

  test('share one score under the first player’s id', () => {
    const sheet = toySheet({
      players: 4,
      options,
      rounds: [{ entries: { a: { points: 40 }, b: { points: 60 }, c: 'unread' } }],
    })
    expect(summary(sheet)).toEqual(['40 60 (40 60)'])
    expect(Object.keys(sheet.totals)).toEqual(['a', 'b'])
  })

  test('are both named if their entry is missing', () => {
    const sheet = toySheet({ players: 4, options, rounds: [{ entries: { a: { points: 40 } } }] })
    expect(sheet.rounds[0]?.problems).toMatchObject([
      { path: ['entries', 'b'], message: 'There is no entry for Bo and Di in this round yet.' },
    ])
  })

  test('follow the sides in the record, in seat order', () => {
    const sides = [
      ['d', 'a'],
      ['c', 'b'],
    ]
    const rounds = [{ entries: { c: { points: 5 }, d: { points: 5 } } }]
    const sheet = toySheet({ players: 4, options, sides, rounds, ended: true })
    expect(sheet.winners).toEqual(['c', 'd'])
    expect(Object.keys(sheet.totals)).toEqual(['c', 'd'])
  })

  test('start with the points of both and play while one is present', () => {
    const players = seats(4, {
      a: { start: 10, until: 1 },
      c: { start: 5 },
      b: { until: 1 },
      d: { until: 1 },
    })
    const sheet = toySheet({ players, options, rounds: [{}, { entries: { a: { points: 1 } } }] })
    expect(sheet.rounds[1]?.problems).toEqual([])
    expect(sheet.totals).toEqual({ a: 16, b: 0 })
  })

  test('can win before one of them joins', () => {
    const players = seats(4, { c: { from: 3 } })
    const rounds = [{ entries: { a: { points: 5 }, b: { points: 2 } } }]
    expect(toySheet({ players, options, rounds, ended: true }).winners).toEqual(['a'])
  })

  test('need an entry even if the first of them has left', () => {
    const players = seats(4, { a: { until: 1 } })
    const sheet = toySheet({ players, options, rounds: [{}, {}] })
    expect(sheet.rounds[1]?.problems.map(({ path }) => path[1])).toEqual(['a', 'b'])
  })
})

describe('elimination', () => {
  /** Lowest leads, a hundred is out, and the last one in wins. */
  const ways = { leads: 'low', out: 100 } as const
  const pool = (rounds: string | readonly object[], sketch: object = {}) =>
    toySheet({ players: 3, rounds: typeof rounds === 'string' ? scores(rounds) : rounds, ...sketch }, ways)
  const back = (text: string, ids: string) => ({ ...scores(text)[0], back: [...ids] })

  test('is shown only in games that have it', () => {
    expect(pool('').standing).toEqual({ a: 'in', b: 'in', c: 'in' })
    expect('standing' in toySheet({})).toBe(false)
  })

  test('puts a player out at the limit, not below it', () => {
    const sheet = pool('100 99 0')
    expect(sheet.standing).toEqual({ a: 'out', b: 'in', c: 'in' })
    expect(sheet).toMatchObject({ status: 'playing', winners: [] })
  })

  test('puts out low totals if the highest total leads', () => {
    const sheet = toySheet({ players: 3, rounds: scores('-50 -49 60') }, { out: -50 })
    expect(sheet.standing).toEqual({ a: 'out', b: 'in', c: 'in' })
    expect(toySheet({ players: 3, rounds: scores('-50 -49 60 / -- -1 0') }, { out: -50 }).winners).toEqual([
      'c',
    ])
  })

  test('requires no entry of players who are out', () => {
    const sheet = pool('100 10 10 / -- 5 5')
    expect(summary(sheet)).toEqual(['100 10 10 (100 10 10)', '0 5 5 (100 15 15)'])
    expect(sheet.next.asks).toMatchObject([{ value: 'b c' }])
  })

  test.each([
    [{ entries: { a: { points: 1 }, b: { points: 1 }, c: { points: 1 } } }, ['entries', 'a']],
    [{ entries: { b: { points: 1 }, c: { points: 1 } }, agreed: { a: { points: 0 } } }, ['agreed', 'a']],
  ])('rejects a round with an entry of a player who is out: %j', (round, path) => {
    const [first = {}] = scores('100 10 10')
    expect(pool([first, round]).rounds[1]?.problems).toEqual([
      {
        path,
        message:
          'Ana is out of the game with 100 points after the rounds before this one, and has no entry here.',
      },
    ])
  })

  test('accepts null for a player who is out, and ignores unknown players', () => {
    const [first = {}] = scores('100 10 10')
    const round = { entries: { a: null, b: { points: 1 }, c: { points: 1 }, z: 7 }, agreed: { a: null } }
    expect(pool([first, round]).rounds[1]?.problems).toEqual([])
  })

  test('makes the last player who is in the winner', () => {
    const sheet = pool('100 10 10 / -- 60 90 / -- 0 0')
    expect(sheet).toMatchObject({ status: 'finished', winners: ['b'], totals: { a: 100, b: 70, c: 100 } })
    expect(sheet.standing).toEqual({ a: 'out', b: 'in', c: 'out' })
    expect(sheet.rounds[2]?.problems).toMatchObject([{ path: [], rule: 'toy#target' }])
  })

  test.each<[rounds: string, outcome: string, sketch?: object]>([
    // Several players may go out in one round, and all of them: then the best total wins.
    ['100 120 10', 'c'],
    ['100 10 10 / -- 99 95', 'c'],
    ['130 101 140', 'b'],
    // In a stopped game, only players who are in win.
    ['100 30 20 / -- 5 15', 'b c', { ended: true }],
    ['100 30 20', 'c', { ended: true }],
    // A tie after the last round is decided among the players who are in.
    ['100 20 20', 'playing', { options: { rounds: 1 } }],
    ['100 20 20 / -- 5 4', 'c', { options: { rounds: 1 } }],
    // Those who left do not win, unless all have left.
    ['30 20 10 / 30 20 --', 'b', { players: seats(3, { c: { until: 1 } }), ended: true }],
    ['30 20 / -- --', 'b', { players: seats(2, { a: { until: 1 }, b: { until: 1 } }), ended: true }],
  ])('after %j: %s (%j)', (rounds, expected, sketch) => {
    expect(outcome(rounds, sketch, ways)).toBe(expected)
  })

  test('does not let a player who left win', () => {
    const players = seats(3, { c: { until: 1 } })
    expect(pool('30 20 10 / 70 20 --', { players })).toMatchObject({
      status: 'finished',
      winners: ['b'],
      standing: { a: 'out', b: 'in', c: 'in' },
    })
  })

  test('can put a player out before the first round by starting points', () => {
    const players = seats(3, { a: { start: 100 } })
    const sheet = pool('', { players })
    expect(sheet).toMatchObject({ standing: { a: 'out', b: 'in', c: 'in' }, dealer: 'b' })
    expect(pool('-- 5 5', { players }).rounds[0]?.problems).toEqual([])
  })

  describe('and the deal', () => {
    test.each([
      ['', 'a'],
      ['10 100 10', 'c'],
      ['10 100 10 / 5 -- 5', 'a'],
      ['10 100 10 / 5 -- 5 / 5 -- 5', 'c'],
      // Out in the round that they dealt, or the one before they would have dealt.
      ['100 10 10', 'b'],
      ['10 10 10 / 10 90 10', 'c'],
      ['10 10 10 / 10 10 90', 'a'],
    ])('skips players who are out: after %j, %s deals', (rounds, dealer) => {
      expect(pool(rounds).dealer).toBe(dealer)
    })

    test('skips a player who left as well', () => {
      const players = seats(4, { c: { until: 1 } })
      expect(pool('10 100 10 10', { players }).dealer).toBe('d')
    })

    test('counts a round with problems', () => {
      expect(pool('10 100 10 / 5 -- --').dealer).toBe('a')
    })
  })

  describe('with players who come back', () => {
    const out = scores('100 40 30')

    test('requires their entry and adds a line for the new total', () => {
      const sheet = pool([...out, back('7 8 9', 'a')])
      expect(summary(sheet)).toEqual(['100 40 30 (100 40 30)', '-43 8 9 (57 48 39)'])
      expect(sheet.rounds[1]?.lines.a).toEqual([
        { label: 'Back', points: -50 },
        { label: 'Points', points: 7, rule: 'toy#points' },
      ])
      expect(sheet.standing).toEqual({ a: 'in', b: 'in', c: 'in' })
      expect(pool([...out, back('-- 8 9', 'a')]).rounds[1]?.problems).toMatchObject([
        { path: ['entries', 'a'] },
      ])
    })

    test('accepts an agreed score for them', () => {
      const round = { ...back('-- 8 9', 'a'), agreed: { a: { points: 1 } } }
      expect(pool([...out, round]).totals).toEqual({ a: 51, b: 48, c: 39 })
    })

    test('leaves them out if the round has problems', () => {
      const sheet = pool([...out, back('7 8 --', 'a')])
      expect(sheet).toMatchObject({ totals: { a: 100, b: 40, c: 30 }, standing: { a: 'out' } })
    })

    test('ignores a player who is not out', () => {
      const sheet = pool([...out, back('-- 8 9', 'b')])
      expect(summary(sheet)).toEqual(['100 40 30 (100 40 30)', '0 8 9 (100 48 39)'])
    })

    test('ignores a player who has left', () => {
      const players = seats(3, { a: { until: 1 } })
      expect(pool([...out, back('-- 8 9', 'a')], { players }).totals).toEqual({ a: 100, b: 48, c: 39 })
    })

    test('keeps the next dealer, and then the usual order', () => {
      // Bo dealt next when Ana went out; with Ana back it is still Bo’s deal, then Cy’s, then Ana’s.
      expect(pool(out).dealer).toBe('b')
      expect(pool([...out, back('7 8 9', 'a')]).dealer).toBe('c')
      expect(pool([...out, back('7 8 9', 'a'), ...scores('1 1 1')]).dealer).toBe('a')
    })

    test('can put them out again', () => {
      const sheet = pool([...out, back('60 8 9', 'a'), ...scores('-- 1 1')])
      expect(sheet.rounds.flatMap(({ problems }) => problems)).toEqual([])
      expect(sheet.standing).toEqual({ a: 'out', b: 'in', c: 'in' })
    })
  })

  describe('while an earlier round has problems', () => {
    test('uses the known totals and does not end the game', () => {
      const sheet = pool('10 10 -- / 100 100 5 / -- -- 5')
      expect(summary(sheet)).toEqual(['0 0 0 (0 0 0) !', '100 100 5 (100 100 5)', '0 0 5 (100 100 10)'])
      expect(sheet).toMatchObject({ status: 'playing', winners: [] })
    })

    test('reports later entries that no longer fit after a correction', () => {
      const later = scores('60 5 5 / -- 5 5')
      const sheet = pool([...scores('40 10 10'), ...later])
      expect(sheet.rounds.flatMap(({ problems }) => problems)).toEqual([])
      const corrected = pool([...scores('30 10 10'), ...later])
      expect(corrected.rounds[2]?.problems).toMatchObject([{ path: ['entries', 'a'] }])
      const other = pool([...scores('30 95 10'), ...later])
      expect(other.rounds[2]?.problems).toMatchObject([
        { path: ['entries', 'b'], message: expect.stringMatching(/^Bo is out of the game with 100 points/) },
        { path: ['entries', 'a'], message: expect.stringMatching(/no entry for Ana/) },
      ])
    })
  })

  test('puts partners out together, and the deal skips both', () => {
    const sketch = { players: 4, options: { pairs: true } }
    const rounds = [{ entries: { a: { points: 10 }, b: { points: 100 } } }]
    const sheet = toySheet({ ...sketch, rounds, firstDealer: 'c' }, { ...ways, shared: true })
    expect(sheet).toMatchObject({ status: 'finished', winners: ['a'], dealer: 'a' })
  })
})

describe('ids', () => {
  test('may look like numbers or object keys, and keep seat order', () => {
    const players = ['9', 'constructor', '1', 'toString'].map((id) => ({ id, name: id }))
    const entries = Object.fromEntries(players.map(({ id }) => [id, { points: 7 }]))
    const sheet = toySheet({ players, rounds: [{ entries }], ended: true })
    expect(sheet.rounds[0]?.problems).toEqual([])
    expect(sheet.winners).toEqual(['9', 'constructor', '1', 'toString'])
    expect(sheet.totals).toEqual({ 9: 7, constructor: 7, 1: 7, toString: 7 })
    expect(sheet.dealer).toBe('constructor')
    expect(toySheet({ players, rounds: [{}] }).rounds[0]?.problems.map(({ path }) => path[1])).toEqual(
      players.map(({ id }) => id),
    )
  })
})

describe('the score sheet of a random record', () => {
  const points = fc.oneof(fc.integer({ min: -60, max: 60 }), fc.constant(undefined))
  const round = fc.record({ a: points, b: points, c: points }).map((by) => ({
    entries: Object.fromEntries(
      Object.entries(by).flatMap(([id, own]) => (own === undefined ? [] : [[id, { points: own }]])),
    ),
  }))
  const sketches = fc.record({
    rounds: fc.array(round, { maxLength: 12 }),
    ended: fc.boolean(),
    firstDealer: fc.constantFrom('a', 'b', 'c'),
  })

  test('is always the same, and survives JSON', () => {
    fc.assert(
      fc.property(sketches, (sketch) => {
        const sheet = toySheet({ players: 3, ...sketch })
        expect(toySheet({ players: 3, ...sketch })).toStrictEqual(sheet)
        expect(JSON.parse(JSON.stringify(sheet))).toStrictEqual(sheet)
        const read = readToy(JSON.stringify(toyRecord({ players: 3, ...sketch })))
        expect(read.ok && read.value.rounds).toEqual(sketch.rounds)
      }),
    )
  })

  test('has lines and scores that add up, and winners once finished', () => {
    fc.assert(
      fc.property(sketches, (sketch) => {
        const sheet = toySheet({ players: 3, ...sketch })
        const running: Record<string, number> = { a: 0, b: 0, c: 0 }
        for (const { scores, totals, lines, problems } of sheet.rounds) {
          for (const [id, score] of Object.entries(scores)) {
            expect(lines[id]?.reduce((sum, line) => sum + line.points, 0)).toBe(score)
            if (problems.length > 0) expect(score).toBe(0)
            running[id] = (running[id] ?? 0) + score
          }
          expect(totals).toEqual(running)
        }
        expect(sheet.totals).toEqual(running)
        expect(sheet.winners.length > 0).toBe(sheet.status === 'finished' && sheet.rounds.length > 0)
        if (sketch.ended) expect(sheet.status).toBe('finished')
      }),
    )
  })
})

test('a record that was changed in place is scored as it is now', () => {
  const record = sheetOfTwo()
  scoreRecord(record, games.canasta)
  record.options.minimums = [15, 60, 90, 120]
  record.players.push(...['c', 'd'].map((id) => ({ id, name: id })))
  expect(scoreRecord(record, games.canasta)).toEqual(scoreRecord(structuredClone(record), games.canasta))

  function sheetOfTwo(): GameRecord {
    const options = { ...defaultsUnder(games.canasta.options, {}) }
    const players = ['a', 'b'].map((id) => ({ id, name: id }))
    return {
      format: 'meldbook-game',
      version: 1,
      id: 'x',
      game: 'canasta',
      options,
      players,
      firstDealer: 'a',
      ended: false,
      rounds: [{}, {}],
    }
  }
})

describe('keepScore', () => {
  /** A record with these very round objects, as a ledger returns it, not copies. */
  function grown(rounds: readonly object[], players: object[] = seated(false)): GameRecord {
    const read = readToy(toyRecord({ players }))
    if (!read.ok) throw new Error(read.problems[0]?.message)
    return { ...read.value, rounds: rounds as GameRecord['rounds'] }
  }

  const seated = (late: boolean) =>
    ['a', 'b'].map((id) => ({ id, name: id, ...(late && id === 'a' && { start: 5 }) }))

  const changes = fc.array(
    fc.record({ at: fc.nat(8), a: fc.integer({ min: -9, max: 99 }), b: fc.integer({ min: -9, max: 99 }) }),
    {
      maxLength: 20,
    },
  )

  test('agrees with scoring from the start after any changes', () => {
    fc.assert(
      fc.property(changes, fc.nat(20), (changes, joined) => {
        const keeper = keepScore(toy())
        let rounds: readonly object[] = []
        for (const [step, { at, a, b }] of changes.entries()) {
          const written = scores(`${a} ${b}`)
          rounds =
            at < rounds.length
              ? [...rounds.slice(0, at), ...written, ...rounds.slice(at + 1)]
              : [...rounds, ...written]
          const record = grown(rounds, seated(step >= joined))
          expect(keeper.score(record)).toEqual(scoreRecord(record, toy()))
        }
      }),
    )
  })

  test('previews a round at its place without changing the sheet', () => {
    const keeper = keepScore(toy())
    const record = grown(scores('1 2 / 3 4'))
    const before = keeper.score(record)
    const [tried = {}] = scores('10 20') as GameRecord['rounds']
    expect(keeper.preview(record, 1, tried).totals).toEqual({ a: 10, b: 20 })
    expect(keeper.preview(record, 3, tried).totals).toEqual({ a: 14, b: 26 })
    expect(keeper.score(record)).toEqual(before)
  })

  test('reads a record once, however often its rounds are previewed', () => {
    const keeper = keepScore(toy())
    const whole = grown(scores('1 2 / 3 4'))
    let reads = 0
    const record = Object.defineProperty({ ...whole }, 'rounds', {
      enumerable: true,
      get: () => {
        reads += 1
        return whole.rounds
      },
    })
    const ask = () => keeper.preview(record, 3, scores('10 20')[0] as GameRecord['rounds'][number]).totals
    const first = ask()
    const perQuestion = reads
    expect(ask()).toEqual(first)
    // The second question only looks how many rounds there are.
    expect(reads - perQuestion).toBe(1)
  })

  test('scores only the rounds that are new', () => {
    const asked: number[] = []
    const { scoring, ...game } = toy()
    const round: typeof scoring.round = (written, here) => {
      asked.push(here.number)
      return scoring.round(written, here)
    }
    const keeper = keepScore({ ...game, scoring: { ...scoring, round } })
    const rounds = scores('1 2 / 3 4 / 5 6 / 7 8')
    keeper.score(grown(rounds.slice(0, 3)))
    keeper.score(grown(rounds))
    expect(asked).toEqual([1, 2, 3, 4])
  })
})
