import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeBackup } from '../../src/components/storage/backup.ts'
import { MAX_BACKUP } from '../../src/components/storage/backup-format.ts'
import { listGameIds, openDatabase } from '../../src/components/storage/database.ts'
import { readImport } from '../../src/components/storage/import-file.ts'
import { importNewerGames, saveImport } from '../../src/components/storage/save-import.ts'
import { foldEvents } from '../../src/scoring/ledger/fold.ts'
import { exportGame } from '../../src/scoring/ledger/game-export.ts'
import { valueIn } from '../scoring/results.ts'
import { type SampleGame, sampleBook, sampleGame } from '../tools/sample-games.ts'
import { clearDatabase, putRows } from './rows.ts'

beforeEach(clearDatabase)

const put = ({ id, events, summary }: SampleGame) =>
  putRows({ events: events.map((event) => ({ game: id, event })), games: [summary] })

/** All rows of the database, except what differs between devices. */
async function allRows() {
  const database = await openDatabase()
  const stores = ['events', 'games', 'people', 'houses', 'strange'] as const
  const rows = await Promise.all(stores.map(async (store) => [store, await database.getAll(store)]))
  return Object.fromEntries(rows)
}

const backupText = async () => (await makeBackup()).parts.join('')

const restore = async (text: string) => valueIn(await saveImport(valueIn(await readImport(text))))

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
const withGames = (text: string) => `{"format":"meldbook-backup","version":1,"games":${text}`
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe('a back-up', () => {
  test('restores the same book, into its own and into an empty database', async () => {
    await put(first)
    await put({ ...second, summary: { ...second.summary, deleted: 99 } })
    const house = { id: 'h', game: 'other', name: 'Ours', options: { wins: 'low' } }
    await putRows({ people: [ana], houses: [house] })
    const before = await allRows()
    const text = await backupText()
    expect(await restore(text)).toMatchObject({ added: 0, merged: 0, same: 2 })
    expect(await allRows()).toEqual(before)
    await clearDatabase()
    const restored = Date.now()
    expect(await restore(text)).toMatchObject({ added: 2, binned: 1, merged: 0, same: 0 })
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
    await clearDatabase()
    await put(half)
    const text = file({ games: [exported(first)] })
    expect(await restore(text)).toMatchObject({ merged: 1 })
    expect(await allRows()).toEqual(whole)
    expect(await restore(file({ games: [exported(half)] }))).toMatchObject({ same: 1 })
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
        await clearDatabase()
        for (const [at, game] of games.entries()) await put(sampleGame({ id: `g${at}`, ...game }))
        const before = await allRows()
        const text = await backupText()
        expect(JSON.parse(text).games).toHaveLength(games.length)
        await clearDatabase()
        expect(await restore(text)).toMatchObject({ added: games.length })
        expect(await allRows()).toEqual(before)
      }),
      { numRuns: 30 },
    )
  })

  test('restores a game that was deleted since, and deletes none', async () => {
    await put(first)
    const alive = await allRows()
    const text = await backupText()
    await put({ ...first, events: [], summary: { ...first.summary, deleted: 5 } })
    const gone = await allRows()
    const deleted = await backupText()
    expect(await restore(deleted)).toMatchObject({ same: 1 })
    expect(await allRows()).toEqual(gone)
    expect(await restore(text)).toMatchObject({ merged: 1 })
    expect(await allRows()).toEqual(alive)
    expect(await restore(deleted)).toMatchObject({ same: 1 })
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
    const headless = { game: 'headless', event: first.events[1] }
    await putRows({ events: [{ game: first.id, event: torn }, headless] })
    const before = await allRows()
    const text = await backupText()
    await clearDatabase()
    await restore(text)
    expect(await allRows()).toEqual(before)
    expect(await listGameIds()).toEqual([first.id, 'headless'])
  })

  test('can be restored even if the database had damaged rows', async () => {
    await put(first)
    const damaged = [{ id: 'x' }, { id: 'y', name: 'x'.repeat(10_000_000), used: 1 }, { id: 'z', name: {} }]
    // Keys can also be numbers and lists.
    const events = [7, ['a'], ''].map((id) => ({ game: first.id, event: { id } }))
    await putRows({ people: [...damaged, ana], houses: damaged, strange: damaged, events })
    const { parts, unreadable } = await makeBackup()
    const text = parts.join('')
    // It says at once what cannot be read again.
    expect(unreadable.map(({ path }) => path.slice(0, 2).join('.'))).toContain('people.1')
    await clearDatabase()
    expect(await restore(text)).toMatchObject({ added: 1 })
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
    expect(JSON.parse(await backupText()).games).toEqual([exported(second), newer])
  })

  test('has its newer games imported once this version can read them', async () => {
    const newer = { ...exported(second), version: 2 }
    await restore(file({ games: [newer] }))
    await putRows({ strange: [{ id: first.id, time: 1, why: 'newer', content: exported(first) }] })
    expect(await importNewerGames()).toBe(1)
    const { games, strange } = await allRows()
    expect(games).toEqual([first.summary])
    expect(strange).toMatchObject([{ id: second.id, content: newer }])
  })

  test('keeps games of an unknown kind, and says why they cannot be opened', async () => {
    const text = JSON.stringify(exported(first)).replaceAll('"game":"other"', '"game":"bridge"')
    await restore(`{"format":"meldbook-backup","version":1,"games":[${text}]}`)
    const { games, events } = await allRows()
    expect(events).toHaveLength(first.events.length)
    expect(games).toMatchObject([{ id: first.id, unread: expect.stringContaining('no game “bridge”') }])
    expect(await backupText()).toContain(text)
  })
})

