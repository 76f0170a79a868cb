import type { Options } from './options.ts'

/** Cards dealt to each player: the house’s number, or one by the number of players. */
export function dealt(players: number, { cards }: Pick<Options, 'cards'>): number {
  if (cards > 0) return cards
  return players === 2 ? 10 : players <= 4 ? 7 : 6
}

/** At most thirteen cards are dealt, and one is drawn. */
export const MOST_IN_HAND = 14
