import type { Page } from '@playwright/test'
import { FINISHED } from '../../src/content/rulebook/finished.ts'
import { type GameId, games } from '../../src/scoring/games.ts'
import {
  type Answer,
  answerSituation,
  drawSituation,
  type Practice,
  readSituation,
} from '../../src/scoring/practice.ts'
import { solvers } from '../../src/scoring/solvers.ts'
import { expect, ofOneGame, onlyInAll, inOneTab as test } from './fixture.ts'
import { allowCopying } from './table.ts'

const PHONE = { width: 360, height: 740 }
const CORNER = {
  asks: 'legal',
  rule: 'no-corner',
  check: 'meld',
  table: {},
  input: { cards: ['KC', 'AC', '2C'] },
}

test.use({ viewport: PHONE, hasTouch: true })

test.beforeEach(({ page }) => allowCopying(page))

for (const id of FINISHED.map(({ id }) => id as GameId)) {
  test(`ten plays of ${games[id].title} are judged as the engine does`, ofOneGame(id), async ({ page }) => {
    test.slow()
    await open(page, id)
    for (let play = 0; play < 10; play += 1) {
      const { question, choices } = await askEngine(page, id)
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(question)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height).toBeLessThanOrEqual(PHONE.height)
      // Every third answer is wrong.
      const at = choices.findIndex(({ right }) => right === (play % 3 !== 2))
      await (play % 2 === 0 ? answers(page).nth(at).tap() : page.keyboard.press(keyOf(choices, at)))
      const word = choices[at]?.right ? 'Right' : 'Look again'
      await expect(stamp(page)).toHaveText(word)
      await expect(page.getByRole('status').filter({ hasText: `${word}: ` })).toHaveCount(1)
      await expect(next(page)).toBeInViewport({ ratio: 1 })
      await expect(next(page)).toBeFocused()
      await (play % 2 === 0 ? next(page).tap() : page.keyboard.press('Enter'))
    }
    await expect(answers(page).first()).toBeVisible()
  })
}

test('a link holds its play, and a rule with a wrong answer comes back soon', async ({ page }) => {
  await open(page, 'rummy-500', situation(CORNER))
  expect(await current(page)).toEqual(CORNER)
  await page.getByRole('button', { name: /^Legal/ }).tap()
  const rules: string[] = []
  for (let play = 0; play < 4; play += 1) {
    await next(page).tap()
    rules.push((await current(page)).rule)
    await answers(page).first().tap()
  }
  expect(rules[0]).not.toBe('no-corner')
  expect(rules).toContain('no-corner')
})

test('each of eleven choices has its own key', onlyInAll, async ({ page }) => {
  const { practice } = await import('../../src/scoring/games/gin-rummy/practice.ts')
  const [game, solver] = [games['gin-rummy'], solvers['gin-rummy']]
  let drawn = drawSituation(game, practice, 0, undefined, solver)
  for (let seed = 1; drawn && drawn.answer.choices.length < 11; seed += 1)
    drawn = drawSituation(game, practice, seed, undefined, solver)
  const { situation: hand, answer: { choices } = { choices: [] } } = drawn ?? {}
  await open(page, 'gin-rummy', situation({ ...hand }))
  await expect(answers(page)).toHaveCount(11)
  await page.keyboard.press(keyOf(choices, 10))
  await expect(stamp(page)).toHaveText(choices[10]?.right ? 'Right' : 'Look again')
})

async function open(page: Page, id: string, hash = '') {
  await page.goto('about:blank')
  await page.goto(`games/${id}/practice/${hash}`)
  await expect(answers(page).first()).toBeVisible()
}

const stamp = (page: Page) => page.locator('.practice-said .stamp > span')

function answers(page: Page) {
  return page.getByRole('group', { name: 'Your answer' }).getByRole('button')
}

function next(page: Page) {
  return page.getByRole('button', { name: 'Next' })
}

function situation(content: object): string {
  return `#situation=${encodeURIComponent(JSON.stringify(content))}`
}

/** The current play, read from the link to it. */
async function current(page: Page) {
  const link = await page.evaluate(copyLink)
  const read = readSituation(JSON.parse(decodeURIComponent(link.split('#situation=')[1] ?? '')))
  if (!read.ok) throw new Error(`${link} has no situation.`)
  return read.value
}

/** In the page: clicks the button that copies the link, and returns the link. A tap asks the page five times first. */
async function copyLink(): Promise<string> {
  await navigator.clipboard.writeText('')
  const buttons = [...document.querySelectorAll('button')]
  buttons.find(({ textContent }) => /^(Copy link|Copied)/.test(textContent.trim()))?.click()
  for (;;) {
    const link = await navigator.clipboard.readText()
    if (link) return link
    await new Promise(requestAnimationFrame)
  }
}

/** The engine's answer, computed in the test and not on the page. */
async function askEngine(page: Page, id: GameId): Promise<Answer> {
  const { practice }: { practice: Practice } = await import(`../../src/scoring/games/${id}/practice.ts`)
  const answer = answerSituation(games[id], practice, await current(page), solvers[id])
  if (!answer.ok) throw new Error('The page shows an invalid play.')
  return answer.value
}

function keyOf(choices: Answer['choices'], at: number): string {
  return choices[0]?.label === 'Legal' ? (['l', 'n'][at] ?? '') : 'abcdefghilm'.charAt(at)
}
