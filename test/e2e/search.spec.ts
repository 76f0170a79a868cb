import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { SITES } from '../../src/build/build.ts'
import { makeRanker } from '../../src/components/search/rank.ts'
import { listPages } from '../tools/pages.ts'
import { anchorOf, placeOf, readQuestions, readRecords } from '../tools/search-questions.ts'
import { expect, test as inItsOwnTab, onlyInAll, inOneTab as test } from './fixture.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'What are you looking for?' })
const found = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')
const status = (page: Page) => page.getByRole('main').getByRole('status')

async function open(page: Page, query = '') {
  await page.goto(query ? `search/?q=${encodeURIComponent(query)}` : 'search/')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
}

const records = readRecords()
const rank = makeRanker(records)
const questions = readQuestions()
const NAMED = 'named in the issue'

/** The shares of questions that the first result answers, and one of the first three. */
const SHARES = [
  [NAMED, 1, 1],
  ['words', 0, 1],
  ['when something goes wrong', 1, 1],
  ['tuned', 0.84, 0.94],
  ['held out', 0.84, 0.92],
  ['tuned later', 0.8, 0.92],
  ['half A', 0.85, 0.95],
  ['half B', 0.84, 0.94],
  ['half C', 0.85, 0.95],
  ['half E', 0.9, 0.97],
  ['half F', 0.8, 0.93],
] as const

for (const [part, first, three] of SHARES)
  test(`questions are answered at once: ${part}`, part === NAMED || part === 'words' ? {} : onlyInAll, () => {
    const asked = questions.get(part) ?? []
    expect(asked.length).toBeGreaterThan(10)
    const expectAnswered = (most: number, share: number) => {
      const places = asked.map((question) => placeOf(question, rank))
      const late = asked.filter((_, at) => places[at] === 0 || places[at]! > most)
      const names = late.map(({ ask, game }) => `${ask} (${game})`).join('\n')
      expect(1 - late.length / asked.length, names).toBeGreaterThanOrEqual(share)
    }
    expectAnswered(1, first)
    expectAnswered(3, three)
  })

test('every word of the glossary is among the first three when it is asked for alone', () => {
  for (const record of records.filter(({ kind }) => kind === 'word'))
    expect(firstThree(record.title), record.title).toContain(anchorOf(record))
})

const firstThree = (query: string) =>
  rank(query)
    .results.slice(0, 3)
    .map(({ record }) => anchorOf(record))

test('the game that was asked about last answers where none is named, in other languages too', () => {
  const first = (query: string, before?: string) => rank(query, undefined, before).results[0]?.record.game
  for (const query of ['posso pegar o lixo', 'wie viele Karten bekommt man', 'what if the deck runs out']) {
    expect(first(query, 'canasta'), query).toBe('canasta')
    expect(first(query, 'kalooki'), query).toBe('kalooki')
  }
  expect(first('can I knock with twelve', 'canasta')).toBe('gin-rummy')
})

test('a question is answered by the game that it names, or on whose page it is asked', onlyInAll, () => {
  const known = new Set(records.map(anchorOf))
  for (const { ask, answers } of questions.get(NAMED) ?? []) {
    const byGame = Object.groupBy(
      answers.filter((anchor) => known.has(anchor)),
      (anchor) => anchor.split('#')[0] ?? '',
    )
    const own = Object.entries(byGame).filter(([game]) => game !== 'words')
    // The others name a game themselves, or ask for a word.
    if (own.length < 3) continue
    for (const [game, anchors] of own) {
      const title = records.find((record) => record.game === game)?.place
      const first = (query: string, on?: string) =>
        rank(query, on).results.map(({ record }) => anchorOf(record))[0]
      expect(anchors, `${ask} (${title})`).toContain(first(`${ask} in ${title}`))
      expect(anchors, `${ask} (on the page of ${title})`).toContain(first(ask, game))
    }
  }
})

test('all that is found is shown on request', async ({ page }) => {
  await open(page)
  await field(page).fill('run')
  // The texts of the pages have answered too.
  await expect(status(page)).toHaveText(/“run” in \d+ places/)
  const all = page.getByRole('button', { name: /^Show all \d+$/ })
  const number = Number((await all.textContent())?.replace(/\D/g, ''))
  await all.click()
  await expect(found(page)).toHaveCount(number)
})

test('only the results of the last query are shown after fast typing', onlyInAll, async ({ page }) => {
  await open(page)
  const pending = new Set<Request>()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  await page.keyboard.type('misere combination diagonal', { delay: 1 })
  await field(page).fill('eight lines')
  await expect(found(page).first()).toHaveText('Threedom Eight lines')
  // All requests of earlier queries are finished, and their results would show in the next frame.
  await expect.poll(() => pending.size).toBe(0)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(found(page).first()).toHaveText('Threedom Eight lines')
})

test('only the search page may run WebAssembly, and loads what it needs', async ({ page }) => {
  const allowed = listPages(SITES.below.root).filter(({ file }) =>
    readFileSync(join(SITES.below.root, file), 'utf8').includes("'wasm-unsafe-eval'"),
  )
  expect(allowed.map(({ path }) => path)).toEqual(['search/'])

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const files = (of: RegExp) => asked.filter((path) => of.test(path))
  await page.goto('games/threedom/', { waitUntil: 'networkidle' })
  expect(files(/\/pagefind\/|records\.json$/)).toEqual([])
  await page.goto('search/', { waitUntil: 'networkidle' })
  expect(files(/records\.json$/)).toEqual([])
  await field(page).fill('run')
  await expect(found(page).first()).toBeVisible()
  expect(files(/\/pagefind\/.*(ui|highlight|worker)/)).toEqual([])
  expect(files(/records\.json$/)).toHaveLength(1)
})

inItsOwnTab.describe('without scripts', () => {
  inItsOwnTab.use({ javaScriptEnabled: false })

  inItsOwnTab('the search page links to the rules and the words', async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.goto('')
    await page.getByRole('searchbox', { name: 'Search the rules' }).fill('run')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search\/\?q=run$/)
    // Playwright finds no roles in <noscript>.
    const sentence = page.locator('noscript p')
    await expect(sentence).toBeVisible()
    await expect(sentence.locator('a[href$="/glossary/"]')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Threedom' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Misère' })).toBeHidden()
  })
})
