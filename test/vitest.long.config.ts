import { defineConfig } from 'vitest/config'
import all from './vitest.config.ts'

/** Twins and garbage, with thirty times as many samples. */
export default defineConfig({
  ...all,
  test: {
    ...all.test,
    include: ['test/**/*{twin,garbage,three-phones}.test.ts'],
    env: { ...all.test?.env, SAMPLES: '30' },
  },
})
