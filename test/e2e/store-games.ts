import type { Page } from '@playwright/test'
import { summarize } from '../../src/components/storage/summarize.ts'
import { foldEvents } from '../../src/scoring/ledger/fold.ts'
import { readFoldedGame } from '../../src/scoring/ledger/read-game.ts'
import { messagesOf } from '../../src/scoring/result.ts'
import { scoreRecord } from '../../src/scoring/sheet.ts'
import { leaveApp, putRows, readRows } from '../tools/store-rows.ts'
import { type EventWriter, gameById } from './set-up-table.ts'

/**
 * Puts games into the database as the score pad would, with their summaries. The first game is the latest, and all are older
 * than those that are there.
 */
export async function putGames(page: Page, ...writers: Pick<EventWriter, 'events'>[]) {
  await leaveApp(page)
  await putRows(page, { games: [] })
  const { games: before = [] } = await readRows(page)
  const games = writers.map((writer, number) => {
    const at = before.length + number
    const id = `evening${at || ''}`
    const events = writer.events.map((event) =>
      event.kind === 'started' ? { ...event, data: Object.assign({}, event.data, { id }) } : event,
    )
    const folded = foldEvents(events)
    const game = gameById(folded.record.game)
    const read = readFoldedGame(folded, () => game)
    if (!read.ok) throw new Error(messagesOf(read))
    const summary = summarize(read.value, scoreRecord(read.value.record, game))
    return { id, events, summary: { ...summary, touched: summary.touched - at } }
  })
  await putRows(page, {
    events: games.flatMap(({ id, events }) => events.map((event) => ({ game: id, event }))),
    games: games.map(({ summary }) => summary),
  })
}
