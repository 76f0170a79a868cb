import type { Page } from '@playwright/test'
import { FINISHED } from '../../src/content/rulebook/finished.ts'
import { brokenWords } from './fits.ts'
import { expect, ofOneGame, onlyInAll, inOneTab as test } from './fixture.ts'
import { openGame } from './set-up-table.ts'

/** The rules beside an open game: one of them, the turn card and the search. */

test.use({ viewport: { width: 360, height: 740 } })

const rule = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'Rule' }) })

test('a table in a rule is laid out over the sheet and an entry', onlyInAll, async ({ page }) => {
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
})

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

test.describe('a host that has lost the rules', () => {
  test.use({ allowed: [/status of 404/] })

  test('has its error page reported instead of shown as a rule', onlyInAll, async ({ page }) => {
    await page.route('**/games/rummy-500/rules/', (request) =>
      request.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
    )
    await openGame(page, { game: 'rummy-500' }, '&panel=rule&rule=target')
    await expect(rule(page).getByRole('alert')).toContainText('could not be fetched')
  })
})

for (const { id, title, players } of FINISHED) {
  test(`the turn card of ${title} fits on one screen`, ofOneGame(id), async ({ page }) => {
    await openGame(page, { game: id, players: players[0]! })
    await page.getByRole('button', { name: 'Rules' }).click()
    const card = page.getByRole('dialog').locator('.turn-card')
    await expect(card.getByRole('listitem').first()).toBeVisible()
    await expect(card.locator(':scope > :last-child')).toBeInViewport({ ratio: 1 })
    await expect(card.getByRole('heading').first()).toBeInViewport({ ratio: 1 })
  })
}
