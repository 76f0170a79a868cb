import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeBackup } from '../../src/components/storage/backup.ts'
import { MAX_BACKUP } from '../../src/components/storage/backup-format.ts'
import { closeDatabase, openDatabase, writeDatabase } from '../../src/components/storage/database.ts'
import { listGameIds } from '../../src/components/storage/game-ids.ts'
import { readImport } from '../../src/components/storage/import-file.ts'
import { scanJson } from '../../src/components/storage/json-scan.ts'
import { importNewerGames } from '../../src/components/storage/newer-games.ts'
import { saveImport } from '../../src/components/storage/save-import.ts'
import { foldEvents } from '../../src/scoring/ledger/fold.ts'
import { exportGame } from '../../src/scoring/ledger/game-export.ts'
import { type SampleGame, sampleBook, sampleGame } from '../tools/sample-games.ts'

async function clear() {
  await closeDatabase()
  globalThis.indexedDB = new IDBFactory()
}

beforeEach(clear)

async function put({ id, events, summary }: SampleGame) {
  await writeDatabase(['events', 'games'], async (tx) => {
    for (const event of events) await tx.objectStore('events').put({ game: id, event })
    await tx.objectStore('games').put(summary)
  })
}

/** All rows of the database, except what differs between devices. */
async function allRows() {
  const database = await openDatabase()
  const stores = ['events', 'games', 'people', 'houses', 'strange'] as const
  const rows = await Promise.all(stores.map(async (store) => [store, await database.getAll(store)]))
  return Object.fromEntries(rows)
}

async function restore(text: string) {
  const read = await readImport(text)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return saveImport(read.value)
}

async function refusal(text: string): Promise<string> {
  const before = await allRows()
  const read = await readImport(text)
  expect(await allRows()).toEqual(before)
  if (read.ok) throw new Error('This should not have been read.')
  return read.problems.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')
}

const ana = { id: 'ana', name: 'Ana', hint: 'the tall one', used: 5 }
const [first, second] = sampleBook(2, 3) as [SampleGame, SampleGame]
/** A copy, because an export shares its events with the game and tests damage it. */
const exported = ({ events }: SampleGame) => structuredClone(exportGame(foldEvents(events)))
const file = (parts: object) => JSON.stringify({ format: 'meldbook-backup', version: 1, games: [], ...parts })

