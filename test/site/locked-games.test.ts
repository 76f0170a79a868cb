import { beforeEach, describe, expect, test } from 'vitest'
import type { EventMaker } from '../../src/components/storage/open-game.ts'
import type { EventOf, LedgerEvent } from '../../src/scoring/ledger/event.ts'
import { undoLast } from '../../src/scoring/ledger/game-events.ts'
import { exportGame } from '../../src/scoring/ledger/game-export.ts'
import { addRound } from '../../src/scoring/ledger/round-events.ts'
import { messagesOf } from '../../src/scoring/result.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { played } from './forms.ts'
import { clearDatabase } from './rows.ts'
import { begin, type OpenGame, openTab, opened as reopen, type Tab } from './tab.ts'

/** Games whose events make no valid record still open, with their rounds, and can be gone on with. */

beforeEach(clearDatabase)

const shown = (opened: OpenGame) => opened.$view.get()
const startOf = (opened: OpenGame) => shown(opened).folded.events[0] as EventOf<'started'>

/** One is out, and each other player has a nine left. */
const ROUND = played('contract-rummy', 'players 3', '0 | 9 | 9').rounds[0] as Plain
const addOne: EventMaker = (folded, meta) => addRound(folded, meta, ROUND)

describe('a game whose beginning cannot be read', () => {
  async function play() {
    const tab = await openTab()
    const game = await begin(tab, 'contract-rummy', 'Ana', 'Bo', 'Cem')
    await game.write(addOne)
    game.close()
    return { tab, game }
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
    const { tab, game } = await play()
    await damage(tab, game, first)
    const opened = await reopen(await openTab(), game.id)
    expect(shown(opened).record).toEqual(shown(game).record)
    expect(shown(opened).sheet).toEqual(shown(game).sheet)
    expect(messagesOf({ problems: shown(opened).problems })).toMatch(/beginning .* is lost/)
    expect(await opened.checkDisk()).toBe(true)

    await opened.write(addOne)
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
    const { tab, game } = await play()
    await damage(tab, game, undefined, false)
    const opened = await (await openTab()).openGame(game.id, 'contract-rummy')
    if (!tab.isOpen(opened)) throw new Error(opened.why)
    expect(shown(opened).record.players.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(shown(opened).sheet.rounds).toEqual(shown(game).sheet.rounds)
  })

  test('is whole again with the copy of another phone', async () => {
    const { tab, game } = await play()
    const theirs = shown(game).folded
    const link = JSON.stringify(exportGame(theirs))
    await damage(tab, game, undefined)
    const mine = await reopen(await openTab(), game.id)
    await mine.write(addOne)
    const { readArrival, acceptArrival } = await openTab()
    const arrived = await readArrival(link)
    expect(arrived).toMatchObject({ value: { relation: { kind: 'additions', rounds: 0, changes: 1 } } })
    if (arrived.ok) expect(await acceptArrival(arrived.value)).toEqual({ ok: true, value: game.id })
    const whole = shown(await reopen(await openTab(), game.id))
    expect(whole.folded.record).toEqual({ ...theirs.record, rounds: [ROUND, ROUND] })
    expect(whole.folded.conflicts).toEqual([])
    expect(whole.problems).toEqual([])
  })

  test('has names that cannot be seen, as earlier versions took them: it opens, and can be handed over', async () => {
    const { tab, game } = await play()
    const { data } = startOf(game)
    const players = data.players.map((one, at) => ({ ...one, name: ['\u200b', 'Bo\ud83c', 'Cem'][at] }))
    await damage(tab, game, { data: { ...data, players } })
    const old = shown(await reopen(await openTab(), game.id))
    expect(old.record.players.map(({ name }) => name)).toEqual(['?', 'Bo\ufffd', 'Cem'])
    const imported = await tab.readImport(JSON.stringify(exportGame(old.folded)))
    expect(imported.ok && imported.value.games).toHaveLength(1)
  })

  test('has an option that this version does not know', async () => {
    const { tab, game } = await play()
    const { data } = startOf(game)
    await damage(tab, game, { data: { ...data, options: { ...data.options, tempo: 'quick' } } })
    const opened = await reopen(await openTab(), game.id)
    expect(shown(opened).record).toEqual(shown(game).record)
    expect(shown(opened).problems).toEqual([
      expect.objectContaining({ message: expect.stringContaining('newer Meldbook') }),
    ])
    await opened.write(addOne)
    const imported = await tab.readImport(JSON.stringify(exportGame(shown(opened).folded)))
    expect(imported.ok && imported.value.notices).toHaveLength(1)
    const [summary] = await (await openTab()).listSummaries()
    expect(summary).toMatchObject({ rounds: 2 })
  })
})
