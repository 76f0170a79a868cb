import type { Page } from '@playwright/test'
import { packGame } from '../../src/components/hand-over/game-link.ts'
import type { LedgerEvent } from '../../src/scoring/ledger/event.ts'
import { exportGame } from '../../src/scoring/ledger/game-export.ts'
import { leaveApp, putRows, readRows } from '../tools/store-rows.ts'
import { expectAccessible } from './accessible.ts'
import { download } from './download.ts'
import { empty, expect, test as inItsOwnTab, onlyInAll, inOneTab as test } from './fixture.ts'
import { expectHarmless, forbidDialogs, SCRIPT } from './harmless.ts'
import { GAME_ID, openSavedGame, points, putEvents, putGames, writeGame } from './set-up-table.ts'
import { entry } from './table.ts'

/**
 * Bad data that is typed, opened, imported or written into the database; `pages.spec.ts` has it in every address. The
 * fixture fails each of these tests on any error in the console, such as a violation of the content security policy.
 */

/** Direction marks that turn the following text around, and are not closed at the end of the name. */
const TURNED = 'Eve\u202E\u2066\u202B000'
/** Matches the name, but not "every". */
const EVE = /\bEve(?!\w)/
const BAD_TEXTS = [SCRIPT, TURNED, '__proto__', 'constructor', '{{7*7}}', '\u0000\uFFFF\uD800', '%E0%A4%A']

const savedGame = (ended = false) =>
  writeGame({ players: [SCRIPT.slice(0, 40), TURNED], rounds: [points(65, 20), points(-5, 30)], ended })

/** Expects a name to be isolated wherever it shares a line with other text, so that it cannot turn that around. */
async function expectIsolated(page: Page, name: string) {
  const unisolated = await page.evaluate((name) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const content = text.textContent ?? ''
      if (!content.includes(name)) continue
      // Isolating marks around the name within the text are enough.
      if (content.split(`\u2068${name}\u2069`).join('').includes(name) === false) continue
      let around = text.parentElement as HTMLElement
      const isIsolated = ({ unicodeBidi, display }: CSSStyleDeclaration) =>
        /isolate|plaintext/.test(unicodeBidi) || !/^(inline|contents)$/.test(display)
      while (!isIsolated(getComputedStyle(around))) around = around.parentElement as HTMLElement
      if (
        around.closest('.visually-hidden, script, style, option, [hidden]') ||
        around.textContent.trim() === name
      )
        continue
      found.push(`${around.className || around.tagName}: ${around.textContent.trim().slice(0, 80)}`)
    }
    return [...new Set(found)]
  }, name)
  expect.soft(unisolated, page.url()).toEqual([])
}

test.beforeEach(({ page }) => forbidDialogs(page))

test('typed names are shown as text and cut to the longest name', async ({ page }) => {
  await page.goto('games/other/score/')
  for (const name of [SCRIPT, `${TURNED}${'x'.repeat(10_000)}`]) {
    const field = page.getByLabel('Add a player')
    // As a script or an unusual keyboard would: longer than the field allows.
    await field.evaluate((input: HTMLInputElement, name) => {
      input.maxLength = 1_000_000
      input.value = name
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }, name)
    await field.press('Enter')
  }
  await expect(page.locator('.seats > li')).toHaveCount(2)
  await expectHarmless(page)
  await expectIsolated(page, [...TURNED, ...'x'.repeat(40)].slice(0, 40).join(''))
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expectHarmless(page)
  await page.getByRole('button', { name: 'Enter round 1' }).click()
  await expect(entry(page)).toBeVisible()
  await expectHarmless(page)
  await page.reload()
  await expect(entry(page)).toBeVisible()
})

const game = () => exportGame(writeGame({ rounds: [points(1, 2)] }).folded) as object
const withRound = (round: unknown) => ({ ...game(), ledger: undefined, rounds: [round] })
/** Invalid files, and the message for each. `backup.test.ts` and `received-game.test.ts` have all the others. */
const FILES: readonly (readonly [text: string, says: RegExp])[] = [
  [`<!doctype html>${SCRIPT}`, /not JSON|neither/],
  [JSON.stringify({ format: SCRIPT }), /is neither a back-up nor a game/],
  ['['.repeat(10_000_000), /nested too deeply|neither|too many|too large/],
]

const JUNK = [null, 42, SCRIPT, [], {}, { version: 1 }, { version: 1, deleted: 1, players: [7] }]

