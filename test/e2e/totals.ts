import type { Page } from '@playwright/test'
import { expect } from './fixture.ts'

/** The row above the double line, with a cell per player. */
export function totals(page: Page) {
  return page.getByRole('row', { name: /^Total/ }).getByRole('cell')
}

/** Compares the totals only, not the distance to the target that may follow them. */
export async function expectTotals(page: Page, ...expected: string[]) {
  await expect(totals(page).locator('b')).toHaveText(expected)
}
