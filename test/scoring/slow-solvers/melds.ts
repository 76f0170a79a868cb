import type { Card } from '../../../src/scoring/cards.ts'
import { readingsOf, tableWorth, type WholeRules } from '../../../src/scoring/melds.ts'
import { mostOf } from './everything.ts'

/** A slow, simple search for melds by any description: it asks of every choice of cards whether it is a meld. */
export function slowGain(hand: readonly Card[], rules: WholeRules): number {
  return mostOf(
    hand,
    (cards) => meldGain(cards, rules),
    () => 0,
  )
}

/** What these cards gain as one meld, in the best of its readings; undefined if they are not a meld. */
export function meldGain(cards: readonly Card[], rules: WholeRules): number | undefined {
  const readings = readingsOf(cards, rules)
  if (readings.length === 0) return undefined
  const saved = cards.reduce((sum, card) => sum + (rules.value?.(card) ?? 0), 0)
  return saved + Math.max(...readings.map((reading) => tableWorth(reading, cards, rules)))
}
