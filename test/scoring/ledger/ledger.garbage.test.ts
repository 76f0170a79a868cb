import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KnownEvent, readEvent } from '../../../src/scoring/ledger/event.ts'
import { readEvents } from '../../../src/scoring/ledger/event-list.ts'
import { type Conflict, type FoldedGame, fold, type Version } from '../../../src/scoring/ledger/fold.ts'
import {
  addPlayer,
  changeOption,
  changeOptions,
  chooseVersion,
  endGame,
  keepBoth,
  leaveGame,
  movePlayer,
  redoLast,
  renamePlayer,
  undoLast,
} from '../../../src/scoring/ledger/game-events.ts'
import { exportGame, openExport } from '../../../src/scoring/ledger/game-export.ts'
import { history } from '../../../src/scoring/ledger/history.ts'
import { decodeLedger, encodeLedger, mergeLedgers } from '../../../src/scoring/ledger/ledger.ts'
import { addRound, insertRound, mendRound, removeRound } from '../../../src/scoring/ledger/round-events.ts'
import { frozen, HOSTILE, placesIn, replaceAt, withTimeout } from '../inputs.ts'
import { runs, someOf } from '../samples.ts'
import { readToy, toy } from '../toy.ts'
import { meet, type Phone, phones } from './phones.ts'

/** Any list of random values folds into a game: nothing throws or hangs, and the order does not matter. */

/** There are few ids, so that events refer to each other, to themselves and to later events. */
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', '__proto__', 'constructor', '')
const ids = fc.array(id, { maxLength: 4 })
const round = fc.constantFrom({}, { entries: { a: { points: 1 }, b: { points: 2 } } })
const player = fc.record({ id, name: id, from: fc.option(fc.integer()), until: fc.option(fc.double()) })
const register = fc.oneof(
  fc.constantFrom('seats', 'sides', 'ended', 'note', 'stake', 'round', '', 'nothing known'),
  fc.tuple(fc.constantFrom('round', 'name', 'until', 'option'), id).map((words) => words.join(' ')),
)

const DATA: Record<string, fc.Arbitrary<unknown>> = {
  started: fc.record({
    id,
    game: fc.constant('toy'),
    options: fc.object(),
    players: fc.array(player),
    firstDealer: id,
  }),
  'round-added': fc.record(
    { content: round, after: id, before: ids, past: ids, instead: ids },
    { requiredKeys: ['content'] },
  ),
  'round-mended': fc.record({ round: id, content: round }),
  'round-removed': fc.record({ round: id }),
  'player-added': fc.record({ latecomer: player, after: fc.option(id) }),
  'player-renamed': fc.record({ player: id, name: fc.string() }),
  'player-moved': fc.record({ player: id, seats: ids, dealer: id, after: fc.option(id) }),
  'player-left': fc.record({ player: id, until: fc.option(fc.integer()), after: fc.option(id) }),
  'option-changed': fc.record({ option: id, value: fc.anything({ withBigInt: true }) }),
  'options-changed': fc.record({ options: fc.dictionary(id, fc.anything({ withBigInt: true })) }),
  ended: fc.constant({}),
  reopened: fc.constant({}),
  note: fc.record({ text: fc.string() }),
  'stake-changed': fc.record({ stake: fc.dictionary(fc.string(), fc.jsonValue()) }),
  chosen: fc.record({ register, value: fc.oneof(round, fc.anything({ withBigInt: true })), instead: ids }),
  undone: fc.record({ event: id }),
  redone: fc.record({ event: id }),
  newer: fc.anything(),
}

const anEvent = fc.constantFrom(...Object.keys(DATA)).chain((kind) =>
  fc.record({
    id,
    device: fc.constantFrom('a', 'b'),
    clock: fc.nat(8),
    time: fc.integer(),
    kind: fc.constant(kind),
    data: fc
      .tuple(DATA[kind] as fc.Arbitrary<object>, fc.option(ids))
      .map(([data, over]) => (kind === 'newer' ? data : { ...data, over })),
  }),
)

function foldSafely(events: unknown): FoldedGame {
  return withTimeout(() => {
    const game = fold(events)
    for (const { message } of game.problems) expect(message).toMatch(/\S.*\.$/s)
    readToy(game.record)
    history(events, toy(), 3)
    openExport(exportGame(game), () => toy())
    decodeLedger(encodeLedger(events))
    mergeLedgers(encodeLedger(events), events)
    writeAll(game)
    return game
  })
}

/** Every kind of next event can be written and folded in any state of a game. */
function writeAll(game: FoldedGame): void {
  const meta = { id: 'next', device: 'a', time: 1 }
  const conflict: Conflict = game.conflicts[0] ?? { about: 'round', versions: [] }
  const version: Version = conflict.versions[0] ?? { register: 'round a', event: 'a', value: {} }
  const written = [
    addRound(game, meta, {}),
    insertRound(game, meta, 1, {}),
    insertRound(game, meta, -3, {}),
    mendRound(game, meta, 'a', {}),
    removeRound(game, meta, 'a'),
    keepBoth(game, meta, 'a', version),
    addPlayer(game, meta, { id: 'z', name: 'Zoe', from: 2 }),
    renamePlayer(game, meta, 'a', 'Anna'),
    movePlayer(game, meta, 'a', 1, toy()),
    leaveGame(game, meta, 'a', 3),
    changeOption(game, meta, 'target', 50),
    changeOptions(game, meta, { target: 50, jokers: 2 }),
    chooseVersion(game, meta, conflict, version),
    endGame(game, meta),
    undoLast(game, meta),
    redoLast(game, meta),
  ]
  for (const event of written) {
    if (!event) continue
    expect(Number.isSafeInteger(event.clock)).toBe(true)
    fold([...game.events, event])
  }
}

