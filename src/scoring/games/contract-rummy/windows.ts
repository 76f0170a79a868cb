import { RANKS, SUITS } from '../../cards.ts'
import { mostWilds } from '../../wild-limits.ts'
import { type Holding, placeOf, rankOfPlace } from './holding.ts'
import { HIGH_ACE, LEAST_IN_RUN } from './melds.ts'

/** The places where runs can lie, and the cards of a hand for them. */

type Place = {
  suit: number
  start: number
  length: number
  /** The places of its cards in a holding. */
  cards: readonly number[]
}

export type Window = Place & {
  /** The number of places that no natural card of the hand fills. */
  gaps: number
  /** The number of gaps that wild cards may not fill. */
  open: number
  /** The value of its natural cards. */
  value: number
}

/** All possible runs in all suits. */
const PLACES: readonly Place[] = [...SUITS.keys()].flatMap((suit) =>
  lengthsFrom(LEAST_IN_RUN).flatMap((length) =>
    Array.from({ length: HIGH_ACE - length + 1 }, (_, at) => {
      const start = at + 1
      const cards = Array.from({ length }, (_, step) => placeOf((start + step - 1) % RANKS.length, suit))
      return { suit, start, length, cards }
    }),
  ),
)

function lengthsFrom(least: number): number[] {
  return Array.from({ length: HIGH_ACE - least + 1 }, (_, more) => least + more)
}

/** The windows with at most this many gaps and open gaps. */
export function windowsOf(holding: Holding, mostGaps: number, mostOpen: number): Window[] {
  const { held, values, wildLimit } = holding
  return PLACES.flatMap((place) => {
    const gaps = gapsIn(place, holding.natural)
    if (gaps > mostGaps) return []
    const { cards, length } = place
    const open = Math.max(gapsIn(place, held) - mostWilds(length, wildLimit, 'run'), 0)
    if (open > mostOpen) return []
    let value = 0
    for (const card of cards) if (holding.natural[card]! > 0) value += values[rankOfPlace(card)]!
    return [{ ...place, gaps, open, value }]
  })
}

/** The number of places of a run that the hand has no card for. A run from ace to ace takes two aces. */
function gapsIn({ cards, length }: Place, counts: Uint8Array): number {
  let gaps = 0
  for (const card of cards) if (counts[card] === 0) gaps += 1
  return length === HIGH_ACE && counts[cards[0]!] === 1 ? gaps + 1 : gaps
}

/** The fewest gaps of a run of this size or more. */
export function leastGaps(holding: Holding, size: number): number {
  return PLACES.reduce(
    (least, place) => (place.length < size ? least : Math.min(least, gapsIn(place, holding.natural))),
    size,
  )
}