const name = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((text) => `x${text.replace(/\p{Cc}/gu, '')}`.trim())

describe('a file with one game', () => {
  test('is imported like a back-up with that game', async () => {
    expect(await restore(JSON.stringify(exported(first)))).toMatchObject({ added: 1 })
    expect((await allRows()).games).toEqual([first.summary])
    expect(await restore(JSON.stringify(exported(first)))).toMatchObject({ same: 1 })
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

const damaged = (change: (game: ReturnType<typeof exported>) => object) =>
  file({ games: [exported(first), change(exported(second))] })

describe('a rejected file', () => {
  test.each<[what: string, text: string, says: RegExp]>([
    ['an empty file', '', /neither a back-up nor a game/],
    ['a list', '[]', /neither a back-up nor a game/],
    ['a file of another kind', 'PK\u0003\u0004', /neither a back-up nor a game/],
    ['JSON without a format', '{"name":"x"}', /^: This is neither a back-up nor a game/],
    ['another format', '{"format":"tally"}', /^: This is neither a back-up nor a game/],
    ['a newer one', file({ version: 2 }), /^version: .* newer Meldbook: version 2; this one reads version 1/],
    ['an invalid version', file({ version: 'x' }), /^version: “x” is no version of a back-up/],
    ['no list of games', '{"format":"meldbook-backup","version":1}', /has no list of games/],
    ['games that are not a list', file({ games: {} }), /has no list of games/],
    ['a file in one line that was cut off', file({}).slice(0, 40), /ends after 40 characters/],
    ['a missing last bracket', file({}).slice(0, -1), /ends after \d+ characters/],
    ['text after the end', `${file({})} }`, /is not JSON/],
    ['nothing that can be read', file({ games: [5] }), /^games\.0: 5 is no game\.$/],
    ['a list that is too long', withGames(`[${'0,'.repeat(100_001)}0]}`), /over 100000 items/],
    ['a million open brackets', withGames('['.repeat(1_000_001)), /ends after 1000049 characters/],
    ['a million lists in each other', withGames(`${nested(1_000_001)}}`), /nested too deeply/],
  ])('changes nothing and is explained: %s', async (_, text, says) => {
    await put(first)
    expect(await refusal(text)).toMatch(says)
  })

  test('changes nothing if it is too large', async () => {
    // Claims this length without needing the memory.
    const text = { length: MAX_BACKUP + 1 } as string
    expect(await refusal(text)).toMatch(/^: A file of \d+ characters is too large; \d+ are allowed\.$/)
  })
})

describe('what is bad in a back-up', () => {
  /** A back-up with a game and a person that can be read, and these after them. */
  const beside = ({ games = [], people = [], ...rest }: Partial<Record<string, object[] | [unknown]>>) =>
    file({ games: [exported(first), ...games], people: [ana, ...people], ...rest })
  const record = (change: object) =>
    beside({ games: [{ ...exported(second), ledger: undefined, ...change }] })
  const person = (change: object) => beside({ people: [{ ...ana, id: 'b', ...change }] })
  const proto = beside({ people: [{ proto: ana }] }).replace('proto', '__proto__')
  const endless = person({ used: 9 }).replace('"used":9', '"used":1e999')

  /** What was left out, as it is shown, and how many games and people were read. */
  async function partly(text: string) {
    const { leftOut, games, people } = valueIn(await readImport(text))
    return {
      says: leftOut.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
      games: games.length,
      people: people.length,
    }
  }

  test.each<[what: string, text: string, says: RegExp]>([
    ['a number instead of a game', beside({ games: [5] }), /^games\.1: 5 is no game/],
    ['a game twice', beside({ games: [exported(first)] }), /^games\.1\.id: .* twice/],
    ['no rounds', record({ rounds: 5 }), /^games\.1\.rounds: “.*” and “\w+”: 5 is no list of rounds/],
    ['a deep stake', record({ stake: { worth: JSON.parse(nested(50)) } }), /^games\.1\.stake.*nested too/],
    ['a newer game, no id', record({ id: undefined, version: 2 }), /^games\.1\.id: .*Nothing is no id/],
    ['a person without a name', person({ name: undefined }), /^people\.1\.name: Nothing is not a/],
    ['a __proto__ key', proto, /^people\.1\.id: Nothing/],
    ['half a character', person({ id: 'x\ud800' }), /^people\.1\.id: “Ana”: “x.” is not an id/],
    ['a time in words', person({ used: '1e999' }), /^people\.1\.used: /],
    ['a time without end', endless, /^people\.1\.used: “Ana”: “Infinity” is not/],
    ['no options', beside({ houses: [{ id: 'h', game: 'other', name: 'Ours' }] }), /^houses\.0\.options/],
    ['a row without an id', beside({ unread: [{ game: 'x', event: {} }] }), /^unread\.0\.event\.id/],
  ])('is left out and named: %s', async (_, text, says) => {
    expect(await partly(text)).toEqual({ says: expect.stringMatching(says), games: 1, people: 1 })
    expect(({} as Record<string, unknown>).name).toBeUndefined()
    expect(await restore(text)).toMatchObject({ added: 1 })
  })

  test('is an event of a game: the other events are kept', async () => {
    const text = damaged((game) => {
      Object.assign(game.ledger.events[2] as object, { clock: -1 })
      return game
    })
    const { says, games } = await partly(text)
    expect([says, games]).toEqual([
      expect.stringMatching(/^games\.1\.ledger\.events\.2\.clock: .*-1 is not/),
      2,
    ])
    await restore(text)
    expect((await allRows()).events).toHaveLength(first.events.length + second.events.length - 1)
  })

  test('is a record that its ledger does not need', async () => {
    const long = 'x'.repeat(10_000_000)
    const text = damaged((game) => ({ ...game, notes: long, players: [{ id: 'a', name: long }] }))
    expect(await partly(text)).toEqual({ says: '', games: 2, people: 0 })
  })

  test('is a line: the others are read, also from a file that was cut off', async () => {
    await put(first)
    await put(second)
    await restore(file({ people: [ana, { ...ana, id: 'bo' }] }))
    const lines = (await backupText()).split('\n')
    const at = lines.findIndex((line) => line.includes(`"id":"${second.id}"`))
    const torn = lines.with(at, lines[at]!.replace('"entries"', 'entries'))
    expect(await partly(torn.join('\n'))).toMatchObject({
      says: expect.stringMatching(/^games\.\d: .*not JSON/),
      games: 1,
      people: 2,
    })
    const cut = lines.slice(0, -3).join('\r\n')
    expect(await partly(cut)).toMatchObject({
      says: expect.stringMatching(/: a part of it is missing\.$|part of it is missing/),
      people: 2,
    })
    // Without the last line of a list, which some people delete by hand.
    const short = lines.toSpliced(at, 1).join('\n')
    expect(await partly(short)).toMatchObject({ says: '', games: 1, people: 2 })
    // As an editor may format it.
    const pretty = JSON.stringify(JSON.parse(lines.join('\n')), null, 2)
    expect(await partly(`\ufeff${pretty}`)).toEqual({ says: '', games: 2, people: 2 })
  })

  test('is a game that would grow too large: it stays as it is, and the others are added', async () => {
    await put(first)
    const filler = Array.from({ length: 20_000 }, (_, at) => ({ ...first.events[1], id: `f${at}` }))
    await putRows({ events: filler.map((event) => ({ game: second.id, event })) })
    const before = (await allRows()).events
    const other = sampleGame({ id: 'a-first', players: ['Ana', 'Bo'], rounds: [] })
    const saved = await restore(file({ games: [exported(other), exported(second)] }))
    const full = [{ message: expect.stringContaining('20000') }]
    expect(saved).toMatchObject({ added: 1, merged: 0, full })
    const rows = (await allRows()).events
    expect(rows.filter(({ game }: { game: string }) => game !== other.id)).toEqual(before)
  })
})
