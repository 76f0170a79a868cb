import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { packGame } from '../../src/components/hand-over/game-link.ts'
import { foldEvents } from '../../src/scoring/ledger/fold.ts'
import { exportGame } from '../../src/scoring/ledger/game-export.ts'
import { sampleGame } from '../tools/sample-games.ts'

/** What comes from outside is parsed, copied, folded and read once. What was read goes on as a value of its own type. */

const game = sampleGame({
  id: 'evening',
  players: ['Ana', 'Bo'],
  rounds: [
    [20, 50],
    [40, 70],
  ],
  ended: true,
})
const exported = exportGame(foldEvents(game.events))

const ONCE = { parse: 1, readEvents: 1, foldEvents: 1, readRecord: 1 }
let counts: typeof ONCE

/** Counts the calls of a function that a module gives to others. */
function count(path: string, name: Exclude<keyof typeof ONCE, 'parse'>) {
  vi.doMock(path, async (load) => {
    const module = await load<Record<string, unknown>>()
    const original = module[name] as (...given: unknown[]) => unknown
    const counted = (...given: unknown[]) => {
      counts[name] += 1
      return original(...given)
    }
    return { ...module, [name]: counted }
  })
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  counts = { parse: 0, readEvents: 0, foldEvents: 0, readRecord: 0 }
  const { parse } = JSON
  vi.spyOn(JSON, 'parse').mockImplementation((text, ...rest) => {
    // Not the name of a key or of the format.
    if (text.length > 100) counts.parse += 1
    return parse(text, ...rest)
  })
  vi.resetModules()
  count('../../src/scoring/ledger/event-list.ts', 'readEvents')
  count('../../src/scoring/ledger/fold.ts', 'foldEvents')
  count('../../src/scoring/record.ts', 'readRecord')
})

afterEach(() => {
  vi.restoreAllMocks()
  for (const path of ['ledger/event-list.ts', 'ledger/fold.ts', 'record.ts'])
    vi.doUnmock(`../../src/scoring/${path}`)
  vi.resetModules()
})

test('a game behind a link, opened and then kept', async () => {
  const { readArrival, acceptArrival } = await import('../../src/components/hand-over/arrival.ts')
  const arrived = await readArrival(`#g=${await packGame(exported)}`)
  expect(counts).toEqual(ONCE)
  if (arrived.ok) expect(await acceptArrival(arrived.value)).toEqual({ ok: true, value: 'evening' })
  expect(counts).toEqual(ONCE)
})

test('a record without a ledger', async () => {
  const { readArrival } = await import('../../src/components/hand-over/arrival.ts')
  const { ledger: _, ...record } = exported
  await readArrival(JSON.stringify(record))
  expect(counts).toEqual(ONCE)
})

test('a game of a back-up, read and then saved', async () => {
  const { readImport } = await import('../../src/components/storage/import-file.ts')
  const { saveImport } = await import('../../src/components/storage/save-import.ts')
  const file = { format: 'meldbook-backup', version: 1, games: [exported] }
  const imported = await readImport(JSON.stringify(file))
  if (imported.ok) expect(await saveImport(imported.value)).toMatchObject({ value: { added: 1 } })
  expect(counts).toEqual(ONCE)
})

test('a saved game that is opened, and one more round', async () => {
  const { beginGame, openGame, isOpen } = await import('../../src/components/storage/open-game.ts')
  const { loadGame } = await import('../../src/components/load-game.ts')
  const { addRound } = await import('../../src/scoring/ledger/round-events.ts')
  const begun = await beginGame(exported as never, await loadGame('other'))
  begun.close()
  counts = { parse: 0, readEvents: 0, foldEvents: 0, readRecord: 0 }
  const opened = await openGame(begun.id)
  expect(counts).toEqual({ ...ONCE, parse: 0 })
  if (isOpen(opened)) await opened.write((folded, meta) => addRound(folded, meta, { entries: {} }))
  expect(counts).toEqual({ parse: 0, readEvents: 1, foldEvents: 2, readRecord: 2 })
})
