import { FINISHED } from '../../src/content/rulebook/finished.ts'
import { COMMONEST, mishapsOf } from '../../src/content/rulebook/mishaps.ts'
import { expect, ofOneGame, onlyInAll, inOneTab as test } from './fixture.ts'
import { pagesIn } from './pages-in.ts'

/** Rows for minimums or missions, in games that have them. */
const ROWS: Record<string, { name: RegExp; count: number }> = {
  'hand-and-foot': { name: /first meld/, count: 4 },
  monastery: { name: /run|set|cards/, count: 9 },
}

for (const game of FINISHED) {
  const { id, title } = game
  test(`${title}'s blank sheet and its sheet for the table: a page each`, ofOneGame(id), async ({ page }) => {
    await page.goto(`games/${id}/pad/`)
    const atHand = page.getByRole('region', { name: `${title} at the table` })
    await expect(atHand.getByRole('heading', { name: 'A turn' })).toBeVisible()
    for (const mishap of mishapsOf(game).slice(0, COMMONEST)) await expect(atHand).toContainText(mishap.title)
    for (const format of ['A4', 'Letter']) expect(pagesIn(await page.pdf({ format })), format).toBe(2)
    const rows = ROWS[id]
    if (rows) await expect(page.getByRole('row', { name: rows.name })).toHaveCount(rows.count)
  })
}

test('the sheet has a column for each player and a line for all', onlyInAll, async ({ page }) => {
  await page.goto('games/hand-and-foot/pad/')
  const sheet = page.getByRole('table', { name: 'A blank score sheet' })
  const columns = sheet.getByRole('columnheader', { name: /^Player/ })
  await expect(columns).toHaveCount(4)
  for (const line of ['Clean piles', 'Dirty piles', 'Left', 'Went out', 'Score']) {
    await expect(sheet.getByRole('rowheader', { name: line, exact: true }), line).toHaveCount(4)
  }
  for (const players of [2, 8]) {
    await page.getByRole('radio', { name: `${players}` }).check({ force: true })
    await expect(columns).toHaveCount(players)
    expect(pagesIn(await page.pdf({ format: 'A4' })), `${players} players`).toBe(2)
  }
})
