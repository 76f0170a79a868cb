import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addRound } from '../../src/scoring/ledger/round-events.ts'
import { launchKillable } from '../tools/killable.ts'
import { putRows, readRows } from '../tools/store-rows.ts'
import { expectAccessible } from './accessible.ts'
import { download } from './download.ts'
import { expect, test as inItsOwnTab, onlyInAll, inOneTab as test } from './fixture.ts'
import { EventWriter, GAME_ID, openSavedGame, points, putEvents, writeGame } from './set-up-table.ts'
import { addPlayers, box, enter, entry, expectTotals, result, saveButton } from './table.ts'

/**
 * The ways in which score pads may lose data, each tried in a real browser. All games save in the same way, so the plain
 * pad stands for all.
 */

async function startGame(page: Page, address = 'games/other/score/') {
  await page.goto(address)
  await addPlayers(page, ['Ana', 'Bo'])
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Enter round 1' })).toBeVisible()
}

/** Types a round without saving it. */
async function enterBoth(page: Page, ana: string, bo: string) {
  await enter(page, 'Ana', 'Points', ana)
  await enter(page, 'Bo', 'Points', bo)
}

async function playRound(page: Page, round: number, ana: string, bo: string) {
  await openEntry(page, round)
  await enterBoth(page, ana, bo)
  await saveButton(page).click()
}

async function openEntry(page: Page, round: number) {
  await page.getByRole('button', { name: new RegExp(`^(Enter|Carry on with) round ${round}$`) }).click()
  await expect(entry(page)).toBeVisible()
}

/** Begins a game, in which Ana scores 40 and Bo 5. */
async function saveFirstRound(page: Page) {
  await startGame(page)
  await playRound(page, 1, '40', '5')
  await savedMessage(page).waitFor()
}

const savedMessage = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved/ })

test('a saved round and an unfinished one survive a killed browser', onlyInAll, async ({ site }) => {
  // Three browsers, one after the other. `npm run faults` kills many more.
  test.slow()
  const profile = mkdtempSync(join(tmpdir(), 'meldbook-'))
  const open = async () => {
    const browser = await launchKillable(profile)
    const page = await browser.context.newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    return { ...browser, page }
  }
  let browser = await open()
  const openAt = async (address: string) => {
    browser = await open()
    await browser.page.goto(address)
  }
  try {
    await startGame(browser.page, `${site.url}games/other/score/`)
    await playRound(browser.page, 1, '15', '-1')
    await savedMessage(browser.page).waitFor()
    // The entry may still be open, and this address would open it again.
    const sheet = browser.page.url().replace('&round=next', '')
    await browser.kill()
    await openAt(sheet)
    await expectTotals(browser.page, '15', '−1')

    await openEntry(browser.page, 2)
    await enterBoth(browser.page, '77', '8')
    // The text that was typed last.
    const { page } = browser
    await expect.poll(async () => JSON.stringify((await readRows(page)).drafts)).toContain('"8"')
    await browser.kill()
    await openAt(sheet)
    await openEntry(browser.page, 2)
    await expect(box(browser.page, 'Ana', 'Points')).toHaveValue('77')
    await saveButton(browser.page).click()
    await expectTotals(browser.page, '92', '7')
  } finally {
    await browser.kill()
    rmSync(profile, { recursive: true, force: true })
  }
})

test('a digit survives although the page is left before the frame that shows it', async ({ page }) => {
  await startGame(page)
  await openEntry(page, 1)
  const keys = page.getByRole('group', { name: 'Number pad' })
  await keys.getByRole('button', { name: '4' }).evaluate((key: HTMLElement) => {
    key.click()
    location.reload()
  })
  await expect(box(page, 'Ana', 'Points')).toHaveValue('4')
})

inItsOwnTab('what is typed without a pause is written once', async ({ page }) => {
  await startGame(page)
  await openEntry(page, 1)
  await page.clock.install()
  // From here on time goes by only as the test says, however busy the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  const writes = await page.evaluateHandle(() => {
    const count = { of: 0 }
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...row) {
      if (this.name === 'drafts') count.of += 1
      return put.apply(this, row)
    }
    return count
  })
  for (const key of ['1', '2', '3', '4']) {
    await page.keyboard.press(key)
    await page.clock.runFor(50)
  }
  await expect(box(page, 'Ana', 'Points')).toHaveValue('1234')
  expect(await writes.evaluate(({ of }) => of)).toBe(0)
  await page.clock.runFor(1_000)
  await expect.poll(() => writes.evaluate(({ of }) => of)).toBe(1)
})

