import { strictEqual as equal, ok } from 'node:assert'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { gameRange, openDatabase, writeDatabase } from '../../src/components/storage/database.ts'
import { readImport } from '../../src/components/storage/import-file.ts'
import { listSummaries } from '../../src/components/storage/list-summaries.ts'
import {
  beginGame,
  type EventMaker,
  isOpen,
  type OpenGame,
  openGame,
} from '../../src/components/storage/open-game.ts'
import { summarize } from '../../src/components/storage/summarize.ts'
import type { Game } from '../../src/scoring/game.ts'
import { other } from '../../src/scoring/games/other/game.ts'
import { games } from '../../src/scoring/games.ts'
import {
  type EventId,
  isKnown,
  type LedgerEvent,
  REQUIRED,
  type RoundId,
} from '../../src/scoring/ledger/event.ts'
import { mergeEvents } from '../../src/scoring/ledger/event-list.ts'
import { foldEvents } from '../../src/scoring/ledger/fold.ts'
import * as change from '../../src/scoring/ledger/game-events.ts'
import { exportGame } from '../../src/scoring/ledger/game-export.ts'
import { history } from '../../src/scoring/ledger/history.ts'
import { type ReadGame, readFoldedGame } from '../../src/scoring/ledger/read-game.ts'
import { TOMBSTONE, undoneIn } from '../../src/scoring/ledger/registers.ts'
import { addRound, insertRound, mendRound, removeRound } from '../../src/scoring/ledger/round-events.ts'
import { FORMAT, type GameRecord, readRecord, VERSION } from '../../src/scoring/record.ts'
import { messagesOf } from '../../src/scoring/result.ts'
import { sidesOf } from '../../src/scoring/seats.ts'
import { scoreRecord } from '../../src/scoring/sheet.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { recordOf } from '../scoring/inputs.ts'
import { valuesOf } from '../scoring/random-tables.ts'
import { valueIn } from '../scoring/results.ts'
import { runs } from '../scoring/samples.ts'
import { clearDatabase } from './rows.ts'

/**
 * Evenings of all games, on two to five phones that write whatever the pad and older versions can write, and meet at
 * random. One phone keeps its game in a database. No evening throws or locks its game, whatever goes together.
 */

vi.setConfig({ testTimeout: 3_600_000 })

const EVERY: Game[] = [...Object.values(games), other]
/** The kinds of events that the evenings of each game have had. */
const seen = new Map(EVERY.map(({ id }) => [id, new Set<string>()]))
const DEVICES = ['a', 'b', 'c', 'd', 'e']

const KINDS = [
  ...['round', 'round', 'round', 'insert', 'mend', 'mend', 'remove', 'choose', 'choose', 'choose', 'both'],
  ...['join', 'join', 'rename', 'move', 'leave', 'back'],
  ...['options', 'options', 'option', 'preset', 'end', 'reopen', 'note', 'stake', 'newer'],
  ...['undo', 'undo', 'redo', 'redo', 'out', 'out', 'meet', 'meet', 'meet', 'meet', 'clock'],
] as const

type Act = { phone: number; kind: (typeof KINDS)[number]; picks: [number, number, number] }

const pick = fc.nat(1_000)
const anAct: fc.Arbitrary<Act> = fc.record({
  phone: fc.nat(4),
  kind: fc.constantFrom(...KINDS),
  picks: fc.tuple(pick, pick, pick),
})
const anEvening = fc.record({
  game: fc.constantFrom(...EVERY),
  replicas: fc.integer({ min: 2, max: 5 }),
  players: pick,
  rules: fc.array(fc.tuple(pick, pick), { maxLength: 4 }),
  acts: fc.array(anAct, { minLength: 4, maxLength: 30 }),
})

const among = <T>(items: readonly T[], at: number): T => items[at % items.length] as T

/** Values of an option, and some that it may not have. */
const someValues = (option: Game['options'][number]) => [...valuesOf(option, {}), null, 0, 1_000_000]

function someRules(game: Game, picks: readonly (readonly [number, number])[]): Plain {
  if (game.options.length === 0) return {}
  return Object.fromEntries(
    picks.map(([one, value]) => {
      const option = among(game.options, one)
      return [option.name, among(someValues(option), value)]
    }),
  )
}

/**
 * A table that the set-up could offer: with these rules if they go together, or else with the usual ones. Where there
 * are sides, partners sit opposite each other, or next to each other.
 */
