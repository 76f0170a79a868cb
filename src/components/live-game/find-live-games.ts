import { listSummaries } from '../storage/list-summaries.ts'
import { $liveGames } from './live-games.ts'

/**
 * Finds the saved games of this kind that are in play, and `from`, the game that the link comes from, which
 * may be over. `from` comes first, then the latest. The code for open games is fetched only if there are any.
 */
export async function findLiveGames(game: string, from: string | undefined) {
  const games = (await listSummaries())
    .filter((one) => one.game === game && !one.deleted)
    .filter(({ id, status, unread }) => id === from || (status === 'playing' && !unread))
    .sort((a, b) => Number(b.id === from) - Number(a.id === from))
  if (games.length === 0) return undefined
  $liveGames.set({ games })
  return import('./LiveGame.tsx')
}
