import { type Deck, RANKS } from '../../cards.ts'
import type { Options } from './options.ts'

export function dealt(players: number): number {
  return players === 2 ? 13 : 7
}

export function deckFor(players: number, { jokers }: Pick<Options, 'jokers'>): Deck {
  return { packs: players > 4 ? 2 : 1, jokers: jokers ? 2 : 0, ranks: RANKS }
}