function tableOf(game: Game, players: number, rules: Plain): GameRecord {
  const make = (options: Plain, number: number) => ({
    ...{ format: FORMAT, version: VERSION, id: '', game: game.id, options, ended: false, rounds: [] },
    players: [...'abcdefgh'].slice(0, number).map((id) => ({ id, name: id.toUpperCase() })),
  })
  for (const options of [rules, {}]) {
    const read = readRecord(make(options, among(game.players, players)), () => game)
    if (!read.ok) continue
    const ids = read.value.players.map(({ id }) => id)
    const sides = game.sidesFor?.(ids.length, read.value.options)
    if (!sides || players % 2 === 0) return read.value
    const size = ids.length / sides.length
    return { ...read.value, sides: sides.map((_, at) => ids.slice(at * size, (at + 1) * size)) }
  }
  return valueIn(readRecord(make({}, Math.min(...game.players)), () => game))
}

/** What a round may hold: every way of entering it, scores agreed for all, and nothing that makes sense. */
function contentOf({ record, definition: game }: ReadGame, one: number, points: number): Plain {
  const ids = record.players.map(({ id }) => id)
  const agreed = Object.fromEntries(ids.map((id, at) => [id, { points: ((points + at * 7) % 41) - 5 }]))
  if (one % 3 === 0) return game.scoring.unit === 'points' ? { agreed } : { entries: {} }
  return among([{}, { entries: 5 }, ...(recordOf(game).rounds as Plain[])], one)
}

const CLOCKS = [0, 1, 7, 20_001, 40_000, 2 ** 31, Number.MAX_SAFE_INTEGER]
const NAMES = ['Ana', 'Bo', ' ', 'x'.repeat(41), '\u200b', 'Ana\ud800']

function makerOf({ kind, picks: [one, two, three] }: Act, device: string, count: number): EventMaker {
  return (game, meta) => {
    const { record, rounds, conflicts, definition, waiting, events } = game
    const round = among(rounds, one)
    const player = among(record.players, one).id
    const conflict = among(conflicts, one)
    const content = contentOf(game, two, three)
    const place = (at: number) => at % (rounds.length + 1)
    const makers: Record<Act['kind'], () => LedgerEvent | undefined> = {
      round: () => addRound(game, meta, content),
      insert: () => insertRound(game, meta, 1 + place(one), content),
      mend: () => (rounds.length > 0 ? mendRound(game, meta, round, content) : undefined),
      remove: () => (rounds.length > 0 ? removeRound(game, meta, round) : undefined),
      choose: () => conflict && change.chooseVersion(game, meta, conflict, among(conflict.versions, two)),
      both() {
        const [first, second] = conflict?.versions ?? []
        if (!first || !second || first.register === second.register || conflict?.about !== 'round')
          return undefined
        if (first.value === TOMBSTONE || second.value === TOMBSTONE) return undefined
        return change.keepBoth(game, meta, first.register.slice('round '.length), second)
      },
      join() {
        const start = definition.scoring.unit === 'points' && two % 3 === 0 ? two - 500 : undefined
        const guest = { id: `${device}${count}`, name: `Guest ${count}`, from: 1 + place(three) }
        return change.addPlayer(game, meta, { ...guest, ...(start !== undefined && { start }) })
      },
      rename: () => change.renamePlayer(game, meta, player, among(NAMES, two)),
      move: () => change.movePlayer(game, meta, player, two % record.players.length, definition),
      leave: () => change.leaveGame(game, meta, player, place(two)),
      back: () => change.leaveGame(game, meta, player),
      options() {
        const picks = [[one, two] as const, [two, three] as const, [three, one] as const]
        return change.changeOptions(game, meta, someRules(definition, picks))
      },
      option() {
        const [[name, value] = ['none', 1]] = Object.entries(someRules(definition, [[one, two]]))
        return change.changeOption(game, meta, name, value)
      },
      preset() {
        const preset = among(definition.presets, one)
        return preset && change.changeOptions(game, meta, preset.options)
      },
      end: () => change.endGame(game, meta),
      reopen: () => change.reopenGame(game, meta),
      note: () => change.writeNote(game, meta, among(['', 'at the lake', '\ud800'], one)),
      stake: () => change.changeStake(game, meta, among<Plain>([{}, { worth: '0.05' }, { worth: 1e9 }], one)),
      newer: () => ({ ...change.writeNote(game, meta, 'newer'), kind: 'dealt-again' }),
      undo: () => change.undoLast(game, meta),
      redo: () => change.redoLast(game, meta),
      out() {
        const ids = waiting.length > 0 ? waiting.map(({ event }) => event) : events.map(({ id }) => id)
        return change.takeOut(game, meta, among(ids, one))
      },
      clock: () => ({ ...addRound(game, meta, content), clock: among(CLOCKS, one) }),
      meet: () => undefined,
    }
    return makers[kind]()
  }
}

