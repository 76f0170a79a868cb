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
import { goAside } from '../tools/store-rows.ts'

export { expect }

/** Which of the built sites a test looks at: the one below a folder, or the one at the top of its host. */
export type Where = {
  where: keyof typeof SITES
  site: Site
  shared: BrowserContext
  touched: BrowserContext
}

type Watch = {
  /** What the browser may complain about in this test, where it is the point of it. */
  allowed: RegExp[]
  watch: undefined
}

/** Every test runs on the built site as a host would serve it, and fails when the browser has complained. */
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
  // For inOneTab; they stand here because Playwright starts another worker for tests with other fixtures of a worker.
  shared: [lend(false), { scope: 'worker' }],
  touched: [lend(true), { scope: 'worker' }],

  allowed: [[], { option: true }],
  watch: [
    async ({ context, allowed }, use) => {
      const complaints: string[] = []
      // Breaches of the content security policy are among the console's errors.
      const hearMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      }
      const hearError = (failure: WebError) => complaints.push(String(failure.error()))
      context.on('console', hearMessage).on('weberror', hearError)
      await use(undefined)
      context.off('console', hearMessage).off('weberror', hearError)
      const always = [/^Service Worker registration blocked by Playwright/]
      const isAllowed = (text: string) => [...always, ...allowed].some((pattern) => pattern.test(text))
      expect(complaints.filter((text) => !isAllowed(text))).toEqual([])
    },
    { auto: true },
  ],
})

function lend(hasTouch: boolean) {
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
 * For tests that need nothing of a browser but its pages: all of them in one tab, emptied in between, and those by touch
 * in another. For another context a browser starts a process, and compiles every script anew: more than half of what a
 * short test takes. Not for scripts that run before a page's own, nor for settings other than a window's size and touch.
 */
export const inOneTab = test.extend({
  context: ({ shared, touched, hasTouch }, use) => use(hasTouch ? touched : shared),
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

/** As if nobody had been here before. */
async function empty(page: Page) {
  await page.unrouteAll()
  await page.context().clearPermissions()
  await goAside(page)
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
