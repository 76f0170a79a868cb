import type { Page } from '@playwright/test'
import type { Fault, FaultRun } from './fault.ts'
import { startGame } from './open-game.ts'
import { enterRound, openEntry, settle } from './table.ts'

/**
 * The host serves another version each time. It takes over between two pages, or after a tap in another tab while a
 * round is being entered.
 */
export const versions: Fault = { name: 'versions switched', strikes: 8, games: 2, play }

const PATIENCE = 60_000

async function play(run: FaultRun) {
  const { account, random, strikes, strike, host, versions } = run
  const { context, openPage, checkRounds } = await startGame(run, true)
  let page = await openPage()
  // The footer says so. While a game is open, the footer is in the page but hidden.
  const footerSays = (text: string) =>
    page
      .locator('body > footer [role=status]')
      .filter({ hasText: text })
      .waitFor({ state: 'attached', timeout: PATIENCE })
  await footerSays('Ready without network.')
  for (let struck = 0; struck < strikes; struck += 1) {
    await enterRound(page, account)
    await settle(page)
    const before = await isNext(page)
    // If another tab is open, the new version waits until it is chosen there. An open game does not offer it.
    const other = random() < 0.5 ? await context.newPage() : undefined
    await other?.goto(host.url)
    await host.deploy(versions[before ? 0 : 1])
    await page.reload()
    await footerSays('A new version is here.')
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
      page = await openPage()
    }
    if ((await isNext(page)) !== before) strike()
    await enterRound(page, account)
    await settle(page)
    await checkRounds()
  }
  await context.close()
}

function isNext(page: Page): Promise<boolean> {
  return page.locator('html[data-next]').count().then(Boolean)
}
