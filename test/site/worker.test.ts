import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The service worker, with a scope and caches that the test makes. */

const SCOPE = 'https://example.org/'
const never = () => new Promise<never>(() => {})

type Handler = (event: object) => void
const handlers = new Map<string, Handler>()

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('VERSION', '1')
  vi.stubGlobal('SITE', {
    files: { '': { hash: '', bytes: 1 }, 'a.js': { hash: '', bytes: 1 } },
    games: {},
    tables: {},
  })
  vi.stubGlobal('self', {
    registration: { scope: SCOPE, active: null, installing: null, waiting: null },
    clients: { claim: async () => {}, matchAll: async () => [] },
    skipWaiting: async () => {},
    addEventListener: (kind: string, handler: Handler) => handlers.set(kind, handler),
  })
  // A damaged cache: no question of it is ever answered.
  vi.stubGlobal('caches', { open: never, match: never, keys: never, has: never, delete: never })
  vi.stubGlobal('fetch', async () => new Response('from the network'))
  vi.resetModules()
  await import('../../src/offline/worker.ts')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['a page', '', 'navigate'],
  ['a file', 'a.js', 'cors'],
])('%s comes from the network where the cache never answers', async (_, path, mode) => {
  const texts: string[] = []
  handlers.get('fetch')?.({
    request: { method: 'GET', url: SCOPE + path, mode },
    clientId: 'window',
    waitUntil: () => {},
    respondWith: (answer: Promise<Response>) => {
      answer.then((response) => response.text()).then((text) => texts.push(text))
    },
  })
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve))
  expect(texts).toEqual(['from the network'])
})
