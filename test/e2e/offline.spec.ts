import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { SITES } from '../../src/build/build.ts'
import { type Host, startHost } from '../tools/host.ts'
import { makeNext } from '../tools/next-version.ts'
import { listPages } from '../tools/pages.ts'
import { test as base, expect as expectSoon } from './fixture.ts'

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
const isNext = (page: Page) => page.locator('html[data-next]').count().then(Boolean)

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

test('after one visit the whole site is there without network', async ({ page, host }) => {
  await page.goto('about/')
  await ready(page)
  await cutOff(page, host)

  for (const { file, path } of listPages(SITES.below.root)) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    const [, title] = /<title>([^<]*)/.exec(readFileSync(join(SITES.below.root, file), 'utf8')) ?? []
    await expect(page).toHaveTitle(title?.replaceAll('&amp;', '&') ?? '')
    await expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0)
  }

  await test.step('a play is checked', async () => {
    await openCheck(page, 'games/threedom/check/#check=claim')
    await page.getByLabel('The grid, typed').fill('9d td jd 2c . kh 7c 7h 7s')
    await expect(page.locator('.stamp')).toContainText('Legal')
  })
  await test.step('a solver answers', async () => {
    await openCheck(page, BEST_MELDS)
    await solve(page)
  })
  await test.step('search finds', async () => {
    await page.goto('search/?q=stockpile')
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('status').first()).toContainText('“stockpile” in')
  })
  await test.step('addresses lead where they lead with network', async () => {
    await page.goto('games/threedom?from=a#run')
    await expect(page).toHaveURL(`${host.url}games/threedom/?from=a#run`)
    await page.goto('games/index.html')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The games')
    const answer = await page.goto('games/nothing/')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('main').getByRole('link', { name: 'Threedom' })).toBeVisible()
  })
})

test('the page of the first visit itself needs no network any more', async ({ page, host }) => {
  await openCheck(page, BEST_MELDS)
  await ready(page)
  await cutOff(page, host)
  await solve(page)
})

test('a new version comes in while one reads, and is the one at the next page', async ({
  page,
  host,
  next,
}) => {
  await page.goto('games/threedom/')
  await ready(page)
  await host.deploy(next)
  await page.reload()
  expect(await isNext(page)).toBe(false)
  await offered(page)
  await takenOver(page)
  // What is the same in both versions did not travel again.
  expect(host.asked.filter((url) => /woff2|pagefind\/wasm/.test(url))).toEqual([])
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
  await expect(page).toHaveURL(/rummy-500\/check\/$/)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  expect(await expectUnmixed(page)).not.toEqual([])
  // One way back is one page back.
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/threedom\/$/)
  await expect(page.locator('html[data-next]')).toHaveCount(1)
  // Nothing of the old one stays behind.
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(2)
})

test('while other windows are open it comes on a tap, and they keep what they are made of', async ({
  page,
  context,
  host,
  next,
}) => {
  await page.goto('games/threedom/')
  await ready(page)
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
  await expect.poll(() => other.evaluate(async () => (await caches.keys()).length)).toBe(2)
})

test('a download that breaks off leaves the old version whole, and is taken up again', async ({
  page,
  host,
  next,
}) => {
  await page.goto('games/threedom/check/')
  await ready(page)
  await host.deploy(next, 20)
  await page.reload()
  // It came some way, and then there was nobody.
  await expect.poll(() => host.asked.length).toBeGreaterThan(20)
  await expect
    .poll(() => page.evaluate(async () => !(await navigator.serviceWorker.getRegistration())?.installing))
    .toBe(true)
  for (const path of ['', 'games/hand-and-foot/', 'search/', 'games/rummy-500/check/']) {
    await page.goto(path)
    expect(await isNext(page), path).toBe(false)
    await expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0)
    await expectUnmixed(page)
  }
  // Of the last few it had asked for, it may not have had the answer.
  const got = host.asked.slice(0, 15).filter((url) => !url.endsWith('/sw.js'))
  expect(got.length).toBeGreaterThan(5)

  await host.deploy(next)
  await page.goto('about/')
  await offered(page)
  await takenOver(page)
  expect(host.asked.filter((url) => got.includes(url))).toEqual([])
  await page.goto('')
  await expect(page.locator('html[data-next]')).toHaveCount(1)
  await expectUnmixed(page)
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
  await expect
    .poll(() => page.evaluate(async () => !(await navigator.serviceWorker.getRegistration())?.installing))
    .toBe(true)
  await page.goto('games/')
  expect(await isNext(page)).toBe(false)
  await ready(page)
  rmSync(half, { recursive: true })
})

test('it can be put among the apps of a phone', async ({ page, context, request }) => {
  await page.goto('')
  await ready(page)
  const devtools = await context.newCDPSession(page)
  const { errors, data, url } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // The tests' own windows leave no traces, and in such nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])

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
