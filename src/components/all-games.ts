import type { Game } from '../scoring/game.ts'

/**
 * Where the module of every game is; the folder is the list, so a new game needs no line here. What this becomes grows
 * with each game, so no page waits for it: it is asked for a game that the page is not about.
 */
export const games = import.meta.glob<Record<string, Game>>('../scoring/games/*.ts')

export const pads = import.meta.glob<Record<string, Game>>([
  '../scoring/games/*/pad.ts',
  '../scoring/games/other.ts',
])
