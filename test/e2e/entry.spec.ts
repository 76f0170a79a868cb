import type { Locator, Page } from '@playwright/test'
import { readRows } from '../tools/store-rows.ts'
import { expect, onlyInAll, inOneTab as test } from './fixture.ts'
import { openGame } from './set-up-table.ts'
import {
  box,
  countBy,
  entry,
  entryRow,
  laidCards,
  openRound,
  playerButton,
  press,
  result,
  rowButton,
  saveButton,
  tapKeys,
} from './table.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Expects the entry to close, and these cells in a row of the sheet. */
async function expectRow(page: Page, round: number, cells: string[]) {
  await expect(entry(page)).toBeHidden()
  const row = page.getByRole('row', { name: new RegExp(`^Round ${round}\\b`) })
  await expect(row.getByRole('cell')).toContainText(cells)
}

/** Expects a player's score in the round, and the new total. */
async function expectResult(page: Page, player: string, sum: string, total = sum) {
  await expect(result(page, player)).toHaveText(`${sum}, new total ${total}`)
}

/** A slow tap: the page has time to change while the finger is down. */
async function tapSlowly(page: Page, target: Locator) {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const around = await target.boundingBox()
  if (!around) throw new Error('Nothing to tap')
  const point = { x: around.x + around.width / 2, y: around.y + around.height / 2 }
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await target.boundingBox(), 'the target moved during the tap').toEqual(around)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}

/** Taps the button that saves at this share of its width, and again as soon as the entry has closed: the quickest double tap. */
async function saveTwice(page: Page, share: number) {
  const { width, height } = await saveButton(page).evaluate((save) => save.getBoundingClientRect())
  const position = { x: share * width, y: height / 2 }
  const watching = await saveButton(page).evaluateHandle((save, { x, y }) => {
    const dialog = save.closest('dialog')
    const { left, top } = save.getBoundingClientRect()
    const second = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        if (dialog?.isConnected) return
        watch.disconnect()
        const hit = document.elementFromPoint(left + x, top + y)
        if (hit instanceof HTMLElement) hit.click()
        resolve()
      })
      watch.observe(document.body, { childList: true, subtree: true })
    })
    return { second }
  }, position)
  await saveButton(page).tap({ position })
  await watching.evaluate(({ second }) => second)
}

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('a double tap on Save saves the round and does nothing else', async ({ page }) => {
    await openGame(page, { game: 'other' })
    const rounds = page.getByRole('button', { name: /^Round \d+$/ })
    for (const [at, share] of [0.05, 0.5, 0.95].entries()) {
      await press(page.getByRole('button', { name: `Enter round ${at + 1}` }))
      await tapKeys(page, '7>8>')
      await saveTwice(page, share)
      await expect(entry(page)).toBeHidden()
      await expect(rounds).toHaveCount(at + 1)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.locator('.sheet-tools')).toContainText(`Round ${at + 1} is saved.`)
    }
    // A little later the same place does what it says.
    await page.getByRole('button', { name: /^Undo/ }).tap()
    await expect(rounds).toHaveCount(2)
    await expect(page.locator('.sheet-tools')).toContainText('Undone: Round 3')
  })

  test('slow taps work while keys and boxes change', onlyInAll, async ({ page }) => {
    await openRound(page, { game: 'rummy-500', players: 8 })
    await tapSlowly(page, page.getByRole('button', { name: '4', exact: true }))
    await tapSlowly(page, box(page, 'Hal', 'On the table'))
    await tapSlowly(page, page.getByRole('button', { name: '5', exact: true }))
    await tapSlowly(page, playerButton(page, 'Out', 'Hal'))
    await expectResult(page, 'Hal', '5')
    // This does not use countBy, so that the next tap comes before the new keys.
    await entry(page).getByLabel('How cards are counted').selectOption('Tap cards')
    await tapSlowly(page, box(page, 'Gus', 'On the table'))
    for (const card of ['two of clubs', 'three of clubs', 'king of spades']) {
      await tapSlowly(page, page.getByRole('button', { name: card, exact: true }))
    }
    await expect(box(page, 'Gus', 'On the table')).toHaveText('20')
    await tapSlowly(page, rowButton(page, 'Flo'))
    await tapSlowly(page, box(page, 'Flo', 'Left in hand'))
    await tapSlowly(page, page.getByRole('button', { name: 'ace of spades', exact: true }))
    await expect(box(page, 'Flo', 'Left in hand')).toHaveText('15')
    await tapSlowly(page, rowButton(page, 'Ed'))
    await tapSlowly(page, entryRow(page, 'Ed').getByRole('rowheader').getByRole('button'))
    await tapSlowly(page, entry(page).getByRole('button', { name: 'Ed: Agree on a score' }))
    await tapSlowly(page, page.getByRole('button', { name: '9', exact: true }))
    await expectResult(page, 'Ed', '9')
    await tapSlowly(page, box(page, 'Di', 'On the table'))
    await tapSlowly(page, page.getByRole('button', { name: 'ten of hearts', exact: true }))
    await expect(box(page, 'Di', 'On the table')).toHaveText('10')
  })
})

