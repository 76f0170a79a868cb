import type { Card } from '../../../src/scoring/cards.ts'
import { readingsOf, tableWorth, type WholeRules } from '../../../src/scoring/melds.ts'

/**
 * A slow, simple search for melds by any description: it asks of every choice of cards whether it is a meld. The first
 * card left belongs to any of these melds, or is left over.
 */
export function slowGain(hand: readonly Card[], rules: WholeRules): number {
  const melds = Array.from({ length: 1 << hand.length }, (_, choice) => {
    const cards = hand.filter((_, at) => (choice >> at) & 1)
    return { choice, gain: meldGain(cards, rules) }
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

/** What these cards gain as one meld, in the best of its readings; undefined if they are not a meld. */
export function meldGain(cards: readonly Card[], rules: WholeRules): number | undefined {
  const readings = readingsOf(cards, rules)
  if (readings.length === 0) return undefined
  const saved = cards.reduce((sum, card) => sum + (rules.value?.(card) ?? 0), 0)
  return saved + Math.max(...readings.map((reading) => tableWorth(reading, cards, rules)))
}
