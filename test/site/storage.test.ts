import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { EventMaker } from '../../src/components/storage/open-game.ts'
import { endGame, undoLast } from '../../src/scoring/ledger/game-events.ts'
import { addRound } from '../../src/scoring/ledger/round-events.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { played } from './forms.ts'
import { putRows } from './rows.ts'
import { begin as beginIn, type OpenGame, opened, openTab, type Tab, tableOf, totals } from './tab.ts'

/** Ana goes out, and Bo has a five left. */
const scored = (a: number, b: number) =>
  played('rummy-500', '', `table ${a} hand 0 | table ${b + 5} hand 5`).rounds[0] as Plain

const round =
  (a: number, b: number): EventMaker =>
  (folded, stamp) =>
    addRound(folded, stamp, scored(a, b))

const begin = (tab: Tab) => beginIn(tab, 'rummy-500', 'Ana', 'Bo')
const table = tableOf('rummy-500', 'Ana', 'Bo')
const BRIDGE = { kind: 'started', data: { ...table, id: 'lost', game: 'bridge' } }

/** A game of a tab of its own, of which a round may be saved. */
async function playing(a?: number, b = 0) {
  const tab = await openTab()
  const game = await begin(tab)
  if (a !== undefined) expect(await game.write(round(a, b))).toBe(true)
  return { tab, game }
}

/** `saved`, or `failed` and why. */
const saving = ({ $saving }: OpenGame) => Object.values($saving.get()).join(': ')

/** Its totals as another tab finds them in the database. */
const stored = async ({ id }: { id: string }) => totals(await opened(await openTab(), id))

/** Reads a draft that is a text. */
const read = (content: unknown) => (typeof content === 'string' ? content : undefined)

