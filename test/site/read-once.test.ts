import { Session } from 'node:inspector/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acceptArrival, readArrival } from '../../src/components/hand-over/arrival.ts'
import { packGame } from '../../src/components/hand-over/game-link.ts'
import { loadGame } from '../../src/components/load-game.ts'
import { readImport } from '../../src/components/storage/import-file.ts'
import { beginGame, isOpen, openGame } from '../../src/components/storage/open-game.ts'
import { saveImport } from '../../src/components/storage/save-import.ts'
import { foldEvents } from '../../src/scoring/ledger/fold.ts'
import { exportGame } from '../../src/scoring/ledger/game-export.ts'
import { addRound } from '../../src/scoring/ledger/round-events.ts'
import { described, sampleGame } from '../tools/sample-games.ts'
import { clearDatabase } from './rows.ts'

/** What comes from outside is parsed, copied, folded and read once. What was read goes on as a value of its own type. */

const game = sampleGame({ id: 'evening', ...described('Ana Bo: 20 50 / 40 70; ended') })
const exported = exportGame(foldEvents(game.events))

const ONCE = { parse: 1, readEvents: 1, foldEvents: 1, readRecord: 1 }
const NEVER = { parse: 0, readEvents: 0, foldEvents: 0, readRecord: 0 }
const FILES = { readEvents: 'ledger/event-list.ts', foldEvents: 'ledger/fold.ts', readRecord: 'record.ts' }

const session = new Session()
session.connect()
let parsed = 0

/** How often each was called since the last time. */
async function counts(): Promise<typeof ONCE> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const calls = Object.entries(FILES).map(([name, file]) => {
    const functions = result.find(({ url }) => url.endsWith(`/src/scoring/${file}`))?.functions ?? []
    return [name, functions.find(({ functionName }) => functionName === name)?.ranges[0]?.count ?? 0]
  })
  const parse = parsed
  parsed = 0
  return { parse, ...Object.fromEntries(calls) }
}

beforeEach(async () => {
  await clearDatabase()
  const { parse } = JSON
  vi.spyOn(JSON, 'parse').mockImplementation((text, ...rest) => {
    // Not the name of a key or of the format.
    if (text.length > 100) parsed += 1
    return parse(text, ...rest)
  })
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true })
  // What the first reading loads, and what earlier files have begun, does not count.
  await readArrival(JSON.stringify(exported))
  await counts()
})

afterEach(async () => {
  vi.restoreAllMocks()
  await session.post('Profiler.disable')
})

test('a game behind a link, opened and then kept', async () => {
  const arrived = await readArrival(`#g=${await packGame(exported)}`)
  expect(await counts()).toEqual(ONCE)
  if (arrived.ok) expect(await acceptArrival(arrived.value)).toEqual({ ok: true, value: 'evening' })
  expect(await counts()).toEqual(NEVER)
})

test('a record without a ledger', async () => {
  const { ledger: _, ...record } = exported
  await readArrival(JSON.stringify(record))
  expect(await counts()).toEqual(ONCE)
})

test('a game of a back-up, read and then saved', async () => {
  const file = { format: 'meldbook-backup', version: 1, games: [exported] }
  const imported = await readImport(JSON.stringify(file))
  if (imported.ok) expect(await saveImport(imported.value)).toMatchObject({ value: { added: 1 } })
  expect(await counts()).toEqual(ONCE)
})

test('a saved game that is opened, and one more round', async () => {
  const begun = await beginGame(exported as never, await loadGame('other'))
  begun.close()
  await counts()
  const opened = await openGame(begun.id)
  expect(await counts()).toEqual({ ...ONCE, parse: 0 })
  if (isOpen(opened)) await opened.write((folded, meta) => addRound(folded, meta, { entries: {} }))
  expect(await counts()).toEqual({ ...NEVER, foldEvents: 1, readRecord: 1 })
})
