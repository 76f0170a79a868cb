import { leadOf, placesAt } from '../../scoring/game.ts'
import type { LedgerEvent } from '../../scoring/ledger/event.ts'
import type { ReadGame } from '../../scoring/ledger/read-game.ts'
import { sidesOf, sittingIn } from '../../scoring/seats.ts'
import { placeOn, type Scoresheet, tookPart, wonBy } from '../../scoring/sheet.ts'
import { playTime } from './play-time.ts'
import { SUMMARY_VERSION, type Summary } from './summary.ts'

/** What a summary is made from. */
export type Summarized = Pick<
  ReadGame,
  'record' | 'definition' | 'note' | 'stake' | 'conflicts' | 'waiting' | 'events'
>

export function summarize(read: Summarized, sheet: Scoresheet): Summary {
  const { definition: game, record, note, stake, events, conflicts, waiting } = read
  const leads = leadOf(game, record.options)
  const sides = sidesOf(record, game)
  const compare = placesAt(game, record.options)
  const placeOf = (key: string) =>
    1 + sides.filter((other) => compare(placeOn(sheet, other.key), placeOn(sheet, key)) < 0).length
  return {
    version: SUMMARY_VERSION,
    id: record.id,
    game: game.id,
    note,
    players: record.players,
    results: sides.map((side) => {
      const { key } = side
      const scores = sheet.rounds.flatMap(({ scores, problems }, at) => {
        const played = problems.length === 0 && tookPart(sheet, side, at)
        return played ? [scores[key] ?? 0] : []
      })
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
        ...(game.compare && { place: placeOf(key) }),
      }
    }),
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

/** When a game was started, when its last event was written, and how long it was played between. */
export function timesOf(events: readonly LedgerEvent[]): Pick<Summary, 'started' | 'touched' | 'played'> {
  return {
    played: playTime(events),
    started: events[0]?.time ?? 0,
    touched: events.reduce((latest, { time }) => Math.max(latest, time), 0),
  }
}
