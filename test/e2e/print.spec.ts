import { games } from '../../src/scoring/games.ts'
import { expect, inOneTab as test } from './fixture.ts'
import { openWhole } from './open-whole.ts'
import { pagesIn } from './pages-in.ts'

/** How many sheets of paper the whole rules of a game take at most. */
const SHEETS = 8

/** The rules pages on paper. */
for (const { id, title } of Object.values(games)) {
  test(`${title} is printed without controls, and nothing is cut off`, async ({ page }) => {
    // The print styles are loaded after the page.
    await openWhole(page, `games/${id}/`)
    for (const format of ['A4', 'Letter'])
      expect(pagesIn(await page.pdf({ format })), format).toBeLessThanOrEqual(SHEETS)
    await page.emulateMedia({ media: 'print' })
    const cards = page.locator('[data-example] .cards').filter({ visible: true })
    await expect(cards).toHaveCount(0)
    await page.evaluate(() => {
      document.documentElement.dataset.print = 'examples'
    })
    for (const role of ['navigation', 'button', 'search', 'contentinfo'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0)
    }
    await expect(page.locator('astro-island, .try, p.tools, .sign').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Check a play' })).toBeHidden()
    // The width between the margins, on A4 and on Letter.
    for (const width of [688, 710]) {
      await page.setViewportSize({ width, height: 1000 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const cut = await page.locator('.rule, .play, .pad, .slip, .table, .cards').evaluateAll((parts) =>
        parts
          .filter((part) => {
            const { left, right, height } = part.getBoundingClientRect()
            return height === 0 || left < -1 || right > innerWidth + 1
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      )
      expect(cut, `no rule or picture is cut off, ${width} px wide`).toEqual([])
    }
  })
}
