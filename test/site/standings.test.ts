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
import { type GameId, games } from '../../src/scoring/games.ts'
import type { LedgerEvent } from '../../src/scoring/ledger/event.ts'
import { foldEvents } from '../../src/scoring/ledger/fold.ts'
import { addPlayer, endGame, leaveGame } from '../../src/scoring/ledger/game-events.ts'
import { readFoldedGame } from '../../src/scoring/ledger/read-game.ts'
import { addRound, startGame } from '../../src/scoring/ledger/round-events.ts'
import { readRecord } from '../../src/scoring/record.ts'
import { sidesOf } from '../../src/scoring/seats.ts'
import { scoreRecord } from '../../src/scoring/sheet.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { valueIn } from '../scoring/results.ts'

const NAMES = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal']
const MINUTE = 60_000
const TEN_O_CLOCK = Date.UTC(2026, 10, 21, 10)

/**
 * A game in text: `kalooki | Ana Bo Cy: 20 90 30 / b leaves / 5 - 5 / end; low, note Skyjo`. In front stands another game than
 * the plain pad; then the players, what happens in turn (a round takes ten minutes), and the options. `Nico for a` takes a
 * seat over.
 */
function view(text: string): GameView & { game: Game } {
  const [, id = 'other', names = '', course = '', more = ''] =
    /^(?:(\S+) \| )?([^:]+):([^;]*)(?:; (.+))?$/.exec(text) ?? []
  const game: Game = id === 'other' ? other : games[id as GameId]
  const words = more.split(', ').filter(Boolean)
  const note = words.find((word) => word.startsWith('note '))?.slice(5)
  const options = Object.assign({}, ...words.filter((word) => !word.startsWith('note ')).map(optionIn))
  const players = names.split(' ').map((name, at) => ({ id: 'abcdefgh'.charAt(at), name }))
  const written = { format: 'meldbook-game', version: 1, id: 'g', game: id, options, players, rounds: [] }
  const begun = valueIn(readRecord(written, () => game))
  const stamp = (at: number) => ({ id: `e${at}`, device: 'd', time: TEN_O_CLOCK + at * 10 * MINUTE })
  const events: LedgerEvent[] = [startGame(begun, game, stamp(0), note ?? '')]
  for (const act of course.split('/').map((act) => act.trim())) {
    if (act === '') continue
    const [folded, meta] = [foldEvents(events), stamp(events.length)]
    const [, gone, left, newcomer = '', seat = ''] =
      /^(?:(\w) leaves(?: (\d))?|(\w+) for (\w))$/.exec(act) ?? []
    const from = folded.rounds.length + 1
    if (act === 'end') events.push(endGame(folded, { ...meta, time: meta.time - 10 * MINUTE }))
    else if (gone) events.push(leaveGame(folded, meta, gone, Number(left ?? from - 1)))
    else if (seat) events.push(addPlayer(folded, meta, { id: 'n', name: newcomer, from, replaces: seat }))
    else events.push(addRound(folded, meta, roundIn(game, act)))
  }
  const folded = valueIn(readFoldedGame(foldEvents(events), () => game))
  const { record } = folded
  const [sheet, sides] = [scoreRecord(record, game), sidesOf(record, game)]
  return { game, folded, record, sheet, sides, unread: [], problems: [] }
}

const optionIn = (word: string): Plain => {
  const [name = '', value] = word.split(' ')
  return name === 'low' ? { wins: 'low' } : { [name]: value === undefined ? true : Number(value) }
}

/** `20 - 30`: what the players score, `-` for nothing. In other games than the plain pad they agree on it. */
function roundIn(game: Game, text: string): Plain {
  const scores = text
    .split(' ')
    .map((points, seat) => ['abcdefgh'.charAt(seat), { points: Number(points) }] as const)
  const given = Object.fromEntries(scores.filter(([, { points }]) => !Number.isNaN(points)))
  return game === other ? { entries: given } : { agreed: given }
}

/** A game of two sides that ended after a round. */
const PARTNERS = 'hand-and-foot | Ana Bo Cy Di: 90 40 / end; partners'

const outcome = (text: string) => {
  const seen = view(text)
  return outcomeOf(seen, seen.game)
}
const outcomeLines = (text: string) => formatOutcome(outcome(text)).split('\n')

