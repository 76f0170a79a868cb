import type { Page } from '@playwright/test'
import { expect, onlyInAll, inOneTab as test } from './fixture.ts'
import { pagesIn } from './pages-in.ts'
import { gameById, houseOf } from './set-up-table.ts'

/** The rules as a table plays them: the page of a game with house rules in its address. */

test.use({ viewport: { width: 360, height: 740 } })

const OURS = 'Fridays at Ana’s'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const rule = (page: Page, slug: string) => page.locator(`.rule#${slug}`)

test('the page of the book loads nothing of tables', onlyInAll, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('games/kalooki/#minimum')
  await expect(rule(page, 'minimum')).toBeInViewport()
  await expect(title(page)).toHaveText('Kalooki')
  expect(asked.filter((url) => /open-table-page|games\/kalooki\/game|\/rules\//.test(url))).toEqual([])
})

for (const [game, preset] of [
  ['kalooki', 'romme'],
  ['canasta', ''],
  ['hand-and-foot', ''],
  ['indian-rummy', ''],
] as const) {
  test(`the rules of a table of ${game} fit on one sheet of paper`, onlyInAll, async ({ page }) => {
    const { presets } = gameById(game)
    const { options } = presets.find(({ id }) => id === preset) ?? presets[0]!
    await page.goto(`games/${game}/${houseOf(OURS, options)}`)
    await expect(title(page)).toHaveText(OURS)
    // What was chosen is forgotten after each print.
    const choosePaper = () =>
      page.evaluate(() => {
        document.documentElement.dataset.print = 'sheet'
      })
    for (const format of ['A4', 'Letter']) {
      await choosePaper()
      expect(pagesIn(await page.pdf({ format })), format).toBeLessThanOrEqual(2)
    }
    await choosePaper()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.turn-card')).toBeVisible()
    await expect(page.locator('.rulebook')).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
  })
}