test('the number keys fill the height in landscape', onlyInAll, async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await openRound(page, { game: 'rummy-500', players: 8 })
  const last = await page.getByRole('button', { name: 'Next' }).boundingBox()
  const save = await saveButton(page).boundingBox()
  expect((save?.y ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)).toBeLessThan(16)
})

test('a card that is typed as soon as the card keys show counts', onlyInAll, async ({ page }) => {
  await openRound(page, { game: 'rummy-500' })
  await page.evaluate(() => {
    const type = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    new MutationObserver((_, watch) => {
      if (!document.querySelector('[data-card-keys]')) return
      watch.disconnect()
      for (const key of '7h') type(key)
    }).observe(document.body, { subtree: true, childList: true })
  })
  await countBy(page, 'Tap cards')
  await expect(laidCards(page)).toHaveText([/seven of hearts/])
})

test('a round that is changed keeps its unknown properties', onlyInAll, async ({ page }) => {
  const round = (points: number) => ({
    entries: {
      a: { table: { points }, hand: { points: 0 } },
      b: { table: { points: 20 }, hand: { points: 5 } },
    },
    weather: 'rain',
  })
  await openRound(page, { game: 'rummy-500', rounds: [round(65)] }, 'r1')
  const table = box(page, 'Ana', 'On the table')
  await expect(table).toHaveValue('65')
  const before = await table.boundingBox()
  // The first digit replaces the saved number, because the player has not typed into this box yet.
  await page.keyboard.type('75')
  await expectResult(page, 'Ana', '75')
  expect(await table.boundingBox(), 'the box stays in place while its number changes').toEqual(before)
  await saveButton(page).click()
  await expectRow(page, 1, ['75', '15'])
  const events = (await readRows(page)).events as { event: { kind: string } }[]
  const mended = events.find(({ event }) => event.kind === 'round-mended')
  expect(mended).toMatchObject({ event: { data: { round: 'r1', content: round(75) } } })
})

test('an entry is left when another tab saves its round', onlyInAll, async ({ page, context }) => {
  await openRound(page, { game: 'other' })
  await page.keyboard.type('7')
  const other = await context.newPage()
  await other.goto(page.url())
  await expectResult(other, 'Ana', '7')
  // Records every title that the first tab shows from now on.
  await page.evaluate(() => {
    const titles = new Set<string>()
    Object.assign(window, { titles })
    const look = () => titles.add(document.querySelector('#entry-title')?.textContent ?? '')
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    look()
  })
  await box(other, 'Bo', 'Points').click()
  await other.keyboard.type('8')
  await saveButton(other).click()
  await expectRow(page, 1, ['7', '8'])
  expect(
    await page.evaluate(() => [...(window as unknown as { titles: Set<string> }).titles].join()),
  ).not.toContain('Round 2')
})
