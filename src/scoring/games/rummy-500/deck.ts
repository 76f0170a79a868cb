import { type Deck, RANKS } from '../../cards.ts'
import type { Options } from './options.ts'

/** Two players get thirteen cards each. */
export function dealt(players: number): number {
  return players === 2 ? 13 : 7
}

/** With more than four players there are two packs. */
export function deckFor(players: number, { jokers }: Pick<Options, 'jokers'>): Deck {
  return { packs: players > 4 ? 2 : 1, jokers: jokers ? 2 : 0, ranks: RANKS }
}
