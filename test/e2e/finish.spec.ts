import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { download } from './download.ts'
import { expect, test as inItsOwnTab, onlyInAll, inOneTab as test } from './fixture.ts'
import { LONG_NAMES, openGame, points } from './set-up-table.ts'

const LONG = [...LONG_NAMES.slice(1), 'אנה ופטר']

test('the chart of eight long names fits on the narrowest phone', onlyInAll, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const rounds = Array.from({ length: 60 }, (_, at) =>
    points(...LONG.map((_, seat) => ((at * 37 + seat * 53) % 120) - 40)),
  )
  await openGame(page, { players: LONG, rounds, ended: true })
  // At the end the places show whose line is which.
  const standings = page.getByRole('table', { name: 'Final standings' }).getByRole('row')
  await expect(standings.locator('svg')).toHaveCount(8)
  await page.evaluate(() => location.assign(`${location.hash}&panel=chart`))
  const chart = page.getByRole('dialog').getByRole('region', { name: 'Running totals', exact: true })
  await expect(chart.getByRole('img')).toBeVisible()
  // Names that have no room beside the lines stand whole in a list below them.
  const names = chart.locator('ul[aria-hidden=true] li')
  await expect(names).toHaveCount(8)
  for (const name of LONG) await expect(names.filter({ hasText: name })).toHaveCount(1)
  const boxes = await names.evaluateAll((names) => names.map((name) => name.getBoundingClientRect().toJSON()))
  for (const [at, { top, bottom, left, right }] of boxes.entries()) {
    expect(right).toBeLessThanOrEqual(360)
    for (const other of boxes.slice(at + 1)) {
      const isBeside = other.left >= right - 1 || other.right <= left + 1
      expect(isBeside || other.top >= bottom - 1 || other.bottom <= top + 1).toBe(true)
    }
  }
  await chart.getByRole('button', { name: 'As a table' }).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

inItsOwnTab('the result can be sent with the system’s share dialog', onlyInAll, async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ text, files }: ShareData) => {
        shared.push(text ?? files?.map(({ name, type }) => `${name} ${type}`))
        document.title = JSON.stringify(shared)
      },
    })
  })
  await openGame(page, { rounds: [points(60, 25), points(50, 60)], ended: true })
  await page.getByRole('button', { name: 'Send as text' }).click()
  await expect(page).toHaveTitle(/Ana wins by 25 points/)
  await page.getByRole('button', { name: 'Make a picture' }).click()
  await page.getByRole('button', { name: 'Send the picture' }).click()
  await expect(page).toHaveTitle(/meldbook-other-\d{4}-\d\d-\d\d\.png image\/png/)
})

for (const [name, players] of [
  ['three players', ['Ana', 'Bo', 'Cy']],
  ['eight players with the longest names', LONG],
] as const) {
  test(`the result of ${name} can be saved as a picture`, onlyInAll, async ({ page }) => {
    const rounds = [1, 2, 3].map((round) => points(...players.map((_, seat) => round * seat * 10)))
    await openGame(page, { players, rounds, ended: true })
    await page.getByRole('button', { name: 'Make a picture' }).click()
    const canvas = page.getByRole('img', { name: /^Any other game · 20 November 2026/ })
    await expect(canvas).toBeInViewport()
    const { name, path } = await download(page.getByRole('button', { name: 'Save the picture' }))
    expect(name).toMatch(/^meldbook-other-.*\.png$/)
    const png = await readFile(path)
    expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
    const picture = sharp(png)
    const { width, height } = await picture.metadata()
    expect(width).toBe(1080)
    expect(height).toBeGreaterThan(players.length * 80 + 600)
    // An opaque picture with text, and beside it nothing but what lies across the whole picture.
    const { channels, isOpaque } = await picture.stats()
    expect(isOpaque).toBe(true)
    expect(channels[0]?.stdev).toBeGreaterThan(15)
    // `stats` ignores a pending crop, so the margin is extracted into a picture of its own.
    const margin = { left: 1040, top: 0, width: 40, height: height ?? 0 }
    const row = margin.width * 3
    const bytes = await sharp(png).extract(margin).removeAlpha().raw().toBuffer()
    const uneven = Array.from({ length: margin.height }, (_, y) =>
      bytes.subarray(y * row, (y + 1) * row),
    ).filter((pixels) => pixels.some((value, at) => Math.abs(value - (pixels[at % 3] ?? 0)) > 3))
    expect(uneven).toEqual([])
    await expectAccessible(page)
  })
}