describe('the result in words', () => {
  test('gives the winner, the margin, all totals and the play time', () => {
    expect(outcomeLines('Ana Bo Cy: 60 20 -5 / 50 55 0; target 100')).toEqual([
      ...[
        'Any other game · 21 November 2026',
        'Ana wins by 35 points.',
        '1. Ana 110',
        '2. Bo 75',
        '3. Cy −5',
      ],
      '2 rounds in 20 min',
    ])
  })

  test.each([
    ['Ana Bo: 9 4 / end; low', 'Bo wins by 5 points.'],
    ['Ana Bo: 5 4 / end', 'Ana wins by 1 point.'],
    ['Ana Bo: 5 5 / end', 'Ana and Bo share the win.'],
    ['Ana Bo Cy: 5 2 5 / end', 'Ana and Cy share the win.'],
    ['Ana Bo: 5 4', 'Ana leads by 1 point.'],
    ['Ana Bo: 5 5', 'Ana and Bo are level.'],
    ['Ana Bo Cy: 40 5 40', 'Ana and Cy are level.'],
    ['Ana Bo:', '1. Ana 0'],
    [PARTNERS, 'Ana and Cy win by 50 points.'],
  ])('%s: %s', (text, line) => {
    expect(outcomeLines(text)[1]).toBe(line)
  })

  test('uses the note as title for other games, but not for ours', () => {
    expect(outcome('Ana Bo:; note Canasta at the lake').title).toBe('Canasta at the lake')
    expect(outcome('threedom | Ana Bo:; note at the lake').title).toBe('Threedom')
  })

  test('isolates names that are written from right to left', () => {
    expect(outcomeLines('Ana\u202E אנה: 5 4 / end').slice(1, 4)).toEqual([
      '\u2068Ana\u202E\u2069 wins by 1 point.',
      '1. \u2068Ana\u202E\u2069 5',
      '2. \u2068אנה\u2069 4',
    ])
  })
})

describe('an outcome', () => {
  // Place, name and how far behind; equal totals have the same place, and a side has both names and counts as two.
  test.each([
    ['Ana Bo Cy Di: 5 9 5 1 / end', '1 Bo 0, 2 Ana 4, 2 Cy 4, 4 Di 8'],
    ['Ana Bo Cy: 9 1 5 / 9 1 6 / b leaves 1 / end', '1 Ana 0, 2 Cy 7, 3 Bo 17 left after 1'],
    [PARTNERS, '1 Ana and Cy 0 (2), 2 Bo and Di 50 (2)'],
  ])('of %s has the places %s', (text, places) => {
    const said = outcome(text).placings.map(({ place, name, behind, heads, left }) =>
      [place, name, behind, heads > 1 ? `(${heads})` : '', left === undefined ? '' : `left after ${left}`]
        .join(' ')
        .trim(),
    )
    expect(said.join(', ').replaceAll('  ', ' ')).toBe(places)
  })

  test('has the best round, highest or lowest, and the first of equals', () => {
    expect(outcome('Ana Bo: 5 9 / 9 -3 / 2 4').best).toEqual({ name: 'Bo', score: 9, round: 1 })
    expect(outcome('Ana Bo: 5 9 / 9 -3 / 2 4; low').best).toEqual({ name: 'Bo', score: -3, round: 2 })
    expect(outcome('Ana Bo:').best).toBeUndefined()
  })

  test('ignores rounds after the end of the game', () => {
    const { rounds, best } = outcome('Ana Bo: 10 0 / 90 80; target 10')
    expect([rounds, best?.score]).toEqual([1, 10])
  })
})

describe('the link to BG Stats', () => {
  const play = (text: string) => {
    const seen = view(text)
    const link = new URL(bgStatsLink(seen, seen.game))
    return { link, data: JSON.parse(link.searchParams.get('data') ?? '') }
  }
  const playersIn = (text: string) =>
    play(text).data.players.map(
      ({ name, rank, score, winner }: Record<string, unknown>) => `${rank} ${name} ${score} ${winner}`,
    )

  test('has date, duration and how the game is won', () => {
    const { link, data } = play('Ana Bo: 60 20 / 50 55; target 100')
    expect(link.origin + link.pathname).toBe('https://app.bgstatsapp.com/createPlay.html')
    expect(data).toMatchObject({
      ...{ sourceName: 'Meldbook', sourcePlayId: 'g', playDate: '2026-11-21 10:00:00', durationMin: 20 },
      game: { name: 'Any other game', highestWins: true },
    })
    expect(play('Ana Bo: 1 2 / end; low').data.game.highestWins).toBe(false)
  })

  test('has all players with place, score and win, partners one by one', () => {
    expect(playersIn('Ana Bo Cy: 60 25 5 / 50 60 -10; target 100')).toEqual([
      '1 Ana 110 true',
      '2 Bo 85 false',
      '3 Cy -5 false',
    ])
    expect(playersIn(PARTNERS)).toEqual(['1 Ana 90 true', '1 Cy 90 true', '2 Bo 40 false', '2 Di 40 false'])
  })
})

describe('playing again', () => {
  test('passes the deal on, and starts without rounds', () => {
    const again = playAgain(view('Ana Bo Cy: 1 2 3 / 1 2 3; low'), other)
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
    const three = playAgain(view('Ana Bo Cy: 1 2 3 / b leaves'), other)
    expect(three.players.map(({ id, name }) => `${id} ${name}`)).toEqual(['a Ana', 'c Cy'])
    expect(three.firstDealer).toBe('c')
    expect(playAgain(view('Ana Bo: 1 2 / b leaves'), other).players).toHaveLength(2)
  })
})

