import { type LedgerEvent, readEvent } from '../../scoring/ledger/event.ts'
import { readEvents } from '../../scoring/ledger/event-list.ts'
import { foldEvents } from '../../scoring/ledger/fold.ts'
import { exportGame } from '../../scoring/ledger/game-export.ts'
import { inside, type Problem, problem, type Result } from '../../scoring/result.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { type Progress, yieldToPage } from '../controls/yield-to-page.ts'
import { BACKUP_FORMAT, BACKUP_VERSION, formatList, MAX_BACKUP } from './backup-format.ts'
import { type EventRow, gameRange, listGameIds, NEWER_GAMES, openDatabase, RULE_SETS } from './database.ts'
import { readRow } from './import-file.ts'
import { isNewerGame, readEventRow, readPerson, readRuleSet } from './stored-rows.ts'

/** A back-up: the parts of its text, and what of it no Meldbook will be able to read again. */
export type Backup = { parts: string[]; unreadable: Problem[] }

/**
 * Makes the back-up of everything, or of some games. It has a part of the text for each game, so that no string gets longer
 * than a game. The README.md beside this file describes the format.
 */
export async function makeBackup(progress: Progress = () => {}, only?: readonly string[]): Promise<Backup> {
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
  const unreadable: Problem[] = []
  const readable = <Row>(list: string, rows: readonly Row[], read: (row: Plain) => Result<Row>): string[] =>
    rows.flatMap((row, at) => {
      const again = readRow(row, read)
      if (again.ok) return JSON.stringify(again.value)
      unreadable.push(...inside([list, at], again).problems)
      return []
    })
  const parts = [
    `{"format":"${BACKUP_FORMAT}","version":${BACKUP_VERSION},"time":${Date.now()}`,
    ...formatList('people', readable('people', only ? [] : await database.getAll('people'), readPerson)),
    ...formatList('houses', readable('houses', only ? [] : await database.getAll(RULE_SETS), readRuleSet)),
    ...formatList('games', games),
    ...formatList('unread', readable('unread', unread, readEventRow)),
    '}\n',
  ]
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  if (length > MAX_BACKUP) unreadable.push(problem([], TOO_LONG))
  return { parts, unreadable }
}

const TOO_LONG = `The file has over ${MAX_BACKUP} characters, more than Meldbook reads. Save the games that count one by one.`

/** The export of a game's readable events, and the events that are unreadable. */
function formatGame(raw: readonly LedgerEvent[], deleted: number | undefined) {
  const { events, problems } = readEvents(raw)
  const folded = foldEvents(events)
  if (folded.record.game === '') return { rest: raw }
  const game = JSON.stringify({ ...exportGame(folded), ...(deleted !== undefined && { deleted }) })
  return { game, rest: problems.length > 0 ? raw.filter((event) => !readEvent(event).ok) : [] }
}
