import type { Page } from '@playwright/test'
import { expect, onlyInAll, inOneTab as test } from './fixture.ts'
import { openBookOf } from './sample-book.ts'
import { gameById, openSavedGame, points, writeGame } from './set-up-table.ts'
import { entry, openGame, saveButton } from './table.ts'

/** Where things stand: one left edge on a page, and nothing below what stays in view. */
const PHONE = { width: 360, height: 740 }

test.use({ viewport: PHONE })

async function openEntry(page: Page, id: string, players: number) {
  await openGame(page, { game: id, players }, '&round=next')
  await expect(page.locator(':focus')).toHaveAttribute('data-spot')
}

test(
  'text twice as large is twice as large on the sheet, and the columns fold',
  onlyInAll,
  async ({ page }) => {
    const sizes = () =>
      page.evaluate(() =>
        // The name of the game is smaller then, so that the bar keeps to one line above the totals.
        ['.rounds .totals b', '.rounds td .bare', '.sheet-enter', '.sheet-undo'].map((part) =>
          Number.parseFloat(getComputedStyle(document.querySelector(part) ?? document.body).fontSize),
        ),
      )
    for (const players of [4, 8]) {
      const names = [...'ABCDEFGH'].slice(0, players).map((letter) => `${letter}na`)
      const scores = names.map((_, at) => at * 30 - 15)
      await openSavedGame(page, writeGame({ players: names, rounds: [points(...scores), points(...scores)] }))
      await page.getByRole('table').waitFor()
      const before = await sizes()
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      for (const [at, size] of (await sizes()).entries())
        expect(size).toBeGreaterThan((before[at] ?? 0) * 1.8)
      const [first, last] = await page
        .getByRole('row', { name: /^Round 1/ })
        .getByRole('cell')
        .all()
        .then((all) => [all[0], all.at(-1)])
      expect((await last?.boundingBox())?.y).toBeGreaterThan((await first?.boundingBox())?.y ?? 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    }
  },
)

test('the boxes of two sides share the width of the screen, and nothing touches its edge', async ({
  page,
}) => {
  await openEntry(page, 'burraco', 4)
  const { width } = PHONE
  const no = entry(page).getByRole('button', { name: /Pot taken: No/ })
  const last = await no.last().evaluate((key) => ({
    right: key.getBoundingClientRect().right,
    isWhole: key.scrollWidth <= key.clientWidth,
  }))
  expect(last).toEqual({ right: width - 8, isWhole: true })
  for (const box of await entry(page).getByRole('textbox').all()) {
    const { width = 0, height = 0 } = (await box.boundingBox()) ?? {}
    expect(width).toBeGreaterThanOrEqual(88)
    expect(height).toBeGreaterThanOrEqual(38)
  }
  await saveButton(page).click()
  const marks = entry(page).getByText('✗', { exact: true })
  await expect(marks.first()).toBeVisible()
  for (const mark of await marks.all()) expect((await mark.boundingBox())?.x).toBeGreaterThanOrEqual(2)
})

test('of very many questions the box that is typed into stays in view, and so does Save', async ({
  page,
}) => {
  for (const size of [PHONE, { width: 740, height: 360 }]) {
    await page.setViewportSize(size)
    await openEntry(page, 'american-canasta', 4)
    const save = saveButton(page)
    let seen = 0
    for (; !(await save.evaluate((button) => button === document.activeElement)); seen += 1) {
      const box = entry(page).locator(
        `[data-spot="${await page.locator(':focus').getAttribute('data-spot')}"]`,
      )
      await expect(box).toBeInViewport({ ratio: 0.99 })
      await expect.poll(() => box.evaluate(isUncovered)).toBe(true)
      await expect(save).toBeInViewport({ ratio: 1 })
      await box.press('Enter')
      await expect(box).not.toBeFocused()
    }
    expect(seen).toBeGreaterThan(10)
    for (const answer of ['Canasta', '3 to 6']) {
      const [aces, sevens] = await Promise.all(
        ['Natural aces', 'Sevens'].map((row) =>
          entry(page)
            .getByRole('button', { name: `${row}: ${answer}` })
            .first()
            .boundingBox(),
        ),
      )
      // One answer beside the other.
      expect((sevens?.y ?? 0) - (aces?.y ?? 0)).toBeLessThanOrEqual(48)
    }
  }
})

test('of very many questions, those that are seldom asked unfold, and stay while they are answered', async ({
  page,
}) => {
  await openEntry(page, 'american-canasta', 4)
  const special = entry(page).getByRole('combobox', { name: /Special hand/ })
  await expect(special).toHaveCount(0)
  await entry(page).getByRole('button', { name: 'More: 3 aces, 3 sevens, Special' }).click()
  await special.first().selectOption({ index: 1 })
  await expect(entry(page).getByRole('button', { name: 'Fewer' })).toHaveCount(0)
  await page.reload()
  await expect(special).toHaveCount(2)
})

/** Whether nothing lies over the top and the foot of an element. */
function isUncovered(element: Element): boolean {
  const { left, width, top, bottom } = element.getBoundingClientRect()
  return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)))
}

