import type { Game } from '../scoring/game.ts'
import { loadFrom } from './load-from.ts'

/**
 * One game's own module, loaded when an island first needs it, so that a page never loads the games that it does not
 * show. A page about the game says where it is (`moduleAt`).
 */
export async function loadGame(id: string, at?: string): Promise<Game> {
  return loadFrom(at, id, async () => (await import('./all-games.ts')).games[`../scoring/games/${id}.ts`])
}
