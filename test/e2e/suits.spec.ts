import type { Page } from '@playwright/test'
import { expect, onlyInAll, inOneTab as test } from './fixture.ts'

/** Presses a button at the foot of a long page, once the page lies still there. */
async function pressBelow(page: Page, name: string) {
  const button = page.getByRole('button', { name })
  await button.scrollIntoViewIfNeeded()
  await button.click()
}

test('suits in a sentence are seen where the reader chooses the colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('')
  const suit = page.locator('.said .pip.s').first()
  const colour = () => suit.evaluate((pip) => getComputedStyle(pip, '::after').backgroundColor)
  // Ink: the cream of the green table would be lost on white.
  expect(await colour()).toBe('rgb(37, 33, 27)')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colour()).toBe('rgb(236, 228, 210)')
  await page.emulateMedia({ forcedColors: null, colorScheme: null })
})

test('Chinchón alone can be shown with the suits of a Spanish pack', onlyInAll, async ({ page }) => {
  const pip = () =>
    page
      .locator('.cards b.d')
      .first()
      .evaluate((card) => getComputedStyle(card, '::after').clipPath)
  await page.goto('games/chinchon/')
  const french = await pip()
  await pressBelow(page, 'Pack')
  await expect(page.getByRole('button', { name: 'Pack' })).toHaveAccessibleName('Pack: Spanish suits')
  const spanish = await pip()
  expect(spanish).not.toBe(french)
  await page.goto('games/chinchon/check/#check=meld&cards=5D6D7D')
  await expect.poll(pip).toBe(spanish)
  await page.goto('games/threedom/')
  await expect(page.getByRole('button', { name: 'Pack' })).toHaveCount(0)
  expect(await pip()).toBe(french)
  await page.goto('games/chinchon/')
  await pressBelow(page, 'Pack')
  await expect.poll(pip).toBe(french)
})
