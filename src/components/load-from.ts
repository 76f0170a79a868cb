import type { Game } from '../scoring/game.ts'

type Load = () => Promise<Record<string, Game>>

/** The game with this id in the module `at` that address, or where the list has it. */
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
