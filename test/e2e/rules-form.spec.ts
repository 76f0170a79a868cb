import type { Page } from '@playwright/test'
import { expect, test as inItsOwnTab, onlyInAll, inOneTab as test } from './fixture.ts'

/** The form of a rules page on a phone: the turn at once, all else a tap away. */
test.use({ viewport: { width: 360, height: 740 } })

const walk = (page: Page) => page.getByRole('region', { name: 'A round to walk through' })

inItsOwnTab.describe('without scripts', () => {
  inItsOwnTab.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  inItsOwnTab('the round is an ordered list of pictures', onlyInAll, async ({ page }) => {
    await page.goto('games/threedom/')
    await expect(walk(page).getByRole('button')).toHaveCount(0)
    const tops = await walk(page)
      .locator('ol > li')
      .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().top))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect(new Set(tops).size).toBe(tops.length)
  })
})
