import type { Page } from '@playwright/test'
import { sampleBook } from '../tools/sample-games.ts'
import { storeGames } from '../tools/store-rows.ts'
import { FRAME, settled, type Timing, workAfter } from './timing.ts'

const GAMES = 2000
const ROUNDS = 30

async function openBook(page: Page, games = GAMES, rounds = ROUNDS) {
  // Storing this many games may take long on a slow disk.
  page.setDefaultTimeout(120_000)
  await page.goto('book/')
  await page.getByRole('navigation', { name: 'The score book' }).waitFor()
  await storeGames(page, sampleBook(games, rounds))
  await page.reload()
  await page.getByText(`${games} games`, { exact: true }).waitFor()
}

function keystroke(games: number, rounds: number): Timing {
  return {
    what: `a letter in the search of a book of ${games} games of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`,
    budget: FRAME,
    measure: async (page) => {
      await openBook(page, games, rounds)
      await page.getByRole('main').getByRole('searchbox').focus()
      const works = await workAfter(page, 'input', async () => {
        for (const key of ['a', 'n', 'a', 'Backspace', 'Backspace', 'Backspace', 's', 'k', 'y', 'j', 'o']) {
          await page.keyboard.press(key)
          await settled(page)
        }
      })
      return works.map(({ whole }) => whole)
    },
  }
}

const nodes: Timing = {
  what: `elements (not ms) in the page of that book, as it opens, in its middle and at its end`,
  budget: 1500,
  measure: async (page) => {
    await openBook(page)
    const counts: number[] = []
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((part) => scrollTo(0, part * document.body.scrollHeight), part)
      await settled(page)
      counts.push(await page.evaluate(() => document.querySelectorAll('*').length))
    }
    return counts
  },
}

/** The list depends on the number of games, not of rounds. Games of one round are stored faster. */
export const bookTimings: readonly Timing[] = [keystroke(GAMES, ROUNDS), keystroke(5000, 1), nodes]
