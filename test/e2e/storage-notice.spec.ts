import type { Page } from '@playwright/test'
import { sampleBook } from '../tools/sample-games.ts'
import { leaveApp, storeGames } from '../tools/store-rows.ts'
import { expectAccessible } from './accessible.ts'
import { download } from './download.ts'
import { expect, onlyInAll, test } from './fixture.ts'
import { openGame, points } from './set-up-table.ts'
import { openPanel } from './table.ts'

/** The parts of Safari that the notice looks at. */
async function beLikeSafari(page: Page, { isKept = false, isInstalled = false } = {}) {
  await page.addInitScript(
    ([isKept, isInstalled]) => {
      Object.defineProperty(navigator, 'vendor', { get: () => 'Apple Computer, Inc.' })
      navigator.storage.persisted = async () => isKept
      navigator.storage.persist = async () => isKept
      const { matchMedia } = window
      window.matchMedia = (query) =>
        isInstalled && query === '(display-mode: standalone)' ? matchMedia('all') : matchMedia(query)
    },
    [isKept, isInstalled] as const,
  )
}

const reminder = (page: Page) => page.getByRole('complementary', { name: 'Back-up' })
const notice = (page: Page) => page.getByRole('complementary', { name: 'How long games are kept' })

test('Safari’s seven days are said at the first saved round, once', async ({ page }) => {
  await beLikeSafari(page)
  await openGame(page, {})
  await expect(page.getByRole('button', { name: 'Enter round 1' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await openGame(page, { rounds: [points(5, 10)] })
  await expect(notice(page)).toContainText('After seven days without a visit it deletes')
  await notice(page).getByRole('button', { name: 'Install' }).click()
  await expect(notice(page)).toContainText('Add to Home Screen')
  await expectAccessible(page)
  await notice(page).getByRole('button', { name: 'Close' }).click()
  await expect(notice(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Enter round 2' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(notice(page)).toHaveCount(0)
})

test('the notice leads to the back-up, which says the same', onlyInAll, async ({ page }) => {
  await beLikeSafari(page)
  await openGame(page, { rounds: [points(5, 10)] })
  await notice(page).getByRole('link', { name: 'Back up' }).click()
  await expect(page.getByRole('main')).toContainText('nobody visits the site for seven days')
  await expect(page.getByRole('button', { name: 'Save a back-up' })).toBeVisible()
})

for (const [what, browser] of [
  ['an installed app', { isInstalled: true }],
  ['a browser that promised to keep everything', { isKept: true }],
  ['another browser', undefined],
] as const) {
  test(`${what} says nothing of seven days`, onlyInAll, async ({ page }) => {
    if (browser) await beLikeSafari(page, browser)
    await openGame(page, { rounds: [points(5, 10)] })
    await expect(page.getByRole('button', { name: 'Enter round 2' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(notice(page)).toHaveCount(0)
  })
}

for (const [promise, inBook, onSheet] of [
  [false, 'has not promised to keep it', 'it may delete'],
  [true, 'has promised to keep it', 'has promised to keep it'],
] as const) {
  test(`a browser that ${inBook} is asked by a game alone`, promise ? onlyInAll : {}, async ({ page }) => {
    await page.addInitScript((promise) => {
      const isBook = location.pathname.endsWith('/book/')
      navigator.storage.persisted = async () => isBook && promise
      navigator.storage.persist = async () => {
        if (isBook) throw new Error('asked')
        return promise
      }
    }, promise)
    await page.goto('book/#backup')
    await expect(page.getByRole('main')).toContainText(inBook)
    await openGame(page, { rounds: [points(5, 10)] })
    await openPanel(page, 'Where it is kept')
    await expect(page.getByRole('dialog')).toContainText(onSheet)
  })
}

test('the end of a game reminds too, and leads to the back-up', onlyInAll, async ({ page }) => {
  await leaveApp(page)
  await storeGames(page, sampleBook(11, 2))
  await page.goto('games/other/score/#game=game-0')
  await reminder(page).getByRole('link', { name: 'Back up' }).click()
  await download(page.getByRole('button', { name: 'Save a back-up' }))
  await expect(page.getByText('The back-up is saved, with 11 games.')).toBeVisible()
})
