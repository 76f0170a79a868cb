import { seeded, shuffled } from './seeded.ts'

/**
 * Samples for tests with random input: a few, different in every run, or many in `npm run test:long`. A run prints the
 * seed that it begins with, and most failures name their own: `SEED=<seed> npm run test:unit -- <file>` begins there.
 */
export const SEED = Number(process.env.SEED)
const TIMES = Number(process.env.SAMPLES ?? 1)

/** The seeds of this number of samples. */
export function* seeds(few: number): Generator<number> {
  for (let at = 0; at < few * TIMES; at += 1) yield SEED + at
}

/** Options for a property of fast-check. */
export function runs(few: number): { numRuns: number; seed: number } {
  return { numRuns: few * TIMES, seed: SEED }
}

/** A sample of a list, or all of a list that is shorter. */
export function someOf<T>(items: readonly T[], few: number, seed = SEED): T[] {
  return shuffled(items, seeded(seed)).slice(0, few * TIMES)
}
