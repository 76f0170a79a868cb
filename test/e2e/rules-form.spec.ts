import type { Page } from '@playwright/test'
import { expect, test as inItsOwnTab, onlyInAll, inOneTab as test } from './fixture.ts'
import { openWhole } from './open-whole.ts'

/** The form of a rules page on a phone: the turn at once, all else a tap away. */
test.use({ viewport: { width: 360, height: 740 } })

const walk = (page: Page) => page.getByRole('region', { name: 'A round to walk through' })

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

test(
  'more examples open below a sentence and close again, by touch and by keyboard',
  onlyInAll,
  async ({ page }) => {
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
  },
)

inItsOwnTab.describe('without scripts', () => {
  inItsOwnTab.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  inItsOwnTab('the round is an ordered list of pictures', onlyInAll, async ({ page }) => {
    await page.goto('games/threedom/')
    await expect(walk(page).getByRole('button')).toHaveCount(0)
    const tops = await walk(page)
      .locator('ol > li')
      .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().top))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect(new Set(tops).size).toBe(tops.length)
  })
})

test('on paper everything is open, and the round is a strip', onlyInAll, async ({ page }) => {
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
