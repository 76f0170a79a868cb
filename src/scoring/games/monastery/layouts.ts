import {
  type Card,
  cardPlace,
  compareCards,
  copiesOf,
  type Deck,
  FULL_DECK,
  RANKS,
  type Rank,
  rankAt,
  rankOf,
  SUITS,
  suitOf,
} from '../../cards.ts'
import type { Group, GroupKind } from './missions.ts'

/**
 * How cards come to lie in a mission. A mission is groups; a group can be laid in a number of patterns (a run of 5 in
 * suit: four suits, nine places to begin); a pattern is slots for so many cards each. Ranks and suits of a slot are sets of
 * bits, so one `&` says whether a card goes there: an ace has every rank, and its own suit.
 */

/** The cards that a mission takes without additions. */
export function sizeOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { size }) => sum + size, 0)
}

export type Slot = { ranks: number; suits: number; count: number }
export type Pattern = readonly Slot[]

const ANY_SUIT = 0b1111
/** A bit a suit, in the order of SUITS: C D H S. */
export const SUIT_SETS = { any: [ANY_SUIT], colour: [0b1001, 0b0110], suit: [0b0001, 0b0010, 0b0100, 0b1000] }

const PLACES = RANKS.map((_, at) => at + 1)
/** A bit a rank: bit 1 is the ace, bit 13 the king. */
const ranksAt = (places: readonly number[]) => places.reduce((ranks, place) => ranks | (1 << place), 0)
const ANY_RANK = ranksAt(PLACES)
export const EVEN = ranksAt(PLACES.filter((place) => place % 2 === 0))
const ODD = ANY_RANK - EVEN

/** Every way in which a group of this size can lie. */
export function patternsOf({ kind, size, within }: Group): Pattern[] {
  return SUIT_SETS[within].flatMap((suits) =>
    rankPatterns(kind, size).map((slots) => slots.map((slot) => ({ ...slot, suits }))),
  )
}

function rankPatterns(kind: GroupKind, size: number): Omit<Slot, 'suits'>[][] {
  switch (kind) {
    case 'set':
      // At place 1 only aces go: they are the set of aces, rather than a set of whatever they might stand for.
      return PLACES.map((place) => [{ ranks: 1 << place, count: size }])
    case 'run':
      return runs(size, 1)
    case 'double-run':
      return size % 2 === 0 ? runs(size / 2, 2) : []
    case 'suit':
      return [[{ ranks: ANY_RANK, count: size }]]
    case 'parity':
      return [[{ ranks: EVEN, count: size }], [{ ranks: ODD, count: size }]]
  }
}

/** From A-2-3 upward, so that an ace is itself where it can be; none goes beyond the king (#ace-low). */
function runs(length: number, count: number): Omit<Slot, 'suits'>[][] {
  return PLACES.filter((start) => start + length - 1 <= RANKS.length).map((start) =>
    Array.from({ length }, (_, step) => ({ ranks: 1 << (start + step), count })),
  )
}

/** A card as the slots see it. */
export type Piece = { card: Card; ranks: number; suits: number; wild: boolean }

const PIECES = new Map(FULL_DECK.map((card) => [card, pieceOf(card)]))

function pieceOf(card: Card): Piece {
  const wild = rankOf(card) === 'A'
  return {
    card,
    ranks: wild ? ANY_RANK : 1 << cardPlace(card),
    suits: 1 << SUITS.indexOf(suitOf(card)),
    wild,
  }
}

/** Aces last: they take what the others leave open. */
export function piecesOf(cards: readonly Card[]): Piece[] {
  const pieces = [...cards].sort(compareCards).map((card) => PIECES.get(card)!)
  return pieces.sort((one, other) => Number(one.wild) - Number(other.wild))
}

export function takes(slot: Slot, piece: Piece): boolean {
  return (slot.ranks & piece.ranks) !== 0 && (slot.suits & piece.suits) !== 0
}

/** `taken` is parallel to the pattern. */
export type Filled = { taken: Piece[][]; left: Piece[]; missing: number }

/**
 * Puts each piece, aces last, into the first slot that still takes it, which is as many as can be put anywhere. For of the
 * slots of one mission any two ask for the same suits or have none in common, and likewise for the same ranks or none (a
 * set and a run of mission 3 may both want tens); so two slots that take a card other than an ace take the same cards, and
 * two that take the same ace are alike to every ace.
 */
