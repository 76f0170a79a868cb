import { sizeOf, sumIn } from '../bits.ts'
import { type Card, type Rank, rankOf, SUITS, suitOf } from '../cards.ts'
import { groupBy } from '../group-by.ts'
import { type AnyKind, formatPart, isRun, type Part } from '../meld-parts.ts'
import { memo } from '../memo.ts'
import { sum } from '../sums.ts'
import {
  afterNatural,
  afterWild,
  beginnings,
  IDLE,
  leftAt,
  MIXED,
  mayBeWild,
  mayEnd,
  type PlacedPart,
  type Progress,
  WAYS_ON,
  wayOn,
} from './part-progress.ts'
import {
  either,
  type Hand,
  nothing,
  noWay,
  type Run,
  type Self,
  type Sharing,
  together,
  worthsOfRuns,
} from './run-worths.ts'

/** Bounds for a search that lays parts from the lowest rank to the highest: what they can get from a place on. */

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
  const held = columns.map((own) => own.map(rankOf))
  const counts = held.map((own) => ranks.map((rank) => own.filter((other) => other === rank).length))
  const places = [...ranks.keys(), ranks.length]
  return {
    counts,
    rest: held.map((own) => {
      const last = own.map((rank) => ranks.lastIndexOf(rank))
      return places.map((from) => last.filter((place) => place >= from).length)
    }),
    gaps: counts.map((own) => {
      let gaps = 0
      return [0, ...own.map((count) => (count === 0 ? ++gaps : gaps))]
    }),
  }
}

type Parts = {
  kinds: readonly PlacedPart[]
  naturals: readonly Card[]
  ranks: readonly Rank[]
  worth: (card: Card) => number
  /** The wild cards that can stand for themselves. They count as natural then. */
  selves: readonly Card[]
  /** How many wild cards there are. */
  held: number
  self: Self
}

export type Bounds = {
  /** The fewest cards that the parts still lack, with so many wild cards left. */
  leastMissing: (parts: readonly Progress[], from: number, wilds: number) => number
  /** The most value of natural cards that the parts can still take. */
  mostGain: (parts: readonly Progress[], from: number) => number
  /** The most value of natural cards that the parts can still take, by the number of wild cards that they take. */
  mostWorth: (parts: readonly Progress[], from: number, sharing: Sharing) => readonly number[]
  /** The most wild cards that the parts can still take, those that stand for themselves too. */
  mostWilds: (parts: readonly Progress[], from: number) => number
}

