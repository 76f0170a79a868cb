import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { launchKillable } from '../tools/killable.ts'
import { expect, test as inItsOwnTab, inOneTab as test } from './fixture.ts'
import { box, enter, entry, result, saveButton } from './table.ts'
import { expectTotals } from './totals.ts'

/**
 * The ways in which score pads lose what was written down, each tried in a real browser, on the plain pad: what is kept
 * does not hang on the game.
 */

async function begin(page: Page, address = 'games/other/score/') {
  await page.goto(address)
  for (const name of ['Ana', 'Bo']) {
    await page.getByLabel('Add a player').fill(name)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Enter round 1' })).toBeVisible()
}

/** Types a round in, without saving it. */
async function enterBoth(page: Page, ana: string, bo: string) {
  await enter(page, 'Ana', 'Points', ana)
  await enter(page, 'Bo', 'Points', bo)
}

async function play(page: Page, round: number, ana: string, bo: string) {
  await openEntry(page, round)
  await enterBoth(page, ana, bo)
  await saveButton(page).click()
}

async function openEntry(page: Page, round: number) {
  await page.getByRole('button', { name: new RegExp(`^(Enter|Carry on with) round ${round}$`) }).click()
  await expect(entry(page)).toBeVisible()
}

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved/ })

test('the browser is killed right after “saved”, and while a round is half entered', async ({ site }) => {
  // Five browsers, one after the other.
  test.setTimeout(180_000)
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
    await begin(browser.page, `${site.url}games/other/score/`)
    let [ana, bo] = [0, 0]
    for (const round of [1, 2, 3]) {
      await play(browser.page, round, `${round}5`, `-${round}`)
      await saved(browser.page).waitFor()
      // The entry may not have closed yet, and would open again.
      const address = browser.page.url().replace('&round=next', '')
      await browser.kill()
      await openAt(address)
      ana += round * 10 + 5
      bo -= round
      await expectTotals(browser.page, String(ana), `−${-bo}`)
    }

    await openEntry(browser.page, 4)
    await enterBoth(browser.page, '77', '8')
    const address = browser.page.url().replace('&round=next', '')
    await draftHolds(browser.context, '77')
    await browser.kill()
    await openAt(address)
    await openEntry(browser.page, 4)
    await expect(box(browser.page, 'Ana', 'Points')).toHaveValue('77')
    await saveButton(browser.page).click()
    await expectTotals(browser.page, String(ana + 77), '2')
  } finally {
    await browser.kill()
    rmSync(profile, { recursive: true, force: true })
  }
})

/** Waits until the shelf itself holds what was typed. */
async function draftHolds(context: BrowserContext, text: string) {
  const [page] = context.pages().slice(-1)
  await expect
    .poll(() =>
      page?.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const opening = indexedDB.open('meldbook')
            opening.onsuccess = () => {
              const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
              all.onsuccess = () => {
                opening.result.close()
                resolve(JSON.stringify(all.result))
              }
            }
          }),
      ),
    )
    .toContain(`"${text}"`)
}

test('going back, loading again and closing cost neither a round nor a half-entered one', async ({
  page,
  context,
}) => {
  await begin(page)
  await play(page, 1, '40', '5')
  await saved(page).waitFor()
  await openEntry(page, 2)
  await enterBoth(page, '12', '3')
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectTotals(page, '40', '5')
  await openEntry(page, 2)
  await page.reload()
  await expect(box(page, 'Bo', 'Points')).toHaveValue('3')

  const address = page.url()
  await draftHolds(context, '12')
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  await expect(box(again, 'Ana', 'Points')).toHaveValue('12')
  await saveButton(again).click()
  await expectTotals(again, '52', '8')
})

test('going back from a new game finds it again', async ({ page }) => {
  await begin(page)
  await play(page, 1, '40', '5')
  await saved(page).waitFor()
  await page.goto('games/other/score/')
  await page.getByRole('link', { name: /Ana.*Bo/ }).click()
  await expectTotals(page, '40', '5')
})

test('a second tab is in step, and both may write', async ({ page, context }) => {
  await begin(page)
  await play(page, 1, '40', '5')
  await saved(page).waitFor()
  const other = await context.newPage()
  await other.goto(page.url())
  await expectTotals(other, '40', '5')
  await play(other, 2, '1', '2')
  await expectTotals(page, '41', '7')
  await openEntry(page, 3)
  await enterBoth(page, '10', '20')
  // What is half entered is so in both.
  await openEntry(other, 3)
  await expect(result(other, 'Bo')).toContainText('20')
  await saveButton(other).click()
  await expectTotals(other, '51', '27')
  // The round is saved, so its entry is over in both.
  await expectTotals(page, '51', '27')
})

test('a full device is said, the game goes on, and can be taken away', async ({ page }) => {
  await begin(page)
  await play(page, 1, '40', '5')
  await saved(page).waitFor()
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put
    Object.assign(globalThis, { mend: () => Object.assign(IDBObjectStore.prototype, { put }) })
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no', 'QuotaExceededError')
    }
  })
  await play(page, 2, '1', '2')
  await expectTotals(page, '41', '7')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('no space left')
  const download = page.waitForEvent('download')
  await alert.getByRole('button', { name: /Download/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
  await page.evaluate(() => (globalThis as unknown as { mend: () => void }).mend())
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toBeHidden()
  await saved(page).waitFor()
  await page.reload()
  await expectTotals(page, '41', '7')
})

inItsOwnTab('where nothing can be kept a game can be played all the same', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'SecurityError')
    }
  })
  await begin(page)
  await play(page, 1, '40', '5')
  await expectTotals(page, '40', '5')
  await expect(page.getByRole('alert')).toContainText('private window')
})

test('a shelf that a newer Meldbook keeps is left alone, and said', async ({ page }) => {
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

test('what cannot be read is said and stays where it is, and everything else goes on', async ({ page }) => {
  await begin(page)
  await play(page, 1, '40', '5')
  await saved(page).waitFor()
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const game = new URLSearchParams(location.hash.slice(1)).get('game')
        const opening = indexedDB.open('meldbook')
        opening.onsuccess = () => {
          const tx = opening.result.transaction('events', 'readwrite')
          tx.objectStore('events').put({ game, event: { id: 'bad', clock: 'never', kind: 'round-added' } })
          tx.oncomplete = () => {
            opening.result.close()
            done()
          }
        }
      }),
  )
  await page.reload()
  await expectTotals(page, '40', '5')
  await expect(page.getByText(/cannot be read/)).toBeVisible()
  await play(page, 2, '1', '2')
  await expectTotals(page, '41', '7')
})

inItsOwnTab('a game that is not there is looked for once', async ({ page }) => {
  await page.addInitScript(() => {
    const { getAll } = IDBObjectStore.prototype
    Object.assign(globalThis, { looks: 0 })
    IDBObjectStore.prototype.getAll = function (...given) {
      if (this.name === 'events') Object.assign(globalThis, { looks: Reflect.get(globalThis, 'looks') + 1 })
      return getAll.apply(this, given)
    }
  })
  await page.goto('games/other/score/#game=none')
  await expect(page.getByRole('alert')).toContainText('no such game')
  // As many frames as would show a page that goes on looking.
  const looks = await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame)
    return Reflect.get(globalThis, 'looks')
  })
  expect(looks).toBe(1)
})
