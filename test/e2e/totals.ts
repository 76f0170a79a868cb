import type { Page } from '@playwright/test'
import { expect } from './fixture.ts'

/** The cells of the row with the totals, one for each player. */
export function totals(page: Page) {
  return page.getByRole('row', { name: /^Total/ }).getByRole('cell')
}

/** Compares the totals only, without the distance to the target that may follow them. */
export async function expectTotals(page: Page, ...expected: string[]) {
  await expect(totals(page).locator('b')).toHaveText(expected)
}
