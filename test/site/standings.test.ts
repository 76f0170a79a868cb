import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bgStatsLink } from '../../src/components/score/finish/bg-stats.ts'
import { playAgain } from '../../src/components/score/finish/play-again.ts'
import { drawLines } from '../../src/components/standings/chart-geometry.ts'
import { formatOutcome, outcomeOf } from '../../src/components/standings/outcome.ts'
import { standingsOf, wordsBelow } from '../../src/components/standings/standings.ts'
import { linesOf, spread, targetOf, ticksBetween } from '../../src/components/standings/total-lines.ts'
import type { GameView } from '../../src/components/storage/open-game.ts'
import { summarize } from '../../src/components/storage/summarize.ts'
import { placedSides } from '../../src/components/storage/summary.ts'
import type { Game } from '../../src/scoring/game.ts'
import { other } from '../../src/scoring/games/other/game.ts'
import { games } from '../../src/scoring/games.ts'
import type { LedgerEvent } from '../../src/scoring/ledger/event.ts'
import { foldEvents } from '../../src/scoring/ledger/fold.ts'
import { addPlayer, endGame, leaveGame } from '../../src/scoring/ledger/game-events.ts'
import { readFoldedGame } from '../../src/scoring/ledger/read-game.ts'
import { addRound, startGame } from '../../src/scoring/ledger/round-events.ts'
import { readRecord } from '../../src/scoring/record.ts'
import { messagesOf } from '../../src/scoring/result.ts'
import { sidesOf } from '../../src/scoring/seats.ts'
import { scoreRecord } from '../../src/scoring/sheet.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'

const NAMES = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal']
const MINUTE = 60_000
const TEN_O_CLOCK = Date.UTC(2026, 10, 21, 10)

type Sketch = {
  game?: Game
  names?: readonly string[]
  options?: Plain
  /** "10 20 / 5 5": a round in each part, in seat order. */
  scores?: string
  ended?: boolean
  note?: string
  /** Minutes that a round takes. */
  pace?: number
  after?: (events: LedgerEvent[]) => LedgerEvent[]
}

function view({
  game = other,
  names = NAMES.slice(0, 2),
  options = {},
  scores = '',
  ...rest
}: Sketch): GameView {
  const players = names.map((name, at) => ({ id: 'abcdefgh'.charAt(at), name }))
  const record = readRecord(
    { format: 'meldbook-game', version: 1, id: 'g', game: game.id, options, players, rounds: [] },
    () => game,
  )
  if (!record.ok) throw new Error(record.problems[0]?.message)
  const { note = '', pace = 10 } = rest
  const stamp = (at: number) => ({ id: `e${at}`, device: 'd', time: TEN_O_CLOCK + at * pace * MINUTE })
  let events: LedgerEvent[] = [startGame(record.value, game, stamp(0), note)]
  for (const [at, round] of scores.split(' / ').filter(Boolean).entries()) {
    const entries = round
      .split(' ')
      .map((points, seat) => ['abcdefgh'.charAt(seat), { points: Number(points) }])
    events.push(addRound(foldEvents(events), stamp(at + 1), { entries: Object.fromEntries(entries) }))
  }
  if (rest.ended) events.push(endGame(foldEvents(events), stamp(events.length)))
  events = rest.after?.(events) ?? events
  const folded = foldEvents(events)
  const read = readFoldedGame(folded, () => game)
  if (!read.ok) throw new Error(messagesOf(read))
  const standing = read.value.record
  return {
    folded: read.value,
    record: standing,
    sheet: scoreRecord(standing, game),
    sides: sidesOf(standing, game),
    ...{ unread: [], problems: [] },
  }
}

