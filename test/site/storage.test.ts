import 'fake-indexeddb/auto'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { endGame, undoLast } from '../../src/scoring/ledger/game-events.ts'
import { addRound } from '../../src/scoring/ledger/round-events.ts'
import { FORMAT, type GameRecord, VERSION } from '../../src/scoring/record.ts'

/**
 * The shelf, as one tab after another finds it: each has its own copies of the modules, and all of them the same
 * database and the same channel.
 */
async function openTab() {
  vi.resetModules()
  const [games, drafts, people, houses, shelf, { loadGame }] = await Promise.all([
    import('../../src/components/storage/open-game.ts'),
    import('../../src/components/storage/saved-draft.ts'),
    import('../../src/components/storage/people.ts'),
    import('../../src/components/storage/rule-sets.ts'),
    import('../../src/components/storage/database.ts'),
    import('../../src/components/load-game.ts'),
  ])
  return { ...games, ...drafts, ...people, ...houses, ...shelf, loadGame }
}

type Tab = Awaited<ReturnType<typeof openTab>>
type OpenGame = Awaited<ReturnType<Tab['beginGame']>>

const table: Omit<GameRecord, 'id'> = {
  ...{
    format: FORMAT,
    version: VERSION,
    game: 'rummy-500',
    options: {},
    firstDealer: 'a',
    ended: false,
    rounds: [],
  },
  players: [
    { id: 'a', name: 'Ana' },
    { id: 'b', name: 'Bo' },
  ],
}

/** Ana goes out, and Bo has a five left. */
function scored(a: number, b: number) {
  const entry = (points: number, left: number) => ({
    table: { points: points + left },
    hand: { points: left },
  })
  return { entries: { a: entry(a, 0), b: entry(b, 5) } }
}

const round =
  (a: number, b: number) => (folded: Parameters<typeof addRound>[0], stamp: Parameters<typeof addRound>[1]) =>
    addRound(folded, stamp, scored(a, b))

async function begin(tab: Tab) {
  return tab.beginGame(table, await tab.loadGame('rummy-500'))
}

async function opened(tab: Tab, id: string): Promise<OpenGame> {
  const game = await tab.openGame(id)
  if (!tab.isOpen(game)) throw new Error(game.why)
  return game
}

const totals = (game: OpenGame) => game.$view.get().sheet.totals

/** What the next writings meet instead of a disk. */
function breakDisk(name: string) {
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no', name)
  })
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  vi.restoreAllMocks()
})

