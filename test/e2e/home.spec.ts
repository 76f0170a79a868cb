import { FINISHED } from '../../src/content/rulebook/finished.ts'
import { expect, test as inItsOwnTab, onlyInAll, inOneTab as test } from './fixture.ts'
import { movedBy } from './measures.ts'

test('the home page shows every game once, the best known first', async ({ page }) => {
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

inItsOwnTab('nothing moves while the page and its fonts load', onlyInAll, async ({ page }) => {
  await page.goto('', { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  expect(await movedBy(page)).toBeLessThan(0.02)
})
