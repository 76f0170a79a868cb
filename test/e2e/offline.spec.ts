import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { SITES } from '../../src/build/build.ts'
import { packGame } from '../../src/components/hand-over/game-link.ts'
import { exportGame } from '../../src/scoring/ledger/game-export.ts'
import { type Host, startHost } from '../tools/host.ts'
import { makeNext } from '../tools/next-version.ts'
import { type BuiltPage, listPages } from '../tools/pages.ts'
import { expectAccessible } from './accessible.ts'
import { test as base, expect as expectSoon } from './fixture.ts'
import { writeGame } from './set-up-table.ts'
import { entry, saveRound } from './table.ts'

/** A whole site comes in, on a machine that has other things to do. */
const expect = expectSoon.configure({ timeout: 30_000 })

/**
 * Without network: the host is really gone, and comes back with another version of the site.
 */
const test = base.extend<{ host: Host }, { next: string }>({
  next: [
    // biome-ignore lint/correctness/noEmptyPattern: what Playwright asks for.
    async ({}, use) => {
      const root = await makeNext(SITES.below.root)
      await use(root)
      rmSync(root, { recursive: true })
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: what Playwright asks for.
  host: async ({}, use) => {
    const host = await startHost(SITES.below.root, SITES.below.base)
    await use(host)
    await host.cut()
  },
  baseURL: async ({ host }, use) => use(host.url),
  serviceWorkers: 'allow',
  // What a browser says of a host that is gone.
  allowed: [/net::ERR_|Failed to load resource|fetching the script/],
})

const sign = (page: Page) => page.locator('body > footer [role=status]')
const ready = (page: Page) => expect(sign(page)).toHaveText('Ready without network.')
const offered = (page: Page) => expect(sign(page)).toContainText('A new version is here.')
/** While no other window is open it takes over by itself, for the next page. */
const takenOver = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => !(await navigator.serviceWorker.getRegistration())?.waiting))
    .toBe(true)
/** What was coming in is not coming any more. */
const brokenOff = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => !(await navigator.serviceWorker.getRegistration())?.installing))
    .toBe(true)
const isNext = (page: Page) => page.locator('html[data-next]').count().then(Boolean)

const pages = listPages(SITES.below.root)
/** The same in both versions. */
const isUnchanged = (url: string) => /woff2|pagefind\/wasm/.test(url)

const BEST_MELDS = 'games/rummy-500/check/#check=best-melds'

async function openCheck(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
}

/** The solver is a script that comes when it is first asked. */
async function solve(page: Page) {
  await page.getByLabel('Your hand, typed').fill('7-9h kcds 2d')
  await expect(page.locator('.stamp')).toHaveText('40 points')
}

/** One round on the score page, from the set-up to the result that is sent around. */
async function finishEvening(page: Page, game: string) {
  await page.goto(`games/${game}/score/`)
  await page
    .getByRole('button', { name: /^\d players$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Enter round 1' }).click()
  const names = entry(page).getByRole('button', { name: /: agree on a score$/ })
  await names.first().waitFor()
  while ((await names.count()) > 0) await names.first().click()
  await saveRound(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: /^End the game/ }).click()
  await expect(page.getByRole('table', { name: 'Final standings' })).toBeVisible()
  await page.getByRole('button', { name: 'Make a picture' }).click()
  await expect(page.getByText('The picture is ready.')).toBeVisible()
}

/** Nothing answers any more, nor does the browser's own cache, which may forget at any time. */
async function cutOff(page: Page, host: Host) {
  await host.cut()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
}

test.slow()

/** What the page was made of: none of it from the other version. */
async function expectUnmixed(page: Page) {
  const next = await isNext(page)
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const scripts = names.filter((name) => /\/_astro\/.*\.js$/.test(name))
  expect(scripts.filter((name) => /NEXT\.js$/.test(name) !== next)).toEqual([])
  return scripts
}

/** Every page below a game's folder, whatever kinds there are; or the pages that are no game's. */
const pagesOf = (game: string) => pages.filter(({ path }) => path.startsWith(`games/${game}/`))
const sharedPages = () => pages.filter(({ path }) => !/^games\/(?!other\/)[^/]+\//.test(path))

async function expectPages(page: Page, built: readonly BuiltPage[]) {
  for (const { file, path } of built) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    const [, title] = /<title>([^<]*)/.exec(readFileSync(join(SITES.below.root, file), 'utf8')) ?? []
    await expect(page).toHaveTitle(title?.replaceAll('&amp;', '&') ?? '')
    await expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0)
  }
}

