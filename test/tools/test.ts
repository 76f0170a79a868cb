import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { bin, build, ROOT, run, runTypeScript, SITES } from '../../src/build/build.ts'
import { onStop } from '../../src/build/stop.ts'
import { ensureShell } from './browser.ts'

/**
 * `npm test`: runs what one change can break, stage by stage: first what is cheap and fails most. If a stage fails, its
 * failures are listed by name, and its output is shown after them. The last line sums up the unit and browser tests,
 * `123 passed, 0 failed`; a stage that fails without a failed test counts as one. Arguments name the stages to run instead
 * of all, as in `npm run lint`.
 * - `all`, as in `npm run test:all`, runs every page, size and game in the browser too, the package, the same bytes in another
 *   folder, and the other engines. `npm run faults` and `npm run test:long` stay by themselves.
 * - `quick` answers within a minute: Biome, the types of all scripts, the tests of papers, pages and written types, and the unit tests of
 *   what has changed since the branch left `main`, without the slow ones.
 */
type Count = { passed: number; failed: number }
type Stage = {
  name: string
  run: () => Promise<string>
  count?: () => Count
  needs?: string[]
}

mkdirSync(join(ROOT, 'test-results'), { recursive: true })
const reports = mkdtempSync(join(ROOT, 'test-results/reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
onStop(() => process.exit(1))

const browserReport = join(reports, 'browser.json')
/** The site that the stage "build" has built. */
const ON_SITE = { MELDBOOK_SITE: SITES.below.root }
const readReport = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const runTool = (name: string, env = {}) =>
  run(process.execPath, [join(ROOT, `test/tools/${name}.ts`)], env, true)
const runBin = (name: string, args: string[], env = {}) => run(bin(name), args, env, true)

// Of scripts, including tests and tools, and of pages. Astro's checker could do both, in three times the time.
const types: Stage = {
  name: 'types',
  // Of the named tables Astro writes the types, and a fresh clone has none yet.
  run: async () => {
    await runBin('astro', ['sync'])
    return runTypeScript()
  },
}
const pageTypes: Stage = {
  name: 'page types',
  run: () => runBin('astro', ['check', '--tsconfig', 'test/tsconfig.pages.json']),
}

const biome: Stage = { name: 'biome', run: () => runBin('biome', ['check', '--error-on-warnings']) }

const browser: Stage = { name: 'browser', run: async () => ensureShell() }

/** Builds the site for these places. */
function buildFor(...sites: (typeof SITES)[keyof typeof SITES][]): Stage {
  return {
    name: 'build',
    run: async () => {
      for (const site of sites) await build(site, { quiet: true })
      return sites.map(({ base }) => base).join(' and ')
    },
  }
}

const inspect = (...names: string[]): Stage[] =>
  names.map((name) => ({ name, run: () => runTool(name.replace(' ', '-')), needs: ['build'] }))

function unitTests(options: readonly string[] = [], name = 'unit tests'): Stage {
  const unitReport = join(reports, `${name}.json`)
  return {
    name,
    run: () =>
      runBin('vitest', [
        ...['run', '--config=test/vitest.config.ts', '--reporter=default'],
        ...['--reporter=json', `--outputFile.json=${unitReport}`, ...options],
      ]),
    count: () => {
      const { numPassedTests, numFailedTests } = readReport(unitReport)
      return { passed: numPassedTests, failed: numFailedTests }
    },
  }
}

function browserTests(...options: string[]): Stage {
  return {
    name: 'browser tests',
    needs: ['build', 'browser'],
    run: () =>
      runBin('playwright', ['test', '--config=test/playwright.config.ts', ...options], {
        E2E_REPORT: browserReport,
      }),
    count: () => {
      const { expected, unexpected, flaky } = readReport(browserReport).stats
      return { passed: expected, failed: unexpected + flaky }
    },
  }
}

/** Packing the engine, and installing it in an empty folder, takes as long as a tenth of all other unit tests. */
const PACKAGE = 'test/package/**'

/**
 * Steps run one after the other. Within a step, the lists run in parallel, so that no core waits: the unit tests end with a
 * few long ones, and the browser tests wait for their pages.
 */
const STEPS: Stage[][][] = [
  [[biome]],
  [
    [types, pageTypes, unitTests([`--exclude=${PACKAGE}`])],
    [browser, buildFor(SITES.below), browserTests('--project=below', '--grep-invert=@all')],
  ],
  [inspect('sizes', 'links'), inspect('html')],
]

const EVERYTHING: Stage[][][] = [
  [[biome]],
  [[unitTests()], [browser, buildFor(SITES.below, SITES.top), types, pageTypes]],
  [inspect('same bytes', 'sizes', 'links'), inspect('html')],
  [[browserTests()]],
  [[{ name: 'engines', run: () => runTool('browsers', ON_SITE), needs: ['build'] }]],
]

/** Without the files that only `astro check` reads, the slow solvers, the random input, and the package in an empty folder. */
const SLOW = ['**/*.slow.test.ts', '**/*.garbage.test.ts', PACKAGE]
const CHANGED = [
  `--changed=${leftMainAt()}`,
  '--passWithNoTests',
  ...SLOW.map((files) => `--exclude=${files}`),
]
/** What they read they do not import, so nobody knows whether it has changed. */
const READERS = ['site/papers', 'site/prose', 'scoring/written-types'].map((name) => `test/${name}.test.ts`)
const QUICK: Stage[][][] = [
  [
    [biome, unitTests(CHANGED)],
    [unitTests(READERS, 'papers'), types],
  ],
]

/** The last commit that this branch has in common with `main`; the last one of all where there is no other branch. */
function leftMainAt(): string {
  for (const main of ['origin/main', 'main']) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', main], { cwd: ROOT, encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return 'HEAD'
}

const CHOICES: Record<string, Stage[][][]> = { all: EVERYTHING, quick: QUICK }
const chosen = CHOICES[process.argv.slice(2).join()]
const asked = chosen ? [] : process.argv.slice(2)
const steps = chosen ?? (asked.length ? EVERYTHING : STEPS)
const stages = EVERYTHING.flat(2)
const unknown = asked.filter((name) => stages.every((stage) => stage.name !== name))
if (unknown.length) {
  console.error(
    `No stage has the name ${unknown.join(', ')}. There is ${stages.map(({ name }) => name).join(', ')}, all and quick.`,
  )
  process.exit(1)
}

const failedStages = new Set<string>()
const total: Count = { passed: 0, failed: 0 }
const begun = performance.now()
for (const lists of steps) await Promise.all(lists.map(runInTurn))
console.log(`\nIn ${((performance.now() - begun) / 1000).toFixed(0)} s:`)
process.exitCode = total.failed ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed`)

async function runInTurn(list: Stage[]) {
  for (const stage of list) if (!asked.length || asked.includes(stage.name)) await runStage(stage)
}

async function runStage(stage: Stage) {
  const from = performance.now()
  // The next line replaces this one.
  if (process.stdout.isTTY) process.stdout.write(`${stage.name} …\r`)
  const lacking = stage.needs?.find((name) => failedStages.has(name))
  const { failure, detail } = lacking ? skip(lacking) : await attempt(stage)
  const time = `${((performance.now() - from) / 1000).toFixed(1)} s`.padStart(8)
  const result = failure === undefined ? 'ok    ' : 'FAILED'
  console.log(`${stage.name.padEnd(15)}${result} ${time}   ${detail}`)
  if (failure !== undefined) {
    failedStages.add(stage.name)
    for (const name of failuresIn(failure)) console.log(`  ${name}`)
    console.log(`\n${failure}\n`)
  }
}

type Attempt = { failure?: string; detail: string }

async function attempt(stage: Stage): Promise<Attempt> {
  let failure: string | undefined
  let output = ''
  try {
    output = await stage.run()
  } catch (error) {
    failure = (error as Error).message
  }
  const count = countOf(stage)
  if (failure !== undefined && count.failed === 0) count.failed = 1
  total.passed += count.passed
  total.failed += count.failed
  const detail = stage.count ? `${count.passed} passed, ${count.failed} failed` : lastLine(output)
  if (failure === undefined) return { detail }
  return { failure, detail: stage.count ? detail : '' }
}

function countOf(stage: Stage): Count {
  try {
    return stage.count?.() ?? { passed: 0, failed: 0 }
  } catch {
    // The test runner failed before it could report.
    return { passed: 0, failed: 1 }
  }
}

/** The tests that failed, each with the line that says why, as Vitest and Playwright write them between all else. */
function failuresIn(output: string): string[] {
  const found = stripVTControlCharacters(output).matchAll(
    /^ *(?:FAIL|\d+\)) +(.*?)[ ─]*\n+ *(?:\w*Error: )?(.*)$/gm,
  )
  return [...new Set([...found].map(([, name, why]) => `${name}: ${why}`))]
}

function skip(needed: string): Attempt {
  total.failed += 1
  return { failure: `Not run, since "${needed}" failed.`, detail: '' }
}

function lastLine(output: string): string {
  const line = output.trimEnd().split('\n').at(-1) ?? ''
  return line.length < 60 ? line : ''
}