/** Makes every write to the database fail with this error. */
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
  test('deletes the set-up draft that it was started from', async () => {
    const tab = await openTab()
    const draft = await tab.openDraft('setup rummy-500', (content) => content)
    draft.set({ seats: [] })
    await vi.waitFor(async () => expect(await (await tab.openDatabase()).count('drafts')).toBe(1))
    await tab.beginGame(table, await tab.loadGame('rummy-500'), undefined, 'setup rummy-500')
    expect(await (await tab.openDatabase()).count('drafts')).toBe(0)
  })

  test('is saved with its summary, and its round draft is deleted', async () => {
    const { tab, game } = await playing()
    const draft = await tab.openDraft(`round ${game.id}`, (content) => content)
    draft.set({ typed: '6' })
    await vi.waitFor(async () => expect(await (await tab.openDatabase()).count('drafts')).toBe(1))
    await game.write([round(65, 40), endGame], `round ${game.id}`)
    const database = await tab.openDatabase()
    expect(await database.count('drafts')).toBe(0)
    expect(await database.get('games', game.id)).toMatchObject({
      ...{ game: 'rummy-500', rounds: 1, status: 'finished', leads: 'high', conflicts: 0 },
      results: [
        { key: 'a', total: 65, rounds: 1, scored: 65, best: 65, won: true },
        { key: 'b', total: 40, rounds: 1, scored: 40, best: 40, won: false },
      ],
    })
  })

  test('goes on when the disk is full, says why, and is saved once there is space', async () => {
    const { game } = await playing()
    const full = breakDisk('QuotaExceededError')
    expect(await game.write(round(65, 40))).toBe(false)
    expect(totals(game)).toEqual({ a: 65, b: 40 })
    expect(saving(game)).toBe('failed: This device has no space left.')
    expect(await stored(game)).toEqual({ a: 0, b: 0 })
    full.mockRestore()
    expect(await game.write(round(5, 5))).toBe(true)
    expect(saving(game)).toBe('saved')
    expect(await stored(game)).toEqual({ a: 70, b: 45 })
  })

  test('loses nothing that is added while it is being saved', async () => {
    const { game } = await playing()
    const { put } = IDBObjectStore.prototype
    let second: Promise<boolean> | undefined
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      second ??= game.write(round(5, 5))
      return put.apply(this, given)
    })
    expect(await game.write(round(65, 40))).toBe(true)
    expect(await second).toBe(true)
    expect(await stored(game)).toEqual({ a: 70, b: 45 })
  })

  test('loses nothing that is added when its state becomes “saved”', async () => {
    const { game } = await playing()
    let second: Promise<boolean> | undefined
    game.$saving.listen(({ state }) => {
      if (state === 'saved') second ??= game.write(round(5, 5))
    })
    await game.write(round(65, 40))
    expect(await second).toBe(true)
    expect(await stored(game)).toEqual({ a: 70, b: 45 })
  })

  test('keeps unsaved rounds when it is closed and opened again', async () => {
    const { tab, game } = await playing()
    const full = breakDisk('QuotaExceededError')
    await game.write(round(65, 40))
    game.close()
    const again = await opened(tab, game.id)
    expect(totals(again)).toEqual({ a: 65, b: 40 })
    expect(saving(again)).toMatch(/^failed/)
    full.mockRestore()
    expect(await again.saveAgain()).toBe(true)
    again.close()
    expect(totals(await opened(tab, game.id))).toEqual({ a: 65, b: 40 })
  })

  test('goes on if the browser allows no database', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    const { game } = await playing()
    expect(await game.write(round(65, 40))).toBe(false)
    expect(totals(game)).toEqual({ a: 65, b: 40 })
    expect(saving(game)).toMatch(/^failed: .*private window/)
  })

  test('goes on if the database never opens, and is saved once it does', async () => {
    const tab = await openTab()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // As behind the deletion of the database by a page that does not close it.
    const held = vi
      .spyOn(IDBFactory.prototype, 'open')
      .mockImplementation(() =>
        Object.create(IDBOpenDBRequest.prototype, { addEventListener: { value() {} } }),
      )
    const finding = tab.openGame('any')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await finding).toMatchObject({ why: expect.stringContaining('close all other tabs of Meldbook') })
    const beginning = begin(tab)
    await vi.advanceTimersByTimeAsync(tab.PATIENCE)
    const game = await beginning
    expect(saving(game)).toBe('saving')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saving(game)).toMatch(/^failed: .*close all/)
    held.mockRestore()
    vi.useRealTimers()
    expect(await game.write(round(10, 5))).toBe(true)
    expect(await stored(game)).toEqual({ a: 10, b: 5 })
  })

  test('opens without unreadable events, and leaves them in the database', async () => {
    const { tab, game } = await playing(65, 40)
    const bad = { game: game.id, event: { id: 'bad', kind: 'round-added', clock: 'no' } }
    await putRows({ events: [bad] }, tab.writeDatabase)
    const next = await opened(await openTab(), game.id)
    expect(totals(next)).toEqual({ a: 65, b: 40 })
    expect(next.$view.get().unread).not.toEqual([])
    await next.write(round(5, 5))
    expect(await (await tab.openDatabase()).get('events', [game.id, 'bad'])).toEqual(bad)
  })

  test.each([
    ['does not exist', 'There is no such game on this device.', undefined],
    ['has no beginning', 'The beginning of this game is missing', { kind: 'ended', data: {} }],
    ['is of a newer Meldbook', 'no game “bridge” here; it may come from a newer Meldbook.', BRIDGE],
  ])('is not opened if it %s, with a reason and its events', async (_, why, said) => {
    const tab = await openTab()
    const raw = said ? [{ id: 'x', device: 'd', clock: 0, time: 0, ...said }] : []
    await putRows({ events: raw.map((event) => ({ game: 'lost', event })) }, tab.writeDatabase)
    const found = await tab.openGame('lost')
    expect(found).toMatchObject({ why: expect.stringContaining(why), raw })
  })

  test('is not reported as saved if it could not be read again', async () => {
    const { game } = await playing()
    const long = { entries: { a: { note: 'x'.repeat(1_000_001) } } }
    expect(await game.write((folded, stamp) => addRound(folded, stamp, long))).toBe(false)
    expect(saving(game)).toMatch(/^failed/)
    expect(await game.write(round(10, 5))).toBe(true)
    expect(saving(game)).toBe('saved')
  })

  test('is saved even if the stored device id is damaged', async () => {
    const tab = await openTab()
    await tab.writeDatabase(['settings'], async (tx) => {
      await tx.objectStore('settings').put('x'.repeat(1_000), 'device')
    })
    const game = await begin(tab)
    expect(await game.write(round(10, 5))).toBe(true)
    expect(await stored(game)).toEqual(totals(game))
    expect(game.$view.get().record.rounds).toHaveLength(1)
  })

  test('is not opened or saved in the database of a newer Meldbook', async () => {
    await new Promise((done) => {
      indexedDB.open('meldbook', 99).onsuccess = ({ target }) =>
        done((target as IDBOpenDBRequest).result.close())
    })
    const tab = await openTab()
    expect(await tab.openGame('any')).toMatchObject({ why: expect.stringContaining('newer Meldbook') })
    const game = await begin(tab)
    expect(saving(game)).toMatch(/^failed: .*newer Meldbook/)
  })

  test('closes the database when a newer Meldbook opens it', async () => {
    await begin(await openTab())
    await new Promise((done, fail) => {
      const request = indexedDB.open('meldbook', 99)
      request.onsuccess = done
      request.onerror = fail
    })
  })
})

