import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_UNPACKED, packGame } from '../../src/components/hand-over/game-link.ts'
import type { EventMaker } from '../../src/components/storage/open-game.ts'
import { addPlayer, undoLast } from '../../src/scoring/ledger/game-events.ts'
import { type Export, exportGame } from '../../src/scoring/ledger/game-export.ts'
import { addRound, removeRound } from '../../src/scoring/ledger/round-events.ts'
import { FORMAT, VERSION } from '../../src/scoring/record.ts'
import { messagesOf } from '../../src/scoring/result.ts'
import { valueIn } from '../scoring/results.ts'
import { putRows } from './rows.ts'
import { begin as beginIn, type OpenGame, opened, openTab, totals } from './tab.ts'

/** A phone with its own modules and its own database, which is the global one while the phone is in use. */
async function openPhone() {
  const indexedDB = new IDBFactory()
  const use = () => Object.assign(globalThis, { indexedDB })
  use()
  return { ...(await openTab()), use }
}

type Phone = Awaited<ReturnType<typeof openPhone>>

const points = (a: number, b: number) => ({ entries: { a: { points: a }, b: { points: b } } })

function round(a: number, b: number): EventMaker {
  return (folded, meta) => addRound(folded, meta, points(a, b))
}

async function begin(phone: Phone, name = 'Ana') {
  phone.use()
  return beginIn(phone, 'other', name, 'Bo')
}

const withHistory = ({ $view }: OpenGame): Export => exportGame($view.get().folded)
const withoutHistory = (game: OpenGame) => {
  const { ledger: _, ...record } = withHistory(game)
  return record
}
const linkTo = async (game: object) => `https://meldbook.example/open/#g=${await packGame(game)}`

async function receive(phone: Phone, text: string) {
  phone.use()
  return valueIn(await phone.readArrival(text))
}

async function refusalOf({ readArrival }: Phone, text: string) {
  const read = await readArrival(text)
  return read.ok ? 'none' : messagesOf(read)
}

async function accept(phone: Phone, text: string): Promise<OpenGame> {
  return opened(phone, valueIn(await phone.acceptArrival(await receive(phone, text))))
}

let mine: Phone
let yours: Phone
let game: OpenGame

beforeEach(async () => {
  mine = await openPhone()
  game = await begin(mine)
  await game.write(round(10, 20))
  await game.write(round(5, -5))
  yours = await openPhone()
})

describe('a received game whose changes do not go together with those here', () => {
  const join =
    (id: string): EventMaker =>
    (folded, meta) =>
      addPlayer(folded, meta, { id, name: id, from: 3 })

  async function apart() {
    const theirs = await accept(yours, await linkTo(withHistory(game)))
    for (const id of ['c', 'd', 'e', 'f', 'g']) await theirs.write(join(id))
    const again = await accept(mine, await linkTo(withHistory(theirs)))
    yours.use()
    await theirs.write(join('yours'))
    mine.use()
    await again.write(join('mine'))
    return { theirs, again }
  }

  test('says so before it is merged, and the sheet stands afterwards', async () => {
    const { theirs, again } = await apart()
    const most = Math.max(...game.game.players)
    const link = await linkTo(withHistory(theirs))
    const { relation } = await receive(mine, link)
    expect(relation).toMatchObject({ kind: 'additions', changes: 1, waiting: most === 8 ? 1 : 0 })
    const merged = await accept(mine, link)
    expect(merged.$view.get().record.players).toHaveLength(8)
    expect(merged.$view.get().sheet.rounds).toHaveLength(2)
    expect(merged.id).toBe(again.id)
  })

  test('is read from a link, a file and a back-up', async () => {
    const { theirs } = await apart()
    const merged = await accept(mine, await linkTo(withHistory(theirs)))
    const third = await openPhone()
    const { relation, notices } = await receive(third, await linkTo(withHistory(merged)))
    expect(relation.kind).toBe('new')
    expect(notices).toEqual([expect.stringMatching(/do not go together.*9 are given/)])
    const kept = await accept(third, JSON.stringify(withHistory(merged)))
    expect(kept.$view.get().record.players).toHaveLength(8)
    expect(kept.$view.get().folded.waiting).toHaveLength(1)
  })
})

