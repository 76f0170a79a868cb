import {
  type Card,
  cardOf,
  FULL_DECK,
  RANKS,
  type Rank,
  rankAt,
  rankOf,
  SUITS,
  type Suit,
  suitOf,
  withoutCards,
} from './cards.ts'
import type { Random } from './random.ts'

/** Random cards for practice: sets, runs and other cards. */

/** Cards of one rank in different suits. */
export function drawSet(random: Random, size: number, ranks: readonly Rank[] = RANKS): Card[] {
  const rank = random.pick(ranks)
  return random.sample(SUITS, size).map((suit) => cardOf(rank, suit))
}

/** A run. Places 1 and 14 are the ace. */
export function drawRun(
  random: Random,
  size: number,
  { from = 1, to = 14 }: { from?: number; to?: number | undefined } = {},
): Card[] {
  return runAt(random.between(from, to - size + 1), size, random.pick(SUITS))
}

/** The run of this length from a place upward: 12 is the queen, 14 the ace, 15 the two around the corner. */
export function runAt(place: number, size: number, suit: Suit): Card[] {
  return Array.from({ length: size }, (_, step) => cardOf(rankAt(place + step), suit))
}

export function inOtherSuit(card: Card, random: Random): Card {
  return cardOf(rankOf(card), random.pick(SUITS.filter((suit) => suit !== suitOf(card))))
}

/** `count` cards of the pack, after `cards` are taken out. */
export function drawOthers(
  random: Random,
  count: number,
  cards: readonly Card[],
  pack: readonly Card[] = FULL_DECK,
): Card[] {
  return random.sample(withoutCards(pack, cards), count)
}
