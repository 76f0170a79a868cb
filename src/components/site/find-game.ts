import type { Need } from '../../content/rulebook/facts.ts'

/** Finds the games that fit the people, the time and the cards at hand. It runs on the page of all games. */

/** What the reader asks for. Numbers are what they have at hand. */
export type Wanted = {
  players?: number | undefined
  minutes?: number | undefined
  packs?: number | undefined
  melds?: string | undefined
}
export type Filter = keyof Wanted
export const FILTERS = ['players', 'minutes', 'packs', 'melds'] as const satisfies readonly Filter[]

export type Found = { needs: readonly Need[]; melds: string }

export function fits({ needs, melds }: Found, wanted: Wanted): boolean {
  if (wanted.melds !== undefined && wanted.melds !== melds) return false
  return needs.some(
    ({ players, minutes, packs }) =>
      players === (wanted.players ?? players) &&
      minutes <= (wanted.minutes ?? minutes) &&
      packs <= (wanted.packs ?? packs),
  )
}

/** How many games would fit without one of the filters, for each filter whose removal helps. */
export function loosened(games: readonly Found[], wanted: Wanted): { filter: Filter; games: number }[] {
  return FILTERS.filter((filter) => wanted[filter] !== undefined)
    .map((filter) => ({
      filter,
      games: games.filter((game) => fits(game, { ...wanted, [filter]: undefined })).length,
    }))
    .filter(({ games }) => games > 0)
}

/** The text for the page: "2 50 1/3 75 1". */
export function formatNeeds(needs: readonly Need[]): string {
  return needs.map(({ players, minutes, packs }) => `${players} ${minutes} ${packs}`).join('/')
}

export function parseNeeds(text: string): Need[] {
  return text.split('/').map((need) => {
    const [players = 0, minutes = 0, packs = 0] = need.split(' ').map(Number)
    return { players, minutes, packs }
  })
}
