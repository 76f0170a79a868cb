import { type Card, withoutCards } from '../../../src/scoring/cards.ts'
import { meldOf, SEARCH_RULES } from '../../../src/scoring/games/gin-rummy/melds.ts'
import { countOf } from '../../../src/scoring/games/gin-rummy/values.ts'
import { slowGain } from './melds.ts'

/**
 * A slow, simple search for the best defence: it lays off one card after the other in every way, and melds the rest each
 * time.
 */
export function slowDefence(melds: readonly (readonly Card[])[], hand: readonly Card[]): number {
  const counts = new Map<string, number>()

  function least(lying: readonly (readonly Card[])[], rest: readonly Card[]): number {
    // The melds on the table tell which cards were laid off, and where.
    const key = lying.map((meld) => meld.toSorted().join()).join(' ')
    const known = counts.get(key)
    if (known !== undefined) return known
    let best = countOf(rest) - slowGain(rest, SEARCH_RULES)
    for (const [onto, meld] of lying.entries()) {
      for (const card of rest) {
        if (!meldOf([...meld, card])) continue
        best = Math.min(best, least(lying.with(onto, [...meld, card]), withoutCards(rest, [card])))
      }
    }
    counts.set(key, best)
    return best
  }

  return least(melds, hand)
}
