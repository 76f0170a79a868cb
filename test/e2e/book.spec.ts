import type { Page } from '@playwright/test'
import { foldEvents } from '../../src/scoring/ledger/fold.ts'
import { exportGame } from '../../src/scoring/ledger/game-export.ts'
import { described, type SampleGame, sampleBook, sampleGame } from '../tools/sample-games.ts'
import { putRows, readRows, storeGames } from '../tools/store-rows.ts'
import { expectAccessible } from './accessible.ts'
import { download } from './download.ts'
import { expect, onlyInAll, inOneTab as test } from './fixture.ts'
import { day, openBook as open, openBookOf as openWithGames, sampleGames } from './sample-book.ts'

const DAY = 86_400_000
/** Opens what narrows a small book down. */
const openFilter = (page: Page) => page.getByRole('button', { name: 'Filter' }).click()
const rows = (page: Page) => page.getByRole('list', { name: 'Games, newest first' }).getByRole('article')
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('heading', { name }) })
const action = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })
const choose = (page: Page, name: string) => action(page, name).click()

async function more(page: Page, name: string) {
  await row(page, name)
    .getByRole('button', { name: /^More for/ })
    .click()
}

test('a removed game is deleted once it was due at two visits', onlyInAll, async ({ page }) => {
  const [first, second, third] = sampleGames as [SampleGame, SampleGame, SampleGame]
  const removedFor = (game: SampleGame, days: number) => ({
    ...game,
    summary: { ...game.summary, deleted: Date.now() - days * DAY },
  })
  await page.clock.install()
  await openWithGames(page, [removedFor(first, 20), removedFor(second, 31), third])
  await expect(rows(page)).toHaveCount(1)
  expect((await readRows(page)).games).toHaveLength(3)
  await page.clock.fastForward(4 * DAY)
  await page.reload()
  await expect.poll(async () => (await readRows(page)).games?.length).toBe(2)
  await openFilter(page)
  await page.getByLabel('State').selectOption('Removed')
  await expect(rows(page).getByRole('heading')).toHaveText(['Any other game'])
})

test('in the database the book changes only what it says', onlyInAll, async ({ page }) => {
  await openWithGames(page)
  const before = await readRows(page)
  await more(page, 'Skyjo')
  await choose(page, 'Remove')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(3)
  expect(await readRows(page)).toEqual(before)

  await page.getByRole('link', { name: 'People' }).click()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Change Anna' }).click()
  await main.getByLabel('Is the same person as').selectOption('Ana')
  await main.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(main.getByText('Anna now counts as Ana.')).toBeVisible()
  expect((await readRows(page)).events).toEqual(before.events)

  await page.getByRole('link', { name: 'Games', exact: true }).last().click()
  await more(page, 'Skyjo')
  await choose(page, 'Remove')
  await openFilter(page)
  await page.getByLabel('State').selectOption('Removed')
  await page.getByRole('button', { name: 'Remove them for good now' }).click()
  await expect.poll(async () => (await readRows(page)).games?.length).toBe(2)
  const { events } = await readRows(page)
  expect(events?.filter((event) => (event as { game: string }).game === 'second')).toEqual([])
})

test('an evening has its own table', onlyInAll, async ({ page }) => {
  // The last one is of the day before.
  const rounds = [
    '50 10 5; ended, day 24',
    '50 10 5; ended, day 24',
    '10 50 5; ended, day 24',
    '1 5 50; ended, day 23',
  ]
  const games = rounds.map((text, at) => sampleGame({ id: `e${at}`, ...described(`Ana Bo Cy: ${text}`) }))
  await openWithGames(page, games, '#statistics')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: '24 November 2026' }).click()
  await expect(main.getByText('The evening of 24 November 2026')).toBeVisible()
  // Ana came first, first and second; Bo second, second and first; Cy last three times.
  await expect(main.getByRole('row')).toHaveText([/^Name/, 'Ana3267 %1.32', 'Bo3133 %1.71', 'Cy300 %3.00'])
  await main.getByText('Who beats whom').click()
  const meetings = main.getByRole('region', { name: 'Who beats whom' })
  await expect(meetings.getByRole('row')).toHaveText([
    'NameAnaBoCy',
    'Ana–2 : 13 : 0',
    'Bo1 : 2–3 : 0',
    'Cy0 : 30 : 3–',
  ])
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Its games' }).click()
  await expect(rows(page)).toHaveCount(3)
})

