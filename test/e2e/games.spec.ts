import type { Page } from '@playwright/test'
import { FINISHED } from '../../src/content/rulebook/finished.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test as inItsOwnTab, onlyInAll, inOneTab as test } from './fixture.ts'

/** The list of games with its filters: players, time, packs and kind of melds. */

const ALL = FINISHED.length
const shown = (page: Page) => page.locator('.games').getByRole('heading')
const compared = (page: Page) => page.getByRole('table').getByRole('rowheader')
const people = (page: Page, number: string) =>
  page.getByRole('group', { name: 'How many of you are there?' }).getByText(number, { exact: true })
const time = (page: Page) => page.getByLabel('Time for it')
const packs = (page: Page) => page.getByLabel('Packs of cards')
const melds = (page: Page) => page.getByLabel('You collect')
const count = (page: Page) => page.getByRole('status').first()
/** What else can be asked is folded. */
const more = (page: Page) => page.getByText('More', { exact: true })

for (const [width, height, runs] of [
  [360, 740, {}],
  [1280, 900, onlyInAll],
] as const) {
  test.describe(`at ${width} px`, runs, () => {
    test.use({ viewport: { width, height } })

    test('the list and the comparison show only the games that fit the filters', async ({ page }) => {
      await page.goto('games/')
      await expect(count(page)).toHaveText(`${ALL} games`)
      await people(page, '4').click()
      await more(page).click()
      await packs(page).selectOption('1')
      await expect(shown(page)).toHaveText(['Rummy', '500 Rummy', 'Chinchón'])
      await expect(compared(page)).toHaveText(['Rummy', '500 Rummy', 'Chinchón'])
      await expect(count(page)).toHaveText('3 games')
      await people(page, '5').click()
      await expect(shown(page)).toHaveText(['Rummy'])
      await expect(count(page)).toHaveText('1 game')
      await expectAccessible(page, 'filtered')
    })
  })
}

test('filters are part of the address and restored from it', async ({ page }) => {
  await page.goto('games/')
  await people(page, '2').click()
  await more(page).click()
  await melds(page).selectOption('sets')
  await expect(page).toHaveURL(/\/games\/\?players=2&melds=sets$/)
  await expect(shown(page)).toHaveText(['Canasta', 'Hand and Foot', 'Modern American Canasta'])
  await page.getByRole('main').getByRole('link', { name: 'Canasta' }).first().click()
  await expect(page).toHaveURL(/\/games\/canasta\/$/)
  await page.goBack()
  await expect(shown(page)).toHaveText(['Canasta', 'Hand and Foot', 'Modern American Canasta'])
  await expect(page.getByRole('radio', { name: '2' })).toBeChecked()
  await expect(melds(page)).toHaveValue('sets')
})

test('an address with invalid filters shows all games', onlyInAll, async ({ page }) => {
  await page.goto('games/?players=99&minutes=soon&packs=<b>&melds=gold')
  await expect(count(page)).toHaveText(`${ALL} games`)
  await expect(page.getByRole('radio', { name: 'Any number' })).toBeChecked()
  await expect(time(page)).toHaveValue('')
})

test(
  'an empty list names the games that would fit without one of the filters',
  onlyInAll,
  async ({ page }) => {
    await page.goto('games/?players=8&minutes=45&packs=1')
    await expect(count(page)).toHaveText('0 games')
    await expect(page.getByText('No game fits all of this.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Side by side' })).toBeHidden()
    await expectAccessible(page, 'nothing fits')
    const without = (what: string) => page.getByRole('button', { name: what })
    await expect(without('Any number of packs: 500 Rummy, Chinchón and 3 more')).toBeVisible()
    // None would fit if it might take longer.
    await expect(without('Any length')).toHaveCount(0)
    await without('Any number of players: Rummy, Gin Rummy and 6 more').click()
    await expect(shown(page)).toHaveCount(8)
    await expect(page).toHaveURL(/\/games\/\?minutes=45&packs=1$/)
    await expect(page.getByRole('radio', { name: 'Any number' })).toBeFocused()
    await people(page, '8').click()
    await page.getByRole('button', { name: 'All games' }).click()
    await expect(count(page)).toHaveText(`${ALL} games`)
  },
)

test('the filters work from the keyboard', onlyInAll, async ({ page }) => {
  await page.goto('games/')
  await page.getByRole('radio', { name: 'Any number' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '2' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(time(page)).toBeFocused()
  await page.keyboard.type('30')
  // A game of 30 to 60 minutes can be over in 30.
  await expect(shown(page)).toHaveText([
    ...['Rummy', 'Gin Rummy', '500 Rummy', 'Chinchón', 'Machiavelli', 'Marriage', 'Threedom', 'Abstrac'],
  ])
})

inItsOwnTab.describe('without scripts', () => {
  inItsOwnTab.use({ javaScriptEnabled: false })

  inItsOwnTab('the list shows all games and no filters', async ({ page }) => {
    await page.goto('games/')
    await expect(shown(page)).toHaveCount(ALL)
    await expect(page.getByText('How many of you are there?')).toBeHidden()
  })
})

inItsOwnTab('the hand of a game moves from the list to its rules', onlyInAll, async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const move = (event as Event & { viewTransition?: { ready: Promise<void> } }).viewTransition
      move?.ready.then(() => {
        const parts = document
          .getAnimations()
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : ''))
        sessionStorage.moved = parts.join(' ')
      })
    })
  })
  await page.goto('games/')
  await page.getByRole('link', { name: 'Burraco', exact: true }).first().click()
  await expect(page).toHaveURL(/burraco/)
  await expect.poll(() => page.evaluate(() => sessionStorage.moved)).toContain('group(burraco)')
})
