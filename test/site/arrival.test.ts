import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_UNPACKED, packGame } from '../../src/components/hand-over/game-link.ts'
import type { EventMaker } from '../../src/components/storage/open-game.ts'
import { type Export, exportGame } from '../../src/scoring/ledger/game-export.ts'
import { addRound, removeRound } from '../../src/scoring/ledger/round-events.ts'
import { FORMAT, VERSION } from '../../src/scoring/record.ts'

/** A phone of its own: its modules, and the one database that is set while they are used. */
async function openPhone() {
  vi.resetModules()
  globalThis.indexedDB = new IDBFactory()
  const [games, arrive, shelf, { loadGame }] = await Promise.all([
    import('../../src/components/storage/open-game.ts'),
    import('../../src/components/hand-over/arrival.ts'),
    import('../../src/components/storage/database.ts'),
    import('../../src/components/load-game.ts'),
  ])
  const indexedDB = globalThis.indexedDB
  return { ...games, ...arrive, ...shelf, loadGame, use: () => Object.assign(globalThis, { indexedDB }) }
}

type Phone = Awaited<ReturnType<typeof openPhone>>
type OpenGame = Awaited<ReturnType<Phone['beginGame']>>

const points = (a: number, b: number) => ({ entries: { a: { points: a }, b: { points: b } } })

function round(a: number, b: number): EventMaker {
  return (folded, meta) => addRound(folded, meta, points(a, b))
}

async function begin({ beginGame, loadGame, use }: Phone, name = 'Ana') {
  use()
  const table = { format: FORMAT, version: VERSION, game: 'other', options: {}, firstDealer: 'a' } as const
  const players = [
    { id: 'a', name },
    { id: 'b', name: 'Bo' },
  ]
  return beginGame({ ...table, players, ended: false, rounds: [] }, await loadGame('other'))
}

const whole = ({ $view }: OpenGame): Export => exportGame($view.get().folded)
const bare = (game: OpenGame) => {
  const { ledger: _, ...record } = whole(game)
  return record
}
const linkTo = async (game: object) => `https://meldbook.example/open/#g=${await packGame(game)}`

async function arrived(phone: Phone, text: string) {
  phone.use()
  const read = await phone.readArrival(text)
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join(' '))
  return read.value
}

async function reason({ readArrival }: Phone, text: string) {
  const read = await readArrival(text)
  return read.ok ? 'none' : read.problems.map(({ message }) => message).join(' ')
}

async function took(phone: Phone, text: string): Promise<OpenGame> {
  const taken = await phone.acceptArrival(await arrived(phone, text))
  if (!taken.ok) throw new Error(taken.problems.map(({ message }) => message).join(' '))
  const opened = await phone.openGame(taken.value)
  if (!phone.isOpen(opened)) throw new Error(opened.why)
  return opened
}

const totals = ({ $view }: OpenGame) => $view.get().sheet.totals

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

describe('a game that comes to another phone', () => {
  test('is new there, and nothing is saved by looking at it', async () => {
    const { relation, opened } = await arrived(yours, await linkTo(whole(game)))
    expect(relation).toEqual({ kind: 'new', similar: [] })
    expect(totals(opened)).toEqual({ a: 15, b: 15 })
    expect(await (await yours.openDatabase()).count('events')).toBe(0)
  })

  test('is kept with its history', async () => {
    const kept = await took(yours, await linkTo(whole(game)))
    expect(kept.$view.get().folded.events).toEqual(game.$view.get().folded.events)
    expect((await arrived(yours, await linkTo(whole(game)))).relation).toEqual({
      kind: 'known',
      missing: 0,
      isDeleted: false,
    })
  })

  test.each([
    ['the text of a link', async () => packGame(whole(game))],
    ['a link in a sentence', async () => `Here: ${await linkTo(whole(game))} – see you!`],
    ['the text of a file', async () => JSON.stringify(whole(game))],
    [
      'the text of a file, with a mark of its bytes',
      async () => `\uFEFF${JSON.stringify(whole(game), null, 2)}`,
    ],
    ['a record alone', async () => JSON.stringify(bare(game))],
  ])('comes as %s', async (_, text) => {
    expect(totals((await arrived(yours, await text())).opened)).toEqual({ a: 15, b: 15 })
  })

  test('stays a game of its own beside one that was started apart', async () => {
    const similar = await begin(yours, 'ANA')
    const { relation } = await arrived(yours, await linkTo(whole(game)))
    expect(relation).toMatchObject({ kind: 'new', similar: [{ id: similar.id }] })
    await begin(yours, 'Cy')
    expect((await arrived(yours, await linkTo(whole(game)))).relation).toMatchObject({
      similar: [{ id: similar.id }],
    })
  })

  test('that was deleted there can be brought back', async () => {
    const kept = await took(yours, await linkTo(whole(game)))
    const shelf = await yours.openDatabase()
    const summary = await shelf.get('games', kept.id)
    if (!summary) throw new Error('no summary')
    await yours.writeDatabase(['games'], async (tx) => {
      await tx.objectStore('games').put({ ...summary, deleted: 1 })
    })
    expect((await arrived(yours, await linkTo(whole(game)))).relation).toMatchObject({ isDeleted: true })
    await took(yours, await linkTo(whole(game)))
    expect(await shelf.get('games', kept.id)).not.toHaveProperty('deleted')
  })
})

