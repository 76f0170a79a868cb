import type { Page } from '@playwright/test'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { expectAccessible } from './accessible.ts'
import { expect, onlyInAll, inOneTab as test } from './fixture.ts'
import { pagesIn } from './pages-in.ts'
import { gameById } from './set-up-table.ts'
import { openGame } from './table.ts'

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
const SCALA = { ...presetOf('kalooki', 'scala-40'), minimum: 51 }

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const rule = (page: Page, slug: string) => page.locator(`.rule#${slug}`)
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

test('the address stays that of the table where links lead to its rules', async ({ page }) => {
  await page.goto(`games/kalooki/${house(SCALA)}`)
  await page
    .getByRole('link', { name: /at least 51/ })
    .first()
    .click()
  await expect(rule(page, 'minimum')).toBeInViewport()
  await expect(page).toHaveURL(/#house=.*&rule=minimum$/)
  await page.reload()
  await expect(title(page)).toHaveText(OURS)
  await expect(rule(page, 'minimum')).toBeInViewport()
})

test('the page of the book loads nothing of tables', onlyInAll, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('games/kalooki/#minimum')
  await expect(rule(page, 'minimum')).toBeInViewport()
  await expect(title(page)).toHaveText('Kalooki')
  expect(asked.filter((url) => /open-table-page|games\/kalooki\/game|\/rules\//.test(url))).toEqual([])
})

test('house rules that cannot be are refused with a reason, and the page is the book’s', async ({ page }) => {
  await page.goto(`games/kalooki/${house({ minimum: 7000 })}`)
  await expect(page.getByRole('alert')).toContainText('7000')
  await expect(title(page)).toHaveText('Kalooki')
})

test('a table is kept, shown as a code, and compared with another one', async ({ page }) => {
  await page.goto(`games/kalooki/${house(SCALA)}`)
  await page.getByRole('button', { name: 'Keep these rules' }).click()
  await expect(page.getByRole('button', { name: 'Keep these rules' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show a code' }).click()
  await expect(page.getByRole('img', { name: `QR code of the rules of ${OURS}` })).toBeVisible()

  const differs = page.locator('.table-head .in-short').first().getByRole('listitem')
  await page.getByLabel('Compared with').selectOption('Scala 40')
  await expect(page.getByRole('heading', { name: 'What differs from Scala 40' })).toBeVisible()
  await expect(differs.first()).toContainText(/at least 51.*Scala 40: .*at least 40/)

  await page.goto(`games/kalooki/${house({ ...SCALA, joker: 30 }, 'Sundays')}`)
  await page.getByLabel('Compared with').selectOption(OURS)
  await expect(differs.filter({ hasText: `${OURS}: ` }).first()).toContainText('30')
  await expectAccessible(page, 'two tables compared')
})

test('all rules of a table stand in short under the headings of the page', async ({ page }) => {
  await page.goto(`games/kalooki/${house(SCALA)}`)
  await page.getByText('All rules of this table in short').click()
  const short = page.locator('.short-rules')
  await expect(short.getByRole('heading', { name: 'Going out' })).toBeVisible()
  await expect(short.getByRole('listitem').filter({ hasText: 'at least 51' })).toHaveCount(1)
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

test('the rules over a sheet are those of its table', async ({ page }) => {
  await openGame(page, { game: 'kalooki', options: SCALA }, '&panel=rule&rule=minimum')
  const panel = page.getByRole('dialog')
  await expect(panel.locator('.here').first()).toContainText('at least 51')
  await expect(panel.locator('figure .here').first()).toContainText('Here: Not legal')
  await expect(panel.getByRole('link', { name: 'The whole page' })).toHaveAttribute(
    'href',
    /kalooki\/#house=.*minimum.*&rule=minimum$/,
  )
  await page.getByRole('button', { name: 'Sheet' }).click()
  await page.getByRole('button', { name: 'Rules' }).click()
  await expect(panel.locator('.turn-card')).toContainText('worth 51 together')
  await panel.getByRole('link', { name: 'All the rules of Kalooki' }).click()
  await expect(rule(page, 'minimum').locator('.here').first()).toContainText('51')
  await expect(page.getByRole('link', { name: 'Back to Kalooki, round 1' })).toBeVisible()
})

test('the rule below a verdict is that of its table', onlyInAll, async ({ page }) => {
  await page.goto('games/kalooki/check/#check=meld&cards=KHAH2H&house.aces=both')
  await expect(page.locator('.verdict .cite').first()).toHaveAttribute('href', /kalooki\/#house=.*&rule=/)
})

test('the search from a sheet answers as its table plays', onlyInAll, async ({ page }) => {
  await openGame(page, { game: 'kalooki', options: SCALA }, '&panel=rules')
  await page.getByRole('searchbox', { name: 'Look up a rule of Kalooki' }).fill('minimum to open')
  await page.keyboard.press('Enter')
  const answer = page.locator('.found li').filter({ hasText: 'at least 51' }).first()
  await expect(answer.getByRole('link')).toHaveAttribute('href', /kalooki\/#house=.*&rule=/)
  await expect(page.locator('.found li').filter({ hasText: 'at least 40' })).toHaveCount(0)
})
