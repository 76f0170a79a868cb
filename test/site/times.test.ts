import { beforeEach, describe, expect, test } from 'vitest'
import { readSummary } from '../../src/components/book/listed-game.ts'
import { formatTime } from '../../src/components/controls/format-time.ts'
import { fileName } from '../../src/components/controls/save-file.ts'
import { makeBackup } from '../../src/components/storage/backup.ts'
import { openDatabase } from '../../src/components/storage/database.ts'
import { readImport } from '../../src/components/storage/import-file.ts'
import { listSummaries } from '../../src/components/storage/list-summaries.ts'
import { saveImport } from '../../src/components/storage/save-import.ts'
import { repairPerson } from '../../src/components/storage/stored-rows.ts'
import { summarizeStored } from '../../src/components/storage/summarize.ts'
import { games } from '../../src/scoring/games.ts'
import { readEvent } from '../../src/scoring/ledger/event.ts'
import { foldEvents } from '../../src/scoring/ledger/fold.ts'
import { exportGame } from '../../src/scoring/ledger/game-export.ts'
import { valueIn } from '../scoring/results.ts'
import { sampleGame } from '../tools/sample-games.ts'
import { clearDatabase, putRows } from './rows.ts'

/** Times that no clock shows. Pages that format some of these as dates would throw. */
const STRANGE = [9e15, -9e15, 8.64e15, 1.76e18, 1e308, -1]
const now = Date.UTC(2026, 10, 20)
const game = sampleGame({ id: 'g', game: 'rummy-500', players: ['Ana', 'Bo'], rounds: [[5, 9]], time: now })
const find = (id: unknown) => Object.values(games).find((game) => game.id === id)

beforeEach(clearDatabase)

async function restore(file: object) {
  const read = valueIn(await readImport(JSON.stringify(file)))
  valueIn(await saveImport(read))
  return read
}

const backup = (parts: object) => ({ format: 'meldbook-backup', version: 1, games: [], ...parts })

describe.each(STRANGE)('the time %d', (time) => {
  test('counts as unknown in an event, which is kept', () => {
    const [event] = game.events
    expect(readEvent({ ...event, time })).toEqual({ ok: true, value: { ...event, time: 0 } })
  })

  test('of a stored event costs neither the game nor its date', () => {
    const events = game.events.map((event, at) => (at === 0 ? event : { ...event, time }))
    expect(summarizeStored(events, { id: 'g' }, find)).toMatchObject({
      ...{ rounds: 1, touched: game.events[0]?.time, started: game.events[0]?.time, played: 0 },
    })
  })

  test('in a row of the book has the row made again, and other pages leave it out', async () => {
    for (const name of ['started', 'touched', 'deleted', 'played'])
      expect(readSummary('g', { ...game.summary, [name]: time })).toBe('outdated')
    await putRows({ games: [{ ...game.summary, touched: time }] })
    expect(await listSummaries()).toEqual([{ ...game.summary, touched: 0 }])
  })

  test('of a stored person counts as unknown', async () => {
    expect(repairPerson({ id: 'ana', name: 'Ana', used: time })).toEqual({ id: 'ana', name: 'Ana', used: 0 })
    await putRows({ people: [{ id: 'ana', name: 'Ana', used: time }] })
    const text = (await makeBackup()).parts.join('')
    expect(JSON.parse(text).people).toEqual([{ id: 'ana', name: 'Ana', used: 0 }])
  })

  test('comes in from no file', async () => {
    const { ledger, ...record } = exportGame(foldEvents(game.events))
    const events = ledger.events.map((event) => ({ ...event, time }))
    await restore({ ...record, id: 'whole', started: time, ledger: { ...ledger, events } })
    const { notices } = await restore({ ...record, id: 'plain', started: time })
    expect(notices.map(({ path }) => path)).toEqual([['started']])
    await restore(
      backup({
        people: [{ id: 'ana', name: 'Ana', used: time }],
        games: [
          { ...record, id: 'gone', started: time, deleted: time },
          { ...record, id: 'newer', version: 99 },
        ],
      }),
    )
    const database = await openDatabase()
    const rows = await database.getAll('events')
    expect(rows.map(({ event }) => event.time)).toEqual(rows.map(() => 0))
    expect(await database.getAll('people')).toMatchObject([{ used: 0 }])
    for (const summary of await database.getAll('games'))
      expect(summary).toMatchObject({ started: 0, touched: 0 })
  })
})

test('an unknown time is none of 1970', () => {
  expect(formatTime(0)).toBe('At a time unknown')
  expect(fileName('Evening', 'json', 0)).toBe(fileName('Evening', 'json'))
})
