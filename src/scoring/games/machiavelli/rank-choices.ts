import { SUITS } from '../../cards.ts'
import { type Four, type RankSet, setChoices } from './rank-sets.ts'
import type { Task } from './task.ts'

/** What can be done with the cards of one rank. */

/** One choice at a rank: which cards of the hand come along, which sets they form, and what goes to runs. */
export type Choice = {
  /** By suit: natural cards and kept jokers that go to runs. */
  naturals: Four
  kept: Four
  /** Free jokers that it takes. */
  free: number
  /** How many more jokers its sets could take. */
  room: number
  /** What it costs to leave the other cards in the hand. */
  cost: number
  sets: readonly RankSet[]
}

/** Aces that lie below the two already. */
export type Low = { naturals: Four; kept: Four }
export const NO_LOW: Low = { naturals: [0, 0, 0, 0], kept: [0, 0, 0, 0] }

/** The jokers of a rank that its cards could free. */
function couldFree({ kept, own, may }: Task, cell: number): number {
  return Math.min(kept[cell]!, own[cell]! + may[cell]!)
}

/** The most jokers that can ever be free. */
export function mostFree(task: Task): number {
  let most = task.free + task.mayFree
  for (let cell = 0; cell < task.kept.length; cell += 1) most += couldFree(task, cell)
  return most
}

/** Every choice at a rank that is not worse than another one, the cheapest first. */
export function choicesAt(task: Task, rank: number, jokers: number, low: Low = NO_LOW): Choice[] {
  const found = new Map<number, Choice[]>()
  const base = rank * SUITS.length
  const { must, may, kept, own, costs } = task
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
      const most = Math.min(kept[cell]! - low.kept[suit]!, own[cell]! + played[suit]!)
      for (let free = 0; free <= most; free += 1) {
        freed[suit] = free
        play(suit + 1, cost + left * costs[cell]!)
      }
    }
  }

  function form(cost: number): void {
    const naturals = four((suit) => must[cells[suit]!]! + played[suit]! - low.naturals[suit]!)
    const keeps = four((suit) => kept[cells[suit]!]! - freed[suit]! - low.kept[suit]!)
    // Jokers that could be freed are counted as free; those that stay are taken back here.
    const stay = cells.reduce((sum, cell, suit) => sum + couldFree(task, cell) - freed[suit]!, 0)
    if (stay > jokers) return
    for (const choice of setChoices(naturals, keeps, jokers - stay)) {
      const toRuns = minus(naturals, choice.naturals)
      const keptToRuns = minus(keeps, choice.kept)
      const key = [...toRuns, ...keptToRuns].reduce((key, number) => key * 7 + number, 0)
      const alike = found.get(key) ?? []
      const next: Choice = {
        naturals: toRuns,
        kept: keptToRuns,
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

function four(make: (suit: number) => number): Four {
  return [make(0), make(1), make(2), make(3)]
}

function minus(one: Four, other: Four): Four {
  return four((suit) => one[suit]! - other[suit]!)
}

/** By cell: the most cards that could come to a run there. */
export function mostThere({ must, may, kept }: Task): number[] {
  return Array.from(must, (number, cell) => number + may[cell]! + kept[cell]!)
}
