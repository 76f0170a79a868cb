import { games } from '../../src/scoring/games.ts'
import { expect, inOneTab as test } from './fixture.ts'

/** The number of pages of a PDF, by its page objects. */
function pagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Rows for minimums or missions, in games that have them. */
const ROWS: Record<string, { name: RegExp; count: number }> = {
  'hand-and-foot': { name: /first meld/, count: 4 },
  monastery: { name: /run|set|cards/, count: 9 },
}

for (const { id, title } of Object.values(games)) {
  test(`${title}'s blank score sheet and short rules take one page each, on A4 and Letter`, async ({
    page,
  }) => {
    await page.goto(`games/${id}/pad/`)
    for (const format of ['A4', 'Letter']) expect(pagesIn(await page.pdf({ format })), format).toBe(2)
    const rows = ROWS[id]
    if (rows) await expect(page.getByRole('row', { name: rows.name })).toHaveCount(rows.count)
  })
}
