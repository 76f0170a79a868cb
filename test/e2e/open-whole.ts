import type { Page, Request } from '@playwright/test'
import { expect } from './fixture.ts'

/** Frames without a running request, after which everything that the page fetches by itself is there. */
const STILL = 5

/**
 * Opens a page, and waits until its islands are alive and what it fetches by itself is there. Playwright's "networkidle"
 * waits half a second more, so it is only for what must not be fetched.
 */
export async function openWhole(page: Page, path: string) {
  const running = new Set<Request>()
  const begin = (request: Request) => {
    running.add(request)
  }
  const end = (request: Request) => {
    running.delete(request)
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.goto(path)
  await expect(page.locator('astro-island[ssr][client="load"]')).toHaveCount(0)
  for (let still = 0; still < STILL; still += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    if (running.size > 0) still = 0
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}