test('who has left has nothing to go, and no points to spare', () => {
  for (const [game, words] of [
    ['rummy-500', '500 to go'],
    ['kalooki', '150 to spare'],
  ] as const) {
    const all = standingsOf(view(`${game} | Ana Bo Cy: 0 0 0 / b leaves`), games[game])
    const stays = { state: '', way: words }
    expect(all.map((one) => wordsBelow(one, true))).toEqual([stays, { state: 'has left', way: '' }, stays])
    expect(all.map(({ isAway }) => isAway)).toEqual([false, true, false])
  }
})

test('who took over a seat has its total, its place and a seat in the next game', () => {
  const taken = view('Ana Bo Cy: 10 20 30 / Nico for a')
  const seats = standingsOf(taken, other).map(({ name, total }) => `${name} ${total}`)
  expect(seats).toEqual(['Nico 10', 'Bo 20', 'Cy 30'])
  expect(playAgain(taken, other).players.map(({ name }) => name)).toEqual(['Nico', 'Bo', 'Cy'])
})

test('who has left is not ahead of those who stay, in the result, on the sheet and in the book', () => {
  // Bo has the best total, and leaves after the first round.
  for (const [text, lead] of [
    ['Ana Bo Cy: 20 90 30 / b leaves / 5 - 5', 'Cy'],
    ['ladder-rummy | Ana Bo Cy: 20 1 30 / b leaves / 5 - 5', 'Ana'],
  ] as const) {
    const { game, ...left } = view(text)
    expect(standingsOf(left, game).flatMap(({ name, isAhead }) => (isAhead ? [name] : []))).toEqual([lead])
    expect(outcomeOf(left, game).ahead.map(({ name }) => name)).toEqual([lead])
    const [first] = placedSides(summarize(left.folded)).filter(({ place }) => place === 1)
    if (game.compare)
      expect(left.sides.find(({ key }) => key === first?.key)).toMatchObject({ players: [{ name: lead }] })
  }
})

describe('the chart', () => {
  test('has one line per player, from 0 to the last counted round', () => {
    const lines = linesOf(view('Ana Bo: 4 -3 / 6 1 / 90 80; target 10'))
    const pointsOf = (at: number) => lines[at]?.points.map(({ round, total }) => `${round}: ${total}`)
    expect(lines.map(({ name }) => name)).toEqual(['Ana', 'Bo'])
    expect(pointsOf(0)).toEqual(['0: 0', '1: 4', '2: 10'])
    expect(pointsOf(1)).toEqual(['0: 0', '1: -3', '2: -2'])
    expect(linesOf(view('Ana Bo:'))).toEqual([])
  })

  test('knows who has left, and a seat that changed hands has not', () => {
    const away = (text: string) => linesOf(view(text)).map(({ isAway }) => isAway)
    expect(away('Ana Bo Cy: 10 20 30 / 1 2 3 / b leaves 1')).toEqual([false, true, false])
    expect(away('Ana Bo Cy: 10 20 30 / Nico for a / 1 2 3')).toEqual([false, false, false])
  })

  test('has the target, if there is one', () => {
    expect(targetOf(view('Ana Bo:; target 10').record)).toBe(10)
    expect(targetOf(view('Ana Bo:').record)).toBeUndefined()
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
    const drawn = (name: string, width: number, height = 128) => {
      const game = view(`${name.replaceAll(' ', '_')} Bo: 10 20 / 30 5`)
      return drawLines(linesOf(game), undefined, { width, height, text: 13 })
    }
    expect(drawn('Ana', 328)).toMatchObject({ hasNamesBelow: false })
    expect(drawn('Grandmother Josephine', 328)).toMatchObject({ hasNamesBelow: true })
    expect(drawn('Grandmother Josephine', 900)).toMatchObject({ hasNamesBelow: false })
    expect(drawn('Ana', 700, 250)).toMatchObject({ height: 250 })
  })

  test('fits in its frame for two to eight players with any scores', () => {
    const score = fc.integer({ min: -100_000, max: 100_000 })
    const roundOf = (players: number) => fc.array(score, { minLength: players, maxLength: players })
    const table = fc
      .integer({ min: 2, max: 8 })
      .chain((players) => fc.array(roundOf(players), { minLength: 1, maxLength: 60 }))
    fc.assert(
      fc.property(table, fc.constantFrom(280, 360, 900), fc.constantFrom(13, 26), (rounds, width, text) => {
        const names = NAMES.slice(0, rounds[0]?.length).join(' ')
        const game = view(`${names}: ${rounds.map((round) => round.join(' ')).join(' / ')}`)
        const frame = { width, height: 128, text }
        const { plot, curves, height, totals } = drawLines(linesOf(game), undefined, frame)
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
