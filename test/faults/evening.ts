import type { BrowserContext, Page } from '@playwright/test'
import type { Evening } from './fault.ts'
import { begin, lookAt } from './table.ts'
import { watch } from './watch.ts'

export type Sitting = {
  context: BrowserContext
  address: string
  /** Opens the game in another page. */
  visit: () => Promise<Page>
  /** What is there, seen from a page in which nothing goes wrong. */
  look: () => Promise<void>
}

/** Begins a game in a part of the browser of its own; the page that did is closed. */
export async function sitDown({ browser, host, account }: Evening, isOffline = false): Promise<Sitting> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: isOffline ? 'allow' : 'block',
  })
  await watch(context, account)
  const page = await context.newPage()
  const address = await begin(page, host.url)
  await page.close()
  return {
    context,
    address,
    async visit() {
      const page = await context.newPage()
      await page.goto(address)
      return page
    },
    async look() {
      const page = await context.newPage()
      await lookAt(page, address, account)
      await page.close()
    },
  }
}
