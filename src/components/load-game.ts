import type { Game } from '../scoring/game.ts'

/** One module a game. The folder is the list, so a new game needs no line here. */
const modules = import.meta.glob<Record<string, Game>>('../scoring/games/*/game.ts')

/** Loads one game, so that a page never loads the games that it does not show. */
export async function loadGame(id: string): Promise<Game> {
  const load = modules[`../scoring/games/${id}/game.ts`]
  const game = load && Object.values(await load()).find((exported) => exported.id === id)
  if (!game) throw new Error(`There is no game ${id}.`)
  return game
}
