import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SITES } from '../../src/build/build.ts'
import survey from '../../src/content/abstrac-survey.json' with { type: 'json' }
import { games } from '../../src/scoring/games.ts'
import { expect, inOneTab as test } from './fixture.ts'

/** The rules pages as they are built. */
const there = Object.values(games).filter(({ id }) =>
  existsSync(join(SITES.below.root, 'games', id, 'index.html')),
)

test('every game has a page', () => {
  expect(there.map(({ id }) => id)).toEqual(Object.keys(games))
})

for (const game of there) {
  test.describe(game.title, () => {
    test('has an anchor for every rule, and none without', async ({ page }) => {
      await page.goto(`games/${game.id}/`)
      const anchors = await page.locator('.rule').evaluateAll((rules) => rules.map(({ id }) => id))
      expect(anchors.toSorted()).toEqual([...game.rules].sort())
    })

    test('has its rules by themselves too, with nothing that runs and no styles inside', async ({ page }) => {
      await page.goto(`games/${game.id}/rules/`)
      const anchors = await page.locator('.rule').evaluateAll((rules) => rules.map(({ id }) => id))
      expect(anchors.toSorted()).toEqual([...game.rules].sort())
      await expect(page.locator('script, style, [style], astro-island')).toHaveCount(0)
    })

    test('is complete without scripts, and runs none but the theme’s and the button’s', async ({
      browser,
      site,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(`${site.url}games/${game.id}/`)
      await expect(page.locator('.rule')).toHaveCount(game.rules.length)
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
      await context.close()
    })

    test('has its headings in order and its contents leading to them', async ({ page }) => {
      await page.goto(`games/${game.id}/`)
      const levels = await page
        .locator('h1, h2, h3')
        .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])))
      expect(levels[0]).toBe(1)
      for (const [at, level] of levels.entries())
        expect(level - (levels[at - 1] ?? level)).toBeLessThanOrEqual(1)
      const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
      expect(await contents.count()).toBe(levels.filter((level) => level === 2).length)
    })

    test('fits on A4 and Letter', async ({ page }) => {
      await page.goto(`games/${game.id}/`, { waitUntil: 'networkidle' })
      await page.emulateMedia({ media: 'print' })
      for (const width of [680, 700]) {
        await page.setViewportSize({ width, height: 1000 })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide).toBeLessThanOrEqual(width)
      }
    })
  })
}

test('Abstrac shows what its survey found, as a picture and as a table', async ({ page }) => {
  await page.goto('games/abstrac/')
  const shown = page.locator('.survey')
  await expect(shown.getByRole('img')).toBeVisible()
  await expect(shown).toContainText(`${(survey.first * 100).toFixed(1)}%`)
  await shown.getByText('As a table').click()
  await expect(shown.getByRole('row')).toHaveCount(survey.bars.length + 1)
})

test('the games are sorted out by the number of players, without scripts', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}games/`)
  for (const number of [2, 3, 8]) {
    const choice = page.getByRole('radio', { name: String(number), exact: true })
    if ((await choice.count()) === 0) continue
    await choice.check()
    const fitting = there.filter(({ players }) => (players as readonly number[]).includes(number))
    await expect(page.locator('.games h2:visible')).toHaveText(fitting.map(({ title }) => title))
  }
  await context.close()
})
