import type { Subset } from '../bits.ts'
import { type Card, rankOf } from '../cards.ts'
import type { RankOrder, WholeRules } from '../melds.ts'

/**
 * Runs in which wild cards may fill gaps. Up to a dozen cards of a hand may be wild, too many to try out what each of
 * them stands for. Instead, a game lists every choice of plain cards that fits into a run, with the number of wild
 * cards that it needs, and keeps a table over the subsets of the hand. The core for melds without wild cards works
 * differently, for speed.
 */

type GappedRun = { cards: Subset; size: number; low: number; high: number; gaps: number }

/** Where a card may stand. Around the corner the places go on above the highest rank with a second turn. */
function placesOf(card: Card, { ranks, aces }: RankOrder): readonly number[] {
  const place = ranks.indexOf(rankOf(card)) + 1
  if (place === 0) return []
  const above = place + ranks.length
  if (aces === 'corner') return [place, above]
  if (place > 1) return [place]
  return { low: [place], high: [above], both: [place, above] }[aces]
}

/**
 * Finds every choice of these cards of one suit whose gaps the wild cards can fill. A choice with an ace may be found
 * twice, once with the ace low and once with the ace high, and around the corner once from each of its cards.
 */
export function findGappedRuns(
  suited: readonly { card: Card; bit: Subset }[],
  wilds: number,
  run: WholeRules['run'],
  found: (run: GappedRun) => void,
): void {
  const cardsAtPlaces = suited.flatMap(({ card, bit }) =>
    placesOf(card, run).map((place) => ({ bit, place })),
  )

  function grow(cards: Subset, size: number, low: number, high: number): void {
    const gaps = high - low + 1 - size
    found({ cards, size, low, high, gaps })
    const last = Math.min(high + 1 + wilds - gaps, low + run.most - 1)
    for (const { bit, place } of cardsAtPlaces) {
      if (place > high && place <= last) grow(cards | bit, size + 1, low, place)
    }
  }

  const { length } = run.ranks
  const beginnings = run.aces === 'corner' ? length : length + 1
  for (const { bit, place } of cardsAtPlaces) if (place <= beginnings) grow(bit, 1, place, place)
}
