import { expect, onlyInAll, inOneTab as test } from './fixture.ts'
import { openGame, points } from './set-up-table.ts'
import { entry, openRound, saveButton } from './table.ts'

/** Where things stand: one left edge on a page, and nothing below what stays in view. */
const PHONE = { width: 360, height: 740 }

test.use({ viewport: PHONE })

test('text twice as large is so on the sheet, and columns fold', onlyInAll, async ({ page }) => {
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
    await openGame(page, { players: names, rounds: [points(...scores), points(...scores)] })
    await page.getByRole('table').waitFor()
    const before = await sizes()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const [at, size] of (await sizes()).entries()) expect(size).toBeGreaterThan((before[at] ?? 0) * 1.8)
    const [first, last] = await page
      .getByRole('row', { name: /^Round 1/ })
      .getByRole('cell')
      .all()
      .then((all) => [all[0], all.at(-1)])
    expect((await last?.boundingBox())?.y).toBeGreaterThan((await first?.boundingBox())?.y ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  }
})

test('the boxes of two sides share the width, and nothing touches the edge', async ({ page }) => {
  await openRound(page, { game: 'burraco', players: 4 })
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

test('of very many questions the one that is answered stays in view', async ({ page }) => {
  for (const size of [PHONE, { width: 740, height: 360 }]) {
    await page.setViewportSize(size)
    await openRound(page, { game: 'american-canasta', players: 4 })
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

/** Whether nothing lies over the top and the foot of an element. */
function isUncovered(element: Element): boolean {
  const { left, width, top, bottom } = element.getBoundingClientRect()
  return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)))
}

test('the words below a total keep clear of the lines beside them', async ({ page }) => {
  const rounds = [points(140, 35, -20)]
  await openGame(page, { players: 3, options: { target: 500 }, rounds })
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
