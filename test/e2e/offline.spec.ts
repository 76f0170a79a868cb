import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { SITES } from '../../src/build/build.ts'
import { listFiles } from '../../src/build/list-files.ts'
import { packGame } from '../../src/components/hand-over/game-link.ts'
import { exportGame } from '../../src/scoring/ledger/game-export.ts'
import { type Host, startHost } from '../tools/host.ts'
import { makeNext } from '../tools/next-version.ts'
import { type BuiltPage, listPages } from '../tools/pages.ts'
import { expectAccessible } from './accessible.ts'
import { test as base, expect as baseExpect, onlyInAll } from './fixture.ts'
import { writeGame } from './set-up-table.ts'
import { agreeForAll, entry, saveRound } from './table.ts'

/** Downloading the whole site, and the search in what is kept of it, take as long as the machine takes. */
const expect = baseExpect.configure({ timeout: 120_000 })

/**
 * Tests without network: the host is really stopped, and comes back with another version of the site.
 */
const test = base.extend<{ host: Host }, { next: string }>({
  next: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires it.
    async ({}, use) => {
      const root = await makeNext(SITES.below.root)
      await use(root)
      rmSync(root, { recursive: true })
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires it.
  host: async ({}, use) => {
    const host = await startHost(SITES.below.root, SITES.below.base)
    await use(host)
    await host.cut()
  },
  baseURL: async ({ host }, use) => use(host.url),
  serviceWorkers: 'allow',
  // The browser's messages about a host that does not answer.
  allowed: [/net::ERR_|Failed to load resource|fetching the script/],
})

const footerStatus = (page: Page) => page.locator('body > footer [role=status]')
const expectReady = (page: Page) => expect(footerStatus(page)).toHaveText('Ready without network.')
/** Opens a page, and waits until the worker has stored what belongs to it. */
async function visit(page: Page, path: string) {
  await page.goto(path)
  await expectReady(page)
}

const expectOffer = (page: Page) => expect(footerStatus(page)).toContainText('A new version is here.')
/** The host gets another version, and the page says so. */
async function offer(page: Page, host: Host, version: string) {
  await host.deploy(version)
  await page.reload()
  await expectOffer(page)
}

const expectNone = (page: Page, state: 'installing' | 'waiting') =>
  expect
    .poll(() => page.evaluate(async (of) => !(await navigator.serviceWorker.getRegistration())?.[of], state))
    .toBe(true)
/** If no other window is open, a new version takes over by itself, for the next page. */
const expectTakeover = (page: Page) => expectNone(page, 'waiting')
/** No version is being installed any more. */
const expectNoInstall = (page: Page) => expectNone(page, 'installing')
const isNext = (page: Page) => page.locator('html[data-next]').count().then(Boolean)

/** The pages that are kept: all but the one for people who write programs. */
const pages = listPages(SITES.below.root).filter(({ path }) => path !== 'engine/')
/** Files that are the same in both versions. */
const isUnchanged = (url: string) => /woff2|pagefind\/wasm/.test(url)

const LONG_TABLE = '2H3H4H5H6H_JHQHKH_TDTHTCTS_4D5D6D7D8D_8H8D8C_9DTDJDQDKD_4S5S6S7S_KDKHKS'
const BEST_MELDS = 'games/rummy-500/check/#check=best-melds'

async function openCheck(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
}

/** Uses the solver, which is a script that is loaded on demand. */
async function solve(page: Page) {
  await page.getByLabel('Your hand, typed').fill('7-9h kcds 2d')
  await expect(page.locator('.stamp')).toHaveText('40 points')
}

/** Plays a game of one round, from the set-up to the picture of its result. */
async function finishGame(page: Page, game: string) {
  await page.goto(`games/${game}/score/`)
  await page
    .getByRole('button', { name: /^\d players$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Enter round 1' }).click()
  await entry(page).getByRole('rowheader').first().waitFor()
  await agreeForAll(page)
  await saveRound(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: /^End the game/ }).click()
  await expect(page.getByRole('table', { name: 'Final standings' })).toBeVisible()
  await page.getByRole('button', { name: 'Make a picture' }).click()
  await expect(page.getByText('The picture is ready.')).toBeVisible()
}

/** Stops the host and clears the browser's own cache, so that only the service worker can answer. */
async function cutOff(page: Page, host: Host) {
  await host.cut()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
}

test.slow()

/** Expects all scripts of the page to be from one version, and returns them. */
async function expectUnmixed(page: Page) {
  const next = await isNext(page)
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const scripts = names.filter((name) => /\/_astro\/.*\.js$/.test(name))
  expect(scripts.filter((name) => /NEXT\.js$/.test(name) !== next)).toEqual([])
  return scripts
}

/** All pages in a game's folder, and the pages that belong to no game. */
const pagesOf = (game: string) => pages.filter(({ path }) => path.startsWith(`games/${game}/`))
const sharedPages = () => pages.filter(({ path }) => !/^games\/(?!other\/)[^/]+\//.test(path))

async function expectPages(page: Page, built: readonly BuiltPage[]) {
  for (const { file, path } of built) {
    const answer = await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect(answer?.status(), path).toBe(200)
    const [, title] = /<title>([^<]*)/.exec(readFileSync(join(SITES.below.root, file), 'utf8')) ?? []
    expect((await page.title()).replaceAll('&', '&amp;'), path).toBe(title)
    // A script that cannot be loaded leaves its island asleep.
    await page.waitForFunction(() => !document.querySelector('astro-island[client="load"][ssr]'))
  }
}

/** In the page: the addresses that have no answer of their own. */
async function unanswered(urls: string[]): Promise<string[]> {
  const answers = await Promise.all(urls.map((url) => fetch(url).catch(() => undefined)))
  return urls.filter((_, at) => !answers[at]?.ok)
}

/** The part of the footer about the games that are stored on this device. */
const storedGames = (page: Page) => page.locator('body > footer [data-kept]')
const keepAllButton = (page: Page) =>
  storedGames(page).getByRole('button', { name: /^Keep all games on this device/ })

async function storeAllGames(page: Page) {
  await keepAllButton(page).click()
  await expect(storedGames(page)).toContainText(/^All \d+ games are kept on this device/)
}

async function expectMissing(page: Page, path: string, title: string) {
  const answer = await page.goto(path)
  expect(answer?.status(), path).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} is not on this device`)
}

/** Follows addresses one after the other. A page that waits for a worker that never starts would fail by its timeout. */
async function expectAnswers(page: Page, host: Host) {
  for (const path of ['glossary/', 'games/threedom/', 'games/', 'about/']) {
    await page.goto(path, { timeout: 30_000 })
    await expect(page).toHaveURL(host.url + path)
  }
  await expectNoInstall(page)
  await expectTakeover(page)
  await page.goto('about/')
  expect(await isNext(page)).toBe(true)
}

const availablePages = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')

test('one visit to a game stores all of its pages and the shared pages', async ({ page, host }) => {
  await visit(page, 'games/rummy-500/')
  await expect(storedGames(page)).toContainText('Kept on this device: 500 Rummy.')
  // Nothing of another game or of the search index was downloaded.
  const others = /\/games\/(?!rummy-500\/|other\/)[^/]+\/|pagefind/
  expect(host.asked.filter((url) => others.test(url))).toEqual([])
  await cutOff(page, host)

  await expectPages(page, [...pagesOf('rummy-500'), ...sharedPages()])
  await test.step('its solver works', async () => {
    await openCheck(page, BEST_MELDS)
    await solve(page)
  })
  await test.step('its plays are judged', async () => {
    await page.goto('games/rummy-500/practice/#rule=no-corner')
    await expect(page.getByRole('group', { name: 'Your answer' })).toBeVisible()
    await page.keyboard.press('l')
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
  })
  await test.step('the list of games is filtered', async () => {
    await page.goto('games/?players=4&packs=1')
    // Without its script the list would count all games.
    await expect(page.getByRole('status').first()).toHaveText('3 games')
  })
  await test.step('a game is played, finished and shared', async () => {
    await finishGame(page, 'rummy-500')
  })
  await test.step('a rule opens over that game', async () => {
    await page.goto(`${page.url()}&panel=rule&rule=no-corner`)
    await expect(page.getByRole('dialog', { name: 'Rule' }).locator('.rule-panel')).toContainText(/corner/)
  })
  await test.step('the rules are told as a table plays them', async () => {
    await page.goto(`games/rummy-500/#house=${encodeURIComponent('called=Cabin&target=300')}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cabin')
    await expect(page.locator('.rule#target .here').first()).toContainText('300')
    await expect(page.locator('figure .here').first()).toContainText('Here:')
  })
  await test.step('the search finds rules in the stored pages', async () => {
    await page.goto('search/?q=corner')
    await expect(page.getByText('what is on this device: 500 Rummy.')).toBeVisible()
    await expect(page.getByText(/“corner” in \d+ place/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: '500 Rummy' }).first()).toBeVisible()
  })
  await test.step('addresses lead to the same pages as with network', async () => {
    await page.goto('games/rummy-500?from=a#run')
    await expect(page).toHaveURL(`${host.url}games/rummy-500/?from=a#run`)
    await page.goto('games/index.html')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The games')
    const answer = await page.goto('games/nothing/')
    expect(answer?.status()).toBe(404)
  })
})

