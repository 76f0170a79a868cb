import type { Page } from '@playwright/test'
import { openSavedGame, writeGame } from '../e2e/set-up-table.ts'
import type { TapTiming } from './timing.ts'

/** A very long game: eight players and sixty rounds, each counted on the table and in the hand. */
const NAMES = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal']
const rounds = (count: number) =>
  Array.from({ length: count }, (_, round) => ({
    entries: Object.fromEntries(
      NAMES.map((_, at) => {
        const out = at === round % NAMES.length
        return [
          'abcdefgh'.charAt(at),
          { table: { points: 40 + 5 * at }, hand: out ? { points: 0 } : { counts: { low: 2, ten: 1 } } },
        ]
      }),
    ),
  }))

async function openSheet(page: Page, count: number) {
  const game = {
    game: 'rummy-500',
    options: { target: 10_000 },
    players: NAMES,
    rounds: rounds(count),
  } as const
  await openSavedGame(page, writeGame(game))
  await page.getByRole('button', { name: `Enter round ${count + 1}` }).waitFor()
}

/** By touch: with a mouse, the browser would update the hovered element after each tap. */
async function openEntry(page: Page) {
  await openSheet(page, 60)
  await page.getByRole('button', { name: /round 61$/ }).tap()
  await page.getByRole('dialog', { name: 'Round 61' }).waitFor()
}

const digit: TapTiming = {
  what: 'a key of the number pad, 8 players, 60 rounds of 500 Rummy',
  open: async (page) => {
    await openEntry(page)
    const keys = page.getByRole('group', { name: 'Number pad' })
    await keys.getByRole('button', { name: '4', exact: true }).tap()
    return {
      key: keys.getByRole('button', { name: '5', exact: true }),
      back: keys.getByRole('button', { name: 'Erase' }),
    }
  },
}

const next: TapTiming = {
  what: 'Next, from box to box of the same round',
  open: async (page) => {
    await openEntry(page)
    const keys = page.getByRole('group', { name: 'Number pad' })
    return {
      key: keys.getByRole('button', { name: 'Next' }),
      back: keys.getByRole('button', { name: '5', exact: true }),
    }
  },
}

const counter: TapTiming = {
  what: 'a counter of the same round',
  open: async (page) => {
    await openEntry(page)
    await page.getByLabel('How cards are counted').selectOption('Count by value')
    const keys = page.getByRole('group', { name: 'On the table, counted by value' })
    const more = keys.getByRole('button', { name: /^2 to 9/ })
    await more.tap()
    return { key: more, back: keys.getByRole('button', { name: 'None' }) }
  },
}

const card: TapTiming = {
  what: 'a card of the same round',
  open: async (page) => {
    await openEntry(page)
    await page.getByLabel('How cards are counted').selectOption('Tap cards')
    const key = page.getByRole('button', { name: /^nine of hearts/ })
    await key.tap()
    return { key, back: page.getByRole('button', { name: /^Take back the last/ }) }
  },
}

const undo: TapTiming = {
  what: 'Undo of a round, 8 players, 120 rounds of 500 Rummy',
  open: async (page) => {
    await openSheet(page, 120)
    // By its class: to look for a role among a thousand buttons takes longer than what is measured.
    // The first: a Redo beside it looks the same.
    return { key: page.locator('.sheet-undo').first() }
  },
}

export const padTimings: readonly TapTiming[] = [digit, next, counter, card, undo]
