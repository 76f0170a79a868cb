import { RANKS, SUITS } from '../../cards.ts'
import {
  endsInFreeJoker,
  isOfJokers,
  kindsOf,
  LENGTHS,
  LONG,
  mustGoOn,
  NO_RUNS,
  PAIR,
  STARTED,
  STARTED_BY_JOKER,
  singles,
  stateOf,
} from './open-runs.ts'
import { type LowAces, mostThere, NO_LOW_ACES } from './rank-choices.ts'
import type { BySuit } from './rank-sets.ts'
import type { Task } from './task.ts'

/** How a search can begin: the ranks in their order, and the runs that are open before the first of them. */

export type Beginning = {
  /** By suit: the state of the open runs. */
  states: BySuit
  low: LowAces
}

export type SearchOrder = {
  ranks: readonly number[]
  beginnings: readonly Beginning[]
  /** The ranks go round: the runs that are open in the end are those that were open in the beginning. */
  isRing: boolean
}

const ACE = 1
const NOTHING: Beginning = { states: [NO_RUNS, NO_RUNS, NO_RUNS, NO_RUNS], low: NO_LOW_ACES }
const FROM_TWO = [...RANKS.keys()].map((at) => ((at + 1) % RANKS.length) + 1)

export function searchOrderOf(task: Task, jokers: number): SearchOrder {
  switch (task.aces) {
    case 'high':
      return { ranks: FROM_TWO, beginnings: [NOTHING], isRing: false }
    case 'both':
      return { ranks: FROM_TWO, beginnings: lowAces(task, jokers), isRing: false }
    case 'around':
      return ring(task, jokers)
  }
}

/** Every choice of aces that begin runs below the two. */
function lowAces(task: Task, jokers: number): Beginning[] {
  const most = mostThere(task)
  const bySuit = SUITS.map((_, suit) => {
    const cell = ACE * SUITS.length + suit
    const found: { natural: number; fixed: number; state: number }[] = []
    for (let natural = 0; natural <= task.must[cell]! + task.may[cell]!; natural += 1) {
      for (let fixed = 0; fixed <= task.fixed[cell]!; fixed += 1) {
        const state = stateOf([
          ...Array<number>(natural).fill(STARTED),
          ...Array<number>(fixed).fill(STARTED_BY_JOKER),
        ])
        const needs = lacking(state, most[cell + SUITS.length]!, most[cell + 2 * SUITS.length]!)
        if (needs <= jokers) found.push({ natural, fixed, state })
      }
    }
    return found
  })
  return product(bySuit).map((chosen) => ({
    states: asBySuit(chosen.map(({ state }) => state)),
    low: {
      naturals: asBySuit(chosen.map(({ natural }) => natural)),
      fixed: asBySuit(chosen.map(({ fixed }) => fixed)),
    },
  }))
}

/** The fewest free jokers that open runs take when so many cards come at the next rank and the one after it. */
export function lacking(state: number, next: number, afterNext: number): number {
  return Math.max(mustGoOn[state]! - next, 0) + Math.max(singles[state]! - afterNext, 0)
}

/** The ring is cut where the fewest runs can cross, and every choice of runs that cross the cut is a beginning. */
function ring(task: Task, jokers: number): SearchOrder {
  const cuts = RANKS.map((_, at) => crossings(task, at + 1, jokers))
  const best = cuts.reduce((best, cut) => (size(cut) < size(best) ? cut : best))
  const first = cuts.indexOf(best) + 1
  return {
    ranks: RANKS.map((_, at) => ((first - 1 + at) % RANKS.length) + 1),
    beginnings: together(best, jokers).map((states) => ({ states: asBySuit(states), low: NO_LOW_ACES })),
    isRing: true,
  }
}

/** Every choice of a state for each suit that does not take too many jokers. */
function together(cut: readonly (readonly Crossing[])[], jokers: number): number[][] {
  let all: { states: number[]; needs: number }[] = [{ states: [], needs: 0 }]
  for (const suit of cut) {
    all = all.flatMap(({ states, needs }) =>
      suit
        .filter((one) => needs + one.needs <= jokers)
        .map((one) => ({ states: [...states, one.state], needs: needs + one.needs })),
    )
  }
  return all.sort((one, other) => one.needs - other.needs).map(({ states }) => states)
}

/** A state in which runs cross a cut, and the jokers that it takes at least. */
type Crossing = { state: number; needs: number }

function size(cut: readonly (readonly unknown[])[]): number {
  return cut.reduce((product, states) => product * states.length, 1)
}

/** By suit: the states in which runs can be open before this rank, and the jokers that they take at least. */
function crossings(task: Task, rank: number, jokers: number): Crossing[][] {
  const most = mostThere(task)
  return SUITS.map((_, suit) => {
    const cell = (step: number) => (((rank - 1 + step + 26) % RANKS.length) + 1) * SUITS.length + suit
    const there = (step: number) => most[cell(step)]!
    const fixed = (step: number) => task.fixed[cell(step)]!
    const kinds = [...LENGTHS.keys()].filter((kind) => {
      if (endsInFreeJoker(kind) && jokers === 0) return false
      if (!isOfJokers(kind)) return true
      // Runs of jokers alone have jokers that stand for their cards.
      return endsInFreeJoker(kind) ? fixed(-2) + fixed(-3) + fixed(-4) > 0 : fixed(-1) > 0
    })
    const found: Crossing[] = []
    const add = (from: number, chosen: readonly number[]) => {
      const state = stateOf(chosen)
      const needs = Math.max(chosen.length - there(0), 0) + missingBefore(chosen, there)
      const endInFixed = chosen.filter((kind) => isOfJokers(kind) && !endsInFreeJoker(kind))
      if (needs > jokers || endInFixed.length > fixed(-1)) return
      found.push({ state, needs })
      for (let at = from; at < kinds.length; at += 1) add(at, [...chosen, kinds[at]!])
    }
    add(0, [])
    return found
  })
}

/** How many jokers it takes at least that runs of these kinds end before a rank. `there`: cards so many ranks later. */
function missingBefore(kinds: readonly number[], there: (step: number) => number): number {
  const gaps = kinds.filter(endsInFreeJoker).length
  const last = Math.max(kinds.length - gaps - there(-1), 0)
  const two = kinds.filter((kind) => LENGTHS[kind]! >= 2).length
  const three = kinds.filter((kind) => LENGTHS[kind]! >= 3).length
  return gaps + last + Math.max(two - there(-2), 0) + Math.max(three - there(-3), 0)
}

/** Whether the runs that are open in the end are those of the beginning; the others may end. */
export function closesRing(end: number, begin: number): number {
  const left = [...kindsOf(end)]
  for (const kind of kindsOf(begin)) {
    const at = left.indexOf(kind)
    if (at < 0) return -1
    left.splice(at, 1)
  }
  return left.every((kind) => kind === LONG || kind === PAIR)
    ? left.filter((kind) => kind === PAIR).length
    : -1
}

function product<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((all, list) => all.flatMap((one) => list.map((item) => [...one, item])), [[]])
}

function asBySuit(numbers: readonly number[]): BySuit {
  return [numbers[0]!, numbers[1]!, numbers[2]!, numbers[3]!]
}
