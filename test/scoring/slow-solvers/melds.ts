import { type Card, placeOf, rankAt, rankOf, suitOf } from '../../../src/scoring/cards.ts'
import type { SearchRules } from '../../../src/scoring/solvers/melds/rules.ts'

/**
 * A slow, simple search for melds by any rules: it asks of every choice of cards whether it is a meld. The first card
 * left belongs to any of these melds, or is left over.
 */
export function slowGain(
  hand: readonly Card[],
  rules: SearchRules,
  wildGain: (card: Card) => number | undefined = () => undefined,
): number {
  const melds = Array.from({ length: 1 << hand.length }, (_, choice) => {
    const cards = hand.filter((_, at) => (choice >> at) & 1)
    return { choice, gain: meldGain(cards, rules, wildGain) }
  }).filter(({ gain }) => gain !== undefined)

  function best(left: number): number {
    if (left === 0) return 0
    const first = 1 << (31 - Math.clz32(left))
    let most = best(left ^ first)
    for (const { choice, gain } of melds) {
      if (choice & first && (choice & left) === choice) most = Math.max(most, gain! + best(left ^ choice))
    }
    return most
  }

  return best((1 << hand.length) - 1)
}

/** What these cards gain as one meld; undefined if they are not a meld. */
export function meldGain(
  cards: readonly Card[],
  rules: SearchRules,
  wildGain: (card: Card) => number | undefined,
): number | undefined {
  const naturals = cards.filter((card) => wildGain(card) === undefined)
  if (cards.length < 3 || naturals.length < rules.naturals) return undefined
  const gain = cards.reduce(
    (sum, card) => sum + (wildGain(card) ?? rules.gains[placeOf(rankOf(card)) - 1]!),
    0,
  )
  if (isSet(cards, naturals, rules)) return gain
  const losses = runLosses(cards, naturals, rules)
  return losses.length > 0 ? gain - Math.min(...losses) : undefined
}

function isSet(cards: readonly Card[], naturals: readonly Card[], { sets }: SearchRules): boolean {
  const isEqual = new Set(naturals).size < naturals.length
  return new Set(naturals.map(rankOf)).size <= 1 && cards.length <= sets.most && (sets.equal || !isEqual)
}

/** What a low ace loses in each run that these cards can be. */
function runLosses(
  cards: readonly Card[],
  naturals: readonly Card[],
  { aces, lowAceLoss }: SearchRules,
): number[] {
  if (cards.length > 13 || new Set(naturals).size < naturals.length) return []
  if (new Set(naturals.map(suitOf)).size > 1) return []
  const last = { low: 13, both: 14, corner: 25 }[aces]
  return Array.from({ length: 13 }, (_, step) => step + 1).flatMap((start) => {
    const ranks = cards.map((_, step) => rankAt(start + step))
    if (start + cards.length - 1 > last || !naturals.every((card) => ranks.includes(rankOf(card)))) return []
    return [start === 1 && naturals.some((card) => rankOf(card) === 'A') ? lowAceLoss : 0]
  })
}
