import type { Page } from '@playwright/test'
import { FINISHED } from '../../src/content/rulebook/finished.ts'
import { brokenWords } from './fits.ts'
import { expect, ofOneGame, onlyInAll, inOneTab as test } from './fixture.ts'
import { entry, openGame } from './table.ts'

/** The rules beside an open game: one of them, the turn card and the search. */

test.use({ viewport: { width: 360, height: 740 } })

const ROUND = {
  entries: {
    a: { table: { points: 65 }, hand: { points: 0 } },
    b: { table: { points: 20 }, hand: { points: 5 } },
  },
}

const rule = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'Rule' }) })

test(
  'a table in a rule is laid out correctly over the sheet and over an entry',
  onlyInAll,
  async ({ page }) => {
    for (const route of ['', '&round=next']) {
      await openGame(page, { game: 'canasta', players: 4 }, `${route}&panel=rule&rule=minimum`)
      const table = rule(page).getByRole('table').first()
      await expect(table.getByRole('cell', { name: '120' })).toBeInViewport()
      const { height, of, ends } = await table.evaluate((element) => {
        const rows = [...element.querySelectorAll('tr')]
        const box = (one: Element | null | undefined) => one?.getBoundingClientRect() ?? new DOMRect()
        return {
          height: box(element).height,
          of: rows.reduce((sum, row) => sum + box(row).height, 0),
          ends: rows.map((row) => Math.round(box(row.lastElementChild).right)),
        }
      })
      expect(height).toBeLessThan(of + 8)
      expect(new Set(ends).size, 'cells are aligned with their column headers').toBe(1)
      expect(await brokenWords(page)).toEqual([])
    }
  },
)

test('lists in the example of a rule are indented', onlyInAll, async ({ page }) => {
  await openGame(page, { game: 'canasta', players: 4 }, '&panel=rule&rule=minimum')
  await expect(rule(page).locator('details').first()).toBeAttached()
  // Reasons and further examples are folded.
  await rule(page)
    .locator('details')
    .evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '')
    })
  const reasons = rule(page).getByRole('list').first()
  await expect(reasons.getByRole('listitem').first()).toBeVisible()
  expect(
    await reasons.evaluate((list) => Number.parseFloat(getComputedStyle(list).paddingLeft)),
  ).toBeGreaterThan(15)
})

const NOT_FETCHED = 'The rules are not on this device and could not be fetched. Nothing of the game is lost.'

test.describe('without network', () => {
  test.use({ allowed: [/ERR_FAILED|status of 404/] })

  test('a rule that is not stored is reported as not available', onlyInAll, async ({ page }) => {
    await openGame(page, { game: 'rummy-500', rounds: [ROUND] })
    await page.getByRole('button', { name: /^Round 1\b/ }).click()
    const link = page.getByRole('cell').getByRole('listitem').getByRole('link').first()
    // The panel is opened once before, so that its script is loaded.
    await link.click()
    await expect(rule(page)).toBeVisible()
    await page.goBack()
    await page.route('**/games/rummy-500/rules/', (request) => request.abort())
    await link.click()
    await expect(rule(page).getByRole('alert')).toHaveText(NOT_FETCHED)
  })

  test('an error page of the host is reported instead of shown as a rule', onlyInAll, async ({ page }) => {
    await openGame(page, { game: 'rummy-500', rounds: [ROUND] })
    await page.getByRole('button', { name: /^Round 1\b/ }).click()
    await page.route('**/games/rummy-500/rules/', (request) =>
      request.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
    )
    await page.getByRole('cell').getByRole('listitem').getByRole('link').first().click()
    await expect(rule(page).getByRole('alert')).toHaveText(NOT_FETCHED)
  })
})

for (const { id, title, players } of FINISHED) {
  test(
    `the turn card of ${title} opens from the sheet and fits on one screen`,
    ofOneGame(id),
    async ({ page }) => {
      await openGame(page, { game: id, players: players[0]! })
      await page.getByRole('button', { name: 'Rules' }).click()
      const card = page.getByRole('dialog').locator('.turn-card')
      await expect(card.getByRole('listitem').first()).toBeVisible()
      await expect(card.locator(':scope > :last-child')).toBeInViewport({ ratio: 1 })
      await expect(card.getByRole('heading').first()).toBeInViewport({ ratio: 1 })
    },
  )
}

test('the rules and their search are one tap from sheet and entry, and one bar leads back', async ({
  page,
}) => {
  await openGame(page, { game: 'burraco', players: 4 }, '&round=next')
  await entry(page).getByRole('button', { name: 'Rules' }).click()
  const panel = page.getByRole('dialog', { name: 'Rules' })
  await expect(panel.getByRole('heading', { name: 'Burraco: a turn' })).toBeInViewport()
  const question = panel.getByRole('searchbox', { name: 'Look up a rule of Burraco' })
  await question.fill('pot')
  await question.press('Enter')
  await expect(page).toHaveURL(/\/search\/\?q=pot&in=burraco$/)
  const back = page.getByRole('link', { name: 'Back to Burraco, round 1' })
  await expect(back).toBeInViewport()
  await page.locator('.found').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/games\/burraco\/#/)

  await test.step('the bar holds the way back and the contents, and is one line high', async () => {
    const bar = page.locator('.page-bar')
    await expect(bar.getByRole('link')).toHaveText('Back to Burraco, round 1')
    await expect(bar.getByRole('button', { name: 'Contents' })).toBeInViewport({ ratio: 1 })
    expect((await bar.boundingBox())?.height).toBeLessThan(60)
    await page.emulateMedia({ media: 'print' })
    await expect(back).toBeHidden()
    await page.emulateMedia({ media: null })
  })
  await test.step('pages of other games, and the home page, have no way back', async () => {
    for (const path of ['games/canasta/', '', 'games/burraco/practice/']) {
      await page.goto(path)
      await expect(back).toHaveCount(0)
    }
  })
  await test.step('it is gone once the player is back', async () => {
    await page.goto('games/burraco/')
    await back.click()
    await expect(page.getByRole('dialog', { name: 'Rules' })).toBeVisible()
    await page.goto('games/burraco/')
    await expect(page.getByRole('button', { name: 'Contents' }).first()).toBeVisible()
    await expect(back).toHaveCount(0)
  })
  await test.step('and can be closed', async () => {
    await openGame(page, { game: 'burraco', players: 4 })
    await page.getByRole('button', { name: 'Rules' }).click()
    await page.getByRole('link', { name: 'All the rules of Burraco' }).click()
    await page.getByRole('button', { name: 'Close the way back' }).click()
    await expect(back).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Contents' }).first()).toBeVisible()
    await expect(back).toHaveCount(0)
  })
})
