import { isKnown } from '../../src/scoring/ledger/event.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test as inItsOwnTab, onlyInAll, inOneTab as test } from './fixture.ts'
import { LONG_NAMES, openGame, openSavedGame, points, writeGame } from './set-up-table.ts'
import { expectTotals, openPanel } from './table.ts'

const game = () => writeGame({ players: 3, rounds: [points(65, 20, 10), points(5, 30, 40)] })

test('eight long names and their totals fit on the narrowest phone', onlyInAll, async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  for (let players = 2; players <= 8; players += 1) {
    await test.step(`${players} players`, async () => {
      const names = LONG_NAMES.slice(0, players)
      const scores = names.map((_, at) => (at % 2 === 0 ? 12_340 + at : -4_560 - at))
      await openGame(page, { players: names, rounds: [points(...scores), points(...scores)] })
      for (const name of names) {
        await expect(page.getByRole('columnheader', { name, exact: true })).toBeAttached()
      }
      const doubled = scores.map((score) => (score < 0 ? `−${-2 * score}` : `${2 * score}`))
      await expectTotals(page, ...doubled)
      await expect(page.getByText('to go')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Enter round 3' })).toBeInViewport()
      const { scroll, cut, small } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        cut: [...document.querySelectorAll<HTMLElement>('.rounds .totals b')].filter(
          ({ scrollWidth, clientWidth, offsetHeight }) => scrollWidth > clientWidth || offsetHeight > 60,
        ).length,
        small: [...document.querySelectorAll('.score-sheet button')].filter(
          (button) => button.getBoundingClientRect().height < 44,
        ).length,
      }))
      expect({ scroll, cut, small }).toEqual({ scroll: 360, cut: 0, small: 0 })
      await expectAccessible(page, `${players} players`)
    })
  }
})

inItsOwnTab('in large text the newest round of eight players is seen', onlyInAll, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('font-size', '150%'),
    )
  })
  const rounds = Array.from({ length: 30 }, (_, at) => points(at, 1, 2, 3, 4, 5, 6, 7))
  await openGame(page, { players: LONG_NAMES, rounds })
  const newest = page.getByRole('row', { name: /^Round 30\b/ })
  await expect(newest).toBeInViewport({ ratio: 1 })
  const free = await page.evaluate(() => ({
    top: document.querySelector('.rounds .totals')?.getBoundingClientRect().bottom,
    bottom: document.querySelector('.sheet-tools')?.getBoundingClientRect().top,
  }))
  const row = await newest.boundingBox()
  // The numbers are in the middle of the row.
  const middle = (row?.y ?? 0) + (row?.height ?? 0) / 2
  expect(middle).toBeGreaterThan((free.top ?? 0) + 12)
  expect(middle).toBeLessThan((free.bottom ?? 0) - 12)
})