describe('a phone whose data was copied to another phone', () => {
  /** The other phone, with the game and the id of this one. */
  async function copied() {
    const twin = await openPhone()
    mine.use()
    const database = await mine.openDatabase()
    const [events, device] = [await database.getAll('events'), await database.get('settings', 'device')]
    twin.use()
    await twin.writeDatabase(['events', 'settings'], async (tx) => {
      for (const row of events) await tx.objectStore('events').put(row)
      await tx.objectStore('settings').put(device, 'device')
    })
    return { twin, theirs: await opened(twin, game.id) }
  }

  test.each(['merged', 'imported'])(
    'does not take back a round of the other phone that was %s',
    async (way) => {
      const { twin, theirs: other } = await copied()
      twin.use()
      await other.write(round(7, 7))
      const theirs = withHistory(other)
      mine.use()
      if (way === 'merged') await game.merge(theirs.ledger.events)
      else valueIn(await mine.saveImport(valueIn(await mine.readImport(JSON.stringify(theirs)))))
      const here = await opened(mine, game.id)
      expect(totals(here)).toEqual({ a: 22, b: 22 })
      await here.write(undoLast)
      expect(totals(here)).toEqual({ a: 22, b: 22 })
      await here.write(round(1, 1))
      await here.write(undoLast)
      expect(totals(here)).toEqual({ a: 22, b: 22 })
    },
  )

  test('keeps its id as long as it meets only its own rounds', async () => {
    mine.use()
    const before = await (await mine.openDatabase()).get('settings', 'device')
    await game.merge(withHistory(game).ledger.events)
    expect(await (await mine.openDatabase()).get('settings', 'device')).toBe(before)
    await game.write(undoLast)
    expect(totals(game)).toEqual({ a: 10, b: 20 })
  })
})

