import type { Locator, Page } from '@playwright/test'
import { readRows } from '../tools/store-rows.ts'
import { expectAccessible } from './accessible.ts'
import { expect, onlyInAll, inOneTab as test } from './fixture.ts'
import { tapRanks } from './play-game.ts'
import {
  agree,
  box,
  countBy,
  enter,
  entry,
  entryRow,
  laidCards,
  openGame,
  playerButton,
  press,
  result,
  rowButton,
  saveButton,
  saveRound,
  tapCards,
  tapKeys,
} from './table.ts'

test.use({ viewport: { width: 360, height: 740 } })

const PILES = 'Sets on the table'
const LEFT = 'Left in hand and foot'

/** Opens the next round, or another one, and waits until its first box has the focus. */
async function openRound(page: Page, setup: Parameters<typeof openGame>[1], round = 'next') {
  await openGame(page, setup, `&round=${round}`)
  await expect(page.locator(':focus')).toHaveAttribute('data-spot')
}

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

/** The number of lines that a text takes. */
function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
}

async function expectOneLine(texts: readonly Locator[]) {
  for (const text of texts) expect(await linesOf(text), (await text.textContent()) ?? '').toBe(1)
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

  test('a 500 Rummy round can be typed and saved, with sums of several melds', async ({ page }) => {
    await openRound(page, { game: 'rummy-500', players: 3 })
    await tapKeys(page, '45+40+')
    await expect(entry(page).getByRole('status').filter({ hasText: '45 + 40 = 85' })).toBeVisible()
    await tapKeys(page, '>10>')
    await expectResult(page, 'Ana', '75')
    await tapKeys(page, '40>')
    // Going out fills in 0, and the focus moves to the next empty box.
    await playerButton(page, 'Out', 'Bo').click()
    await tapKeys(page, '5>25>')
    await expectResult(page, 'Bo', '40')
    await expectResult(page, 'Cy', '−20')
    await expect(saveButton(page)).toBeFocused()
    await saveRound(page)
    await expectRow(page, 1, ['75', '40', '−20'])
    await page.getByRole('button', { name: 'Round 1', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '45 + 40' })).toBeVisible()
  })

  test('digits can be erased, and a negative number is reported after its box is left', async ({ page }) => {
    await openRound(page, { game: 'rummy-500' })
    const table = box(page, 'Ana', 'On the table')
    await tapKeys(page, '123<')
    await expect(table).toHaveValue('12')
    await tapKeys(page, 'C')
    await expect(table).toHaveValue('')
    await tapKeys(page, '-5')
    await expect(table).toHaveValue('−5')
    await expect(entry(page)).not.toContainText('whole number')
    await tapKeys(page, '>0')
    await expect(entry(page)).toContainText('-5 is not a whole number')
    await expect(entryRow(page, 'Ana')).toContainText('✗')
  })

  test('eight players with long names and all keys fit on the screen', onlyInAll, async ({ page }) => {
    const names = ['Maximiliane', 'Bartholomew', 'Anna-Katharina', 'Di', 'Ed', 'Florence', 'Gus', 'Hal']
    await openRound(page, { game: 'rummy-500', players: 8, names })
    for (const name of ['1', '0', 'Plus', 'Next']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    }
    await expect(saveButton(page)).toBeInViewport({ ratio: 1 })
    await expect(playerButton(page, 'Out', 'Hal')).toBeInViewport({ ratio: 1 })
    await expect(entryRow(page, 'Bartholomew').getByRole('rowheader')).toHaveText('Bartholomew')
    const sizes = await entry(page)
      .getByRole('rowheader')
      .evaluateAll((all) =>
        all.map((head) => Number.parseFloat(getComputedStyle(head.firstElementChild ?? head).fontSize)),
      )
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13)
    for (const name of names) {
      const lines = await linesOf(entryRow(page, name).locator('bdi'))
      expect(lines, `${name} breaks only between its words`).toBeLessThanOrEqual(name.split('-').length)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await tapKeys(page, '5>5>'.repeat(8))
    await expect(saveButton(page)).toBeFocused()
    await expectResult(page, 'Hal', '0')
    await expect(box(page, 'Hal', 'Left in hand')).toBeInViewport({ ratio: 1 })
  })

  for (const players of [5, 8]) {
    test(
      `${players} players by cards: the active row, the others on a line, and all cards are seen whole`,
      onlyInAll,
      async ({ page }) => {
        const names = ['Anna', 'Bartholomew', 'Cy', 'Di', 'Emil', 'Flo', 'Gus', 'Hal'].slice(0, players)
        await openRound(page, { game: 'rummy-500', players, names })
        await countBy(page, 'Tap cards')
        for (const name of names) await expect(playerButton(page, 'Out', name)).toBeInViewport({ ratio: 1 })
        await tapCards(page, '7h 8h 9h th jh qh kh 4c 4d 4s as 2s')
        // Beside laid cards, the keys of more players are seen for the most part.
        const ratio = players === 5 ? 1 : 0.7
        for (const name of names) await expect(playerButton(page, 'Out', name)).toBeInViewport({ ratio })
        for (const name of names.slice(1)) {
          await expect(rowButton(page, name)).toBeInViewport({ ratio: 1 })
        }
        await expect(saveButton(page)).toBeInViewport({ ratio: 1 })
        await expect(entryRow(page, 'Anna')).toBeInViewport({ ratio: 1 })
        const cards = await laidCards(page).evaluateAll((all) =>
          all.map((card) => {
            const { left, right, top, bottom } =
              card.firstElementChild?.getBoundingClientRect() ?? new DOMRect()
            const tray = card.closest('.entry-tray')?.getBoundingClientRect() ?? new DOMRect()
            return left >= 0 && right <= innerWidth && top >= tray.top && bottom <= tray.bottom
          }),
        )
        expect(cards).toEqual(Array(12).fill(true))
        // A tap on another name makes that row the active one.
        await rowButton(page, 'Cy').click()
        await expect(box(page, 'Cy', 'On the table')).toHaveAttribute('data-active', 'true')
        await tapCards(page, '5h 6h 7h')
        await expect(box(page, 'Cy', 'On the table')).toHaveText('15')
        await expect(rowButton(page, 'Anna')).toBeVisible()
      },
    )
  }

  test('the way of counting can be changed, and a total without cards is marked', async ({ page }) => {
    await openRound(page, { game: 'rummy-500' })
    const table = box(page, 'Ana', 'On the table')
    await tapKeys(page, '85')
    await countBy(page, 'Tap cards')
    const kept = page.getByText(/marks a total without its cards/)
    await expect(kept).toBeVisible()
    await expect(table).toHaveAccessibleName('Ana: On the table, 85, a total without its cards')
    await tapCards(page, '7h 8h 9h as')
    await expect(kept).toBeHidden()
    await expect(table).toHaveText('30')
    await countBy(page, 'Count by value')
    await expect(page.getByRole('button', { name: /^2 to 9 5 × 3 ?: one more/ })).toBeVisible()
    await page.getByRole('button', { name: 'One less' }).click()
    await page.getByRole('button', { name: /^Aces 15 × 1 ?: one less/ }).click()
    await expect(table).toHaveText('15')
    // The choice is for the whole game, and a new game starts with it.
    await page.getByRole('button', { name: 'Next: Hand' }).click()
    await page.getByRole('button', { name: 'None' }).click()
    await page.getByRole('button', { name: 'Next player' }).click()
    await page.getByRole('button', { name: /^10, J, Q, K 10 ?: one more/ }).click()
    await expect(box(page, 'Bo', 'On the table')).toHaveText('10')
    await countBy(page, 'Type totals')
    await expect(table).toHaveValue('15')
    await enter(page, 'Ana', 'Left in hand', '0')
    await expectResult(page, 'Ana', '15')
    await page.reload()
    await expect(page.getByLabel('How cards are counted')).toHaveValue('totals')
  })

  test('a Hand and Foot round counts piles, going out and lifting exactly 22', async ({ page }) => {
    await openRound(page, { game: 'hand-and-foot', players: 2 })
    await tapKeys(page, '300>2>1')
    await playerButton(page, 'Went out', 'Ana').click()
    await entryRow(page, 'Ana').getByRole('checkbox', { name: 'Ana: Lifted exactly 22' }).check()
    // 300 + 2 × 300 + 100, and 100 each for going out and for the 22.
    await expectResult(page, 'Ana', '1200')
    await playerButton(page, 'Went out', 'Bo').click()
    await expect(playerButton(page, 'Went out', 'Ana')).toHaveAttribute('aria-pressed', 'false')
    await playerButton(page, 'Went out', 'Ana').click()
    await countBy(page, 'Tap cards')
    await box(page, 'Bo', PILES).click()
    // A card of a new rank starts a new set, and each set shows its count and value.
    for (const rank of ['king', 'king', 'king', 'joker', 'seven', 'seven', 'seven']) {
      await page.getByRole('button', { name: new RegExp(`^${rank}(,|$)`) }).click()
    }
    await expect(page.getByRole('button', { name: /^Meld 1: 4 · .*80/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Meld 2: 3 · .*15/ })).toBeVisible()
    // From the second set to the cards left, where the keys count at once.
    await box(page, 'Bo', LEFT).click()
    await page.getByRole('button', { name: 'queen', exact: true }).click()
    await page.getByRole('button', { name: 'queen, 1 laid' }).click()
    await expect(box(page, 'Bo', LEFT)).toHaveText('20')
    await expect(laidCards(page)).toHaveCount(2)
    await expectResult(page, 'Bo', '75')
    await saveRound(page)
    await expectRow(page, 1, ['1200', '75'])
  })

  test('a set that is wider than the screen shows its newest card', onlyInAll, async ({ page }) => {
    await openRound(page, { game: 'hand-and-foot', players: 2 })
    await countBy(page, 'Tap cards')
    await tapRanks(page, 'king king king king king king king two')
    await expect(laidCards(page).last()).toHaveAccessibleName(/^two/)
    await expect(laidCards(page).last()).toBeInViewport({ ratio: 0.9 })
  })

  test('an impossible total is reported even if other rows are empty', onlyInAll, async ({ page }) => {
    await openRound(page, { game: 'rummy-500', players: 3 })
    await tapKeys(page, '12>>')
    await expect(box(page, 'Bo', 'On the table')).toBeFocused()
    await expect(entryRow(page, 'Ana')).toContainText('✗')
    await expect(box(page, 'Ana', 'On the table')).toHaveAttribute('aria-invalid', 'true')
    await expect(entry(page)).toContainText('12')
    await page.reload()
    await expect(entryRow(page, 'Ana')).toContainText('✗')
    await enter(page, 'Bo', 'On the table', '5>>')
    await saveButton(page).click()
    await expect(box(page, 'Ana', 'On the table')).toBeFocused()
  })

  test(
    'the questions for the whole round are aligned, and their keys and names fit on one line',
    onlyInAll,
    async ({ page }) => {
      const counted = (points: number) => ({ count: { points } })
      const back = entry(page).getByRole('group', { name: 'Coming back' })
      for (const others of [
        ['Bartholomew', 'Christopher'],
        ['Bartholomew', 'Christopher', 'Margarethe'],
      ]) {
        const names = ['Ana', 'Di', ...others]
        const rounds = [80, 30].map((points) => {
          const out = others.map((_, at) => ['cde'.charAt(at), counted(points)])
          return { entries: { a: { won: true }, b: counted(10), ...Object.fromEntries(out) } }
        })
        const game = { game: 'indian-rummy', players: names.length, names, options: { rejoin: true }, rounds }
        await openRound(page, game)
        await expect(back.getByRole('button')).toHaveCount(others.length)
        await expectOneLine(await back.locator('bdi').all())
      }
      const edges = ['Wild rank', 'Coming back'].map((text) =>
        entry(page)
          .getByText(text, { exact: true })
          .first()
          .evaluate((one) => Math.round(one.getBoundingClientRect().left)),
      )
      expect(new Set(await Promise.all(edges)).size).toBe(1)
      await entry(page).getByRole('button', { name: 'Wild rank', exact: true }).click()
      const keys = entry(page).getByRole('group', { name: 'Ranks' }).getByRole('button')
      await expectOneLine((await keys.all()).map((key) => key.locator('span').first()))
      await keys.and(page.getByRole('button', { name: 'ten', exact: true })).click()
      await expect(entry(page).getByRole('button', { name: 'Wild rank, 10' })).toBeVisible()
    },
  )

  test(
    'an entry names the dealer and the minimum, red threes are red, and the buttons below have room',
    onlyInAll,
    async ({ page }) => {
      await openRound(page, { game: 'canasta', players: 4 })
      await expect(entry(page).getByRole('heading')).toHaveText('Round 1 Ana deals')
      await expect(entry(page).getByText('Minimum 50', { exact: true })).toBeVisible()
      await countBy(page, 'Tap cards')
      const colour = (name: string) =>
        entry(page)
          .getByRole('button', { name, exact: true })
          .evaluate((key) => getComputedStyle(key).color)
      expect(await colour('black three')).toBe(await colour('four'))
      expect(await colour('red three')).not.toBe(await colour('four'))
      await tapRanks(page, 'king king king')
      for (const name of ['None', 'New meld', 'Check this', 'Next: Left']) {
        const button = entry(page)
          .getByRole('button', { name, exact: true })
          .or(entry(page).getByRole('link', { name, exact: true }))
        await expectOneLine([button])
        const room = await button.evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return element.getBoundingClientRect().width - range.getBoundingClientRect().width
        })
        expect(room, name).toBeGreaterThan(8)
      }
    },
  )

  test('a rule sign stays on the line of its name', onlyInAll, async ({ page }) => {
    const names = ['Margarethe', 'Christopher', 'Bartholomew', 'Anna-Katharina']
    await openRound(page, { game: 'canasta', players: 4, names })
    await playerButton(page, 'Went out', 'Margarethe and Bartholomew').click()
    await tapKeys(page, '130>1')
    await enter(page, 'Christopher and Anna-Katharina', 'Cards on the table', 110)
    await enter(page, 'Christopher and Anna-Katharina', 'Left in both hands', 0)
    expect(await entry(page).getByRole('link', { name: /^§/ }).textContent()).toBe('§\u00a0keep-card')
  })

  test('the rows of both players are in view while cards are tapped', onlyInAll, async ({ page }) => {
    await openRound(page, { game: 'gin-rummy' })
    await countBy(page, 'Tap cards')
    await tapCards(page, '7h 8s')
    for (const player of ['Ana', 'Bo']) {
      await expect(box(page, player, 'Deadwood')).toBeInViewport({ ratio: 0.9 })
      await expect(playerButton(page, 'Knocked', player)).toBeInViewport({ ratio: 0.75 })
    }
    await expect(saveButton(page)).toBeInViewport({ ratio: 1 })
  })

  test('Next skips the boxes that are rarely used', onlyInAll, async ({ page }) => {
    await openRound(page, { game: 'hand-and-foot', players: 4, options: { partners: true } })
    await tapKeys(page, '345>1>1>35>60')
    await expect(box(page, 'Ana and Cy', 'Left in hand and foot')).toHaveValue('35')
    await expect(box(page, 'Ana and Cy', 'Lifted exactly 22')).toHaveValue('')
    await expect(box(page, 'Bo and Di', 'Cards on the table')).toHaveValue('60')
  })

  test('only the box with an invalid number is marked', onlyInAll, async ({ page }) => {
    await openRound(page, { game: 'hand-and-foot', players: 4, options: { partners: true } })
    const lifted = box(page, 'Ana and Cy', 'Lifted exactly 22')
    await enter(page, 'Ana and Cy', 'Cards on the table', '60')
    await enter(page, 'Ana and Cy', 'Lifted exactly 22', '6>')
    await expect(entry(page)).toContainText('6 is not a whole number from 0 to 2')
    await expect(lifted).toHaveAttribute('aria-invalid', 'true')
    await expect(box(page, 'Ana and Cy', 'Cards on the table')).toHaveAttribute('aria-invalid', 'false')
    await enter(page, 'Ana and Cy', 'Lifted exactly 22', '<1')
    await expect(lifted).toHaveAttribute('aria-invalid', 'false')
  })

  test(
    'a missed minimum is reported in its row, and a score can still be agreed',
    onlyInAll,
    async ({ page }) => {
      await openRound(page, { game: 'hand-and-foot', players: 2 })
      await tapKeys(page, '30>')
      await enter(page, 'Ana', LEFT, '5')
      await enter(page, 'Bo', 'Cards on the table', '60>')
      await enter(page, 'Bo', LEFT, '5')
      const message = entry(page).getByRole('status').filter({ hasText: '50' })
      // The correct row is not marked.
      await expect(entryRow(page, 'Ana')).toContainText('✗')
      await expect(entryRow(page, 'Bo')).not.toContainText('✗')
      await expect(message.getByRole('link', { name: '§ minimum' })).toHaveAttribute(
        'href',
        /hand-and-foot\/#minimum$/,
      )
      await message.getByRole('button', { name: 'Agree on a score' }).click()
      const agreed = box(page, 'Ana', 'agreed score')
      await expect(agreed).toBeVisible()
      await agreed.click()
      await tapKeys(page, '25')
      await expect(agreed).toHaveValue('25')
      await page.getByRole('textbox', { name: 'Ana: why' }).fill('forgiven')
      await expectResult(page, 'Ana', '25')
      // Ana’s score says nothing about Bo.
      await entry(page).getByRole('button', { name: 'Nobody: the stock ran out' }).click()
      await saveRound(page)
      await expectRow(page, 1, ['25', '55'])
    },
  )

  test('an agreed score is a deed of its own, begins empty and asks for the reason', async ({ page }) => {
    await openRound(page, { game: 'rummy-500', players: 3 })
    await tapKeys(page, '60>5')
    const name = entryRow(page, 'Ana').getByRole('rowheader').getByRole('button')
    await press(name)
    await expectResult(page, 'Ana', '55')
    await press(entry(page).getByRole('button', { name: 'Ana: Agree on a score' }))
    const agreed = box(page, 'Ana', 'agreed score')
    await expect(agreed).toHaveValue('')
    await saveButton(page).click()
    const message = entry(page).getByRole('status')
    await expect(message.filter({ hasText: 'The agreed score is missing.' })).toBeVisible()
    await page.getByRole('button', { name: 'Ana: count it after all' }).click()
    await expectResult(page, 'Ana', '55')
    await agree(page, 'Ana', '-10', '')
    await agree(page, 'Bo', 8)
    await agree(page, 'Cy', 0)
    await saveButton(page).click()
    await expect(message.filter({ hasText: 'Why was a score agreed for Ana?' })).toBeVisible()
    await entry(page).getByRole('button', { name: 'Save round 1 as it is' }).click()
    await expectRow(page, 1, ['−10', '8', '0'])
  })

  test('every tap selects what a box holds, and erasing takes back what came last', async ({ page }) => {
    await openRound(page, { game: 'rummy-500' })
    const [table, hand] = [box(page, 'Ana', 'On the table'), box(page, 'Ana', 'Left in hand')]
    await tapKeys(page, '65>10>')
    await press(table)
    await tapKeys(page, '70')
    await expect(table).toHaveValue('70')
    await press(hand)
    await tapKeys(page, '5')
    await expect(hand).toHaveValue('5')
    // A tap on the box that is being typed into selects it too, and so does another one.
    await press(hand)
    await hand.tap({ position: { x: 4, y: 20 } })
    await tapKeys(page, '25')
    await expect(hand).toHaveValue('25')
    // From the next box, which is empty, erasing goes back to where something was typed.
    await tapKeys(page, '>')
    await expect(box(page, 'Bo', 'On the table')).toBeFocused()
    await tapKeys(page, '<')
    await expect(hand).toBeFocused()
    await expect(hand).toHaveValue('2')
    await tapKeys(page, '0')
    await expect(hand).toHaveValue('20')
    // A refused save selects the box, and a tap on it does not add a digit to what is wrong.
    await tapKeys(page, 'C381')
    await saveButton(page).tap()
    await expect(hand).toHaveAttribute('aria-invalid', 'true')
    await press(hand)
    await tapKeys(page, '8')
    await expect(hand).toHaveValue('8')
    // What cannot be is refused, and no digit is hidden.
    await press(table)
    await tapKeys(page, '123456')
    await expect(table).toHaveValue('123')
    await expect(
      entry(page).getByRole('status').filter({ hasText: 'all cards together count no more than 380' }),
    ).toBeVisible()
  })

  test('Next skips what is done, but not from a box that is mended', async ({ page }) => {
    await openRound(page, { game: 'rummy-500', players: 3 })
    await enter(page, 'Bo', 'On the table', 70)
    await enter(page, 'Ana', 'On the table', '65>10>')
    // In the first pass, what is filled is done.
    await expect(box(page, 'Bo', 'Left in hand')).toBeFocused()
    await tapKeys(page, '5>40>15>')
    await expect(saveButton(page)).toBeFocused()
    // From a box that one went back to, Next leads to the one after it, which may be corrected too.
    await enter(page, 'Ana', 'On the table', '60>')
    await expect(box(page, 'Ana', 'Left in hand')).toBeFocused()
    await tapKeys(page, '20>')
    await expect(box(page, 'Bo', 'On the table')).toBeFocused()
    await expect(box(page, 'Bo', 'On the table')).toHaveValue('70')
    await press(box(page, 'Cy', 'Left in hand'))
    await tapKeys(page, '>')
    await expect(saveButton(page)).toBeFocused()
    await saveRound(page)
    await expectRow(page, 1, ['40', '65', '25'])
  })

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

  test(
    'Burraco asks what it pays for before a round is saved: the pot, and who closed',
    onlyInAll,
    async ({ page }) => {
      await openRound(page, { game: 'burraco', players: 4 })
      const [ac, bd] = ['Ana and Cy', 'Bo and Di']
      // Ten and more can be typed.
      await tapKeys(page, '385>10')
      await expect(box(page, ac, 'Clean burrachi')).toHaveValue('10')
      await tapKeys(page, '<')
      await enter(page, ac, 'Left in both hands', 20)
      await enter(page, bd, 'Cards on the table', '90')
      await enter(page, bd, 'Left in both hands', 45)
      const status = entry(page).getByRole('status')
      await saveButton(page).click()
      await expect(status.filter({ hasText: 'Pot taken: yes, or no (−100)?' })).toBeVisible()
      await entry(page)
        .getByRole('button', { name: `${ac}: Pot taken: Yes` })
        .click()
      await entry(page)
        .getByRole('button', { name: `${bd}: Pot taken: No −100` })
        .click()
      await saveButton(page).click()
      await expect(status.filter({ hasText: 'Who closed? – Nobody: the stock ran out?' })).toBeVisible()
      await entry(page).getByRole('button', { name: 'Nobody: the stock ran out' }).click()
      await saveButton(page).click()
      await expectRow(page, 1, ['565', '−55'])
    },
  )

  test('a round that is unlikely takes a second tap to be saved', onlyInAll, async ({ page }) => {
    await openRound(page, { game: 'canasta', players: 4 })
    await tapKeys(page, '230>1')
    await playerButton(page, 'Went out', 'Ana and Cy').click()
    await enter(page, 'Bo and Di', 'Cards on the table', '120')
    await enter(page, 'Bo and Di', 'Left in both hands', '25')
    await saveButton(page).click()
    await expect(
      entry(page).getByRole('status').filter({ hasText: 'the partner has nothing left either' }),
    ).toBeVisible()
    await enter(page, 'Ana and Cy', 'Left in both hands', '30')
    await expect(saveButton(page)).toHaveText('Save round 1')
    await saveButton(page).click()
    await expectRow(page, 1, ['800', '95'])
  })

  test(
    'the heads say which columns want points, and buttons say what was dropped',
    onlyInAll,
    async ({ page }) => {
      await openRound(page, { game: 'rummy-500', players: 8 })
      const heads = entry(page).getByRole('columnheader')
      await expect(heads).toHaveText([/Table points/, /Hand points/, 'Out', /Round and total/])
      await expect(entry(page).getByRole('columnheader', { name: 'On the table, in points' })).toBeVisible()
      await countBy(page, 'Count by value')
      await expect(heads.filter({ hasText: 'points' })).toHaveCount(0)
      await openRound(page, { game: 'indian-rummy', players: 4 })
      await expect(page.getByRole('button', { name: 'Ana: First drop' })).toHaveText('First drop')
      await expect(page.getByRole('button', { name: 'Ana: Middle drop' })).toHaveText('Middle drop')
    },
  )

  test('Monastery missions are entered in turn, and the last one can be taken back', async ({ page }) => {
    await openRound(page, { game: 'monastery', players: 3 })
    const missions = (player: string) => box(page, player, 'Mission laid')
    const key = (mission: number) => entry(page).getByRole('button', { name: new RegExp(`^${mission} `) })
    await key(3).click()
    await expect(missions('Bo')).toHaveAttribute('aria-pressed', 'true')
    await key(1).click()
    await key(2).click()
    await page.getByRole('button', { name: 'Undo last' }).click()
    await expect(missions('Ana')).toHaveText('3')
    await expect(missions('Bo')).toHaveText('1')
    await expect(missions('Cy')).toHaveText('')
    // Nobody lays two, so a second tap changes the choice, and the same tap again takes it back.
    await missions('Ana').click()
    await expect(key(3)).toHaveAttribute('aria-pressed', 'true')
    await key(4).click()
    await expect(missions('Ana')).toHaveText('4')
    await expect(missions('Ana')).toHaveAttribute('aria-pressed', 'true')
    await key(4).click()
    await expect(missions('Ana')).toHaveText('')
    await key(4).click()
    await playerButton(page, 'Ran out of cards', 'Bo').click()
    await saveRound(page)
    await expectRow(page, 1, ['Mission 4', 'Mission 1', '–'])
    // Now Ana has done mission 4. Playwright does not tap a key with aria-disabled, but a player can.
    await page.getByRole('button', { name: 'Enter round 2' }).click()
    await key(4).dispatchEvent('click')
    await expect(page.getByText('Ana has done mission 4 already.')).toBeVisible()
  })

  test('a round is mended in the way in which it was written down', onlyInAll, async ({ page }) => {
    await openRound(page, { game: 'canasta', players: 2 })
    await countBy(page, 'Type totals')
    await enter(page, 'Ana', 'Cards on the table', '600')
    await enter(page, 'Ana', 'Left in hand', '20')
    await enter(page, 'Bo', 'Cards on the table', '120')
    await enter(page, 'Bo', 'Left in hand', '30')
    await entry(page).getByRole('button', { name: 'Nobody: the stock ran out' }).click()
    await saveRound(page)
    await page.getByRole('button', { name: 'Enter round 2' }).click()
    await countBy(page, 'Tap cards')
    await page.getByRole('button', { name: 'Sheet' }).click()
    await page.getByRole('button', { name: /^Round 1/ }).click()
    await page.getByRole('button', { name: 'Change round 1' }).click()
    await expect(page.getByLabel('How cards are counted')).toHaveValue('totals')
    await expect(box(page, 'Ana', 'Cards on the table')).toHaveValue('600')
    await expect(page.getByText('still counts')).toBeHidden()
    await page.getByRole('button', { name: 'Sheet' }).click()
    await page.getByRole('button', { name: 'Enter round 2' }).click()
    await expect(page.getByLabel('How cards are counted')).toHaveValue('cards')
  })

  test('Abstrac derives the other player’s cards from the cards of one', async ({ page }) => {
    await openRound(page, { game: 'abstrac' })
    await tapCards(page, 'ac ad ah as kc kd kh ks qc qd qh qs')
    await expectResult(page, 'Ana', (await result(page, 'Ana').locator('b').textContent()) ?? '')
    await expect(result(page, 'Bo')).toHaveText(/\d/)
    await box(page, 'Bo', 'Cards').click()
    await expect(page.getByText(/so these 12 are known/)).toBeVisible()
    await countBy(page, 'Type totals')
    await expect(box(page, 'Bo', 'Combination points')).toBeVisible()
    await countBy(page, 'Tap cards')
    await saveRound(page)
  })

  test('Next skips filled boxes in Abstrac too', onlyInAll, async ({ page }) => {
    await openRound(page, { game: 'abstrac' })
    await countBy(page, 'Type totals')
    await enter(page, 'Bo', 'Combination points', 10)
    await enter(page, 'Ana', 'Combination points', 14)
    await tapKeys(page, '>')
    await tapKeys(page, '12>')
    await expect(box(page, 'Bo', 'Cards taken')).toBeFocused()
    await tapKeys(page, '12>')
    await expect(saveButton(page)).toBeFocused()
  })

  test(
    'a total that another way of counting cannot show still counts, with a note',
    onlyInAll,
    async ({ page }) => {
      await openRound(page, { game: 'hand-and-foot', players: 3 })
      await enter(page, 'Ana', 'Cards on the table', '60')
      await countBy(page, 'Tap cards')
      await expect(page.getByText('Ana: what was entered in the other way still counts.')).toBeVisible()
      await expectResult(page, 'Ana', '60')
      await countBy(page, 'Type totals')
      await expect(box(page, 'Ana', 'Cards on the table')).toHaveValue('60')
      await expect(page.getByText('still counts')).toBeHidden()
    },
  )

  test('digits go on in the same box after other taps', onlyInAll, async ({ page }) => {
    await openRound(page, { game: 'hand-and-foot', players: 3 })
    const table = box(page, 'Ana', 'Cards on the table')
    await tapKeys(page, '6')
    await entry(page).getByRole('checkbox', { name: 'Ana: Lifted exactly 22' }).check()
    await tapKeys(page, '0')
    await entry(page).getByRole('checkbox', { name: 'Bo: Lifted exactly 22' }).check()
    await tapKeys(page, '1')
    await countBy(page, 'Count by value')
    await countBy(page, 'Type totals')
    await tapKeys(page, '2')
    await expect(table).toHaveValue('6012')
    await enter(page, 'Bo', 'Cards on the table', '70')
    await tapKeys(page, '-')
    await expect(box(page, 'Bo', 'Cards on the table')).toHaveValue('−70')
    await press(table)
    await page.keyboard.type('605')
    await expect(table).toHaveValue('605')
  })

  test('a typed 0 keeps its box active for more digits', onlyInAll, async ({ page }) => {
    await openRound(page, { game: 'rummy-500' })
    await tapKeys(page, '85>0')
    await expect(playerButton(page, 'Out', 'Ana')).toHaveAttribute('aria-pressed', 'true')
    await tapKeys(page, '5')
    await expect(box(page, 'Ana', 'Left in hand')).toHaveValue('05')
    await expect(box(page, 'Ana', 'On the table')).toHaveValue('85')
    await expect(playerButton(page, 'Out', 'Ana')).toHaveAttribute('aria-pressed', 'false')
  })

  test(
    'a box shows four digits in a game with many columns, also in large text',
    onlyInAll,
    async ({ page }) => {
      await openRound(page, { game: 'hand-and-foot', players: 4 })
      await tapKeys(page, '1345>')
      for (const text of ['100%', '150%']) {
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
        const fits = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth <= clientWidth
        expect(await box(page, 'Ana', 'Cards on the table').evaluate(fits), text).toBe(true)
      }
    },
  )

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

