import { type Day, eveningOf } from '../storage/evening.ts'
import type { ListedGame } from './listed-game.ts'

export type Evening = { day: Day; games: readonly ListedGame[] }

/** The evening of a game: that on which it began, or was last changed if nobody knows when it began. */
export function eveningOfGame({
  started,
  touched,
}: Pick<ListedGame, 'started' | 'touched'>): Day | undefined {
  return eveningOf(started || touched)
}

/** The evenings with the games that began on them, the latest evening first. Games without a date have none. */
export function eveningsOf(games: readonly ListedGame[]): Evening[] {
  const readable = games.filter(({ deleted, unread }) => deleted === undefined && unread === undefined)
  return [...Map.groupBy(readable, ({ started }) => eveningOf(started))]
    .flatMap(([day, same]) => (day === undefined ? [] : [{ day, games: same }]))
    .sort((a, b) => (a.day < b.day ? 1 : -1))
}

/** The titles of its games, each once, with how often it was played: "500 Rummy, Skyjo × 2". */
export function titlesOf({ games }: Evening): string {
  return [...Map.groupBy(games, ({ title }) => title)]
    .map(([title, same]) => (same.length > 1 ? `${title} × ${same.length}` : title))
    .join(', ')
}
