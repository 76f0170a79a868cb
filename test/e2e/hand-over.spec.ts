import type { Page } from '@playwright/test'
import { packGame } from '../../src/components/hand-over/game-link.ts'
import { exportGame } from '../../src/scoring/ledger/game-export.ts'
import { addRound } from '../../src/scoring/ledger/round-events.ts'
import { readRows } from '../tools/store-rows.ts'
import { expectAccessible } from './accessible.ts'
import { download } from './download.ts'
import { expect, inOneTab, onlyInAll } from './fixture.ts'
import { readCode } from './read-code.ts'
import { EventWriter, openGame, openSavedGame, points, putEvents, writeGame } from './set-up-table.ts'
import { allowCopying, expectTotals, totals } from './table.ts'

const test = inOneTab.extend<{ other: Page }>({
  /** Another phone, with its own database. */
  other: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await allowCopying(page)
    await use(page)
    await context.close()
  },
})

test.beforeEach(({ page }) => allowCopying(page))

const ROUNDS = [points(65, 20), points(5, 30), points(-10, 15)]
const sampleGame = () => writeGame({ rounds: ROUNDS })

async function linkTo(game: object): Promise<string> {
  return `open/#g=${await packGame(game)}`
}

const withoutHistory = ({ folded }: EventWriter) => {
  const { ledger: _, ...record } = exportGame(folded)
  return record
}

async function copiedLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

async function share(page: Page): Promise<string> {
  await page.goto(`${page.url().replace(/&panel=.*/, '')}&panel=share`)
  return copiedLink(page)
}

async function paste(page: Page, text: string) {
  await page.getByLabel('The link, or the text of a file').fill(text)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
}

async function openFile(page: Page, text: string) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByText('Open a file', { exact: true }).click()
  const buffer = Buffer.from(text)
  await (await choosing).setFiles({ name: 'evening.json', mimeType: 'application/json', buffer })
}

