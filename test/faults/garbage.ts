import type { Page } from '@playwright/test'
import { wholeBelow } from '../scoring/seeded.ts'
import type { Fault, FaultRun } from './fault.ts'
import { startGame } from './open-game.ts'
import { enterRound, settle } from './table.ts'

/** Between two visits, invalid rows are added, and everything that is derived from the rounds is damaged. */
export const garbage: Fault = { name: 'records corrupted', strikes: 24, games: 2, play }

async function play(run: FaultRun) {
  const { account, random, strikes, strike, host } = run
  const { context, address, openPage, checkRounds } = await startGame(run)
  const game = new URLSearchParams(new URL(address).hash.slice(1)).get('game') ?? ''
  for (let struck = 0; struck < strikes; struck += 1) {
    const page = await openPage()
    await enterRound(page, account)
    await settle(page)
    await page.goto(`${host.url}about/`)
    const junk = JUNK[wholeBelow(JUNK.length, random)]
    await page.evaluate(damage, { game, junk, id: `junk ${struck}` })
    strike()
    await openBook(page, host.url)
    await page.close()
    await checkRounds()
  }
  await context.close()
}

/** The score book lists what it can read, and rebuilds the summaries that it cannot. */
async function openBook(page: Page, site: string) {
  await page.goto(`${site}book/`)
  await page.locator('.book article').first().waitFor({ timeout: 30_000 })
}

const JUNK: readonly unknown[] = [
  null,
  42,
  '<script>',
  [],
  {},
  { version: 1 },
  { version: 1, players: 7, results: {}, rounds: 'many', typed: null, found: 3, base: [] },
  { version: 1, typed: { values: { p1: { points: null } } }, found: {}, base: {}, number: 'x', aim: {} },
  { version: 99, content: { kind: 'round-added' } },
  { clock: 'never', kind: 'round-added', device: 1, time: {} },
  { clock: 5, kind: 'round-added', device: 'x', time: 1 },
  { clock: -1, kind: 'started', device: 'x', time: 1, data: { players: 'nobody' } },
  { clock: 9, kind: 'undone', device: 'x', time: 1, data: { event: 'nothing' } },
  { clock: 9, kind: 'chosen', device: 'x', time: 1, data: { register: 'round nothing', value: 1 } },
  { clock: 9, kind: 'tomorrow', device: 'x', time: 1, data: [[[[]]]] },
]

type Damage = { game: string; junk: unknown; id: string }

/** In the page: adds junk to the events, and replaces all other rows with it. */
async function damage({ game, junk, id }: Damage) {
  const given = typeof junk === 'object' && !Array.isArray(junk) ? junk : { junk }
  const opening = indexedDB.open('meldbook')
  await new Promise((done, fail) => {
    opening.onsuccess = done
    opening.onerror = fail
  })
  const database = opening.result
  const tx = database.transaction(database.objectStoreNames, 'readwrite')
  const store = (name: string) => tx.objectStore(name)
  store('events').put({ game, event: { ...given, id } })
  store('events').put({ junk, game: id, event: { ...given, id } })
  store('games').put({ ...given, id: game })
  store('games').put({ ...given, id })
  for (const key of [`round ${game}`, 'setup other']) store('drafts').put({ key, content: junk })
  for (const name of ['people', 'houses', 'strange']) store(name).put({ ...given, id })
  for (const key of ['device', 'awake']) store('settings').put(junk, key)
  await new Promise((done, fail) => {
    tx.oncomplete = done
    tx.onabort = fail
  })
  database.close()
}
