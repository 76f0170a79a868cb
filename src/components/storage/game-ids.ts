import { openDatabase } from './database.ts'

/** The ids of all games that have events, listed or not. */
export async function listGames(): Promise<string[]> {
  const database = await openDatabase()
  const ids: string[] = []
  let key: unknown[] | undefined = await database.getKey('events', IDBKeyRange.lowerBound([]))
  while (key) {
    const [id, event] = key
    const isOurs = typeof id === 'string' && typeof event === 'string'
    if (isOurs) ids.push(id)
    // Past all events of this game: lists stand behind texts. Keys that are neither were never ours.
    key = await database.getKey('events', IDBKeyRange.lowerBound(isOurs ? [id, []] : key, true))
  }
  return ids
}
