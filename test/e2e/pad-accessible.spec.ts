import { endGame, renamePlayer } from '../../src/scoring/ledger/game-events.ts'
import { addRound } from '../../src/scoring/ledger/round-events.ts'
import { expectAccessible } from './accessible.ts'
import { expect, onlyInAll, inOneTab as test } from './fixture.ts'
import { EventWriter, GAME_ID, LONG_NAMES, openSavedGame, points, writeGame } from './set-up-table.ts'

/** Accessibility of what several phones have written. The other states of the pad: journeys of the same name. */

test.use({ viewport: { width: 360, height: 740 } })

test('conflicts and the end of a game are accessible', onlyInAll, async ({ page }) => {
  test.slow()
  const writer = writeGame({ players: LONG_NAMES.slice(0, 4), rounds: [points(1, 2, 3, 4)] })
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
  await page.evaluate((hash) => {
    location.hash = hash
  }, `game=${GAME_ID}&panel=conflicts`)
  await expect(page.getByRole('heading', { name: 'Round 2' })).toBeVisible()
  await expectAccessible(page, 'conflicts')
})
