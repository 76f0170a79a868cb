import { type Deck, RANKS } from '../../cards.ts'
import type { Options } from './options.ts'

/** `#decks`, `#joker-count`. */
export function deckFor(players: number, { jokers }: Pick<Options, 'jokers'>): Deck {
  const packs = players > 4 ? 3 : 2
  const jokersInAll = { few: packs - 1, players: players - 1, all: packs * 2 }[jokers]
  return { packs, jokers: 2, jokersInAll, ranks: RANKS }
}

/** The number of cards dealt in the first round. */
export function dealt(_players: number, { cards }: Pick<Options, 'cards'>): number {
  return cards[0] ?? 0
}

export function dealtBetween({ cards }: Pick<Options, 'cards'>): { least: number; most: number } {
  return { least: Math.min(...cards), most: Math.max(...cards) }
}
