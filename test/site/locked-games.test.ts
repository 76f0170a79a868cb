import { beforeEach, describe, expect, test } from 'vitest'
import type { EventMaker } from '../../src/components/storage/open-game.ts'
import type { EventOf, LedgerEvent } from '../../src/scoring/ledger/event.ts'
import {
  addPlayer,
  changeOption,
  changeOptions,
  redoLast,
  undoLast,
} from '../../src/scoring/ledger/game-events.ts'
import { exportGame } from '../../src/scoring/ledger/game-export.ts'
import { history } from '../../src/scoring/ledger/history.ts'
import { addRound } from '../../src/scoring/ledger/round-events.ts'
import { messagesOf } from '../../src/scoring/result.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { played } from './forms.ts'
import { clearDatabase, putRows } from './rows.ts'
import { begin as beginIn, type OpenGame, openTab, opened as reopen, type Tab } from './tab.ts'

/** Games whose events make no valid record still open, with their rounds, and can be gone on with. */

beforeEach(clearDatabase)

const NAMES = ['Ana', 'Bo', 'Cem', 'Dee', 'Eve', 'Fay', 'Gil']

const begin = (tab: Tab, game: string, players: number) => beginIn(tab, game, ...NAMES.slice(0, players))
const shown = (opened: OpenGame) => opened.$view.get()
const startOf = (opened: OpenGame) => shown(opened).folded.events[0] as EventOf<'started'>

/** One is out, and each other player has a nine left. */
const contractRound = (players: number) =>
  played('contract-rummy', `players ${players}`, ['0', ...Array(players - 1).fill('9')].join(' | '))
    .rounds[0] as Plain
const addContract =
  (players: number): EventMaker =>
  (folded, meta) =>
    addRound(folded, meta, contractRound(players))

const OWN = {
  ladder: 'custom',
  cards: [10, 10, 10, 10, 11, 11, 12],
  buys: [],
  contracts: ['S3 S3', 'S3 R4', 'R4 R4', 'S3 S3 S3', 'S3 S3 R4', 'S3 R4 R4', 'R4 R4 R4'],
}

describe('a change of several house rules', () => {
  test('is one step for undo, redo and history', async () => {
    const tab = await openTab()
    const opened = await begin(tab, 'contract-rummy', 4)
    const before = shown(opened).record.options
    await opened.write((folded, meta) => changeOptions(folded, meta, OWN))
    expect(shown(opened).folded.waiting).toEqual([])
    expect(shown(opened).record.options).toMatchObject(OWN)
    const [latest, ...others] = history(shown(opened).folded.events, opened.game)
    expect(latest?.text).toMatch(/→.*; .*→/)
    expect(others).toHaveLength(1)

    await opened.write(undoLast)
    expect(shown(opened)).toMatchObject({ record: { options: before }, folded: { waiting: [] } })
    expect(shown(await reopen(await openTab(), opened.id)).record.options).toEqual(before)
    await opened.write(redoLast)
    expect(shown(opened).folded.waiting).toEqual([])
    expect(shown(opened).record.options).toMatchObject(OWN)
  })
})

describe('a game whose changes do not go together', () => {
  /** As versions before this one wrote it: an event for each option, of which Undo took back the last. */
  async function lock(tab: Tab) {
    const opened = await begin(tab, 'contract-rummy', 4)
    await opened.write(addContract(4))
    await opened.write(
      Object.entries(OWN).map(
        ([name, value]): EventMaker =>
          (folded, meta) =>
            changeOption(folded, meta, name, value),
      ),
    )
    await opened.write(undoLast)
    return opened
  }

  test('keeps its sheet, says what is wrong, and opens again', async () => {
    const locked = await lock(await openTab())
    for (const opened of [locked, await reopen(await openTab(), locked.id)]) {
      const { record, sheet, folded, sides } = shown(opened)
      expect(record.rounds).toHaveLength(1)
      expect(sheet.rounds).toHaveLength(1)
      expect(sides).toHaveLength(4)
      expect(folded.waiting.flatMap(({ problems }) => problems.map(({ message }) => message)).join()).toMatch(
        /contracts/i,
      )
    }
    const [summary] = await (await openTab()).listSummaries()
    expect(summary).toMatchObject({ id: locked.id, rounds: 1 })
    expect(summary).not.toHaveProperty('unread')
  })

  test('goes on: a round is added, and another Undo or another choice mends it', async () => {
    const opened = await lock(await openTab())
    await opened.write(addContract(4))
    expect(shown(opened).sheet.rounds).toHaveLength(2)
    await opened.write((folded, meta) => changeOptions(folded, meta, { ladder: 'contract' }))
    expect(shown(opened).folded.waiting).toEqual([])
    expect(shown(opened).sheet.rounds).toHaveLength(2)
  })
})