/** Expects that every key and every box can be scrolled to with a finger, and is not covered. */
async function expectAllReachable(page: Page) {
  // Only elements that a finger can scroll are scrolled.
  const stuck = await entry(page).evaluate((dialog) => {
    const hidden: string[] = []
    for (const button of dialog.querySelectorAll<HTMLElement>('button, input, select')) {
      // A row that is folded away is reached by its button beside the active row.
      if (!button.checkVisibility()) continue
      for (let around = button.parentElement; around; around = around.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(around).overflowY))
          button.scrollIntoView({ block: 'nearest' })
      }
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isThere = hit === button || button.contains(hit) || hit?.contains(button)
      if (!isThere || left < 0 || right > innerWidth || top < 0 || bottom > innerHeight) {
        hidden.push(button.ariaLabel ?? button.textContent ?? '')
      }
    }
    for (const around of [dialog, ...dialog.querySelectorAll('*')]) {
      // A script can scroll elements with `overflow: hidden`, but a finger cannot reach what they cut off.
      if (getComputedStyle(around).overflowY === 'hidden' && around.scrollTop > 0) {
        hidden.push(`scrolled: ${around.className}`)
      }
    }
    return hidden
  })
  expect(stuck).toEqual([])
}

test('the number keys fill the height in landscape', onlyInAll, async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await openRound(page, { game: 'rummy-500', players: 8 })
  const last = await page.getByRole('button', { name: 'Next' }).boundingBox()
  const save = await saveButton(page).boundingBox()
  expect((save?.y ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)).toBeLessThan(16)
})

