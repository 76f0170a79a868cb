import type { Page } from '@playwright/test'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { expectAccessible } from './accessible.ts'
import { expect, onlyInAll, inOneTab as test } from './fixture.ts'
import { type EventWriter, writeGame } from './set-up-table.ts'
import { putGames } from './store-games.ts'
import { box, countBy, enter, entry, laidCards, result, saveButton, tapCards } from './table.ts'

test.use({ viewport: { width: 360, height: 740 } })

function newGame(game: string, options: Plain = {}, players = ['Ana', 'Bo']): EventWriter {
  return writeGame({ game, options, players })
}

async function check(page: Page, game: string, hash: string) {
  await page.goto('about:blank')
  await page.goto(`games/${game}/check/#${hash}`)
  await expect(gameRegion(page)).toBeVisible()
}

async function enterRound(page: Page, game: string) {
  await page.goto('about:blank')
  await page.goto(`games/${game}/score/#game=evening&round=next`)
  await expect(entry(page)).toBeVisible()
}

const gameRegion = (page: Page) => page.getByRole('region', { name: 'The game at this table' })
const verdict = (page: Page) => page.locator('.stamp span')

/** Puts the checked cards into a player's round, and expects that player's box to be active. */
async function addToRound(page: Page, name: string, ...choices: string[]) {
  await gameRegion(page).getByRole('button', { name: 'Into round 1 …' }).click()
  for (const choice of choices) await gameRegion(page).getByRole('radio', { name: choice }).check()
  await gameRegion(page)
    .getByRole('button', { name: `For ${name}`, exact: true })
    .click()
  await expect(page).toHaveURL(/score\/#game=evening&round=next&player=p\d$/)
  await expect(entry(page).locator(':is(input, button)[data-active=true]')).toHaveAccessibleName(
    new RegExp(`^${name}: `),
  )
}

/** What a check offers, and what a round gains by it, in every game: live-game.test.ts. */
test.describe('adding a check to a round', () => {
  test('a Threedom claim is added to the collected cards and counts', async ({ page }) => {
    await putGames(page, newGame('threedom'))
    for (const [grid, total] of [
      ['9DTDJD2C5SKH7C7H8S', '25'],
      ['7S7D7H2C5SKH4C3H8S', '40'],
    ] as const) {
      await check(page, 'threedom', `check=claim&grid=${grid}`)
      await addToRound(page, 'Bo')
      await expect(result(page, 'Bo')).toHaveText(`${total}, new total ${total}`)
    }
    await countBy(page, 'Tap cards')
    await expect(laidCards(page)).toHaveCount(6)
    await expect(entry(page)).toContainText('From the check, under “Cards collected”: 7♠ 7♦ 7♥.')
  })

  test('numbers that cards replaced come back when the cards are taken out', onlyInAll, async ({ page }) => {
    await putGames(page, newGame('abstrac'))
    await enterRound(page, 'abstrac')
    await countBy(page, 'Type totals')
    await enter(page, 'Ana', 'Combination points', '12>')
    await enter(page, 'Bo', 'Combination points', '5>')
    await expect(result(page, 'Ana')).toBeVisible()
    await check(page, 'abstrac', 'check=combinations&cards=9CTCJC')
    await addToRound(page, 'Ana')
    await expect(entry(page)).toContainText('It replaces what was entered under')
    await entry(page).getByRole('button', { name: 'Take it out again' }).click()
    await countBy(page, 'Type totals')
    await expect(box(page, 'Ana', 'Combination points')).toHaveValue('12')
    await expect(box(page, 'Bo', 'Combination points')).toHaveValue('5')
    await expect(entry(page).getByRole('button', { name: 'Take it out again' })).toHaveCount(0)
  })

  test(
    'a 500 Rummy meld or lay-off goes to the table, or to the hand if chosen',
    onlyInAll,
    async ({ page }) => {
      await putGames(page, newGame('rummy-500'))
      await check(page, 'rummy-500', 'check=meld&cards=7H8H9H')
      await addToRound(page, 'Ana')
      await check(page, 'rummy-500', 'check=lay-off&cards=6D&meld=3D4D5D')
      await addToRound(page, 'Ana', 'On the table')
      await countBy(page, 'Tap cards')
      await expect(laidCards(page)).toHaveCount(4)
      await check(page, 'rummy-500', 'check=meld&cards=KCKDKH')
      await addToRound(page, 'Ana', 'Left in hand')
      await expect(result(page, 'Ana')).toContainText('−10')
    },
  )

  test(
    'illegal cards cannot be added, and cards that two players hold are reported',
    onlyInAll,
    async ({ page }) => {
      await putGames(page, newGame('rummy-500'))
      const button = gameRegion(page).getByRole('button', { name: 'Into round' })
      await check(page, 'rummy-500', 'check=meld&cards=7H8H9D')
      await expect(page.locator('.stamp')).toContainText('Not legal')
      await expect(button).toHaveCount(0)
      for (const name of ['Ana', 'Bo']) {
        await check(page, 'rummy-500', 'check=meld&cards=7H8H9H')
        await addToRound(page, name)
      }
      await enter(page, 'Ana', 'Left in hand', '0')
      await enter(page, 'Bo', 'Left in hand', '5>')
      await saveButton(page).click()
      await expect(entry(page).getByRole('status').filter({ hasText: '7♥' })).toHaveCount(1)
    },
  )
})

test.describe('checking a round and going back', () => {
  const back = (page: Page) => page.getByRole('link', { name: 'Back to round 1' })

  for (const [game, field, typed, cards, runs] of [
    [
      'rummy-500',
      'On the table',
      '7h8h9h',
      ['seven of hearts', 'eight of hearts', 'nine of hearts'],
      onlyInAll,
    ],
    // Suits do not matter, so the keys are ranks, and each card gets one that is left.
    ['hand-and-foot', 'Sets on the table', '', ['king of clubs', 'king of diamonds', 'king of hearts'], {}],
  ] as const) {
    test(`${game}: the check gets the cards, and the round keeps them`, runs, async ({ page }) => {
      await putGames(page, newGame(game))
      await enterRound(page, game)
      await countBy(page, 'Tap cards')
      await box(page, 'Bo', field).click()
      await tapCards(page, typed)
      const king = entry(page).getByRole('button', { name: /^king(,|$)/ })
      for (const _ of typed === '' ? cards : []) await king.click()
      await page.getByRole('link', { name: 'Check this' }).click()
      await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('Legal')
      for (const card of cards) {
        await expect(page.locator('.fields').getByRole('button', { name: card })).toHaveCount(1)
      }
      // The cards are in the round already, so they cannot be added to it.
      await expect(back(page)).toBeVisible()
      await expect(gameRegion(page).getByRole('button', { name: 'Into round' })).toHaveCount(0)
      await page.reload()
      await back(page).click()
      await expect(box(page, 'Bo', field)).toHaveAttribute('aria-pressed', 'true')
      await expect(laidCards(page)).toHaveText(cards.map((card) => new RegExp(`${card}: take back$`)))
    })
  }

  test('a play is checked from the sheet by the rules of the table, and the way back leads there', async ({
    page,
  }) => {
    await putGames(page, newGame('threedom', { aces: 'low' }))
    await page.goto('games/threedom/score/#game=evening')
    await page.getByRole('link', { name: 'Check a play' }).click()
    await page.getByLabel('The grid, typed').fill('qd kd ad 2c 5s kh 7c 7h 8s')
    await expect(page.locator('.stamp')).toContainText('Not legal')
    await expect(gameRegion(page)).toContainText('by their house rules')
    await page.getByRole('link', { name: 'Back to the sheet' }).click()
    await expect(page.getByRole('button', { name: 'Enter round 1' })).toBeVisible()
    await expect(entry(page)).toHaveCount(0)
  })
})

test.describe('house rules of the open game', () => {
  const low = 'check=claim&grid=QDKDAD2C5SKH7C7H8S'

  test('decide the verdict until the standard rules are chosen', async ({ page }) => {
    await putGames(page, newGame('threedom', { aces: 'low' }))
    await check(page, 'threedom', low)
    await expect(verdict(page)).toHaveText('Not legal')
    await expect(gameRegion(page)).toContainText('Playing: Ana and Bo · round 1 · by their house rules')
    await gameRegion(page).getByRole('button', { name: 'As in the book' }).click()
    await expect(verdict(page)).toHaveText('Legal')
    await expect(gameRegion(page)).toContainText('by the book')
    await gameRegion(page).getByRole('button', { name: 'As at this table' }).click()
    await expect(verdict(page)).toHaveText('Not legal')
  })

  test('do not replace rules that come from a link or the player', onlyInAll, async ({ page }) => {
    await putGames(page, newGame('threedom', { aces: 'low' }))
    await check(page, 'threedom', `${low}&house=book`)
    await expect(verdict(page)).toHaveText('Legal')
    await page.getByRole('button', { name: 'House rules' }).click()
    await page.getByLabel('Aces in runs').selectOption('high')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(gameRegion(page)).toContainText('by other house rules')
  })

  test('are those of the latest game, unless another game is chosen', onlyInAll, async ({ page }) => {
    await putGames(page, newGame('threedom', { aces: 'low' }), newGame('threedom', {}, ['Cy', 'Di']))
    await check(page, 'threedom', low)
    await expect(verdict(page)).toHaveText('Not legal')
    await gameRegion(page).getByLabel('Playing').selectOption('Cy and Di · round 1')
    await expect(verdict(page)).toHaveText('Legal')
    await expect(gameRegion(page)).toContainText('by the book')
  })

  test('come from the game of the round, even if another game is later', onlyInAll, async ({ page }) => {
    await putGames(page, newGame('threedom', {}, ['Cy', 'Di']), newGame('threedom', { aces: 'low' }))
    await check(page, 'threedom', `${low}&from=evening1`)
    await expect(verdict(page)).toHaveText('Not legal')
    await expect(page.getByRole('link', { name: 'Back to round 1' })).toBeVisible()
  })

  test('are part of a copied link', onlyInAll, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await putGames(page, newGame('threedom', { aces: 'low' }))
    await check(page, 'threedom', `${low}&from=evening`)
    await expect(verdict(page)).toHaveText('Not legal')
    await page.getByRole('button', { name: 'Copy link' }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/house\.aces=low$/)
    expect(link).not.toContain('from=')
  })
})

test('a check without an open game shows no game and creates no database', onlyInAll, async ({ page }) => {
  await page.goto('games/threedom/check/#check=claim&grid=QDKDAD2C5SKH7C7H8S')
  await expect(verdict(page)).toHaveText('Legal')
  await page.waitForLoadState('networkidle')
  await expect(gameRegion(page)).toHaveCount(0)
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
})

test('adding a check to a round is accessible and works by keyboard', onlyInAll, async ({ page }) => {
  test.slow()
  await putGames(page, newGame('rummy-500', { jokers: true }), newGame('rummy-500', {}, ['Cy', 'Di']))
  await check(page, 'rummy-500', 'check=meld&cards=7H8H9H&from=evening')
  await page.getByRole('button', { name: 'Into round 1 …' }).press('Enter')
  await expectAccessible(page)
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  for (const target of await gameRegion(page).locator('button, a, select, label:has([type=radio])').all()) {
    const box = await target.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  await gameRegion(page).getByRole('button', { name: 'For Bo' }).press('Enter')
  await expect(entry(page)).toContainText('From the check')
  await countBy(page, 'Tap cards')
  await expect(page.getByRole('link', { name: 'Check this' })).toBeVisible()
  await expectAccessible(page)
})
