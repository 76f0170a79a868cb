import type { Page } from '@playwright/test'

/**
 * What there is to see besides every page as it opens. A state is a page and the steps that lead to it:
 * a new one is one entry here.
 */
export type State = { name: string; path: string; steps?: (page: Page) => Promise<void> }

export const STATES: readonly State[] = [
  {
    name: 'games-for-four',
    path: 'games/',
    steps: async (page) => {
      await page.getByText('4', { exact: true }).click()
    },
  },
]
