import { itemsIn } from '../bits.ts'
import { type Card, type Rank, rankOf, SUITS, suitOf } from '../cards.ts'
import { groupBy } from '../group-by.ts'
import type { Part } from '../meld-parts.ts'

/** Bounds for a search that lays parts from the lowest rank to the highest: what they can get from a place on. */

/** A part, with the suits that it may have. */
export type Kind = Part & {
  suits: readonly number[]
  /** The most wild cards in a meld of its size, and in a longer one. */
  mostWilds: number
  mostInLonger: number
}

/** How far a part has come. */
export type Progress = { state: 'idle' | 'open' | 'done'; suit: number; naturals: number; wilds: number }

export const IDLE: Progress = { state: 'idle', suit: 0, naturals: 0, wilds: 0 }
export const DONE: Progress = { state: 'done', suit: 0, naturals: 0, wilds: 0 }

/** The suit of a part whose cards may mix the suits, and the column of a supply for it. */
export const MIXED: number = SUITS.length

/** The natural cards of a hand, by suits and in the last column for all of them. Each column goes by places. */
type Supply = {
  counts: number[][]
  /** For each place, the cards of the ranks from there on. */
  rest: number[][]
  /** For each place, the places before it that have no card. */
  gaps: number[][]
}

function supplyOf(cards: readonly Card[], ranks: readonly Rank[]): Supply {
  const columns = [...SUITS.map((suit) => cards.filter((card) => suitOf(card) === suit)), cards]
  const counts = columns.map((own) => ranks.map((rank) => own.filter((card) => rankOf(card) === rank).length))
  const places = [...ranks.keys(), ranks.length]
  return {
    counts,
    rest: columns.map((own) => {
      const last = own.map((card) => ranks.lastIndexOf(rankOf(card)))
      return places.map((from) => last.filter((place) => place >= from).length)
    }),
    gaps: counts.map((own) => places.map((from) => own.slice(0, from).filter((count) => count === 0).length)),
  }
}

type Parts = {
  kinds: readonly Kind[]
  naturals: readonly Card[]
  ranks: readonly Rank[]
  worth: (card: Card) => number
  /** How many wild cards can stand for themselves. They count as natural then. */
  selves: number
}

export type Bounds = {
  /** The fewest cards that the parts still lack, with so many wild cards left. */
  leastMissing: (parts: readonly Progress[], from: number, wilds: number) => number
  /** The most value of natural cards that the parts can still take. */
  mostGain: (parts: readonly Progress[], from: number) => number
}

export function boundsOf({ kinds, naturals, ranks, worth, selves }: Parts): Bounds {
  const supply = supplyOf(naturals, ranks)
  const { counts, rest, gaps: gapsBefore } = supply
  const values = ranks.map((rank) => {
    const card = naturals.find((card) => rankOf(card) === rank)
    return card === undefined ? 0 : worth(card)
  })
  const groups = [...groupBy(kinds.keys(), (at) => kinds[at]!.kind).values()].map((group) => ({
    group,
    fewest: fewestGaps(
      group.map((at) => kinds[at]!),
      supply,
    ),
  }))
  const gains = new Map<string, number>()
  return { leastMissing, mostGain }

  function leastMissing(parts: readonly Progress[], from: number, left: number): number {
    let gaps = 0
    let needed = 0
    /** How many wild cards the gaps, and all places that are not filled, can take. */
    let wildGaps = selves
    let wildPlaces = selves
    for (const { group, fewest } of groups) {
      let idle = 0
      let wildsInIdle = 0
      for (const [bit, at] of group.entries()) {
        const kind = kinds[at]!
        const part = parts[at]!
        const own = kind.size - part.naturals - part.wilds
        if (part.state === 'done' || own <= 0) continue
        needed += own
        wildPlaces += Math.min(own, Math.max(kind.mostWilds - part.wilds, 0))
        if (part.state === 'idle') {
          idle |= 1 << bit
          wildsInIdle += kind.mostInLonger
        } else {
          const least = gapsOf(kind, part.suit, own, from)
          gaps += least
          wildGaps += Math.min(least, Math.max(kind.mostInLonger - part.wilds, 0))
        }
      }
      const least = fewest[from]![idle]!
      gaps += least
      wildGaps += Math.min(least, wildsInIdle)
    }
    const apart = gaps - Math.min(left, wildGaps)
    const together = needed - rest[MIXED]![from]! - Math.min(left, wildPlaces)
    return Math.max(apart, together, 0)
  }

  /** The gaps of a part that needs so many cards more, the next one at this place. */
  function gapsOf({ kind }: Part, suit: number, own: number, from: number): number {
    if (kind === 'colour') return Math.max(own - rest[suit]![from]!, 0)
    const end = gapsBefore[suit]![from + own]
    return end === undefined ? Number.POSITIVE_INFINITY : end - gapsBefore[suit]![from]!
  }

  function mostGain(parts: readonly Progress[], from: number): number {
    /** How many cards of a rank the runs and the colours can take, by suit, and of any suit. */
    const most = [...SUITS.map(() => 0), 0]
    let sets = 0
    for (const [at, { state, suit }] of parts.entries()) {
      if (state === 'done') continue
      const { kind } = kinds[at]!
      if (kind === 'set') sets += 1
      else most[state === 'open' ? suit : MIXED]! += kind === 'colour' ? naturals.length : 1
    }
    const key = `${from} ${sets} ${most}`
    const known = gains.get(key)
    if (known !== undefined) return known
    let gain = 0
    const left: number[] = []
    for (let place = from; place < ranks.length; place += 1) {
      let inSuits = 0
      for (let suit = 0; suit < MIXED; suit += 1) inSuits += Math.min(counts[suit]![place]!, most[suit]!)
      const others = counts[MIXED]![place]! - inSuits
      const mixed = Math.min(others, most[MIXED]!)
      gain += (inSuits + mixed) * values[place]!
      left.push((others - mixed) * values[place]!)
    }
    left.sort((one, other) => other - one)
    for (const value of left.slice(0, sets)) gain += value
    gains.set(key, gain)
    return gain
  }
}

