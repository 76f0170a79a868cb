import { byLowest, lowestIn, type Subset } from '../bits.ts'

/**
 * The melds of a hand that leave least, from all melds that it can make. A table over the subsets of its cards says what
 * each of them leaves at least, with each number of wild cards: its lowest card is left over, or lies in one of the melds
 * that begin with it. One table answers for whichever card is discarded. Every card counts something.
 */

/** Cards that lie in a meld, and how many wild cards beside them. */
type Part = { cards: Subset; wilds: number }

export type Arranger<P extends Part> = {
  /** Every card. */
  all: Subset
  /** The least that these cards leave. */
  least: (cards: Subset, wilds?: number) => number
  /** Melds that leave that. Of those that may come next, `pick` takes one; without it that is the first. */
  melds: (cards: Subset, wilds?: number, pick?: Pick<P>) => P[]
}

type Pick<P> = (next: readonly P[], cards: Subset) => P

/** `values` has what each card counts that is left; `mostWilds` is the most wild cards that are asked about. */
export function arrangerOf<P extends Part>(
  parts: readonly P[],
  values: readonly number[],
  mostWilds = 0,
): Arranger<P> {
  const size = 1 << values.length
  const beginning = byLowest(parts, values.length)
  const table = new Uint16Array(size * (mostWilds + 1))
  for (let cards = 1; cards < size; cards += 1) {
    const lowest = lowestIn(cards)
    for (let at = cards; at < table.length; at += size) {
      table[at] = table[at & ~(cards & -cards)]! + values[lowest]!
    }
    for (const part of beginning[lowest]!) {
      if ((part.cards & cards) !== part.cards) continue
      const used = part.wilds * size + part.cards
      for (let at = part.wilds * size + cards; at < table.length; at += size) {
        if (table[at - used]! < table[at]!) table[at] = table[at - used]!
      }
    }
  }

  return { all: size - 1, least, melds }

  function least(cards: Subset, wilds = 0): number {
    return table[wilds * size + cards]!
  }

  function melds(cards: Subset, wilds = 0, pick: Pick<P> = ([first]) => first!): P[] {
    const found: P[] = []
    for (let [rest, held] = [cards, wilds]; rest !== 0; ) {
      const next = partsNext(rest, held)
      const part = next.length > 0 ? pick(next, rest) : undefined
      if (part) found.push(part)
      held -= part?.wilds ?? 0
      rest &= ~(part?.cards ?? rest & -rest)
    }
    return found
  }

  /** The melds that the lowest of these cards may lie in; none if it is left over. */
  function partsNext(cards: Subset, wilds: number): P[] {
    const lowest = lowestIn(cards)
    const goal = least(cards, wilds)
    if (goal === least(cards & (cards - 1), wilds) + values[lowest]!) return []
    return beginning[lowest]!.filter((part) => {
      const fits = (part.cards & cards) === part.cards && part.wilds <= wilds
      return fits && least(cards ^ part.cards, wilds - part.wilds) === goal
    })
  }
}