test('a read that the browser breaks off leaves no failure that nobody catches', async () => {
  const uncaught = vi.fn()
  process.prependListener('unhandledRejection', uncaught)
  const database = await (await openTab()).openDatabase()
  database.transaction('games').abort()
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', uncaught)
  expect(uncaught).not.toHaveBeenCalled()
})

describe('an open game whose rows are deleted', () => {
  /** As a browser does when the user clears the data of the site: every connection is closed. */
  async function clearSiteData(tab: Tab) {
    await tab.closeDatabase()
    globalThis.indexedDB = new IDBFactory()
  }

  test('goes back to disk with the next round', async () => {
    const { tab, game } = await playing(65, 40)
    await clearSiteData(tab)
    expect(await game.write(round(10, -5))).toBe(true)
    expect(saving(game)).toBe('saved')
    const next = await openTab()
    expect(totals(await opened(next, game.id))).toEqual({ a: 75, b: 35 })
    const database = await next.openDatabase()
    expect(await database.count('events')).toBe(3)
    expect(await database.get('games', game.id)).toMatchObject({ rounds: 2 })
  })

  test('refuses more events than it could be read with', async () => {
    const { game } = await playing(65, -5)
    const many = Array.from({ length: 19_999 }, (_, at) => ({
      ...{ id: `note${at}`, device: 'other', clock: at + 1, time: 0, kind: 'note', data: { text: '' } },
    }))
    expect(await game.merge(many)).toBe(false)
    expect(saving(game)).toBe('failed: This is more than a game can hold.')
    expect(await stored(game)).toEqual({ a: 65, b: -5 })
  })

  test('goes back to disk with another device’s rounds', async () => {
    const { tab, game } = await playing(65, 40)
    const theirs = addRound(game.$view.get().folded, { id: 'x', device: 'other', time: 5 }, scored(10, -5))
    await clearSiteData(tab)
    expect(await game.merge([theirs])).toBe(true)
    expect(await stored(game)).toEqual({ a: 75, b: 35 })
  })

  test('says that it is gone, and can be kept', async () => {
    const { tab, game } = await playing(65, 40)
    await game.checkDisk()
    expect(saving(game)).toBe('saved')
    await clearSiteData(tab)
    await game.checkDisk()
    expect(saving(game)).toBe('gone')
    expect(await game.saveAgain()).toBe(true)
    expect(saving(game)).toBe('saved')
    expect(await stored(game)).toEqual({ a: 65, b: 40 })
  })

  test('hears of it when another tab empties the bin, and when it is brought back there', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const game = await begin(one)
    const same = await opened(other, game.id)
    await game.write(round(65, 40))
    await vi.waitFor(() => expect(totals(same)).toEqual({ a: 65, b: 40 }))
    // A third tab: a tab does not hear its own messages.
    vi.resetModules()
    const { openBook, setDeleted, emptyBin } = await import('../../src/components/book/stored-book.ts')
    await openBook()
    await setDeleted(game.id, 5)
    await emptyBin()
    for (const one of [game, same]) await vi.waitFor(() => expect(saving(one)).toBe('gone'))
    await game.saveAgain()
    await vi.waitFor(() => expect(saving(same)).toBe('saved'))
  })

  test('is not gone while a round of it waits for the disk', async () => {
    const { game } = await playing()
    const full = breakDisk('QuotaExceededError')
    await game.write(round(65, 40))
    await game.checkDisk()
    expect(saving(game)).toMatch(/^failed/)
    full.mockRestore()
    await game.saveAgain()
    expect(saving(game)).toBe('saved')
  })
})

