import { type Card, cardPlace, placeOf, rankOf, suitsIn } from '../cards.ts'

/**
 * Runs in which wild cards may fill gaps. Where any of up to a dozen cards may be wild, a game does not try out what each of
 * them stands for: it lists the choices of plain cards that make a run, with the number of wild cards each of them takes,
 * and keeps a table over the subsets of a hand. The core for melds without wild cards has another idea, for speed.
 */

/** Of the plain cards of a hand, a bit for each in their order. */
export type Subset = number

/** Where an ace may stand: below the two only, or above the king as well. */
export type Aces = 'low' | 'both'

/** Ace, two … king, ace. */
export const HIGH_ACE = 14
const MOST_IN_RUN = 13

type GappedRun = { cards: Subset; size: number; low: number; high: number; gaps: number }

export function placesOf(card: Card, aces: Aces): number[] {
  if (rankOf(card) !== 'A' || aces === 'low') return [cardPlace(card)]
  return [placeOf('A'), HIGH_ACE]
}

/**
 * Finds every choice of these cards of one suit between which so many wild cards fill all gaps. A choice with an ace may be
 * found twice, once for each end.
 */
export function findGappedRuns(
  suited: readonly { card: Card; bit: Subset }[],
  wilds: number,
  aces: Aces,
  found: (run: GappedRun) => void,
): void {
  const standing = suited.flatMap(({ card, bit }) => placesOf(card, aces).map((place) => ({ bit, place })))

  function grow(cards: Subset, size: number, low: number, high: number): void {
    const gaps = high - low + 1 - size
    found({ cards, size, low, high, gaps })
    const last = Math.min(high + 1 + wilds - gaps, low + MOST_IN_RUN - 1)
    for (const { bit, place } of standing) {
      if (place > high && place <= last) grow(cards | bit, size + 1, low, place)
    }
  }

  for (const { bit, place } of standing) grow(bit, 1, place, place)
}

/**
 * The first place of a run of this length that has all these cards in their own places: that of the lowest, unless the run
 * would end too high. Undefined when there is none.
 */
export function startOfRun(cards: readonly Card[], length: number, aces: Aces): number | undefined {
  const [suit, ...others] = suitsIn(cards)
  if (!suit || others.length > 0 || length > MOST_IN_RUN) return undefined
  const top = aces === 'low' ? MOST_IN_RUN : HIGH_ACE
  for (const ace of aces === 'low' ? [1] : [1, HIGH_ACE]) {
    const places = cards.map((card) => (rankOf(card) === 'A' ? ace : cardPlace(card)))
    const [low, high] = [Math.min(...places), Math.max(...places)]
    if (new Set(places).size < places.length || high - low >= length) continue
    return Math.min(low, top + 1 - length)
  }
  return undefined
}

/** Whether these cards would be in such a run if the two followed the ace after the king. */
export function goesAround(cards: readonly Card[], length: number): boolean {
  // Turned until the ace stands somewhere between.
  return Array.from({ length: MOST_IN_RUN - 1 }, (_, at) => at + 1).some((turn) => {
    const places = cards.map((card) => (cardPlace(card) + turn) % MOST_IN_RUN)
    return Math.max(...places) - Math.min(...places) < length
  })
}

/** The place of the lowest card of a subset. */
export function lowestIn(cards: Subset): number {
  return 31 - Math.clz32(cards & -cards)
}
