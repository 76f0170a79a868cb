import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { serve } from '../../src/build/serve.ts'
import { weighFile } from '../tools/by-file.ts'

/** The bytes that a first visit to a page of a built site transfers, as a host sends them. */
export type Visits = Record<string, number>

/** Files that a browser loads when it is idle, or never. */
const WHENEVER = /webmanifest$|icon|^later\./

/** Weighs the pages at these paths; a rules page with its checker, the search page with a first search. */
export async function weighVisits(browser: Browser, root: string, paths: readonly string[]): Promise<Visits> {
  const weigh = weigher(root)
  const visits: Visits = {}
  for (const path of paths) {
    const asked = await visit(browser, root, path)
    visits[path] = [...asked].reduce((sum, file) => sum + weigh(file), 0)
  }
  return visits
}

/** The files that a visit loads. The service worker makes its own requests, which are weighed separately. */
async function visit(browser: Browser, root: string, path: string): Promise<ReadonlySet<string>> {
  const asked = new Set<string>()
  const site = await serve({ root, onRequest: (url) => asked.add(fileOf(url)) })
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.goto(`/${path}`, { waitUntil: 'networkidle' })
    await useLazyParts(page)
  } finally {
    await context.close()
    await site.close()
  }
  return new Set([...asked].filter((file) => !WHENEVER.test(file) && isFile(join(root, file))))
}

async function useLazyParts(page: Page) {
  const melds = page.locator('.try')
  if (await melds.count()) {
    await page.getByText('Check cards of your own').click()
    await melds.scrollIntoViewIfNeeded()
    await melds.locator('.keyboard').waitFor()
  }
  const question = page.locator('main').getByRole('searchbox', { name: 'What are you looking for?' })
  if (await question.count()) {
    await question.fill('joker')
    await page.locator('.found a').first().waitFor()
  }
  await page.waitForLoadState('networkidle')
}

/** Files that a page requests but that do not exist are not weighed. */
function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}

function fileOf(url: string): string {
  const path = decodeURIComponent(url.replace(/[?#].*/s, '')).slice(1)
  return path.replace(/(^|\/)$/, '$1index.html')
}

function weigher(root: string) {
  const known = new Map<string, number>()
  return (file: string) => {
    const bytes = known.get(file) ?? weighFile(join(root, file))
    known.set(file, bytes)
    return bytes
  }
}

/** The files of the site that belong to one game, or to the search. */
const APART = /^(?:(?:_astro\/)?games\/(?!other\/)[^/]+\/|pagefind\/)/

/** The weights of the service worker's list of files, of the files that it stores at any first visit, and of all files. */
export type KeptWeights = { list: number; shared: number; files: number; bytes: number }

export function weighKept(root: string): KeptWeights {
  const weigh = weigher(root)
  const list = readFileSync(join(root, 'sw.js'), 'utf8')
  const paths = [...list.matchAll(/"([^"]*)":"sha256-/g)].map(([, path = '']) => fileOf(`/${path}`))
  const sum = (files: readonly string[]) => files.reduce((all, file) => all + weigh(file), 0)
  return {
    list: weigh('sw.js'),
    shared: sum(paths.filter((path) => !APART.test(path) || path === 'games/index.html')),
    files: paths.length,
    bytes: sum(paths),
  }
}
