import { atom } from 'nanostores'
import type { OpenGame } from '../storage/open-game.ts'
import type { Summary } from '../storage/summary.ts'

/** The games that may be meant, and the one that is: it outlasts a change of the check. */
export const $liveGames = atom<{ games: readonly Summary[]; opened?: OpenGame }>({ games: [] })