test('the page of a game that is not stored lists the stored pages', async ({ page, host }) => {
  await visit(page, 'games/rummy/')
  await page.goto('games/gin-rummy/check/')
  await expect(storedGames(page)).toContainText('Kept on this device: Rummy, Gin Rummy.')
  await host.cut()
  await expectMissing(page, 'games/threedom/score/', 'Threedom')
  await expect(availablePages(page)).toHaveText([
    'Rummy',
    'Gin Rummy',
    ...['A pad for any other game', 'The score book', 'Search', 'Words'],
  ])
  await expectAccessible(page, 'not on this device')
  await availablePages(page).filter({ hasText: 'Gin Rummy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gin Rummy')

  await page.goto('games/threedom/score/')
  await host.deploy(SITES.below.root)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Threedom')
  await expect(storedGames(page)).toContainText('Kept on this device: Rummy, Gin Rummy, Threedom.')
})

test('a new version stores the same games', async ({ page, host, next }) => {
  await visit(page, 'games/rummy-500/check/')
  await offer(page, host, next)
  await expectTakeover(page)
  await cutOff(page, host)
  for (const { path } of pagesOf('rummy-500')) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page.locator('html[data-next]')).toHaveCount(1)
    await expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0)
    await expectUnmixed(page)
  }
  await expect(storedGames(page)).toContainText('Kept on this device: 500 Rummy.')
  await expectMissing(page, 'games/canasta/', 'Canasta')
})

