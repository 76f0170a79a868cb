// `npm run mutate`: do the tests notice when the engine changes? `-- --mutate src/scoring/cards.ts` asks about one file.
const CACHE = 'node_modules/.cache/stryker'

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'test/vitest.mutate.config.ts' },
  coverageAnalysis: 'perTest',
  mutate: ['src/scoring/**/*.ts'],
  // How a message is worded is for readers to judge.
  mutator: { excludedMutations: ['StringLiteral'] },
  incremental: true,
  incrementalFile: `${CACHE}/incremental.json`,
  // Not inside node_modules, where Node runs no TypeScript.
  tempDirName: 'test-results/stryker',
  ignorePatterns: ['dist', 'test-results', '.astro', 'public', 'src/pages'],
  disableTypeChecks: false,
  concurrency: 2,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
}
