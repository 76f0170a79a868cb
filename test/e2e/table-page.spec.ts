import type { Page } from '@playwright/test'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { expectAccessible } from './accessible.ts'
import { expect, onlyInAll, inOneTab as test } from './fixture.ts'
import { pagesIn } from './pages-in.ts'
import { gameById } from './set-up-table.ts'

/** The rules as a table plays them: the page of a game with house rules in its address. */

test.use({ viewport: { width: 360, height: 740 } })

const OURS = 'Fridays at Ana’s'

/** The end of an address with house rules. */
function house(options: Plain, name = OURS): string {
  const texts = Object.entries(options).map(([key, value]) => [key, String(value)])
  return `#house=${encodeURIComponent(String(new URLSearchParams([['called', name], ...texts])))}`
}

const presetOf = (game: string, id: string) =>
  gameById(game).presets.find((one) => one.id === id)?.options ?? {}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const rule = (page: Page, slug: string) => page.locator(`.rule#${slug}`)

test('the page of the book loads nothing of tables', onlyInAll, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('games/kalooki/#minimum')
  await expect(rule(page, 'minimum')).toBeInViewport()
  await expect(title(page)).toHaveText('Kalooki')
  expect(asked.filter((url) => /open-table-page|games\/kalooki\/game|\/rules\//.test(url))).toEqual([])
})

for (const [game, preset] of [
  ['kalooki', 'romme'],
  ['canasta', ''],
  ['hand-and-foot', ''],
  ['indian-rummy', ''],
] as const) {
  test(`the rules of a table of ${game} fit on one sheet of paper`, onlyInAll, async ({ page }) => {
    const options = preset ? presetOf(game, preset) : (gameById(game).presets[0]?.options ?? {})
    await page.goto(`games/${game}/${house(options)}`)
    await expect(title(page)).toHaveText(OURS)
    // What was chosen is forgotten after each print.
    const choosePaper = () =>
      page.evaluate(() => {
        document.documentElement.dataset.print = 'sheet'
      })
    for (const format of ['A4', 'Letter']) {
      await choosePaper()
      expect(pagesIn(await page.pdf({ format })), format).toBeLessThanOrEqual(2)
    }
    await choosePaper()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.turn-card')).toBeVisible()
    await expect(page.locator('.rulebook')).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
  })
}

const SCALA = { ...presetOf('kalooki', 'scala-40'), minimum: 51 }

const play = (page: Page, caption: string) => page.locator('figure').filter({ hasText: caption })

test('a rules page with house rules in its address is that of the table', async ({ page }) => {
  await page.goto(`games/kalooki/${house(SCALA)}`)
  await expect(title(page)).toHaveText(OURS)
  await expect(page).toHaveTitle(new RegExp(`^${OURS}`))

  await test.step('what differs is listed at the top, and leads to the rules', async () => {
    const differs = page.locator('.table-head .in-short').first()
    await expect(differs.getByRole('link', { name: /at least 51/ })).toHaveAttribute('href', '#minimum')
    await expect(differs).toContainText(/The book: .*at least 40/)
  })
  await test.step('the turn card, card values and the text have its numbers', async () => {
    const card = page.locator('.turn-card')
    await expect(card).toContainText('worth 51 together')
    await expect(card.locator('.turn-values')).toContainText('Jokers 25')
    await expect(card).toContainText('below 101')
    await expect(page.locator('data[value="options.minimum"]').first()).toHaveText('51')
    for (const text of await page.locator('data[value="options.minimum"]').allTextContents())
      expect(text).toBe('51')
  })
  await test.step('its statement stands before the words of the book', async () => {
    await expect(rule(page, 'minimum').locator('.here').first()).toContainText(/At this table.*at least 51/)
    await expect(rule(page, 'last-ace').locator('summary').first()).toContainText(/^At this table/)
    await expect(rule(page, 'set').locator('.here')).toHaveCount(0)
  })
  await test.step('an answer tells what is so here, and leaves out a rule that is about nothing', async () => {
    const question = page.locator('.question').filter({ hasText: 'Can I take a joker from the table?' })
    await expect(question.locator('.here')).toHaveText(/freed by its own card alone/)
  })
  await test.step('examples are judged and scored again', async () => {
    const short = play(page, 'Three nines and a run are enough.')
    await expect(short.locator('.here')).toContainText('Here: Not legal')
    await expect(short.locator('.here')).toContainText('9 short of 51')
    await expect(play(page, 'Bo holds an ace and two kings').locator('.here')).toContainText('Cy 25')
    await expect(play(page, 'Three nines.').locator('.here')).toHaveCount(0)
  })
  await test.step('its buttons begin at this table', async () => {
    await expect(page.getByRole('link', { name: 'Score a game' })).toHaveAttribute(
      'href',
      /score\/#house=called/,
    )
    await expect(page.getByRole('link', { name: 'Check a play' })).toHaveAttribute(
      'href',
      /house\.minimum=51/,
    )
  })
  await expectAccessible(page, 'the page of a table')
  await test.step('practice asks by its rules', async () => {
    await page.getByRole('button', { name: 'Contents and more' }).click()
    await page.getByRole('link', { name: 'Practise' }).click()
    await expect(page).toHaveURL(/practice\/#house=/)
    await expect(page.getByRole('group', { name: 'Your answer' })).toBeVisible()
  })
})
