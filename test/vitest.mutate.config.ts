import { mergeConfig } from 'vitest/config'
import all from './vitest.config.ts'

/** The quick tests of the engine: a mutant is not worth the slow twins and the garbage. */
export default mergeConfig(all, {
  test: { exclude: ['**/*.twin.test.ts', '**/*.garbage.test.ts', 'test/site/**', '**/node_modules/**'] },
})
