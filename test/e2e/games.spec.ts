import { FINISHED } from '../../src/content/rulebook/finished.ts'
import { expect, onlyInAll, test } from './fixture.ts'

/** The list of games where journeys do not reach: without scripts, and from one page to the next. */

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the list shows all games and no filters', async ({ page }) => {
    await page.goto('games/')
    await expect(page.locator('.games').getByRole('heading')).toHaveCount(FINISHED.length)
    await expect(page.getByText('How many of you are there?')).toBeHidden()
  })
})

test('the hand of a game moves from the list to its rules', onlyInAll, async ({ page }) => {
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
