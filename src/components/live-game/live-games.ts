import { atom } from 'nanostores'
import type { OpenGame } from '../storage/open-game.ts'
import type { Summary } from '../storage/summary.ts'

/**
 * The games that the user may mean, and the one that they chose. The choice stays when another check is
 * opened.
 */
export const $liveGames = atom<{ games: readonly Summary[]; opened?: OpenGame }>({ games: [] })
