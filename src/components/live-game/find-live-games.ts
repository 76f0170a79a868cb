import { openDatabase } from '../storage/database.ts'
import { isSummary } from '../storage/summary.ts'
import { $liveGames } from './live-games.ts'

/**
 * Finds the saved games of this kind that are being played, the one touched last first, and `from`, the game that the link
 * comes from, which may be over. Where there are none, what deals with them is not fetched.
 */
export async function findLiveGames(game: string, from: string | undefined) {
  try {
    // Opening a database that does not exist would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'meldbook')) return undefined
    const all = await (await openDatabase()).getAll('games')
    const games = all
      .filter((one) => isSummary(one) && one.game === game && !one.deleted)
      .filter(({ id, status, unread }) => id === from || (status === 'playing' && !unread))
      .sort((a, b) => Number(b.id === from) - Number(a.id === from) || b.touched - a.touched)
    if (games.length === 0) return undefined
    $liveGames.set({ games })
    return await import('./LiveGame.tsx')
  } catch {
    // A browser that keeps nothing has no saved games.
    return undefined
  }
}
