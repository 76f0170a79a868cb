import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { games } from '../../src/scoring/games.ts'
import { defaultsUnder } from '../../src/scoring/options.ts'
import type { GameRecord } from '../../src/scoring/record.ts'
import { keepScore, scoreRecord } from '../../src/scoring/sheet.ts'
import evenings from './sheet.txt?raw'
import { readEvenings } from './sheet-text.ts'
import { seatsFor, sheet as sheetOf } from './table.ts'
import { readToy, scores, toy, toyRecord, toySheet } from './toy.ts'

describe('an evening of the toy game', () => {
  test.each(readEvenings(evenings).map((one) => [one.line, one] as const))('%s', (_, one) => {
    expect(one.told, `sheet.txt:${one.at}`).toBe(one.written)
  })
})

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

  test('adds up lines to scores', () => {
    expect(toySheet({ rounds: scores('40 -60') }).rounds[0]?.lines).toEqual({
      a: [{ label: 'Points', points: 40, rule: 'toy#points' }],
      b: [{ label: 'Points', points: -60, rule: 'toy#points' }],
    })
  })

  test('has no lines where a round has problems or comes after the end', () => {
    const none = { a: [], b: [] }
    expect(toySheet({ rounds: scores('30 --') }).rounds[0]?.lines).toEqual(none)
    expect(toySheet({ rounds: scores('100 0 / 0 500') }).rounds[1]?.lines).toEqual(none)
  })

  test('passes the state of the game on from round to round', () => {
    expect(toySheet({ rounds: scores('1 1 / 1 -- / 1 1') }).next).toMatchObject({ round: 4, cards: 4 })
  })

  test('says a tie at the target with its rule', () => {
    const ask = { label: 'Tie', value: 'the highest total after this round wins', rule: 'toy#tie' }
    expect(toySheet({ rounds: scores('100 100') }).next.asks?.at(-1)).toEqual(ask)
    expect('asks' in toySheet({ rounds: scores('100 90') }, { silent: true }).next).toBe(false)
  })

  test('says who is in only in games that have it', () => {
    expect(toySheet({}, { out: 100, leads: 'low' }).standing).toEqual({ a: 'in', b: 'in' })
    expect('standing' in toySheet({})).toBe(false)
  })

  test.each([
    ['100 0 / 0 500', {}, 'The game was over after round 1, won by Ana.'],
    ['100 50 100 / 1 1 1', { shared: true }, 'The game was over after round 1, won by Ana and Cy.'],
    [
      '100 10 10 / 1 1 1',
      { leads: 'low', out: 100 },
      'Ana is out of the game with 100 points after the rounds before this one, and has no entry here.',
    ],
    ['-- 10', {}, 'There is no entry for Ana in this round yet.'],
  ] as const)('says what is wrong after %j (%j)', (rounds, ways, message) => {
    const sheet = toySheet(
      { players: rounds.split('/')[0]!.trim().split(' ').length, rounds: scores(rounds) },
      ways,
    )
    expect(sheet.rounds.at(-1)?.problems.map((problem) => problem.message)).toEqual([message])
  })

  test('names both partners whose entry is missing', () => {
    const rounds = [{ entries: { a: { points: 40 } } }]
    expect(toySheet({ players: 4, options: { pairs: true }, rounds }).rounds[0]?.problems).toMatchObject([
      { path: ['entries', 'b'], message: 'There is no entry for Bo and Di in this round yet.' },
    ])
  })

  test('has a line without a rule for who comes back', () => {
    const whole = [...scores('100 40 30'), { ...scores('7 8 9')[0], back: ['a'] }]
    expect(toySheet({ players: 3, rounds: whole }, { leads: 'low', out: 100 }).rounds[1]?.lines.a).toEqual([
      { label: 'Back', points: -50 },
      { label: 'Points', points: 7, rule: 'toy#points' },
    ])
  })
})

describe('agreed scores', () => {
  function agreed(round: object) {
    return toySheet({ rounds: [round] })
  }

  test('are one line without a rule, with the note of the table', () => {
    const round = { agreed: { a: { points: -40, note: ' misdeal ' }, b: { points: 1, note: '  ' } } }
    expect(agreed(round).rounds[0]?.lines).toEqual({
      a: [{ label: 'Agreed: misdeal', points: -40 }],
      b: [{ label: 'Agreed', points: 1 }],
    })
  })

  test('may have a note of 200 characters', () => {
    const round = { agreed: { a: { points: 1, note: '🃏'.repeat(200) }, b: { points: 2 } } }
    expect(agreed(round).totals).toEqual({ a: 1, b: 2 })
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

  test('are rejected in a game that is not played for points', () => {
    const round = { entries: { a: { points: 1 }, b: { points: 2 } }, agreed: { a: { points: 1 } } }
    expect(toySheet({ rounds: [round] }, { unit: 'missions' }).rounds[0]?.problems).toMatchObject([
      { path: ['agreed'], message: 'Toy is not played for points, so none can be agreed on.' },
    ])
  })
})

test('who left early does not win Three Thirteen', () => {
  const left = (points: number) => ({ left: { points } })
  const three = Array.from({ length: 3 }, () => ({ entries: { a: left(5), b: left(0), c: left(0) } }))
  const eight = Array.from({ length: 8 }, () => ({ entries: { a: left(0), b: left(5) } }))
  const sheet = sheetOf('three-thirteen', {
    players: seatsFor(3, { c: { until: 3 } }),
    rounds: [...three, ...eight],
  })
  expect(sheet.rounds.flatMap(({ problems }) => problems)).toEqual([])
  expect(sheet).toMatchObject({ status: 'finished', winners: ['a'], totals: { c: 0 } })
})

test('who has left does not count for the cards of the next round', () => {
  const three = seatsFor(3, { c: { until: 1 } })
  expect(toySheet({ players: three }).next).toMatchObject({ decks: 2, asks: [{ value: 'a b c' }] })
  expect(toySheet({ players: three, rounds: scores('1 1 1') }).next).toMatchObject({
    decks: 1,
    asks: [{ value: 'a b' }],
  })
  const allGone = seatsFor(3, { a: { until: 1 }, b: { until: 1 }, c: { until: 1 } })
  expect(toySheet({ players: allGone, rounds: scores('1 1 1') }).next).toMatchObject({ decks: 2 })
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
