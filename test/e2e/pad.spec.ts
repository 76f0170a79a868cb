import { games } from '../../src/scoring/games.ts'
import { expect, inOneTab as test } from './fixture.ts'

/** How many pages a PDF has, by its own page objects. */
function pagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

for (const { id, title } of Object.values(games)) {
  for (const format of ['A4', 'Letter']) {
    test(`${title}'s score sheet and its rules in short are one page each on ${format}`, async ({ page }) => {
      await page.goto(`games/${id}/pad/`)
      expect(pagesIn(await page.pdf({ format }))).toBe(2)
    })
  }
}

test('Hand and Foot’s sheet has its minimums, and Monastery’s its missions', async ({ page }) => {
  await page.goto('games/hand-and-foot/pad/')
  await expect(page.getByRole('row', { name: /first meld/ })).toHaveCount(4)
  await page.goto('games/monastery/pad/')
  await expect(page.getByRole('row', { name: /run|set|cards/ })).toHaveCount(9)
})
