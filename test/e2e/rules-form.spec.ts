import type { Page } from '@playwright/test'
import { games } from '../../src/scoring/games.ts'
import { expect, test as inItsOwnTab, inOneTab as test } from './fixture.ts'
import { openWhole } from './open-whole.ts'

/** The form of a rules page on a phone: the turn at once, all else a tap away. */
test.use({ viewport: { width: 360, height: 740 } })

const walk = (page: Page) => page.getByRole('region', { name: 'A round to walk through' })

for (const { id, title } of Object.values(games)) {
  test(`a stranger finds the turn of ${title} on the first screen, and walks through its round`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`games/${id}/`)
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
    await test.step('the round goes by buttons and arrows', () => expectWalk(page))
  })
}

async function expectWalk(page: Page) {
  await walk(page).scrollIntoViewIfNeeded()
  const steps = walk(page).getByRole('listitem')
  expect(await steps.count()).toBeGreaterThan(6)
  const step = (at: number) => walk(page).locator('ol > li').nth(at)
  const [back, next] = [walk(page).getByRole('button').first(), walk(page).getByRole('button').last()]
  await expect(back).toBeDisabled()
  await next.click()
  await expect(step(1)).toBeInViewport()
  await expect(step(0)).not.toBeInViewport()
  await back.click()
  await expect(step(0)).toBeInViewport()
  await walk(page).getByRole('list', { name: 'Steps' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(step(1)).toBeInViewport()
  await expect(walk(page).getByRole('status')).toHaveText(/^2 of \d+$/)
}

test('a link to a ruling opens it', async ({ page }) => {
  await page.goto('games/threedom/#claim-all')
  const ruling = page.locator('#claim-all')
  await expect(ruling).toHaveAttribute('open')
  await expect(ruling.getByText('if you claim, you claim every set')).toBeInViewport()
  await page.goto('games/threedom/#house-rules')
  await expect(page.locator('.option-list')).toBeInViewport()
})

test('an example shows all cards that it judges before anything is opened', async ({ page }) => {
  await page.goto('games/rummy/')
  const example = page.getByRole('figure').filter({ hasText: 'the two has just been picked up' })
  await expect(example.getByText('Why')).toBeVisible()
  for (const name of [/eight/i, /nine/i, /^two/i])
    await expect(example.getByRole('img', { name }).first()).toBeVisible()
})

test('more examples open below a sentence and close again, by touch and by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('games/burraco/')
  const rule = page.locator('#wild-moves')
  const more = rule.getByText('3 examples')
  expect((await more.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await more.click()
  await expect(rule.getByRole('figure')).toHaveCount(3)
  const sentence = await rule.locator('p').first().boundingBox()
  const first = await rule.getByRole('figure').first().boundingBox()
  expect(first?.y).toBeGreaterThan((sentence?.y ?? 0) + (sentence?.height ?? 0))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await more.press('Enter')
  await expect(rule.getByRole('figure')).toHaveCount(0)
})

test('the contents open from everywhere, say where the reader is, and close behind a link', async ({
  page,
}) => {
  await page.goto('games/rummy-500/#scoring')
  const button = page.getByRole('button', { name: 'Contents' })
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(button).toHaveText(/Scoring/)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents).toBeHidden()
  await button.click()
  await expect(contents.getByRole('link', { name: 'Scoring' })).toHaveAttribute('aria-current', 'location')
  await contents.getByRole('link', { name: 'Going out' }).click()
  await expect(contents).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Going out' })).toBeInViewport()
})

inItsOwnTab.describe('without scripts', () => {
  inItsOwnTab.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  inItsOwnTab('the round is an ordered list of pictures', async ({ page }) => {
    await page.goto('games/threedom/')
    await expect(walk(page).getByRole('button')).toHaveCount(0)
    const tops = await walk(page)
      .locator('ol > li')
      .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().top))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect(new Set(tops).size).toBe(tops.length)
  })
})

test('on paper everything is open, and the round is a strip', async ({ page }) => {
  await openWhole(page, 'games/threedom/')
  await page.emulateMedia({ media: 'print' })
  for (const selector of [
    '#claim-all > p',
    '.more figure',
    '.question p',
    '.option-list',
    '.walk ol > li:last-child',
  ]) {
    const { height } = (await page.locator(selector).first().boundingBox()) ?? { height: 0 }
    expect(height, selector).toBeGreaterThan(10)
  }
})
