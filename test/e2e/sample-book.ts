import type { Page } from '@playwright/test'
import { type SampleGame, sampleGame } from '../tools/sample-games.ts'
import { leaveApp, storeGames } from '../tools/store-rows.ts'
import { expect } from './fixture.ts'

/** A score book of three games. */

export const day = (number: number) => Date.UTC(2026, 10, number, 19)

/** High wins: Bo 120, Ana 60. Low wins: Anna 8, Bo 30. Unfinished: Ana 60 and Cy 120 in 500 Rummy. */
export const sampleGames: SampleGame[] = [
  sampleGame({
    id: 'first',
    players: ['Ana', 'Bo'],
    rounds: [
      [20, 50],
      [40, 70],
    ],
    ended: true,
    time: day(3),
  }),
  sampleGame({
    ...{
      id: 'second',
      players: ['Anna', 'Bo'],
      rounds: [
        [5, 10],
        [3, 20],
      ],
      ended: true,
      time: day(10),
    },
    ...{ options: { wins: 'low' }, note: 'Skyjo' },
  }),
  sampleGame({
    ...{ id: 'third', game: 'rummy-500', players: ['Ana', 'Cy'], rounds: [[60, 120]], time: day(17) },
    note: 'at the cabin',
  }),
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
