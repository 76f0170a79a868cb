import type { Game } from '../../scoring/game.ts'
import { games } from '../../scoring/games.ts'

/** The games that the built site shows: all but the drafts. */
export const FINISHED: readonly Game[] = Object.values<Game>(games).filter(({ isDraft }) => !isDraft)
