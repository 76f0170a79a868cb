import { defineConfig } from 'vitest/config'
import all from './vitest.config.ts'

/** The tests beside slow solvers and with random input, with thirty times as many samples. */
export default defineConfig({
  ...all,
  test: {
    ...all.test,
    include: ['test/**/*{slow,garbage,three-phones}.test.ts'],
    env: { ...all.test?.env, SAMPLES: '30' },
  },
})
