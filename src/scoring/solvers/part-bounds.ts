import { itemsIn } from '../bits.ts'
import { type Card, type Rank, rankOf, SUITS, suitOf } from '../cards.ts'
import { groupBy } from '../group-by.ts'
import { type AnyKind, formatPart, isRun, type Part } from '../meld-parts.ts'
import { sum } from '../sums.ts'

/** Bounds for a search that lays parts from the lowest rank to the highest: what they can get from a place on. */

/** A part, with the suits that it may have. */
export type PlacedPart = Part<AnyKind> & {
  suits: readonly number[]
  /** The most wild cards in a meld of so many cards. */
  limit: (length: number) => number
  /** The most wild cards in a meld of its size, and in a longer one. */
  mostWilds: number
  mostInLonger: number
  /** A number for the ways to fill it so far. Where that of two is the same, the same cards complete both. */
  numberOf: (naturals: number, wilds: number) => number
}

/** How far a part has come. */
export type Progress = {
  state: 'idle' | 'open' | 'done'
  suit: number
  naturals: number
  wilds: number
  /** Its last card is a wild one, where no two may lie side by side. */
  afterWild?: boolean
}

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
  kinds: readonly PlacedPart[]
  naturals: readonly Card[]
  ranks: readonly Rank[]
  worth: (card: Card) => number
  /** The wild cards that can stand for themselves. They count as natural then. */
  selves: readonly Card[]
  /** How many wild cards there are, and the value of the dearest. */
  held: number
  ofWild: number
}

export type Bounds = {
  /** The fewest cards that the parts still lack, with so many wild cards left. */
  leastMissing: (parts: readonly Progress[], from: number, wilds: number) => number
  /** The most value of natural cards that the parts can still take. */
  mostGain: (parts: readonly Progress[], from: number) => number
  /** The most value that the parts can still take, by the number of wild cards that are left for them. */
  mostWorth: (parts: readonly Progress[], from: number) => readonly number[]
  /** The most wild cards that the parts can still take, those that stand for themselves too. */
  mostWilds: (parts: readonly Progress[], from: number) => number
}

