import { expect, inOneTab as test } from './fixture.ts'

test('suits can have two or four colours, and the choice survives a reload', async ({ page }) => {
  await page.goto('games/threedom/')
  const colour = () =>
    page
      .locator('b.d')
      .first()
      .evaluate((card) => getComputedStyle(card).color)
  const button = page.getByRole('button', { name: 'Suits' })
  await expect(button).toHaveAccessibleName('Suits: two colours')
  const two = await colour()

  await button.click()
  await expect(button).toHaveAccessibleName('Suits: four colours')
  const four = await colour()
  expect(four).not.toBe(two)
  await page.reload()
  expect(await colour()).toBe(four)

  await button.click()
  await page.reload()
  expect(await colour()).toBe(two)
})
