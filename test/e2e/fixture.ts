import { test as base, expect } from '@playwright/test'
import { SITES } from '../../src/build/build.ts'
import { type Site, serve } from '../../src/build/serve.ts'

export { expect }

/** Which of the built sites a test looks at: the one below a folder, or the one at the top of its host. */
export type Where = { where: keyof typeof SITES; site: Site }

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

  allowed: [[], { option: true }],
  watch: [
    async ({ context, allowed }, use) => {
      const complaints: string[] = []
      // Breaches of the content security policy are among the console's errors.
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      context.on('weberror', (failure) => {
        complaints.push(String(failure.error()))
      })
      await use(undefined)
      const always = [/^Service Worker registration blocked by Playwright/]
      const isAllowed = (text: string) => [...always, ...allowed].some((pattern) => pattern.test(text))
      expect(complaints.filter((text) => !isAllowed(text))).toEqual([])
    },
    { auto: true },
  ],
})
