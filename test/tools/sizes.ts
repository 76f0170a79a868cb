import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { ROOT, SITES } from '../../src/build/build.ts'
import { games } from '../../src/scoring/games.ts'
import { brotli, printWeights, withImports } from './by-file.ts'
import { listPages } from './pages.ts'

/**
 * What travels to the reader, in bytes after Brotli, beside its gate. What is over its gate fails. What is over its goal,
 * a tenth below the gate, is printed as a warning.
 */
type Size = { what: string; bytes: number; gate: number }

const KB = 1024
const GATES = { page: 20 * KB, check: 40 * KB, game: 9 * KB, fonts: 28 * KB, pagefind: 84 * KB }
const GOAL = 0.9

/** Indian Rummy looks for the best arrangement of a hand to score it, so its search comes with the game and not later. */
const LARGER: Readonly<Record<string, number>> = {
  'game indian-rummy': 12 * KB,
  'scripts of games/indian-rummy/check': 47 * KB,
}

const ENGINE = join(ROOT, 'src/scoring')
const { root } = SITES.below

/** The module of one game, without the shared engine and without its solver. */
async function gameSize(id: string): Promise<Size> {
  const ownFilesOnly: Plugin = {
    name: 'own files only',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
        const isOwn = relative(join(ENGINE, 'games', id), join(resolveDir, path)).split(sep)[0] !== '..'
        return isOwn && kind !== 'dynamic-import' ? undefined : { path, external: true }
      })
    },
  }
  const { outputFiles } = await build({
    entryPoints: [join(ENGINE, 'games', id, 'game.ts')],
    absWorkingDir: dirname(ENGINE),
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2023',
    plugins: [ownFilesOnly],
  })
  const bytes = brotli(outputFiles[0]?.contents ?? new Uint8Array())
  const what = `game ${id}`
  return { what, bytes, gate: LARGER[what] ?? GATES.game }
}

/** A page with the style sheets that it needs on a screen. */
function pageSizes(): Size[] {
  return listPages(root).map(({ file, path }) => {
    const html = readFileSync(join(root, file), 'utf8')
    const links = html.matchAll(/<link rel="stylesheet" href="[^"]*\/(_astro\/[^"]+\.css)">/g)
    const files = [file, ...[...links].map(([, sheet = '']) => sheet)]
    const bytes = files.reduce((sum, name) => sum + brotli(readFileSync(join(root, name))), 0)
    return { what: `page /${path}`, bytes, gate: GATES.page }
  })
}

/** All scripts that the check page of a game loads before it answers. */
function checkSize(game: Size, id: string): Size {
  const folder = join(root, '_astro')
  const html = readFileSync(join(root, 'games', id, 'check/index.html'), 'utf8')
  const urls = html.matchAll(/(?:component|renderer)-url="[^"]*\/([^"/]+)"/g)
  const scripts = withImports(
    [...urls].map(([, file = '']) => file),
    folder,
  )
  const bytes = scripts.reduce((sum, file) => sum + brotli(readFileSync(join(folder, file))), game.bytes)
  const what = `scripts of games/${id}/check`
  return { what, bytes, gate: LARGER[what] ?? GATES.check }
}

function fontSize(): Size {
  const files = globSync('**/*.woff2', { cwd: root })
  const bytes = files.reduce((sum, file) => sum + statSync(join(root, file)).size, 0)
  return { what: 'fonts', bytes, gate: GATES.fonts }
}

/** Pagefind itself; its index grows with the games. */
function pagefindSize(): Size {
  const folder = join(root, 'pagefind')
  const wasm = statSync(join(folder, 'wasm.en.pagefind')).size
  const bytes = brotli(readFileSync(join(folder, 'pagefind.js'))) + wasm
  return { what: 'search, Pagefind', bytes, gate: GATES.pagefind }
}

async function allSizes(): Promise<Size[]> {
  const ids = Object.keys(games)
  const modules = await Promise.all(ids.map(gameSize))
  if (!existsSync(root)) return modules
  const checks = modules.map((module, at) => checkSize(module, ids[at] ?? ''))
  return [...modules, ...checks, ...pageSizes(), fontSize(), pagefindSize()]
}

const sizes = await allSizes()
const width = Math.max(...sizes.map(({ what }) => what.length))
console.log(`${'Brotli'.padEnd(width)}   bytes    gate`)
for (const { what, bytes, gate } of sizes) {
  const verdict = bytes > gate ? '  too large' : bytes > gate * GOAL ? '  warning: over the goal' : ''
  console.log(`${what.padEnd(width)}  ${String(bytes).padStart(6)}  ${String(gate).padStart(6)}${verdict}`)
}
if (process.argv.includes('--all') && existsSync(root)) printWeights(root)
const tooLarge = sizes.filter(({ bytes, gate }) => bytes > gate).length
console.log(`${sizes.length} sizes, ${tooLarge} too large`)
process.exitCode = tooLarge > 0 ? 1 : 0
