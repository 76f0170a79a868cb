import { openDatabase } from './database.ts'

/** The ids of all games that have events, with or without a summary. */
export async function listGameIds(): Promise<string[]> {
  const database = await openDatabase()
  const ids: string[] = []
  let key: unknown[] | undefined = await database.getKey('events', IDBKeyRange.lowerBound([]))
  while (key) {
    const [id, event] = key
    const isGame = typeof id === 'string' && typeof event === 'string'
    if (isGame) ids.push(id)
    // Goes past all events of this game: a list sorts behind any text. Other keys are damaged and skipped.
    key = await database.getKey('events', IDBKeyRange.lowerBound(isGame ? [id, []] : key, true))
  }
  return ids
}
