import { expect, onlyInAll, inOneTab as test } from './fixture.ts'
import { countCards, playRound, setUpGame } from './play-game.ts'
import { box, countBy, enter, entry, playerButton, result, tapCards, tapKeys } from './table.ts'
import { expectTotals } from './totals.ts'

/**
 * Whole games of the first five games, from the first name to the winner. The totals were worked out by hand from the
 * rules, not by the engine.
 */

test.use({ viewport: { width: 360, height: 740 } })
// A game has about two hundred taps.
test.slow()

test('Threedom: the higher total wins if both players pass 500 in one round', onlyInAll, async ({ page }) => {
  await setUpGame(page, 'threedom', ['Ana', 'Bo'])
  const field = 'Cards collected'
  await playRound(page, 1, async () => {
    await enter(page, 'Ana', field, 180)
    await countBy(page, 'Count by value')
    // 8 × 5 + 5 × 10 + 2 × 15 = 120
    await countCards(page, 'Bo', field, { '2 to 9': 8, '10, J, Q, K': 5, ace: 2 })
  })
  await expectTotals(page, '180', '120')
  for (const [number, ana, bo] of [
    [2, 95, 205],
    [3, 150, 130],
  ] as const) {
    await playRound(page, number, async () => {
      await countBy(page, 'Type totals')
      await enter(page, 'Ana', field, ana)
      await enter(page, 'Bo', field, bo)
    })
  }
  await expectTotals(page, '425', '455')
  await playRound(page, 4, async () => {
    await enter(page, 'Bo', field, 40)
    await countBy(page, 'Tap cards')
    await box(page, 'Ana', field).click()
    // 15 + 3 × 10 + 5 = 50
    await tapCards(page, 'as kd qd jd 9c')
  })
  await expectTotals(page, '475', '495')
  await playRound(page, 5, async () => {
    await countBy(page, 'Type totals')
    // 35 + 25 = 60
    await enter(page, 'Ana', field, '35+25>')
    await tapKeys(page, '55>')
  })
  await expectTotals(page, '535', '550')
  await expect(page.getByRole('heading', { name: /Bo wins/ })).toBeVisible()
})

test('500 Rummy: four players play to 300 with jokers', onlyInAll, async ({ page }) => {
  await setUpGame(page, 'rummy-500', ['Ana', 'Bo', 'Cy', 'Di'], { house: { target: '300', jokers: 'true' } })
  await playRound(page, 1, async () => {
    await enter(page, 'Bo', 'On the table', 85)
    await enter(page, 'Cy', 'Left in hand', 45)
    await enter(page, 'Di', 'On the table', '60>15')
    await playerButton(page, 'Out', 'Ana').click()
    await countBy(page, 'Tap cards')
    await box(page, 'Ana', 'On the table').click()
    // 10 + 10 + 15 = 35
    await tapCards(page, 'qh kh ah')
    await countBy(page, 'Count by value')
    await countCards(page, 'Bo', 'Left in hand', { '2 to 9': 2 })
  })
  await expectTotals(page, '35', '75', '−45', '45')
  // Next goes from box to box, and going out fills in 0.
  await playRound(page, 2, async () => {
    await countBy(page, 'Type totals')
    await tapKeys(page, '100>20>120>')
    await playerButton(page, 'Out', 'Bo').click()
    await tapKeys(page, '55>5>30>40>')
  })
  await expectTotals(page, '115', '195', '5', '35')
  await playRound(page, 3, async () => {
    await tapKeys(page, '90>10>110>0>40>20>65>5>')
  })
  await expectTotals(page, '195', '305', '25', '95')
  await expect(page.getByRole('heading', { name: /Bo wins/ })).toBeVisible()
})

test(
  'Hand and Foot: two players play two rounds, and clean piles are worth 200',
  onlyInAll,
  async ({ page }) => {
    await setUpGame(page, 'hand-and-foot', ['Ana', 'Bo'], { house: { minimums: '50, 90', clean: '200' } })
    const left = 'Left in hand and foot'
    await playRound(page, 1, async () => {
      // 345 + 2 × 200 + 100 + 100 = 945
      await tapKeys(page, '345>2>1')
      await playerButton(page, 'Went out', 'Ana').click()
      await enter(page, 'Bo', 'Cards on the table', 60)
      await countBy(page, 'Count by value')
      // 60 − (2 × 500 + 50 + 3 × 10) = −1020
      await countCards(page, 'Bo', left, { 'red threes?': 2, 'jokers?': 1, '8 to K': 3 })
    })
    await expectTotals(page, '945', '−1020')
    await playRound(page, 2, async () => {
      await countBy(page, 'Type totals')
      // 400 + 200 + 100 + 100 = 800
      await enter(page, 'Bo', 'Cards on the table', '400>1>1')
      await playerButton(page, 'Went out', 'Bo').click()
      await enter(page, 'Ana', left, 25)
      await entry(page).getByRole('checkbox', { name: 'Ana: Lifted exactly 22' }).check()
      await countBy(page, 'Tap cards')
      await box(page, 'Ana', 'Sets on the table').click()
      // 7 × 10 + 3 × 20 + 200 + 100 − 25 = 405
      for (const rank of ['king', 'ace']) {
        const key = entry(page).getByRole('button', { name: new RegExp(`^${rank}(,|$)`) })
        for (let at = 0; at < (rank === 'king' ? 7 : 3); at += 1) await key.click()
      }
    })
    await expectTotals(page, '1350', '−220')
    await expect(page.getByRole('heading', { name: /Ana wins/ })).toBeVisible()
  },
)

test('Monastery: a player wins with one of the nine missions in each round', async ({ page }) => {
  await setUpGame(page, 'monastery', ['Ana', 'Bo'])
  let bo = 0
  const lay = async (player: string, mission: number) => {
    await box(page, player, 'Mission laid').click()
    await entry(page)
      .getByRole('button', { name: new RegExp(`^${mission} `) })
      .click()
  }
  for (let number = 1; number <= 9; number += 1) {
    const boLays = number !== 4 && number < 9
    await playRound(page, number, async () => {
      await lay('Ana', number)
      if (!boLays) return
      // Bo lays the missions in reverse order.
      await lay('Bo', 10 - number)
      if (number % 2) await playerButton(page, 'Ran out of cards', 'Bo').click()
    })
    if (boLays) bo += 1
    await expectTotals(page, String(number), String(bo))
  }
  await expect(page.getByRole('heading', { name: /Ana wins/ })).toBeVisible()
})

test('Abstrac: two players play two deals', async ({ page }) => {
  await setUpGame(page, 'abstrac', ['Ana', 'Bo'], { house: { deals: '2' } })
  await playRound(page, 1, async () => {
    // The example of the rules page: 12 × 14 = 168 against 25 × 10 = 250.
    await tapCards(page, 'ac ad ah as kd qd jd 9d 9s qh')
    await expect(result(page, 'Bo')).toContainText('250')
  })
  await expectTotals(page, '168', '250')
  await playRound(page, 2, async () => {
    await countBy(page, 'Type totals')
    await enter(page, 'Ana', 'Combination points', '12>11')
    await enter(page, 'Bo', 'Combination points', 5)
    // 12 × 13 = 156, 5 × 11 = 55
  })
  await expectTotals(page, '324', '305')
  await expect(page.getByRole('heading', { name: /Ana wins/ })).toBeVisible()
})
