import { SUITS } from '../../cards.ts'
import { MOST_JOKERS } from './open-runs.ts'
import { type BySuit, type RankSet, setChoices } from './rank-sets.ts'
import type { Task } from './task.ts'

/** What can be done with the cards of one rank. */

/** One choice at a rank: which cards of the hand come along, which sets they form, and what goes to runs. */
export type Choice = {
  /** By suit: natural cards and fixed jokers that go to runs. */
  naturals: BySuit
  fixed: BySuit
  /** Free jokers that it takes. */
  free: number
  /** How many more jokers its sets could take. */
  room: number
  /** What it costs to leave the other cards in the hand. */
  cost: number
  sets: readonly RankSet[]
}

/** Aces that lie below the two already. */
export type LowAces = { naturals: BySuit; fixed: BySuit }
export const NO_LOW_ACES: LowAces = { naturals: [0, 0, 0, 0], fixed: [0, 0, 0, 0] }

/** The jokers of a rank that its cards could free. */
function couldFree({ fixed, own, may }: Task, cell: number): number {
  return Math.min(fixed[cell]!, own[cell]! + may[cell]!)
}

/** The most jokers that can ever be free. */
export function mostFree(task: Task): number {
  let most = task.free + task.mayFree
  for (let cell = 0; cell < task.fixed.length; cell += 1) most += couldFree(task, cell)
  return most
}

/** Every choice at a rank that is not worse than another one, the cheapest first. */
export function choicesAt(task: Task, rank: number, jokers: number, low: LowAces = NO_LOW_ACES): Choice[] {
  const found = new Map<number, Choice[]>()
  const base = rank * SUITS.length
  const { must, may, fixed, own, costs } = task
  const cells = SUITS.map((_, suit) => base + suit)
  const played = [0, 0, 0, 0]
  const freed = [0, 0, 0, 0]

  function play(suit: number, cost: number): void {
    if (suit === SUITS.length) {
      form(cost)
      return
    }
    const cell = cells[suit]!
    for (let left = 0; left <= may[cell]!; left += 1) {
      played[suit] = may[cell]! - left
      if (must[cell]! + played[suit]! < low.naturals[suit]!) break
      const most = Math.min(fixed[cell]! - low.fixed[suit]!, own[cell]! + played[suit]!)
      for (let free = 0; free <= most; free += 1) {
        freed[suit] = free
        play(suit + 1, cost + left * costs[cell]!)
      }
    }
  }

  function form(cost: number): void {
    const naturals = forSuits((suit) => must[cells[suit]!]! + played[suit]! - low.naturals[suit]!)
    const staying = forSuits((suit) => fixed[cells[suit]!]! - freed[suit]! - low.fixed[suit]!)
    // Jokers that could be freed are counted as free; those that stay are taken back here.
    const stay = cells.reduce((sum, cell, suit) => sum + couldFree(task, cell) - freed[suit]!, 0)
    if (stay > jokers) return
    for (const choice of setChoices(naturals, staying, jokers - stay)) {
      const toRuns = minus(naturals, choice.naturals)
      const fixedToRuns = minus(staying, choice.fixed)
      const key = [...toRuns, ...fixedToRuns].reduce((key, number) => key * (MOST_JOKERS + 1) + number, 0)
      const alike = found.get(key) ?? []
      const next: Choice = {
        naturals: toRuns,
        fixed: fixedToRuns,
        free: choice.free + stay,
        room: jokers === 0 ? 0 : choice.room,
        cost,
        sets: choice.sets,
      }
      if (alike.some((other) => isNoWorse(other, next, jokers))) continue
      found.set(key, [...alike.filter((other) => !isNoWorse(next, other, jokers)), next])
    }
  }

  play(0, 0)
  return [...found.values()].flat().sort((one, other) => one.cost - other.cost || one.free - other.free)
}

/** Whether a choice costs no more, and takes as few jokers as the other one and as many. */
function isNoWorse(one: Choice, other: Choice, jokers: number): boolean {
  const most = ({ free, room }: Choice) => Math.min(free + room, jokers)
  return one.cost <= other.cost && one.free <= other.free && most(one) >= most(other)
}

function forSuits(make: (suit: number) => number): BySuit {
  return [make(0), make(1), make(2), make(3)]
}

function minus(one: BySuit, other: BySuit): BySuit {
  return forSuits((suit) => one[suit]! - other[suit]!)
}

/** By cell: the most cards that could come to a run there. */
export function mostThere({ must, may, fixed }: Task): number[] {
  return Array.from(must, (number, cell) => number + may[cell]! + fixed[cell]!)
}
