import { expect, test } from './fixture.ts'

test('the first Tab leads past the header', async ({ page }) => {
  await page.goto('')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('typed cards lie there at once, and a slip is named', async ({ page }) => {
  await page.goto('')
  const line = page.getByLabel('Cards', { exact: true })
  await line.scrollIntoViewIfNeeded()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await line.fill('10h q-as')
  await expect(page.getByRole('img')).toHaveCount(4)
  await expect(page.getByRole('img').first()).toHaveAccessibleName('ten of hearts')
  await line.fill('10h 1x')
  await expect(page.getByText('1x')).toBeVisible()
})

test('nothing moves while the page and its face arrive', async ({ page }) => {
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
