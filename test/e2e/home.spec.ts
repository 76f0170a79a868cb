import { FINISHED } from '../../src/content/rulebook/finished.ts'
import { expect, test as inItsOwnTab, onlyInAll, inOneTab as test } from './fixture.ts'

test('the home page shows every game once, the best known first, and leads to all checkers', async ({
  page,
}) => {
  const titles = FINISHED.map(({ title }) => title)
  expect(titles.slice(0, 3)).toEqual(['Rummy', 'Gin Rummy', 'Canasta'])
  await page.goto('')
  await expect(page.locator('.games').getByRole('heading')).toHaveText(titles)
  await expect(page.getByRole('link', { name: 'Gin Rummy', exact: true })).toHaveCount(1)
  await page.getByRole('link', { name: 'Check a play', exact: true }).click()
  await expect(page.locator('.games').getByRole('heading')).toHaveText(titles)
  await page.getByRole('main').getByRole('link', { name: 'Gin Rummy' }).click()
  await expect(page).toHaveURL(/\/games\/gin-rummy\/check\/(?:#|$)/)
})

for (const [width, height] of [
  [360, 740],
  [740, 360],
  [820, 1180],
  [1440, 900],
] as const) {
  test(
    `the first screen says what this is, and shows cards, a verdict and all doors at ${width} × ${height}`,
    onlyInAll,
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('')
      await expect(page.getByText('Write down the round, look up a rule')).toBeInViewport({ ratio: 0.9 })
      const sample = page.getByRole('figure').filter({ hasText: 'Tap a card' })
      await expect(sample.getByRole('img', { name: 'queen, king, ace, two of spades' })).toBeInViewport({
        ratio: 1,
      })
      await expect(sample.getByText('Not legal').filter({ visible: true })).toBeInViewport({ ratio: 0.7 })
      // A phone on its side has no room for more than what this is.
      if (height < 400) return
      for (const door of ['Score a game', 'Look up a rule', 'Check a play', 'Score book']) {
        await expect(page.getByRole('link', { name: door, exact: true })).toBeInViewport({ ratio: 1 })
      }
      await expect(page.getByText('No account, no tracking, works offline.')).toBeInViewport({ ratio: 1 })
    },
  )
}

for (const javaScriptEnabled of [true, false]) {
  inItsOwnTab.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    inItsOwnTab.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    inItsOwnTab('a tap on another card changes the verdict of the sample', onlyInAll, async ({ page }) => {
      await page.goto('')
      const sample = page.getByRole('figure').filter({ hasText: 'Tap a card' })
      const height = (await sample.boundingBox())?.height
      await expect(sample).toContainText('goes around the corner')
      await sample.getByText('jack of spades').locator('..').click()
      await expect(sample.getByRole('radio', { name: 'jack of spades' })).toBeChecked()
      await expect(sample.getByText('Legal', { exact: true })).toBeVisible()
      await expect(sample.getByText('goes around the corner')).toBeHidden()
      await expect(sample.getByRole('img', { name: 'jack, queen, king, ace of spades' })).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(sample.getByText('Not in a row')).toBeVisible()
      expect((await sample.boundingBox())?.height).toBe(height)
    })
  })
}

inItsOwnTab('the layout does not shift while the page and its fonts load', onlyInAll, async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { shift = 0 } = document.documentElement.dataset
        document.documentElement.dataset.shift = String(
          Number(shift) + (entry as unknown as { value: number }).value,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('', { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.02)
})