export function boundsOf({ kinds, naturals, ranks, worth, selves, held, self }: Parts): Bounds {
  const supply = supplyOf(naturals, ranks)
  const { counts, rest, gaps: gapsBefore } = supply
  const values = ranks.map((rank) => {
    const card = naturals.find((card) => rankOf(card) === rank)
    return card === undefined ? 0 : worth(card)
  })
  const all = selves.length > 0 ? supplyOf([...naturals, ...selves], ranks) : supply
  const hand: Hand = { values, own: counts, all: all.counts, held, self }
  const ofAlike = new Map(kinds.map((kind) => [formatPart(kind), aloneOf(kind, all, hand)]))
  const alone = kinds.map((kind) => ofAlike.get(formatPart(kind))!)
  const groups = [...groupBy(kinds.keys(), (at) => kinds[at]!.kind).values()].map((group) => ({
    group,
    fewest: fewestGaps(
      group.map((at) => kinds[at]!),
      supply,
      (bit, suit, from) => {
        const { size } = kinds[group[bit]!]!
        const end = Math.min(from + size, ranks.length)
        return gapsBetween(suit, from, end) + gapsBetween(suit, 0, from + size - end)
      },
    ),
  }))
  /** What no wild card can stand for. */
  const fewestBare = memo((group: readonly number[]) =>
    fewestGaps(
      group.map((at) => ({ ...kinds[at]!, size: alone[at]!.fewest })),
      all,
      (bit, suit, from) => alone[group[bit]!]!.lackingInSuit(suit, from),
    ),
  )
  const gains = new Map<number, number>()
  const worthOfRuns = worthsOfRuns(hand)
  return { leastMissing, mostGain, mostWorth, mostWilds }

  function leastMissing(parts: readonly Progress[], from: number, left: number): number {
    let gaps = 0
    let needed = 0
    /** How many wild cards the gaps, and all places that are not filled, can take. */
    let wildGaps = selves.length
    let wildPlaces = selves.length
    /** What no wild card can stand for. */
    let bare = 0
    for (const { group, fewest } of groups) {
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
          const least = gapsOf(kind, part, own, from)
          gaps += least
          wildGaps += Math.min(least, Math.max(kind.mostInLonger - part.wilds, 0))
        }
      }
      const least = fewest[from]![idle]!
      gaps += least
      // Without a wild card, parts that have not begun lack nothing but their gaps.
      bare += left === 0 ? least : fewestBare(group)[from]![idle]!
      wildGaps += Math.min(least, wildsInIdle)
    }
    const apart = gaps - Math.min(left, wildGaps)
    const together = needed - rest[MIXED]![from]! - Math.min(left, wildPlaces)
    return Math.max(apart, together, bare, 0)
  }

  /** The gaps of a part that needs so many cards more, the next one at this place. */
  function gapsOf({ kind }: Part<AnyKind>, { suit, over }: Progress, own: number, from: number): number {
    if (kind === 'colour') return Math.max(own - rest[suit]![from]!, 0)
    const end = ranks.length
    if (from + own > end) return Number.POSITIVE_INFINITY
    if (!over) return gapsBetween(suit, from, from + own)
    let least = gapsBetween(suit, end - own, end)
    if (over !== 'last') return least
    for (let here = 1; here <= own; here += 1) {
      const there = gapsBetween(suit, end - own + here, end)
      least = Math.min(least, gapsBetween(suit, from, from + here) + there)
    }
    return least
  }

  function gapsBetween(suit: number, from: number, to: number): number {
    return gapsBefore[suit]![to]! - gapsBefore[suit]![from]!
  }

  function mostWorth(parts: readonly Progress[], from: number, sharing: Sharing): readonly number[] {
    let most: readonly number[] = nothing(held)
    const bySuit: Run[][] = [...SUITS, MIXED].map(() => [])
    const idle: Run[] = []
    for (const [at, part] of parts.entries()) {
      const kind = kinds[at]!
      if (part.state === 'done') continue
      if (!isRun(kind)) most = together(most, alone[at]!.mostWorth(part, from))
      else if (part.state === 'open') bySuit[part.suit]!.push({ kind, part })
      else if (kind.suits.length === 1) bySuit[MIXED]!.push({ kind, part })
      else idle.push({ kind, part })
    }
    return together(most, mostOfRuns(idle, bySuit, 0))

    /** Tries every suit for the runs that have none yet. Those that are alike get theirs in order. */
    function mostOfRuns([run, ...others]: readonly Run[], bySuit: readonly Run[][], first: number): number[] {
      if (!run) return bySuit.map((runs, suit) => worthOfRuns(runs, suit, from, sharing)).reduce(together)
      const isAlike = others[0]?.kind.size === run.kind.size
      return ALL_SUITS.slice(first)
        .map((suit) => {
          const more = bySuit.with(suit, [...bySuit[suit]!, run])
          return mostOfRuns(others, more, isAlike ? suit : 0)
        })
        .reduce(either)
    }
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
  /** The most value of natural cards that it can take, by the number of wild cards that it takes beside them. */
  mostWorth: (part: Progress, from: number) => readonly number[]
}

const ALL_SUITS: readonly number[] = [...SUITS.keys()]

/** More cards than a meld has. */
const MANY = 32

/** More places than there are. */
const LONG = 16
/** More than the ways to fill a run so far, at all places. */
const FILLS = (MIXED + 1) * LONG ** 3

function fillAt(suit: number, place: number, naturals: number, wilds: number): number {
  return ((suit * LONG + place) * LONG + naturals) * LONG + wilds
}

