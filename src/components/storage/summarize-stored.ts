import { type Game, leadOf } from '../../scoring/game.ts'
import { readEvents } from '../../scoring/ledger/event-list.ts'
import { type Folded, foldEvents } from '../../scoring/ledger/fold.ts'
import { readRecord } from '../../scoring/record.ts'
import { scoreRecord } from '../../scoring/sheet.ts'
import { summarize } from './summarize.ts'
import { SUMMARY_VERSION, type Summary } from './summary.ts'

export type Find = (id: unknown) => Game | undefined

/** The summary of a game that is not open, from its events alone; of one that cannot be opened, with the reason. */
export function summarizeStored(id: string, raw: readonly unknown[], find: Find): Summary {
  const { events } = readEvents(raw)
  const folded = foldEvents(events)
  if (folded.record.game === '') {
    return bare(id, folded, 'What lies here has no beginning that can be read, so it is no game.')
  }
  const game = find(folded.record.game)
  const read = readRecord({ ...folded.record, rounds: [] }, find)
  if (!game || !read.ok) return bare(id, folded, read.ok ? '' : whyNot(read.problems))
  const record = { ...read.value, rounds: folded.record.rounds }
  return summarize({ ...folded, record }, game, scoreRecord(record, game), leadOf(game, record.options))
}

function whyNot(problems: readonly { message: string }[]): string {
  return problems.map(({ message }) => message).join(' ')
}

/** As much as its events say by themselves; who won, only its game knows. */
function bare(id: string, { record, note, conflicts, events }: Folded, unread: string): Summary {
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
    started: events[0]?.time ?? 0,
    touched: events.reduce((latest, { time }) => Math.max(latest, time), 0),
    unread,
  }
}