export function fill(pattern: Pattern, pieces: readonly Piece[]): Filled {
  const taken: Piece[][] = pattern.map(() => [])
  const left: Piece[] = []
  for (const piece of pieces) {
    const at = pattern.findIndex((slot, at) => takes(slot, piece) && taken[at]!.length < slot.count)
    const home = taken[at] ?? left
    home.push(piece)
  }
  const size = pattern.reduce((sum, { count }) => sum + count, 0)
  return { taken, left, missing: size - (pieces.length - left.length) }
}

/** A group as it lies, or as it might. */
export type Part = { group: Group; pattern: Pattern; taken: Piece[][] }
/** Groups as they lie, what no group takes, and how many cards they lack. */
export type Layout = { parts: Part[]; left: readonly Piece[]; missing: number }

/**
 * The ways to lay these groups that lack the fewest cards, and no more than `most`: one of the best, or all of them when
 * they lack a single card, since each can name other cards that would do. Groups are laid one after the other in every
 * pattern; `visit` is told of each, for those who count.
 */
export function nearest(
  groups: readonly Group[],
  pieces: readonly Piece[],
  most = Number.POSITIVE_INFINITY,
  visit?: () => void,
): Layout[] {
  const patterns = groups.map(patternsOf)
  let best = most
  let found: Layout[] = []

  function lay(parts: Part[], from: number, left: readonly Piece[], missing: number): void {
    const group = groups[parts.length]
    if (!group) {
      if (missing < best) found = []
      best = missing
      found.push({ parts, left, missing })
      return
    }
    // Sets are alike, so their order is not tried twice.
    const again = groups[parts.length + 1]?.kind === group.kind
    for (const [at, pattern] of patterns[parts.length]!.entries()) {
      if (at < from) continue
      visit?.()
      const filled = fill(pattern, left)
      const lacks = missing + filled.missing
      if (lacks > best || (lacks === best && lacks !== 1 && found.length > 0)) continue
      lay([...parts, { group, pattern, taken: filled.taken }], again ? at : 0, filled.left, lacks)
    }
  }

  lay([], 0, pieces, 0)
  return found
}

/** The mission with as many of these cards as it takes, additions included; undefined when it is not complete. */
export function largest(groups: readonly Group[], pieces: readonly Piece[]): Layout | undefined {
  for (let more = pieces.length - sizeOf(groups); more >= 0; more -= 1) {
    for (const grown of grownBy(groups, more)) {
      const layout = nearest(grown, pieces, 0)[0]
      if (layout) return layout
    }
  }
  return undefined
}

/** All ways to share out so many additions among the groups. */
function grownBy(groups: readonly Group[], more: number): Group[][] {
  const [first, ...rest] = groups
  if (!first) return more === 0 ? [[]] : []
  return Array.from({ length: more + 1 }, (_, own) => own).flatMap((own) =>
    grownBy(rest, more - own).map((others) => [{ ...first, size: first.size + own }, ...others]),
  )
}

/**
 * The slots that a card could go to in order to complete a layout that lacks one: the open one, and those where an ace
 * stands in that could move there. That is every ace under the same suits.
 */
function openSlots({ parts }: Layout): Slot[] {
  const slots = parts.flatMap(({ pattern, taken }) =>
    pattern.map((slot, at) => ({ slot, taken: taken[at]! })),
  )
  const open = slots.find(({ slot, taken }) => taken.length < slot.count)
  const openTo = slots.filter(({ slot, taken }) => {
    const natural = taken.filter(({ wild }) => !wild).length
    return slot.suits === open?.slot.suits && natural < slot.count
  })
  return openTo.map(({ slot }) => slot)
}

/** Every card that would complete one of these layouts, each of which lacks one, and that the decks still hold. */
export function completions(layouts: readonly Layout[], held: readonly Card[], deck: Deck): Card[] {
  const slots = layouts.flatMap(openSlots)
  const left = FULL_DECK.filter((card) => held.filter((own) => own === card).length < copiesOf(card, deck))
  return piecesOf(left).flatMap((piece) => (slots.some((slot) => takes(slot, piece)) ? [piece.card] : []))
}

/** Every pattern in which these cards, all of them, are the group. */
export function readings(group: Group, pieces: readonly Piece[]): Pattern[] {
  if (pieces.length < group.size) return []
  return patternsOf({ ...group, size: pieces.length }).filter(
    (pattern) => fill(pattern, pieces).missing === 0,
  )
}

/** The rank of a slot that has only one. */
export function slotRank({ ranks }: Slot): Rank {
  return rankAt(31 - Math.clz32(ranks))
}
