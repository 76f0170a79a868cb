import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { endGame } from '../../src/scoring/ledger/game-events.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test as inItsOwnTab, onlyInAll, inOneTab as test } from './fixture.ts'
import { type EventWriter, LONG_NAMES, openSavedGame, points, writeGame } from './set-up-table.ts'

const LONG = [...LONG_NAMES, 'אנה ופטר']

const THREE = ['Ana', 'Bo', 'Cy']

/** Ana has 110, Bo 85 and Cy −5, and the target was 100. */
function won(): EventWriter {
  return writeGame({
    players: THREE,
    options: { target: 100 },
    rounds: [points(60, 25, 5), points(50, 60, -10)],
  })
}

test('the link to BG Stats has the names, scores, winner and playing time', onlyInAll, async ({ page }) => {
  await openSavedGame(page, won())
  const link = page.getByRole('link', { name: 'Add to BG Stats' })
  const { origin, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '')
  expect(origin + pathname).toBe('https://app.bgstatsapp.com/createPlay.html')
  expect(JSON.parse(searchParams.get('data') ?? '')).toMatchObject({
    sourceName: 'Meldbook',
    sourcePlayId: 'evening',
    playDate: '2026-11-20 19:03:00',
    durationMin: 6,
    game: { name: 'Any other game', highestWins: true },
    players: [
      { name: 'Ana', score: '110', winner: true, rank: 1 },
      { name: 'Bo', score: '85', winner: false, rank: 2 },
      { name: 'Cy', score: '-5', winner: false, rank: 3 },
    ],
  })
})

