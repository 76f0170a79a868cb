import { type Memory, withBeginning } from '../../scoring/ledger/beginning.ts'
import { readEvents } from '../../scoring/ledger/event-list.ts'
import { foldEvents } from '../../scoring/ledger/fold.ts'
import { readFolded } from '../../scoring/ledger/read-game.ts'
import { messagesOf } from '../../scoring/result.ts'
import { scoreRecord } from '../../scoring/sheet.ts'
import type { FindGame } from '../load-game.ts'
import { type Summarized, summarize, timesOf } from './summarize.ts'
import { type Summary, unreadSummary } from './summary.ts'

/** The summary of a stored game. A game that cannot be opened has the reason in `unread`. */
export function summarizeStored(raw: readonly unknown[], memory: Memory, find: FindGame): Summary {
  const events = withBeginning(raw, readEvents(raw).events, memory, find)
  const folded = foldEvents(events)
  const read = readFolded(folded, find)
  if (!read.ok) {
    const { note, conflicts } = folded
    const { game, players, rounds } = folded.record
    const counts = { rounds: rounds.length, conflicts: conflicts.length }
    return unreadSummary(memory.id, messagesOf(read), { game, note, players, ...counts, ...timesOf(events) })
  }
  return summarizeRead(read.value)
}

/** The same for a game that was read. */
export function summarizeRead(read: Summarized): Summary {
  return summarize(read, scoreRecord(read.record, read.definition))
}
