import { type LedgerEvent, readEvent } from '../../scoring/ledger/event.ts'
import { readEvents } from '../../scoring/ledger/event-list.ts'
import { foldEvents } from '../../scoring/ledger/fold.ts'
import { exportGame } from '../../scoring/ledger/game-export.ts'
import type { Result } from '../../scoring/result.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { type Progress, yieldToPage } from '../controls/yield-to-page.ts'
import { BACKUP_FORMAT, BACKUP_VERSION } from './backup-format.ts'
import { type EventRow, gameRange, NEWER_GAMES, openDatabase, RULE_SETS } from './database.ts'
import { listGameIds } from './game-ids.ts'
import { isNewerGame, readEventRow, readPerson, readRuleSet } from './stored-rows.ts'

/**
 * Makes the back-up of everything, or of some games. It returns the parts of the text, one for each game, so that no
 * string gets longer than a game. The README.md beside this file describes the format.
 */
export async function makeBackup(progress: Progress = () => {}, only?: readonly string[]): Promise<string[]> {
  const database = await openDatabase()
  const ids = only ?? (await listGameIds())
  const pause = yieldToPage((at) => progress(at / ids.length))
  const games: string[] = []
  const unread: EventRow[] = []
  for (const [at, id] of ids.entries()) {
    await pause(at)
    const rows = await database.getAll('events', gameRange(id))
    const summary = await database.get('games', id)
    const { game, rest } = formatGame(
      rows.map(({ event }) => event),
      summary?.deleted,
    )
    if (game) games.push(game)
    unread.push(...rest.map((event) => ({ game: id, event })))
  }
  const newer = (await database.getAll(NEWER_GAMES)).filter(isNewerGame)
  for (const { id, content } of newer) if (!only || only.includes(id)) games.push(JSON.stringify(content))
  const people = only ? [] : await database.getAll('people')
  const ruleSets = only ? [] : await database.getAll(RULE_SETS)
  return [
    `{"format":"${BACKUP_FORMAT}","version":${BACKUP_VERSION},"time":${Date.now()}`,
    ...formatList('people', formatReadable(people, readPerson)),
    ...formatList('houses', formatReadable(ruleSets, readRuleSet)),
    ...formatList('games', games),
    ...formatList('unread', formatReadable(unread, readEventRow)),
    '}\n',
  ]
}

/** Leaves damaged rows out, because reading the file would refuse all of it for one of them. */
function formatReadable(rows: readonly Plain[], read: (row: Plain) => Result<unknown>): string[] {
  return rows
    .map(read)
    .filter((row) => row.ok)
    .map(({ value }) => JSON.stringify(value))
}

/** Puts one item on a line, so that people can read and edit the file. */
function formatList(name: string, items: readonly string[]): string[] {
  return [`,\n"${name}":[`, ...items.map((item, at) => `${at === 0 ? '\n' : ',\n'}${item}`), ']']
}

/** The export of a game's readable events, and the events that are unreadable. */
function formatGame(raw: readonly LedgerEvent[], deleted: number | undefined) {
  const { events, problems } = readEvents(raw)
  const folded = foldEvents(events)
  if (folded.record.game === '') return { rest: raw }
  const game = JSON.stringify({ ...exportGame(folded), ...(deleted !== undefined && { deleted }) })
  return { game, rest: problems.length > 0 ? raw.filter((event) => !readEvent(event).ok) : [] }
}
