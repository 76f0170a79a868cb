import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    // The browser journeys are named *.spec.ts: they have a runner of their own.
    include: ['test/**/*.test.ts'],
  },
})
