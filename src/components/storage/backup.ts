import type { LedgerEvent } from '../../scoring/ledger/event.ts'
import { readEvent } from '../../scoring/ledger/event.ts'
import { readEvents } from '../../scoring/ledger/event-list.ts'
import { foldEvents } from '../../scoring/ledger/fold.ts'
import { exportGame } from '../../scoring/ledger/game-export.ts'
import type { Result } from '../../scoring/result.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { gameRange, openDatabase } from './database.ts'
import { listGames } from './game-ids.ts'
import { BACKUP_FORMAT, BACKUP_VERSION, type Progress, readHouse, readPerson, readRow } from './import.ts'
import { isNewerGame } from './row-guards.ts'
import { yieldToPage } from './yield-to-page.ts'

/**
 * Everything on the database, or some games of it, as the text of one file. It comes in pieces, a game in each, so that no
 * text is ever longer than a game. The format is described in the README.md beside this file.
 */
export async function makeBackup(progress: Progress = () => {}, only?: readonly string[]): Promise<string[]> {
  const database = await openDatabase()
  const ids = only ?? (await listGames())
  const turn = yieldToPage((at) => progress(at / ids.length))
  const games: string[] = []
  const unread: string[] = []
  for (const [at, id] of ids.entries()) {
    await turn(at)
    const rows = await database.getAll('events', gameRange(id))
    const summary = await database.get('games', id)
    const { game, rest } = packGame(
      rows.map(({ event }) => event),
      summary?.deleted,
    )
    if (game) games.push(game)
    unread.push(
      ...readable(
        rest.map((event) => ({ game: id, event })),
        readRow,
      ),
    )
  }
  const strange = (await database.getAll('strange')).filter(isNewerGame)
  for (const { id, content } of strange) if (!only || only.includes(id)) games.push(JSON.stringify(content))
  const people = only ? [] : await database.getAll('people')
  const houses = only ? [] : await database.getAll('houses')
  return [
    `{"format":"${BACKUP_FORMAT}","version":${BACKUP_VERSION},"time":${Date.now()}`,
    ...list('people', readable(people, readPerson)),
    ...list('houses', readable(houses, readHouse)),
    ...list('games', games),
    ...list('unread', unread),
    '}\n',
  ]
}

/** A row that is spoilt stays behind: with it the whole file would be refused where it is brought back. */
function readable(rows: readonly Plain[], read: (row: Plain) => Result<unknown>): string[] {
  return rows.filter((row) => read(row).ok).map((row) => JSON.stringify(row))
}

/** An item a line, for whoever looks into the file. */
function list(name: string, items: readonly string[]): string[] {
  return [`,\n"${name}":[`, ...items.map((item, at) => `${at === 0 ? '\n' : ',\n'}${item}`), ']']
}

/** What can be read of a game as it travels, and the events that cannot. */
function packGame(raw: readonly LedgerEvent[], deleted: number | undefined) {
  const { events, problems } = readEvents(raw)
  const folded = foldEvents(events)
  if (folded.record.game === '') return { rest: raw }
  const game = JSON.stringify({ ...exportGame(folded), ...(deleted !== undefined && { deleted }) })
  return { game, rest: problems.length > 0 ? raw.filter((event) => !readEvent(event).ok) : [] }
}