test('a tap on a score opens its box, and the sheet does not jump', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const rounds = Array.from({ length: 40 }, (_, at) => points(at, 60 - at, 5))
  await openGame(page, { players: 3, rounds })
  const number = page.getByRole('row', { name: /^Round 30\b/ }).getByRole('button', { name: /^31\b/ })
  await number.scrollIntoViewIfNeeded()
  const before = await number.boundingBox()
  await number.click()
  await expect(page.getByRole('dialog', { name: 'Round 30' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Bo: Points' })).toBeFocused()
  await page.goBack()
  await expect(number).toBeFocused()
  expect(await number.boundingBox()).toEqual(before)
  await number.click()
  await expect(page.getByRole('textbox', { name: 'Bo: Points' })).toBeFocused()
  await page.keyboard.type('32')
  await page.getByRole('button', { name: 'Save round 30' }).click()
  const changed = page.getByRole('row', { name: /^Round 30\b/ }).getByRole('button', { name: /^32\b/ })
  await expect(changed).toBeFocused()
  expect(await changed.boundingBox()).toEqual(before)
})

test('of a long game only the rounds in view are laid out', onlyInAll, async ({ page }) => {
  const rounds = Array.from({ length: 100 }, (_, at) => points(at, 1, 2))
  await openGame(page, { players: 3, rounds })
  const first = page.getByRole('row', { name: /^Round 1 / })
  // The names, the totals and the rounds.
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(102)
  await expect(page.getByRole('cell')).toHaveCount(101 * 3)
  await expect(first.getByRole('rowheader')).toHaveText('Round 1')
  const isLaidOut = () =>
    first
      .getByRole('cell')
      .first()
      .getByRole('button')
      .evaluate((button) => button.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isLaidOut()).toBe(false)
  await first.scrollIntoViewIfNeeded()
  await expect.poll(isLaidOut).toBe(true)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(isLaidOut).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(isLaidOut).toBe(true)
})

test('a saved round leaves nothing in memory but its row', async ({ page }) => {
  const tab = await page.context().newCDPSession(page)
  /** The nodes that are alive after all garbage is collected, in the page or not. */
  const nodes = async () => {
    await tab.send('HeapProfiler.collectGarbage')
    return (await tab.send('Memory.getDOMCounters')).nodes
  }
  await openGame(page, {})
  await page.getByRole('button', { name: 'Enter round 1' }).focus()
  const play = async (from: number, to: number) => {
    for (let round = from; round <= to; round += 1) {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').locator(':focus')).toHaveAttribute('data-spot')
      for (const key of ['7', 'Enter', '8', 'Enter', 'Enter']) await page.keyboard.press(key)
      await expect(page.getByRole('button', { name: `Enter round ${round + 1}` })).toBeFocused()
    }
  }
  await play(1, 4)
  const before = await nodes()
  await play(5, 12)
  // A row of two players has some thirty nodes, and an entry that is kept alive has ten times as many.
  expect((await nodes()) - before).toBeLessThan(8 * 60)
  await tab.detach()
})

test('a panel stands until the browser is back, whatever is tapped', async ({ page }) => {
  await openSavedGame(page, game())
  await openPanel(page, 'History')
  const panel = page.getByRole('dialog', { name: 'History' })
  const goOn = await page.evaluateHandle(() => {
    const ways: (() => void)[] = []
    const back = history.back
    history.back = () => ways.push(() => back.call(history))
    return () => {
      history.back = back
      for (const way of ways) way()
    }
  })
  await panel.getByRole('button', { name: 'Sheet' }).dblclick()
  await expect(panel).toBeVisible()
  await goOn.evaluate((run) => run())
  await expect(panel).toHaveCount(0)
  expect(page.url()).not.toContain('panel=')
  await expectTotals(page, '70', '50', '50')
})

test('house rules that came after a game was saved are no change', onlyInAll, async ({ page }) => {
  const saved = writeGame({ game: 'rummy-500' })
  saved.events = saved.events.map((event) => {
    if (!isKnown(event) || event.kind !== 'started') return event
    const { jokers: _, ...options } = event.data.options
    return { ...event, data: { ...event.data, options } }
  })
  await openSavedGame(page, saved)
  await openPanel(page, 'House rules')
  await expect(page.getByLabel('Target')).toHaveValue('500')
  await expect(page.getByRole('region', { name: 'What it changes' })).toHaveCount(0)
})

inItsOwnTab('the screen stays on during a game, unless switched off', onlyInAll, async ({ page }) => {
  await page.addInitScript(() => {
    const held = new Set()
    Object.assign(window, { held })
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          const lock = { release: async () => held.delete(lock) }
          held.add(lock)
          return lock
        },
      },
    })
  })
  const held = () => page.evaluate(() => (window as unknown as { held: Set<unknown> }).held.size)
  await openSavedGame(page, game(), '&panel=more')
  const stayOn = page.getByRole('switch', { name: 'Screen stays on' })
  await expect(stayOn).toBeChecked()
  await expect(stayOn.locator('small')).toHaveText('on')
  await expect.poll(held).toBe(1)
  await stayOn.press('Space')
  await expect(stayOn).not.toBeChecked()
  await expect(stayOn.locator('small')).toHaveText('off')
  await expect.poll(held).toBe(0)
  await page.reload()
  await expect(stayOn).not.toBeChecked()
})

inItsOwnTab('no switch is offered if the browser cannot keep the screen on', onlyInAll, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'wakeLock'))
  await openSavedGame(page, game(), '&panel=more')
  await expect(page.getByRole('button', { name: /^History/ })).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
})
