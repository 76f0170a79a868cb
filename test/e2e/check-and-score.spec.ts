import type { Page } from '@playwright/test'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { expectAccessible } from './accessible.ts'
import { expect, onlyInAll, inOneTab as test } from './fixture.ts'
import { type EventWriter, writeGame } from './set-up-table.ts'
import { putGames } from './store-games.ts'
import { countBy, entry } from './table.ts'

test.use({ viewport: { width: 360, height: 740 } })

function newGame(game: string, options: Plain = {}, players = ['Ana', 'Bo']): EventWriter {
  return writeGame({ game, options, players })
}

async function check(page: Page, game: string, hash: string) {
  await page.goto('about:blank')
  await page.goto(`games/${game}/check/#${hash}`)
  await expect(gameRegion(page)).toBeVisible()
}

const gameRegion = (page: Page) => page.getByRole('region', { name: 'The game at this table' })
const verdict = (page: Page) => page.locator('.stamp span')

test.describe('house rules of the open game', () => {
  const low = 'check=claim&grid=QDKDAD2C5SKH7C7H8S'

  test('are those of the latest game, unless another game is chosen', onlyInAll, async ({ page }) => {
    await putGames(page, newGame('threedom', { aces: 'low' }), newGame('threedom', {}, ['Cy', 'Di']))
    await check(page, 'threedom', low)
    await expect(verdict(page)).toHaveText('Not legal')
    await gameRegion(page).getByLabel('Playing').selectOption('Cy and Di · round 1')
    await expect(verdict(page)).toHaveText('Legal')
    await expect(gameRegion(page)).toContainText('by the book')
  })

  test('come from the game of the round, even if another game is later', onlyInAll, async ({ page }) => {
    await putGames(page, newGame('threedom', {}, ['Cy', 'Di']), newGame('threedom', { aces: 'low' }))
    await check(page, 'threedom', `${low}&from=evening1`)
    await expect(verdict(page)).toHaveText('Not legal')
    await expect(page.getByRole('link', { name: 'Back to round 1' })).toBeVisible()
  })

  test('are part of a copied link', onlyInAll, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await putGames(page, newGame('threedom', { aces: 'low' }))
    await check(page, 'threedom', `${low}&from=evening`)
    await expect(verdict(page)).toHaveText('Not legal')
    await page.getByRole('button', { name: 'Copy link' }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/house\.aces=low$/)
    expect(link).not.toContain('from=')
  })
})

test('a check without an open game shows no game and creates no database', onlyInAll, async ({ page }) => {
  await page.goto('games/threedom/check/#check=claim&grid=QDKDAD2C5SKH7C7H8S')
  await expect(verdict(page)).toHaveText('Legal')
  await page.waitForLoadState('networkidle')
  await expect(gameRegion(page)).toHaveCount(0)
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
})

test('adding a check to a round is accessible and works by keyboard', onlyInAll, async ({ page }) => {
  test.slow()
  await putGames(page, newGame('rummy-500', { jokers: true }), newGame('rummy-500', {}, ['Cy', 'Di']))
  await check(page, 'rummy-500', 'check=meld&cards=7H8H9H&from=evening')
  await page.getByRole('button', { name: 'Into round 1 …' }).press('Enter')
  await expectAccessible(page)
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  for (const target of await gameRegion(page).locator('button, a, select, label:has([type=radio])').all()) {
    const box = await target.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  await gameRegion(page).getByRole('button', { name: 'For Bo' }).press('Enter')
  await expect(entry(page)).toContainText('From the check')
  await countBy(page, 'Tap cards')
  await expect(page.getByRole('link', { name: 'Check this' })).toBeVisible()
  await expectAccessible(page)
})