test('on a phone on its side another phone sees the whole code of a game', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await openSavedGame(page, writeGame({ players: ['Ana', 'Bo'], rounds: [points(65, 20)] }), '&panel=share')
  await expect(page.getByRole('dialog').getByRole('img', { name: /^QR code/ })).toBeInViewport({
    ratio: 0.99,
  })
})

test('the words below a total keep clear of the lines beside them', async ({ page }) => {
  const rounds = [points(140, 35, -20)]
  await openSavedGame(page, writeGame({ players: ['Ana', 'Bo', 'Cy'], options: { target: 500 }, rounds }))
  const free = await page
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const text = document.createRange()
        text.selectNodeContents(cell.querySelector('small') ?? cell)
        const [outer, inner] = [cell.getBoundingClientRect(), text.getBoundingClientRect()]
        return Math.min(inner.left - outer.left, outer.right - inner.right)
      }),
    )
  for (const space of free) expect(space).toBeGreaterThanOrEqual(8)
})

test('the keys for the number of players stand on one line, or half of them on each of two', async ({
  page,
}) => {
  for (const [id, lines] of [
    ['rummy-500', [4, 3]],
    ['kalooki', [5]],
    ['burraco', [2]],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(`games/${id}/score/`)
    const keys = page.getByRole('button', { name: /^\d players$/ })
    await expect(keys.first()).toBeVisible()
    const tops = await keys.evaluateAll((all) => all.map((key) => key.getBoundingClientRect().top))
    expect([...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length)).toEqual(lines)
  }
})

test('what narrows the statistics down is of one width, on one line', async ({ page }) => {
  await openBookOf(page, undefined, '#statistics')
  const [game, period] = await Promise.all(
    ['Game', 'Period'].map((name) => page.getByRole('combobox', { name }).boundingBox()),
  )
  expect(game?.width).toBe(period?.width)
  expect(game?.y).toBe(period?.y)
})

for (const [width, height, where] of [
  [820, 1180, 'below the sheet'],
  [1440, 900, 'beside the sheet'],
] as const) {
  test(`the entry is docked ${where} to the foot of a screen of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openGame(page, { game: 'burraco', players: 4 })
    const [sheet, form, save, key, row] = await Promise.all(
      [
        page.getByRole('region', { name: 'Score sheet' }),
        entry(page),
        saveButton(page),
        entry(page).getByRole('button', { name: '5', exact: true }),
        entry(page).getByRole('rowheader').last(),
      ].map((part) => part.evaluate((element) => element.getBoundingClientRect().toJSON())),
    )
    expect(Math.abs(height - save.bottom)).toBeLessThanOrEqual(16)
    expect(form.bottom).toBe(height)
    if (where === 'below the sheet') {
      expect(Math.abs(sheet.bottom - form.top)).toBeLessThanOrEqual(1)
      expect(key.left).toBeGreaterThanOrEqual(row.right)
    } else {
      expect(sheet.right).toBeLessThanOrEqual(form.left)
      expect(form.right).toBe(width)
    }
  })
}

test('bars are one line of 52 px, whatever the names', async ({ page }) => {
  const players = ['Maximiliane von Hohenlohe-Barth', 'Bo', 'Cy']
  await openSavedGame(page, writeGame({ players, rounds: [points(65, 20, 10)] }))
  await page.getByRole('table').waitFor()
  const height = () =>
    page.locator('.bar:visible').evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height))
  for (const bar of await height()) expect(bar).toBeLessThanOrEqual(52)
  await page.getByRole('button', { name: 'Enter round 2' }).click()
  await expect(entry(page).getByRole('heading')).toHaveText('Round 2 Bo deals')
  for (const bar of await height()) expect(bar).toBeLessThanOrEqual(52)
})

test('the question of a check is seen whole, also where it takes two lines', onlyInAll, async ({ page }) => {
  for (const [id, check] of [
    ['canasta', 'meld'],
    ['kalooki', 'lay-off'],
    ['burraco', 'pot'],
    ['hand-and-foot', 'draw-seven'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(`games/${id}/check/#check=${check}`)
    const question = page.getByText(gameById(id).checksById[check]?.question ?? '', { exact: true })
    await expect(question).toBeInViewport({ ratio: 1 })
  }
})