export function boundsOf({ kinds, naturals, ranks, worth, selves, held, ofWild }: Parts): Bounds {
  const supply = supplyOf(naturals, ranks)
  const { counts, rest, gaps: gapsBefore } = supply
  const values = ranks.map((rank) => {
    const card = naturals.find((card) => rankOf(card) === rank)
    return card === undefined ? 0 : worth(card)
  })
  /** What a card of a rank counts, or a wild one that stands for it. */
  const worths = {
    ofRanks: values.map((value, place) =>
      selves.some((card) => rankOf(card) === ranks[place]) ? Math.max(value, ofWild) : value,
    ),
    ofWild,
    held,
  }
  const all = supplyOf([...naturals, ...selves], ranks)
  const ofAlike = new Map(kinds.map((kind) => [formatPart(kind), aloneOf(kind, all, worths)]))
  const alone = kinds.map((kind) => ofAlike.get(formatPart(kind))!)
  const groups = [...groupBy(kinds.keys(), (at) => kinds[at]!.kind).values()].map((group) => ({
    group,
    fewest: fewestGaps(
      group.map((at) => kinds[at]!),
      supply,
      (bit, suit, from) => {
        const { size } = kinds[group[bit]!]!
        return gapsBefore[suit]![from + size]! - gapsBefore[suit]![from]!
      },
    ),
    bare: fewestGaps(
      group.map((at) => ({ ...kinds[at]!, size: alone[at]!.fewest })),
      all,
      (bit, suit, from) => alone[group[bit]!]!.lackingInSuit(suit, from),
    ),
  }))
  const gains = new Map<number, number>()
  return { leastMissing, mostGain, mostWorth, mostWilds }

  function leastMissing(parts: readonly Progress[], from: number, left: number): number {
    let gaps = 0
    let needed = 0
    /** How many wild cards the gaps, and all places that are not filled, can take. */
    let wildGaps = selves.length
    let wildPlaces = selves.length
    /** What no wild card can stand for. */
    let bare = 0
    for (const { group, fewest, bare: fewestBare } of groups) {
      let idle = 0
      let wildsInIdle = 0
      for (const [bit, at] of group.entries()) {
        const kind = kinds[at]!
        const part = parts[at]!
        const own = kind.size - part.naturals - part.wilds
        if (part.state === 'done') continue
        if (part.state === 'open') bare += alone[at]!.lacking(part, from)
        if (own <= 0) continue
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
      bare += fewestBare[from]![idle]!
      const least = fewest[from]![idle]!
      gaps += least
      wildGaps += Math.min(least, wildsInIdle)
    }
    const apart = gaps - Math.min(left, wildGaps)
    const together = needed - rest[MIXED]![from]! - Math.min(left, wildPlaces)
    return Math.max(apart, together, bare, 0)
  }

  /** The gaps of a part that needs so many cards more, the next one at this place. */
  function gapsOf({ kind }: Part<AnyKind>, suit: number, own: number, from: number): number {
    if (kind === 'colour') return Math.max(own - rest[suit]![from]!, 0)
    const end = gapsBefore[suit]![from + own]
    return end === undefined ? Number.POSITIVE_INFINITY : end - gapsBefore[suit]![from]!
  }

  function mostWorth(parts: readonly Progress[], from: number): readonly number[] {
    return parts
      .flatMap((part, at) => (part.state === 'done' ? [] : [alone[at]!.mostWorth(part, from)]))
      .reduce(together, Array<number>(held + 1).fill(0))
  }

  function mostWilds(parts: readonly Progress[], from: number): number {
    return (
      selves.length +
      sum(parts.map((part, at) => (part.state === 'done' ? 0 : alone[at]!.mostWilds(part, from))))
    )
  }

  function mostGain(parts: readonly Progress[], from: number): number {
    /** How many cards of a rank the runs and the colours can take, by suit, and of any suit. */
    const most = [...SUITS.map(() => 0), 0]
    const idle: number[] = []
    let sets = 0
    for (const [at, { state, suit }] of parts.entries()) {
      if (state === 'done') continue
      if (kinds[at]!.kind === 'set') sets += 1
      else if (state === 'open') most[suit]! += mostOfRank(at)
      else idle.push(at)
    }
    let key = from
    for (const at of idle) key += 2 ** (at + 4)
    for (const number of [sets, ...most]) key = key * 128 + number
    const known = gains.get(key)
    if (known !== undefined) return known
    const gain = gainOfIdle(idle, most, sets, from)
    gains.set(key, gain)
    return gain
  }

  /** How many natural cards of a rank and a suit a run or a colour can take. */
  function mostOfRank(at: number): number {
    return kinds[at]!.kind === 'colour' ? naturals.length : 1
  }

  /** Tries every suit for the parts that have none yet. */
  function gainOfIdle(
    [at, ...idle]: readonly number[],
    most: readonly number[],
    sets: number,
    from: number,
  ): number {
    if (at === undefined) return gainOf(most, sets, from)
    return Math.max(
      ...kinds[at]!.suits.map((suit) =>
        gainOfIdle(idle, most.with(suit, most[suit]! + mostOfRank(at)), sets, from),
      ),
    )
  }

  function gainOf(most: readonly number[], sets: number, from: number): number {
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
    return gain
  }
}

/** What a part can get from a place on, if all cards of the hand and any number of wild cards are there for it. */
type Alone = {
  /** The fewest natural cards of it. */
  fewest: number
  /** The fewest natural cards that it lacks, once it has begun, and as a run of a suit that begins there. */
  lacking: (part: Progress, from: number) => number
  lackingInSuit: (suit: number, from: number) => number
  /** The most wild cards that it can take. */
  mostWilds: (part: Progress, from: number) => number
  /** The most value that it can take, by the number of wild cards that are left for it. */
  mostWorth: (part: Progress, from: number) => readonly number[]
}

/** More cards than a meld has. */
const MANY = 32

/** More places than there are. */
const LONG = 16
/** More than the ways to fill a run so far, at all places. */
const FILLS = (MIXED + 1) * LONG ** 3

function fillAt(suit: number, place: number, naturals: number, wilds: number): number {
  return ((suit * LONG + place) * LONG + naturals) * LONG + wilds
}

type Worths = { ofRanks: readonly number[]; ofWild: number; held: number }

function aloneOf(kind: PlacedPart, supply: Supply, { ofRanks, ofWild, held }: Worths): Alone {
  const { size, suits, limit, numberOf } = kind
  const { counts, rest } = supply
  const end = counts[MIXED]!.length
  const isOfRun = isRun(kind)
  /** By the number of wild cards that are left: a meld that is whole, and one that cannot be. */
  const NOTHING: readonly number[] = Array<number>(held + 1).fill(0)
  const NO_WAY = NOTHING.map(() => Number.NEGATIVE_INFINITY)
  const fewest = leastNaturals()
  const lackingKnown = new Int8Array(FILLS).fill(-1)
  const wildsWith = new Map<number, number>()
  /** For each place, the most cards for the part from there on. */
  const mostOfIdle: number[] = []
  /** Only a search for the best layout asks for them. */
  const worthsOfRuns = new Map<number, readonly number[]>()
  const worthsOfIdle: (readonly number[])[] = []
  mostOfIdle[end] = 0
  for (let from = end - 1; from >= 0; from -= 1) {
    const here =
      kind.kind === 'set'
        ? counts[MIXED]![from]!
        : Math.max(...suits.map((suit) => (isOfRun ? ranksFrom(suit, from) : rest[suit]![from]!)))
    mostOfIdle[from] = Math.max(mostOfIdle[from + 1]!, here)
  }
  return {
    fewest,
    lackingInSuit: (suit, from) => lackingInRun(suit, from, 0, 0),
    lacking,
    mostWilds,
    mostWorth,
  }

  function lacking({ suit, naturals, wilds }: Progress, from: number): number {
    if (isOfRun) return lackingInRun(suit, from, naturals, wilds)
    return Math.max(fewest - naturals - rest[suit]![from]!, 0)
  }

  function mostWorth(part: Progress, from: number): readonly number[] {
    if (part.state === 'idle') return worthOfIdle(from)
    if (isOfRun) return worthInRun(part.suit, from, part.naturals, part.wilds)
    return worthOfCards(sum(worthsFrom(part.suit, from)), part.naturals + rest[part.suit]![from]!, part.wilds)
  }

  /** It begins at this place or later, in any of its suits. */
  function worthOfIdle(from: number): readonly number[] {
    if (from === end) return NO_WAY
    const known = worthsOfIdle[from]
    if (known) return known
    const here = suits.map((suit) => {
      if (isOfRun) return worthInRun(suit, from, 0, 0)
      const cards = counts[suit]![from]!
      if (kind.kind === 'set') return worthOfCards(cards * ofRanks[from]!, cards, 0)
      return worthOfCards(sum(worthsFrom(suit, from)), rest[suit]![from]!, 0)
    })
    const most = [worthOfIdle(from + 1), ...here].reduce(either)
    worthsOfIdle[from] = most
    return most
  }

  /** A run that has come so far. */
  function worthInRun(suit: number, place: number, naturals: number, wilds: number): readonly number[] {
    const length = naturals + wilds
    const ended = length >= size && wilds <= limit(length) ? NOTHING : NO_WAY
    if (place === end) return ended
    const key = (numberOf(naturals, wilds) * LONG + place) * LONG + suit
    const known = worthsOfRuns.get(key)
    if (known) return known
    const withWild = worthInRun(suit, place + 1, naturals, wilds + 1).map((worth) => worth + ofWild)
    let most = either(ended, [Number.NEGATIVE_INFINITY, ...withWild.slice(0, held)])
    if (counts[suit]![place]! > 0) {
      const natural = worthInRun(suit, place + 1, naturals + 1, wilds)
      most = either(
        most,
        natural.map((worth) => worth + ofRanks[place]!),
      )
    }
    worthsOfRuns.set(key, most)
    return most
  }

  /** A set or a colour with so many natural cards, and as many wild ones beside them as it may have. */
  function worthOfCards(worth: number, naturals: number, wilds: number): readonly number[] {
    const most = mostBeside(naturals, MANY - 1) - wilds
    return NOTHING.map((_, left) => {
      const more = Math.min(left, most)
      return naturals + wilds + more >= size ? worth + more * ofWild : Number.NEGATIVE_INFINITY
    })
  }

  function worthsFrom(suit: number, from: number): number[] {
    return counts[suit]!.map((cards, place) => (place >= from ? cards * ofRanks[place]! : 0))
  }

  function mostWilds({ state, suit, naturals, wilds }: Progress, from: number): number {
    const there = state === 'idle' ? mostOfIdle[from]! : isOfRun ? ranksFrom(suit, from) : rest[suit]![from]!
    const longest = isOfRun ? naturals + wilds + end - from : MANY - 1
    return Math.max(mostBeside(naturals + there, longest) - wilds, 0)
  }

  function ranksFrom(suit: number, from: number): number {
    let number = 0
    for (let place = from; place < end; place += 1) if (counts[suit]![place]! > 0) number += 1
    return number
  }

  function lackingInRun(suit: number, place: number, naturals: number, wilds: number): number {
    const length = naturals + wilds
    if (length >= size && wilds <= limit(length)) return 0
    if (place === end) return MANY
    const at = fillAt(suit, place, naturals, wilds)
    const known = lackingKnown[at]!
    if (known >= 0) return known
    const own = counts[suit]![place]! > 0 ? 0 : 1
    const lacking = Math.min(
      own + lackingInRun(suit, place + 1, naturals + 1, wilds),
      lackingInRun(suit, place + 1, naturals, wilds + 1),
    )
    lackingKnown[at] = lacking
    return lacking
  }

  /** The fewest natural cards of a meld of any length. */
  function leastNaturals(): number {
    let least = size
    for (let length = size; length < MANY; length += 1) least = Math.min(least, length - limit(length))
    return Math.max(least, 0)
  }

  /** The most wild cards beside so many natural ones, in a meld that is no longer than this. */
  function mostBeside(naturals: number, longest: number): number {
    const key = naturals * MANY + longest
    const known = wildsWith.get(key)
    if (known !== undefined) return known
    let wilds = longest
    while (wilds > 0 && wilds > limit(Math.min(naturals + wilds, longest))) wilds -= 1
    wildsWith.set(key, wilds)
    return wilds
  }
}

/**
 * For each place, and for each choice of parts of one kind: a lower bound for their gaps if they begin there or later. Parts
 * of one suit, and sets of one rank, share its cards.
 */
function fewestGaps(
  parts: readonly PlacedPart[],
  { counts, rest }: Supply,
  gapsHere: (at: number, suit: number, from: number) => number,
): number[][] {
  const [{ kind, suits }] = parts as [PlacedPart]
  const choices = Array.from({ length: 1 << parts.length }, (_, choice) =>
    itemsIn(choice, parts).map(({ size }) => size),
  )
  const sizes = choices.map(sum)
  const end = counts[MIXED]!.length
  const fewest: number[][] = []
  const isOfRuns = isRun(parts[0]!)
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
        apart[column]![at] = Math.min(apart[column]![at]!, gapsHere(at, suit, from))
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

/** The better of two, by the number of wild cards. */
function either(one: readonly number[], other: readonly number[]): number[] {
  return one.map((worth, left) => Math.max(worth, other[left]!))
}

/** Two parts together, by the number of wild cards: they may share them in any way. */
function together(one: readonly number[], other: readonly number[]): number[] {
  return one.map((_, left) => {
    let most = Number.NEGATIVE_INFINITY
    for (let own = 0; own <= left; own += 1) most = Math.max(most, one[own]! + other[left - own]!)
    return most
  })
}
