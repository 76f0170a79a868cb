import type { Page } from '@playwright/test'

/**
 * What there is to see besides every page as it opens. A state is a page and the steps that lead to it:
 * a new one is one entry here.
 */
export type State = { name: string; path: string; steps?: (page: Page) => Promise<void> }

export const STATES: readonly State[] = [
  {
    name: 'home-cards-unreadable',
    path: '',
    steps: async (page) => {
      const line = page.getByLabel('Cards', { exact: true })
      await line.scrollIntoViewIfNeeded()
      await page.locator('astro-island:not([ssr])').waitFor()
      await line.fill('7h 1x')
    },
  },
]
