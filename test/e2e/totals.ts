import type { Page } from '@playwright/test'
import { expect } from './fixture.ts'

/** Above the double line, a cell a player. */
export function totals(page: Page) {
  return page.getByRole('row', { name: /^Total/ }).getByRole('cell')
}

/** What may stand behind a total, how far it is to the target, is left out. */
export async function expectTotals(page: Page, ...expected: string[]) {
  await expect(totals(page).locator('b')).toHaveText(expected)
}
