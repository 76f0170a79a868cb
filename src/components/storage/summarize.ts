import { leadOf } from '../../scoring/game.ts'
import { type Memory, withBeginning } from '../../scoring/ledger/beginning.ts'
import type { LedgerEvent } from '../../scoring/ledger/event.ts'
import { readEvents } from '../../scoring/ledger/event-list.ts'
import { foldEvents } from '../../scoring/ledger/fold.ts'
import { type ReadGame, readFoldedGame } from '../../scoring/ledger/read-game.ts'
import { messagesOf } from '../../scoring/result.ts'
import { sidesOf, sittingIn } from '../../scoring/seats.ts'
import { keepScore, rankingOn, scoreRecord, sumOf, tookPart, wonBy } from '../../scoring/sheet.ts'
import type { FindGame } from '../load-game.ts'
import { namedTable } from '../named-table.ts'
import { playTime } from './play-time.ts'
import { type SideResult, SUMMARY_VERSION, type Summary, unreadSummary } from './summary.ts'

/** What a summary is made from. */
export type Summarized = Pick<
  ReadGame,
  'record' | 'definition' | 'note' | 'stake' | 'conflicts' | 'waiting' | 'events'
>

/** The summary of a game that was read, and scored unless its `sheet` is given. */
export function summarize(read: Summarized, sheet = scoreRecord(read.record, read.definition)): Summary {
  const { definition: game, record, note, stake, events, conflicts, waiting } = read
  const leads = leadOf(game, record.options)
  const sides = sidesOf(record, game)
  const table = namedTable(game, record.options)
  const places = new Map(
    rankingOn(sheet, sides, game, record.options).map(({ side, place }) => [side.key, place]),
  )
  return {
    version: SUMMARY_VERSION,
    id: record.id,
    game: game.id,
    ...(table && { table }),
    note,
    players: record.players,
    results: sides.map((side) => {
      const { key } = side
      const scores = sheet.rounds.flatMap(({ scores, problems }, at) => {
        const played = problems.length === 0 && tookPart(sheet, side, at)
        return played ? [scores[key] ?? 0] : []
      })
      const place = game.compare && places.get(key)
      const best = leads === 'high' ? Math.max(...scores) : Math.min(...scores)
      return {
        key,
        // Who took over a seat has its result.
        players: sittingIn(side).map(({ id }) => id),
        total: sheet.totals[key] ?? 0,
        rounds: scores.length,
        scored: scores.reduce((sum, score) => sum + score, 0),
        ...(scores.length > 0 && { best }),
        won: wonBy(sheet).includes(key),
        ...(place !== undefined && { place }),
      }
    }),
    ...(sheet.games && { kept: keptResults(read) }),
    leads,
    unit: game.scoring.unit,
    status: sheet.status,
    rounds: sheet.rounds.length,
    conflicts: conflicts.length + waiting.length,
    ...(stake && { stake }),
    ...(game.isPaid?.(record.options) && { paid: true }),
    ...timesOf(events),
  }
}

/** The results in each of the games that were kept at once. Its rounds are the hands that count in it. */
function keptResults({ record, definition }: Summarized): SideResult[][] {
  const kept = keepScore(definition).games(record).at(-1) ?? []
  return kept.map(({ totals, hands, winner, bonuses }) => {
    const rounds = Object.values(hands).reduce((sum, count) => sum + count, 0)
    return sidesOf(record, definition).map((side): SideResult => {
      const { key } = side
      const total = (totals[key] ?? 0) + sumOf(bonuses?.[key])
      const players = sittingIn(side).map(({ id }) => id)
      return { key, players, total, rounds, scored: totals[key] ?? 0, won: key === winner }
    })
  })
}

/** When a game was started, when its last event was written, and how long it was played between. */
export function timesOf(events: readonly LedgerEvent[]): Pick<Summary, 'started' | 'touched' | 'played'> {
  return {
    played: playTime(events),
    started: events[0]?.time ?? 0,
    touched: events.reduce((latest, { time }) => Math.max(latest, time), 0),
  }
}

/** The summary of a stored game. A game that cannot be opened has the reason in `unread`. */
export function summarizeStored(raw: readonly unknown[], memory: Memory, find: FindGame): Summary {
  const events = withBeginning(raw, readEvents(raw).events, memory, find)
  const folded = foldEvents(events)
  const read = readFoldedGame(folded, find)
  if (!read.ok) {
    const { note, conflicts } = folded
    const { game, players, rounds } = folded.record
    const counts = { rounds: rounds.length, conflicts: conflicts.length }
    return unreadSummary(memory.id, messagesOf(read), { game, note, players, ...counts, ...timesOf(events) })
  }
  return summarize(read.value)
}
