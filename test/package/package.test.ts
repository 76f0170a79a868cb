import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bin, run } from '../../src/build/build.ts'
import { serve } from '../../src/build/serve.ts'
import { ensureShell, launchOptions } from '../tools/browser.ts'
import { bundle } from './bundle.ts'
import { EXAMPLES } from './examples.ts'
import { installPackage } from './pack.ts'

/** The package as somebody has it who knows nothing of this repository. */
let installed: Awaited<ReturnType<typeof installPackage>>
const CONSUMER = join(import.meta.dirname, 'consumer')
const PAGE =
  '<!doctype html><meta charset="utf-8"><title>A page</title><script type="module" src="meldbook.js"></script>'

beforeAll(async () => {
  installed = await installPackage()
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

test('Node imports it', () => {
  cpSync(join(CONSUMER, 'node.js'), join(installed.folder, 'node.js'))
  const { stdout, stderr } = spawnSync(process.execPath, ['node.js'], {
    cwd: installed.folder,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual(WANTED)
})

test('a page loads it as a module, and a browser gives the same answers', async () => {
  const site = join(installed.folder, 'site')
  mkdirSync(site)
  const code = await bundle(readFileSync(join(CONSUMER, 'node.js'), 'utf8'), installed.folder)
  writeFileSync(join(site, 'meldbook.js'), code)
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
  await run(bin('tsc'), ['-p', installed.folder], {}, true)
})

test.each(EXAMPLES)('the example $name prints what it says', ({ name, path, prints }) => {
  cpSync(path, join(installed.folder, name))
  const { stdout, stderr } = spawnSync(process.execPath, [name], { cwd: installed.folder, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout.trimEnd().split('\n')).toEqual(prints)
})

test('it brings the command along', () => {
  const meldbook = (...args: string[]) =>
    spawnSync(process.execPath, ['node_modules/.bin/meldbook', ...args], {
      cwd: installed.folder,
      encoding: 'utf8',
    })
  expect(meldbook('check', 'rummy-500', 'meld', '7-9h')).toMatchObject({ status: 0, stderr: '' })
  expect(meldbook('check', 'rummy-500', 'meld', 'kh ah 2h').status).toBe(1)
  expect(meldbook('score', 'nothing.json').status).toBe(2)
})

test('it depends on nothing, and carries its licence and its README', () => {
  const folder = join(installed.folder, 'node_modules/@meldbook/scoring')
  const { dependencies, sideEffects } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  expect(dependencies).toBeUndefined()
  expect(sideEffects).toBe(false)
  for (const file of ['README.md', 'LICENSE']) expect(readFileSync(join(folder, file), 'utf8')).not.toBe('')
})

test('who imports the reading of cards alone gets little else', async () => {
  const code = await bundle(
    "import { parseCards } from '@meldbook/scoring'; console.log(parseCards('7h'))",
    installed.folder,
  )
  expect(code.length).toBeLessThan(10_000)
})