/** A game of two sides that ended after a round. */
const PARTNERS: Sketch = {
  game: games['hand-and-foot'],
  names: ['Ana', 'Bo', 'Cy', 'Di'],
  options: { partners: true },
  after: (events) => {
    const round = { agreed: { a: { points: 90 }, b: { points: 40 } } }
    const meta = (id: string) => ({ id, device: 'd', time: TEN_O_CLOCK + 10 * MINUTE })
    const scored = [...events, addRound(foldEvents(events), meta('round'), round)]
    return [...scored, endGame(foldEvents(scored), meta('end'))]
  },
}

const outcome = (sketch: Sketch) => outcomeOf(view(sketch), sketch.game ?? other)
const outcomeLines = (sketch: Sketch) => formatOutcome(outcome(sketch)).split('\n')

describe('the result in words', () => {
  test('gives the winner, the margin, all totals and the play time', () => {
    expect(
      outcomeLines({ names: ['Ana', 'Bo', 'Cy'], options: { target: 100 }, scores: '60 20 -5 / 50 55 0' }),
    ).toEqual([
      'Any other game · 21 November 2026',
      'Ana wins by 35 points.',
      '1. Ana 110',
      '2. Bo 75',
      '3. Cy −5',
      '2 rounds in 20 min',
    ])
  })

  test.each<[string, Sketch, string | undefined]>([
    [
      'a win of the lowest total',
      { options: { wins: 'low' }, scores: '9 4', ended: true },
      'Bo wins by 5 points.',
    ],
    ['a win by one point', { scores: '5 4', ended: true }, 'Ana wins by 1 point.'],
    ['a shared win', { scores: '5 5', ended: true }, 'Ana and Bo share the win.'],
    [
      'a win shared by two of three',
      { names: ['Ana', 'Bo', 'Cy'], scores: '5 2 5', ended: true },
      'Ana and Cy share the win.',
    ],
    ['a leader before the end', { scores: '5 4' }, 'Ana leads by 1 point.'],
    ['a tie before the end', { scores: '5 5' }, 'Ana and Bo are level.'],
    [
      'a tie of two of three players',
      { names: ['Ana', 'Bo', 'Cy'], scores: '40 5 40' },
      'Ana and Cy are level.',
    ],
    ['a game without rounds', {}, '1. Ana 0'],
  ])('describes %s', (_, sketch, line) => {
    expect(outcomeLines(sketch)[1]).toBe(line)
  })

  test('gives a side the names of both partners, who win together', () => {
    const { placings } = outcome(PARTNERS)
    expect(placings.map(({ name, heads }) => [name, heads])).toEqual([
      ['Ana and Cy', 2],
      ['Bo and Di', 2],
    ])
    expect(outcomeLines(PARTNERS)[1]).toBe('Ana and Cy win by 50 points.')
  })

  test('uses the note as title for other games, but not for ours', () => {
    expect(outcome({ note: 'Canasta at the lake' }).title).toBe('Canasta at the lake')
    expect(outcome({ game: games.threedom, note: 'at the lake' }).title).toBe('Threedom')
  })

  test('isolates names that are written from right to left', () => {
    expect(outcomeLines({ names: ['Ana\u202E', 'אנה'], scores: '5 4', ended: true }).slice(1, 4)).toEqual([
      '\u2068Ana\u202E\u2069 wins by 1 point.',
      '1. \u2068Ana\u202E\u2069 5',
      '2. \u2068אנה\u2069 4',
    ])
  })
})