describe('two phones that both went on', () => {
  test('are told what would come in, and have everything after merging', async () => {
    const kept = await took(yours, await linkTo(whole(game)))
    await kept.write([round(1, 1), round(2, 2)])
    await kept.write((folded, meta) => removeRound(folded, meta, folded.rounds[0] ?? ''))
    mine.use()
    await game.write(round(7, 7))
    const { relation } = await arrived(mine, await linkTo(whole(kept)))
    expect(relation).toMatchObject({ kind: 'additions', rounds: 2, changes: 1, conflicts: 1, missing: 1 })
    const merged = await took(mine, await linkTo(whole(kept)))
    expect(merged.$view.get().folded.conflicts).toHaveLength(1)
    const both = await took(yours, await linkTo(whole(merged)))
    expect(totals(both)).toEqual(totals(merged))
  })

  test('do not get a round twice', async () => {
    const kept = await took(yours, await linkTo(whole(game)))
    await kept.write(round(1, 1))
    await took(mine, await linkTo(whole(kept)))
    const again = await took(mine, await linkTo(whole(kept)))
    expect(totals(again)).toEqual({ a: 16, b: 16 })
    expect(again.$view.get().folded.conflicts).toEqual([])
  })
})

describe('a game without its history', () => {
  test('goes on where it can, round by round', async () => {
    const kept = await took(yours, await linkTo(bare(game)))
    expect(totals(kept)).toEqual({ a: 15, b: 15 })
    await kept.write([round(1, 2), round(3, 4)])
    const back = await linkTo(whole(kept))
    expect((await arrived(mine, back)).relation).toMatchObject({ kind: 'continuation', rounds: 2 })
    const merged = await took(mine, back)
    expect(totals(merged)).toEqual({ a: 19, b: 21 })
    expect(merged.$view.get().folded.conflicts).toEqual([])
    expect((await arrived(mine, back)).relation).toMatchObject({ kind: 'known', missing: 0 })
  })

  test('has nothing new for a phone that has gone on', async () => {
    const before = await linkTo(bare(game))
    await game.write(round(1, 1))
    expect((await arrived(mine, before)).relation).toMatchObject({ kind: 'known', missing: 1 })
  })

  test('whose rounds differ becomes a copy, and the game here stays as it is', async () => {
    const kept = await took(yours, await linkTo(bare(game)))
    await kept.write(round(1, 2))
    mine.use()
    await game.write(round(9, 9))
    const back = await linkTo(whole(kept))
    expect((await arrived(mine, back)).relation).toEqual({ kind: 'diverged' })
    const copy = await took(mine, back)
    expect(copy.id).not.toBe(game.id)
    expect(totals(copy)).toEqual({ a: 16, b: 17 })
    expect(totals(await took(mine, await linkTo(whole(game))))).toEqual({ a: 24, b: 24 })
  })
})

describe('what is no game is refused with its reason', () => {
  test.each([
    ['Hello there', /neither a link to a game nor the text of a game’s file/],
    ['https://meldbook.example/open/', /neither a link/],
    ['https://meldbook.example/open/#g=', /no link to a game/],
    ['https://meldbook.example/open/#g=9.1.A.B', /newer Meldbook/],
    ['{"format":"meldbook-backup","version":1,"games":[]}', /back-up of a whole score book/],
    ['{"format":"meldbook-game","version":2}', /newer Meldbook: version 2/],
    ['{"format":"something"}', /not the format of a Meldbook file/],
    ['{', /ends after 1 character: a part of it is missing/],
    ['x'.repeat(MAX_UNPACKED + 1), /^4,000,001 characters are too many for one game/],
  ])('%#', async (text, expected) => {
    expect(await reason(mine, text)).toMatch(expected)
  })

  test.each<[string, object, RegExp]>([
    [
      'a name of ten million letters',
      { players: [{ id: 'a', name: 'x'.repeat(3_000_000) }] },
      /too long|is no name/,
    ],
    [
      'a name with a control character',
      {
        players: [
          { id: 'a', name: 'A\u0007' },
          { id: 'b', name: 'B' },
        ],
      },
      /no name/,
    ],
    [
      'a key that would change what objects inherit',
      {
        players: [
          { id: '__proto__', name: 'A' },
          { id: 'b', name: 'B' },
        ],
      },
      /no player’s id/,
    ],
    [
      'nine hundred players',
      { players: Array.from({ length: 900 }, (_, at) => ({ id: `p${at}`, name: 'A' })) },
      /900 are given/,
    ],
    [
      'more rounds than a lifetime',
      { rounds: Array.from({ length: 2001 }, () => ({})) },
      /2001 rounds are too many/,
    ],
  ])('%s', async (_, change, expected) => {
    expect(await reason(mine, await linkTo({ ...bare(game), ...change }))).toMatch(expected)
  })

  test('and numbers that no table writes down make their round unclear, not the total huge', async () => {
    const rounds = [{ entries: { a: { points: 1e308 }, b: { points: -1e308 } } }]
    const { opened } = await arrived(mine, await linkTo({ ...bare(game), id: 'x', rounds }))
    expect(totals(opened)).toEqual({ a: 0, b: 0 })
    expect(opened.$view.get().sheet.rounds[0]?.problems).not.toEqual([])
  })
})
