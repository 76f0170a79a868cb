import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'
import { resultText } from './play-game.ts'
import { entry, openGame, playerButton, press, result, saveRound, tapKeys } from './table.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** Ana's count, Bo's count, and who knocked: the game that the rules page works out. */
const HANDS = [
  { counts: ['4', '25'], knocker: 'Ana', scores: ['21', '0'] },
  { counts: ['18', '0'], knocker: 'Bo', scores: ['0', '38'] },
  { counts: ['8', '8'], knocker: 'Ana', scores: ['0', '10'] },
  { counts: ['0', '62'], knocker: 'Ana', scores: ['82', '0'] },
]

/** In at most eight taps: who knocked, the counts with Next, and Save. */
async function enterHand(page: Page, { counts: [ana = '', bo = ''], knocker }: (typeof HANDS)[number]) {
  await press(playerButton(page, 'Knocked', knocker))
  await tapKeys(page, `${ana}>${bo}>`)
  expect(1 + ana.length + 1 + bo.length + 1 + 1).toBeLessThanOrEqual(8)
}

test('a whole game of Gin is played to its bonuses', async ({ page }) => {
  await openGame(page, { game: 'gin-rummy' }, '&round=next')
  for (const [at, hand] of HANDS.entries()) {
    if (at > 0) await press(page.getByRole('button', { name: /^(Enter|Add) round/ }))
    await enterHand(page, hand)
    await saveRound(page)
    const row = page.getByRole('row', { name: new RegExp(`^Round ${at + 1}\\b`) })
    await expect(row.getByRole('cell')).toContainText(hand.scores)
  }
  await expect(page.getByRole('heading', { name: 'Ana wins' })).toBeVisible()
  const bonuses = page.getByRole('row', { name: /Bonuses/ })
  await expect(bonuses.getByRole('cell')).toHaveText(['140', '40'])
  await expect(page.getByRole('row', { name: /^1 Ana .* 243/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^2 Bo .* 88/ })).toBeVisible()
  await expect(page.getByText('2 hands won × 20')).toHaveCount(2)
  // 21 + 82, with 100 for the game and two lines of 20; 38 + 10, with two lines.
  expect(await resultText(page)).toEqual([
    'Ana wins by 155 points.',
    '1. Ana 243 (103 + 140 in bonuses)',
    '2. Bo 88 (48 + 40 in bonuses)',
  ])
  await expect(page.getByRole('rowheader', { name: 'Ana 103 + 140 in bonuses' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Make a picture' }))
  await expect(page.getByRole('img', { name: /Ana 243 \(103 \+ 140 in bonuses\)/ })).toBeVisible()
})

test('a cancelled hand needs nothing else', async ({ page }) => {
  await openGame(page, { game: 'gin-rummy' }, '&round=next')
  await press(entry(page).getByLabel('Hand cancelled'))
  await saveRound(page)
  await expect(page.getByRole('row', { name: /^Round 1\b/ }).getByRole('cell')).toContainText(['0', '0'])
})

test('a knock above the limit is refused, with the limit', async ({ page }) => {
  await openGame(page, { game: 'gin-rummy' }, '&round=next')
  await press(playerButton(page, 'Knocked', 'Ana'))
  await tapKeys(page, '12>25>')
  await expect(entry(page).getByText('knocked with 12, but the limit is 10')).toBeVisible()
  await expect(result(page, 'Bo')).not.toContainText('NaN')
})
