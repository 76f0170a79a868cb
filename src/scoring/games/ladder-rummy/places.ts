import { type Card, type Rank, rankOf, SUITS, type Suit, suitOf } from '../../cards.ts'
import type { Part } from '../../meld-parts.ts'

/** Where a hand's cards can go: the parts of a step, each with its suit, and what the hand has for them. */

/** A part with the one suit that its cards have, where that matters. */
export type Place = Part & {
  suit: Suit | undefined
  /** The cards of that suit, or all of them. */
  supply: Supply
  /** For each rank: the fewest gaps of a run, or the fewest cards lacking in a set, from there on. */
  fewest: readonly number[]
}

/** The cards of a hand in one suit, or in all of them, by their ranks. */
type Supply = {
  counts: readonly number[]
  /** For each rank, the cards from there on. */
  rest: readonly number[]
  /** For each rank, the ranks before it that have no card. */
  gapsBefore: readonly number[]
}

/** How far a part has come; `to-top` goes on to the highest rank. */
export type Reach = { state: 'idle' | 'open' | 'to-top' | 'done'; length: number }

const NOWHERE: Reach = { state: 'idle', length: 0 }

/** What a hand has for the parts of a step. */
export type Supplies = { all: Supply; suits: readonly Supply[] }

export function suppliesOf(naturals: readonly Card[], numbers: readonly Rank[]): Supplies {
  const ofSuit = (suit: Suit) => naturals.filter((card) => suitOf(card) === suit)
  return { all: supplyOf(naturals, numbers), suits: SUITS.map((suit) => supplyOf(ofSuit(suit), numbers)) }
}

export function isRun({ kind }: Part): boolean {
  return kind === 'run' || kind === 'suited'
}

export function isAlike(one: Place, other: Place): boolean {
  return one.kind === other.kind && one.size === other.size && one.suit === other.suit
}

function supplyOf(naturals: readonly Card[], numbers: readonly Rank[]): Supply {
  const counts = numbers.map((rank) => naturals.filter((card) => rankOf(card) === rank).length)
  const upTo = (at: number) => counts.slice(0, at)
  const all = [...counts.keys(), counts.length]
  return {
    counts,
    rest: all.map((from) => naturals.length - upTo(from).reduce((sum, number) => sum + number, 0)),
    gapsBefore: all.map((at) => upTo(at).filter((number) => number === 0).length),
  }
}

/** All ways to choose the suits of the parts for which so many wild and missing cards may do; the least gaps first. */
export function waysWithin(most: number, parts: readonly Part[], supplies: Supplies): Place[][] {
  let ways: { places: Place[]; least: number }[] = [{ places: [], least: 0 }]
  for (const part of parts) {
    const hasSuit = part.kind === 'suited' || part.kind === 'colour'
    const choices = hasSuit
      ? SUITS.map((suit, at) => placeOf(part, suit, supplies.suits[at]!))
      : [placeOf(part, undefined, supplies.all)]
    ways = ways.flatMap(({ places }) => {
      const alike = places.findLast((place) => place.kind === part.kind && place.size === part.size)
      // Parts that are alike are interchangeable, so their suits come in order.
      const from = alike?.suit ? SUITS.indexOf(alike.suit) : 0
      return choices.slice(from).flatMap((choice) => {
        const more = [...places, choice]
        const least = leastGaps(supplies, more, [], 0)
        return least > most ? [] : [{ places: more, least }]
      })
    })
  }
  return ways.sort((one, other) => one.least - other.least).map(({ places }) => places)
}

function placeOf(part: Part, suit: Suit | undefined, supply: Supply): Place {
  const { counts } = supply
  const fewest: number[] = []
  let least = isRun(part) ? Number.POSITIVE_INFINITY : part.size
  for (let from = counts.length; from >= 0; from -= 1) {
    const here = isRun(part) ? gapsIn(supply, from, part.size) : part.size - (counts[from] ?? 0)
    least = Math.min(least, Math.max(here, 0))
    fewest[from] = least
  }
  return { ...part, suit, supply, fewest }
}

/** The gaps of a run that goes on from a rank with so many cards. */
function gapsIn({ counts, gapsBefore }: Supply, from: number, length: number): number {
  return from + length > counts.length
    ? Number.POSITIVE_INFINITY
    : gapsBefore[from + length]! - gapsBefore[from]!
}

/**
 * A lower bound for the wild and missing cards that the parts need from this rank on: each part for its own gaps, and
 * all parts of a suit, and all together, for the cards that are not there.
 */
export function leastGaps(
  { all, suits }: Supplies,
  places: readonly Place[],
  reached: readonly Reach[],
  from: number,
): number {
  const apart = [0, 0, 0, 0]
  const lacking = [0, 0, 0, 0]
  let gaps = 0
  let needed = 0
  for (const [at, place] of places.entries()) {
    const { state, length } = reached[at] ?? NOWHERE
    if (state === 'done') continue
    const own = Math.max(place.size - length, 0)
    const least = leastOf(place, state, own, from)
    needed += own
    if (place.suit === undefined) gaps += least
    else {
      const suit = SUITS.indexOf(place.suit)
      apart[suit]! += least
      lacking[suit]! += own
    }
  }
  for (const [suit, { rest }] of suits.entries()) gaps += Math.max(apart[suit]!, lacking[suit]! - rest[from]!)
  return Math.max(gaps, needed - all.rest[from]!)
}

function leastOf({ kind, supply, fewest }: Place, state: Reach['state'], own: number, from: number): number {
  if (kind === 'colour') return Math.max(own - supply.rest[from]!, 0)
  if (state === 'to-top') return gapsIn(supply, from, supply.counts.length - from)
  return state === 'open' ? gapsIn(supply, from, own) : fewest[from]!
}