/** What the foot of the page says of the games on this device, and its button. */
const kept = (page: Page) => page.locator('body > footer [data-kept]')
const keepAll = (page: Page) => kept(page).getByRole('button', { name: /^Keep all games on this device/ })

async function takeAllIn(page: Page) {
  await keepAll(page).click()
  await expect(kept(page)).toContainText(/^All \d+ games are kept on this device/)
}

async function expectMissing(page: Page, path: string, title: string) {
  const answer = await page.goto(path)
  expect(answer?.status(), path).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} is not on this device`)
}

const here = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')

test('after one visit to a game all of it is there without network, and what all pages share', async ({
  page,
  host,
}) => {
  await page.goto('games/rummy-500/')
  await ready(page)
  await expect(kept(page)).toContainText('Kept on this device: 500 Rummy.')
  // Nothing of another game has travelled, nor the search.
  const others = /\/games\/(?!rummy-500\/|other\/)[^/]+\/|pagefind/
  expect(host.asked.filter((url) => others.test(url))).toEqual([])
  await cutOff(page, host)

  await expectPages(page, [...pagesOf('rummy-500'), ...sharedPages()])
  await test.step('its solver answers', async () => {
    await openCheck(page, BEST_MELDS)
    await solve(page)
  })
  await test.step('its plays are judged', async () => {
    await page.goto('games/rummy-500/practice/#rule=no-corner')
    await expect(page.getByRole('group', { name: 'Your answer' })).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
  })
  await test.step('the list of games is filtered', async () => {
    await page.goto('games/?players=4&packs=1')
    await expect(page.getByRole('status').first()).toHaveText('2 games')
  })
  await test.step('an evening is written down, finished and shared', async () => {
    await finishEvening(page, 'rummy-500')
  })
  await test.step('a rule opens over that evening', async () => {
    await page.goto(`${page.url()}&panel=rule&rule=no-corner`)
    await expect(page.getByRole('dialog', { name: 'Rule' }).locator('.rule-panel')).toContainText(/corner/)
  })
  await test.step('search finds in what is here', async () => {
    await page.goto('search/?q=corner')
    await expect(page.getByText('what is on this device: 500 Rummy.')).toBeVisible()
    await expect(page.getByText(/“corner” in \d+ place/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: '500 Rummy' }).first()).toBeVisible()
  })
  await test.step('addresses lead where they lead with network', async () => {
    await page.goto('games/rummy-500?from=a#run')
    await expect(page).toHaveURL(`${host.url}games/rummy-500/?from=a#run`)
    await page.goto('games/index.html')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The games')
    const answer = await page.goto('games/nothing/')
    expect(answer?.status()).toBe(404)
  })
})

test('a game that is not there says so, names what is, and comes with the network', async ({
  page,
  host,
}) => {
  await page.goto('games/rummy/')
  await ready(page)
  await page.goto('games/gin-rummy/check/')
  await expect(kept(page)).toContainText('Kept on this device: Gin Rummy, Rummy.')
  await host.cut()
  await expectMissing(page, 'games/threedom/score/', 'Threedom')
  await expect(here(page)).toHaveText([
    'Gin Rummy',
    'Rummy',
    ...['A pad for any other game', 'The score book', 'Search', 'Words'],
  ])
  await expectAccessible(page, 'not on this device')
  await here(page).filter({ hasText: 'Gin Rummy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gin Rummy')

  await page.goto('games/threedom/score/')
  await host.deploy(SITES.below.root)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Threedom')
  await expect(kept(page)).toContainText('Kept on this device: Threedom, Gin Rummy, Rummy.')
})

test('all games are kept on request, with progress, and given back', async ({ page, host }) => {
  await page.goto('games/threedom/')
  await ready(page)
  await expect(keepAll(page)).toHaveText(/\(\d\.\d MB\)$/)
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
  await takeAllIn(page)
  expect(await progress).toBe(true)
  await cutOff(page, host)
  await expectPages(page, pages)
  await page.goto('search/?q=stockpile')
  await expect(page.getByRole('status').first()).toContainText('“stockpile” in')

  // In the book they can be given back, those aside that were opened: all that the pages above led to.
  await page.goto('book/')
  await expect(kept(page)).toContainText(/^All/)
  await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((name) => name.startsWith('meldbook-wishes'))
    const notes = await caches.open(name)
    for (const note of await notes.keys()) if (/games\/(?!threedom)/.test(note.url)) await notes.delete(note)
  })
  const section = page.getByRole('region', { name: 'Without network' })
  await section.getByRole('button', { name: 'Keep only the games I opened' }).click()
  await expect(section).toContainText('Kept on this device: Threedom.')
  await expectMissing(page, 'games/canasta/', 'Canasta')
  await page.goto('games/threedom/score/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Threedom')
})