test('a link shows the game on another phone, which can then store it', async ({ page, other }) => {
  await openGame(page, { rounds: ROUNDS })
  const link = await share(page)
  expect(link).toContain('/meldbook/open/#g=2.')

  await other.goto(link)
  await expect(other.getByText('This game is new on this device.')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Bo leads' })).toBeVisible()
  const standings = other.getByRole('table', { name: 'Standings so far' }).getByRole('row')
  await expect(standings.filter({ hasText: 'Bo' })).toContainText('65')
  await expect(standings.filter({ hasText: 'Ana' })).toContainText('60')
  // Nothing is stored yet.
  expect((await readRows(other)).events).toEqual([])
  await expectAccessible(other)

  await other.getByRole('button', { name: 'Keep it here' }).click()
  await expect(other).toHaveURL(/\/games\/other\/score\/#game=evening$/)
  await expectTotals(other, '60', '65')
  await other.reload()
  await expectTotals(other, '60', '65')
})

test('a game that went on on two phones is merged, with a preview', async ({ page, other }) => {
  const shared = sampleGame()
  await openSavedGame(page, shared)
  await other.goto(await share(page))
  await other.getByRole('button', { name: 'Keep it here' }).click()
  await expectTotals(other, '60', '65')

  const mine = new EventWriter('mine', shared.events).write((game, stamp) =>
    addRound(game, stamp, points(1, 2)),
  )
  const yours = new EventWriter('yours', shared.events)
    .write((game, stamp) => addRound(game, stamp, points(3, 4)))
    .write((game, stamp) => addRound(game, stamp, points(5, 6)))
  await putEvents(page, mine.events)
  await putEvents(other, yours.events)
  await other.reload()
  await expectTotals(other, '68', '75')

  const link = await share(other)
  await page.goto(link)
  await expect(page.getByText('This device has this game. Merging adds 2 new rounds.')).toBeVisible()
  await expect(
    page.getByText('One thing was entered on both phones. Choose on the sheet which counts.'),
  ).toBeVisible()
  await expect(page.getByText('This device has something that the other phone lacks.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Merge' }).click()
  // Both phones entered a round 4, and one of them counts. Round 5 follows it.
  await expectTotals(page, '66', '73')
  await expect(page.getByRole('rowheader', { name: 'Round 5' })).toBeVisible()

  await page.goto(link)
  await page.reload()
  await expect(page.getByText('This device already has all of this game.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the game' }).click()
  await expectTotals(page, '66', '73')
})

test('a game without its history adds rounds or becomes a copy', onlyInAll, async ({ page }) => {
  await openGame(page, { rounds: ROUNDS })
  const record = withoutHistory(sampleGame())
  await page.goto(await linkTo({ ...record, rounds: [...record.rounds, points(1, 1)] }))
  await expect(page.getByText('You can add 1 new round')).toBeVisible()
  await page.getByRole('button', { name: 'Add the round' }).click()
  await expectTotals(page, '61', '66')

  await page.goto(await linkTo({ ...record, rounds: [points(9, 9)] }))
  await expect(page.getByText('the two cannot be merged')).toBeVisible()
  const keep = page.getByRole('button', { name: 'Keep it as a copy' })
  await page.evaluate(() => {
    const { getRandomValues } = crypto
    crypto.getRandomValues = () => {
      crypto.getRandomValues = getRandomValues
      throw new Error('no numbers')
    }
  })
  await keep.click()
  await expect(page.getByRole('alert')).toContainText('Not saved. The browser reports: no numbers')
  await keep.click()
  await expectTotals(page, '9', '9')
  expect(page.url()).not.toContain('evening')
})

test('two games that were started separately are not merged', onlyInAll, async ({ page }) => {
  await page.goto(await linkTo({ ...exportGame(sampleGame().folded) }))
  await page.getByRole('button', { name: 'Keep it here' }).click()
  await expectTotals(page, '60', '65')
  await page.goto(await linkTo({ ...withoutHistory(sampleGame()), id: 'another evening' }))
  await expect(page.getByText('The two were started separately, so they are not merged')).toBeVisible()
  await page.getByRole('button', { name: 'Keep it here' }).click()
  await expect(page).toHaveURL(/#game=another%20evening$|#game=another\+evening$/)
})

test('a link can be pasted and a file opened on the page', async ({ page }) => {
  const game = exportGame(sampleGame().folded)
  await page.goto('open/')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Paste a link first.')
  await paste(page, 'Shall we play on Friday?')
  await expect(page.getByRole('alert')).toContainText(
    'neither a link to a game nor the text of a game’s file',
  )
  await paste(
    page,
    `Ana wrote:\n${new URL(await linkTo(game), page.url()).href.replace(/.{76}/g, '$&\n')}\nSee you!`,
  )
  await expect(page.getByRole('heading', { name: 'Bo leads' })).toBeVisible()

  await page.reload()
  await openFile(page, JSON.stringify(game))
  await expect(page.getByRole('heading', { name: 'Bo leads' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep it here' }).click()
  await expectTotals(page, '60', '65')
})

test('a saved file can be opened again', onlyInAll, async ({ page }) => {
  await openGame(page, { rounds: ROUNDS }, '&panel=share')
  const { name, text } = await download(page.getByRole('button', { name: 'Save a file' }))
  expect(name).toMatch(/^meldbook-other-\d{4}-\d\d-\d\d\.json$/)
  await page.goto('open/')
  await openFile(page, text)
  await expect(page.getByText('This device already has all of this game.')).toBeVisible()
})

test('the QR code has the link and can be read in the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openGame(page, { rounds: ROUNDS }, '&panel=share')
  const code = page.getByRole('img', { name: 'QR code of the link, with the whole game' })
  expect(await readCode(code)).toBe(await copiedLink(page))
  await expectAccessible(page)
})

test('a long game has a code without history, or none', onlyInAll, async ({ page }) => {
  const rounds = Array.from({ length: 90 }, (_, at) => points(at * 7, 300 - at * 3))
  await openGame(page, { rounds }, '&panel=share')
  const code = page.getByRole('img', { name: 'without the history' })
  const link = await readCode(code)
  expect(link.length).toBeLessThan((await copiedLink(page)).length)
  const shown = async () => (await totals(page).allTextContents()).map((text) => Number.parseInt(text, 10))
  await page.goto(link)
  await expect(page.getByText('This device already has all of this game.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the game' }).click()
  await expect.poll(shown).toEqual([28_035, 14_985])

  const seats = [0, 1, 2, 3, 4, 5, 6, 7]
  const crowded = rounds.map((_, at) => points(...seats.map((seat) => (at * 37 + seat * 11) % 90)))
  await openGame(page, { players: 8, rounds: crowded }, '&panel=share')
  await expect(page.getByText('too long for a code that a phone can read')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible()
})

test('a link that is cut off is refused, and another can be pasted', onlyInAll, async ({ page }) => {
  const link = await linkTo(withoutHistory(sampleGame()))
  await page.goto(link.slice(0, -9))
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText(/cut off: only \d+ of \d+ characters arrived/)
  await expect(refusal).toContainText('Nothing on this device was changed.')
  await paste(page, new URL(link, page.url()).href)
  await expect(page.getByRole('button', { name: 'Keep it here' })).toBeVisible()
})