describe('an outcome', () => {
  test('gives equal totals the same place', () => {
    const { placings } = outcome({ names: NAMES.slice(0, 4), scores: '5 9 5 1', ended: true })
    expect(placings.map(({ name, place, behind }) => [name, place, behind])).toEqual([
      ['Bo', 1, 0],
      ['Ana', 2, 4],
      ['Cy', 2, 4],
      ['Di', 4, 8],
    ])
  })

  test('says after which round a player left', () => {
    const leave = (events: LedgerEvent[]) => [
      ...events,
      leaveGame(foldEvents(events), { id: 'left', device: 'd', time: 0 }, 'b', 1),
    ]
    const { placings } = outcome({
      ...{ names: NAMES.slice(0, 3), scores: '9 1 5 / 9 1 6' },
      ...{ ended: true, after: leave },
    })
    expect(placings.map(({ name, left }) => [name, left])).toEqual([
      ['Ana', undefined],
      ['Cy', undefined],
      ['Bo', 1],
    ])
  })

  test('has the best round, highest or lowest, and the first of equals', () => {
    const scores = '5 9 / 9 -3 / 2 4'
    expect(outcome({ scores }).best).toEqual({ name: 'Bo', score: 9, round: 1 })
    expect(outcome({ scores, options: { wins: 'low' } }).best).toEqual({ name: 'Bo', score: -3, round: 2 })
    expect(outcome({}).best).toBeUndefined()
  })

  test('ignores rounds after the end of the game', () => {
    const { rounds, best } = outcome({ options: { target: 10 }, scores: '10 0 / 90 80' })
    expect([rounds, best?.score]).toEqual([1, 10])
  })
})

describe('the link to BG Stats', () => {
  const play = (sketch: Sketch) => {
    const link = new URL(bgStatsLink(view(sketch), sketch.game ?? other))
    return { link, data: JSON.parse(link.searchParams.get('data') ?? '') }
  }

  test('has all players with place and score, winner, date and duration', () => {
    const { link, data } = play({ options: { target: 100 }, scores: '60 20 / 50 55' })
    expect(link.origin + link.pathname).toBe('https://app.bgstatsapp.com/createPlay.html')
    expect(data).toMatchObject({
      sourceName: 'Meldbook',
      sourcePlayId: 'g',
      playDate: '2026-11-21 10:00:00',
      durationMin: 20,
      game: { highestWins: true },
      players: [
        { name: 'Ana', rank: 1, score: '110', winner: true },
        { name: 'Bo', rank: 2, score: '75', winner: false },
      ],
    })
  })

  test('says if the lowest total wins', () => {
    expect(play({ options: { wins: 'low' }, scores: '1 2', ended: true }).data.game.highestWins).toBe(false)
  })

  test('lists partners one by one, with the place, score and win of their side', () => {
    expect(play(PARTNERS).data.players).toMatchObject([
      { name: 'Ana', rank: 1, score: '90', winner: true },
      { name: 'Cy', rank: 1, score: '90', winner: true },
      { name: 'Bo', rank: 2, score: '40', winner: false },
      { name: 'Di', rank: 2, score: '40', winner: false },
    ])
  })
})

describe('playing again', () => {
  test('passes the deal on, and starts without rounds', () => {
    const again = playAgain(
      view({ names: NAMES.slice(0, 3), options: { wins: 'low' }, scores: '1 2 3 / 1 2 3' }),
      other,
    )
    expect(again).toMatchObject({
      game: 'other',
      options: { wins: 'low' },
      firstDealer: 'c',
      ended: false,
      rounds: [],
    })
    expect(again.players.map(({ name }) => name)).toEqual(['Ana', 'Bo', 'Cy'])
    expect(again).not.toHaveProperty('id')
  })

  test('leaves out players who left, if enough players remain', () => {
    const gone = (player: string) => (events: LedgerEvent[]) => [
      ...events,
      leaveGame(foldEvents(events), { id: 'left', device: 'd', time: 0 }, player, 1),
    ]
    const three = playAgain(view({ names: NAMES.slice(0, 3), scores: '1 2 3', after: gone('b') }), other)
    expect(three.players).toEqual([
      { id: 'a', name: 'Ana' },
      { id: 'c', name: 'Cy' },
    ])
    expect(three.firstDealer).toBe('c')
    expect(playAgain(view({ scores: '1 2', after: gone('b') }), other).players).toHaveLength(2)
  })
})

