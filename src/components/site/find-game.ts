import type { Need } from '../../content/rulebook/facts.ts'

/** Finds the games that fit the people, the time and the cards at hand. It runs on the page of all games. */

export const FILTERS = ['players', 'minutes', 'packs', 'melds'] as const
export type Filter = (typeof FILTERS)[number]

/** What the reader asks for, as texts of an address. Numbers are what they have at hand. */
export type Wanted = Partial<Record<Filter, string>>

/** What the page says about a game. */
export type Found = { needs: readonly Need[]; melds: string }

export function fits({ needs, melds }: Found, wanted: Wanted): boolean {
  if (wanted.melds && wanted.melds !== melds) return false
  return needs.some(
    ({ players, minutes, packs }) =>
      players === Number(wanted.players || players) &&
      minutes <= Number(wanted.minutes || minutes) &&
      packs <= Number(wanted.packs || packs),
  )
}

/** The games that would fit without one of the filters, for each filter whose removal helps. */
export function loosened<Game extends Found>(
  games: readonly Game[],
  wanted: Wanted,
): { filter: Filter; games: Game[] }[] {
  return FILTERS.filter((filter) => wanted[filter])
    .map((filter) => ({
      filter,
      games: games.filter((game) => fits(game, { ...wanted, [filter]: '' })),
    }))
    .filter(({ games }) => games.length > 0)
}
