import type { Page } from '@playwright/test'
import { cardInWords } from '../../src/components/cards/in-words.ts'
import { type GameId, games } from '../../src/scoring/games.ts'
import { parseCards } from '../../src/scoring/notation.ts'
import { expect, test } from './fixture.ts'
import { expectTotals } from './totals.ts'

/**
 * Whole games of all five, from the first name to the winner, through the screens alone. The totals were worked out by
 * hand from the rules, not by the engine.
 */

test.use({ viewport: { width: 360, height: 740 } })
// An evening has some two hundred taps.
test.slow()

type House = Record<string, string>

async function begin(page: Page, game: GameId, names: string[], house: House = {}) {
  await page.goto(`games/${game}/score/`)
  for (const name of names) {
    await page.getByLabel('Add a player').fill(name)
    await page.keyboard.press('Enter')
  }
  if (Object.keys(house).length > 0) {
    await page.getByRole('button', { name: 'Change the rules' }).click()
    for (const [option, value] of Object.entries(house)) {
      const field = page.getByLabel(games[game].options.find(({ name }) => name === option)?.title ?? '', {
        exact: true,
      })
      if (await field.evaluate((element) => element.matches('select'))) await field.selectOption(value)
      else await field.fill(value)
    }
    await page.getByRole('button', { name: 'Done' }).click()
  }
  await page.getByRole('button', { name: 'Start', exact: true }).click()
}

/** A round of the evening: the entry is open, filled in by `fill`, and saved. */
async function round(page: Page, number: number, fill: () => Promise<void>) {
  const entry = page.getByRole('dialog', { name: `Round ${number}` })
  if (number > 1) await page.getByRole('button', { name: `Enter round ${number}` }).click()
  await expect(entry).toBeVisible()
  await fill()
  await page.getByRole('button', { name: `Save round ${number}` }).click()
  await expect(entry).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
}

async function turnTo(page: Page, name: string) {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
}

/** A number by the pad's own keys, into the field of this name. */
async function tap(page: Page, field: string, number: number) {
  await page.getByRole('textbox', { name: field, exact: true }).click()
  for (const digit of String(number)) await page.getByRole('button', { name: digit, exact: true }).click()
}

async function choose(page: Page, group: string, way: string) {
  await page
    .getByRole('group', { name: group, exact: true })
    .getByRole('radio', { name: way, exact: true })
    .check()
}

async function count(page: Page, field: string, counts: Record<string, number>) {
  await choose(page, field, 'Count')
  for (const [label, times] of Object.entries(counts)) {
    const more = page.getByRole('button', { name: new RegExp(`^${field}, ${label}.*: one more$`, 'i') })
    for (let at = 0; at < times; at += 1) await more.click()
  }
}

async function tapCards(page: Page, typed: string) {
  const read = parseCards(typed)
  if (!read.ok) throw new Error(`${typed} are no cards`)
  for (const card of read.value) {
    await page.getByRole('button', { name: new RegExp(`^${cardInWords(card)}(, \\d laid)?$`) }).click()
  }
}

test('Threedom: both pass 500 in the same round, and the higher total wins', async ({ page }) => {
  await begin(page, 'threedom', ['Ana', 'Bo'])
  const field = 'Cards collected'
  await round(page, 1, async () => {
    await tap(page, field, 180)
    await turnTo(page, 'Bo')
    // 8 × 5 + 5 × 10 + 2 × 15 = 120
    await count(page, field, { '2 to 9': 8, '10, J, Q, K': 5, ace: 2 })
  })
  await expectTotals(page, '180', '120')
  for (const [number, ana, bo] of [
    [2, 95, 205],
    [3, 150, 130],
  ] as const) {
    await round(page, number, async () => {
      await turnTo(page, 'Ana')
      await tap(page, field, ana)
      await turnTo(page, 'Bo')
      await choose(page, field, 'Total')
      await tap(page, field, bo)
    })
  }
  await expectTotals(page, '425', '455')
  await round(page, 4, async () => {
    await turnTo(page, 'Ana')
    await choose(page, field, 'Cards')
    // 15 + 3 × 10 + 5 = 50
    await tapCards(page, 'as kd qd jd 9c')
    await turnTo(page, 'Bo')
    await tap(page, field, 40)
  })
  await expectTotals(page, '475', '495')
  await round(page, 5, async () => {
    await turnTo(page, 'Ana')
    await choose(page, field, 'Total')
    await tap(page, field, 60)
    await turnTo(page, 'Bo')
    await tap(page, field, 55)
  })
  await expectTotals(page, '535', '550')
  await expect(page.getByRole('heading', { name: /Bo wins/ })).toBeVisible()
})

