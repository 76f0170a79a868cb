import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Where the samples of this run begin: test/scoring/samples.ts. */
const SEED = process.env.SEED ?? String(randomInt(1_000_000_000))
console.log(`SEED=${SEED}`)

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    // The browser journeys are named *.spec.ts: they have a runner of their own.
    include: ['test/**/*.test.ts'],
    env: { SEED },
    // Nobody works beside it; of two cores it would leave one alone.
    maxWorkers: '100%',
    // A process of its own, with all modules anew, costs most files more than their tests; those with a state begin it anew.
    isolate: false,
    unstubGlobals: true,
    // How fast the machine is, is not what they test; some look at millions of hands.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