async function restore(page: Page, name: string, text: string) {
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
}

test('a back-up restores the same book, also when it is added twice', async ({ page }) => {
  await openWithGames(page)
  await putRows(page, {
    people: [
      { id: 'ana', name: 'Ana', used: day(17) },
      { id: 'anna', name: 'Anna', used: day(10), into: 'ana' },
    ],
    houses: [{ id: 'ours', game: 'other', name: 'Ours', options: { wins: 'low' } }],
  })
  await open(page, '#backup')
  const before = await readRows(page)
  const { text } = await download(page.getByRole('button', { name: 'Save a back-up' }))
  await expect(page.getByText('The back-up is saved, with 3 games.')).toBeVisible()

  const { origin } = new URL(page.url())
  const session = await page.context().newCDPSession(page)
  await page.goto('about:blank')
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await open(page, '#backup')
  expect((await readRows(page)).games).toEqual([])
  for (const message of ['3 games added.', '0 games added and 3 already on this device.']) {
    await restore(page, 'book.json', text)
    await expect(page.getByText('It holds 3 games, 2 people and 1 set of house rules.')).toBeVisible()
    await page.getByRole('button', { name: 'Add to the book' }).click()
    await expect(page.getByText(message)).toBeVisible()
    expect(await readRows(page)).toEqual(before)
  }
  await page.getByRole('link', { name: 'To the games' }).click()
  await expect(rows(page)).toHaveCount(3)
})

test('a file with one game can be dropped anywhere on the page', onlyInAll, async ({ page }) => {
  await open(page)
  const text = JSON.stringify(exportGame(foldEvents(sampleGames[0]?.events ?? [])))
  const data = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'game.json', { type: 'application/json' }))
    return data
  }, text)
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer: data })
  await page.getByRole('button', { name: 'Add to the book' }).click()
  await expect(page.getByText('1 game added.')).toBeVisible()
  await page.getByRole('link', { name: 'To the games' }).click()
  await expect(row(page, 'Any other game')).toContainText('Bo 120 won')
})

test('games that cannot be read are listed, can be saved, and stay stored', onlyInAll, async ({ page }) => {
  const [first, second] = sampleGames as [SampleGame, SampleGame]
  await open(page)
  await storeGames(page, [first])
  await putRows(page, {
    events: [{ game: 'odd', event: { id: 'x', what: 'ever' } }],
    games: [{ ...second.summary, version: 9 }],
  })
  await open(page)
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).getByText('Cannot be opened', { exact: true })).toHaveCount(2)
  await expect(rows(page).getByRole('link')).toHaveCount(1)
  const newer = rows(page).filter({ hasText: 'A newer Meldbook' })
  await newer.getByRole('button').click()
  await expect(page.getByRole('dialog').getByRole('button')).toHaveText(['Save to a file', 'Close'])
  await page.getByRole('button', { name: 'Close' }).click()

  await rows(page).filter({ hasText: 'beginning of this game is missing' }).getByRole('button').click()
  const { text } = await download(action(page, 'Save to a file'))
  expect(JSON.parse(text)).toMatchObject({
    format: 'meldbook-backup',
    unread: [{ game: 'odd', event: { id: 'x', what: 'ever' } }],
  })
  const { games, events } = await readRows(page)
  expect(games).toContainEqual({ ...second.summary, version: 9 })
  expect(events).toContainEqual({ game: 'odd', event: { id: 'x', what: 'ever' } })
})