/** A player leaves after this round, or another one takes the seat over then. */
const leaves = (player: string, round: number) => (events: LedgerEvent[]) => [
  ...events,
  leaveGame(foldEvents(events), { id: 'left', device: 'd', time: 0 }, player, round),
]
const replaced = (events: LedgerEvent[]) => [
  ...events,
  addPlayer(
    foldEvents(events),
    { id: 'nico', device: 'd', time: 0 },
    { id: 'n', name: 'Nico', from: 2, replaces: 'a' },
  ),
]

test('who has left has nothing to go, and no points to spare', () => {
  const gone = { names: NAMES.slice(0, 3), after: leaves('b', 1) }
  for (const [game, words] of [
    [games['rummy-500'], '500 to go'],
    [games.kalooki, '150 to spare'],
  ] as const) {
    const round = { agreed: { a: { points: 0 }, b: { points: 0 }, c: { points: 0 } } }
    const played = (events: LedgerEvent[]) =>
      gone.after([...events, addRound(foldEvents(events), { id: 'one', device: 'd', time: 0 }, round)])
    const all = standingsOf(view({ ...gone, game, after: played }), game)
    expect(all.map((one) => wordsBelow(one, true))).toEqual([
      { state: '', way: words },
      { state: 'has left', way: '' },
      { state: '', way: words },
    ])
    expect(all.map(({ isAway }) => isAway)).toEqual([false, true, false])
  }
})

test('who took over a seat has its total, its place and a seat in the next game', () => {
  const taken = view({ names: NAMES.slice(0, 3), scores: '10 20 30', after: replaced })
  expect(standingsOf(taken, other).map(({ name, total }) => `${name} ${total}`)).toEqual([
    'Nico 10',
    'Bo 20',
    'Cy 30',
  ])
  expect(playAgain(taken, other).players.map(({ name }) => name)).toEqual(['Nico', 'Bo', 'Cy'])
})

test('who has left is not ahead of those who stay, in the result, on the sheet and in the book', () => {
  for (const [game, best] of [
    [other, 90],
    [games['ladder-rummy'], 1],
  ] as const) {
    // Bo has the best total, and leaves after the first round.
    const rounds = [
      { a: 20, b: best, c: 30 },
      { a: 5, c: 5 },
    ].map((scores) => ({
      agreed: Object.fromEntries(Object.entries(scores).map(([id, points]) => [id, { points }])),
    }))
    const add = (events: LedgerEvent[], round: Plain) => [
      ...events,
      addRound(foldEvents(events), { id: `r${events.length}`, device: 'd', time: 0 }, round),
    ]
    const after = (events: LedgerEvent[]) => add(leaves('b', 1)(add(events, rounds[0]!)), rounds[1]!)
    const left = view({ names: NAMES.slice(0, 3), game, after })
    const lead = game.leads === 'high' ? 'Cy' : 'Ana'
    expect(standingsOf(left, game).flatMap(({ name, isAhead }) => (isAhead ? [name] : []))).toEqual([lead])
    expect(outcomeOf(left, game).ahead.map(({ name }) => name)).toEqual([lead])
    const [first] = placedSides(summarize(left.folded)).filter(({ place }) => place === 1)
    if (game.compare)
      expect(left.sides.find(({ key }) => key === first?.key)).toMatchObject({ players: [{ name: lead }] })
  }
})

