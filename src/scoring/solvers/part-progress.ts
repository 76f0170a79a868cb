import { SUITS } from '../cards.ts'
import type { AnyKind, Part } from '../meld-parts.ts'

/** How far the parts of a contract have come, and how they may go on, from the lowest rank to the highest. */

/** A part, with the suits that it may have. */
export type PlacedPart = Part<AnyKind> & {
  suits: readonly number[]
  /** The most wild cards in a meld of so many cards. */
  limit: (length: number) => number
  /** The most wild cards in a meld of its size, and in a longer one. */
  mostWilds: number
  mostInLonger: number
  /** Its wild cards may not lie side by side. */
  isApart: boolean
  /** It may be a run that goes over the cut of a ring. */
  goesOver: boolean
  /** A number for the ways to fill it so far. Where that of two is the same, the same cards complete both. */
  numberOf: (naturals: number, wilds: number) => number
}

/** How far a part has come. */
export type Progress = {
  state: 'idle' | 'open' | 'done'
  suit: number
  naturals: number
  wilds: number
  /** The card before the next place is a wild one, where no two may lie side by side. */
  afterWild?: boolean
  /**
   * A run that goes over the cut of a ring. It takes its last cards from the first places, is left for some places
   * between, and takes its first cards from the places before the cut. The card after the cut may be a wild one.
   */
  over?: Over | undefined
  wildAfterCut?: boolean | undefined
}

export const OVERS = [undefined, 'last', 'between', 'first'] as const
type Over = (typeof OVERS)[number]
/** The ways of a run to go on: what of it goes over the cut, and whether a wild card was its last. */
export const WAYS_ON: number = 2 * OVERS.length

export const IDLE: Progress = { state: 'idle', suit: 0, naturals: 0, wilds: 0 }
export const DONE: Progress = { state: 'done', suit: 0, naturals: 0, wilds: 0 }

/** The suit of a part whose cards may mix the suits, and the column of a supply for it. */
export const MIXED: number = SUITS.length

/** A run of a suit that begins at a place. One that goes over the cut of a ring does so at the first place or never. */
export function beginnings({ goesOver }: PlacedPart, suit: number, from: number): Progress[] {
  const begun: Progress = { ...IDLE, state: 'open', suit }
  return goesOver && from === 0 ? [begun, { ...begun, over: 'last' }] : [begun]
}

/** Whether a run may end. One that goes over the cut of a ring does so with the card before the cut. */
export function mayEnd({ size, limit, isApart }: PlacedPart, part: Progress, isAtEnd: boolean): boolean {
  const { naturals, wilds, over } = part
  if (over && (over !== 'first' || !isAtEnd)) return false
  const length = naturals + wilds
  return length >= size && (isApart ? naturals > 0 : wilds <= limit(length))
}

export function mayBeWild({ isApart, mostInLonger }: PlacedPart, { wilds, afterWild }: Progress): boolean {
  return isApart ? !afterWild : wilds < mostInLonger
}

export function afterWild(part: Progress): Progress {
  return { ...part, wilds: part.wilds + 1, over: overAfter(part), afterWild: true }
}

export function afterNatural(part: Progress): Progress {
  return { ...part, naturals: part.naturals + 1, over: overAfter(part), afterWild: false }
}

function overAfter({ over }: Progress): Over {
  return over === 'between' ? 'first' : over
}

/** A run that goes over the cut, left after its last cards. */
export function leftAt(part: Progress): Progress {
  return { ...part, over: 'between', afterWild: false }
}

/** Numbers what beside its cards decides how a run may go on. */
export function wayOn({ over, afterWild }: Progress): number {
  return 2 * OVERS.indexOf(over) + (afterWild ? 1 : 0)
}
