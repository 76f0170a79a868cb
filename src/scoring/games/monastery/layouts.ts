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
  suitIndex,
} from '../../cards.ts'
import type { Group, GroupKind } from './missions.ts'

/**
 * How the cards of a mission lie. A mission has groups; a group can lie in several patterns (a run of 5 in suit: four
 * suits, nine places to begin); a pattern has slots, each for a number of cards. The ranks and suits of a slot are bit
 * masks, so one `&` tells whether a card fits: an ace has every rank, and its own suit.
 */

/** The cards that a mission takes without additions. */
export function sizeOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { size }) => sum + size, 0)
}

export type Slot = { ranks: number; suits: number; count: number }
export type Pattern = readonly Slot[]

const ANY_SUIT = 0b1111
/** One bit for each suit, in the order of SUITS: C D H S. */
export const SUIT_SETS: Readonly<Record<Group['within'], readonly number[]>> = {
  any: [ANY_SUIT],
  colour: [0b1001, 0b0110],
  suit: [0b0001, 0b0010, 0b0100, 0b1000],
}

const PLACES = RANKS.map((_, at) => at + 1)
/** One bit for each rank: bit 1 is the ace, bit 13 the king. */
const ranksAt = (places: readonly number[]) => places.reduce((ranks, place) => ranks | (1 << place), 0)
const ANY_RANK = ranksAt(PLACES)
export const EVEN: number = ranksAt(PLACES.filter((place) => place % 2 === 0))
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
      // Only aces fit place 1, so aces alone are read as a set of aces, whatever else they might stand for.
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

/** Runs from A-2-3 upward, so that an ace is itself if it can be. No run goes beyond the king (#ace-low). */
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
    suits: 1 << suitIndex(card),
    wild,
  }
}

/** Puts aces last, because they fill what the other cards leave open. */
export function acesLast(cards: readonly Card[]): Piece[] {
  const pieces = [...cards].sort(compareCards).map((card) => PIECES.get(card)!)
  return pieces.sort((one, other) => Number(one.wild) - Number(other.wild))
}

export function takes(slot: Slot, piece: Piece): boolean {
  return (slot.ranks & piece.ranks) !== 0 && (slot.suits & piece.suits) !== 0
}

/** `taken` is parallel to the pattern. */
export type Filled = { taken: Piece[][]; left: Piece[]; missing: number }

/**
 * Puts each piece, aces last, into the first slot that has room for it. This greedy choice places as many pieces as
 * possible. Any two slots of a mission ask for the same suits or have none in common, and likewise for ranks (a set and
 * a run of mission 3 may both want tens). So two slots that take the same natural card take the same cards, and two
 * slots that take the same ace take the same aces.
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

/** A group as it lies or could lie. */
export type Part = { group: Group; pattern: Pattern; taken: Piece[][] }
/** Groups as they lie, the cards that no group takes, and the number of cards missing. */
export type Layout = { parts: Part[]; left: readonly Piece[]; missing: number }

/**
 * The layouts of these groups that lack the fewest cards, and no more than `most`: one of the best, or all of the best
 * if they lack a single card, since each may name other cards that would do. It lays one group after the other in every
 * pattern, and calls `visit` for each, so that a test can count them.
 */
export function nearest(
  groups: readonly Group[],
  pieces: readonly Piece[],
  most: number = Number.POSITIVE_INFINITY,
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
    // Sets are interchangeable, so the search tries only one order of them.
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

/**
 * The layout of the mission with as many of these cards as it takes, additions included; undefined if the mission is
 * not complete.
 */
export function largest(groups: readonly Group[], pieces: readonly Piece[]): Layout | undefined {
  for (let more = pieces.length - sizeOf(groups); more >= 0; more -= 1) {
    for (const grown of grownBy(groups, more)) {
      const layout = nearest(grown, pieces, 0)[0]
      if (layout) return layout
    }
  }
  return undefined
}

/** All ways to divide this number of additions among the groups. */
function grownBy(groups: readonly Group[], more: number): Group[][] {
  const [first, ...rest] = groups
  if (!first) return more === 0 ? [[]] : []
  return Array.from({ length: more + 1 }, (_, own) => own).flatMap((own) =>
    grownBy(rest, more - own).map((others) => [{ ...first, size: first.size + own }, ...others]),
  )
}

/**
 * The slots where one card would complete a layout that lacks one: the open slot, and slots with an ace that could move
 * to it. Every ace in a slot of the same suits could move.
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

/** Every card left in the packs that would complete one of these layouts, each of which lacks one card. */
export function completions(layouts: readonly Layout[], held: readonly Card[], deck: Deck): Card[] {
  const slots = layouts.flatMap(openSlots)
  const left = FULL_DECK.filter((card) => held.filter((own) => own === card).length < copiesOf(card, deck))
  return acesLast(left).flatMap((piece) => (slots.some((slot) => takes(slot, piece)) ? [piece.card] : []))
}

/** Every pattern in which all these cards together are the group. */
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
