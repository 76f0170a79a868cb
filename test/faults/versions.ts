import type { Page } from '@playwright/test'
import { sitDown } from './evening.ts'
import type { Evening, Fault } from './fault.ts'
import { enterRound, openEntry, settle } from './table.ts'

/** The host has another version every time, which takes over between two pages, or on a tap in the middle of a round. */
export const versions: Fault = { name: 'versions switched', strikes: 8, evenings: 2, play }

const PATIENCE = 60_000

async function play(evening: Evening) {
  const { account, random, strikes, strike, host, versions } = evening
  const { context, visit, look } = await sitDown(evening, true)
  let page = await visit()
  const sign = (text: string) =>
    page.locator('body > footer [role=status]').filter({ hasText: text }).waitFor({ timeout: PATIENCE })
  await sign('Ready without network.')
  for (let struck = 0; struck < strikes; struck += 1) {
    await enterRound(page, account)
    await settle(page)
    const before = await isNext(page)
    await host.deploy(versions[before ? 0 : 1])
    await page.reload()
    await sign('A new version is here.')
    await enterRound(page, account)
    await settle(page)
    if (random() < 0.5) {
      const loaded = page.waitForEvent('load', { timeout: PATIENCE })
      await page.getByRole('button', { name: 'Use it now' }).click()
      await loaded
    } else {
      await openEntry(page)
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
