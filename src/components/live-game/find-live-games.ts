import type { CheckState } from '../checker/check-link.ts'
import { openDatabase } from '../storage/database.ts'
import { isSummary } from '../storage/summary.ts'
import { $liveGames } from './live-games.ts'

/**
 * Looks on the shelf for games of this kind that are being played, the one touched last first; a game that the link comes
 * from may be over. Only where there is one does the rest come.
 */
export async function findLiveGames(game: string, from: CheckState['from']) {
  try {
    // Where nothing was ever kept nothing is begun by looking.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'meldbook')) return undefined
    const { from: asked } = Object.fromEntries(from)
    const all = await (await openDatabase()).getAll('games')
    const games = all
      .filter((one) => isSummary(one) && one.game === game && !one.deleted)
      .filter(({ id, status, unread }) => id === asked || (status === 'playing' && !unread))
      .sort((a, b) => Number(b.id === asked) - Number(a.id === asked) || b.touched - a.touched)
    if (games.length === 0) return undefined
    $liveGames.set({ games })
    return await import('./LiveGame.tsx')
  } catch {
    // A browser that keeps nothing has no game to speak of.
    return undefined
  }
}
