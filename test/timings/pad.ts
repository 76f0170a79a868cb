import type { Page } from '@playwright/test'
import { sitDown, tell } from '../e2e/set-up-table.ts'
import { FRAME, settled, type Timing, worksOf } from './timing.ts'

/** The longest evening: eight players and sixty rounds, each counted on the table and in the hand. */
const NAMES = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal']
const ROUNDS = Array.from({ length: 60 }, (_, round) => ({
  entries: Object.fromEntries(
    NAMES.map((_, at) => {
      const out = at === round % NAMES.length
      return [
        `p${at + 1}`,
        { table: { points: 40 + 5 * at }, hand: out ? { points: 0 } : { counts: { low: 2, ten: 1 } } },
      ]
    }),
  ),
}))

async function openEntry(page: Page) {
  await sitDown(
    page,
    tell({ game: 'rummy-500', options: { target: 10_000 }, players: NAMES, rounds: ROUNDS }),
  )
  await page.getByRole('button', { name: /round 61$/ }).click()
  await page.getByRole('dialog', { name: 'Round 61' }).waitFor()
}

const key: Timing = {
  what: 'a key of the number pad, 8 players, 60 rounds of 500 Rummy',
  budget: FRAME,
  measure: async (page) => {
    await openEntry(page)
    return worksOf(page, 'click', async () => {
      for (const name of [
        '4',
        '5',
        'Next',
        '0',
        'Next',
        '6',
        '0',
        'Next',
        '1',
        '5',
        'Next',
        'Clear',
        '8',
        '5',
      ]) {
        await page.getByRole('button', { name, exact: true }).tap()
        await settled(page)
      }
    })
  },
}

const counter: Timing = {
  what: 'a counter of the same round',
  budget: FRAME,
  measure: async (page) => {
    await openEntry(page)
    await page.getByRole('group', { name: 'Left in hand' }).getByRole('radio', { name: 'Count' }).check()
    const more = page.getByRole('button', { name: /^Left in hand, 2 to 9: one more$/ })
    await more.waitFor()
    return worksOf(page, 'click', async () => {
      for (let time = 0; time < 9; time += 1) {
        await more.tap()
        await settled(page)
      }
    })
  },
}

export const padTimings: readonly Timing[] = [key, counter]