const EIGHT = ['Maximiliane', 'Bartholomew', 'Anna-Katharina', 'Di', 'Ed', 'Florence', 'Gus', 'Hal']

for (const [what, width, height, text] of [
  ['in landscape', 740, 360, '100%'],
  ['with text at 150 %', 360, 740, '150%'],
  ['with text at 200 %', 360, 740, '200%'],
] as const) {
  test(`every key and every box can be reached ${what}`, onlyInAll, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    for (const [game, players] of [
      ['rummy-500', 8],
      ['hand-and-foot', 6],
      ['monastery', 5],
      ['abstrac', 2],
    ] as const) {
      await openRound(page, { game, players, names: EIGHT })
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
      await expectAllReachable(page)
      const ways = page.getByLabel('How cards are counted')
      for (const way of await ways.getByRole('option').allTextContents()) {
        await ways.selectOption(way)
        await expectAllReachable(page)
        await expect(saveButton(page)).toBeInViewport({ ratio: 1 })
      }
      // No letter of a name is cut off.
      const cut = await entry(page)
        .getByRole('rowheader')
        .locator('bdi')
        .evaluateAll((names) =>
          names
            .filter(
              ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
                scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
            )
            .map(({ textContent }) => textContent),
        )
      expect(cut, game).toEqual([])
      // A narrow button breaks a name rather than cut off a letter. A name that is too long for two lines ends in an ellipsis.
      const buttons = entry(page).getByRole('group').getByRole('button').locator('bdi')
      const clipped = await buttons.evaluateAll((names) =>
        names
          .filter(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1)
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map(({ textContent }) => textContent),
      )
      expect(clipped, game).toEqual([])
    }
  })
}

