import { type Card, withoutCards } from '../../../src/scoring/cards.ts'
import { grammar } from '../../../src/scoring/games/gin-rummy/melds.ts'
import { countOf } from '../../../src/scoring/games/gin-rummy/values.ts'
import { slowGain } from './melds.ts'

/**
 * A slow, simple search for the best defence: it lays off one card after the other in every way, and melds the rest each
 * time.
 */
export function slowDefence(melds: readonly (readonly Card[])[], hand: readonly Card[]): number {
  const counts = new Map<string, number>()

  function least(onTable: readonly (readonly Card[])[], rest: readonly Card[]): number {
    // The melds on the table show which cards were laid off, and where.
    const key = onTable.map((meld) => meld.toSorted().join()).join(' ')
    const known = counts.get(key)
    if (known !== undefined) return known
    let best = countOf(rest) - slowGain(rest, grammar.rules)
    for (const [onto, meld] of onTable.entries()) {
      for (const card of rest) {
        if (!grammar.read([...meld, card])) continue
        best = Math.min(best, least(onTable.with(onto, [...meld, card]), withoutCards(rest, [card])))
      }
    }
    counts.set(key, best)
    return best
  }

  return least(melds, hand)
}