test.each(Object.entries(HOSTILE))('no ledger function throws on %s', (_, make) => {
  foldSafely(make())
  foldSafely([make()])
  foldSafely([{ id: 'a', device: 'a', clock: 0, time: 0, kind: 'round-added', data: { content: make() } }])
  foldSafely([{ id: 'a', device: 'a', clock: 0, time: 0, kind: 'note', data: make() }])
  withTimeout(() => decodeLedger({ version: 1, events: make() }))
  withTimeout(() => decodeLedger(make()))
  withTimeout(() => openExport(make(), () => toy()))
  withTimeout(() => mergeLedgers(make(), make()))
})

test('a list of random values can be folded', () => {
  fc.assert(
    fc.property(fc.array(fc.anything({ withBigInt: true, withMap: true, withDate: true })), (events) => {
      foldSafely(frozen(events))
    }),
    runs(100),
  )
})

test('random events that refer to each other fold to the same game in any order', () => {
  fc.assert(
    fc.property(
      fc.array(anEvent, { maxLength: 14 }),
      fc.array(fc.nat(13), { maxLength: 5 }),
      (events, again) => {
        const game = foldSafely(frozen(events))
        const mixed = [...again.flatMap((at) => events[at] ?? []), ...events.toReversed()]
        const other = fold(mixed)
        expect({ ...other, problems: [] }).toEqual({ ...game, problems: [] })
        expectConsistent(game)
      },
    ),
    runs(150),
  )
})

/** Every added round is in exactly one slot, and as many rounds count as the record has. */
function expectConsistent(game: FoldedGame): void {
  const added = game.events.filter(({ kind }) => kind === 'round-added').map(({ id }) => id)
  expect(game.slots.flatMap(({ rounds }) => rounds).toSorted()).toEqual(added.toSorted())
  expect(game.rounds.length).toBe(game.record.rounds.length)
  for (const { current, alive, rounds } of game.slots) {
    expect(rounds).toEqual(expect.arrayContaining(alive))
    if (current !== undefined) expect(alive).toContain(current)
  }
}

test('a ledger with one replaced value is read, or its events are reported', () => {
  const [a, b] = phones(2, '1 1 / 2 2', { players: 3 }) as [Phone, Phone]
  a.mend(1, '9 9')
  b.mend(1, '8 8')
  b.join({ id: 'd', name: 'Di', from: 3 })
  meet(a, b)
  a.pick('8 8')
  a.move('a', 2)
  a.leave('b', 1)
  a.undo()
  const ledger = encodeLedger(a.events)
  const values = [null, undefined, [], {}, -1, 'x', '__proto__', Number.NaN, [[]], Symbol('x'), 5n]
  const replacements = placesIn(ledger.events).flatMap((place) => values.map((by) => ({ place, by })))
  for (const { place, by } of someOf(replacements, 100)) {
    const events = replaceAt(ledger.events, place, by)
    foldSafely(events)
    const decoded = decodeLedger({ version: 1, events })
    if (decoded.ok) continue
    for (const { path } of decoded.problems) expect(path[0]).toBe('events')
  }
})

test('almost 20,000 events that refer to each other can be folded', () => {
  const chain = (make: (at: number) => object) => {
    const events = Array.from({ length: 19_999 }, (_, at) => ({
      ...{ id: `e${at}`, device: 'a', clock: at, time: 0 },
      ...make(at),
    }))
    return withTimeout(() => fold(events))
  }
  const added = (data: object) => ({ kind: 'round-added', data: { content: {}, ...data } })
  expect(chain((at) => added({ after: `e${at - 1}` })).rounds).toHaveLength(19_999)
  expect(chain((at) => added({ before: [`e${at - 1}`] })).rounds).toHaveLength(19_999)
  expect(chain(() => added({})).slots).toHaveLength(1)
  expect(
    chain((at) =>
      at % 2 ? { kind: 'round-removed', data: { round: `e${at - 1}` } } : added({ past: [`e${at - 2}`] }),
    ).rounds,
  ).toHaveLength(1)
  expect(chain((at) => (at ? { kind: 'undone', data: { event: `e${at - 1}` } } : added({}))).rounds).toEqual(
    [],
  )
  expect(
    chain((at) => (at ? { kind: 'round-mended', data: { round: 'e0', content: {}, over: [] } } : added({})))
      .rounds,
  ).toEqual(['e0'])
})

test('an event stays the same when it is read again', () => {
  fc.assert(
    fc.property(anEvent, (event) => {
      const read = readEvent(event)
      if (!read.ok) return
      expect(readEvent(read.value)).toEqual(read)
      expect(readEvents([read.value]).events).toEqual([read.value as KnownEvent])
    }),
  )
})