/** All junk in every store, and this one in place of what is derived from the events. */
function rowsOfJunk(junk: unknown) {
  const rowOf = (junk: unknown) => (typeof junk === 'object' && !Array.isArray(junk) ? junk : { junk })
  const rows = JUNK.flatMap((one, at) =>
    [`junk${at}`, 7 + at, ['junk', at]].map((id) => ({ ...rowOf(one), id })),
  )
  return {
    events: [GAME_ID, 'junk'].flatMap((game) => rows.map((event) => ({ game, event }))),
    games: [...rows, { ...rowOf(junk), id: GAME_ID }],
    ...{ people: rows, houses: rows, strange: rows },
    drafts: [`round ${GAME_ID}`, 'setup other'].map((key) => ({ key, content: junk })),
    settings: ['device', 'awake'].map((key) => ({ key, value: junk })),
  }
}

function isOf(row: unknown, name: string): boolean {
  return JSON.stringify(row).includes(`"${name}"`)
}

test.describe('what is stored, opened and addressed', onlyInAll, () => {
  test('names with scripts or direction marks are isolated text on all pages', async ({ page }) => {
    test.slow()
    const expectIsolatedText = async () => {
      await expectHarmless(page)
      await expectIsolated(page, TURNED)
    }
    await openSavedGame(page, savedGame())
    const panels = ['history', 'far', 'players', 'more', 'house', 'chart'].map((panel) => `&panel=${panel}`)
    for (const rest of ['', ...panels, '&round=next']) {
      await page.goto('about:blank')
      await page.goto(`games/other/score/#game=${GAME_ID}${rest}`)
      await expect(
        page.locator('dialog[open] *, .rounds tbody').filter({ visible: true }).first(),
      ).toBeVisible()
      await expect(page.locator('main').getByText(EVE).first()).toBeAttached()
      await expectIsolatedText()
    }
    // The book stores the summary that the other pages show, and a link brings the game to another phone.
    const link = `open/#g=${await packGame({ ...exportGame(savedGame().folded) })}`
    for (const path of ['book/', '', 'games/other/score/', 'book/#people', link]) {
      await page.goto('about:blank')
      await page.goto(path)
      await expect(page.locator('main').getByText(EVE).filter({ visible: true }).first()).toBeVisible()
      await expect.poll(async () => (await readRows(page)).games?.length).toBe(1)
      await expectIsolatedText()
    }
    await empty(page)
    await openSavedGame(page, savedGame(true))
    await expect(page.getByRole('table', { name: 'Final standings' }).getByText(EVE)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible()
    await expectIsolatedText()
    await page.goto('about:blank')
    await page.goto('book/#statistics')
    await expect(page.locator('main').getByText(EVE).filter({ visible: true }).first()).toBeVisible()
    await expectIsolatedText()
  })

  for (const path of ['book/#backup', 'open/']) {
    test(`${path} rejects invalid files with a reason and keeps the saved game`, async ({ page }) => {
      // As long as this number of tests may take on a machine that is busy with other work.
      test.setTimeout(FILES.length * 60_000)
      await openSavedGame(page, savedGame())
      await expect(page.locator('.rounds tbody tr')).toHaveCount(2)
      await page.goto(path)
      await expectHarmless(page)
      for (const [text, says] of FILES) {
        await page.locator('input[type=file]').setInputFiles({
          name: `${SCRIPT.slice(0, 20)}.json`,
          mimeType: 'application/json',
          buffer: Buffer.from(text),
        })
        await expect(page.getByRole('alert')).toContainText(says)
        await expectHarmless(page)
      }
      await expectAccessible(page)
      await page.goto(`games/other/score/#game=${GAME_ID}`)
      await expect(page.locator('.rounds tbody tr')).toHaveCount(2)
    })
  }

  test('games with impossible numbers open or are rejected without an error', async ({ page }) => {
    for (const round of [
      { entries: { a: { points: 1e308 }, b: { points: -1e308 } } },
      { entries: { a: { points: SCRIPT }, b: { points: [[[[]]]] } } },
      { entries: 7, agreed: { a: { points: 1e21, note: SCRIPT } } },
    ]) {
      await page.goto('about:blank')
      await page.goto('open/')
      await page.getByLabel('The link, or the text of a file').fill(JSON.stringify(withRound(round)))
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      await expect(
        page.getByRole('region', { name: 'A game was handed to you' }).or(page.getByRole('alert')),
      ).toBeVisible()
      await expectHarmless(page)
    }
  })

  test('addresses with bad values after # or ? lead to a working page', async ({ page }) => {
    test.slow()
    await openSavedGame(page, savedGame())
    const odd = BAD_TEXTS.map((text) =>
      text.startsWith('%') ? text : encodeURIComponent(text.replace(/[\uD800-\uDFFF]/g, '\uFFFD')),
    )
    const addresses: ((text: string) => string)[] = [
      (text) => `games/other/score/#game=${text}`,
      (text) => `games/other/score/#game=${GAME_ID}&round=${text}`,
      (text) => `games/other/score/#game=${GAME_ID}&panel=${text}`,
      (text) => `games/rummy-500/score/#house=${text}`,
      (text) =>
        `games/rummy-500/score/#house=${encodeURIComponent(`called=${text}&target=-1e999&${text}=${text}`)}`,
      (text) => `games/rummy-500/check/#check=${text}`,
      (text) => `games/rummy-500/check/#check=meld&cards=${text}&house.${text}=${text}&house.target=${text}`,
      (text) => `book/#statistics=${text}`,
      (text) => `book/#${text}`,
      (text) => `open/#g=${text}`,
      (text) => `search/?q=${text}`,
    ]
    for (const [at, address] of addresses.entries()) {
      await page.goto('about:blank')
      // Each address is loaded with another text first. After that, except for the search, it changes without a reload.
      const first = at % odd.length
      for (const text of [...odd.slice(first), ...odd.slice(0, first)]) {
        await page.goto(address(text))
        await expectHarmless(page)
        await expect(page.locator('main')).toBeVisible()
      }
    }
    await page.goto(`games/other/score/#game=${GAME_ID}&round=before-99999999999999999999`)
    await expect(page.getByRole('dialog', { name: 'Round 3' })).toBeVisible()
  })

  test('the checker still works after invalid text was typed', async ({ page }) => {
    await page.goto('games/rummy-500/check/#check=meld')
    await expectHarmless(page)
    const line = page.getByRole('textbox').first()
    for (const text of [
      SCRIPT,
      TURNED,
      '__proto__',
      'x'.repeat(100_000),
      '7-9h '.repeat(5_000),
      '9'.repeat(400),
    ]) {
      await line.fill(text)
      await expectHarmless(page)
    }
    await line.fill('7-9h')
    await expect(page.locator('.stamp')).toContainText('Legal')
  })

  // What there is one of is another junk each time. Vitest reads every kind in its place.
  for (const junk of [42, { version: 1, deleted: 1, players: [7] }]) {
    test(`a database full of junk such as ${JSON.stringify(junk)} keeps its game`, async ({ page }) => {
      await openSavedGame(page, savedGame())
      await expect(page.locator('.rounds tbody tr')).toHaveCount(2)
      await page.goto('about/')
      await putRows(page, rowsOfJunk(junk))
      // Each path is on another page than the one before, so that each is loaded.
      for (const path of [
        '',
        'book/#people',
        'games/other/score/',
        'book/#statistics',
        `games/other/score/#game=${GAME_ID}&round=next`,
        'book/',
        'games/rummy-500/check/',
        `games/other/score/#game=${GAME_ID}`,
        'book/#backup',
      ]) {
        await page.goto(path)
        await expectHarmless(page)
        if (path.startsWith('book')) await expect(page.locator('.book')).toBeVisible()
        if (path.endsWith('score/')) await expect(page.getByLabel('Add a player')).toBeVisible()
        if (path.endsWith('next'))
          await expect(page.getByRole('textbox', { name: 'Points' }).first()).toBeVisible()
        if (path.endsWith(GAME_ID)) await expect(page.locator('.rounds tbody tr')).toHaveCount(2)
      }
      const { path, text } = await download(page.getByRole('button', { name: 'Save a back-up' }))
      expect(text).toContain('"entries"')
      await page.locator('input[type=file]').setInputFiles(path)
      await expect(page.getByRole('button', { name: 'Add to the book' })).toBeVisible()
    })
  }

  test('times that no clock shows leave every page in use', async ({ page }) => {
    const good = writeGame({ rounds: [points(1, 2)] })
    const bad = writeGame({ players: ['Cy', 'Di'], rounds: [points(3, 4)] })
    for (const event of bad.events) event.time = 9e15
    await putGames(page, good, bad)
    const { games } = await readRows(page)
    await putRows(page, {
      games: (games ?? []).map((row) => ({ ...(row as object), ...(isOf(row, 'Cy') && { touched: 9e15 }) })),
      people: [{ id: 'eve', name: 'Eve', used: 9e15 }],
    })
    const link = await packGame({
      ...exportGame(good.folded),
      id: 'plain',
      ledger: undefined,
      started: 1.76e18,
    })
    await page.goto(`open/#g=${link}`)
    await page.getByRole('button', { name: 'Keep it here' }).click()
    await expect(page.locator('.rounds tbody tr')).toHaveCount(1)

    await page.goto('book/')
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByRole('article').filter({ hasText: 'Cy' })).toBeVisible()
    await page.goto('book/#people')
    await expect(page.getByRole('heading', { name: 'Eve' })).toBeVisible()
    await page.goto('games/other/score/')
    await expect(page.getByRole('navigation', { name: 'Carry on' }).getByRole('link')).toHaveCount(3)
    await page.getByRole('link', { name: /Cy, Di/ }).click()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: /^History/ }).click()
    await expect(page.getByRole('dialog', { name: 'History' }).getByRole('listitem')).toHaveCount(2)
  })

  inItsOwnTab('a fault in a row or a panel stays there, and the rest is in use', async ({ page }) => {
    await putGames(
      page,
      writeGame({ rounds: [points(1, 2), points(3, 4)] }),
      writeGame({ players: ['Cy', 'Di'], rounds: [points(3, 4)] }),
    )
    // Faults as a part may have that no test knows: in the first of two rows, and in whatever shows the time of day.
    await page.addInitScript(() => {
      const { setFullYear } = Date.prototype
      let fails = true
      Date.prototype.setFullYear = function (...day: [number]) {
        if (location.pathname.endsWith('/book/') && fails) {
          fails = false
          throw new Error('no such day')
        }
        return setFullYear.apply(this, day)
      }
      Date.prototype.toLocaleTimeString = () => {
        throw new Error('no such time')
      }
      Intl.RelativeTimeFormat.prototype.format = () => {
        throw new Error('no such day')
      }
    })
    await page.goto('book/')
    const rows = page.getByRole('article')
    await expect(rows.filter({ hasText: 'Ana' })).toBeHidden()
    await expect(rows.first()).toContainText('Cannot be shown')
    await expect(rows.first()).toContainText('no such day')
    await expect(rows.last()).toContainText('Cy')
    await rows.first().getByRole('button', { name: /^More/ }).click()
    const { name } = await download(page.getByRole('button', { name: 'Save to a file' }))
    expect(name).toMatch(/\.json$/)

    await page.goto(`games/other/score/#game=${GAME_ID}&panel=history`)
    const panel = page.getByRole('dialog', { name: 'History' })
    await expect(panel.getByRole('alert')).toContainText('“History” cannot be shown')
    await panel.getByRole('button', { name: 'Sheet' }).click()
    await expect(page.locator('.rounds tbody tr')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Enter round 3' })).toBeVisible()

    await page.goto('games/other/score/')
    await expect(page.getByRole('alert')).toContainText('What was played before cannot be shown')
    await page.getByLabel('Add a player').fill('Eve')
  })

  test('a game whose beginning is lost opens from the book, and goes on', async ({ page }) => {
    const writer = writeGame({ rounds: [points(65, 20), points(-5, 30)] })
    const [start, ...rest] = writer.events
    // What its damaged event still says counts.
    await openSavedGame(page, { events: [{ ...start, clock: -1 } as LedgerEvent, ...rest], device: 'test' })
    await expect(page.locator('.rounds tbody tr')).toHaveCount(2)
    await expect(page.getByRole('columnheader', { name: 'Ana' })).toBeVisible()

    await leaveApp(page)
    await putEvents(page, [{ ...start, clock: -1, data: {} } as LedgerEvent])
    await page.goto('book/')
    const row = page.getByRole('article').filter({ hasText: 'beginning of this game is missing' })
    await row.getByRole('button').click()
    const menu = page.getByRole('dialog')
    await menu.getByText('Which game was it?').click()
    await expectAccessible(page)
    await menu.getByRole('link', { name: 'Any other game' }).click()
    await expect(page.locator('.rounds tbody tr')).toHaveCount(2)
    await expect(page.getByRole('columnheader', { name: 'Player 2' })).toBeVisible()

    await page.getByRole('button', { name: 'What it is' }).click()
    const panel = page.getByRole('dialog')
    await expect(panel).toContainText('The beginning of this game is lost.')
    await page.getByRole('button', { name: 'Sheet' }).click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: /^History/ }).click()
    await expect(panel.getByRole('listitem')).toHaveCount(3)
    await page.getByRole('button', { name: 'Sheet' }).click()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(page.locator('.rounds tbody tr')).toHaveCount(1)
    // A page that still saves asks before it is left.
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toContainText('Player 1 65')
    await page.reload()
    await expect(page.locator('.rounds tbody tr')).toHaveCount(1)
    await page.goto('book/')
    await expect(page.getByRole('article').getByRole('link', { name: 'Any other game' })).toBeVisible()
  })
})
