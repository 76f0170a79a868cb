import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import { mdxToJs } from 'satteri'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Where the samples of this run begin: test/scoring/samples.ts. */
const SEED = process.env.SEED ?? String(randomInt(1_000_000_000))
console.log(`SEED=${SEED}`)

/**
 * Node runs the engine as it is. Vite would transform it, and look up every import of it at every use: a quarter more work. But
 * only Vite knows what imports a file that has changed.
 */
const BY_NODE = process.argv.some((given) => given.startsWith('--changed'))
  ? []
  : [/\/src\/scoring\/.*\.ts$/, /\/test\/scoring\/slow-solvers\//]

/** Begins with the files that take longest, so that no core is left with nothing to do at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => /\.(slow|garbage)\.test\.ts$/.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  plugins: [
    {
      // For test/scoring/rules-page.ts, which runs the examples of the rules pages.
      name: 'rules-pages',
      transform: {
        filter: { id: /\.mdx$/ },
        handler: (page) => mdxToJs(page.replace(/^---\n.*?\n---\n/s, ''), { jsxImportSource: 'preact' }).code,
      },
    },
  ],
  test: {
    // The browser journeys are named *.spec.ts: they have a runner of their own.
    include: ['test/**/*.test.ts'],
    env: { SEED },
    sequence: { sequencer: LongestFirst },
    // By default Vitest leaves one core free.
    maxWorkers: '100%',
    // Loading all modules again for each file takes longer than most files' tests. Files with a state reset it themselves.
    isolate: false,
    server: { deps: { external: BY_NODE } },
    unstubGlobals: true,
    // Some tests look at millions of hands, and a slow machine must not fail them.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
