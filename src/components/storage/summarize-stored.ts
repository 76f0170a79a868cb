import { leadOf } from '../../scoring/game.ts'
import { readEvents } from '../../scoring/ledger/event-list.ts'
import { type Folded, foldEvents } from '../../scoring/ledger/fold.ts'
import { messagesOf } from '../../scoring/result.ts'
import { scoreRecord } from '../../scoring/sheet.ts'
import type { FindGame } from '../load-game.ts'
import { readStoredRecord } from './stored-record.ts'
import { summarize, timesOf } from './summarize.ts'
import { SUMMARY_VERSION, type Summary } from './summary.ts'

/** The summary of a stored game, from its events alone. A game that cannot be opened has the reason in `unread`. */
export function summarizeStored(id: string, raw: readonly unknown[], find: FindGame): Summary {
  const { events } = readEvents(raw)
  const folded = foldEvents(events)
  const read = readStoredRecord(folded, find)
  if (!read.ok) return summarizeUnreadable(id, folded, messagesOf(read))
  const { game, record } = read.value
  return summarize({ ...folded, record }, game, scoreRecord(record, game), leadOf(game, record.options))
}

/** The parts of a summary that do not depend on the game's rules. */
function summarizeUnreadable(
  id: string,
  { record, note, conflicts, events }: Folded,
  unread: string,
): Summary {
  return {
    version: SUMMARY_VERSION,
    id,
    game: record.game,
    note,
    players: record.players,
    results: [],
    leads: 'high',
    unit: 'points',
    status: 'playing',
    rounds: record.rounds.length,
    conflicts: conflicts.length,
    ...timesOf(events),
    unread,
  }
}
