import type { Game } from '../scoring/game.ts'

/**
 * One game's own module, loaded when an island first needs it. The folder is the list, so a new game needs no line here,
 * and a page never loads the games that it does not show.
 */
const modules = import.meta.glob<Record<string, Game>>('../scoring/games/*.ts')

export async function loadGame(id: string): Promise<Game> {
  const load = modules[`../scoring/games/${id}.ts`]
  const found = load && Object.values(await load()).find((value) => value?.id === id)
  if (!found) throw new Error(`There is no game module for ${id}.`)
  return found
}
