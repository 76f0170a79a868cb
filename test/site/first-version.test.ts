import { readRoundDraft } from '../../src/scoring/entry/draft.ts'
import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseCheckLink } from '../../src/components/checker/check-link.ts'
import { readArrival } from '../../src/components/hand-over/arrival.ts'
import { parseRulesLink } from '../../src/components/house-rules/rules-link.ts'
import { loadGame } from '../../src/components/load-game.ts'
import {
  closeDatabase,
  type EventRow,
  type Person,
  type RuleSet,
  type StoredDraft,
  writeDatabase,
} from '../../src/components/storage/database.ts'
import { readImport } from '../../src/components/storage/import-file.ts'
import { isOpen, openGame } from '../../src/components/storage/open-game.ts'
import { saveImport } from '../../src/components/storage/save-import.ts'
import type { Summary } from '../../src/components/storage/summary.ts'
import { tableOf } from '../../src/scoring/game.ts'
import { games } from '../../src/scoring/games.ts'
import type { Scoresheet } from '../../src/scoring/sheet.ts'

/**
 * Games that the first version of Meldbook saved, played through its screens: its database, its back-up, its links, and
 * the score sheets that it computed. They must still open with the same scores, so these files never change.
 */

type Stored = {
  events: EventRow[]
  games: Summary[]
  drafts: StoredDraft[]
  people: Person[]
  houses: RuleSet[]
}
type SavedGame = { about: string; id: string; sheet: Scoresheet }

const read = (name: string) => readFileSync(join(import.meta.dirname, 'first-version', name), 'utf8')
const stored: Stored = JSON.parse(read('database.json'))
const savedGames: SavedGame[] = JSON.parse(read('sheets.json'))
const links: Record<string, string> = JSON.parse(read('links.json'))

beforeEach(async () => {
  await closeDatabase()
  globalThis.indexedDB = new IDBFactory()
})

async function restore() {
  await writeDatabase(['events', 'games', 'drafts', 'people', 'houses'], async (tx) => {
    for (const row of stored.events) await tx.objectStore('events').put(row)
    for (const row of stored.games) await tx.objectStore('games').put(row)
    for (const row of stored.drafts) await tx.objectStore('drafts').put(row)
    for (const row of stored.people) await tx.objectStore('people').put(row)
    for (const row of stored.houses) await tx.objectStore('houses').put(row)
  })
}

/** A sheet without the texts of its lines, which may change. */
function figures({ rounds, totals, status, winners, dealer }: Scoresheet) {
  const lines = rounds.map((round) =>
    Object.values(round.lines).map((each) => each.map(({ points, rule }) => ({ points, rule }))),
  )
  const scores = rounds.map(({ scores, totals, problems }) => ({ scores, totals, problems: problems.length }))
  return { scores, lines, totals, status, winners, dealer }
}

async function openSheet(id: string): Promise<Scoresheet> {
  const opened = await openGame(id)
  if (!isOpen(opened)) throw new Error(opened.why)
  const { sheet } = opened.$view.get()
  opened.close()
  return sheet
}

const ANEW =
  'A saved game would be scored anew: make the change an option, whose default for new games may be the new rule'

describe('a game of the first version', () => {
  test.each(savedGames)('opens from the database: $about', async ({ id, sheet }) => {
    await restore()
    expect(figures(await openSheet(id)), ANEW).toEqual(figures(sheet))
  })

  test.each(savedGames)('opens from a link: $about', async ({ id, sheet }) => {
    const arrival = await readArrival(`#g=${links[id]}`)
    if (!arrival.ok) throw new Error(JSON.stringify(arrival.problems))
    const { opened, notices } = arrival.value
    expect(notices).toEqual([])
    expect(figures(opened.$view.get().sheet), ANEW).toEqual(figures(sheet))
  })

  test.each(savedGames)('opens from a back-up: $about', async ({ id, sheet }) => {
    const file = await readImport(read('backup.json'))
    if (!file.ok) throw new Error(JSON.stringify(file.problems))
    expect(await saveImport(file.value)).toMatchObject({
      ok: true,
      value: { added: savedGames.length, merged: 0, newer: 0 },
    })
    expect(figures(await openSheet(id)), ANEW).toEqual(figures(sheet))
  })

  test.each(stored.drafts)('keeps a half-entered round: $key', async ({ key, content }) => {
    await restore()
    const opened = await openGame(key.replace('round ', ''))
    if (!isOpen(opened)) throw new Error(opened.why)
    const { record } = opened.$view.get()
    const game = await loadGame(record.game)
    const form = game.entry({ table: tableOf(game, record.players.length, record.options) })
    expect(readRoundDraft(content, form)?.content).toEqual(
      key === 'round half'
        ? { entries: { p1: { points: 7 } } }
        : { entries: { a: { table: { points: 40 } } } },
    )
    opened.close()
  })
})

describe('a link of the first version', () => {
  test('opens a check with its cards and house rules', () => {
    const link = parseCheckLink(
      games.threedom,
      '#check=claim&from=1f&from.round=2&grid=9DTDJD2C.KH7C7H-&house.aces=low&house.players=3',
    )
    expect(link?.check).toBe('claim')
    expect(link?.draft.fields.grid?.value).toEqual([
      '9D',
      'TD',
      'JD',
      '2C',
      null,
      'KH',
      '7C',
      '7H',
      undefined,
    ])
    expect(link?.rules).toEqual({ players: 3, options: { aces: 'low' } })
    expect(link?.origin).toEqual({ game: '1f', round: '2' })
  })

  test('opens house rules with their name', () => {
    const { name, read } = parseRulesLink(
      games['rummy-500'],
      'called=At+Ana%E2%80%99s&target=300&values=pips',
    )
    expect(name).toBe('At Ana’s')
    expect(read).toMatchObject({ ok: true, value: { target: 300, values: 'pips' } })
  })
})