test('the list in another tab follows a removal', onlyInAll, async ({ page, context }) => {
  await openWithGames(page)
  const other = await context.newPage()
  await other.goto('book/')
  await expect(rows(other)).toHaveCount(3)
  await more(page, 'Skyjo')
  await choose(page, 'Remove')
  await expect(rows(other)).toHaveCount(2)
})

test('on a phone the statistics break no first name, and cut long ones after two lines', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const players = ['Bartholomew Featherstonehaugh-Cholmondeley', 'Maximiliane von Hohenzollern', 'Cy']
  const games = [3, 10].map((time) =>
    sampleGame({
      ...{ id: `long-${time}`, players, ended: true, time: day(time) },
      rounds: [
        [1250, 1040, -35],
        [640, 980, 1020],
      ],
    }),
  )
  await openWithGames(page, games, '#statistics')
  await page.getByRole('heading', { name: 'Any other game' }).click()
  await page.getByText('Who beats whom').click()
  const heads = page.getByRole('rowheader')
  await expect(heads).toHaveCount(9)
  const lines = await heads.evaluateAll((cells) =>
    cells.map((cell) => {
      const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() as Text
      const first = document.createRange()
      first.setStart(text, 0)
      first.setEnd(text, text.data.split(' ')[0]?.length ?? 0)
      const { lineHeight } = getComputedStyle(text.parentElement ?? cell)
      const shown = text.parentElement?.clientHeight ?? 0
      return { word: first.getClientRects().length, name: Math.round(shown / Number.parseFloat(lineHeight)) }
    }),
  )
  for (const { word, name } of lines) {
    expect(word).toBe(1)
    expect(name).toBeLessThanOrEqual(2)
  }
  // No figure is cut at the edge.
  const averages = page.getByRole('region', { name: 'Averages by name' })
  expect(await averages.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})

test('a list of 2000 games adds few elements to the page', onlyInAll, async ({ page }) => {
  test.slow()
  await openWithGames(page, sampleBook(2000, 1))
  await expect(page.getByText('2000 games', { exact: true })).toBeVisible()
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length)
  expect(await nodes()).toBeLessThan(1500)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const last = page.locator('[aria-posinset="2000"]')
  await expect(last).toBeVisible()
  expect(await nodes()).toBeLessThan(1500)
  // The focused button stays in the page when it is scrolled out of view.
  await last.getByRole('button').focus()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.locator('[aria-posinset="1"]')).toBeVisible()
  await expect(last.getByRole('button')).toBeFocused()
  // Tab goes from row to row, also to rows that were below the screen, even before the list hears that it is scrolled.
  await page.evaluate(() => addEventListener('scroll', (event) => event.stopImmediatePropagation(), true))
  await page.locator('[aria-posinset="1"]').getByRole('link').focus()
  for (let at = 1; at <= 20; at += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator(`[aria-posinset="${at}"]`).getByRole('button')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator(`[aria-posinset="${at + 1}"]`).getByRole('link')).toBeFocused()
  }
  await page.goto('book/#statistics')
  await expect(page.getByRole('heading', { name: 'Who wins' })).toBeVisible()
  expect(await nodes()).toBeLessThan(1500)
})

test('a game, and all games, are saved as a table for spreadsheets', onlyInAll, async ({ page }) => {
  await openWithGames(page)
  await more(page, 'Any other game')
  const one = await download(action(page, 'Save as a table (CSV)'))
  expect(one.name).toBe('any-other-game-2026-11-03.csv')
  expect(one.text).toBe('\uFEFFRound,Ana,Bo\r\n1,20,50\r\n2,40,70\r\nTotal,60,120\r\n')
  await open(page, '#backup')
  const all = await download(page.getByRole('button', { name: 'Save all games as a table (CSV)' }))
  expect(all.name).toMatch(/^meldbook-\d{4}-\d\d-\d\d\.csv$/)
  // A row for each player, below the names of the columns.
  expect(all.text.trim().split('\r\n')).toHaveLength(7)
})
