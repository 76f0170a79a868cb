import { SUITS } from '../../cards.ts'
import type { Progress } from '../../game.ts'
import { type Beginning, closesRing, type SearchOrder, searchOrderOf } from './beginnings.ts'
import { MOST_JOKERS, mustGoOn, NO_RUNS, type Step, singles, stepsFrom, toEnd } from './open-runs.ts'
import { type Choice, choicesAt, mostFree, mostThere } from './rank-choices.ts'
import type { Task } from './task.ts'

/**
 * The cheapest way to lay out cards in groups, rank by rank, after van Rijn, Takes and Vis (arXiv 1604.07553). Of the
 * ranks before, only this matters: which runs of each suit are open, how long each is up to three, and how many free
 * jokers are left. The search goes into depth, the cheapest choice first. It remembers for each state the cost up to
 * which it leads nowhere, and each solution lowers the cost that the next one may have.
 */

/** What was chosen at each rank, and how the runs of each suit went on there. */
export type Plan = {
  course: SearchOrder
  beginning: Beginning
  choices: readonly Choice[]
  steps: readonly (readonly Step[])[]
  /** Free jokers that are in no group yet. */
  spare: number
  cost: number
}

/** States below this number fit into a small integer, four at a time. */
const SMALL = 215
/** More states than there are. */
const MANY = 2 ** 13

function keyOf(one: number, two: number, three: number, four: number): number {
  if (one < SMALL && two < SMALL && three < SMALL && four < SMALL) {
    return ((one * SMALL + two) * SMALL + three) * SMALL + four
  }
  return 2 ** 32 + ((one * MANY + two) * MANY + three) * MANY + four
}

/** How many states a search may still look at, and how many it has. Once none is left, it finds nothing more. */
export type Effort = { left: number; looked: number; progress?: Progress | undefined }

/** After how many states a search says how far it is: several times a second. */
const OFTEN = 2 ** 12

function look(effort: Effort) {
  effort.left -= 1
  effort.looked += 1
  if (effort.looked % OFTEN === 0) effort.progress?.(effort.looked)
}

