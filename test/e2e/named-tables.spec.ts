import { expectAccessible } from './accessible.ts'
import { expect, onlyInAll, inOneTab as test } from './fixture.ts'

/** Tables that people know by a name of their own: their page, and the pad that begins at it. */

test('the page of a named table leads to a sheet of its name', async ({ page }) => {
  await page.goto('games/scala-40/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Scala 40')
  await expect(main.getByText('A form of Kalooki')).toBeVisible()
  await test.step('its rules in short are those of its table, and lead to the full ones', async () => {
    const rules = main.getByRole('list').filter({ has: page.locator('#minimum') })
    await expect(rules.locator('#minimum')).toContainText('40')
    await expect(rules.getByRole('link').first()).toHaveAttribute('href', /games\/kalooki\/#house=called/)
  })
  await test.step('the set-up plays by its rules', async () => {
    await main.getByRole('link', { name: 'Score a game' }).click()
    await expect(page).toHaveURL(/games\/kalooki\/score\/#$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scala 40')
    await expect(page.getByText('a form of Kalooki')).toBeVisible()
  })
  await test.step('and so does the sheet', async () => {
    await page.getByRole('button', { name: '2 players' }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Score sheet' }).getByText('Scala 40')).toBeVisible()
  })
  await test.step('the home page and the book know it by that name', async () => {
    await page.goto('')
    await expect(page.getByRole('navigation', { name: 'Open games' })).toContainText('Scala 40')
    await page.goto('book/')
    await expect(page.getByRole('heading', { name: 'Scala 40' })).toBeVisible()
  })
})

test('a table where hands won count shows no worth of cards', onlyInAll, async ({ page }) => {
  await page.goto('games/raeuberromme/')
  await expect(
    page.getByText('The round ends when a player has played the last card, and writes 1.'),
  ).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Each' })).toHaveCount(0)
})

test('a changed house rule makes it a changed table', onlyInAll, async ({ page }) => {
  await page.goto('games/kalooki/score/#table=scala-40&panel=house')
  const rules = page.getByRole('dialog', { name: 'House rules' })
  await expect(rules.getByRole('radio', { name: 'Scala 40' })).toBeChecked()
  await rules.getByLabel('Limit').fill('201')
  await rules.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scala 40, changed')
})

test('two games stand side by side, whichever the address names', async ({ page }) => {
  await page.goto('compare/#a=kalooki&b=romme')
  await expect(page.getByLabel('with')).toHaveValue('romme')
  await expect(page.getByRole('table', { name: 'Figures' })).toContainText('6 jokers')
  await expect(page.getByRole('table', { name: 'Rules' }).getByRole('row').nth(1)).toBeVisible()
  await page.getByLabel('with').selectOption('gin-rummy')
  await expect(page).toHaveURL(/#a=kalooki&b=gin-rummy$/)
  await expect(page.getByRole('heading', { name: 'Rules that both have' })).toBeVisible()
  await expectAccessible(page, 'compared')
})

test('practice at a named table asks at that table', onlyInAll, async ({ page }) => {
  await page.goto('games/kalooki/practice/#table=scala-40')
  await expect(page.getByText('At this table: Scala 40')).toBeVisible()
})
