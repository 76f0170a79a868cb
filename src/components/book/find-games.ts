import { fold, type PersonId } from './identity.ts'
import type { ListedGame } from './listed-game.ts'

export const STATES = ['all', 'playing', 'finished', 'deleted'] as const
export type State = (typeof STATES)[number]

/** What is wanted of all that there is. */
export type Wanted = { query: string; game: string; person: PersonId; state: State }

export const ANYTHING: Wanted = { query: '', game: '', person: '', state: 'all' }

/** Every word has to be somewhere in it: names, the game, the note. */
export function findEntries(
  entries: readonly ListedGame[],
  { query, game, person, state }: Wanted,
): ListedGame[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return entries.filter(
    (entry) =>
      isInState(entry, state) &&
      (game === '' || entry.summary.game === game) &&
      (person === '' || entry.people.includes(person)) &&
      words.every((word) => entry.text.includes(word)),
  )
}

function isInState({ summary }: ListedGame, state: State): boolean {
  if (state === 'deleted') return summary.deleted !== undefined
  if (summary.deleted !== undefined) return false
  return state === 'all' || (summary.unread === undefined && summary.status === state)
}
