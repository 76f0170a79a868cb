import type { Subset } from '../bits.ts'
import { type Card, cardPlace, placeOf, rankOf } from '../cards.ts'
import type { Aces } from '../melds.ts'

/**
 * Runs in which wild cards may fill gaps. Up to a dozen cards of a hand may be wild, too many to try out what each of
 * them stands for. Instead, a game lists every choice of plain cards that fits into a run, with the number of wild
 * cards that it needs, and keeps a table over the subsets of the hand. The core for melds without wild cards works
 * differently, for speed.
 */

/** The place of an ace above the king. */
export const HIGH_ACE = 14
export const MOST_IN_RUN = 13

type GappedRun = { cards: Subset; size: number; low: number; high: number; gaps: number }

/** Where a card may stand. Around the corner the places go on above the king with a second turn. */
function placesOf(card: Card, aces: Aces): readonly number[] {
  if (aces === 'corner') return [cardPlace(card), cardPlace(card) + MOST_IN_RUN]
  return rankOf(card) === 'A' ? ACE_PLACES[aces] : [cardPlace(card)]
}

const ACE_PLACES: Record<Exclude<Aces, 'corner'>, readonly number[]> = {
  low: [placeOf('A')],
  high: [HIGH_ACE],
  both: [placeOf('A'), HIGH_ACE],
}

/** The lowest and the highest place of a run that does not go around the corner. */
export function endsOf(aces: Exclude<Aces, 'corner'>): { first: number; last: number } {
  return { first: aces === 'high' ? 2 : 1, last: aces === 'low' ? MOST_IN_RUN : HIGH_ACE }
}

/**
 * Finds every choice of these cards of one suit whose gaps the wild cards can fill. A choice with an ace may be found
 * twice, once with the ace low and once with the ace high, and around the corner once from each of its cards.
 */
export function findGappedRuns(
  suited: readonly { card: Card; bit: Subset }[],
  wilds: number,
  aces: Aces,
  found: (run: GappedRun) => void,
): void {
  const cardsAtPlaces = suited.flatMap(({ card, bit }) =>
    placesOf(card, aces).map((place) => ({ bit, place })),
  )

  function grow(cards: Subset, size: number, low: number, high: number): void {
    const gaps = high - low + 1 - size
    found({ cards, size, low, high, gaps })
    const last = Math.min(high + 1 + wilds - gaps, low + MOST_IN_RUN - 1)
    for (const { bit, place } of cardsAtPlaces) {
      if (place > high && place <= last) grow(cards | bit, size + 1, low, place)
    }
  }

  const beginnings = aces === 'corner' ? MOST_IN_RUN : HIGH_ACE
  for (const { bit, place } of cardsAtPlaces) if (place <= beginnings) grow(bit, 1, place, place)
}