describe('the chart', () => {
  test('has one line per player, from 0 to the last counted round', () => {
    const lines = linesOf(view({ options: { target: 10 }, scores: '4 -3 / 6 1 / 90 80' }))
    expect(lines.map(({ name, points }) => [name, points.map(({ round, total }) => [round, total])])).toEqual(
      [
        [
          'Ana',
          [
            [0, 0],
            [1, 4],
            [2, 10],
          ],
        ],
        [
          'Bo',
          [
            [0, 0],
            [1, -3],
            [2, -2],
          ],
        ],
      ],
    )
    expect(linesOf(view({}))).toEqual([])
  })

  test('knows who has left, and a seat that changed hands has not', () => {
    const away = (after: typeof replaced) =>
      linesOf(view({ names: NAMES.slice(0, 3), scores: '10 20 30 / 1 2 3', after })).map(
        ({ isAway }) => isAway,
      )
    expect(away(leaves('b', 1))).toEqual([false, true, false])
    expect(away(replaced)).toEqual([false, false, false])
  })

  test('has the target, if there is one', () => {
    expect(targetOf(view({ options: { target: 10 } }).record)).toBe(10)
    expect(targetOf(view({}).record)).toBeUndefined()
  })

  test.each([
    [0, 332, 4, [0, 100, 200, 300]],
    [-30, 2507, 4, [0, 1000, 2000]],
    [-120, 80, 4, [-100, -50, 0, 50]],
    [0, 1, 6, [0, 1]],
    [0, 9, 4, [0, 5]],
  ])('has round numbers on its axis from %i to %i', (least, greatest, wanted, ticks) => {
    expect(ticksBetween(least, greatest, wanted)).toEqual(ticks)
  })

  test('keeps names apart, inside and in order, and moves none needlessly', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 8 }), (wanted) => {
        const places = spread(wanted, 20, 0, 300)
        const sorted = places.toSorted((a, b) => a - b)
        for (const [at, place] of sorted.entries()) {
          expect(place).toBeGreaterThanOrEqual(0)
          expect(place).toBeLessThanOrEqual(300)
          if (at > 0) expect(place - (sorted[at - 1] ?? 0)).toBeGreaterThanOrEqual(20)
        }
        for (const [a, one] of wanted.entries())
          for (const [b, two] of wanted.entries())
            if (one < two) expect(places[a]).toBeLessThan(places[b] ?? 0)
      }),
    )
    expect(spread([10, 100, 200], 20, 0, 300)).toEqual([10, 100, 200])
  })

  test('cuts no name: long ones stand in a list below the lines', () => {
    const drawn = (name: string, width: number, height = 128) =>
      drawLines(linesOf(view({ names: [name, 'Bo'], scores: '10 20 / 30 5' })), undefined, {
        width,
        height,
        text: 13,
      })
    expect(drawn('Ana', 328)).toMatchObject({ hasNamesBelow: false })
    expect(drawn('Grandmother Josephine', 328)).toMatchObject({ hasNamesBelow: true })
    expect(drawn('Grandmother Josephine', 900)).toMatchObject({ hasNamesBelow: false })
    expect(drawn('Ana', 700, 250)).toMatchObject({ height: 250 })
  })

  test('fits in its frame for two to eight players with any scores', () => {
    const score = fc.integer({ min: -100_000, max: 100_000 })
    const table = fc.integer({ min: 2, max: 8 }).chain((players) =>
      fc.array(fc.array(score, { minLength: players, maxLength: players }), {
        minLength: 1,
        maxLength: 60,
      }),
    )
    fc.assert(
      fc.property(table, fc.constantFrom(280, 360, 900), fc.constantFrom(13, 26), (rounds, width, text) => {
        const names = NAMES.slice(0, rounds[0]?.length)
        const scores = rounds.map((round) => round.join(' ')).join(' / ')
        const { plot, curves, height, totals } = drawLines(linesOf(view({ names, scores })), undefined, {
          width,
          height: 128,
          text,
        })
        expect(plot.right).toBeGreaterThan(plot.left + 20)
        expect(height).toBeGreaterThan(plot.bottom)
        for (const { at } of totals) expect(at).toBeLessThanOrEqual(plot.bottom)
        for (const { marks, end, points } of curves) {
          expect(points).not.toMatch(/NaN|Infinity/)
          expect(end.label).toBeLessThanOrEqual(plot.bottom)
          for (const { x, y } of marks) {
            expect(x).toBeLessThanOrEqual(plot.right)
            expect(y).toBeGreaterThanOrEqual(plot.top - 0.1)
            expect(y).toBeLessThanOrEqual(height)
          }
        }
      }),
      { numRuns: 30 },
    )
  })
})