describe('a game', () => {
  test('that was begun and written to is there the next time', async () => {
    const game = await begin(await openTab())
    expect(await game.write(round(65, 40))).toBe(true)
    expect(await game.write(round(10, -5))).toBe(true)
    const next = await opened(await openTab(), game.id)
    expect(totals(next)).toEqual({ a: 75, b: 35 })
    expect(next.$view.get().record).toEqual(game.$view.get().record)
  })

  test('begins without the set-up that it was made of', async () => {
    const tab = await openTab()
    const draft = await tab.openDraft('setup rummy-500', (content) => content)
    draft.set({ seats: [] })
    await vi.waitFor(async () => expect(await (await tab.openDatabase()).count('drafts')).toBe(1))
    await tab.beginGame(table, await tab.loadGame('rummy-500'), undefined, 'setup rummy-500')
    expect(await (await tab.openDatabase()).count('drafts')).toBe(0)
  })

  test('is saved with what the book says of it, and without what was half entered', async () => {
    const tab = await openTab()
    const game = await begin(tab)
    const draft = await tab.openDraft(`round ${game.id}`, (content) => content)
    draft.set({ typed: '6' })
    await vi.waitFor(async () => expect(await (await tab.openDatabase()).count('drafts')).toBe(1))
    await game.write([round(65, 40), endGame], `round ${game.id}`)
    const shelf = await tab.openDatabase()
    expect(await shelf.count('drafts')).toBe(0)
    expect(await shelf.get('games', game.id)).toMatchObject({
      ...{ game: 'rummy-500', rounds: 1, status: 'finished', leads: 'high', conflicts: 0 },
      results: [
        { key: 'a', total: 65, rounds: 1, scored: 65, best: 65, won: true },
        { key: 'b', total: 40, rounds: 1, scored: 40, best: 40, won: false },
      ],
    })
  })

  test('that no disk takes goes on, says why, and is saved when there is room again', async () => {
    const tab = await openTab()
    const game = await begin(tab)
    const full = breakDisk('QuotaExceededError')
    expect(await game.write(round(65, 40))).toBe(false)
    expect(totals(game)).toEqual({ a: 65, b: 40 })
    expect(game.$saving.get()).toEqual({ state: 'failed', why: 'This device has no space left.' })
    expect(totals(await opened(await openTab(), game.id))).toEqual({ a: 0, b: 0 })
    full.mockRestore()
    expect(await game.write(round(5, 5))).toBe(true)
    expect(game.$saving.get()).toEqual({ state: 'saved' })
    expect(totals(await opened(await openTab(), game.id))).toEqual({ a: 70, b: 45 })
  })

  test('that is written to while it is being saved loses nothing', async () => {
    const tab = await openTab()
    const game = await begin(tab)
    const { put } = IDBObjectStore.prototype
    let second: Promise<boolean> | undefined
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      second ??= game.write(round(5, 5))
      return put.apply(this, given)
    })
    expect(await game.write(round(65, 40))).toBe(true)
    expect(await second).toBe(true)
    expect(totals(await opened(await openTab(), game.id))).toEqual({ a: 70, b: 45 })
  })

  test('that is written to at the moment when it says “saved” loses nothing', async () => {
    const tab = await openTab()
    const game = await begin(tab)
    let second: Promise<boolean> | undefined
    game.$saving.listen(({ state }) => {
      if (state === 'saved') second ??= game.write(round(5, 5))
    })
    await game.write(round(65, 40))
    expect(await second).toBe(true)
    expect(totals(await opened(await openTab(), game.id))).toEqual({ a: 70, b: 45 })
  })

  test('that is left before it could be saved is whole when one comes back to it', async () => {
    const tab = await openTab()
    const game = await begin(tab)
    const full = breakDisk('QuotaExceededError')
    await game.write(round(65, 40))
    game.close()
    const again = await opened(tab, game.id)
    expect(totals(again)).toEqual({ a: 65, b: 40 })
    expect(again.$saving.get()).toMatchObject({ state: 'failed' })
    full.mockRestore()
    expect(await again.saveAgain()).toBe(true)
    again.close()
    expect(totals(await opened(tab, game.id))).toEqual({ a: 65, b: 40 })
  })

  test('goes on where nothing is kept at all', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    const game = await begin(await openTab())
    expect(await game.write(round(65, 40))).toBe(false)
    expect(totals(game)).toEqual({ a: 65, b: 40 })
    expect(game.$saving.get()).toMatchObject({
      state: 'failed',
      why: expect.stringContaining('private window'),
    })
  })

  test('of which a part cannot be read is opened without it, and that part is left as it lies', async () => {
    const tab = await openTab()
    const game = await begin(tab)
    await game.write(round(65, 40))
    const bad = { game: game.id, event: { id: 'bad', kind: 'round-added', clock: 'no' } }
    // @ts-expect-error as something else has written it
    await tab.writeDatabase(['events'], (tx) => tx.objectStore('events').put(bad).then())
    const next = await opened(await openTab(), game.id)
    expect(totals(next)).toEqual({ a: 65, b: 40 })
    expect(next.$view.get().unread).not.toEqual([])
    await next.write(round(5, 5))
    expect(await (await tab.openDatabase()).get('events', [game.id, 'bad'])).toEqual(bad)
  })

  test.each([
    ['no game', 'There is no such game on this device.', undefined],
    [
      'one without a beginning',
      'The beginning of this game is missing',
      { id: 'x', device: 'd', clock: 0, time: 0, kind: 'ended', data: {} },
    ],
    [
      'one that only a newer Meldbook knows',
      'There is no game “tonk” here; it may come from a newer Meldbook.',
      {
        ...{ id: 'x', device: 'd', clock: 0, time: 0, kind: 'started' },
        data: { id: 'lost', game: 'tonk', options: {}, players: table.players, firstDealer: 'a' },
      },
    ],
  ])('that is %s is told apart, and kept', async (_, why, event) => {
    const tab = await openTab()
    if (event)
      await tab.writeDatabase(['events'], (tx) =>
        tx.objectStore('events').put({ game: 'lost', event }).then(),
      )
    const found = await tab.openGame('lost')
    expect(found).toMatchObject({ why: expect.stringContaining(why), raw: event ? [event] : [] })
  })

  test('that nobody could read again is never called saved', async () => {
    const tab = await openTab()
    const game = await begin(tab)
    const long = { entries: { a: { note: 'x'.repeat(1_000_001) } } }
    expect(await game.write((folded, stamp) => addRound(folded, stamp, long))).toBe(false)
    expect(game.$saving.get()).toMatchObject({ state: 'failed' })
    expect(await game.write(round(10, 5))).toBe(true)
    expect(game.$saving.get()).toEqual({ state: 'saved' })
  })

  test('is written down also where this device’s id was spoilt', async () => {
    const tab = await openTab()
    await tab.writeDatabase(['settings'], async (tx) => {
      await tx.objectStore('settings').put('x'.repeat(1_000), 'device')
    })
    const game = await begin(tab)
    expect(await game.write(round(10, 5))).toBe(true)
    expect(totals(await opened(await openTab(), game.id))).toEqual(totals(game))
    expect(game.$view.get().record.rounds).toHaveLength(1)
  })

  test('on a shelf that a newer Meldbook keeps is left alone', async () => {
    await new Promise((done) => {
      indexedDB.open('meldbook', 99).onsuccess = ({ target }) =>
        done((target as IDBOpenDBRequest).result.close())
    })
    const tab = await openTab()
    expect(await tab.openGame('any')).toMatchObject({ why: expect.stringContaining('newer Meldbook') })
    const game = await begin(tab)
    expect(game.$saving.get()).toMatchObject({
      state: 'failed',
      why: expect.stringContaining('newer Meldbook'),
    })
  })

  test('lets go of the shelf when a newer Meldbook asks for it', async () => {
    await begin(await openTab())
    await new Promise((done, fail) => {
      const asking = indexedDB.open('meldbook', 99)
      asking.onsuccess = done
      asking.onerror = fail
    })
  })
})

