import { type CollectionEntry, getCollection } from 'astro:content'
import type { Game } from '../../scoring/game.ts'
import { games } from '../../scoring/games.ts'
import { FINISHED } from './finished.ts'
import { type NamedTable, namedTablesOf } from './tables.ts'

/**
 * A page about something else names up to this many games. If there are more, it links to the list of all.
 */
export const FEW = 24

type Entry = CollectionEntry<'games'>
export type RulesPage = { game: Game; entry: Entry }

/** The games of this site. The development server shows the drafts too. */
export const SHELF: readonly Game[] = import.meta.env.DEV ? Object.values<Game>(games) : FINISHED

/** The games that have a rules page, in the order of the games. */
export async function rulesPages(): Promise<RulesPage[]> {
  const known: Record<string, Game> = games
  const entries = await getCollection('games', ({ data }: Entry) => import.meta.env.DEV || !data.draft)
  const stray = entries.find(({ id, data }: Entry) => !(id in known) && !data.draft)
  if (stray) {
    const ids = Object.keys(known).join(', ')
    throw new Error(`${stray.filePath}: there is no game “${stray.id}”; the games are ${ids}.`)
  }
  return SHELF.flatMap((game) => {
    const entry = entries.find(({ id }: Entry) => id === game.id)
    return entry ? [{ game, entry }] : []
  })
}

export type TablePage = NamedTable & { entry: CollectionEntry<'tables'> }

/** The named tables that have a page, in the order of their games. */
export async function tablePages(): Promise<TablePage[]> {
  const tables = SHELF.flatMap(namedTablesOf)
  const entries = await getCollection('tables')
  const stray = entries.find(({ id }) => !tables.some((table) => table.id === id))
  if (stray) throw new Error(`${stray.filePath}: no preset is \`named: '${stray.id}'\`.`)
  return tables.flatMap((table) => {
    const entry = entries.find(({ id }) => id === table.id)
    return entry ? [{ ...table, entry }] : []
  })
}
