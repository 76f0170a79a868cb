import type { Page } from '@playwright/test'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { expectAccessible } from './accessible.ts'
import { expect, inOneTab as test } from './fixture.ts'
import { type EventWriter, writeGame } from './set-up-table.ts'
import { putGames } from './store-games.ts'
import { box, countBy, enter, entry, laidCards, result, saveButton, tapCards } from './table.ts'

test.use({ viewport: { width: 360, height: 740 } })

function sit(game: string, options: Plain = {}, players = ['Ana', 'Bo']): EventWriter {
  return writeGame({ game, options, players })
}

async function check(page: Page, game: string, hash: string) {
  await page.goto('about:blank')
  await page.goto(`games/${game}/check/#${hash}`)
  await expect(atTable(page)).toBeVisible()
}

async function enterRound(page: Page, game: string) {
  await page.goto('about:blank')
  await page.goto(`games/${game}/score/#game=evening&round=next`)
  await expect(entry(page)).toBeVisible()
}

const atTable = (page: Page) => page.getByRole('region', { name: 'The game at this table' })
const verdict = (page: Page) => page.locator('.stamp span')
const MISSIONS = 'Missions laid, in that order'

/** What was checked, for one of the players, whose boxes are then the ones to fill. */
async function into(page: Page, name: string, ...choices: string[]) {
  await atTable(page).getByRole('button', { name: 'Into round 1 …' }).click()
  for (const choice of choices) await atTable(page).getByRole('radio', { name: choice }).check()
  await atTable(page)
    .getByRole('button', { name: `For ${name}`, exact: true })
    .click()
  await expect(page).toHaveURL(/score\/#game=evening&round=next&player=p\d$/)
  await expect(entry(page).locator('[data-active=true]')).toHaveAccessibleName(new RegExp(`^${name}: `))
}

test.describe('from the check into the round', () => {
  test('a claim of Threedom joins what was collected, and counts', async ({ page }) => {
    await putGames(page, sit('threedom'))
    for (const [grid, total] of [
      ['9DTDJD2C5SKH7C7H8S', '25'],
      ['7S7D7H2C5SKH4C3H8S', '40'],
    ] as const) {
      await check(page, 'threedom', `check=claim&grid=${grid}`)
      await into(page, 'Bo')
      await expect(result(page, 'Bo')).toHaveText(`${total}, new total ${total}`)
    }
    await countBy(page, 'Tap cards')
    await expect(laidCards(page)).toHaveCount(6)
    await expect(entry(page)).toContainText('From the check, under “Cards collected”: 7♠ 7♦ 7♥.')
  })

  test('numbers that give way to cards come back when these are taken out again', async ({ page }) => {
    await putGames(page, sit('abstrac'))
    await enterRound(page, 'abstrac')
    await countBy(page, 'Type totals')
    await enter(page, 'Ana', 'Combination points', '12>')
    await enter(page, 'Bo', 'Combination points', '5>')
    await expect(result(page, 'Ana')).toBeVisible()
    await check(page, 'abstrac', 'check=combinations&cards=9CTCJC')
    await into(page, 'Ana')
    await expect(entry(page)).toContainText('It replaces what was entered under')
    await entry(page).getByRole('button', { name: 'Take it out again' }).click()
    await countBy(page, 'Type totals')
    await expect(box(page, 'Ana', 'Combination points')).toHaveValue('12')
    await expect(box(page, 'Bo', 'Combination points')).toHaveValue('5')
    await expect(entry(page).getByRole('button', { name: 'Take it out again' })).toHaveCount(0)
  })

  test('a meld and a lay-off of 500 Rummy go to the table, or to the hand where somebody says so', async ({
    page,
  }) => {
    await putGames(page, sit('rummy-500'))
    await check(page, 'rummy-500', 'check=meld&cards=7H8H9H')
    await into(page, 'Ana')
    await check(page, 'rummy-500', 'check=lay-off&cards=6D&meld=3D4D5D')
    await into(page, 'Ana', 'On the table')
    await countBy(page, 'Tap cards')
    await expect(laidCards(page)).toHaveCount(4)
    await check(page, 'rummy-500', 'check=meld&cards=KCKDKH')
    await into(page, 'Ana', 'Left in hand')
    await expect(result(page, 'Ana')).toContainText('−10')
  })

  test('points are added to a sum that stands there', async ({ page }) => {
    await putGames(page, sit('rummy-500'))
    await enterRound(page, 'rummy-500')
    await enter(page, 'Ana', 'On the table', '40>5')
    await expect(result(page, 'Ana')).toContainText('35')
    await check(page, 'rummy-500', 'check=meld&cards=7H8H9H')
    await into(page, 'Ana')
    await expect(box(page, 'Ana', 'On the table')).toHaveValue('55')
    await expect(box(page, 'Ana', 'Left in hand')).toHaveValue('5')
    await expect(entry(page)).toContainText('15 points, added to the 40 that stood there')
    await expect(result(page, 'Ana')).toContainText('50')
  })

  test('a set of Hand and Foot becomes a pile, and grows', async ({ page }) => {
    await putGames(page, sit('hand-and-foot'))
    await check(page, 'hand-and-foot', 'check=first-meld&melds=KCKDKH_QCQDQH')
    await into(page, 'Ana')
    await check(page, 'hand-and-foot', 'check=meld&cards=KS&onto=KCKDKH')
    await into(page, 'Ana')
    await countBy(page, 'Tap cards')
    await expect(page.getByRole('button', { name: /^Set \d:/ })).toHaveCount(2)
    await expect(laidCards(page)).toHaveCount(7)
    await expect(result(page, 'Ana')).toContainText('70')
  })

  test('a mission of Monastery is laid', async ({ page }) => {
    await putGames(page, sit('monastery'))
    await check(page, 'monastery', 'check=mission&mission=4&cards=5C6C7C8CAC')
    await into(page, 'Bo')
    await expect(box(page, 'Bo', MISSIONS)).toHaveText('4')
  })

  test('both hands of a deal of Abstrac that was played out go to whoever drew them', async ({ page }) => {
    const row = 'ASKS9HTDJCQDAH9SKCKDTH9DJSJHQSACQH9CTSADKHQCTCJD'
    await putGames(page, sit('abstrac'))
    await check(page, 'abstrac', `check=draws&layout=${row}&draws=3_3_3_3_3_3_3_3`)
    await into(page, 'Ana', 'First player')
    await expect(laidCards(page)).toHaveCount(12)
    await expect(laidCards(page).first()).toHaveAccessibleName('ace of spades: take back')
    await expect(result(page, 'Bo')).toHaveText(/\d/)
  })

  test('what is not legal leads nowhere, and a round that refuses says why', async ({ page }) => {
    await putGames(page, sit('rummy-500'))
    const button = atTable(page).getByRole('button', { name: 'Into round' })
    await check(page, 'rummy-500', 'check=meld&cards=7H8H9D')
    await expect(page.locator('.stamp')).toContainText('Not legal')
    await expect(button).toHaveCount(0)
    for (const name of ['Ana', 'Bo']) {
      await check(page, 'rummy-500', 'check=meld&cards=7H8H9H')
      await into(page, name)
    }
    await enter(page, 'Bo', 'Left in hand', '5>')
    await saveButton(page).click()
    await expect(entry(page).getByRole('status').filter({ hasText: '7♥' })).toHaveCount(1)
  })
})

test.describe('from the round to the check and back', () => {
  const back = (page: Page) => page.getByRole('link', { name: 'Back to round 1' })

  for (const [game, field, typed, cards, found] of [
    [
      'rummy-500',
      'On the table',
      '7h8h9h',
      ['seven of hearts', 'eight of hearts', 'nine of hearts'],
      /Legal/,
    ],
    [
      'threedom',
      'Cards collected',
      '7h8h9h',
      ['seven of hearts', 'eight of hearts', 'nine of hearts'],
      /3 of 9/,
    ],
    ['abstrac', 'Cards', '9cTcJc', ['nine of clubs', 'ten of clubs', 'jack of clubs'], /3/],
    // Suits do not matter, so the keys are ranks, and each card gets one that is left.
    [
      'hand-and-foot',
      'Sets on the table',
      '',
      ['king of clubs', 'king of diamonds', 'king of hearts'],
      /Legal/,
    ],
  ] as const) {
    test(`${game}: the cards are there, and all is kept`, async ({ page }) => {
      await putGames(page, sit(game))
      await enterRound(page, game)
      await countBy(page, 'Tap cards')
      await box(page, 'Bo', field).click()
      await tapCards(page, typed)
      const king = entry(page).getByRole('button', { name: /^king(,|$)/ })
      for (const _ of typed === '' ? cards : []) await king.click()
      await page.getByRole('link', { name: 'Check this' }).click()
      await expect(page.getByRole('region', { name: 'Verdict' })).toContainText(found)
      for (const card of cards) {
        await expect(page.locator('.fields').getByRole('button', { name: card })).toHaveCount(1)
      }
      // They are in the round already.
      await expect(back(page)).toBeVisible()
      await expect(atTable(page).getByRole('button', { name: 'Into round' })).toHaveCount(0)
      await page.reload()
      await back(page).click()
      await expect(box(page, 'Bo', field)).toHaveAttribute('aria-pressed', 'true')
      await expect(laidCards(page)).toHaveText(cards.map((card) => new RegExp(`${card}: take back$`)))
    })
  }

  test('monastery: the mission is there, and all is kept', async ({ page }) => {
    await putGames(page, sit('monastery'))
    await enterRound(page, 'monastery')
    await page.getByRole('button', { name: /^4 / }).click()
    await box(page, 'Ana', MISSIONS).click()
    await page.getByRole('link', { name: 'Check this' }).click()
    await expect(page.getByLabel('Mission', { exact: true })).toHaveValue('4')
    await back(page).click()
    await expect(box(page, 'Ana', MISSIONS)).toHaveText('4')
  })
})

test.describe('house rules of the open game', () => {
  const low = 'check=claim&grid=QDKDAD2C5SKH7C7H8S'

  test('decide the verdict, and one tap goes back to those of the book', async ({ page }) => {
    await putGames(page, sit('threedom', { aces: 'low' }))
    await check(page, 'threedom', low)
    await expect(verdict(page)).toHaveText('Not legal')
    await expect(atTable(page)).toContainText('Playing: Ana and Bo · round 1 · by their house rules')
    await atTable(page).getByRole('button', { name: 'As in the book' }).click()
    await expect(verdict(page)).toHaveText('Legal')
    await expect(atTable(page)).toContainText('by the book')
    await atTable(page).getByRole('button', { name: 'As at this table' }).click()
    await expect(verdict(page)).toHaveText('Not legal')
  })

  test('leave alone what a link or a person has chosen', async ({ page }) => {
    await putGames(page, sit('threedom', { aces: 'low' }))
    await check(page, 'threedom', `${low}&house=book`)
    await expect(verdict(page)).toHaveText('Legal')
    await page.getByRole('button', { name: 'House rules' }).click()
    await page.getByLabel('Aces in runs').selectOption('high')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(atTable(page)).toContainText('by other house rules')
  })

  test('are those of the game that was touched last, unless somebody names another', async ({ page }) => {
    await putGames(page, sit('threedom', { aces: 'low' }), sit('threedom', {}, ['Cy', 'Di']))
    await check(page, 'threedom', low)
    await expect(verdict(page)).toHaveText('Not legal')
    await atTable(page).getByLabel('Playing').selectOption('Cy and Di · round 1')
    await expect(verdict(page)).toHaveText('Legal')
    await expect(atTable(page)).toContainText('by the book')
  })

  test('come with the cards of a round, also where another game was touched later', async ({ page }) => {
    await putGames(page, sit('threedom', {}, ['Cy', 'Di']), sit('threedom', { aces: 'low' }))
    await check(page, 'threedom', `${low}&from=evening1`)
    await expect(verdict(page)).toHaveText('Not legal')
    await expect(page.getByRole('link', { name: 'Back to round 1' })).toBeVisible()
  })

  test('go into a link, so that it answers the same elsewhere', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await putGames(page, sit('threedom', { aces: 'low' }))
    await check(page, 'threedom', `${low}&from=evening`)
    await expect(verdict(page)).toHaveText('Not legal')
    await page.getByRole('button', { name: 'Copy link' }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/house\.aces=low$/)
    expect(link).not.toContain('from=')
  })
})

test('nothing shows where no game is open, and nothing is begun by looking', async ({ page }) => {
  await page.goto('games/threedom/check/#check=claim&grid=QDKDAD2C5SKH7C7H8S')
  await expect(verdict(page)).toHaveText('Legal')
  await page.waitForLoadState('networkidle')
  await expect(atTable(page)).toHaveCount(0)
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
})

test('all of it is accessible, and by keyboard', async ({ page }) => {
  test.slow()
  await putGames(page, sit('rummy-500', { jokers: true }), sit('rummy-500', {}, ['Cy', 'Di']))
  await check(page, 'rummy-500', 'check=meld&cards=7H8H9H&from=evening')
  await page.getByRole('button', { name: 'Into round 1 …' }).press('Enter')
  await expectAccessible(page)
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  for (const target of await atTable(page).locator('button, a, select, label:has([type=radio])').all()) {
    const box = await target.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  await atTable(page).getByRole('button', { name: 'For Bo' }).press('Enter')
  await expect(entry(page)).toContainText('From the check')
  await countBy(page, 'Tap cards')
  await expect(page.getByRole('link', { name: 'Check this' })).toBeVisible()
  await expectAccessible(page)
})
