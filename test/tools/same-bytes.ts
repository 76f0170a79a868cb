import { createHash } from 'node:crypto'
import {
  cpSync,
  globSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join, relative } from 'node:path'
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

/** Copies the tree as in a clone, but links files to save space. */
function linkTree(from: string, to: string, leftOut: readonly string[] = []) {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (leftOut.includes(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkSync(source, target)
  }
}

function hashesOf(root: string): Map<string, string> {
  const files = globSync('**/*', { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return new Map(paths.map((path) => [relative(root, path), hashOf(path)]))
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

async function compare() {
  for (const source of SOURCES) cpSync(join(ROOT, source), join(elsewhere, source), { recursive: true })
  linkTree(join(ROOT, 'node_modules'), join(elsewhere, 'node_modules'), CACHES)
  const astro = join(elsewhere, 'node_modules/astro/bin/astro.mjs')
  await run(process.execPath, [astro, 'build'], { BASE_PATH: base }, true, elsewhere)
  const [here, there] = [hashesOf(built), hashesOf(join(elsewhere, 'dist'))]
  const files = [...new Set([...here.keys(), ...there.keys()])]
  const different = files.filter((file) => here.get(file) !== there.get(file))
  if (different.length > 0) {
    throw new Error(`These files depend on the folder that the site is built in:\n${different.join('\n')}`)
  }
  console.log(`${files.length} files`)
}

await compare().catch(giveUp)
