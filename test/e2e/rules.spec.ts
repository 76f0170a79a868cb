import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { SITES } from '../../src/build/build.ts'
import survey from '../../src/content/abstrac-survey.json' with { type: 'json' }
import { games } from '../../src/scoring/games.ts'
import { expect, test as inItsOwnTab, inOneTab as test } from './fixture.ts'

/** The games whose rules pages are built. */
const builtGames = Object.values(games).filter(({ id }) =>
  existsSync(join(SITES.below.root, 'games', id, 'index.html')),
)

test('every game has a rules page', () => {
  expect(builtGames.map(({ id }) => id)).toEqual(Object.keys(games))
})

const rulesOn = (page: Page) => page.locator('.rule').evaluateAll((rules) => rules.map(({ id }) => id).sort())

for (const game of builtGames) {
  test(`${game.title} has exactly one anchor for each rule, and its headings in order`, async ({ page }) => {
    await page.goto(`games/${game.id}/`)
    const rules = [...game.rules].sort()
    expect(await rulesOn(page)).toEqual(rules)
    await test.step('its table of contents lists its headings', async () => {
      const levels = await page
        .locator('h1, h2, h3')
        .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])))
      expect(levels[0]).toBe(1)
      for (const [at, level] of levels.entries())
        expect(level - (levels[at - 1] ?? level)).toBeLessThanOrEqual(1)
      // On a narrow screen they open as a sheet.
      const contents = page.locator('#contents').getByRole('link', { includeHidden: true })
      expect(await contents.count()).toBe(levels.filter((level) => level === 2).length)
    })
    await test.step('search engines are told what it says', async () => {
      const data = await page.locator('script[type="application/ld+json"]').textContent()
      const [about, { mainEntity: told }] = JSON.parse(data ?? '')['@graph']
      expect(about).toMatchObject({ '@type': 'Game', name: game.title })
      const questions = page.locator('.question:not(.mishap)')
      expect(told).toHaveLength(await questions.count())
      // A drawn card has its suit in its style.
      const plain = (text: string | null) => text?.replace(/[\s♣♦♥♠]/g, '')
      for (const [at, { name, acceptedAnswer }] of told.entries()) {
        const shown = plain(await questions.nth(at).textContent())
        expect(shown).toContain(plain(name))
        expect(shown).toContain(plain(acceptedAnswer.text))
      }
    })
    await test.step('its page with only the rules has no scripts and no styles', async () => {
      await page.goto(`games/${game.id}/rules/`)
      expect(await rulesOn(page)).toEqual(rules)
      await expect(page.locator('script, style, [style], astro-island')).toHaveCount(0)
    })
  })
}

test('Abstrac shows its survey as a picture and as a table', async ({ page }) => {
  await page.goto('games/abstrac/')
  const shown = page.locator('.survey')
  await expect(shown.getByRole('img')).toBeVisible()
  await expect(shown).toContainText(`${(survey.first * 100).toFixed(1)}%`)
  await shown.getByText('As a table').click()
  await expect(shown.getByRole('row')).toHaveCount(survey.bars.length + 1)
})

inItsOwnTab.describe('without scripts', () => {
  inItsOwnTab.use({ javaScriptEnabled: false })

  inItsOwnTab('every rules page is complete and has no print button', async ({ page }) => {
    for (const { id, title, rules } of builtGames) {
      await page.goto(`games/${id}/`)
      await expect(page.locator('.rule'), title).toHaveCount(rules.length)
      await expect(page.getByRole('button', { name: 'Print' }), title).toBeHidden()
    }
  })

  inItsOwnTab('the games can be filtered by the number of players', async ({ page }) => {
    await page.goto('games/')
    for (const number of [2, 3, 8]) {
      const choice = page.getByRole('radio', { name: String(number), exact: true })
      if ((await choice.count()) === 0) continue
      await choice.check()
      const fitting = builtGames.filter(({ players }) => (players as readonly number[]).includes(number))
      await expect(page.locator('.games h2:visible')).toHaveText(fitting.map(({ title }) => title))
    }
  })
})
