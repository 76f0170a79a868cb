import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Game } from '../../../src/scoring/game.ts'
import { other } from '../../../src/scoring/games/other/game.ts'
import { games } from '../../../src/scoring/games.ts'
import { mendStart, standIn, tracesOf } from '../../../src/scoring/ledger/beginning.ts'
import type { EventOf, LedgerEvent } from '../../../src/scoring/ledger/event.ts'
import { mergeEvents, readEvents } from '../../../src/scoring/ledger/event-list.ts'
import { foldEvents } from '../../../src/scoring/ledger/fold.ts'
import {
  addPlayer,
  changeOptions,
  leaveGame,
  movePlayer,
  renamePlayer,
  undoLast,
  writeNote,
} from '../../../src/scoring/ledger/game-events.ts'
import { history } from '../../../src/scoring/ledger/history.ts'
import { type ReadGame, readFoldedGame } from '../../../src/scoring/ledger/read-game.ts'
import { addRound, startGame } from '../../../src/scoring/ledger/round-events.ts'
import { readRecord } from '../../../src/scoring/record.ts'
import { problem } from '../../../src/scoring/result.ts'
import { scoreRecord } from '../../../src/scoring/sheet.ts'
import type { Plain } from '../../../src/scoring/untrusted.ts'
import { recordOf } from '../inputs.ts'
import { valueIn } from '../results.ts'
import { runs } from '../samples.ts'
import { toy } from '../toy.ts'

/** Games whose beginning is lost, damaged or beyond this version. */

const EVERY: Game[] = [...Object.values(games), other]
const meta = (id: string) => ({ id, device: 'd', time: 5 })

function read(events: readonly LedgerEvent[], game: Game): ReadGame {
  return valueIn(readFoldedGame(foldEvents(mergeEvents(events)), () => game))
}

function begin(game: Game): EventOf<'started'> {
  const record = valueIn(readRecord({ ...recordOf(game), id: 'evening' }, () => game))
  return startGame({ ...record, rounds: [] }, game, meta('start'), 'at the lake')
}

/** An evening with two rounds, and the changes that a table makes. */
function evening(game: Game): LedgerEvent[] {
  let events: LedgerEvent[] = [begin(game)]
  const [round] = recordOf(game).rounds as Plain[]
  const write = (make: (folded: ReadGame) => LedgerEvent | undefined) => {
    const event = make(read(events, game))
    events = mergeEvents([...events, ...(event ? [event] : [])])
  }
  const [first, second] = read(events, game).record.players
  write((folded) => addRound(folded, meta('r1'), round!))
  write((folded) => renamePlayer(folded, meta('name'), first!.id, 'Zoe'))
  write((folded) => movePlayer(folded, meta('seat'), second!.id, 0, game))
  write((folded) => writeNote(folded, meta('note'), 'at the sea'))
  write((folded) => addRound(folded, meta('r2'), round!))
  return events
}

/** The game goes on from what is left of it. */
function expectGoesOn(events: readonly LedgerEvent[], game: Game) {
  const before = read(events, game)
  expect(scoreRecord(before.record, game).problems).toEqual([])
  const next = addRound(before, meta('next'), { entries: {} })
  const after = read([...events, next], game)
  expect(after.rounds).toEqual([...before.rounds, 'next'])
  const undone = undoLast(after, meta('undo'))
  expect(read([...events, next, ...(undone ? [undone] : [])], game).rounds).toEqual(before.rounds)
  expect(history(after.events, game).every(({ text }) => text !== '')).toBe(true)
}

