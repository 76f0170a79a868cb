import type { Core } from '../../src/scoring/solvers/melds/core.ts'
import type { masksOf } from '../../src/scoring/solvers/melds/rules.ts'

/** What the benchmarks share: how they measure, and how figures are compared with goals. */

/** In milliseconds. */
export type Goal = { median: number; 'p99.9': number }
type Spread = Goal & { most: number }

function timeOf(run: () => unknown): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

/** How long each input takes, the fastest of three, since other work on the machine takes longer than a position. */
export function measure<T>(inputs: readonly T[], run: (input: T) => unknown): Spread {
  for (const input of inputs.slice(0, 1000)) run(input) // warm
  return spread(inputs.map((input) => Math.min(...Array.from({ length: 3 }, () => timeOf(() => run(input))))))
}

function spread(times: readonly number[]): Spread {
  return { median: round(at(times, 0.5)), 'p99.9': round(at(times, 0.999)), most: round(at(times, 1)) }
}

export function median(numbers: readonly number[]): number {
  return at(numbers, 0.5)
}

function at(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? Number.NaN
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 10_000) / 10_000
}

const ROUNDS = 9

/**
 * How many hands per second, at the median of several rounds. Each round must find the same, so that no work is
 * optimized away. The time is the processor time of this process alone, which a busy machine changes little.
 */
function rate(hands: number, run: () => number): number {
  const expected = run() // warm
  const times = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage().user
    const found = run()
    const time = process.cpuUsage().user - start
    if (found !== expected) throw new Error(`a round found ${found}, the first ${expected}`)
    return time
  })
  return Math.round((hands * 1_000_000) / median(times))
}

/** For how many hands per second a core finds the gain, and for how many the melds. */
export function coreRates({ gain, melds }: Core, hands: readonly ReturnType<typeof masksOf>[]) {
  const times = Math.ceil(1_000_000 / hands.length)
  const gained = rate(hands.length * times, () => {
    let sum = 0
    for (let time = 0; time < times; time += 1) for (const [c, d, h, s] of hands) sum += gain(c, d, h, s)
    return sum
  })
  const named = rate(hands.length * times, () => {
    let sum = 0
    for (let time = 0; time < times; time += 1)
      for (const [c, d, h, s] of hands) for (const meld of melds(c, d, h, s)) sum += meld
    return sum
  })
  return { gained, named }
}

/** A row of a table: each figure with its goal. The process fails if one misses it. */
export function beside({ median, 'p99.9': high, most }: Spread, goal: Goal): Record<string, string | number> {
  if (median > goal.median || high > goal['p99.9']) process.exitCode = 1
  return { 'median, ms': `${median} of ${goal.median}`, '99.9th': `${high} of ${goal['p99.9']}`, most }
}

/** The same for a figure that should be high, if a goal is set. */
export function atLeast(found: number, wanted: number): string {
  if (found < wanted) process.exitCode = 1
  return wanted > 0 ? `${found} of ${wanted}` : `${found}`
}
