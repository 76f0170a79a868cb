import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { SITES } from '../../src/build/build.ts'
import { makeRanker } from '../../src/components/search/rank.ts'
import { listPages } from '../tools/pages.ts'
import { anchorOf, placeOf, readQuestions, readRecords } from '../tools/search-questions.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test as inItsOwnTab, onlyInAll, inOneTab as test } from './fixture.ts'
import { openGame } from './table.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'What are you looking for?' })
const found = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')
const status = (page: Page) => page.getByRole('main').getByRole('status')

/** The results that contain this name of a game and a rule. */
const rule = (page: Page, name: string) => found(page).filter({ hasText: name })

async function open(page: Page, query = '') {
  await page.goto(query ? `search/?q=${encodeURIComponent(query)}` : 'search/')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
}

test('results appear while typing and can be opened from the keyboard', async ({ page }) => {
  await open(page)
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('three of a rank')
  const best = rule(page, 'Threedom Three of a rank').first()
  await expect(best).toBeVisible()
  await expect(status(page)).toContainText(/“three of a rank” in \d+ place/)
  await expect(page.getByRole('main').locator('mark').first()).toBeVisible()

  await page.keyboard.press('ArrowDown')
  await expect(found(page).first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(found(page).first()).toBeFocused()
  await best.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/games\/threedom\/#same-rank$/)
  await expect(page.locator('#same-rank')).toBeInViewport()

  await page.goBack()
  await expect(field(page)).toHaveValue('three of a rank')
  await expect(best).toBeVisible()
})

const records = readRecords()
const rank = makeRanker(records)
const questions = readQuestions()
const NAMED = 'named in the issue'

test('words that players use find the rule or the word that they mean', () => {
  for (const [query, wanted] of [
    ['sequence', 'words#sequence'],
    ['misere', 'abstrac#misere'],
    ['joker', 'words#wild'],
    ['stockpile', 'words#stock'],
    ['discards', 'words#discard-pile'],
    ['layoff', 'words#lay-off'],
    ['add on', 'words#lay-off'],
    ['kitty', 'words#kitty'],
    ['book', 'words#book'],
    ['canasta', 'words#canasta'],
    ['unmatched cards', 'words#deadwood'],
    ['how do I win threedom', 'threedom#target'],
  ] as const)
    expect(firstThree(query), query).toContain(wanted)
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

test('the questions that were named are answered at once', () => {
  const late = (questions.get(NAMED) ?? []).filter((question) => placeOf(question, rank) !== 1)
  expect(late.map(({ ask }) => ask)).toEqual([])
})

test('what goes wrong is found first in the words of players, in each game', onlyInAll, () => {
  for (const question of questions.get('when something goes wrong') ?? [])
    expect(placeOf(question, rank), `${question.ask} (${question.game})`).toBe(1)
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

test('most questions are answered at once', onlyInAll, () => {
  for (const [part, first, three] of [
    ['tuned', 0.84, 0.94],
    ['held out', 0.84, 0.92],
    ['tuned later', 0.8, 0.92],
    ['half A', 0.85, 0.95],
    ['half B', 0.84, 0.94],
    ['half C', 0.85, 0.95],
    ['half E', 0.9, 0.97],
    ['half F', 0.8, 0.93],
  ] as const) {
    const places = (questions.get(part) ?? []).map((question) => placeOf(question, rank))
    const share = (most: number) => places.filter((at) => at > 0 && at <= most).length / places.length
    expect(places.length, part).toBeGreaterThan(70)
    expect(share(1), part).toBeGreaterThan(first)
    expect(share(3), part).toBeGreaterThan(three)
  }
})

test('an answer is shown as its own sentence, and only words that tell something are marked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, 'can I pick up the discard pile in canasta')
  const best = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
    .first()
  await expect(best).toContainText(/^Canasta .*\.$/)
  const marked = await page.getByRole('main').locator('mark').allTextContents()
  expect(marked.map((word) => word.toLowerCase())).toContain('pile')
  for (const word of ['the', 'can', 'I', 'up']) expect(marked).not.toContain(word)
})

test('queries, one after the other: what is offered, marked, corrected and left out', async ({ page }) => {
  await open(page)
  await test.step('an empty field shows suggestions', async () => {
    await expect(page.getByRole('main').getByRole('link', { name: 'Threedom' })).toBeVisible()
    await page.getByRole('link', { name: 'Misère' }).click()
    await expect(field(page)).toHaveValue('misère')
    await expect(rule(page, 'Abstrac').first()).toBeVisible()
    await field(page).fill('')
    await expect(page.getByRole('heading', { name: 'Where to begin' })).toBeVisible()
    await expect(page).toHaveURL(/search\/$/)
  })
  await test.step('a misspelled word is taken for another, and the page says so', async () => {
    await field(page).fill('canasta jocker')
    await expect(page.getByText('“jocker” was taken for')).toBeVisible()
    await expect(found(page).first()).toContainText('Canasta')
    await page.getByRole('link', { name: 'joker', exact: true }).click()
    await expect(field(page)).toHaveValue('canasta joker')
    await expect(page.getByText('was taken for')).toBeHidden()
  })
  await test.step('a question that names a game stays in that game until the reader asks for all', async () => {
    await field(page).fill('ace high or low in gin')
    const only = page.getByRole('group', { name: 'Show only' })
    await expect(only.getByRole('radio', { name: 'Gin Rummy' })).toBeChecked()
    await expect(found(page).first()).toContainText('Gin Rummy')
    await expect(found(page).filter({ hasNotText: 'Gin Rummy' })).toHaveCount(0)
    await only.getByText('All', { exact: true }).click()
    await expect(found(page).first()).toContainText('Gin Rummy')
    await expect(found(page).filter({ hasNotText: 'Gin Rummy' })).not.toHaveCount(0)
  })
  await test.step('a word with many results leads to the rule of a game that is chosen', async () => {
    await field(page).fill('book')
    await page.getByRole('group', { name: 'Show only' }).getByText('500 Rummy', { exact: true }).click()
    await expect(found(page).and(page.locator('[href$="/rummy-500/#meld-set"]'))).toBeVisible()
    await page.getByRole('group', { name: 'Show only' }).getByText('All', { exact: true }).click()
  })
  await test.step('all that is found is shown on request', async () => {
    await field(page).fill('run')
    // The texts of the pages have answered too.
    await expect(status(page)).toHaveText(/“run” in \d+ places/)
    const all = page.getByRole('button', { name: /^Show all \d+$/ })
    const number = Number((await all.textContent())?.replace(/\D/g, ''))
    await all.click()
    await expect(found(page)).toHaveCount(number)
  })
  await test.step('the results can be limited to one game', async () => {
    await field(page).fill('run')
    await page.getByRole('group', { name: 'Show only' }).getByText('Abstrac').click()
    await expect(rule(page, 'Threedom')).toHaveCount(0)
    const links = found(page)
    await expect(links.first()).toContainText('Abstrac')
    await page.getByRole('group', { name: 'Show only' }).getByText('All', { exact: true }).click()
  })
  await test.step('a question leads to the rule that answers it', async () => {
    await field(page).fill('how many cards do 2 players get in canasta')
    await expect(found(page).first()).toHaveText('Canasta Eleven cards each; fifteen each with two players.')
    await found(page).first().click()
    await expect(page).toHaveURL(/games\/canasta\/#deal$/)
  })
})

test('a search that begins on the page of a game asks that game first', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('games/hand-and-foot/')
  await page.getByRole('banner').getByRole('searchbox').fill('who goes first')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Hand and Foot first, then the other games.')).toBeVisible()
  await expect(found(page).first()).toContainText('Hand and Foot')
  await expect(page).toHaveURL(/\?q=who(?:%20|\+)goes(?:%20|\+)first&in=hand-and-foot$/)
  await expectAccessible(page, 'in a game')

  await found(page).first().click()
  await expect(page).toHaveURL(/games\/hand-and-foot\/#/)
  await page.goBack()
  await expect(page.getByText('Hand and Foot first')).toBeVisible()
  await field(page).fill('who goes first in canasta')
  await expect(found(page).first()).toContainText('Canasta')
  await expect(page.getByText('Hand and Foot first')).toBeHidden()
  await field(page).fill('who goes first')
  await page.getByRole('button', { name: 'All games alike' }).click()
  await expect(page.getByText('Hand and Foot first')).toBeHidden()
  await expect(page).toHaveURL(/\?q=who%20goes%20first$/)
})

test('a search without results suggests other words', onlyInAll, async ({ page }) => {
  await open(page, 'dedwood')
  await expect(page.getByText('Try fewer words')).toBeVisible()
  await expect(status(page)).toHaveText('Nothing about “dedwood”')
  await page.getByRole('link', { name: 'deadwood', exact: true }).click()
  await expect(rule(page, 'Deadwood').first()).toBeVisible()
})

test('results with only some of the words are shown if none has all', onlyInAll, async ({ page }) => {
  await open(page, 'misere diagonal')
  await expect(page.getByText('Nothing with all of “misere diagonal”').first()).toBeVisible()
  await expect(rule(page, 'Threedom Eight lines')).toBeVisible()
})

test('back and forward lead through the queries', onlyInAll, async ({ page }) => {
  await open(page, 'misere')
  await expect(found(page).first()).toBeVisible()
  await field(page).fill('diagonal')
  await expect(page).toHaveURL(/\?q=diagonal$/)
  await page.goBack()
  await expect(field(page)).toHaveValue('misere')
  await expect(rule(page, 'Misère').first()).toBeVisible()
  await page.goForward()
  await expect(field(page)).toHaveValue('diagonal')
  await expect(rule(page, 'Eight lines')).toBeVisible()
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

test('the field in the header leads to the search page', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('games/threedom/')
  await page.keyboard.press('/')
  const box = page.getByRole('banner').getByRole('searchbox', { name: 'Search the rules' })
  await expect(box).toBeFocused()
  await page.keyboard.type('eight/lines')
  await expect(box).toHaveValue('eight/lines')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('eight/lines')
  await expect(rule(page, 'Eight lines').first()).toBeVisible()
})

test('on a phone a button leads to the search page, and / opens a field', onlyInAll, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('games/threedom/')
  const banner = page.getByRole('banner')
  expect((await banner.boundingBox())?.height).toBeLessThan(110)
  await page.keyboard.press('/')
  const box = banner.getByRole('searchbox')
  await expect(box).toBeFocused()
  expect((await box.boundingBox())?.width).toBeGreaterThan(200)
  await page.keyboard.press('Escape')
  await page.getByRole('main').focus()
  await banner.getByRole('button', { name: 'Search' }).click()
  await expect(field(page)).toBeFocused()
  await expect(page).toHaveURL(/search\/$/)
})

test('only the search page may run WebAssembly, and only it loads Pagefind, and the records once something is asked', async ({
  page,
}) => {
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

test('the results are accessible', onlyInAll, async ({ page }) => {
  for (const query of ['run', 'dedwood']) {
    await open(page, query)
    await expect(page.getByText(`“${query}”`).first()).toBeVisible()
    await expectAccessible(page, query)
  }
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

test.describe('a search index that cannot be loaded', () => {
  test.use({ allowed: [/pagefind|Failed to load/i] })

  test('is reported', async ({ page }) => {
    await page.route(/pagefind\.js/, (route) => route.abort())
    await open(page, 'run')
    await expect(page.getByRole('alert')).toContainText('could not be loaded')
    // The records have answered all the same.
    await expect(found(page).first()).toBeVisible()
  })

  test('nor can the records', onlyInAll, async ({ page }) => {
    await page.route(/records\.json|pagefind\.js/, (route) => route.abort())
    await open(page, 'run')
    await expect(page.getByRole('alert')).toContainText('It needs the network once')
  })
})

test('over a sheet, answers show while one types, and open there too', async ({ page }) => {
  await openGame(page, { game: 'kalooki', players: 3, options: { minimum: 51 } }, '&panel=rules')
  const panel = page.getByRole('dialog', { name: 'Rules' })
  const asked = panel.getByRole('searchbox', { name: 'Look up a rule of Kalooki' })
  const results = panel.locator('.found')
  await asked.fill('points to open')
  await expect(results).toContainText('51')
  const sheet = new URL(page.url()).pathname

  await test.step('a rule opens over the sheet, and leads back to what was asked', async () => {
    await results.getByRole('link').first().click()
    await expect(page.getByRole('dialog', { name: 'Rule' }).locator('.rule-panel')).toContainText(/\w/)
    expect(new URL(page.url()).pathname).toBe(sheet)
    await page.getByRole('button', { name: 'Back to “points to open”' }).click()
    await expect(asked).toHaveValue('points to open')
  })

  await test.step('a question in another language says that the answers are English', async () => {
    await asked.fill('wie viele Karten bekommt man')
    await expect(panel.getByText('Die Regeln stehen hier auf Englisch.')).toBeVisible()
    await expect(results.getByRole('link').first()).toHaveAttribute('href', /kalooki\/#deal$/)
  })

  await test.step('what went wrong is one tap away', async () => {
    await panel.getByRole('button', { name: 'Something went wrong' }).click()
    await expect(page.getByRole('dialog', { name: 'Something went wrong' })).toBeVisible()
  })
})