describe('a back-up', () => {
  test('restores the same book, into its own and into an empty database', async () => {
    await put(first)
    await put({ ...second, summary: { ...second.summary, deleted: 99 } })
    await writeDatabase(['people', 'houses'], async (tx) => {
      await tx.objectStore('people').put(ana)
      await tx.objectStore('houses').put({ id: 'h', game: 'other', name: 'Ours', options: { wins: 'low' } })
    })
    const before = await allRows()
    const text = (await makeBackup()).join('')
    expect(await restore(text)).toMatchObject({ ok: true, value: { added: 0, merged: 0, same: 2 } })
    expect(await allRows()).toEqual(before)
    await clear()
    const restored = Date.now()
    expect(await restore(text)).toMatchObject({
      ok: true,
      value: { added: 2, binned: 1, merged: 0, same: 0 },
    })
    // Its time in the bin begins anew. Else it could be purged at once.
    const game = await (await openDatabase()).get('games', second.id)
    expect(game?.deleted).toBeGreaterThanOrEqual(restored)
    await put({ ...second, summary: { ...second.summary, deleted: 99 } })
    expect(await allRows()).toEqual(before)
  })

  test('adds missing events to a game, and never removes any', async () => {
    const half = { ...first, events: first.events.slice(0, 2) }
    await put(first)
    const whole = await allRows()
    await clear()
    await put(half)
    const text = file({ games: [exported(first)] })
    expect(await restore(text)).toMatchObject({ ok: true, value: { merged: 1 } })
    expect(await allRows()).toEqual(whole)
    expect(await restore(file({ games: [exported(half)] }))).toMatchObject({ ok: true, value: { same: 1 } })
    expect(await allRows()).toEqual(whole)
  })

  test('restores any games unchanged', async () => {
    const points = fc.array(fc.tuple(fc.integer({ min: -500, max: 500 }), fc.nat(500)), { maxLength: 6 })
    const description = fc.record({
      rounds: points,
      ended: fc.boolean(),
      note: fc.string({ maxLength: 30 }),
      players: fc.tuple(name, name),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(description, { maxLength: 5 }), async (games) => {
        await clear()
        for (const [at, game] of games.entries()) await put(sampleGame({ id: `g${at}`, ...game }))
        const before = await allRows()
        const text = (await makeBackup()).join('')
        expect(JSON.parse(text).games).toHaveLength(games.length)
        await clear()
        expect(await restore(text)).toMatchObject({ ok: true, value: { added: games.length } })
        expect(await allRows()).toEqual(before)
      }),
      { numRuns: 30 },
    )
  })

  test('restores a game that was deleted since, and deletes none', async () => {
    await put(first)
    const alive = await allRows()
    const text = (await makeBackup()).join('')
    await put({ ...first, events: [], summary: { ...first.summary, deleted: 5 } })
    const gone = await allRows()
    const deleted = (await makeBackup()).join('')
    expect(await restore(deleted)).toMatchObject({ ok: true, value: { same: 1 } })
    expect(await allRows()).toEqual(gone)
    expect(await restore(text)).toMatchObject({ ok: true, value: { merged: 1 } })
    expect(await allRows()).toEqual(alive)
    expect(await restore(deleted)).toMatchObject({ ok: true, value: { same: 1 } })
    expect(await allRows()).toEqual(alive)
  })

  test('keeps the more recently used version of a person', async () => {
    await restore(file({ people: [ana] }))
    await restore(file({ people: [{ ...ana, name: 'Anna', used: 4 }] }))
    expect((await allRows()).people).toEqual([ana])
    await restore(file({ people: [{ ...ana, name: 'Anna', used: 6 }] }))
    expect((await allRows()).people).toEqual([{ ...ana, name: 'Anna', used: 6 }])
  })

  test('does not overwrite house rules, and keeps one standard set per game', async () => {
    const house = (id: string, name: string) => ({ id, name, game: 'other', options: {}, standard: true })
    await restore(file({ houses: [house('a', 'Ours')] }))
    await restore(file({ houses: [house('a', 'Theirs'), house('b', 'Granny’s')] }))
    const { standard: _, ...demoted } = house('b', 'Granny’s')
    expect((await allRows()).houses).toEqual([house('a', 'Ours'), demoted])
  })

  test('restores unreadable events unchanged', async () => {
    await put(first)
    const torn = { id: 'torn', device: 'x', kind: 'round-added', clock: 'soon' }
    await writeDatabase(['events'], async (tx) => {
      await tx.objectStore('events').put({ game: first.id, event: torn as never })
      await tx.objectStore('events').put({ game: 'headless', event: first.events[1] as never })
    })
    const before = await allRows()
    const text = (await makeBackup()).join('')
    await clear()
    await restore(text)
    expect(await allRows()).toEqual(before)
    expect(await listGameIds()).toEqual([first.id, 'headless'])
  })

  test('can be restored even if the database had damaged rows', async () => {
    await put(first)
    await writeDatabase(['people', 'houses', 'strange', 'events'], async (tx) => {
      const damaged = [{ id: 'x' }, { id: 'y', name: 'x'.repeat(10_000_000), used: 1 }, { id: 'z', name: {} }]
      for (const row of damaged as never[])
        for (const store of ['people', 'houses', 'strange'] as const) await tx.objectStore(store).put(row)
      await tx.objectStore('people').put(ana)
      // Keys can also be numbers and lists.
      for (const id of [7, ['a'], ''])
        await tx.objectStore('events').put({ game: first.id, event: { id } } as never)
    })
    const text = (await makeBackup()).join('')
    await clear()
    expect(await restore(text)).toMatchObject({ ok: true, value: { added: 1 } })
    expect(await allRows()).toMatchObject({ people: [ana], houses: [], strange: [] })
    expect((await allRows()).events).toHaveLength(first.events.length)
  })

  test.each([
    ['of a newer format', { ...exported(first), version: 2 }, 'version 2'],
    ['with a newer ledger', { ...exported(first), ledger: { version: 3, leaves: [1] } }, 'version 3'],
  ])('keeps a game %s unchanged, and contains it the next time', async (_, newer, why) => {
    await restore(file({ games: [newer, exported(second)] }))
    const { strange, games } = await allRows()
    expect(strange).toEqual([
      { id: first.id, time: expect.any(Number), why: expect.stringContaining(why), content: newer },
    ])
    expect(games).toEqual([second.summary])
    expect(JSON.parse((await makeBackup()).join('')).games).toEqual([exported(second), newer])
  })

  test('has its newer games imported once this version can read them', async () => {
    const newer = { ...exported(second), version: 2 }
    await restore(file({ games: [newer] }))
    await writeDatabase(['strange'], async (tx) => {
      const waiting = { id: first.id, time: 1, why: 'newer', content: exported(first) }
      await tx.objectStore('strange').put(waiting)
    })
    expect(await importNewerGames()).toBe(1)
    const { games, strange } = await allRows()
    expect(games).toEqual([first.summary])
    expect(strange).toMatchObject([{ id: second.id, content: newer }])
  })

  test('keeps games of an unknown kind, and says why they cannot be opened', async () => {
    const text = JSON.stringify(exported(first)).replaceAll('"game":"other"', '"game":"tonk"')
    await restore(`{"format":"meldbook-backup","version":1,"games":[${text}]}`)
    const { games, events } = await allRows()
    expect(events).toHaveLength(first.events.length)
    expect(games).toMatchObject([{ id: first.id, unread: expect.stringContaining('no game “tonk”') }])
    expect((await makeBackup()).join('')).toContain(text)
  })
})