function aloneOf(kind: PlacedPart, supply: Supply, { values, own, held, self }: Hand): Alone {
  const { size, suits, limit, goesOver } = kind
  const { counts, rest } = supply
  const end = counts[MIXED]!.length
  const isOfRun = isRun(kind)
  const NO_WAY: readonly number[] = noWay(held)
  const fewest = leastNaturals()
  let lackingKnown: Int8Array | undefined
  const wildsWith = new Map<number, number>()
  /** For each place, the most cards for the part from there on. */
  const mostOfIdle: number[] = []
  /** Only a search for the best layout asks for them. */
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
    lackingInSuit: (suit, from) =>
      Math.min(...beginnings(kind, suit, from).map((part) => lackingInRun(part, from))),
    lacking,
    mostWilds,
    mostWorth,
  }

  function lacking(part: Progress, from: number): number {
    if (isOfRun) return lackingInRun(part, from)
    const { suit, naturals } = part
    return Math.max(fewest - naturals - rest[suit]![from]!, 0)
  }

  function mostWorth(part: Progress, from: number): readonly number[] {
    if (part.state === 'idle') return worthOfIdle(from)
    return worthOfColour(part, from)
  }

  /** It begins at this place or later, in any of its suits. */
  function worthOfIdle(from: number): readonly number[] {
    if (from === end) return NO_WAY
    const known = worthsOfIdle[from]
    if (known) return known
    const here = suits.map((suit) => {
      if (kind.kind !== 'set') return worthOfColour({ ...IDLE, suit }, from)
      const cards = counts[suit]![from]!
      const natural = own[suit]![from]!
      return worthOfCards(natural * values[from]!, cards, 0, cards - natural)
    })
    const most = [worthOfIdle(from + 1), ...here].reduce(either)
    worthsOfIdle[from] = most
    return most
  }

  function worthOfColour({ suit, naturals, wilds }: Progress, from: number): readonly number[] {
    const worth = sum(own[suit]!.map((cards, place) => (place >= from ? cards * values[place]! : 0)))
    const selves = sum(counts[suit]!) - sum(own[suit]!)
    return worthOfCards(worth, naturals + rest[suit]![from]!, wilds, selves)
  }

  /** A set or a colour with so many natural cards, of which some may be wild ones that stand for themselves. */
  function worthOfCards(worth: number, naturals: number, wilds: number, selves: number): readonly number[] {
    const most = mostBeside(naturals, MANY - 1) - wilds + selves * self.wilds
    return NO_WAY.map((none, more) => {
      return more <= most && naturals + wilds + more >= size ? worth + selves * self.gain : none
    })
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

  function lackingInRun(part: Progress, place: number): number {
    if (mayEnd(kind, part, place === end)) return 0
    if (place === end) return MANY
    const { suit, naturals, wilds, over } = part
    const at = wayOn(part) * FILLS + fillAt(suit, place, naturals, wilds)
    lackingKnown ??= new Int8Array(FILLS * (goesOver ? WAYS_ON : 2)).fill(-1)
    const known = lackingKnown[at]!
    if (known >= 0) return known
    const own = counts[suit]![place]! > 0 ? 0 : 1
    let lacking = own + lackingInRun(afterNatural(part), place + 1)
    if (mayBeWild(kind, part)) lacking = Math.min(lacking, lackingInRun(afterWild(part), place + 1))
    if (over === 'last') lacking = Math.min(lacking, lackingInRun(leftAt(part), place))
    if (over === 'between') lacking = Math.min(lacking, lackingInRun(part, place + 1))
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
  const sizesOfParts = parts.map(({ size }) => size)
  const sizes = Array.from({ length: 1 << parts.length }, (_, choice) => sumIn(choice, sizesOfParts))
  const end = counts[MIXED]!.length
  const fewest: number[][] = []
  const isOfRuns = isRun(parts[0]!)
  /** By suit, for each choice, the fewest gaps of runs that share no card, and the cards that there are for them. */
  const apart = suits.map(() => parts.map(() => Number.POSITIVE_INFINITY))
  const useful = suits.map(() => sizes.map(() => 0))
  fewest[end] = sizes.map((size, choice) => (isOfRuns && choice > 0 ? Number.POSITIVE_INFINITY : size))
  for (let from = end - 1; from >= 0; from -= 1) {
    if (kind === 'set') {
      const cards = counts[MIXED]![from]!
      const lacking = sizesOfParts.map((size) => Math.max(size - cards, 0))
      const here = sizes.map((size, choice) => Math.max(sumIn(choice, lacking), size - cards))
      fewest[from] = shared(fewest[from + 1]!, here)
      continue
    }
    const bySuit = suits.map((suit, column) => {
      if (kind === 'colour') return sizes.map((size) => Math.max(size - rest[suit]![from]!, 0))
      for (const [at, { size }] of parts.entries()) {
        // Those that go over the cut of a ring have begun at its first place, or never do.
        const last = from === 0 && parts[at]!.goesOver ? end - 1 : 0
        for (let start = from; start <= Math.max(last, from); start += 1) {
          if (start + size > end && last === 0) continue
          apart[column]![at] = Math.min(apart[column]![at]!, gapsHere(at, suit, start))
        }
      }
      return sizes.map((size, choice) => {
        useful[column]![choice]! += Math.min(counts[suit]![from]!, sizeOf(choice))
        return Math.max(sumIn(choice, apart[column]!), size - useful[column]![choice]!)
      })
    })
    fewest[from] = bySuit.reduce(shared)
  }
  return fewest

  /** The fewest gaps where some of the parts have one suit or rank, and the others another. */
  function shared(some: readonly number[], others: readonly number[]): number[] {
    return sizes.map((_, choice) => {
      let least = some[0]! + others[choice]!
      for (let own = choice; own > 0; own = (own - 1) & choice) {
        least = Math.min(least, some[own]! + others[choice ^ own]!)
      }
      return least
    })
  }
}
