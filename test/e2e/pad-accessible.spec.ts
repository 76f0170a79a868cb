import type { Page } from '@playwright/test'
import { endGame, renamePlayer } from '../../src/scoring/ledger/game-events.ts'
import { addRound } from '../../src/scoring/ledger/round-events.ts'
import { expectAccessible } from './accessible.ts'
import { expect, onlyInAll, inOneTab as test } from './fixture.ts'
import { EventWriter, GAME_ID, openSavedGame, points, writeGame } from './set-up-table.ts'
import { countBy, entry, saveButton, tapKeys } from './table.ts'

/** Accessibility of the states of the score pad that no other test checks, many states per page. */

test.use({ viewport: { width: 360, height: 740 } })

const EIGHT = ['Maximiliane', 'Bartholomew', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal']

async function goTo(page: Page, rest: string) {
  await page.evaluate((hash) => {
    location.hash = hash
  }, `game=${GAME_ID}${rest}`)
}

for (const players of [2, 4, 8]) {
  test(
    `the sheet of ${players} players, its panels and its number keys are accessible`,
    players === 4 ? {} : onlyInAll,
    async ({ page }) => {
      test.slow()
      const names = EIGHT.slice(0, players)
      await openSavedGame(
        page,
        writeGame({ players: names, rounds: [points(...names.map((_, at) => 10 * at - 5))] }),
      )
      await expect(page.getByRole('button', { name: 'Enter round 2' })).toBeVisible()
      await expectAccessible(page, 'the sheet')
      await goTo(page, '&round=next')
      await tapKeys(page, '12+5')
      await expectAccessible(page, 'number keys')
      await goTo(page, '&round=phone2')
      await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
      await expectAccessible(page, 'changing a round')
      // The panels are the same for any number of players.
      const panels =
        players === 4
          ? ['more', 'players', 'house', 'chart', 'history', 'note', 'share', 'keeping', 'far']
          : []
      for (const panel of panels) {
        await goTo(page, `&panel=${panel}`)
        await expect(page.locator(`.panel-${panel} > :nth-child(2)`)).toBeVisible()
        await expectAccessible(page, panel)
      }
    },
  )
}

test('counters, card keys, the turn card and a rule are accessible', onlyInAll, async ({ page }) => {
  test.slow()
  await openSavedGame(page, writeGame({ game: 'rummy-500', players: ['Ana', 'Bo', 'Cy'] }), '&round=next')
  await expect(page.locator(':focus')).toHaveAttribute('data-spot')
  await countBy(page, 'Count by value')
  await page.getByRole('button', { name: /^2 to 9/ }).click()
  await expectAccessible(page, 'counters')
  await countBy(page, 'Tap cards')
  await page.getByRole('button', { name: /^seven of hearts/ }).click()
  await expectAccessible(page, 'cards')
  await saveButton(page).click()
  await expectAccessible(page, 'an empty row')
  await goTo(page, '&panel=rules')
  await expect(page.locator('.turn-card')).toBeVisible()
  await expectAccessible(page, 'the turn card')
  await goTo(page, '&panel=rule&rule=target')
  await expect(page.locator('.rule-panel')).toContainText(/\w/)
  await expectAccessible(page, 'a rule')
})

for (const [game, players] of [
  ['hand-and-foot', 4],
  ['indian-rummy', 6],
  ['monastery', 3],
  ['contract-rummy', 3],
  ['ladder-rummy', 6],
] as const) {
  test(`every way of entering a round of ${game} is accessible`, onlyInAll, async ({ page }) => {
    test.slow()
    await openSavedGame(page, writeGame({ game, players: EIGHT.slice(0, players) }), '&round=next')
    await expect(entry(page).locator('.entry-table')).toBeVisible()
    await expectAccessible(page, 'as it opens')
    const ways = page.getByLabel('How cards are counted')
    for (const way of await ways.getByRole('option').allTextContents()) {
      await ways.selectOption(way)
      await expectAccessible(page, way)
    }
  })
}

test('conflicts and the end of a game are accessible', onlyInAll, async ({ page }) => {
  test.slow()
  const writer = writeGame({ players: EIGHT.slice(0, 4), rounds: [points(1, 2, 3, 4)] })
  const other = new EventWriter('tablet', writer.events)
  writer.write((folded, meta) => addRound(folded, meta, points(10, 20, 30, 40)))
  other.write((folded, meta) => addRound(folded, meta, points(10, 25, 30, 40)))
  other.write((folded, meta) => renamePlayer(folded, meta, 'p1', 'Max'))
  writer.write((folded, meta) => renamePlayer(folded, meta, 'p1', 'Maxi'))
  writer.events.push(...other.events.slice(2))
  writer.write(endGame)
  await openSavedGame(page, writer)
  await expect(page.getByRole('heading', { name: /wins$/ })).toBeVisible()
  await expectAccessible(page, 'the end')
  await goTo(page, '&panel=conflicts')
  await expect(page.getByRole('heading', { name: 'Round 2' })).toBeVisible()
  await expectAccessible(page, 'conflicts')
})
