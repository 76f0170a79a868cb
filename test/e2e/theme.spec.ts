import { expect, test as inItsOwnTab, inOneTab as test } from './fixture.ts'

const DARK = 'rgb(16, 22, 15)'
const LIGHT = 'rgb(244, 237, 220)'

test('the theme follows the system, and a chosen theme survives a reload', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const button = page.getByRole('button', { name: 'Theme' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('')
  expect(await paper()).toBe(DARK)

  await expect(button).toHaveAccessibleName('Theme: Auto')
  await button.click()
  await expect(button).toHaveAccessibleName('Theme: Light')
  expect(await paper()).toBe(LIGHT)
  await page.reload()
  expect(await paper()).toBe(LIGHT)

  await button.click()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(button).toHaveAccessibleName('Theme: Dark')
  expect(await paper()).toBe(DARK)

  await button.click()
  await page.reload()
  await expect(button).toHaveAccessibleName('Theme: Auto')
  expect(await paper()).toBe(LIGHT)
})

inItsOwnTab.describe('without scripts', () => {
  inItsOwnTab.use({ javaScriptEnabled: false })

  inItsOwnTab('the theme button is hidden', async ({ page }) => {
    await page.goto('')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Theme' })).toBeHidden()
  })
})
