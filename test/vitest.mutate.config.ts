import { mergeConfig } from 'vitest/config'
import all from './vitest.config.ts'

/** The fast tests of the engine: the slow solvers and random input would take too long for each mutant. */
export default mergeConfig(all, {
  test: {
    exclude: [
      '**/*.slow.test.ts',
      '**/*.garbage.test.ts',
      'test/{site,package,command}/**',
      '**/node_modules/**',
    ],
  },
})