describe('a short link with a large content', () => {
  const record = { format: FORMAT, version: VERSION, game: 'other', players: [{ id: 'a', name: 'A' }] }
  const withPart = (part: string) => `${JSON.stringify(record).slice(0, -1)},${part}}`
  const lists = '['.repeat(1_900_000) + ']'.repeat(1_900_000)
  const objects = `${'{"a":'.repeat(600_000)}1${'}'.repeat(600_000)}`

  test.each([
    ['lists', `"rounds":[],"x":${lists}`, /nested too deeply/],
    ['objects', `"rounds":[],"x":${objects}`, /nested too deeply/],
    ['lists in its ledger', `"rounds":[],"ledger":{"version":1,"events":${lists}}`, /nested too deeply/],
    ['lists in a round', `"rounds":[{"entries":${lists}}]`, /nested too deeply/],
    ['lists behind a text of brackets', `"x":"${'['.repeat(9_000)}","rounds":${lists}`, /nested too deeply/],
    ['the same number', `"x":[${'1,'.repeat(1_900_000)}1]`, /longer than any game/],
    ['the same number in a list in a list', `"x":[[${'1,'.repeat(1_900_000)}1]]`, /longer than any game/],
    ['the same key', `"rounds":[]${',"x":1'.repeat(600_000)}`, /players; 1 is given/],
  ])('is refused without long work: %s', async (_, part, why) => {
    const json = new Blob([withPart(part)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
    expect((await new Response(json).arrayBuffer()).byteLength).toBeLessThan(6_000)
    expect(await refusalOf(yours, withPart(part))).toMatch(why)
  })

  test('is accepted up to a hundred levels, whatever it holds beside the game', async () => {
    const nest = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    const text = JSON.stringify(withHistory(game)).slice(0, -1)
    expect(totals((await receive(yours, `${text},"x":${nest(99)}}`)).opened)).toEqual({ a: 15, b: 15 })
    expect(await refusalOf(yours, `${text},"x":${nest(100)}}`)).toMatch(/nested too deeply/)
  })
})

describe('a game that is kept', () => {
  const roundsOf = (count: number, letters: number) => ({
    rounds: Array.from({ length: count }, () => ({ entries: 'x'.repeat(letters) })),
  })

  test('has no history that is too long to be handed on', async () => {
    const long = await linkTo({ ...withoutHistory(game), ...roundsOf(3, 800_000) })
    expect(await refusalOf(yours, long)).toMatch(/history this game would have \d+ characters; 4000000 are/)
  })

  test.each<[what: string, change: object]>([
    ['a deep stake', { stake: JSON.parse(`${'{"a":'.repeat(17)}1${'}'.repeat(17)}`) }],
    ['a long note', { notes: 'x'.repeat(900_000) }],
    ['almost two million letters', roundsOf(2, 950_000)],
  ])('with %s comes back from a back-up', async (_, change) => {
    const kept = await accept(yours, await linkTo({ ...withoutHistory(game), id: 'odd', ...change }))
    yours.use()
    const { parts, unreadable } = await yours.makeBackup()
    expect(unreadable).toEqual([])
    mine.use()
    const read = valueIn(await mine.readImport(parts.join('')))
    expect(read.leftOut).toEqual([])
    expect(await mine.saveImport(read)).toMatchObject({ ok: true, value: { added: 1 } })
    const back = await mine.openGame('odd')
    expect(mine.isOpen(back) && back.$view.get().record).toEqual(kept.$view.get().record)
  })
})

describe('a received game', () => {
  test('is new on the other phone, and looking at it saves nothing', async () => {
    const { relation, opened } = await receive(yours, await linkTo(withHistory(game)))
    expect(relation).toEqual({ kind: 'new', similar: [] })
    expect(totals(opened)).toEqual({ a: 15, b: 15 })
    expect(await (await yours.openDatabase()).count('events')).toBe(0)
  })

  test('is saved with its history', async () => {
    const kept = await accept(yours, await linkTo(withHistory(game)))
    expect(kept.$view.get().folded.events).toEqual(game.$view.get().folded.events)
    expect((await receive(yours, await linkTo(withHistory(game)))).relation).toEqual({
      kind: 'known',
      missing: 0,
      isDeleted: false,
    })
  })

  test.each([
    ['the content of a link', async () => packGame(withHistory(game))],
    ['a link in a sentence', async () => `Here: ${await linkTo(withHistory(game))} – see you!`],
    ['the text of a file', async () => JSON.stringify(withHistory(game))],
    ['a file with a byte order mark', async () => `\uFEFF${JSON.stringify(withHistory(game), null, 2)}`],
    ['a record without its history', async () => JSON.stringify(withoutHistory(game))],
  ])('can be read from %s', async (_, text) => {
    expect(totals((await receive(yours, await text())).opened)).toEqual({ a: 15, b: 15 })
  })

  test('is new, and other games of the same players are listed as similar', async () => {
    const similar = await begin(yours, 'ANA')
    const { relation } = await receive(yours, await linkTo(withHistory(game)))
    expect(relation).toMatchObject({ kind: 'new', similar: [{ id: similar.id }] })
    await begin(yours, 'Cy')
    expect((await receive(yours, await linkTo(withHistory(game)))).relation).toMatchObject({
      similar: [{ id: similar.id }],
    })
  })

  test('is restored if it was deleted on this phone before', async () => {
    const kept = await accept(yours, await linkTo(withHistory(game)))
    const database = await yours.openDatabase()
    const summary = await database.get('games', kept.id)
    if (!summary) throw new Error('no summary')
    await putRows({ games: [{ ...summary, deleted: 1 }] }, yours.writeDatabase)
    expect((await receive(yours, await linkTo(withHistory(game)))).relation).toMatchObject({
      isDeleted: true,
    })
    await accept(yours, await linkTo(withHistory(game)))
    expect(await database.get('games', kept.id)).not.toHaveProperty('deleted')
  })
})

describe('a game continued on two phones', () => {
  test('shows what would be added, and is the same on both after merging', async () => {
    const kept = await accept(yours, await linkTo(withHistory(game)))
    await kept.write([round(1, 1), round(2, 2)])
    await kept.write((folded, meta) => removeRound(folded, meta, folded.rounds[0] ?? ''))
    mine.use()
    await game.write(round(7, 7))
    const { relation } = await receive(mine, await linkTo(withHistory(kept)))
    expect(relation).toMatchObject({ kind: 'additions', rounds: 2, changes: 1, conflicts: 1, missing: 1 })
    const merged = await accept(mine, await linkTo(withHistory(kept)))
    expect(merged.$view.get().folded.conflicts).toHaveLength(1)
    const both = await accept(yours, await linkTo(withHistory(merged)))
    expect(totals(both)).toEqual(totals(merged))
  })

  test('gets no round twice', async () => {
    const kept = await accept(yours, await linkTo(withHistory(game)))
    await kept.write(round(1, 1))
    await accept(mine, await linkTo(withHistory(kept)))
    const again = await accept(mine, await linkTo(withHistory(kept)))
    expect(totals(again)).toEqual({ a: 16, b: 16 })
    expect(again.$view.get().folded.conflicts).toEqual([])
  })
})

describe('a game without its history', () => {
  test('is merged round by round if it continues the known game', async () => {
    const kept = await accept(yours, await linkTo(withoutHistory(game)))
    expect(totals(kept)).toEqual({ a: 15, b: 15 })
    await kept.write([round(1, 2), round(3, 4)])
    const back = await linkTo(withHistory(kept))
    expect((await receive(mine, back)).relation).toMatchObject({ kind: 'continuation', rounds: 2 })
    const merged = await accept(mine, back)
    expect(totals(merged)).toEqual({ a: 19, b: 21 })
    expect(merged.$view.get().folded.conflicts).toEqual([])
    expect((await receive(mine, back)).relation).toMatchObject({ kind: 'known', missing: 0 })
  })

  test('adds nothing if this phone has more rounds already', async () => {
    const before = await linkTo(withoutHistory(game))
    await game.write(round(1, 1))
    expect((await receive(mine, before)).relation).toMatchObject({ kind: 'known', missing: 1 })
  })

  test('becomes a copy if its rounds differ, and the original stays unchanged', async () => {
    const kept = await accept(yours, await linkTo(withoutHistory(game)))
    await kept.write(round(1, 2))
    mine.use()
    await game.write(round(9, 9))
    const back = await linkTo(withHistory(kept))
    expect((await receive(mine, back)).relation).toEqual({ kind: 'diverged' })
    const copy = await accept(mine, back)
    expect(copy.id).not.toBe(game.id)
    expect(totals(copy)).toEqual({ a: 16, b: 17 })
    expect(totals(await accept(mine, await linkTo(withHistory(game))))).toEqual({ a: 24, b: 24 })
  })
})

test.each([
  ['Hello there', /neither a link to a game nor the text of a game’s file/],
  ['https://meldbook.example/open/', /neither a link/],
  ['https://meldbook.example/open/#g=', /no link to a game/],
  ['https://meldbook.example/open/#g=9.1.A.B', /newer Meldbook/],
  ['{"format":"meldbook-backup","version":1,"games":[]}', /back-up of a whole score book/],
  ['{"format":"meldbook-game","version":2}', /newer Meldbook: version 2/],
  ['{"format":"something"}', /neither a back-up nor a game/],
  ['{', /ends after 1 character: a part of it is missing/],
  ['', /neither/],
  ['\u0000\u0001\uFFFD'.repeat(1_000), /neither/],
  [`{"format":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, /nested too deeply/],
  ['x'.repeat(MAX_UNPACKED + 1), /^4,000,001 characters are too many for one game/],
])('a text that is no valid game is rejected with a reason (case %#)', async (text, expected) => {
  expect(await refusalOf(mine, text)).toMatch(expected)
})
