import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixture.ts'
import { entryRow } from './table.ts'

const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true })

test('a game of one’s own is made, kept, printed and sent by link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.assign(window, { print: () => {} }))
  await page.goto('games/other/score/')
  await page.getByRole('button', { name: '3 players' }).click()
  // A table that wants a plain pad sees none of it.
  await expect(page.getByRole('button', { name: 'Name columns' })).toBeHidden()
  await page.getByText('A game of your own').click()
  await page.getByLabel('Who wins a round').selectOption('the winner takes the others’ points')

  await page.getByRole('button', { name: 'Name columns' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Say what this column is called.' })).toBeVisible()
  await expect(start(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: 'Column 1: name' }).fill('Tricks, taken')
  const worth = page.getByRole('textbox', { name: 'Column 1: worth' })
  await worth.fill('1e9')
  await expect(page.getByText('Say what it is worth: a whole number up to 10000')).toBeVisible()
  await expect(worth).toHaveValue('1e9')
  await worth.fill('10')
  await page.getByRole('button', { name: 'Another column' }).click()
  await page.getByRole('textbox', { name: 'Column 2: name' }).fill('Alone')
  await page.getByLabel('Column 2: how it is written down').selectOption('ticked, once')
  await page.getByRole('textbox', { name: 'Column 2: worth' }).fill('-50')
  await expect(start(page)).toHaveAttribute('aria-disabled', 'false')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Print a blank sheet' }).click()
  await page.emulateMedia({ media: 'print' })
  const heads = page.locator('.own-paper thead tr')
  await expect(heads).toHaveText([
    /^RoundPlayer 1Player 2Player 3$/,
    /^(Tricks {1,2}takenAloneWinnerTotal){3}$/,
  ])
  await expect(page.getByRole('main')).toBeHidden()
  await page.emulateMedia({ media: null })

  await page.getByRole('button', { name: 'Keep, send or choose' }).click()
  const rules = page.getByRole('dialog', { name: 'House rules' })
  await rules.getByLabel('Keep these under a name').fill('Our Skat')
  await rules.getByRole('button', { name: 'Keep', exact: true }).click()
  await rules.getByRole('button', { name: 'Copy link' }).click()
  await expect(rules.getByText('Copied').first()).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await rules.getByRole('button', { name: 'Done' }).click()
  // It is played under the name that it was kept under.
  await expect(page.getByLabel('What are you playing?')).toHaveValue('Our Skat')

  await page.goto('about:blank')
  await page.goto(link)
  const sent = page.getByRole('dialog', { name: 'House rules: Our Skat' })
  await expect(sent).toContainText('Alone ✓ -50')
  await sent.getByRole('button', { name: 'Play by them', exact: true }).click()
  await expect(page.getByLabel('What are you playing?')).toHaveValue('Our Skat')
  await start(page).click()
  await page.getByRole('button', { name: 'Enter round 1' }).click()
  await expect(entryRow(page, 'Player 1').getByRole('checkbox', { name: 'Player 1: Alone' })).toBeVisible()
})