describe('two tabs', () => {
  test('are in step, whichever writes', async () => {
    const one = await begin(await openTab())
    const other = await opened(await openTab(), one.id)
    await one.write(round(65, 40))
    await vi.waitFor(() => expect(totals(other)).toEqual({ a: 65, b: 40 }))
    await other.write(round(10, 10))
    await vi.waitFor(() => expect(totals(one)).toEqual({ a: 75, b: 50 }))
    expect(one.$view.get().folded.conflicts).toEqual([])
    await one.write(undoLast)
    // One device, whose last event it is.
    await vi.waitFor(() => expect(totals(other)).toEqual({ a: 65, b: 40 }))
  })

  test('that write at once lose nothing, and have something to choose', async () => {
    const one = await begin(await openTab())
    const other = await opened(await openTab(), one.id)
    await Promise.all([one.write(round(65, 40)), other.write(round(70, 40))])
    await vi.waitFor(() => {
      for (const tab of [one, other]) expect(tab.$view.get().folded.conflicts[0]?.versions).toHaveLength(2)
    })
    expect(totals(one)).toEqual(totals(other))
    expect(totals(await opened(await openTab(), one.id))).toEqual(totals(one))
  })

  test('show the same half-entered round', async () => {
    const read = (content: unknown) => (typeof content === 'string' ? content : undefined)
    const one = await (await openTab()).openDraft('round x', read)
    const other = await (await openTab()).openDraft('round x', read)
    for (const text of ['6', '65', '650', '65']) one.set(text)
    await vi.waitFor(() => expect(other.$draft.get()).toBe('65'))
    other.set(undefined)
    await vi.waitFor(() => expect(one.$draft.get()).toBeUndefined())
    expect((await (await openTab()).openDraft('round x', read)).$draft.get()).toBeUndefined()
  })

  test('find every key that was typed, though the disk is slower', async () => {
    const read = (content: unknown) => (typeof content === 'string' ? content : undefined)
    const [one, other] = [await openTab(), await openTab()]
    const draft = await one.openDraft('round x', read)
    draft.set('1')
    draft.set('190')
    expect((await other.openDraft('round x', read)).$draft.get()).toBe('190')
  })

  test('know the same people and house rules', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const stop = [other.$people.listen(() => {}), other.$ruleSets.listen(() => {})]
    const ana = { id: 'p1', name: 'Ana', used: 2 }
    await one.savePeople([ana, { id: 'p2', name: 'Ane', used: 1, into: 'p1' }])
    await vi.waitFor(() => expect(other.$people.get()).toEqual([ana]))
    const fast = { id: 'h1', game: 'rummy-500', name: 'Fast', options: { target: 300 }, standard: true }
    const slow = { id: 'h2', game: 'rummy-500', name: 'Slow', options: { target: 900 }, standard: true }
    expect(await one.saveRuleSet(fast)).toBe(true)
    expect(await one.saveRuleSet(slow)).toBe(true)
    const { standard: _, ...demoted } = fast
    await vi.waitFor(() => expect(other.$ruleSets.get()).toEqual([demoted, slow]))
    expect(await one.deleteRuleSet('h2')).toBe(true)
    await vi.waitFor(() => expect(other.$ruleSets.get()).toEqual([demoted]))
    for (const off of stop) off()
  })
})

test('rows that are spoilt are nobody, and stay where they are', async () => {
  const tab = await openTab()
  const ana = { id: 'ana', name: 'Ana', used: 5 }
  const ours = { id: 'h', game: 'other', name: 'Ours', options: {} }
  const spoilt = [
    { name: 7 },
    { name: 'Bo' },
    { name: 'Bo', used: 1, hint: [] },
    { game: 'other', options: 3 },
  ]
  await tab.writeDatabase(['people', 'houses'], async (tx) => {
    const rows = spoilt.map((row, at) => ({ id: `spoilt ${at}`, ...row }) as never)
    for (const row of [...rows, ana as never]) await tx.objectStore('people').put(row)
    for (const row of [...rows, ours as never]) await tx.objectStore('houses').put(row)
  })
  const [people, houses] = [vi.fn(), vi.fn()]
  const leave = [tab.$people.subscribe(people), tab.$ruleSets.subscribe(houses)]
  await vi.waitFor(() => expect(people).toHaveBeenLastCalledWith([ana], expect.anything(), undefined))
  await vi.waitFor(() => expect(houses).toHaveBeenLastCalledWith([ours], expect.anything(), undefined))
  for (const off of leave) off()
  expect(await (await tab.openDatabase()).count('people')).toBe(5)
})
