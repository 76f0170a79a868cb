import { type Card, type Deck, RANKS } from '../../cards.ts'
import type { Table } from '../../game.ts'
import { type Problem, problem } from '../../result.ts'
import { plural } from '../../words.ts'
import { type Options, rule } from './options.ts'

/** `#decks`, `#figures`. */
export function deckFor({ jokers }: Pick<Options, 'jokers'>): Deck {
  const packs = 2
  return { packs, jokers: jokers / packs, jokersInAll: jokers, ranks: RANKS }
}

/** The most cards that a hand can have at any table, with the card drawn. */
export const MOST_IN_HAND = 15

/** A hand has the cards dealt, and during a turn the card drawn. */
export function handProblems({ hand }: { hand: Card[] }, { options }: Table<Options>): Problem[] {
  const most = options.cards + 1
  if (hand.length <= most) return []
  const message = `${plural(hand.length, 'card')} in a hand: ${options.cards} are dealt, so with the card drawn there are at most ${most}.`
  return [problem(['hand'], message, rule('deal'))]
}
