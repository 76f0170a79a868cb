import type { Page } from '@playwright/test'
import { described, type SampleGame, sampleGame } from '../tools/sample-games.ts'
import { leaveApp, storeGames } from '../tools/store-rows.ts'
import { expect } from './fixture.ts'

/** A score book of three games. */

export const day = (number: number) => Date.UTC(2026, 10, number, 19)

/** High wins: Bo 120, Ana 60. Low wins: Anna 8, Bo 30. Unfinished: Ana 60 and Cy 120 in 500 Rummy. */
export const sampleGames: SampleGame[] = [
  sampleGame({ id: 'first', ...described('Ana Bo: 20 50 / 40 70; ended'), time: day(3) }),
  sampleGame({ id: 'second', ...described('Anna Bo: 5 10 / 3 20; ended, low, note Skyjo'), time: day(10) }),
  sampleGame({ id: 'third', ...described('Ana Cy: 60 120; rummy-500, note at the cabin'), time: day(17) }),
]

export async function openBook(page: Page, part = '') {
  await page.goto('about:blank')
  await page.goto(`book/${part}`)
  await expect(page.getByRole('navigation', { name: 'The score book' })).toBeVisible()
}

export async function openBookOf(page: Page, games: readonly SampleGame[] = sampleGames, part = '') {
  await leaveApp(page)
  await storeGames(page, games)
  await openBook(page, part)
}
