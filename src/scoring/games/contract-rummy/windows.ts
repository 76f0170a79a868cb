import { RANKS, SUITS } from '../../cards.ts'
import { type Holding, placeOf, rankOfPlace } from './holding.ts'
import { HIGH_ACE, LEAST, wildsAllowed } from './melds.ts'

/** Where runs can lie, and what a hand has for them. */

type Place = {
  suit: number
  start: number
  length: number
  /** Where its cards are counted in a holding. */
  cards: readonly number[]
}

export type Window = Place & {
  /** The places that no natural card of the hand fills. */
  gaps: number
  /** Those of them that wild cards may not fill. */
  open: number
  /** What the natural cards in it count. */
  value: number
}

/** All runs there are, in every suit. */
const PLACES: readonly Place[] = [...SUITS.keys()].flatMap((suit) =>
  lengthsFrom(LEAST.run).flatMap((length) =>
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

/** The windows that have at most so many gaps, and at most so many that wild cards may not fill. */
export function windowsOf(holding: Holding, mostGaps: number, mostOpen: number): Window[] {
  const { held, values, wildLimit } = holding
  return PLACES.flatMap((place) => {
    const gaps = gapsIn(place, holding.natural)
    if (gaps > mostGaps) return []
    const { cards, length } = place
    const open = Math.max(gapsIn(place, held) - wildsAllowed('run', length, { wildLimit }), 0)
    if (open > mostOpen) return []
    let value = 0
    for (const card of cards) if (holding.natural[card]! > 0) value += values[rankOfPlace(card)]!
    return [{ ...place, gaps, open, value }]
  })
}

/** The places of a run that a hand has no card for. From ace to ace it takes two aces. */
function gapsIn({ cards, length }: Place, counts: Uint8Array): number {
  let gaps = 0
  for (const card of cards) if (counts[card] === 0) gaps += 1
  return length === HIGH_ACE && counts[cards[0]!] === 1 ? gaps + 1 : gaps
}

/** The fewest gaps that a run has which is at least so long. */
export function leastGaps(holding: Holding, size: number): number {
  return PLACES.reduce(
    (least, place) => (place.length < size ? least : Math.min(least, gapsIn(place, holding.natural))),
    size,
  )
}
