import type { BrowserContext, Page } from '@playwright/test'
import type { FaultRun } from './fault.ts'
import { compareRounds, setUpGame } from './table.ts'
import { watch } from './watch.ts'

export type OpenGame = {
  context: BrowserContext
  address: string
  /** Opens the game in another page. */
  openPage: () => Promise<Page>
  /** Compares the saved rounds with those that show in a page in which nothing goes wrong. */
  checkRounds: () => Promise<void>
}

/** Starts a game in its own browser context, and closes the page that it was started in. */
export async function startGame({ browser, host, account }: FaultRun, isOffline = false): Promise<OpenGame> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: isOffline ? 'allow' : 'block',
  })
  await watch(context, account)
  const page = await context.newPage()
  const address = await setUpGame(page, host.url)
  await page.close()
  return {
    context,
    address,
    async openPage() {
      const page = await context.newPage()
      await page.goto(address)
      return page
    },
    async checkRounds() {
      const page = await context.newPage()
      await compareRounds(page, address, account)
      await page.close()
    },
  }
}
