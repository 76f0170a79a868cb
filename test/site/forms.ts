import { summarize } from '../../src/components/storage/summarize.ts'
import type { Summary } from '../../src/components/storage/summary.ts'
import type { EntryField, EntryForm, Way } from '../../src/scoring/entry-form.ts'
import { type Game, tableOf } from '../../src/scoring/game.ts'
import { other } from '../../src/scoring/games/other/game.ts'
import { type GameId, games } from '../../src/scoring/games.ts'
import { readOptions } from '../../src/scoring/options.ts'
import { type GameRecord, readRecord } from '../../src/scoring/record.ts'
import { scoreRecord } from '../../src/scoring/sheet.ts'
import { valueIn } from '../scoring/results.ts'
import { readCases } from '../scoring/rounds-text.ts'
import { record } from '../scoring/table.ts'

/** The entry forms of the games, and games in text, for tests of the pad and the book. */

export const ALL_GAMES: readonly Game[] = Object.values({ ...games, other })

export function tableFor(id: string, given: object = {}, players?: number) {
  const game = ALL_GAMES.find((one) => one.id === id)
  const options = game && readOptions(game.options, given, [])
  if (!game || !options?.ok) throw new Error(`There is no such table of ${id}.`)
  const table = tableOf(game, players, options.value)
  return { game, table, form: game.entry({ table }) }
}

export function formOf(id: string, given: object = {}): EntryForm {
  return tableFor(id, given).form
}

/** The field with this key, or of this kind, and the way that it belongs to. */
export function fieldIn<K extends EntryField['kind']>(
  form: EntryForm,
  kind: K,
  key?: string,
): { way: Way; field: EntryField & { kind: K } } {
  const isIt = (field: EntryField): field is EntryField & { kind: K } =>
    field.kind === kind && (key === undefined || ('key' in field && field.key === key))
  for (const way of form.ways) {
    const field = way.fields.find(isIt)
    if (field) return { way, field }
  }
  throw new Error(`The form has no ${kind} ${key ?? ''}.`)
}

/** A game in the notation of `rounds.txt`: what stands in brackets, and its rounds. Its players are a, b and so on. */
export function played(id: GameId, table: string, ...rounds: string[]): GameRecord {
  const game = games[id]
  const [one] = readCases(game, [`Evening: it [${table}]`, ...rounds].join('\n'))
  const { players, ...written } = record(id, one!.sketch)
  const seats = (players as { id: string }[]).map((seat) => ({ ...seat, name: seat.id, person: seat.id }))
  return valueIn(readRecord({ ...written, players: seats }, () => game))
}

/** What the book lists of such a game. */
export function summaryOf(...given: Parameters<typeof played>): Summary {
  const [definition, record] = [games[given[0]], played(...given)]
  const folded = { definition, record, note: '', events: [], conflicts: [], waiting: [] }
  return summarize(folded as never, scoreRecord(record, definition))
}
