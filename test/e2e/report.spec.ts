import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, onlyInAll, inOneTab as test } from './fixture.ts'
import { openSavedGame, points, writeGame } from './set-up-table.ts'

/** Reports of what is wrong: a link that shows exactly that again. */

test.beforeEach(({ page }) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']))

async function reportedLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('Copied. Send it to the people who run this site')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('a verdict is reported with its cards and house rules', async ({ page }) => {
  await page.goto('games/threedom/check/#check=claim&grid=QDKDAD2C5SKH7C7H8S&house.aces=low')
  await expect(page.locator('.stamp')).toContainText('Not legal')
  const button = page.getByRole('button', { name: 'Something is wrong here' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  const link = await reportedLink(page)
  await expectAccessible(page)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.locator('.stamp')).toContainText('Not legal')
  await expect(page.getByRole('button', { name: 'House rules (1)' })).toBeVisible()
})

test('a round is reported without names, unless they are wanted', onlyInAll, async ({ page }) => {
  const rounds = [points(65, 20), points(5, 30), points(40, 40)]
  await openSavedGame(page, writeGame({ players: ['Ana', 'Bo'], rounds }))
  await page.getByRole('button', { name: 'Round 2', exact: true }).click()
  await page.getByRole('button', { name: 'Something is wrong here' }).click()
  const bare = await reportedLink(page)
  await expectAccessible(page)
  await page.getByLabel('With the players’ names').check()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe(bare)
  const named = await page.evaluate(() => navigator.clipboard.readText())
  for (const [link, first] of [
    [bare, 'Player 1'],
    [named, 'Ana'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(link)
    const main = page.getByRole('main')
    await expect(main).toContainText(first)
    await expect(main).toContainText('2 rounds')
    if (link === bare) await expect(main).not.toContainText('Ana')
  }
})
