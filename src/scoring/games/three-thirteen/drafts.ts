import type { Subset } from '../../bits.ts'
import { type Card, JOKER, RANKS, rankOf, SUITS, suitOf } from '../../cards.ts'
import { findGappedRuns } from '../../solvers/gapped-runs.ts'
import { type House, LEAST } from './melds.ts'
import { wildRankIn } from './options.ts'
import { isWild } from './values.ts'

/** The melds that natural cards can be part of. */

/** The natural cards of a meld, and the fewest wild cards that it needs. */
export type Draft = { cards: Subset; wilds: number }

/** More wild cards than any hand has. */
export const NEVER = 255

export function draftMelds(naturals: readonly Card[], wilds: number, house: House): Draft[] {
  const placed = naturals.map((card, at) => ({ card, bit: 1 << at }))
  return [
    ...SUITS.flatMap((suit) =>
      draftRuns(
        placed.filter(({ card }) => suitOf(card) === suit),
        wilds,
        house,
      ),
    ),
    ...RANKS.flatMap((rank) =>
      draftSets(
        placed.filter(({ card }) => rankOf(card) === rank),
        wilds,
        house,
      ),
    ),
  ]
}

/** Whether there is any meld in these cards. */
export function holdsMeld(cards: readonly Card[], round: number, house: House): boolean {
  const naturals = cards.filter((card) => !isWild(card, round))
  const wilds = cards.length - naturals.length
  return canMeldWilds(wilds, house) || draftMelds(naturals, wilds, house).length > 0
}

/** Whether cards hold a set, if only their ranks are known. A run could not be found without their suits. */
export function holdsSet(counts: Readonly<Record<string, number>>, round: number, house: House): boolean {
  const wildIds: readonly string[] = [wildRankIn(round), JOKER]
  const wilds = wildIds.reduce((sum, id) => sum + (counts[id] ?? 0), 0)
  const naturals = Object.entries(counts).filter(([id]) => !wildIds.includes(id))
  const canMeld = (own: number) => own >= Math.max(1, house.naturals) && own + wilds >= LEAST
  return canMeldWilds(wilds, house) || naturals.some(([, own]) => canMeld(own))
}

type Placed = { card: Card; bit: Subset }

export function draftRuns(suited: readonly Placed[], wilds: number, { naturals, aces }: House): Draft[] {
  const found = new Map<Subset, Draft>()
  findGappedRuns(suited, wilds, aces, ({ cards, size, gaps }) => {
    const needed = Math.max(gaps, LEAST - size)
    // One card with wild ones is a set.
    if (size < 2 || size < naturals || needed > wilds) return
    if (needed < (found.get(cards)?.wilds ?? NEVER)) found.set(cards, { cards, wilds: needed })
  })
  return [...found.values()]
}

/** The most natural cards of a set to try: six or more are two sets. */
const MOST_IN_PIECE = 5

export function draftSets(alike: readonly Placed[], wilds: number, { naturals }: House): Draft[] {
  let choices: Subset[][] = [[]]
  for (const { bit } of alike) {
    choices = choices.flatMap((chosen) =>
      chosen.length < MOST_IN_PIECE ? [chosen, [...chosen, bit]] : [chosen],
    )
  }
  return choices
    .filter(({ length }) => length >= Math.max(1, naturals) && LEAST - length <= wilds)
    .map((bits) => ({
      cards: bits.reduce((cards, bit) => cards | bit, 0),
      wilds: Math.max(0, LEAST - bits.length),
    }))
}

/** Whether this number of wild cards is a meld by itself. */
export function canMeldWilds(wilds: number, { naturals }: House): boolean {
  return wilds >= LEAST && naturals === 0
}
