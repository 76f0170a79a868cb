import { sizeOf } from '../../bits.ts'
import { LEAST } from '../../melds.ts'
import { MOST_JOKERS } from './open-runs.ts'

/** The sets that the cards of one rank can form, with fixed jokers in the place of their cards and free ones in any. */

/** By suit. */
export type BySuit = readonly [number, number, number, number]

/** One set: bits of suits with a natural card and with a fixed joker, and the number of free jokers. */
export type RankSet = { naturals: number; fixed: number; free: number }

/** Sets with so many natural cards and fixed jokers of each suit. `room`: how many more jokers they could take. */
export type SetChoice = {
  naturals: BySuit
  fixed: BySuit
  free: number
  room: number
  sets: readonly RankSet[]
}

const SUITS = 4

/** More than the natural cards or jokers of a cell, and the jokers of a choice. */
const BASE = MOST_JOKERS + 1

/** Every possible set. A free joker makes two cards three, or one; beyond three cards it would only be put in. */
const ALL: readonly RankSet[] = Array.from(
  { length: 256 },
  (_, bits) => [bits & 15, bits >> 4] as const,
).flatMap(([naturals, fixed]) => {
  if (naturals === 0 || (naturals & fixed) !== 0) return []
  const size = sizeOf(naturals) + sizeOf(fixed)
  return [{ naturals, fixed, free: Math.max(LEAST - size, 0) }]
})

/** How many more jokers a set takes. One card with two jokers may as well be a run. */
function roomOf({ naturals, fixed, free }: RankSet): number {
  const size = sizeOf(naturals) + sizeOf(fixed)
  if (size === 1) return MOST_JOKERS
  return size + free === LEAST ? 1 : 0
}

const known = new Map<number, readonly SetChoice[]>()

/** Every choice of sets from these cards, with at most this many free jokers. The choice of no set is among them. */
export function setChoices(naturals: BySuit, fixed: BySuit, free: number): readonly SetChoice[] {
  const key = [...naturals, ...fixed].reduce((key, number) => key * BASE + number, free)
  const made = known.get(key)
  if (made) return made
  const found = new Map<number, SetChoice>()
  const usable = ALL.filter(
    (set) => set.free <= free && fits(set.naturals, naturals) && fits(set.fixed, fixed),
  )
  const chosen: RankSet[] = []

  function choose(from: number, left: BySuit, fixedLeft: BySuit, freeLeft: number, room: number): void {
    const choice = {
      naturals: minus(naturals, left),
      fixed: minus(fixed, fixedLeft),
      free: free - freeLeft,
      room,
    }
    const id =
      [...choice.naturals, ...choice.fixed].reduce((id, number) => id * BASE + number, choice.free) * BASE +
      room
    if (!found.has(id)) found.set(id, { ...choice, sets: [...chosen] })
    for (let at = from; at < usable.length; at += 1) {
      const set = usable[at]!
      if (set.free > freeLeft || !fits(set.naturals, left) || !fits(set.fixed, fixedLeft)) continue
      chosen.push(set)
      const more = Math.min(room + roomOf(set), MOST_JOKERS)
      choose(at, without(left, set.naturals), without(fixedLeft, set.fixed), freeLeft - set.free, more)
      chosen.pop()
    }
  }

  choose(0, naturals, fixed, free, 0)
  const choices = [...found.values()]
  known.set(key, choices)
  return choices
}

function fits(bits: number, cards: BySuit): boolean {
  for (let suit = 0; suit < SUITS; suit += 1) if (((bits >> suit) & 1) > cards[suit]!) return false
  return true
}

function without(cards: BySuit, bits: number): BySuit {
  return [
    cards[0] - (bits & 1),
    cards[1] - ((bits >> 1) & 1),
    cards[2] - ((bits >> 2) & 1),
    cards[3] - ((bits >> 3) & 1),
  ]
}

function minus(cards: BySuit, left: BySuit): BySuit {
  return [cards[0] - left[0], cards[1] - left[1], cards[2] - left[2], cards[3] - left[3]]
}
