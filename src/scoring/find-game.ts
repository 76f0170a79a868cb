import type { Game } from './game.ts'
import { other } from './games/other/game.ts'
import { games } from './games.ts'

/** The game with this id, or the plain pad for any other game. */
export function findGame(id: unknown): Game | undefined {
  if (id === other.id) return other
  const known: Record<string, Game> = games
  return typeof id === 'string' && Object.hasOwn(known, id) ? known[id] : undefined
}