describe.each(EVERY.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('goes on without its beginning, with the players and the note that are left', () => {
    const whole = evening(game)
    const lost = whole.filter(({ kind }) => kind !== 'started')
    const { players } = read(whole, game).record
    const memory = { id: 'evening', game: game.id, players }
    const stand = standIn(tracesOf([], lost, memory), game, lost)
    const events = mergeEvents([...lost, stand])
    const { record, note, rounds, conflicts, waiting } = read(events, game)
    expect(rounds).toEqual(['r1', 'r2'])
    expect(record.players).toEqual(players)
    expect(note).toBe('at the sea')
    expect({ conflicts, waiting }).toEqual({ conflicts: [], waiting: [] })
    expectGoesOn(events, game)
    // Another device brings the beginning back.
    const again = read([...events, ...whole], game)
    expect({ ...again, events: [] }).toEqual({ ...read(whole, game), events: [], definition: game })
  })

  test('goes on without its beginning where nothing is known of it', () => {
    const lost = evening(game).filter(({ kind }) => kind !== 'started')
    const events = [...lost, standIn(tracesOf([], lost, { id: 'evening' }), game, lost)]
    expect(read(events, game).rounds).toEqual(['r1', 'r2'])
    expect(read(events, game).record).toMatchObject({ id: 'evening', game: game.id })
    expectGoesOn(events, game)
  })

  test('goes on whatever its beginning says', () => {
    const [start, ...rest] = evening(game)
    const { data } = start as EventOf<'started'>
    const aPlayer = fc.record(
      {
        id: fc.oneof(fc.constantFrom('a', 'b', 'zz'), fc.string()),
        name: fc.string(),
        from: fc.integer(),
        // Texts hold no other numbers.
        until: fc.double({ noNaN: true, noDefaultInfinity: true }),
      },
      { requiredKeys: ['id', 'name'] },
    )
    const options = fc.dictionary(
      fc.constantFrom('newer', ...game.options.map(({ name }) => name)),
      fc.oneof(fc.constantFrom(0, null, true, 'none'), fc.jsonValue()),
    )
    const damage = fc.record(
      {
        players: fc.array(aPlayer, { maxLength: 10 }),
        options,
        firstDealer: fc.string(),
        sides: fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'))),
        ended: fc.boolean(),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(damage, (changed) => {
        const events = [{ ...start, data: { ...data, ...changed } } as LedgerEvent, ...rest]
        expect(readEvents(events).problems).toEqual([])
        expect(read(events, game).rounds).toEqual(['r1', 'r2'])
        // What is saved and exported are the events as they were.
        expect(read(events, game).events).toEqual(mergeEvents(events))
        expectGoesOn(events, game)
      }),
      runs(10),
    )
  })
})

test('an option of a newer version is left out, and named', () => {
  const start = begin(games['rummy-500'])
  start.data.options = { ...start.data.options, tempo: 'quick' }
  const { record, problems } = read([start], games['rummy-500'])
  expect(record.options).toEqual(begin(games['rummy-500']).data.options)
  expect(problems).toEqual([
    expect.objectContaining({
      path: ['start', 'options', 'tempo'],
      message: expect.stringContaining('newer Meldbook'),
    }),
  ])
})

test('what a damaged beginning still says counts', () => {
  const game = games['rummy-500']
  const damaged = { ...begin(game), clock: 'never' }
  damaged.data = { ...damaged.data, options: { target: 300, tempo: 'quick' } }
  const traces = tracesOf([damaged], [], { id: 'evening', players: [{ id: 'x', name: 'Nobody' }] })
  expect(standIn(traces, game, []).data).toEqual({ ...damaged.data, options: { target: 300 } })
})

test('a beginning that nothing mends is one of the fewest players, by the usual house rules', () => {
  const never = { ...toy(), optionProblems: () => [problem(['pairs'], 'They never go together.')] }
  const start = { id: 'evening', options: { target: 50 }, players: [{ id: 'x', name: 'Xi' }] }
  expect(mendStart(start, never)).toEqual({
    id: 'evening',
    game: 'toy',
    options: {},
    players: [
      { id: 'player-1', name: 'Player 1' },
      { id: 'player-2', name: 'Player 2' },
    ],
    firstDealer: 'player-1',
  })
})

test('players who joined or left keep to the events that say so', () => {
  const game = games['rummy-500']
  let events: LedgerEvent[] = evening(game)
  events = mergeEvents([
    ...events,
    addPlayer(read(events, game), meta('join'), { id: 'late', name: 'Lea', from: 3 }),
  ])
  events = mergeEvents([...events, leaveGame(read(events, game), meta('leave'), 'a', 2)])
  events = mergeEvents([...events, changeOptions(read(events, game), meta('rule'), { target: 700 })])
  const { players, options } = read(events, game).record
  const lost = events.filter(({ kind }) => kind !== 'started')
  const stand = standIn(tracesOf([], lost, { id: 'evening', players }), game, lost)
  const { record, conflicts } = read([...lost, stand], game)
  expect(record.players).toEqual(players)
  expect(record.options).toMatchObject({ target: options.target })
  expect(conflicts).toEqual([])
})