describe('two tabs', () => {
  test('stay in sync, whichever of them writes', async () => {
    const one = await begin(await openTab())
    const other = await opened(await openTab(), one.id)
    await one.write(round(65, 40))
    await vi.waitFor(() => expect(totals(other)).toEqual({ a: 65, b: 40 }))
    await other.write(round(10, 10))
    await vi.waitFor(() => expect(totals(one)).toEqual({ a: 75, b: 50 }))
    expect(one.$view.get().folded.conflicts).toEqual([])
    await one.write(undoLast)
    // Both tabs are the same device, so one can undo what the other wrote.
    await vi.waitFor(() => expect(totals(other)).toEqual({ a: 65, b: 40 }))
    await other.write(endGame)
    await vi.waitFor(() => expect(one.$view.get().sheet.status).not.toBe('playing'))
  })

  test('lose nothing when both write at the same time, and report a conflict', async () => {
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
    const one = await (await openTab()).openDraft('round x', read)
    const other = await (await openTab()).openDraft('round x', read)
    for (const text of ['6', '65', '650', '65']) one.set(text)
    await vi.waitFor(() => expect(other.$draft.get()).toBe('65'))
    other.set(undefined)
    await vi.waitFor(() => expect(one.$draft.get()).toBeUndefined())
    expect((await (await openTab()).openDraft('round x', read)).$draft.get()).toBeUndefined()
  })

  test('share the latest draft, even before it is saved', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const draft = await one.openDraft('round x', read)
    draft.set('1')
    draft.set('190')
    expect((await other.openDraft('round x', read)).$draft.get()).toBe('190')
  })

  test('share people and house rules', async () => {
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

describe('in a page on the screen, a draft', () => {
  /** A tab whose frames are painted when the test says so. */
  async function openOnScreen() {
    const frames: (() => void)[] = []
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
    const paint = () => {
      for (const frame of frames.splice(0)) frame()
    }
    const tab = await openTab()
    const keys = async () => (await tab.openDatabase()).getAllKeys('drafts')
    return { tab, paint, keys }
  }

  test('is written once a frame, after what was typed is seen', async () => {
    const { tab, paint, keys } = await openOnScreen()
    const draft = await tab.openDraft('round x', read)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    for (const text of ['6', '65', '650']) draft.set(text)
    expect(draft.$draft.get()).toBe('650')
    expect(put).not.toHaveBeenCalled()
    paint()
    await vi.waitFor(async () => expect(await keys()).toEqual(['round x']))
    expect(put).toHaveBeenCalledTimes(1)
    expect((await (await openTab()).openDraft('round x', read)).$draft.get()).toBe('650')
  })

  test('is written at once when the page is put away or left', async () => {
    const { tab, keys } = await openOnScreen()
    const draft = await tab.openDraft('round x', read)
    draft.set('6')
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(async () => expect(await keys()).toEqual(['round x']))
    draft.set(undefined)
    window.dispatchEvent(new Event('pagehide'))
    await vi.waitFor(async () => expect(await keys()).toEqual([]))
  })

  test('is kept by the tab when the browser drops what a page writes while it is left', async () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    })
    const reopened = async () => (await (await openTab()).openDraft('round x', read)).$draft.get()
    const leave = async (draft: { set: (content: string | undefined) => void }, content?: string) => {
      draft.set(content)
      const dropped = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
        throw new DOMException('', 'InvalidStateError')
      })
      await tab.closeDatabase()
      window.dispatchEvent(new Event('pagehide'))
      await new Promise((done) => setTimeout(done))
      dropped.mockRestore()
    }
    const { tab, keys } = await openOnScreen()
    await leave(await tab.openDraft('round x', read), '6')
    expect(await reopened()).toBe('6')
    // It is in the database again, and the tab keeps nothing that could come back later.
    expect(await keys()).toEqual(['round x'])
    expect(kept.size).toBe(0)
    await leave(await tab.openDraft('round x', read), undefined)
    expect(await reopened()).toBeUndefined()
    expect(await keys()).toEqual([])
    // A page that comes back has its drafts itself, and may save them before it is opened anew.
    await leave(await tab.openDraft('round x', read), '6')
    window.dispatchEvent(new Event('pageshow'))
    expect(kept.size).toBe(0)
    // What another tab has written since is newer.
    kept.set('meldbook-draft-round x', JSON.stringify({ time: 1, content: '7' }))
    const other = await openTab()
    ;(await other.openDraft('round y', read)).close()
    await (await other.openDatabase()).put('drafts', { key: 'round x', time: 2, content: '8' })
    expect(await reopened()).toBe('8')
    // What is not readable is nothing.
    kept.set('meldbook-draft-round x', '{')
    expect(await reopened()).toBe('8')
  })

  test('is found before its frame, and does not come back after its round is saved', async () => {
    const { tab, paint, keys } = await openOnScreen()
    const game = await begin(tab)
    const key = `round ${game.id}`
    const draft = await tab.openDraft(key, read)
    draft.set('6')
    expect(await tab.hasDraft(key)).toBe(true)
    draft.set('65')
    await game.write(round(65, 40), key)
    paint()
    // A write that waited for the frame would begin before this.
    await new Promise((done) => setTimeout(done))
    expect(await keys()).toEqual([])
  })
})

test('damaged rows of people and house rules are ignored, but not deleted', async () => {
  const tab = await openTab()
  const ana = { id: 'ana', name: 'Ana', used: 5 }
  const ours = { id: 'h', game: 'other', name: 'Ours', options: {} }
  const damaged = [
    { name: 7 },
    { name: 'Bo' },
    { name: 'Bo', used: 1, hint: [] },
    { game: 'other', options: 3 },
  ]
  const rows = damaged.map((row, at) => ({ id: `damaged ${at}`, ...row }))
  await putRows({ people: [...rows, ana], houses: [...rows, ours] }, tab.writeDatabase)
  const [people, houses] = [vi.fn(), vi.fn()]
  const leave = [tab.$people.subscribe(people), tab.$ruleSets.subscribe(houses)]
  await vi.waitFor(() => expect(people).toHaveBeenLastCalledWith([ana], expect.anything(), undefined))
  await vi.waitFor(() => expect(houses).toHaveBeenLastCalledWith([ours], expect.anything(), undefined))
  for (const off of leave) off()
  expect(await (await tab.openDatabase()).count('people')).toBe(5)
})