test.describe('what is kept, and versions', onlyInAll, () => {
  test('the worker for long searches is stored, with its solver', async ({ page, host }) => {
    await visit(page, 'games/machiavelli/')
    await cutOff(page, host)
    await openCheck(page, `games/machiavelli/check/#check=most&table=${LONG_TABLE}&hand=8S9C4C`)
    await expect(page.locator('.stamp')).toContainText('Legal')
    expect(page.workers()).toHaveLength(1)
  })

  test('all games can be stored, with progress, and removed again', async ({ page, host }) => {
    await visit(page, 'games/threedom/')
    await expect(keepAllButton(page)).toHaveText(/\(\d\.\d MB\)$/)
    const progress = page.evaluate(
      () =>
        new Promise<boolean>((done) => {
          const bar = document.querySelector<HTMLProgressElement>('footer progress')
          const look = () => bar && !bar.hidden && bar.value > 0 && bar.value < bar.max && done(true)
          new MutationObserver(look).observe(document.body, {
            subtree: true,
            attributes: true,
            childList: true,
          })
        }),
    )
    await storeAllGames(page)
    expect(await progress).toBe(true)
    await cutOff(page, host)
    await test.step('every page, script and picture is answered', async () => {
      const files = listFiles(SITES.below.root, ['_astro/**/*.*'])
      const urls = [...pages.map(({ path }) => path), ...files].map((path) => host.url + path)
      expect(urls.length).toBeGreaterThan(300)
      expect(await page.evaluate(unanswered, urls)).toEqual([])
    })
    await test.step('every page opens, and comes to life', () => expectPages(page, pages))
    await page.goto('search/?q=stockpile')
    await expect(page.getByRole('status').first()).toContainText('“stockpile” in')

    // The score book can remove the games that were not opened. The pages above opened all, so their notes are deleted.
    await page.goto('book/')
    await expect(storedGames(page)).toContainText(/^All/)
    await page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((name) => name.startsWith('meldbook-wishes'))
      const notes = await caches.open(name)
      for (const note of await notes.keys())
        if (/games\/(?!threedom)/.test(note.url)) await notes.delete(note)
    })
    const section = page.getByRole('region', { name: 'Without network' })
    await section.getByRole('button', { name: 'Keep only the games I opened' }).click()
    await expect(section).toContainText('Kept on this device: Threedom.')
    await expectMissing(page, 'games/canasta/', 'Canasta')
    await page.goto('games/threedom/score/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Threedom')
  })

  test('the first page works offline and can be installed', async ({ page, context, request, host }) => {
    await openCheck(page, BEST_MELDS)
    await expectReady(page)
    await test.step('it can be installed as an app', async () => {
      const devtools = await context.newCDPSession(page)
      const { errors, data, url } = await devtools.send('Page.getAppManifest')
      expect(errors).toEqual([])
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
      // The windows of the tests are incognito windows, in which nothing can be installed.
      expect(
        installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
      ).toEqual([])

      const manifest = JSON.parse(data ?? '')
      expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
      for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
        const answer = await request.get(new URL(src, url).href)
        expect(answer.status(), src).toBe(200)
        expect(answer.headers()['content-type'], src).toContain(type)
        if (sizes === 'any') continue
        const { width, height } = await sharp(await answer.body()).metadata()
        expect(`${width}x${height}`, src).toBe(sizes)
      }
      for (const { url: shortcut } of manifest.shortcuts) {
        expect((await request.get(new URL(shortcut, url).href)).status(), shortcut).toBe(200)
      }
    })
    await cutOff(page, host)
    await solve(page)
    await test.step('a game whose rules are not stored is rejected', async () => {
      const { folded } = writeGame({ game: 'threedom' })
      await page.goto(`open/#g=${await packGame({ ...exportGame(folded) })}`)
      await expect(page.getByRole('alert')).toContainText('The rules of this game are not on this device')
      await expect(page.getByRole('alert')).toContainText('Nothing on this device was changed.')
    })
  })

  test('with data saving on, only the opened game and pages are stored', async ({ page, host }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await visit(page, 'glossary/')
    expect(host.asked.filter((url) => /\/(book|score|check|games)\//.test(url))).toEqual([])
    await page.goto('games/threedom/score/')
    await expect(storedGames(page)).toContainText('Kept on this device: Threedom.')
    await cutOff(page, host)
    await expectPages(page, [...pagesOf('threedom'), ...pages.filter(({ path }) => path === 'glossary/')])
    await finishGame(page, 'threedom')
    const answer = await page.goto('book/')
    expect(answer?.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not on this device')
    await expect(availablePages(page)).toHaveText(['Threedom', 'Words'])
  })

  test('open games and games from a link are stored', async ({ page, host }) => {
    const { folded } = writeGame({ game: 'threedom' })
    await page.goto(`open/#g=${await packGame({ ...exportGame(folded) })}`)
    await page.getByRole('button', { name: 'Keep it here' }).waitFor()
    await expectReady(page)
    await expect(storedGames(page)).toContainText('Kept on this device: Threedom.')
    await page.getByRole('button', { name: 'Keep it here' }).click()
    await expect(page).toHaveURL(/threedom\/score/)

    // As if the browser had deleted its caches.
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })
    await page.goto('')
    await expect(page.getByRole('link', { name: /Carry on/ })).toBeVisible()
    await expect(storedGames(page)).toContainText('Kept on this device: Threedom.')
    await cutOff(page, host)
    await page.getByRole('link', { name: /Carry on/ }).click()
    await expect(page.getByRole('button', { name: 'Enter round 1' })).toBeVisible()
  })

  test('a game that is opened while a version waits is kept in it', async ({ page, context, host, next }) => {
    await visit(page, 'games/rummy-500/')
    await (await context.newPage()).goto('about/')
    await offer(page, host, next)
    // The host has only the new version of this game.
    await page.goto('games/threedom/')
    await expect(page.locator('html[data-next]')).toHaveCount(1)
    const isThere = () => caches.match(`${location.href}check/`, { ignoreSearch: true }).then(Boolean)
    await expect.poll(() => page.evaluate(isThere)).toBe(true)
    await cutOff(page, host)
    const claim = async () => {
      await openCheck(page, 'games/threedom/check/#check=claim')
      await page.getByLabel('The grid, typed').fill('9d td jd 2c . kh 7c 7h 7s')
      await expect(page.locator('.stamp')).toContainText('Legal')
      await expectUnmixed(page)
    }
    await claim()
    await page.goto('games/rummy-500/')
    expect(await isNext(page)).toBe(false)
    await page.getByRole('button', { name: 'Use it now' }).click()
    await expect(page.locator('html[data-next]')).toHaveCount(1)
    await claim()
    await page.goto('games/rummy-500/')
    await expect(page.locator('html[data-next]')).toHaveCount(1)
  })

  test('broken-off downloads are resumed, and the new version takes over', async ({ page, host, next }) => {
    await visit(page, 'games/threedom/')
    await test.step('storing all games is resumed on the next page', async () => {
      await host.deploy(SITES.below.root, 20)
      await keepAllButton(page).click()
      await expect(storedGames(page)).toContainText(
        /\d of \d+ games are kept on this device; the others come/,
      )
      await host.deploy(SITES.below.root)
      await page.reload()
      await expect(storedGames(page)).toContainText(/^All \d+ games are kept/)
    })
    const downloaded =
      await test.step('a partly downloaded version leaves the old one complete', async () => {
        await host.deploy(next, 20)
        await page.reload()
        // The host stops answering after some files.
        await expect.poll(() => host.asked.length).toBeGreaterThan(20)
        await expectNoInstall(page)
        for (const path of ['', 'games/hand-and-foot/', 'search/', 'games/rummy-500/check/']) {
          await page.goto(path)
          expect(await isNext(page), path).toBe(false)
          await expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0)
          await expectUnmixed(page)
        }
        // The last few requests may have had no answer.
        const downloaded = host.asked.slice(0, 15).filter((url) => !url.endsWith('/sw.js'))
        expect(downloaded.length).toBeGreaterThan(5)
        expect(host.asked.filter(isUnchanged)).toEqual([])
        return downloaded
      })

    await page.goto('games/threedom/')
    await host.deploy(next)
    await page.reload()
    expect(await isNext(page)).toBe(false)
    await expectOffer(page)
    await expectTakeover(page)
    // Files that were downloaded before, or are the same in both versions, are not requested again.
    expect(host.asked.filter((url) => downloaded.includes(url) || isUnchanged(url))).toEqual([])
    expect(await isNext(page)).toBe(false)
    await cutOff(page, host)

    let pages = 0
    page.on('domcontentloaded', () => {
      pages += 1
    })
    await page.goto('games/rummy-500/?from=a#sources')
    await expect(page.locator('html[data-next]')).toHaveCount(1)
    // The page is loaded once, without a page in between that would reload.
    expect(pages).toBe(1)
    await expect(page).toHaveURL(/rummy-500\/\?from=a#sources$/)
    await expect(page.locator('#sources')).toBeInViewport()
    await page.getByRole('link', { name: 'Check a play' }).first().click()
    await expect(page).toHaveURL(/rummy-500\/check\/(?:#|$)/)
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    expect(await expectUnmixed(page)).not.toEqual([])
    // Each step back leads to the previous page.
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/threedom\/$/)
    await expect(page.locator('html[data-next]')).toHaveCount(1)
    // The caches of the old version are deleted.
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(3)
  })

  test('the second of two new versions takes over at the next page', async ({ page, host, next }) => {
    await visit(page, 'about/')
    await offer(page, host, next)
    await expectTakeover(page)
    await host.deploy(SITES.below.root)
    // The browser itself checks for a new version when another tab opens, or after a day.
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expectNoInstall(page)
    await expectTakeover(page)
    await page.goto('about/')
    expect(await isNext(page)).toBe(false)
  })

  test('links lead on while a new version is being installed', async ({ page, host, next }) => {
    await visit(page, 'games/')
    await host.deploy(next)
    await page.reload()
    // The link is followed at the very moment when the installation begins.
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      const tap = () => document.querySelector<HTMLElement>('main a[href*="/threedom/"]')?.click()
      if (registration?.installing || registration?.waiting) tap()
      else registration?.addEventListener('updatefound', tap)
    })
    await expect(page).toHaveURL(/threedom/)
    await expectNoInstall(page)
    await expectAnswers(page, host)
  })

  test('a second window that was closed holds no new version back', async ({ page, context, host, next }) => {
    await visit(page, 'about/')
    const other = await context.newPage()
    await other.goto('glossary/')
    await offer(page, host, next)
    await other.close()
    await page.reload()
    await expectAnswers(page, host)
  })

  test('with a network, a cache that fails does not shut the site', async ({ page, context, host }) => {
    await visit(page, 'about/')
    for (const worker of context.serviceWorkers())
      await worker.evaluate(() => {
        const fail = () => Promise.reject(new Error('The disk is damaged.'))
        Object.assign(caches, { open: fail, match: fail, keys: fail })
      })
    await page.goto('games/')
    await expect(page.getByRole('main').getByRole('link', { name: 'Threedom' }).first()).toBeVisible()
    expect(host.asked).toContain(new URL(page.url()).pathname)
  })

  test('on a tap a new version takes over, in this window alone', async ({ page, context, host, next }) => {
    await visit(page, 'games/threedom/')
    await storeAllGames(page)
    const other = await context.newPage()
    await openCheck(other, BEST_MELDS)
    await host.deploy(next)
    await page.goto('games/')
    await expectOffer(page)
    await page.goto('games/threedom/')
    expect(await isNext(page)).toBe(false)

    await page.getByRole('button', { name: 'Use it now' }).click()
    await expect(page.locator('html[data-next]')).toHaveCount(1)
    await expectUnmixed(page)
    await cutOff(page, host)
    expect(await isNext(other)).toBe(false)
    await solve(other)
    // This script has the same name in every version.
    const isFromNext = async () => {
      const [base] = /^.*(?=games\/)/.exec(location.href) ?? []
      return (await (await fetch(`${base}pagefind/pagefind.js`)).text()).includes('/* next */')
    }
    expect([await page.evaluate(isFromNext), await other.evaluate(isFromNext)]).toEqual([true, false])
    expect((await expectUnmixed(other)).some((name) => name.includes('/solver.'))).toBe(true)

    await other.goto('games/')
    await expect(other.locator('html[data-next]')).toHaveCount(1)
    await other.goto('search/')
    await expect.poll(() => other.evaluate(async () => (await caches.keys()).length)).toBe(3)
  })

  test('a new version that the browser makes wait after a tap is explained', async ({ page, host, next }) => {
    // Chromium holds the new version back at times. Here it never learns of the tap.
    await page.addInitScript(() => {
      const { postMessage } = ServiceWorker.prototype
      ServiceWorker.prototype.postMessage = function (message: unknown) {
        if (typeof message !== 'string') postMessage.call(this, message)
      }
    })
    await visit(page, 'about/')
    await offer(page, host, next)
    await page.getByRole('button', { name: 'Use it now' }).click()
    await expect(footerStatus(page)).toHaveText(
      'The new version comes as soon as the browser lets it. That may take half a minute …',
    )
    await expectAccessible(page)
  })

  test('a half-finished deployment is not installed', async ({ page, host, next }) => {
    await visit(page, '')
    // The list of files is new, but some of the files are still old.
    const half = mkdtempSync(join(tmpdir(), 'meldbook-half-'))
    cpSync(next, half, { recursive: true })
    cpSync(join(SITES.below.root, 'about'), join(half, 'about'), { recursive: true })
    await host.deploy(half)
    await page.reload()
    await expect.poll(() => host.asked.some((url) => url.endsWith('/about/'))).toBe(true)
    await expectNoInstall(page)
    await page.goto('games/')
    expect(await isNext(page)).toBe(false)
    await expectReady(page)
    // The rest of the files arrives.
    await offer(page, host, next)
    await expectTakeover(page)
    await page.goto('games/')
    expect(await isNext(page)).toBe(true)
    rmSync(half, { recursive: true })
  })
})
