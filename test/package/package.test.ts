import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT, runTypeScript } from '../../src/build/build.ts'
import { listFiles } from '../../src/build/list-files.ts'
import { serve } from '../../src/build/serve.ts'
import type { Game } from '../../src/scoring/game.ts'
import { games } from '../../src/scoring/games.ts'
import { inputOf, recordOf } from '../scoring/inputs.ts'
import { ensureShell, launchOptions } from '../tools/browser.ts'
import { type Installed, installPackage } from './fresh.ts'

/** The package as somebody has it who knows nothing of this repository. */
let installed: Installed
const CONSUMER = join(import.meta.dirname, 'consumer')
const PATH = (process.env.PATH ?? '').split(delimiter)
const all: Game[] = Object.values(games)
const SAMPLES = {
  checks: all.flatMap((game) => game.checks.map((check) => [game.id, check, inputOf(game, check)] as const)),
  records: all.map((game) => recordOf(game)),
}
const PAGE =
  '<!doctype html><meta charset="utf-8"><title>A page</title><script type="module" src="meldbook.js"></script>'

/** The settings of a build that knows where the repository and the site are. */
const KNOWN = {
  REPOSITORY_URL: 'https://git.example/us/meldbook',
  SITE_URL: 'https://us.example',
  BASE_PATH: '/meldbook/',
}

beforeAll(async () => {
  installed = await installPackage(KNOWN)
})
afterAll(() => installed?.remove())

const WANTED = {
  shown: ['K♥', 'A♥', '2♥'],
  rule: 'rummy-500#no-corner',
  best: true,
  totals: { a: 65, b: 30 },
  rounds: 1,
  title: 'Threedom',
}

/** The examples for those who use the engine, each with the lines that it prints: its last comments. */
const FOLDER = join(ROOT, 'src/content/engine/examples')
const EXAMPLES = listFiles(FOLDER, '*.ts').map((name) => {
  const path = join(FOLDER, name)
  const prints = [...readFileSync(path, 'utf8').matchAll(/^\/\/ → (.*)$/gm)].map(([, line]) => line)
  return { name, path, prints }
})

/** Code of somebody who has the package, as one minified module for browsers. */
async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: installed.folder },
    ...{ bundle: true, minify: true, write: false, platform: 'browser', format: 'esm', target: 'es2022' },
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

/** This machine's own Node, besides the one that the project brings along: in CI, the oldest that `engines` promises. */
const own = spawnSync('node', ['--print', "process.version + ' ' + process.execPath"], {
  encoding: 'utf8',
  env: { ...process.env, PATH: PATH.filter((folder) => !folder.includes('node_modules')).join(delimiter) },
})
const [name = '', node = ''] = own.status === 0 ? own.stdout.trim().split(/ (.*)/) : []
const NODES = [
  { name: process.version, node: process.execPath },
  ...(name && name !== process.version ? [{ name, node }] : []),
]
const inConsumer = (node: string, args: string[]) =>
  spawnSync(node, args, { cwd: installed.folder, encoding: 'utf8' })

describe.each(NODES)('Node $name', ({ node }) => {
  test('imports it', () => {
    cpSync(join(CONSUMER, 'node.js'), join(installed.folder, 'node.js'))
    const { stdout, stderr } = inConsumer(node, ['node.js'])
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual(WANTED)
  })

  test('answers every check of every game, and scores a round of each', () => {
    writeFileSync(join(installed.folder, 'samples.json'), JSON.stringify(SAMPLES))
    cpSync(join(CONSUMER, 'every-check.js'), join(installed.folder, 'every-check.js'))
    const { stdout, stderr } = inConsumer(node, ['every-check.js'])
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual({
      answered: SAMPLES.checks.length,
      scored: SAMPLES.records.length,
    })
  })

  test('runs the command that it brings along', () => {
    const meldbook = (...args: string[]) => inConsumer(node, ['node_modules/.bin/meldbook', ...args])
    expect(meldbook('check', 'rummy-500', 'meld', '7-9h')).toMatchObject({ status: 0, stderr: '' })
    expect(meldbook('check', 'canasta', 'meld', '7hds')).toMatchObject({ status: 0, stderr: '' })
    expect(meldbook('check', 'rummy-500', 'meld', 'kh ah 2h').status).toBe(1)
    expect(meldbook('score', 'nothing.json').status).toBe(2)
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    expect(meldbook('--version').stdout).toBe(`${version}\n`)
  })
})

