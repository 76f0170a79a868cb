import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { begin as beginIn, openTab } from './tab.ts'

/** Browsers that lack a part, forbid it or leave it without an answer. */

beforeEach(() => {
  vi.resetModules()
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const begin = async () => beginIn(await openTab(), 'other', 'A', 'B')

/** Each request to open the database stays without an answer. */
function neverAnswer() {
  const request = Object.create(IDBOpenDBRequest.prototype, {
    addEventListener: { value: () => {} },
    removeEventListener: { value: () => {} },
  })
  vi.spyOn(indexedDB, 'open').mockReturnValue(request)
}

class Forbidden {
  constructor() {
    throw new DOMException('', 'SecurityError')
  }
}
class Closed {
  addEventListener() {}
  removeEventListener() {}
  postMessage() {
    throw new DOMException('', 'InvalidStateError')
  }
}

test.each([
  ['no channel between tabs', undefined],
  ['a channel that it forbids', Forbidden],
  ['a channel that is closed', Closed],
])('a browser with %s has the pad and the book', async (_, channel) => {
  vi.stubGlobal('BroadcastChannel', channel)
  const opened = await begin()
  expect(opened.$saving.get()).toEqual({ state: 'saved' })
  opened.close()
  const { $book, openBook } = await import('../../src/components/book/stored-book.ts')
  const stop = $book.listen(() => {})
  await openBook()
  expect($book.get()).toMatchObject({ state: 'open', games: [{ id: opened.id }] })
  stop()
})

test.each([
  ['no storage to ask', {}],
  ['nothing where the storage would be', { storage: undefined }],
  ['a storage without promises', { storage: {} }],
])('a browser with %s promises nothing', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  const { $persisted, canPromise, checkPersisted, persistStorage } = await import(
    '../../src/components/storage/persist-storage.ts'
  )
  expect(canPromise()).toBe(false)
  await persistStorage()
  await checkPersisted()
  expect($persisted.get()).toBe('unknown')
})

test('a draft shows at once where the database hangs, and what is typed meanwhile stays', async () => {
  vi.useFakeTimers()
  neverAnswer()
  const { openDraft, PATIENCE } = await import('../../src/components/storage/saved-draft.ts')
  const opening = openDraft('setup other', (content) => content as string)
  await vi.advanceTimersByTimeAsync(PATIENCE)
  const { $draft, set } = await opening
  expect($draft.get()).toBeUndefined()
  set('Ana')
  // By now the database is given up.
  await vi.advanceTimersByTimeAsync(60_000)
  expect($draft.get()).toBe('Ana')
})

test('work that takes too long is done otherwise, and a failure is one', async () => {
  const { within } = await import('../../src/offline/within.ts')
  vi.useFakeTimers()
  const never = within(100, new Promise(() => {}), () => 'otherwise')
  await vi.advanceTimersByTimeAsync(100)
  expect(await never).toBe('otherwise')
  expect(await within(100, Promise.resolve('at once'), () => 'otherwise')).toBe('at once')
  await expect(within(100, Promise.reject(new Error('no')), () => 'otherwise')).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(0)
})

const DAY = 86_400_000

/** Visits the book so many days after a game was removed, and answers whether the game is still in the bin. */
async function visitor() {
  const opened = await begin()
  opened.close()
  const { $book, openBook, setDeleted } = await import('../../src/components/book/stored-book.ts')
  const removed = Date.now()
  await setDeleted(opened.id, removed)
  vi.useFakeTimers({ toFake: ['Date'] })
  return async (day: number) => {
    vi.setSystemTime(removed + day * DAY)
    await openBook()
    return $book.get().games.length > 0
  }
}

test.each<[what: string, days: number[]]>([
  ['at one visit, however late', [40]],
  ['at visits of one day', [40, 40.1, 41]],
  ['at a visit with a clock that was set right since', [40, 41, 1, 31, 32]],
  ['as long as its time is not over', [1, 10, 29]],
])('the bin keeps a game %s', async (_, days) => {
  const visit = await visitor()
  for (const day of days) expect(await visit(day)).toBe(true)
})

test.each<[what: string, days: number[]]>([
  ['at two visits, days apart', [31, 35]],
  ['after a clock that was ahead', [400, 1, 31, 33, 36]],
])('the bin lets go of a game that is due %s', async (_, days) => {
  const visit = await visitor()
  const last = days.pop() ?? 0
  for (const day of days) expect(await visit(day)).toBe(true)
  expect(await visit(last)).toBe(false)
})
