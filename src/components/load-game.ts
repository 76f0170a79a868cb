import type { Game } from '../scoring/game.ts'

type Load = () => Promise<Record<string, Game>>

/**
 * One game's own module, loaded when an island first needs it, so that a page never loads the games that it does not
 * show. A page about the game says where it is (`moduleAt`).
 */
export async function loadGame(id: string, at?: string): Promise<Game> {
  return loadFrom(at, id, async () => (await import('./all-games.ts')).games[`../scoring/games/${id}.ts`])
}

/** Where nobody says where it is, it is looked up in the list. */
export async function loadFrom(
  at: string | undefined,
  id: string,
  list: () => Promise<Load | undefined>,
): Promise<Game> {
  const load: Load | undefined = at ? () => import(/* @vite-ignore */ at) : await list()
  const found = load && Object.values(await load()).find((value) => value?.id === id)
  if (!found) throw new Error(`There is no module for ${id}.`)
  return found
}
