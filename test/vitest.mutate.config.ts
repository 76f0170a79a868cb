import { defineConfig } from 'vitest/config'
import all from './vitest.config.ts'

/**
 * The fast tests of the engine: the slow solvers and random input would take too long for each mutant. Vite loads the engine
 * again for each of them.
 */
export default defineConfig({
  ...all,
  test: {
    ...all.test,
    server: {},
    exclude: [
      '**/*.slow.test.ts',
      '**/*.garbage.test.ts',
      'test/{site,package,command}/**',
      '**/node_modules/**',
    ],
  },
})
