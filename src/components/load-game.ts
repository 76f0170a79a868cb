import type { Game } from '../scoring/game.ts'
import { peek } from '../scoring/untrusted.ts'

/** The message when the rules of a game could not be fetched. */
export const NOT_FETCHED =
  'The rules of this game are not on this device, and it needs the network to get them.'

/** One module for each game. The glob finds a new game by itself. */
const modules = import.meta.glob<Record<string, Game>>('../scoring/games/*/game.ts')

/** Loads one game, so that a page never loads the games that it does not show. */
export async function loadGame(id: string): Promise<Game> {
  const load = modules[pathOf(id)]
  const game = load && Object.values(await load()).find((exported) => exported.id === id)
  if (!game) throw new Error(`There is no game ${id}.`)
  return game
}

export type FindGame = (id: unknown) => Game | undefined

/** Loads several games. It leaves out unknown ids. Undefined if a known game cannot be fetched. */
export async function loadGames(ids: readonly unknown[]): Promise<FindGame | undefined> {
  const games = new Map<unknown, Game>()
  try {
    for (const id of new Set(ids)) {
      if (typeof id === 'string' && isGame(id)) games.set(id, await loadGame(id))
    }
  } catch {
    return undefined
  }
  return (id) => games.get(id)
}

/** Loads the games of stored events, and others. The event that started a game names it. */
export function loadGamesOf(
  events: readonly unknown[],
  others: readonly unknown[] = [],
): Promise<FindGame | undefined> {
  return loadGames([...events.map((event) => peek(peek(event, 'data'), 'game')), ...others])
}

function isGame(id: string): boolean {
  return Object.hasOwn(modules, pathOf(id))
}

function pathOf(id: string): string {
  return `../scoring/games/${id}/game.ts`
}