test('two tabs show the same rounds and drafts, and both can save', async ({ page, context }) => {
  await saveFirstRound(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expectTotals(other, '40', '5')
  await playRound(other, 2, '1', '2')
  await expectTotals(page, '41', '7')
  await openEntry(page, 3)
  await enterBoth(page, '10', '20')
  // The unfinished round shows in both tabs.
  await openEntry(other, 3)
  await expect(result(other, 'Bo')).toContainText('20')
  await saveButton(other).click()
  await expectTotals(other, '51', '27')
  // The round is saved, so its entry is closed in both tabs.
  await expectTotals(page, '51', '27')
})

test('an open game that another tab deletes can be kept', onlyInAll, async ({ page, context }) => {
  await saveFirstRound(page)
  const book = await context.newPage()
  await book.goto('book/')
  await book.getByRole('button', { name: /^More for/ }).click()
  await book.getByRole('button', { name: 'Remove' }).click()
  await book.getByRole('button', { name: 'Filter' }).click()
  await book.getByLabel('State').selectOption('Removed')
  await book.getByRole('button', { name: 'Remove them for good now' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Deleted on this device')
  await expect(savedMessage(page)).toBeHidden()
  const { name } = await download(alert.getByRole('button', { name: /Download/ }))
  expect(name).toMatch(/\.json$/)
  await alert.getByRole('button', { name: 'Keep the game' }).click()
  await savedMessage(page).waitFor()
  await expect(alert).toBeHidden()
  await book.close()
  await page.reload()
  await expectTotals(page, '40', '5')
})

test('a round that is saved brings cleared data back', onlyInAll, async ({ page, context, site }) => {
  await saveFirstRound(page)
  const devTools = await context.newCDPSession(page)
  const { origin } = new URL(site.url)
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' })
  await playRound(page, 2, '1', '2')
  await savedMessage(page).waitFor()
  await page.reload()
  await expectTotals(page, '41', '7')
})

inItsOwnTab('a game can be played without a database, with a warning', onlyInAll, async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'SecurityError')
    }
  })
  await startGame(page)
  await playRound(page, 1, '40', '5')
  await expectTotals(page, '40', '5')
  await expect(page.getByRole('alert')).toContainText('private window')
})

test('a database of a newer version is reported and not changed', async ({ page }) => {
  await page.goto('about/')
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('meldbook', 99)
        opening.onsuccess = () => {
          opening.result.close()
          done()
        }
      }),
  )
  await page.goto('games/other/score/#game=any')
  await expect(page.getByRole('alert')).toContainText('newer Meldbook')
  expect((await page.evaluate(() => indexedDB.databases())).map(({ version }) => version)).toEqual([99])
})

test('an event that cannot be read is reported, can be saved, and the game goes on', async ({ page }) => {
  await saveFirstRound(page)
  const game = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('game')
  const event = { id: 'bad', device: 'phone', clock: 'never', time: 0, kind: 'round-added', data: {} }
  await putRows(page, { events: [{ game, event }] })
  await page.reload()
  await expectTotals(page, '40', '5')
  await expect(page.getByText(/cannot be read/)).toBeVisible()
  await page.getByRole('button', { name: 'What it is' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('“never”')
  await expectAccessible(page)
  const { text } = await download(page.getByRole('button', { name: 'Save it as it is' }))
  expect(JSON.parse(text)).toContainEqual(event)
  await page.goBack()
  await playRound(page, 2, '1', '2')
  await expectTotals(page, '41', '7')
})

inItsOwnTab('a missing game is looked up only once', onlyInAll, async ({ page }) => {
  await page.addInitScript(() => {
    const { getAll } = IDBObjectStore.prototype
    Object.assign(globalThis, { lookups: 0 })
    IDBObjectStore.prototype.getAll = function (...given) {
      if (this.name === 'events')
        Object.assign(globalThis, { lookups: Reflect.get(globalThis, 'lookups') + 1 })
      return getAll.apply(this, given)
    }
  })
  await page.goto('games/other/score/#game=none')
  await expect(page.getByRole('alert')).toContainText('no such game')
  // Enough frames for a page that keeps looking to look again.
  const lookups = await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame)
    return Reflect.get(globalThis, 'lookups')
  })
  expect(lookups).toBe(1)
})

