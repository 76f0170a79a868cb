import { spawnSync } from 'node:child_process'
import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, ROOT, run, SITES } from '../../src/build/build.ts'

/**
 * Checks that the same sources give the same bytes in any folder: builds the site again in a folder with a
 * longer path, and compares every file with the site of the browser tests.
 */
const SOURCES = ['src', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json']
const { base, root: built } = SITES.below

const elsewhere = mkdtempSync(join(ROOT, 'test-results/a-folder-with-a-longer-path-'))
process.on('exit', () => rmSync(elsewhere, { recursive: true, force: true }))

/** A clone does not have the caches that tools keep between runs. */
const CACHES = ['.cache', '.vite', '.astro']

/** Copies the packages as in a clone, but links files to save space. */
function linkTree(from: string, to: string) {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (CACHES.includes(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) cpSync(source, target, { recursive: true, verbatimSymlinks: true })
    else linkSync(source, target)
  }
}

async function compare() {
  for (const source of SOURCES) cpSync(join(ROOT, source), join(elsewhere, source), { recursive: true })
  linkTree(join(ROOT, 'node_modules'), join(elsewhere, 'node_modules'))
  const astro = join(elsewhere, 'node_modules/astro/bin/astro.mjs')
  await run(process.execPath, [astro, 'build'], { BASE_PATH: base }, true, elsewhere)
  const args = ['diff', '--no-index', '--name-status', built, join(elsewhere, 'dist')]
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The folder that the site is built in changes it:\n${stdout}${stderr}`)
}

await compare().catch(giveUp)
