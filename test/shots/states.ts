import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readJourneys, walkJourney } from '../e2e/journey-text.ts'
import { openSavedGame, points, writeGame } from '../e2e/set-up-table.ts'

/** What a picture is taken of: its name, and the steps that lead to it. */
export type State = { name: string; open: (page: Page) => Promise<unknown> }

const FILE = join(import.meta.dirname, 'states.txt')
const PANELS = ['more', 'players', 'history', 'note', 'keeping', 'far', 'share', 'chart'].map(
  (panel) => `== score-${panel}
game other [players 4] of the longest names at panel=${panel}
  points 59 | points 22 | points 115 | points -12 × 12`,
)

/** The journeys of `states.txt`, the panels of a sheet, and a change that the browser refuses to store. */
export const PAD_STATES: readonly State[] = [
  ...readJourneys([readFileSync(FILE, 'utf8'), ...PANELS].join('\n')).flatMap(({ journeys }) =>
    journeys.map((journey) => ({
      name: journey.name,
      open: (page: Page) => walkJourney(page, FILE, journey),
    })),
  ),
  {
    name: 'score-not-saved',
    open: async (page) => {
      await openSavedGame(page, writeGame({ players: ['Ana', 'Bo'], rounds: [points(4, 7)] }))
      await page.evaluate(() => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('No room', 'QuotaExceededError')
        }
      })
      await page.getByRole('button', { name: /^Undo/ }).click()
      await page.getByRole('alert').waitFor()
    },
  },
]
