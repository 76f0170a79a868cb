import { atom } from 'nanostores'
import type { OpenGame } from '../keep/open-game.ts'
import type { Summary } from '../keep/summary.ts'

/** The games that may be meant, and the one that is: it outlasts a change of the check. */
export const $playing = atom<{ games: readonly Summary[]; opened?: OpenGame }>({ games: [] })