const name = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((text) => `x${text.replace(/\p{Cc}/gu, '')}`.trim())

describe('a file with one game', () => {
  test('is imported like a back-up with that game', async () => {
    expect(await restore(JSON.stringify(exported(first)))).toMatchObject({ ok: true, value: { added: 1 } })
    expect((await allRows()).games).toEqual([first.summary])
    expect(await restore(JSON.stringify(exported(first)))).toMatchObject({ ok: true, value: { same: 1 } })
  })

  test('needs no id, and is not imported twice', async () => {
    const { id: _, ledger: __, ...record } = exported(first)
    await restore(JSON.stringify(record))
    await restore(JSON.stringify(record))
    const { games } = await allRows()
    expect(games).toHaveLength(1)
    expect(games[0]).toMatchObject({ rounds: 3, results: first.summary.results })
  })
})

describe('a rejected file', () => {
  const good = file({ games: [exported(first), exported(second)], people: [ana] })
  const hostile = `{"format":"meldbook-backup","version":1,"games":[],"people":[{"__proto__":{"id":"x","name":"x","used":1}}]}`
  const long = 'x'.repeat(10_000_000)
  const damaged = (change: (game: ReturnType<typeof exported>) => object) =>
    file({ games: [exported(first), change(exported(second))] })

  test.each<[what: string, text: string, says: RegExp]>([
    ['an empty file', '', /is not JSON with an object/],
    ['a list', '[]', /is not JSON with an object/],
    ['text that is not JSON', 'PK\u0003\u0004', /is not JSON with an object/],
    ['JSON without a format', '{"name":"x"}', /^format: Nothing is not the format of a Meldbook file/],
    ['another format', '{"format":"tally"}', /^format: “tally” is not the format .* “meldbook-backup”\.$/],
    [
      'a newer back-up',
      file({ version: 2 }),
      /^version: .* newer Meldbook: version 2; this one reads version 1\.$/,
    ],
    ['an invalid version', file({ version: 'x' }), /^version: “x” is no version of a back-up/],
    [
      'no list of games',
      '{"format":"meldbook-backup","version":1}',
      /^games: This back-up has no list of games/,
    ],
    ['games that are not a list', file({ games: {} }), /^games: This back-up has no list of games/],
    ['a file that was cut off', good.slice(0, 700), /ends after 700 characters/],
    ['a missing last bracket', good.slice(0, -1), /ends after \d+ characters/],
    ['text after the end', `${good} }`, /damaged at character \d+/],
    ['an extra comma', '{"format":"meldbook-backup",}', /damaged at character 29/],
    [
      'a game that is not JSON',
      good.replace('"format":"meldbook-game"', '"format":meld'),
      /^games\.0: .*\(characters \d+ to \d+ of the file\)/,
    ],
    ['a number instead of a game', file({ games: [exported(first), 5] }), /^games\.1: 5 is no game/],
    ['the same game twice', file({ games: [exported(first), exported(first)] }), /^games\.1\.id: .* twice/],
    [
      'a damaged event',
      damaged((game) => {
        Object.assign(game.ledger.events[2] as object, { clock: -1 })
        return game
      }),
      /^games\.1\.ledger\.events\.2\.clock: -1 is not a whole number/,
    ],
    [
      'a game of a newer version without an id',
      damaged(({ id: _, ...game }) => ({ ...game, version: 2 })),
      /^games\.1\.id: Nothing is no id/,
    ],
    [
      'a name of ten million characters',
      damaged((game) => ({ ...game, players: [{ id: 'a', name: long }] })),
      /^games\.1: A text of \d+ characters is too long/,
    ],
    [
      'a single game with a text of ten million characters',
      JSON.stringify({ ...exported(first), notes: long }),
      /too long to be a game/,
    ],
    [
      'a person without a name',
      file({ people: [ana, { id: 'x', used: 1 }] }),
      /^people\.1\.name: Nothing is not a name/,
    ],
    ['a __proto__ key', hostile, /^people\.0\.id: Nothing is not an id/],
    ['a person with an invalid time', file({ people: [{ ...ana, used: '1e999' }] }), /^people\.0\.used/],
    [
      'a huge number',
      file({ people: [ana] }).replace('"used":5', '"used":1e999'),
      /^people\.0\.used: Infinity is not/,
    ],
    [
      'house rules without options',
      file({ houses: [{ id: 'h', game: 'other', name: 'Ours' }] }),
      /^houses\.0\.options/,
    ],
    ['a row without an id', file({ unread: [{ game: 'x', event: {} }] }), /^unread\.0\.event\.id/],
    [
      'a list that is too long',
      `{"format":"meldbook-backup","version":1,"games":[${'0,'.repeat(100_001)}0]}`,
      /^games: This list is longer/,
    ],
    [
      'a million open brackets',
      `{"format":"meldbook-backup","version":1,"games":[${'['.repeat(1_000_000)}`,
      /nested too deeply/,
    ],
  ])('changes nothing and is explained: %s', async (_, text, says) => {
    await put(first)
    expect(await refusal(text)).toMatch(says)
    expect(({} as Record<string, unknown>).name).toBeUndefined()
  })

  test('changes nothing if it is too large', async () => {
    // Claims this length without needing the memory.
    const text = { length: MAX_BACKUP + 1 } as string
    expect(await refusal(text)).toMatch(/^: A file of \d+ characters is too large; \d+ are allowed\.$/)
  })

  test('changes nothing if a game would grow too large', async () => {
    await put(first)
    await writeDatabase(['events'], async (tx) => {
      const filler = { ...(first.events[1] as object), id: '' }
      for (let at = 0; at < 20_000; at += 1)
        await tx.objectStore('events').put({ game: second.id, event: { ...filler, id: `f${at}` } as never })
    })
    const before = await allRows()
    const other = sampleGame({ id: 'a-first', players: ['Ana', 'Bo'], rounds: [] })
    const saved = await restore(file({ games: [exported(other), exported(second)] }))
    expect(saved).toMatchObject({ ok: false, problems: [{ message: expect.stringContaining('20000') }] })
    expect(await allRows()).toEqual(before)
  }, 30_000)
})

