import { normalizeText, type PersonId } from './identity.ts'
import type { ListedGame } from './listed-game.ts'

/** The states that games are found by, with their names. */
export const STATES = { all: 'Any state', playing: 'In play', finished: 'Finished', deleted: 'Removed' }
type GameState = keyof typeof STATES

export type GameFilter = { query: string; game: string; person: PersonId; state: GameState }

export const NO_FILTER: GameFilter = { query: '', game: '', person: '', state: 'all' }

/** Finds games. Every word of the query has to be somewhere in the names, the game's title or the note. */
export function findGames(games: readonly ListedGame[], filter: GameFilter): ListedGame[] {
  const words = normalizeText(filter.query).split(/\s+/).filter(Boolean)
  return games.filter(
    (game) =>
      isInState(game, filter.state) &&
      (filter.game === '' || game.game === filter.game) &&
      (filter.person === '' || game.people.includes(filter.person)) &&
      words.every((word) => game.text.includes(word)),
  )
}

function isInState({ deleted, unread, status }: ListedGame, state: GameState): boolean {
  if (state === 'deleted') return deleted !== undefined
  if (deleted !== undefined) return false
  return state === 'all' || (unread === undefined && status === state)
}
