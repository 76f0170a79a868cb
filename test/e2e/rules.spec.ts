import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { SITES } from '../../src/build/build.ts'
import survey from '../../src/content/abstrac-survey.json' with { type: 'json' }
import { FINISHED } from '../../src/content/rulebook/finished.ts'
import { games } from '../../src/scoring/games.ts'
import { expect, test as inItsOwnTab, ofOneGame, onlyInAll, inOneTab as test } from './fixture.ts'
import { openWhole } from './open-whole.ts'
import { pagesIn } from './pages-in.ts'

/** The games whose rules pages are built. */
const builtGames = Object.values(games).filter(({ id }) =>
  existsSync(join(SITES.below.root, 'games', id, 'index.html')),
)

test('every game has a rules page', () => {
  expect(builtGames.map(({ id }) => id)).toEqual(FINISHED.map(({ id }) => id))
})

/** How many sheets of paper the whole rules of a game take at most, and with the cards of their examples. */
const SHEETS = 7
const WITH_EXAMPLES = 14

const walk = (page: Page) => page.getByRole('region', { name: 'A round to walk through' })

const rulesOn = (page: Page) => page.locator('.rule').evaluateAll((rules) => rules.map(({ id }) => id).sort())

for (const game of builtGames) {
  test(`the rules page of ${game.title}`, ofOneGame(game.id), async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // The print styles are loaded after the page.
    await openWhole(page, `games/${game.id}/`)
    await test.step('a stranger finds the turn on the first screen', () => expectTurn(page))
    await test.step('the round goes by buttons and arrows', () => expectWalk(page))
    const rules = [...game.rules].sort()
    expect(await rulesOn(page)).toEqual(rules)
    await test.step('its table of contents lists its headings', async () => {
      // On a narrow screen they open as a sheet.
      const contents = page.locator('#contents ol').getByRole('link', { includeHidden: true })
      await expect(contents).toHaveCount(await page.locator('h2').count())
    })
    // What it says: test/site/structured-data.test.ts.
    expect(await page.content()).toContain('"@type":"FAQPage"')
    await test.step('it is printed without controls, and nothing is cut off', () => expectPaper(page))
    await test.step('its page with only the rules has no scripts and no styles', async () => {
      await page.goto(`games/${game.id}/rules/`)
      expect(await rulesOn(page)).toEqual(rules)
      await expect(page.locator('script, style, [style], astro-island')).toHaveCount(0)
    })
  })
}

/** A stranger sees what a turn is before anything is scrolled. */
async function expectTurn(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { name: 'A turn at a glance' })).toBeInViewport({ ratio: 1 })
  const steps = page.locator('.turn-card ol > li')
  expect(await steps.count()).toBeGreaterThan(0)
  for (const step of await steps.all()) await expect(step).toBeInViewport({ ratio: 1 })
  // A sentence that begins with a value of the engine is easily written in lower case.
  const sentences = await page
    .locator('.rule > p, .question p:first-child, .play figcaption')
    .allTextContents()
  expect(sentences.filter((sentence) => /^\s*\p{Ll}/u.test(sentence))).toEqual([])
}

async function expectWalk(page: Page) {
  await walk(page).scrollIntoViewIfNeeded()
  const steps = walk(page).getByRole('listitem')
  expect(await steps.count()).toBeGreaterThan(6)
  const step = (at: number) => walk(page).locator('ol > li').nth(at)
  const [back, next] = [walk(page).getByRole('button').first(), walk(page).getByRole('button').last()]
  await expect(back).toBeDisabled()
  await next.click()
  // The buttons may be at the foot of the screen, and the steps below it.
  await walk(page).getByRole('list', { name: 'Steps' }).scrollIntoViewIfNeeded()
  await expect(step(1)).toBeInViewport()
  await expect(step(0)).not.toBeInViewport()
  await back.click()
  await expect(step(0)).toBeInViewport()
  await walk(page).getByRole('list', { name: 'Steps' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(step(1)).toBeInViewport()
  await expect(walk(page).getByRole('status')).toHaveText(/^2 of \d+$/)
  // The list is as high as the step that shows, whatever the others need.
  const list = walk(page).getByRole('list', { name: 'Steps' })
  const heightOf = (part: Locator) => part.evaluate(({ clientHeight }) => clientHeight)
  for (const at of [2, 3]) {
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(async () => Math.abs((await heightOf(list)) - (await heightOf(step(at)))))
      .toBeLessThan(4)
  }
}

/** On paper there are no controls, and no part is wider than the sheet. */
async function expectPaper(page: Page) {
  for (const format of ['A4', 'Letter'])
    expect(pagesIn(await page.pdf({ format })), format).toBeLessThanOrEqual(SHEETS)
  await page.emulateMedia({ media: 'print' })
  const cards = page.locator('[data-example] .cards').filter({ visible: true })
  await expect(cards).toHaveCount(0)
  // The suit of a card in a sentence is a background, which paper leaves out unless it is told otherwise.
  const suits = await page
    .locator('.pip')
    .evaluateAll((pips) =>
      pips.map((pip) => getComputedStyle(pip, '::after').getPropertyValue('print-color-adjust')),
    )
  expect(suits.filter((suit) => suit !== 'exact')).toEqual([])
  await page.evaluate(() => {
    document.documentElement.dataset.print = 'examples'
  })
  expect(pagesIn(await page.pdf({ format: 'A4' })), 'with examples').toBeLessThanOrEqual(WITH_EXAMPLES)
  // What was chosen is forgotten after each print.
  await page.evaluate(() => {
    document.documentElement.dataset.print = 'examples'
  })
  for (const role of ['navigation', 'button', 'search', 'contentinfo'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  await expect(page.locator('astro-island, .try, p.group, .sign').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Check a play' })).toBeHidden()
  // The width between the margins, on A4 and on Letter.
  for (const width of [688, 710]) {
    await page.setViewportSize({ width, height: 1000 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const cut = await page.locator('.rule, .play, .pad, .slip, .spots, .cards').evaluateAll((parts) =>
      parts
        .filter((part) => {
          const { left, right, height } = part.getBoundingClientRect()
          return height === 0 || left < -1 || right > innerWidth + 1
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    )
    expect(cut, `no rule or picture is cut off, ${width} px wide`).toEqual([])
  }
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

  inItsOwnTab('every rules page is complete and has no print button', onlyInAll, async ({ page }) => {
    for (const { id, title, rules } of builtGames) {
      await page.goto(`games/${id}/`)
      await expect(page.locator('.rule'), title).toHaveCount(rules.length)
      await expect(page.getByRole('button', { name: 'Print' }), title).toBeHidden()
    }
  })

  inItsOwnTab('the round is an ordered list of pictures', onlyInAll, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('games/threedom/')
    await expect(walk(page).getByRole('button')).toHaveCount(0)
    const tops = await walk(page)
      .locator('ol > li')
      .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().top))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect(new Set(tops).size).toBe(tops.length)
  })
})