describe('the JSON scanner', () => {
  const scan = async (text: string) => {
    const found = await scanJson(text, async () => {})
    if (!found.ok) return undefined
    try {
      const entries = [...found.value].map(([key, { start, end, items }]) => [
        key,
        items
          ? items.map(({ start, end }) => JSON.parse(text.slice(start, end)))
          : JSON.parse(text.slice(start, end)),
      ])
      return Object.fromEntries(entries)
    } catch {
      return undefined
    }
  }

  test('finds the same values as JSON.parse', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(2), async (value, indent) => {
        const text = JSON.stringify(value, undefined, indent)
        expect(await scan(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  // Compares only the values: V8 misreads a key with a quotation mark after it has read many similar ones.
  test('agrees with JSON.parse on changed texts', async () => {
    const text = JSON.stringify({ a: [1, 'x\\"y', { b: [[]] }], c: { d: [null, -1e5] }, e: true })
    await fc.assert(
      fc.asyncProperty(
        fc.nat(text.length - 1),
        fc.constantFrom('', '"', '\\', '{', '}', '[', ']', ',', ':', ' ', 'x', '0'),
        async (at, put) => {
          const changed = text.slice(0, at) + put + text.slice(at + 1)
          const parse = () => {
            try {
              return JSON.parse(changed)
            } catch {
              return undefined
            }
          }
          const [mine, theirs] = [await scan(changed), parse()]
          expect(mine && Object.values(mine)).toEqual(theirs && Object.values(theirs))
        },
      ),
      { numRuns: 1000 },
    )
  })
})
