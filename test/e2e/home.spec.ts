import { games } from '../../src/scoring/games.ts'
import { expect, test as inItsOwnTab, inOneTab as test } from './fixture.ts'

test('the first Tab stop skips the header', async ({ page }) => {
  await page.goto('')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a rule can be looked up from the home page', async ({ page }) => {
  await page.goto('')
  await page.getByRole('searchbox', { name: 'Look up a rule' }).fill('lay off')
  await page.getByRole('searchbox', { name: 'Look up a rule' }).press('Enter')
  await expect(page).toHaveURL(/\/search\/\?q=lay\+off$/)
})

test('the checkers of the first games are one tap from the home page, and those of all two', async ({
  page,
}) => {
  await page.goto('')
  const checks = page.getByRole('navigation', { name: 'Is that legal?' }).getByRole('link')
  const titles = Object.values(games).map(({ title }) => title)
  const shown = (await checks.count()) - 1
  await expect(checks).toHaveText([...titles.slice(0, shown), 'All the games'])
  expect(shown).toBeGreaterThanOrEqual(12)
  await checks.last().click()
  await expect(page.getByRole('main').getByRole('link')).toContainText(titles)
  await page.goto('')
  await checks.first().click()
  await expect(page).toHaveURL(/\/games\/threedom\/check\/(?:#|$)/)
})

test('the header links to games and checks, and marks the current section', async ({ page }) => {
  // On a phone the checker hides the header.
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto('')
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Check' }).click()
  await expect(main.locator('[aria-current]')).toHaveText('Check')
  await page.getByRole('main').getByRole('link', { name: 'Abstrac' }).click()
  await expect(page).toHaveURL(/\/games\/abstrac\/check\/(?:#|$)/)
  await expect(main.locator('[aria-current]')).toHaveText('Check')
  await main.getByRole('link', { name: 'Games' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Abstrac' }).first().click()
  await expect(page).toHaveURL(/\/games\/abstrac\/$/)
  await expect(main.locator('[aria-current]')).toHaveText('Games')
})

test('the sample verdict links to its rule', async ({ page }) => {
  await page.goto('')
  await page.getByRole('figure').getByRole('link').click()
  await expect(page).toHaveURL(/\/games\/rummy-500\/#no-corner$/)
  await expect(page.locator('.rule:target')).toBeVisible()
})

inItsOwnTab('the layout does not shift while the page and its fonts load', async ({ page }) => {
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
