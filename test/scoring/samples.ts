import { seeded, shuffled } from './seeded.ts'

/**
 * What twins and garbage look at: a few samples, other ones in every run; in `npm run test:long` many. A run prints the
 * seed that it begins with, and most failures name their own: `SEED=<seed> npm run test:unit -- <file>` begins there.
 */
export const SEED = Number(process.env.SEED)
const TIMES = Number(process.env.SAMPLES ?? 1)

/** The seeds of so many samples. */
export function* seeds(few: number): Generator<number> {
  for (let at = 0; at < few * TIMES; at += 1) yield SEED + at
}

/** For a property of fast-check. */
export function runs(few: number): { numRuns: number; seed: number } {
  return { numRuns: few * TIMES, seed: SEED }
}

/** So many of a list, or all of a shorter one. */
export function someOf<T>(items: readonly T[], few: number, seed = SEED): T[] {
  return shuffled(items, seeded(seed)).slice(0, few * TIMES)
}
