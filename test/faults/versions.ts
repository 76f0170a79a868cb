import type { Page } from '@playwright/test'
import { sitDown } from './evening.ts'
import type { Evening, Fault } from './fault.ts'
import { enterRound, openEntry, settle } from './table.ts'

/**
 * The host has another version every time. It takes over between two pages, or in the middle of a round on a tap in
 * another tab.
 */
export const versions: Fault = { name: 'versions switched', strikes: 8, evenings: 2, play }

const PATIENCE = 60_000

async function play(evening: Evening) {
  const { account, random, strikes, strike, host, versions } = evening
  const { context, visit, look } = await sitDown(evening, true)
  let page = await visit()
  // The footer says it; while a game is open it is there, but does not show.
  const sign = (text: string) =>
    page
      .locator('body > footer [role=status]')
      .filter({ hasText: text })
      .waitFor({ state: 'attached', timeout: PATIENCE })
  await sign('Ready without network.')
  for (let struck = 0; struck < strikes; struck += 1) {
    await enterRound(page, account)
    await settle(page)
    const before = await isNext(page)
    // Beside another tab, a new version waits until somebody asks for it there: a game that is open offers nothing.
    const other = random() < 0.5 ? await context.newPage() : undefined
    await other?.goto(host.url)
    await host.deploy(versions[before ? 0 : 1])
    await page.reload()
    await sign('A new version is here.')
    await enterRound(page, account)
    await settle(page)
    await openEntry(page)
    if (other) {
      await other.getByRole('button', { name: 'Use it now' }).click({ timeout: PATIENCE })
      await other.locator(before ? 'html:not([data-next])' : 'html[data-next]').waitFor({ timeout: PATIENCE })
      await other.close()
      await page.reload()
    } else {
      await page.close()
      page = await visit()
    }
    if ((await isNext(page)) !== before) strike()
    await enterRound(page, account)
    await settle(page)
    await look()
  }
  await context.close()
}

function isNext(page: Page): Promise<boolean> {
  return page.locator('html[data-next]').count().then(Boolean)
}