test('the worth of a play and two lines of its reasons are in view, also on a low phone', async ({
  page,
}) => {
  for (const height of [PHONE.height, 640]) {
    await page.setViewportSize({ ...PHONE, height })
    await page.goto('about:blank')
    await page.goto('games/burraco/check/#check=meld&cards=6H7H8H9HTHJHQH')
    const verdict = page.getByRole('region', { name: 'Verdict' })
    // What a table writes down: the cards and the clean burraco.
    await expect(verdict.getByText(/^260 points/)).toBeInViewport({ ratio: 1 })
    await expect(verdict.getByText('60 in cards, 200 for a clean burraco')).toBeInViewport({ ratio: 1 })
    const lines = await verdict
      .getByRole('listitem')
      .first()
      .evaluate((text) => {
        const { bottom } = text.getBoundingClientRect()
        return { bottom, keys: document.querySelector('.keyboard')?.getBoundingClientRect().top ?? 0 }
      })
    expect(lines.bottom).toBeLessThanOrEqual(lines.keys)
  }
})

const FULL_TABLE =
  'games/hand-and-foot/check/#check=go-out&piles=4C4H4D4S4C4D4H_9C9D9H9S2D9C9H_KSKHKCKD_QCQDQH2C_7C7D7H&inHand=7S'

test('beside a full table the verdict is in view, and no row of cards is wider than the window', async ({
  page,
}) => {
  await page.goto(FULL_TABLE)
  const verdict = page.getByRole('region', { name: 'Verdict' })
  const fields = page.locator('.fields')
  for (const [width, height] of [
    [320, 740],
    [740, 360],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(verdict.getByText('Not legal', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(verdict.getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
    expect(await fields.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0)
  }
  // A desk shows all that is asked, above the verdict.
  const last = await page.getByText('The foot has been picked up').boundingBox()
  const answer = await page.locator('.answer').boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(answer?.y ?? 0)
})

test('the line to type in keeps its room beside long labels', async ({ page }) => {
  for (const [id, check] of [
    ['burraco', 'meld'],
    ['gin-rummy', 'knock'],
  ]) {
    await page.goto('about:blank')
    await page.goto(`games/${id}/check/#check=${check}`)
    const line = await page.getByPlaceholder('or type').first().boundingBox()
    expect(line?.width).toBeGreaterThanOrEqual(96)
  }
})

test('keys of cards do not lie on one another in the smallest window', onlyInAll, async ({ page }) => {
  await openGame(page, { game: 'rummy-500', players: 3 }, '&round=next')
  await page.getByLabel('How cards are counted').selectOption('Tap cards')
  await page.setViewportSize({ width: 320, height: 256 })
  const keys = page.getByRole('group', { name: 'Cards' }).getByRole('button')
  const widths = await keys.evaluateAll((all) =>
    all.map((key) => ({ width: key.clientWidth, isCut: key.scrollWidth > key.clientWidth })),
  )
  expect(widths.length).toBeGreaterThan(50)
  for (const { width, isCut } of widths) {
    expect(width).toBeGreaterThanOrEqual(37)
    expect(isCut).toBe(false)
  }
})

test('what stands in the head of a page is on one line, also in large text', async ({ page }) => {
  await page.goto('about/')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const places = await Promise.all(
    [
      page.getByRole('banner').getByRole('link', { name: 'Meldbook' }),
      page.getByRole('button', { name: 'Search' }),
      page.getByRole('button', { name: 'Theme' }),
    ].map((part) => part.boundingBox()),
  )
  const middles = places.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2))
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(4)
})

test('on a desk all games have rows of one height, and their facts stand on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('games/')
  const rows = await page.locator('.games > li').evaluateAll((items) =>
    items.map((item) => {
      const { top, height } = item.getBoundingClientRect()
      const facts = [...item.querySelectorAll('.label')].at(-1)?.getBoundingClientRect()
      return { height: Math.round(height), facts: Math.round((facts?.bottom ?? 0) - top) }
    }),
  )
  expect(rows.length).toBeGreaterThan(15)
  expect(new Set(rows.map(({ height }) => height)).size).toBe(1)
  expect(new Set(rows.map(({ facts }) => facts)).size).toBe(1)
})

test('at 200 % of text the answers in practice leave the cards in view', onlyInAll, async ({ page }) => {
  await page.goto('games/rummy-500/practice/#rule=no-corner')
  await expect(page.getByRole('group', { name: 'Your answer' })).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.poll(() => coveredCards(page)).toEqual([])
})

/** The cards with something else over their middle. */
function coveredCards(page: Page): Promise<string[]> {
  return page
    .locator('.practice-table')
    .getByRole('img')
    .evaluateAll((cards) =>
      cards
        .filter((card) => {
          const { x, y, width, height } = card.getBoundingClientRect()
          return !card.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        })
        .map((card) => card.ariaLabel ?? card.textContent ?? ''),
    )
}
