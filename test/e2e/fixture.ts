import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
  type WorkerInfo,
} from '@playwright/test'
import { SITES } from '../../src/build/build.ts'
import { type Site, serve } from '../../src/build/serve.ts'
import { leaveApp } from '../tools/store-rows.ts'

export { expect }

/** Milliseconds between two looks of `expect.poll`, which by itself looks again after 100, 250 and 500. */
export const SOON = [20, 40, 80, 160]

/**
 * Marks a test that `npm run test:all` runs and `npm test` does not: another size, theme, game or fault of something that a
 * test without this mark shows.
 */
export const onlyInAll = { tag: '@all' }

/** The games whose checks `npm test` taps: the one with the most kinds of boxes, and the one with grids and numbers. */
const MODELS: readonly string[] = ['hand-and-foot', 'abstrac']

/** For a test of the checks of each game. */
export const byGame = (id: string) => (MODELS.includes(id) ? {} : onlyInAll)

/** For a test of the pages of each game, which differ only in what stands on them: `npm test` opens those of one game. */
export const ofOneGame = (id: string) => (id === MODELS[0] ? {} : onlyInAll)

/** The built site that a test uses: the one below a folder, or the one at the top of its host. */
export type Where = {
  where: keyof typeof SITES
  site: Site
  sharedContext: BrowserContext
  sharedTouchContext: BrowserContext
}

type Watch = {
  /** Error messages and warnings of the browser that this test expects. */
  allowed: RegExp[]
  watch: undefined
}

/** Every test runs on the built site as a host would serve it, and fails on any error or warning of the browser. */
export const test = base.extend<Watch, Where>({
  where: ['below', { scope: 'worker', option: true }],
  site: [
    async ({ where }, use) => {
      const site = await serve(SITES[where])
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // For inOneTab. They are defined here because Playwright starts another worker for tests with other worker fixtures.
  sharedContext: [createContext(false), { scope: 'worker' }],
  sharedTouchContext: [createContext(true), { scope: 'worker' }],

  allowed: [[], { option: true }],
  watch: [
    async ({ context, allowed }, use) => {
      const messages: string[] = []
      // The console's errors include violations of the content security policy.
      const onMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text())
      }
      const onError = (failure: WebError) => messages.push(String(failure.error()))
      context.on('console', onMessage).on('weberror', onError)
      await use(undefined)
      context.off('console', onMessage).off('weberror', onError)
      const always = [
        /^Service Worker registration blocked by Playwright/,
        // On a busy machine Chromium shows the next page before the picture of the last one has come, and moves nothing then.
        /^InvalidStateError: Transition was aborted because of invalid state\. Page already revealed$/,
      ]
      const isAllowed = (text: string) => [...always, ...allowed].some((pattern) => pattern.test(text))
      expect(messages.filter((text) => !isAllowed(text))).toEqual([])
    },
    { auto: true },
  ],
})

function createContext(hasTouch: boolean) {
  return async (
    { browser, site }: { browser: Browser; site: Site },
    use: (context: BrowserContext) => Promise<void>,
    { project }: WorkerInfo,
  ) => {
    const { viewport = null } = project.use
    const context = await browser.newContext({
      baseURL: site.url,
      serviceWorkers: 'block',
      viewport,
      hasTouch,
    })
    await use(context)
    await context.close()
  }
}

/**
 * For tests that need nothing but pages. They all run in one tab, which is emptied between tests, and those by touch run
 * in another. For a new context the browser would start a process and compile every script again, which takes more than
 * half of the time of a short test. Not for tests with scripts that run before a page's own, or with settings other than
 * the size of the window and touch.
 */
export const inOneTab = test.extend({
  context: ({ sharedContext, sharedTouchContext, hasTouch }, use) =>
    use(hasTouch ? sharedTouchContext : sharedContext),
  page: async ({ context, viewport }, use) => {
    const [page = await context.newPage(), ...others] = context.pages()
    for (const other of others) await other.close()
    await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: null, forcedColors: null })
    if (viewport) await page.setViewportSize(viewport)
    for (const event of ['dialog', 'request']) page.removeAllListeners(event)
    await empty(page)
    await use(page)
  },
})

/** Deletes everything that the site has stored in this tab. */
export async function empty(page: Page) {
  await page.unrouteAll()
  await page.context().clearPermissions()
  await leaveApp(page)
  await page.evaluate(async () => {
    sessionStorage.clear()
    localStorage.clear()
    for (const { name = '' } of await indexedDB.databases()) {
      const deleting = indexedDB.deleteDatabase(name)
      await new Promise((resolve, reject) => {
        deleting.onsuccess = resolve
        deleting.onerror = reject
      })
    }
  })
}