test('the page of the first visit needs no network any more, and can be put among the apps of a phone', async ({
  page,
  context,
  request,
  host,
}) => {
  await openCheck(page, BEST_MELDS)
  await ready(page)
  await test.step('it can be put among the apps', async () => {
    const devtools = await context.newCDPSession(page)
    const { errors, data, url } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // The tests' own windows leave no traces, and in such nothing can be installed.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    )

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
  await test.step('a game whose rules are not here is left as it is', async () => {
    const { folded } = writeGame({ game: 'threedom', players: ['Ana', 'Bo'] })
    await page.goto(`open/#g=${await packGame({ ...exportGame(folded) })}`)
    await expect(page.getByRole('alert')).toContainText('The rules of this game are not on this device')
    await expect(page.getByRole('alert')).toContainText('Nothing on this device was changed.')
  })
})

test('where data is to be saved only what was opened is kept', async ({ page, host }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto('glossary/')
  await ready(page)
  expect(host.asked.filter((url) => /\/(book|score|check|games)\//.test(url))).toEqual([])
  await page.goto('games/threedom/score/')
  await expect(kept(page)).toContainText('Kept on this device: Threedom.')
  await cutOff(page, host)
  await expectPages(page, [...pagesOf('threedom'), ...pages.filter(({ path }) => path === 'glossary/')])
  await finishEvening(page, 'threedom')
  const answer = await page.goto('book/')
  expect(answer?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not on this device')
  await expect(here(page)).toHaveText(['Threedom', 'Words'])
})

test('a game that is open counts as opened, and so does one that was handed over', async ({ page, host }) => {
  const { folded } = writeGame({ game: 'threedom', players: ['Ana', 'Bo'] })
  await page.goto(`open/#g=${await packGame({ ...exportGame(folded) })}`)
  await page.getByRole('button', { name: 'Keep it here' }).waitFor()
  await ready(page)
  await expect(kept(page)).toContainText('Kept on this device: Threedom.')
  await page.getByRole('button', { name: 'Keep it here' }).click()
  await expect(page).toHaveURL(/threedom\/score/)

  // As if the browser had thrown away what it can get again.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.goto('')
  await expect(page.getByRole('link', { name: /^Carry on/ })).toBeVisible()
  await expect(kept(page)).toContainText('Kept on this device: Threedom.')
  await cutOff(page, host)
  await page.getByRole('link', { name: /^Carry on/ }).click()
  await expect(page.getByRole('button', { name: 'Enter round 1' })).toBeVisible()
})

test('a new version keeps what was kept', async ({ page, host, next }) => {
  await page.goto('games/rummy-500/check/')
  await ready(page)
  await host.deploy(next)
  await page.reload()
  await offered(page)
  await takenOver(page)
  await cutOff(page, host)
  for (const { path } of pagesOf('rummy-500')) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page.locator('html[data-next]')).toHaveCount(1)
    await expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0)
    await expectUnmixed(page)
  }
  await expect(kept(page)).toContainText('Kept on this device: 500 Rummy.')
  await expectMissing(page, 'games/canasta/', 'Canasta')
})

test('what is opened while a new version waits is kept by that one', async ({
  page,
  context,
  host,
  next,
}) => {
  await page.goto('games/rummy-500/')
  await ready(page)
  await (await context.newPage()).goto('about/')
  await host.deploy(next)
  await page.reload()
  await offered(page)
  // The host has only the new version of it any more.
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

test('whoever had the whole site keeps it', async ({ page, host, next }) => {
  await page.goto('about/')
  await ready(page)
  await takeAllIn(page)
  // Versions that always kept everything noted no wishes, and their pages told of none.
  await page.addInitScript(() => {
    const { postMessage } = ServiceWorker.prototype
    ServiceWorker.prototype.postMessage = function (message: unknown) {
      if (typeof message === 'string') postMessage.call(this, message)
    }
  })
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('meldbook-wishes')) await caches.delete(name)
  })
  await host.deploy(next)
  await page.reload()
  await offered(page)
  await takenOver(page)
  await cutOff(page, host)
  await page.goto('games/monastery/')
  await expect(page.locator('html[data-next]')).toHaveCount(1)
})

test('what breaks off is taken up again, and a new version that comes while one reads is the one at the next page', async ({
  page,
  host,
  next,
}) => {
  await page.goto('games/threedom/')
  await ready(page)
  await test.step('keeping all games goes on with the next page', async () => {
    await host.deploy(SITES.below.root, 20)
    await keepAll(page).click()
    await expect(kept(page)).toContainText(/\d of \d+ games are kept on this device; the others come/)
    await host.deploy(SITES.below.root)
    await page.reload()
    await expect(kept(page)).toContainText(/^All \d+ games are kept/)
  })
  const got = await test.step('a new version of which a part came leaves the old one whole', async () => {
    await host.deploy(next, 20)
    await page.reload()
    // It came some way, and then there was nobody.
    await expect.poll(() => host.asked.length).toBeGreaterThan(20)
    await brokenOff(page)
    for (const path of ['', 'games/hand-and-foot/', 'search/', 'games/rummy-500/check/']) {
      await page.goto(path)
      expect(await isNext(page), path).toBe(false)
      await expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0)
      await expectUnmixed(page)
    }
    // Of the last few it had asked for, it may not have had the answer.
    const got = host.asked.slice(0, 15).filter((url) => !url.endsWith('/sw.js'))
    expect(got.length).toBeGreaterThan(5)
    expect(host.asked.filter(isUnchanged)).toEqual([])
    return got
  })

  await page.goto('games/threedom/')
  await host.deploy(next)
  await page.reload()
  expect(await isNext(page)).toBe(false)
  await offered(page)
  await takenOver(page)
  // Neither what came before it broke off, nor what is the same in both versions, travelled again.
  expect(host.asked.filter((url) => got.includes(url) || isUnchanged(url))).toEqual([])
  expect(await isNext(page)).toBe(false)
  await cutOff(page, host)

  let pages = 0
  page.on('domcontentloaded', () => {
    pages += 1
  })
  await page.goto('games/rummy-500/?from=a#sources')
  await expect(page.locator('html[data-next]')).toHaveCount(1)
  // By itself, without an empty one in between that would have to be followed by another.
  expect(pages).toBe(1)
  await expect(page).toHaveURL(/rummy-500\/\?from=a#sources$/)
  await expect(page.locator('#sources')).toBeInViewport()
  await page.getByRole('link', { name: 'Check a play' }).first().click()
  await expect(page).toHaveURL(/rummy-500\/check\/(?:#|$)/)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  expect(await expectUnmixed(page)).not.toEqual([])
  // One way back is one page back.
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/threedom\/$/)
  await expect(page.locator('html[data-next]')).toHaveCount(1)
  // Nothing of the old one stays behind.
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(3)
})

test('of two new versions that come while a page stays open, the second is the one at the next page', async ({
  page,
  host,
  next,
}) => {
  await page.goto('about/')
  await ready(page)
  await host.deploy(next)
  await page.reload()
  await offered(page)
  await takenOver(page)
  await host.deploy(SITES.below.root)
  // The browser looks for a new version when another tab opens, or after a day.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await brokenOff(page)
  await takenOver(page)
  await page.goto('about/')
  expect(await isNext(page)).toBe(false)
})

test('while other windows are open it comes on a tap, and they keep what they are made of', async ({
  page,
  context,
  host,
  next,
}) => {
  await page.goto('games/threedom/')
  await ready(page)
  await takeAllIn(page)
  const other = await context.newPage()
  await openCheck(other, BEST_MELDS)
  await host.deploy(next)
  await page.goto('games/')
  await offered(page)
  await page.goto('games/threedom/')
  expect(await isNext(page)).toBe(false)

  await page.getByRole('button', { name: 'Use it now' }).click()
  await expect(page.locator('html[data-next]')).toHaveCount(1)
  await expectUnmixed(page)
  await cutOff(page, host)
  expect(await isNext(other)).toBe(false)
  await solve(other)
  // In every version this script has the same name.
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

test('what is not the site’s own is not taken in', async ({ page, host, next }) => {
  await page.goto('')
  await ready(page)
  // A deploy that is half there: the list of the new files, some of which are yet the old ones.
  const half = mkdtempSync(join(tmpdir(), 'meldbook-half-'))
  cpSync(next, half, { recursive: true })
  cpSync(join(SITES.below.root, 'about'), join(half, 'about'), { recursive: true })
  await host.deploy(half)
  await page.reload()
  await expect.poll(() => host.asked.some((url) => url.endsWith('/about/'))).toBe(true)
  await brokenOff(page)
  await page.goto('games/')
  expect(await isNext(page)).toBe(false)
  await ready(page)
  rmSync(half, { recursive: true })
})
