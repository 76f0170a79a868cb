import type { Page } from '@playwright/test'
import { expect } from './fixture.ts'

/** A text that runs a script on a page that takes texts for HTML. */
export const SCRIPT = '<img src=x onerror=alert(1)><script>alert(2)</script>'

/** Fails the test if a script of its text runs. */
export function forbidDialogs(page: Page) {
  page.on('dialog', () => {
    throw new Error('A script ran.')
  })
}

/** Expects that the page is alive, and that nothing in it was made of `SCRIPT`. */
export async function expectHarmless(page: Page) {
  await expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0)
  expect(await page.locator('img[src="x"], script:text("alert(2)")').count()).toBe(0)
}