/** A game that is locked throws here. */
function readEvents(events: LedgerEvent[], game: Game): ReadGame {
  return valueIn(readFoldedGame(foldEvents(events), (id) => (id === game.id ? game : undefined)))
}

/** The rounds that somebody added and that nobody removed, replaced or undid. */
function roundsThatCount(events: readonly LedgerEvent[]): RoundId[] {
  const undone = undoneIn(events)
  const effective = events.filter(isKnown).filter(({ id }) => !undone.has(id))
  const gone = new Set(
    effective.flatMap(({ kind, data }): EventId[] => {
      if (kind === 'round-removed') return [data.round]
      return kind === 'round-added' || kind === 'chosen' ? (data.instead ?? []) : []
    }),
  )
  // Choosing “removed” removes a round, too.
  const removed = effective.flatMap(({ kind, data }) =>
    kind === 'chosen' && data.value === TOMBSTONE ? [data.register] : [],
  )
  return effective.flatMap(({ id, kind }) =>
    kind === 'round-added' && !gone.has(id) && !removed.includes(`round ${id}`) ? [id] : [],
  )
}

/** The record reads, its sheet has every round, and no round is lost. It is asked after each act, where `expect` is too slow. */
function expectInUse(read: ReadGame) {
  const { record, definition, rounds, conflicts, events } = read
  const again = readRecord({ ...record, rounds: [] }, () => definition)
  ok(again.ok, again.ok ? '' : messagesOf(again))
  const sheet = scoreRecord(record, definition)
  equal(messagesOf(sheet), '')
  equal(sheet.rounds.length, rounds.length)
  equal(record.rounds.length, rounds.length)
  equal(sidesOf(record, definition).flatMap(({ players }) => players).length, record.players.length)
  summarize(read, sheet)
  const shown = new Set(conflicts.flatMap(({ versions }) => versions.map(({ register }) => register)))
  for (const id of roundsThatCount(events))
    ok(rounds.includes(id) || shown.has(`round ${id}`), `round ${id} is lost`)
}

/**
 * To undo at once what was just written leaves the game as it was, and the change that waited waits. Where several wait,
 * or an option of an earlier version, the undo may wait instead; and where two or four play, two who join go together, but
 * neither alone.
 */
function expectUndone({ record, waiting, events }: ReadGame, phone: Phone, game: Game) {
  const after = viewOf(phone, game)
  const written = after.events.find(({ id }) => !events.some((event) => event.id === id))
  const undo = change.undoLast(after, { id: 'undo', device: phone.device, time: 1 })
  if (!written || undo?.data.event !== written.id || written.kind === 'option-changed') return
  if (waiting.length > 1 || game.players.some((number, at) => number !== game.players[0]! + at)) return
  const back = readEvents(mergeEvents([...after.events, undo]), game)
  expect(back.record).toEqual(record)
  expect(back.waiting).toEqual(waiting)
}

/** Opened from what is written down, the game takes another round, and what waits can be taken out. */
function expectGoesOn(written: string, game: Game) {
  let read = readEvents(mergeEvents(JSON.parse(written)), game)
  const meta = (id: string) => ({ id, device: 'later', time: 1 })
  const before = read.rounds.length
  read = readEvents(mergeEvents([...read.events, addRound(read, meta('next'), contentOf(read, 0, 1))]), game)
  expect(read.rounds).toHaveLength(before + 1)
  expect(read.rounds.at(-1)).toBe('next')
  for (let step = 0; read.waiting.length > 0; step += 1) {
    expect(step).toBeLessThan(100)
    const out = change.takeOut(read, meta(`out${step}`), read.waiting[0]!.event)
    expect(out).toBeDefined()
    read = readEvents(mergeEvents([...read.events, ...(out ? [out] : [])]), game)
    expectInUse(read)
  }
  expect(read.rounds).toContain('next')
}

/** What one phone has of the game. The first phone of an evening keeps it in a database. */
type Phone = { device: string; events: LedgerEvent[]; opened?: OpenGame }

/** What is read from the events of a phone, which are asked about several times between two acts. */
const views = new WeakMap<LedgerEvent[], ReadGame>()

function viewOf({ opened, events }: Phone, game: Game): ReadGame {
  const view = opened?.$view.get().folded ?? views.get(events) ?? readEvents(events, game)
  views.set(events, view)
  return view
}