test('in CI, one of them is the oldest Node that it promises', () => {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'src/scoring/package.json'), 'utf8'))
  const [, oldest] = /^>=(\d+)$/.exec(engines.node) ?? []
  const workflow = readFileSync(join(ROOT, '.github/workflows/test.yml'), 'utf8')
  expect(workflow).toContain(`node-version: ${oldest}\n`)
})

test('npm pack alone makes no half package', () => {
  const { status, stderr } = spawnSync('npm', ['pack', '-w', '@meldbook/scoring', '--loglevel=error'], {
    cwd: installed.clone,
    encoding: 'utf8',
  })
  expect(status).not.toBe(0)
  expect(stderr).toContain('must have name and version')
})

test('a page loads it as a module, and a browser gives the same answers', async () => {
  const site = join(installed.folder, 'site')
  mkdirSync(site)
  writeFileSync(join(site, 'meldbook.js'), await bundle(readFileSync(join(CONSUMER, 'node.js'), 'utf8')))
  writeFileSync(join(site, 'index.html'), PAGE)
  const host = await serve({ root: site })
  const browser = await chromium.launch(launchOptions(ensureShell()))
  try {
    const page = await browser.newPage()
    const said = page.waitForEvent('console').then((message) => JSON.parse(message.text()))
    const failed = page.waitForEvent('pageerror').then(String)
    await page.goto(host.url)
    expect(await Promise.race([said, failed])).toEqual(WANTED)
  } finally {
    await browser.close()
    await host.close()
  }
})

test('TypeScript knows the input of each check and the entries of each round, and compiles the examples', async () => {
  cpSync(join(CONSUMER, 'typed.ts'), join(installed.folder, 'typed.ts'))
  for (const { name, path } of EXAMPLES) cpSync(path, join(installed.folder, name))
  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: false, types: [] },
    ...{ target: 'es2023', lib: ['es2024', 'dom', 'dom.iterable'], module: 'nodenext' },
  }
  const config = JSON.stringify({ compilerOptions, files: ['typed.ts', ...EXAMPLES.map(({ name }) => name)] })
  writeFileSync(join(installed.folder, 'tsconfig.json'), config)
  await runTypeScript('-p', installed.folder)
})

test.each(EXAMPLES)('the example $name prints what it says', ({ name, path, prints }) => {
  cpSync(path, join(installed.folder, name))
  const { stdout, stderr } = spawnSync(process.execPath, [name], { cwd: installed.folder, encoding: 'utf8' })
  expect(stderr).toBe('')
  const lines = `src/content/engine/examples/${name} prints something else than its lines // → say`
  expect(stdout.trimEnd().split('\n'), lines).toEqual(prints)
})

test('it depends on nothing, says where it comes from, and carries its licence and its README', () => {
  const folder = join(installed.folder, 'node_modules/@meldbook/scoring')
  const { dependencies, ...says } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  expect(dependencies).toBeUndefined()
  expect(says).toMatchObject({
    sideEffects: false,
    author: 'The Meldbook authors',
    repository: { url: 'git+https://git.example/us/meldbook.git' },
    bugs: 'https://git.example/us/meldbook/issues',
    homepage: 'https://us.example/meldbook/engine/',
  })
  expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toContain(says.author)
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  expect(readme).toMatch(/^# @meldbook\/scoring/)
  expect(readme).not.toContain('src/')
})

test('the examples of its README run', () => {
  const readme = readFileSync(join(ROOT, 'src/scoring/PACKAGE.md'), 'utf8')
  const examples = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, code = '']) => code)
  expect(examples).toHaveLength(7)
  for (const code of examples) {
    const { status, stderr } = inConsumer(process.execPath, ['--input-type=module', '--eval', code])
    expect(stderr).toBe('')
    expect(status).toBe(0)
  }
})

test('one game with its solver is a fifth of everything at most', async () => {
  const whole = await bundle("import { check } from '@meldbook/scoring'; console.log(check)")
  const one = await bundle(
    "import { checkGame, loadSolver } from '@meldbook/scoring/define'; import { ginRummy } from '@meldbook/scoring/games/gin-rummy'; console.log(checkGame, loadSolver, ginRummy)",
  )
  expect(one.length).toBeLessThan(whole.length / 5)
})

test('who imports the reading of cards alone gets little else', async () => {
  const code = await bundle("import { parseCards } from '@meldbook/scoring'; console.log(parseCards('7h'))")
  expect(code.length).toBeLessThan(10_000)
})