/** The cheapest plan that costs no more than this; undefined if there is none. */
export function cheapestPlan(task: Task, limit: number, effort: Effort): Plan | undefined {
  const jokers = mostFree(task)
  const course = searchOrderOf(task, jokers)
  const { ranks, beginnings, isRing } = course
  const last = ranks.length - 1
  const most = mostThere(task)
  const layers = ranks.map((rank, at) => (at === last ? [] : choicesAt(task, rank, jokers)))
  if (layers.some((choices, at) => choices.length === 0 && at !== last)) return undefined
  // Beyond the end of a ring lie ranks whose jokers have been counted in the beginning.
  const beyond = isRing ? Number.POSITIVE_INFINITY : 0
  const ahead = (steps: number) =>
    ranks.map((_, at) => {
      const rank = ranks[at + steps]
      return SUITS.map((_, suit) => (rank === undefined ? beyond : most[rank * SUITS.length + suit]!))
    })
  const [next, afterNext] = [ahead(1), ahead(2)]
  const chosen: Choice[] = []
  const stepped: Step[][] = []
  let failed: (Map<number, number> | undefined)[] = []
  let beginning = beginnings[0]!
  let spare = 0

  /** The cost of the way on from here that was found first, and −1 if none costs so little. */
  function goOn(
    at: number,
    s0: number,
    s1: number,
    s2: number,
    s3: number,
    free: number,
    room: number,
    budget: number,
  ): number {
    if (at > last) return finish(s0, s1, s2, s3, free, room, budget)
    const slot = (at * (MOST_JOKERS + 1) + free) * (MOST_JOKERS + 1) + room
    const memo = failed[slot] ?? new Map<number, number>()
    failed[slot] = memo
    const key = keyOf(s0, s1, s2, s3)
    const tried = memo.get(key)
    if (tried !== undefined && tried >= budget) return -1
    look(effort)
    if (effort.left < 0) return -1
    const [n0, n1, n2, n3] = next[at] as [number, number, number, number]
    const [m0, m1, m2, m3] = afterNext[at] as [number, number, number, number]
    for (const choice of layers[at]!) {
      if (choice.cost > budget) break
      const left = free - choice.free
      if (left < 0) continue
      const { naturals, fixed } = choice
      const room1 = Math.min(room + choice.room, jokers)
      for (const a of stepsFrom(s0, naturals[0], fixed[0])) {
        const u0 = left - a.free
        if (u0 < 0) break
        const v0 = u0 - lack(a.next, n0, m0)
        if (v0 < 0) continue
        for (const b of stepsFrom(s1, naturals[1], fixed[1])) {
          const u1 = u0 - b.free
          if (u1 < 0) break
          const v1 = v0 - b.free - lack(b.next, n1, m1)
          if (v1 < 0) continue
          for (const c of stepsFrom(s2, naturals[2], fixed[2])) {
            const u2 = u1 - c.free
            if (u2 < 0) break
            const v2 = v1 - c.free - lack(c.next, n2, m2)
            if (v2 < 0) continue
            for (const d of stepsFrom(s3, naturals[3], fixed[3])) {
              const u3 = u2 - d.free
              if (u3 < 0) break
              const v3 = v2 - d.free - lack(d.next, n3, m3)
              if (v3 < 0) continue
              const hasRun = a.next + b.next + c.next + d.next > NO_RUNS
              const cost = goOn(
                at + 1,
                a.next,
                b.next,
                c.next,
                d.next,
                u3,
                hasRun ? jokers : room1,
                budget - choice.cost,
              )
              if (cost >= 0) {
                chosen[at] = choice
                stepped[at] = [a, b, c, d]
                return choice.cost + cost
              }
              if (effort.left < 0) return -1
            }
          }
        }
      }
    }
    memo.set(key, budget)
    return -1
  }

  /** What the end costs: jokers that end runs of two, and jokers for which there is no room. */
  function finish(
    s0: number,
    s1: number,
    s2: number,
    s3: number,
    free: number,
    room: number,
    budget: number,
  ): number {
    const [b0, b1, b2, b3] = beginning.states
    const e0 = isRing ? closesRing(s0, b0) : toEnd[s0]!
    const e1 = isRing ? closesRing(s1, b1) : toEnd[s1]!
    const e2 = isRing ? closesRing(s2, b2) : toEnd[s2]!
    const e3 = isRing ? closesRing(s3, b3) : toEnd[s3]!
    if (e0 < 0 || e1 < 0 || e2 < 0 || e3 < 0) return -1
    const left = free - e0 - e1 - e2 - e3
    if (left < 0) return -1
    const unused = Math.max(left - room, 0)
    const cost = unused * task.jokerCost
    if (unused > task.mayFree || cost > budget) return -1
    spare = left - unused
    return cost
  }

  function lack(state: number, next: number, afterNext: number): number {
    const go = mustGoOn[state]! - next
    const single = singles[state]! - afterNext
    return Math.max(go, 0) + Math.max(single, 0)
  }

  const lasts = new Map<string, Choice[]>()
  const lastFor = ({ low }: Beginning) => {
    const key = [...low.naturals, ...low.fixed].join()
    const made = lasts.get(key) ?? choicesAt(task, ranks[last]!, jokers, low)
    lasts.set(key, made)
    return made
  }
  let best: Plan | undefined
  let budget = limit
  for (const one of beginnings) {
    if (effort.left < 0) break
    beginning = one
    failed = []
    layers[last] = lastFor(one)
    if (layers[last].length === 0) continue
    const hasRun = one.states.some((state) => state !== NO_RUNS)
    while (budget >= 0) {
      const [s0, s1, s2, s3] = one.states
      const cost = goOn(0, s0, s1, s2, s3, jokers, hasRun ? jokers : 0, budget)
      if (cost < 0) break
      best = { course, beginning: one, choices: [...chosen], steps: [...stepped], spare, cost }
      budget = cost - 1
    }
  }
  return best
}
