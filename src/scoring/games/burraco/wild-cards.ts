import { type Card, cardOf, type Suit } from '../../cards.ts'
import { cardWorth, type Values } from './values.ts'

/**
 * Deals wild cards to melds, the dearest first. A run takes any but the twos of its own suit, a set takes any (null). A
 * card that finds no free place may move others (augmenting paths). The answer is parallel to the melds.
 */
export function dealWilds(wilds: readonly Card[], takers: readonly (Suit | null)[], values: Values): Card[] {
  const dearest = wilds.toSorted((one, other) => cardWorth(other, values) - cardWorth(one, values))
  const dealt = new Map<number, Card>()

  function place(card: Card, tried: Set<number>): boolean {
    for (const [at, suit] of takers.entries()) {
      if (tried.has(at) || (suit && card === cardOf('2', suit))) continue
      tried.add(at)
      const there = dealt.get(at)
      if (there === undefined || place(there, tried)) {
        dealt.set(at, card)
        return true
      }
    }
    return false
  }

  for (const card of dearest) {
    if (dealt.size < takers.length) place(card, new Set())
  }
  return takers.flatMap((_, at) => dealt.get(at) ?? [])
}