describe('a game of an earlier version with names that cannot be seen', () => {
  test('opens, and can be handed over', async () => {
    const tab = await openTab()
    const opened = await begin(tab, 'contract-rummy', 3)
    const names = ['\u200b', 'Bo\ud83c', 'Cem']
    const { data, ...start } = startOf(opened)
    const players = data.players.map((one, at) => ({ ...one, name: names[at] }))
    const event = { ...start, data: { ...data, players } }
    await putRows({ events: [{ game: opened.id, event }] }, tab.writeDatabase)
    const old = await reopen(await openTab(), opened.id)
    expect(shown(old).record.players.map(({ name }) => name)).toEqual(['?', 'Bo\ufffd', 'Cem'])
    const imported = await tab.readImport(JSON.stringify(exportGame(shown(old).folded)))
    expect(imported.ok && imported.value.games).toHaveLength(1)
  })
})

describe('a game whose beginning cannot be read', () => {
  async function play(tab: Tab) {
    const opened = await begin(tab, 'contract-rummy', 3)
    await opened.write(addContract(3))
    opened.close()
    return opened
  }

  /** Puts another row in the place of the game's first event, or none, and deletes what the book knows of it. */
  async function damage(tab: Tab, { id, $view }: OpenGame, first: object | undefined, isListed = true) {
    const start = $view.get().folded.events[0]!
    await tab.writeDatabase(['events', 'games'], async (tx) => {
      await tx.objectStore('events').delete([id, start.id])
      if (first)
        await tx.objectStore('events').put({ game: id, event: { ...start, ...first } as LedgerEvent })
      if (!isListed) await tx.objectStore('games').delete(id)
    })
  }

  test.each([
    ['lost', undefined],
    ['without a clock', { clock: null }],
    ['of no kind', { kind: 5 }],
    ['empty', { data: {} }],
    ['without players', { data: { id: 'x', game: 'contract-rummy', options: { buys: [] } } }],
    ['of another game of a newer version', { clock: -1, data: { id: 'x', game: 'bridge' } }],
  ])('stands on what the book knows of it: %s', async (_, first) => {
    const tab = await openTab()
    const game = await play(tab)
    await damage(tab, game, first)
    const opened = await reopen(await openTab(), game.id)
    expect(shown(opened).record).toEqual(shown(game).record)
    expect(shown(opened).sheet).toEqual(shown(game).sheet)
    expect(messagesOf({ problems: shown(opened).problems })).toMatch(/beginning .* is lost/)
    expect(await opened.checkDisk()).toBe(true)

    await opened.write(addContract(3))
    expect(shown(opened).sheet.rounds).toHaveLength(2)
    expect(opened.$saving.get()).toEqual({ state: 'saved' })
    const later = await reopen(await openTab(), game.id)
    expect(shown(later).folded.events).toEqual(shown(opened).folded.events)
    await later.write(undoLast)
    expect(shown(later).sheet.rounds).toHaveLength(1)

    // What it hands on can be read elsewhere.
    const imported = await tab.readImport(JSON.stringify(exportGame(shown(opened).folded)))
    expect(imported.ok && imported.value.games[0]?.events).toEqual(shown(opened).folded.events)
  })

  test('of which nothing is listed is one of the kind whose page opens it', async () => {
    const tab = await openTab()
    const game = await play(tab)
    await damage(tab, game, undefined, false)
    const opened = await (await openTab()).openGame(game.id, 'contract-rummy')
    if (!tab.isOpen(opened)) throw new Error(opened.why)
    expect(shown(opened).record.players.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(shown(opened).sheet.rounds).toEqual(shown(game).sheet.rounds)
  })

  test('is whole again with the copy of another phone', async () => {
    const tab = await openTab()
    const game = await play(tab)
    const theirs = shown(game).folded
    const link = JSON.stringify(exportGame(theirs))
    await damage(tab, game, undefined)
    const mine = await reopen(await openTab(), game.id)
    await mine.write(addContract(3))
    const { readArrival, acceptArrival } = await openTab()
    const arrived = await readArrival(link)
    expect(arrived).toMatchObject({ value: { relation: { kind: 'additions', rounds: 0, changes: 1 } } })
    if (arrived.ok) expect(await acceptArrival(arrived.value)).toEqual({ ok: true, value: game.id })
    const whole = shown(await reopen(await openTab(), game.id))
    expect(whole.folded.record).toEqual({ ...theirs.record, rounds: [contractRound(3), contractRound(3)] })
    expect(whole.folded.conflicts).toEqual([])
    expect(whole.problems).toEqual([])
  })

  test('has an option that this version does not know', async () => {
    const tab = await openTab()
    const game = await play(tab)
    const { data } = startOf(game)
    await damage(tab, game, { data: { ...data, options: { ...data.options, tempo: 'quick' } } })
    const opened = await reopen(await openTab(), game.id)
    expect(shown(opened).record).toEqual(shown(game).record)
    expect(shown(opened).problems).toEqual([
      expect.objectContaining({ message: expect.stringContaining('newer Meldbook') }),
    ])
    await opened.write(addContract(3))
    const imported = await tab.readImport(JSON.stringify(exportGame(shown(opened).folded)))
    expect(imported.ok && imported.value.notices).toHaveLength(1)
    const [summary] = await (await openTab()).listSummaries()
    expect(summary).toMatchObject({ rounds: 2 })
  })
})

describe('two phones that each change the table', () => {
  const join =
    (id: string, name: string): EventMaker =>
    (folded, meta) =>
      addPlayer(folded, meta, { id, name, from: 1 })

  /** The same game on a second phone, with an event of its own. */
  function apart(opened: OpenGame, make: EventMaker): LedgerEvent[] {
    const event = make(shown(opened).folded, { id: 'other-1', device: 'other', time: 1 })
    return event ? [event] : []
  }

  test('an eighth player from each leaves the sheet with eight', async () => {
    const opened = await begin(await openTab(), 'contract-rummy', 7)
    const theirs = apart(opened, join('i', 'Hal'))
    await opened.write(join('h', 'Ida'))
    await opened.merge(theirs)
    expect(shown(opened).record.players).toHaveLength(8)
    expect(shown(opened).folded.waiting).toHaveLength(1)
    expect(shown(opened).problems).toEqual([])
    expect(shown(opened).folded.events).toHaveLength(3)
    expect(shown(await reopen(await openTab(), opened.id)).record.players).toHaveLength(8)
    await opened.write(undoLast)
    expect(shown(opened).folded.waiting).toEqual([])
  })

  test('a fifth player and partners leave the sheet as it was before the later of them', async () => {
    const opened = await begin(await openTab(), 'hand-and-foot', 4)
    const partners = opened.game.options.find(({ name }) => name === 'partners')
    expect(partners).toBeDefined()
    const theirs = apart(opened, (folded, meta) => changeOptions(folded, meta, { partners: true }))
    await opened.write(join('e', 'Eve'))
    await opened.merge(theirs)
    expect(shown(opened).sides.length).toBeGreaterThan(1)
    expect(shown(opened).folded.waiting).not.toEqual([])
    expect(shown(await reopen(await openTab(), opened.id)).sides.length).toBeGreaterThan(1)
  })
})
