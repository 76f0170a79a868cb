import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { serve } from '../../src/build/serve.ts'
import { weighFile } from '../tools/by-file.ts'

/** What travels, in bytes as a host sends it, when somebody who was never here before comes to the pages of a built site. */
export type Visits = Record<string, number>

/** What a browser fetches when it finds the time, or never. */
const WHENEVER = /webmanifest$|icon|^later\./

/** The pages by their addresses; of a rules page as far down as the checker, of the search with a first question. */
export async function weighVisits(browser: Browser, root: string, paths: readonly string[]): Promise<Visits> {
  const weigh = weigher(root)
  const visits: Visits = {}
  for (const path of paths) {
    const asked = await visit(browser, root, path)
    visits[path] = [...asked].reduce((sum, file) => sum + weigh(file), 0)
  }
  return visits
}

/** Which files a visit fetches. What keeps the site for later is a visitor of its own, and weighed apart. */
async function visit(browser: Browser, root: string, path: string): Promise<ReadonlySet<string>> {
  const asked = new Set<string>()
  const site = await serve({ root, onRequest: (url) => asked.add(fileOf(url)) })
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.goto(`/${path}`, { waitUntil: 'networkidle' })
    await useWhatComesLater(page)
  } finally {
    await context.close()
    await site.close()
  }
  return new Set([...asked].filter((file) => !WHENEVER.test(file) && isFile(join(root, file))))
}

async function useWhatComesLater(page: Page) {
  const melds = page.locator('.try')
  if (await melds.count()) {
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

/** What a page asks for without need is not there to weigh. */
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

/** What of the site belongs to one game, or to the search. */
const APART = /^(?:(?:_astro\/)?games\/(?!other\/)[^/]+\/|pagefind\/)/

/** The list of files that the worker has; what it takes in at any first visit; and what all games together are. */
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
