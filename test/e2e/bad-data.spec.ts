import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { SITES } from '../../src/build/build.ts'
import { exportGame } from '../../src/scoring/ledger/game-export.ts'
import { listPages } from '../tools/pages.ts'
import { readRows } from '../tools/store-rows.ts'
import { expect, inOneTab as test } from './fixture.ts'
import { GAME_ID, openSavedGame, points, writeGame } from './set-up-table.ts'
import { box, enter, entry, saveButton } from './table.ts'

/**
 * What nobody sensible would type, open, import or write into the database by hand. The fixture fails each of these tests
 * on any error in the console, a breach of the content security policy among them.
 */

const SCRIPT = '<img src=x onerror=alert(1)><script>alert(2)</script>'
/** Turns what follows around, and says that it will not stop at the end of the name. */
const TURNED = 'Eve\u202E\u2066\u202B000'
/** Her, and no "every". */
const EVE = /\bEve(?!\w)/
const HOSTILE_TEXTS = [
  SCRIPT,
  TURNED,
  '__proto__',
  'constructor',
  '{{7*7}}',
  '\u0000\uFFFF\uD800',
  '%E0%A4%A',
]

const evening = () =>
  writeGame({ players: [SCRIPT.slice(0, 40), TURNED], rounds: [points(65, 20), points(-5, 30)] })

/** Every place where a name stands in a line with something else that it could turn around. */
async function expectIsolated(page: Page, name: string) {
  const loose = await page.evaluate((name) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const said = text.textContent ?? ''
      if (!said.includes(name)) continue
      // Marks around the name inside of a text do as well.
      if (said.split(`\u2068${name}\u2069`).join('').includes(name) === false) continue
      let around = text.parentElement as HTMLElement
      const isApart = ({ unicodeBidi, display }: CSSStyleDeclaration) =>
        /isolate|plaintext/.test(unicodeBidi) || !/^(inline|contents)$/.test(display)
      while (!isApart(getComputedStyle(around))) around = around.parentElement as HTMLElement
      if (
        around.closest('.visually-hidden, script, style, option, [hidden]') ||
        around.textContent.trim() === name
      )
        continue
      found.push(`${around.className || around.tagName}: ${around.textContent.trim().slice(0, 80)}`)
    }
    return [...new Set(found)]
  }, name)
  expect.soft(loose, page.url()).toEqual([])
}

async function expectHarmless(page: Page) {
  await expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0)
  expect(await page.locator('img[src="x"], script:text("alert(2)")').count()).toBe(0)
}

test.beforeEach(({ page }) => {
  page.on('dialog', () => {
    throw new Error('A script ran.')
  })
})

test('names with scripts and turned directions are text wherever they stand, and turn nothing else', async ({
  page,
}) => {
  test.slow()
  await openSavedGame(page, evening())
  const score = `games/other/score/#game=${GAME_ID}`
  const shown = [
    ['', 'Totals'],
    ...['history', 'far', 'players', 'more', 'house', 'chart', 'finish'].map((panel) => [`&panel=${panel}`]),
    ['&round=next'],
  ]
  for (const [rest] of shown) {
    await page.goto('about:blank')
    await page.goto(`${score}${rest}`)
    await expect(
      page.locator('dialog[open] *, .rounds tbody').filter({ visible: true }).first(),
    ).toBeVisible()
    await expect(page.locator('main').getByText(EVE).first()).toBeAttached()
    await expectHarmless(page)
    await expectIsolated(page, TURNED)
  }
  // The book makes the listing that the others show.
  for (const path of ['book/', '', 'games/other/score/', 'book/#people', 'book/#statistics']) {
    await page.goto('about:blank')
    await page.goto(path)
    await expect(page.locator('main').getByText(EVE).filter({ visible: true }).first()).toBeVisible()
    await expect.poll(async () => (await readRows(page)).games?.length).toBe(1)
    await expectHarmless(page)
    await expectIsolated(page, TURNED)
  }
})