test('500 Rummy to 300, with jokers, for four', async ({ page }) => {
  await begin(page, 'rummy-500', ['Ana', 'Bo', 'Cy', 'Di'], { target: '300', jokers: 'true' })
  const enter = async (name: string, table: number, hand: number) => {
    await turnTo(page, name)
    await tap(page, 'On the table', table)
    await tap(page, 'Left in hand', hand)
  }
  await round(page, 1, async () => {
    await turnTo(page, 'Ana')
    await choose(page, 'On the table', 'Cards')
    // 10 + 10 + 15 = 35
    await tapCards(page, 'qh kh ah')
    await tap(page, 'Left in hand', 0)
    await turnTo(page, 'Bo')
    await tap(page, 'On the table', 85)
    await count(page, 'Left in hand', { '2 to 9': 2 })
    await enter('Cy', 0, 45)
    await enter('Di', 60, 15)
  })
  await expectTotals(page, '35', '75', '−45', '45')
  await round(page, 2, async () => {
    await turnTo(page, 'Ana')
    await choose(page, 'On the table', 'Total')
    await enter('Ana', 100, 20)
    await turnTo(page, 'Bo')
    await choose(page, 'Left in hand', 'Total')
    await enter('Bo', 120, 0)
    await enter('Cy', 55, 5)
    await enter('Di', 30, 40)
  })
  await expectTotals(page, '115', '195', '5', '35')
  await round(page, 3, async () => {
    await enter('Ana', 90, 10)
    await enter('Bo', 110, 0)
    await enter('Cy', 40, 20)
    await enter('Di', 65, 5)
  })
  await expectTotals(page, '195', '305', '25', '95')
  await expect(page.getByRole('heading', { name: /Bo wins/ })).toBeVisible()
})

test('Hand and Foot in two rounds, clean piles worth 200', async ({ page }) => {
  await begin(page, 'hand-and-foot', ['Ana', 'Bo'], { minimums: '50, 90', clean: '200' })
  const left = 'Left in hand and foot'
  const counted = async (table: number, clean: number, dirty: number) => {
    await choose(page, 'Written down', 'Counted')
    await tap(page, 'Cards on the table', table)
    await tap(page, 'Clean piles', clean)
    await tap(page, 'Dirty piles', dirty)
  }
  await round(page, 1, async () => {
    // 345 + 2 × 200 + 100 + 100 = 945
    await counted(345, 2, 1)
    await tap(page, left, 0)
    await page.getByRole('checkbox', { name: 'Went out' }).check()
    await turnTo(page, 'Bo')
    // 60 − (2 × 500 + 50 + 3 × 10) = −1020
    await counted(60, 0, 0)
    await count(page, left, { 'red three': 2, joker: 1, '8 to K': 3 })
  })
  await expectTotals(page, '945', '−1020')
  await round(page, 2, async () => {
    await turnTo(page, 'Ana')
    await choose(page, 'Written down', 'Card by card')
    await page.getByRole('button', { name: 'Sets on the table, 1' }).click()
    await tapCards(page, 'kc kd kh ks kc kd kh')
    await page.getByRole('button', { name: '+ Another set' }).click()
    // 7 × 10 + 3 × 20 + 200 + 100 − 25 = 405
    await tapCards(page, 'ac ad ah')
    await tap(page, left, 25)
    await page.getByRole('checkbox', { name: 'Lifted exactly 22' }).check()
    await turnTo(page, 'Bo')
    // 400 + 200 + 100 + 100 = 800
    await counted(400, 1, 1)
    await choose(page, left, 'Total')
    await tap(page, left, 0)
    await page.getByRole('checkbox', { name: 'Went out' }).check()
  })
  await expectTotals(page, '1350', '−220')
  await expect(page.getByRole('heading', { name: /Ana wins/ })).toBeVisible()
})

test('Monastery: nine missions, one a round', async ({ page }) => {
  await begin(page, 'monastery', ['Ana', 'Bo'])
  let bo = 0
  for (let number = 1; number <= 9; number += 1) {
    const boLays = number !== 4 && number < 9
    await round(page, number, async () => {
      await turnTo(page, 'Ana')
      await page.getByRole('button', { name: new RegExp(`^${number} `) }).click()
      if (!boLays) return
      await turnTo(page, 'Bo')
      // Bo goes the other way.
      await page.getByRole('button', { name: new RegExp(`^${10 - number} `) }).click()
      await choose(page, 'Ran out of cards', number % 2 ? 'Bo' : 'Nobody')
    })
    if (boLays) bo += 1
    await expectTotals(page, String(number), String(bo))
  }
  await expect(page.getByRole('heading', { name: /Ana wins/ })).toBeVisible()
})

test('Abstrac over two deals', async ({ page }) => {
  await begin(page, 'abstrac', ['Ana', 'Bo'], { deals: '2' })
  await round(page, 1, async () => {
    // The book's own example: 12 × 14 = 168 against 25 × 10 = 250.
    await tapCards(page, 'ac ad ah as kd qd jd 9d 9s qh')
    await turnTo(page, 'Bo')
    await expect(page.getByRole('tab', { name: /^Bo/ })).toContainText('250')
  })
  await expectTotals(page, '168', '250')
  await round(page, 2, async () => {
    await turnTo(page, 'Ana')
    await choose(page, 'Written down', 'Counted at the table')
    await tap(page, 'Combination points', 12)
    await tap(page, 'Cards taken', 11)
    await turnTo(page, 'Bo')
    await tap(page, 'Combination points', 5)
    // 12 × 13 = 156, 5 × 11 = 55
  })
  await expectTotals(page, '324', '305')
  await expect(page.getByRole('heading', { name: /Ana wins/ })).toBeVisible()
})
