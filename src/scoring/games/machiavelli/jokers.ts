import { type Card, isJoker, withoutCards } from '../../cards.ts'
import { standInsOf } from '../../melds.ts'
import { GRAMMARS } from './groups.ts'
import type { Options } from './options.ts'

/** What the jokers on a table stand for, and whether a new table keeps that. */

type Cards = readonly Card[]

/**
 * Every choice of what the jokers of these groups stand for, together. Where jokers move freely it does not matter,
 * and none stands for a card.
 */
export function standInsOn(groups: readonly Cards[], { aces, jokerMoves }: Options): Card[][] {
  if (jokerMoves === 'free') return [[]]
  return groups.reduce<Card[][]>(
    (all, group) => {
      if (!group.some(isJoker)) return all
      const readings = unique(GRAMMARS[aces].readings(group).flatMap(standInsOf))
      return unique(all.flatMap((one) => readings.map((standIns) => [...one, ...standIns])))
    },
    [[]],
  )
}

function unique(lists: readonly Card[][]): Card[][] {
  return [...new Map(lists.map((cards) => [cards.toSorted().join(), cards])).values()]
}

/**
 * `#joker-moves`: the cards that jokers stood for, no longer stand for, and that were not played; none if some way to
 * read both tables allows the change.
 */
export function wronglyMoved(
  before: readonly Cards[],
  after: readonly Cards[],
  played: Cards,
  options: Options,
): Card[] {
  const later = standInsOn(after, options)
  let fewest: Card[] | undefined
  for (const standIns of standInsOn(before, options)) {
    for (const now of later) {
      const wrong = withoutCards(withoutCards(standIns, now), played)
      if (!fewest || wrong.length < fewest.length) fewest = wrong
      if (fewest.length === 0) return []
    }
  }
  return fewest ?? []
}