test('names and notes that are typed in are text, and no longer than a name', async ({ page }) => {
  await page.goto('games/other/score/')
  for (const name of [SCRIPT, `${TURNED}${'x'.repeat(10_000)}`]) {
    const field = page.getByLabel('Add a player')
    // As a script, or an odd keyboard, would: past what the field itself takes.
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

test('numbers are digits, and none is larger than can be added up', async ({ page }) => {
  await openSavedGame(page, writeGame({ players: ['Ana', 'Bo'], rounds: [points(1, 2)] }), '&round=next')
  for (const [given, shown] of [
    ['1e308', '1308'],
    ['-0x7f', '−07'],
    ['９９', ''],
    ['++1++', '1+'],
    ['1+'.repeat(1_000), `${'1+'.repeat(29)}1`],
    ['-99999999999999999999', '−9999999'],
  ] as const) {
    const field = box(page, 'Ana', 'Points')
    await field.fill(given)
    await expect(field).toHaveValue(shown)
  }
  await enter(page, 'Bo', 'Points', '1')
  await saveButton(page).click()
  await expect(
    entry(page).getByRole('status').filter({ hasText: 'is not a whole number from' }),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Round 2' })).toBeVisible()
})

/** Files with something wrong in them, and what the page says of it. */
const game = () => exportGame(writeGame({ players: ['Ana', 'Bo'], rounds: [points(1, 2)] }).folded) as object
const withRound = (round: unknown) => ({ ...game(), ledger: undefined, rounds: [round] })
const FILES: readonly (readonly [name: string, text: () => string, says: RegExp])[] = [
  ['of nothing', () => '', /not JSON|neither/],
  ['of bytes', () => '\u0000\u0001\uFFFD'.repeat(1_000), /not JSON|neither/],
  ['of a page', () => `<!doctype html>${SCRIPT}`, /not JSON|neither/],
  ['of ten megabytes of brackets', () => '['.repeat(10_000_000), /not JSON|neither|too many|too large/],
  ['nested deeply', () => `{"format":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, /format/],
  [
    'with a name of ten megabytes',
    () => JSON.stringify({ ...game(), ledger: undefined, players: [{ id: 'a', name: 'x'.repeat(1e7) }] }),
    /too long|too many/,
  ],
  ['with a script for a format', () => JSON.stringify({ format: SCRIPT }), /is not the format/],
  [
    'with keys of a prototype',
    () => JSON.stringify(game()).replace('"players"', '"__proto__":{"players":[]},"constructor"'),
    /./,
  ],
]

for (const path of ['book/#backup', 'open/']) {
  test(`bad files are refused with the reason at ${path}, and nothing is lost`, async ({ page }) => {
    test.slow()
    await openSavedGame(page, evening())
    await expect(page.locator('.rounds tbody tr')).toHaveCount(2)
    for (const [name, text, says] of FILES) {
      await page.goto('about:blank')
      await page.goto(path)
      await expectHarmless(page)
      await page.locator('input[type=file]').setInputFiles({
        name: `${SCRIPT.slice(0, 20)}.json`,
        mimeType: 'application/json',
        buffer: Buffer.from(text()),
      })
      await expect(page.getByRole('alert'), name).toContainText(says)
      await expectHarmless(page)
    }
    await page.goto(`games/other/score/#game=${GAME_ID}`)
    await expect(page.locator('.rounds tbody tr')).toHaveCount(2)
  })
}

test('rounds of impossible numbers are opened, shown as what they are, and counted by nobody', async ({
  page,
}) => {
  for (const round of [
    { entries: { p1: { points: 1e308 }, p2: { points: -1e308 } } },
    { entries: { p1: { points: SCRIPT }, p2: { points: [[[[]]]] } } },
    { entries: 7, agreed: { p1: { points: 1e21, note: SCRIPT } } },
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

test('addresses with anything behind the # or the ? lead to a page that works', async ({ page }) => {
  test.slow()
  await openSavedGame(page, evening())
  const odd = HOSTILE_TEXTS.map((text) =>
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
    // Each address is loaded with another text first. Then, but for the search, it changes while the page stands.
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

test('typed cards that are none are said to be none', async ({ page }) => {
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

const JUNK = [null, 42, SCRIPT, [], {}, { version: 1 }, { version: 1, deleted: 1, players: [7] }]

for (const junk of JUNK) {
  test(`a shelf on which ${JSON.stringify(junk)} was written by hand keeps its game`, async ({ page }) => {
    await openSavedGame(page, evening())
    await expect(page.locator('.rounds tbody tr')).toHaveCount(2)
    await page.goto('about/')
    await page.evaluate(spoil, { game: GAME_ID, junk })
    // Each on another page than the one before, so that all are loaded.
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
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save a back-up' }).click()
    const file = await (await saving).path()
    expect(readFileSync(file, 'utf8')).toContain('"entries"')
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByRole('button', { name: 'Add to the book' })).toBeVisible()
  })
}

/** In the page: into every store, and over whatever was worked out from the events. */
async function spoil({ game, junk }: { game: string; junk: unknown }) {
  const row = typeof junk === 'object' && !Array.isArray(junk) ? junk : { junk }
  const opening = indexedDB.open('meldbook')
  await new Promise((done) => {
    opening.onsuccess = done
  })
  const tx = opening.result.transaction(opening.result.objectStoreNames, 'readwrite')
  const put = (store: string, value: object) => tx.objectStore(store).put(value)
  for (const id of ['junk', 7, ['junk']]) {
    put('events', { game, event: { ...row, id } })
    put('events', { game: 'junk', event: { ...row, id } })
    for (const store of ['games', 'people', 'houses', 'strange']) put(store, { ...row, id })
  }
  put('games', { ...row, id: game })
  for (const key of [`round ${game}`, 'setup other']) put('drafts', { key, content: junk })
  for (const key of ['device', 'awake']) tx.objectStore('settings').put(junk, key)
  await new Promise((done, fail) => {
    tx.oncomplete = done
    tx.onabort = fail
  })
  opening.result.close()
}

test('every page stands whatever lies behind its address', async ({ page }) => {
  test.slow()
  for (const { path } of listPages(SITES.below.root)) {
    await page.goto(`${path}?__proto__=1&${encodeURIComponent(SCRIPT)}#${encodeURIComponent(SCRIPT)}`)
    await expectHarmless(page)
  }
})
