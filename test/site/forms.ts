import type { EntryField, EntryForm, Way } from '../../src/scoring/entry-form.ts'
import { type Game, tableOf } from '../../src/scoring/game.ts'
import { other } from '../../src/scoring/games/other/game.ts'
import { games } from '../../src/scoring/games.ts'
import { readOptions } from '../../src/scoring/options.ts'

/** The entry forms of the games, for tests of the pad. */

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