async function write(phone: Phone, game: Game, make: EventMaker, id: EventId) {
  if (phone.opened) {
    expect(await phone.opened.write(make)).toBe(true)
    phone.events = phone.opened.$view.get().folded.events
    return
  }
  const event = make(viewOf(phone, game), { id, device: phone.device, time: 1_760_000_000_000 })
  if (event) phone.events = mergeEvents([...phone.events, event])
}

async function receive(phone: Phone, events: LedgerEvent[]) {
  if (phone.opened) {
    expect(await phone.opened.merge(events)).toBe(true)
    phone.events = phone.opened.$view.get().folded.events
  } else phone.events = mergeEvents([...phone.events, ...events])
}

/** A game whose beginning is lost or damaged opens with all its rounds, and takes another one. */
async function expectOpensDamaged(id: string, read: ReadGame, chance: number) {
  const { events, rounds, definition } = read
  const start = events.find(({ kind }) => kind === 'started')!
  await writeDatabase(['events'], async (tx) => {
    // A game without any event is gone.
    if (chance % 3 === 0 && events.length > 1) await tx.objectStore('events').delete([id, start.id])
    else {
      const data = chance % 3 === 1 ? {} : { ...(start.data as object), options: { newer: 1 }, players: [] }
      await tx.objectStore('events').put({ game: id, event: { ...start, data } as LedgerEvent })
    }
  })
  const damaged = await openGame(id, definition.id)
  if (!isOpen(damaged)) throw new Error(`This game is locked: ${damaged.why}`)
  expect(damaged.$view.get().folded.rounds).toEqual(rounds)
  expectInUse(damaged.$view.get().folded)
  expect(await damaged.write((game, meta) => addRound(game, meta, {}))).toBe(true)
  expect(damaged.$view.get().folded.rounds).toHaveLength(rounds.length + 1)
  expect((await listSummaries())[0]).not.toHaveProperty('unread')
  damaged.close()
}

async function expectOnDisk({ opened }: Phone) {
  if (!opened) return
  const keys = await (await openDatabase()).getAllKeys('events', gameRange(opened.id))
  const known = opened.$view.get().folded.events.map(({ id }) => id)
  expect(keys.map(([, id]) => id).toSorted()).toEqual(known.toSorted())
}

test('no evening of any game throws, is locked or loses a round', async () => {
  const evenings = runs(340)
  await fc.assert(
    fc.asyncProperty(anEvening, async ({ game, replicas, players, rules, acts }) => {
      await clearDatabase()
      const opened = await beginGame(tableOf(game, players, someRules(game, rules)), game)
      const [first] = opened.$view.get().folded.events
      const phones = DEVICES.slice(0, replicas).map(
        (device, at): Phone => ({ device, events: first ? [first] : [], ...(at === 0 && { opened }) }),
      )
      for (const [count, act] of acts.entries()) {
        const phone = among(phones, act.phone)
        if (act.kind === 'meet') {
          const other = among(phones, act.phone + 1 + (act.picks[0] % (replicas - 1)))
          const [mine, theirs] = [phone.events, other.events]
          await receive(phone, theirs)
          await receive(other, mine)
          expectInUse(viewOf(other, game))
        } else {
          const before = viewOf(phone, game)
          await write(phone, game, makerOf(act, phone.device, count), `${phone.device}-${count}`)
          expectUndone(before, phone, game)
        }
        expectInUse(viewOf(phone, game))
        await expectOnDisk(phone)
      }
      for (const { events } of phones) await receive(phones[0]!, events)
      const read = viewOf(phones[0]!, game)
      for (const { kind } of read.events) seen.get(game.id)?.add(kind)
      expectInUse(read)
      expect(history(read.events, game, 5).every(({ text }) => text !== '')).toBe(true)
      expectGoesOn(JSON.stringify(read.events), game)
      // From the disk, from the list of games, and from a file.
      opened.close()
      const again = await openGame(opened.id)
      if (!isOpen(again)) throw new Error(`This game is locked: ${again.why}`)
      again.close()
      expect(again.$view.get().record).toEqual(read.record)
      expect((await listSummaries())[0]).not.toHaveProperty('unread')
      valueIn(await readImport(JSON.stringify(exportGame(read))))
      // Without the event that started it, or with a damaged one.
      await expectOpensDamaged(opened.id, read, acts.length)
    }),
    { ...evenings, interruptAfterTimeLimit: 3_500_000, markInterruptAsFailure: true },
  )
  if (evenings.numRuns < 10_000) return
  const kinds = Object.keys(REQUIRED).concat('dealt-again').toSorted()
  for (const [game, own] of seen) expect([...own].toSorted(), game).toEqual(kinds)
})