/**
 * For each place, and for each choice of parts of one kind: a lower bound for their gaps if they begin there or later. Parts
 * of one suit, and sets of one rank, share its cards.
 */
function fewestGaps(parts: readonly Kind[], { counts, rest, gaps }: Supply): number[][] {
  const [{ kind, suits }] = parts as [Kind]
  const choices = Array.from({ length: 1 << parts.length }, (_, choice) =>
    itemsIn(choice, parts).map(({ size }) => size),
  )
  const sizes = choices.map(sum)
  const end = counts[MIXED]!.length
  const fewest: number[][] = []
  const isOfRuns = kind === 'run' || kind === 'suited'
  /** By suit, for each choice, the fewest gaps of runs that share no card, and the cards that there are for them. */
  const apart = suits.map(() => parts.map(() => Number.POSITIVE_INFINITY))
  const useful = suits.map(() => choices.map(() => 0))
  fewest[end] = choices.map((choice, at) =>
    isOfRuns && choice.length > 0 ? Number.POSITIVE_INFINITY : sizes[at]!,
  )
  for (let from = end - 1; from >= 0; from -= 1) {
    if (kind === 'set') {
      const cards = counts[MIXED]![from]!
      fewest[from] = shared(
        fewest[from + 1]!,
        choices.map((choice, at) =>
          Math.max(sum(choice.map((size) => Math.max(size - cards, 0))), sizes[at]! - cards),
        ),
      )
      continue
    }
    const bySuit = suits.map((suit, column) => {
      if (kind === 'colour') return sizes.map((size) => Math.max(size - rest[suit]![from]!, 0))
      for (const [at, { size }] of parts.entries()) {
        if (from + size > end) continue
        const here = gaps[suit]![from + size]! - gaps[suit]![from]!
        apart[column]![at] = Math.min(apart[column]![at]!, here)
      }
      return choices.map((choice, at) => {
        useful[column]![at]! += Math.min(counts[suit]![from]!, choice.length)
        return Math.max(sum(itemsIn(at, apart[column]!)), sizes[at]! - useful[column]![at]!)
      })
    })
    fewest[from] = bySuit.reduce(shared)
  }
  return fewest

  /** The fewest gaps where some of the parts have one suit or rank, and the others another. */
  function shared(some: readonly number[], others: readonly number[]): number[] {
    return choices.map((_, choice) => {
      let least = some[0]! + others[choice]!
      for (let own = choice; own > 0; own = (own - 1) & choice) {
        least = Math.min(least, some[own]! + others[choice ^ own]!)
      }
      return least
    })
  }
}

export function sum(numbers: readonly number[]): number {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}
