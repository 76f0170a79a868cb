import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    // The browser journeys are named *.spec.ts: they have a runner of their own.
    include: ['test/**/*.test.ts'],
    // Nobody works beside it; of two cores it would leave one alone.
    maxWorkers: '100%',
    // How fast the machine is, is not what they test; some look at millions of hands.
    testTimeout: 600_000,
  },
})