test('a round can be entered and saved with a keyboard only', async ({ page }) => {
  await openRound(page, { game: 'other', players: 3 })
  await page.keyboard.type('9000')
  await page.keyboard.press('Enter')
  await page.keyboard.type('-7')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('8')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('3+4')
  await page.keyboard.press('ArrowUp')
  // Coming back to the box has selected it.
  await page.keyboard.press('Backspace')
  await page.keyboard.type('-09')
  await expect(box(page, 'Bo', 'Points')).toHaveValue('−09')
  await page.keyboard.press('Enter')
  // From a box that one went back to, it goes on to the next one, which is filled too.
  await expect(box(page, 'Cy', 'Points')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(saveButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectRow(page, 1, ['9000', '−9', '7'])
  await expect(page.getByRole('button', { name: /round 2/ })).toBeVisible()
})

test('cards can be typed with a keyboard', onlyInAll, async ({ page }) => {
  await openRound(page, { game: 'rummy-500' })
  await countBy(page, 'Tap cards')
  await expect(page.getByRole('group', { name: 'Cards' })).toBeVisible()
  await box(page, 'Ana', 'On the table').focus()
  await page.keyboard.type('7h10hkd')
  await page.keyboard.press('Backspace')
  await expect(laidCards(page)).toHaveText([/seven of hearts/, /ten of hearts/])
  await page.keyboard.type(',')
  await expect(box(page, 'Ana', 'Left in hand')).toBeFocused()
  await page.keyboard.type('as')
  await expect(laidCards(page)).toHaveText([/ace of spades/])
})

test(
  'an incomplete hand is reported when its box is left, not while it is tapped',
  onlyInAll,
  async ({ page }) => {
    await openRound(page, { game: 'indian-rummy' })
    await countBy(page, 'Tap cards')
    await tapCards(page, '7h 8h 9h')
    await expect(laidCards(page)).toHaveCount(3)
    await expect(entry(page)).not.toContainText('✗')
    await box(page, 'Bo', 'The whole hand').click()
    await expect(entryRow(page, 'Ana')).toContainText('✗')
    await expect(
      entry(page)
        .getByRole('status')
        .filter({ hasText: /a whole hand is 13/ }),
    ).toBeVisible()
    // The report is hidden while the hand is corrected.
    await box(page, 'Ana', 'The whole hand').click()
    await expect(entryRow(page, 'Ana')).not.toContainText('✗')
    await tapCards(page, 'kd')
    await saveButton(page).click()
    await expect(entryRow(page, 'Ana')).toContainText('✗')
  },
)

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

const RUMMY = (a: number, b: number) => ({
  entries: {
    a: { table: { points: a }, hand: { points: 0 } },
    b: { table: { points: b }, hand: { points: 5 } },
  },
})

test('changing a round keeps its unknown properties', onlyInAll, async ({ page }) => {
  const odd = { ...RUMMY(65, 20), weather: 'rain' }
  await openRound(page, { game: 'rummy-500', rounds: [odd, RUMMY(30, 30)] }, 'r1')
  await expect(page.getByRole('heading', { name: 'Round 1' })).toBeVisible()
  await expect(box(page, 'Ana', 'On the table')).toHaveValue('65')
  // The first digit replaces the saved number, because the player has not typed into this box yet.
  const before = await box(page, 'Ana', 'On the table').boundingBox()
  await page.keyboard.type('75')
  await expectResult(page, 'Ana', '75')
  expect(
    await box(page, 'Ana', 'On the table').boundingBox(),
    'the box stays in place while its number changes',
  ).toEqual(before)
  await saveButton(page).click()
  await expectRow(page, 1, ['75', '15'])
  const { events = [] } = await readRows(page)
  expect(events).toContainEqual(
    expect.objectContaining({
      event: expect.objectContaining({
        kind: 'round-mended',
        data: expect.objectContaining({ round: 'r1', content: { ...RUMMY(75, 20), weather: 'rain' } }),
      }),
    }),
  )
})

test('a round can be inserted and another removed', async ({ page }) => {
  await openRound(page, { game: 'rummy-500', rounds: [RUMMY(65, 20), RUMMY(30, 30)] }, 'before-2')
  await expect(
    page.getByRole('heading', { name: 'Round 2 a new one, before the round that is 2 now' }),
  ).toBeVisible()
  for (const points of ['10', '0', '15', '5']) {
    await page.keyboard.type(points)
    await page.keyboard.press('Enter')
  }
  // It is unlikely that Ana is out with so little, so it takes a second key.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expectRow(page, 3, ['30', '25'])
  await page.goto(`games/rummy-500/score/#game=evening&round=r1`)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expectRow(page, 1, ['10', '10'])
})

test(
  'an empty box counts as 0 in a filled row, but what is left is asked for, and an empty row is reported',
  onlyInAll,
  async ({ page }) => {
    await openRound(page, { game: 'rummy-500', players: 3 })
    await page.keyboard.type('40')
    await expect(box(page, 'Ana', 'Left in hand')).toHaveAttribute('placeholder', '?')
    await expect(box(page, 'Bo', 'Left in hand')).toHaveAttribute('placeholder', '')
    await saveButton(page).click()
    await expect(
      entry(page)
        .getByRole('status')
        .filter({ hasText: /no entry for Bo/ }),
    ).toBeVisible()
    await expect(box(page, 'Bo', 'On the table')).toBeFocused()
    await expect(box(page, 'Ana', 'On the table')).toHaveValue('40')
    await enter(page, 'Bo', 'Left in hand', 0)
    await enter(page, 'Cy', 'Left in hand', 5)
    await expect(box(page, 'Cy', 'On the table')).toHaveAttribute('placeholder', '0')
    await saveButton(page).click()
    await expect(entry(page).getByRole('status').filter({ hasText: 'Left in hand: how much?' })).toBeVisible()
    await expect(box(page, 'Ana', 'Left in hand')).toBeFocused()
  },
)

test('an unfinished entry survives a reload and a closed page', async ({ page, context }) => {
  await openRound(page, { game: 'rummy-500', players: 3 })
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  await page.keyboard.press('0')
  await page.keyboard.press('Enter')
  await page.keyboard.type('05')
  await page.reload()
  await expect(box(page, 'Bo', 'On the table')).toHaveValue('5')
  await enter(page, 'Bo', 'On the table', '7')
  await expect(box(page, 'Bo', 'On the table')).toHaveValue('7')
  await expect.poll(async () => JSON.stringify((await readRows(page)).drafts)).toContain('"7"')
  await page.close()
  const again = await context.newPage()
  await again.goto('games/rummy-500/score/#game=evening&round=next')
  await expectResult(again, 'Ana', '40')
  await box(again, 'Bo', 'On the table').focus()
  await again.keyboard.type('8')
  await expect(box(again, 'Bo', 'On the table')).toHaveValue('8')
  await again.getByRole('button', { name: 'Begin anew' }).click()
  await expect(box(again, 'Ana', 'On the table')).toHaveValue('')
})

test('an unfinished round is kept while another one is changed', async ({ page }) => {
  await openRound(page, { game: 'rummy-500', rounds: [RUMMY(65, 20)] })
  await page.keyboard.type('40')
  await expect.poll(async () => JSON.stringify((await readRows(page)).drafts)).toContain('"40"')
  await page.goto('games/rummy-500/score/#game=evening&round=r1')
  await expect(box(page, 'Ana', 'On the table')).toHaveValue('65')
  await page.getByRole('button', { name: 'Go on with it' }).click()
  await expect(page.getByRole('heading', { name: 'Round 2' })).toBeVisible()
  await expect(box(page, 'Ana', 'On the table')).toHaveValue('40')
})

test('the back button closes the entry and keeps its numbers', async ({ page }) => {
  await openGame(page, { game: 'rummy-500' })
  const open = page.getByRole('button', { name: /round 1/ })
  await open.click()
  await expect(box(page, 'Ana', 'On the table')).toBeFocused()
  await page.keyboard.type('40')
  await page.goBack()
  await expect(entry(page)).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await expect(box(page, 'Ana', 'On the table')).toHaveValue('40')
  await page.keyboard.press('Escape')
  await expect(entry(page)).toBeHidden()
})

test(
  'an entry returns to the sheet when another tab saves its round',
  onlyInAll,
  async ({ page, context }) => {
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
  },
)

test('on a wide screen the next round opens after a round is saved', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openGame(page, { game: 'other' })
  await box(page, 'Ana', 'Points').click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await expect(saveButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Round 2' })).toBeVisible()
  await expect(box(page, 'Ana', 'Points')).toBeFocused()
  await expect(box(page, 'Ana', 'Points')).toHaveValue('')
})

test(
  'an entry is accessible with an error message, tapped cards and an agreed score',
  onlyInAll,
  async ({ page }) => {
    test.slow()
    await openRound(page, { game: 'hand-and-foot', players: 5 })
    await page.keyboard.type('30')
    await page.keyboard.press('Enter')
    await saveButton(page).click()
    await expect(
      entry(page)
        .getByRole('status')
        .filter({ hasText: /no entry|missing|50/ }),
    ).toBeVisible()
    await expectAccessible(page)
    await countBy(page, 'Tap cards')
    await page.getByRole('button', { name: 'king', exact: true }).click()
    await expectAccessible(page)
    await agree(page, 'Bo', '')
    await expectAccessible(page)
  },
)
