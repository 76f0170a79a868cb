import { openShelf } from './shelf.ts'

/** The ids of all games that have events, listed or not. */
export async function listGames(): Promise<string[]> {
  const rows = (await openShelf()).store('events')
  const ids: string[] = []
  let key: unknown[] | undefined = await rows.getKey(IDBKeyRange.lowerBound([]))
  while (key) {
    const [id, event] = key
    const isOurs = typeof id === 'string' && typeof event === 'string'
    if (isOurs) ids.push(id)
    // Past all events of this game: lists stand behind texts. Keys that are neither were never ours.
    key = await rows.getKey(IDBKeyRange.lowerBound(isOurs ? [id, []] : key, true))
  }
  return ids
}