test(
  'the chart of eight long names and sixty rounds fits on the narrowest phone',
  onlyInAll,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const rounds = Array.from({ length: 60 }, (_, at) =>
      points(...LONG.map((_, seat) => ((at * 37 + seat * 53) % 120) - 40)),
    )
    await openSavedGame(page, writeGame({ players: LONG, rounds }).write(endGame))
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
    const boxes = await names.evaluateAll((names) =>
      names.map((name) => name.getBoundingClientRect().toJSON()),
    )
    for (const [at, { top, bottom, left, right }] of boxes.entries()) {
      expect(right).toBeLessThanOrEqual(360)
      for (const other of boxes.slice(at + 1)) {
        const isBeside = other.left >= right - 1 || other.right <= left + 1
        expect(isBeside || other.top >= bottom - 1 || other.bottom <= top + 1).toBe(true)
      }
    }
    await chart.getByRole('button', { name: 'As a table' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  },
)

test('in a panel the chart takes the whole screen', onlyInAll, async ({ page }) => {
  const rounds = Array.from({ length: 9 }, (_, at) => points(at * 10, 40 - at * 10, at))
  await openSavedGame(page, writeGame({ players: ['Ana', 'Bo', 'Cy'], rounds }), '&panel=chart')
  const lines = page.getByRole('dialog').getByRole('img', { name: /^Running totals/ })
  for (const [width, height] of [
    [360, 740],
    [740, 360],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(async () => {
        const box = (await lines.boundingBox()) ?? { width: 0, height: 0, y: 0 }
        return { isWide: box.width > 0.85 * width, isLow: box.y + box.height > 0.85 * height }
      })
      .toEqual({ isWide: true, isLow: true })
    await expect(lines).toBeInViewport({ ratio: 0.99 })
  }
})

test('whose line is which is seen on a phone on its side, and the chart is as high as the places beside it', async ({
  page,
}) => {
  const rounds = [
    points(...LONG.map((_, seat) => seat * 53)),
    points(...LONG.map((_, seat) => 400 - seat * 90)),
  ]
  const game = writeGame({ players: LONG, rounds }).write(endGame)
  await page.setViewportSize({ width: 740, height: 360 })
  await openSavedGame(page, game, '&panel=chart')
  const names = page.getByRole('dialog').locator('ul[aria-hidden=true] li')
  await expect(names).toHaveCount(LONG.length)
  for (const name of await names.all()) await expect(name).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openSavedGame(page, game)
  const heightOf = async (role: 'table' | 'region', name: string) =>
    (await page.getByRole(role, { name, exact: true }).boundingBox())?.height
  const places = await heightOf('table', 'Final standings')
  await expect.poll(() => heightOf('region', 'Running totals')).toBe(places)
  const lines = await page.getByRole('img', { name: /^Running totals/ }).boundingBox()
  expect(lines?.height).toBeGreaterThan(0.6 * (places ?? 0))
})

test('the result can be copied as text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSavedGame(page, won())
  await page.getByRole('button', { name: 'Copy the text' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Any other game · 20 November 2026\nAna wins by 25 points.\n1. Ana 110\n2. Bo 85\n3. Cy −5\n2 rounds in 6 min',
  )
})

test(
  'a game is settled up on request: at the finish, in the text, the picture, the book and a new game',
  onlyInAll,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openSavedGame(page, won())
    const main = page.getByRole('main')
    await expect(main.getByText('Who owes whom')).toHaveCount(0)
    await main.getByRole('button', { name: 'Settle up' }).click()
    const panel = page.getByRole('dialog', { name: 'Settling up' })
    const worth = panel.getByLabel('What a point is worth')
    await panel.getByRole('button', { name: 'Settle up' }).click()
    await expect(panel.getByRole('alert')).toHaveText('Say what a point is worth, such as 0.05.')
    await worth.fill('1e9')
    await expect(panel.getByRole('alert')).toHaveText('“1e9” is too much: 10000 is the most.')
    await expect(worth).toHaveValue('1e9')
    await expectAccessible(page)
    await worth.fill('0.01')
    await panel.getByLabel('In', { exact: true }).fill('€')
    await panel.getByRole('button', { name: 'Settle up' }).click()

    // Ana is 25 ahead of Bo and 115 ahead of Cy, and Bo 90 ahead of Cy.
    const owed = main.getByRole('region', { name: 'Who owes whom' })
    const payments = ['Cy pays Ana1.40\u00a0€', 'Cy pays Bo0.65\u00a0€']
    await expect(panel.getByRole('listitem')).toHaveText(payments)
    await panel.getByRole('button', { name: 'Sheet' }).click()
    await expect(owed.getByRole('listitem')).toHaveText(payments)
    await expect(owed).toContainText('Ana +1.40\u00a0€, Bo +0.65\u00a0€, Cy −2.05\u00a0€')
    await expectAccessible(page)
    await main.getByRole('button', { name: 'Copy the text' }).click()
    await expect(page.getByText('Copied.')).toBeVisible()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text.replace(/[\u2068\u2069]/g, '')).toContain(
      '2 rounds in 6 min\nWho owes whom:\nCy pays Ana 1.40\u00a0€\nCy pays Bo 0.65\u00a0€',
    )
    await main.getByRole('button', { name: 'Make a picture' }).click()
    await expect(page.getByRole('img', { name: /Cy pays Ana 1\.40/ })).toBeVisible()

    await page.reload()
    await expect(owed).toBeVisible()
    await main.getByRole('link', { name: 'This evening' }).click()
    await expect(page).toHaveURL(/book\/#statistics&from=2026-11-20&to=2026-11-20$/)
    await expect(owed.getByRole('listitem')).toHaveText(['Cy pays Ana1.40\u00a0€', 'Cy pays Bo0.65\u00a0€'])
    await page.goBack()
    await main.getByRole('button', { name: 'Play again' }).click()
    // The finished game has a button “More” too.
    await expect(main.getByRole('button', { name: 'Enter round 1' })).toBeVisible()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: /^Settling up/ }).click()
    await expect(worth).toHaveValue('0.01')
  },
)

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
  await openSavedGame(page, won())
  await page.getByRole('button', { name: 'Send as text' }).click()
  await expect(page).toHaveTitle(/Ana wins by 25 points/)
  await page.getByRole('button', { name: 'Make a picture' }).click()
  await page.getByRole('button', { name: 'Send the picture' }).click()
  await expect(page).toHaveTitle(/meldbook-other-\d{4}-\d\d-\d\d\.png image\/png/)
})

for (const [name, players] of [
  ['three players', THREE],
  ['eight players with the longest names', LONG],
] as const) {
  test(`the result of ${name} can be saved as a picture`, onlyInAll, async ({ page }) => {
    const rounds = [1, 2, 3].map((round) => points(...players.map((_, seat) => round * seat * 10)))
    await openSavedGame(page, writeGame({ players, rounds }).write(endGame))
    await page.getByRole('button', { name: 'Make a picture' }).click()
    const canvas = page.getByRole('img', { name: /^Any other game · 20 November 2026/ })
    await expect(canvas).toBeInViewport()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the picture' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^meldbook-other-.*\.png$/)
    const png = await readFile(await download.path())
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