/** From now on the browser refuses to write events, for want of room or when they are written; or it writes them again. */
async function refuse(page: Page, how: 'full' | 'aborts' | 'no more') {
  await page.evaluate((how) => {
    const { prototype } = IDBObjectStore
    const known = globalThis as { put?: typeof prototype.put }
    known.put ??= prototype.put
    const { put } = known
    prototype.put = function (...given) {
      const isRefused = this.name === 'events' && how !== 'no more'
      if (isRefused && how === 'full') throw new DOMException('No room', 'QuotaExceededError')
      const request = put.apply(this, given)
      if (isRefused) request.addEventListener('success', () => this.transaction.abort())
      return request
    }
  }, how)
}

test('a failed save is reported, and works again once there is space', onlyInAll, async ({ page }) => {
  await openSavedGame(page, writeGame({ rounds: [points(65, 20), points(5, 30)] }))
  await refuse(page, 'full')
  await page.getByRole('button', { name: /^Undo/ }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Not saved. This device has no space left.')
  await expectTotals(page, '65', '20')
  await expectAccessible(page)

  const { name, text } = await download(alert.getByRole('button', { name: 'Download the game' }))
  expect(name).toMatch(/^meldbook-other-.*\.json$/)
  const saved = JSON.parse(text)
  expect(saved).toMatchObject({ format: 'meldbook-game', id: GAME_ID })
  expect(saved.rounds).toHaveLength(1)

  const warned = page.waitForEvent('dialog')
  const reloading = page.evaluate(() => location.reload())
  const warning = await warned
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()
  await reloading

  await refuse(page, 'no more')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(alert).toHaveCount(0)
  await page.reload()
  await expectTotals(page, '65', '20')
})

test('a round that is refused stays in the entry, and the next one begins empty', async ({ page }) => {
  await startGame(page)
  await refuse(page, 'aborts')
  await playRound(page, 1, '40', '5')
  await expect(entry(page).getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible()
  await expect(entry(page).getByRole('heading')).toContainText('Round 1')
  await expect(box(page, 'Ana', 'Points')).toHaveValue('40')
  await refuse(page, 'no more')
  await enter(page, 'Bo', 'Points', '6')
  await saveButton(page).click()
  await savedMessage(page).waitFor()
  await expectTotals(page, '40', '6')
  // Who goes on without saving does not meet the numbers again.
  await refuse(page, 'aborts')
  await playRound(page, 2, '1', '2')
  await saveButton(page).click()
  await expectTotals(page, '41', '8')
  await page.getByRole('button', { name: / round 3$/ }).click()
  await expect(box(page, 'Ana', 'Points')).toHaveValue('')
  await refuse(page, 'no more')
  await enterBoth(page, '3', '4')
  await saveButton(page).click()
  await savedMessage(page).waitFor()
  await page.reload()
  await expectTotals(page, '44', '12')
})

test('a round that is refused is not lost behind one that somebody else saves', async ({ page }) => {
  const mine = writeGame({})
  const theirs = new EventWriter('tablet', mine.events)
  theirs.write((folded, meta) => addRound(folded, meta, points(9, 9)))
  await openSavedGame(page, mine)
  await refuse(page, 'aborts')
  await playRound(page, 1, '40', '5')
  await expect(entry(page).getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible()
  // Another tab of this browser, or another phone.
  const other = await page.context().newPage()
  await other.goto('')
  await putEvents(other, theirs.events.slice(-1))
  await other.evaluate(
    (game) => new BroadcastChannel('meldbook').postMessage({ about: 'events', game }),
    GAME_ID,
  )
  await expect(page.getByText('1 thing was written down twice, and differently.')).toBeAttached()
  const kept = entry(page).getByText('Yours is kept beside it')
  const box40 = box(page, 'Ana', 'Points')
  await expect(kept.or(box40)).toBeVisible()
  if (await kept.isVisible()) await entry(page).getByRole('button', { name: 'Go on' }).click()
  else await entry(page).getByRole('button', { name: 'Sheet' }).click()
  await page.getByRole('button', { name: 'Choose' }).click()
  const choices = page.getByRole('dialog')
  await expect(choices).toContainText('40')
  await expect(choices).toContainText('9')
})
