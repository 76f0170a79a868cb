import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { ROOT, SITES } from '../../src/build/build.ts'
import { RECORDS } from '../../src/components/search/search-record.ts'
import { NAMED_TABLES } from '../../src/content/rulebook/tables.ts'
import { games } from '../../src/scoring/games.ts'
import { listPages } from './pages.ts'
import { brotli, brotliAtMost, weighFile, withImports } from './weigh.ts'

/**
 * Sizes after Brotli compression, in bytes, and their goals. A size over its goal is a warning. A size over
 * its gate, which is a tenth higher, fails. The difference allows for a few more bytes on another day or
 * machine.
 */
type Size = { what: string; bytes: number; goal: number; gate: number }

const KB = 1024
const GOALS = {
  page: 20 * KB,
  rules: 29 * KB,
  /** A named table: half a rules page, with the same beginning and the same styles. */
  table: 15 * KB,
  /** With the statements of the game at any table, and the links to its rules there. */
  check: 53 * KB,
  /** The checker, and the drills, which draw cards by patterns and rounds by the kinds of their fields. */
  practice: 58 * KB,
  game: 9 * KB,
  fonts: 72 * KB,
  pagefind: 84 * KB,
  /** A game with its named tables, and its share of the glossary and of other names. */
  records: 6.5 * KB,
}
const ROOM = 1.1

/**
 * Indian Rummy needs its search to score a hand, because it looks for the best arrangement. So the search
 * comes with the game and not later.
 */
const LARGER: Readonly<Record<string, number>> = {
  'game indian-rummy': 11 * KB,
  // Parts of runs that go around a ring of ranks.
  'game contract-rummy': 9.5 * KB,
  // Seven checks, melds of seven kinds, and special hands.
  'game american-canasta': 11.5 * KB,
  'scripts of games/american-canasta/check': 55 * KB,
  'scripts of games/american-canasta/practice': 59 * KB,
  'page /games/american-canasta/': 31.5 * KB,
  'scripts of games/indian-rummy/check': 54 * KB,
  // Every game with its checks, options, sets of options and a round, and every name of the package with its type.
  'page /engine/': 30 * KB,
}

function sizeOf(what: string, bytes: number, usual: number): Size {
  const goal = LARGER[what] ?? usual
  return { what, bytes, goal, gate: Math.round(goal * ROOM) }
}

const ENGINE = join(ROOT, 'src/scoring')
const { root } = SITES.below
/** With `--all` no size is only estimated. */
const isExact = process.argv.includes('--all')

/**
 * The bytes of modules of one game with what they import from its own folder, without the shared engine and
 * without its solver.
 */
async function moduleBytes(id: string, ...modules: readonly string[]): Promise<number> {
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
    stdin: {
      contents: modules.map((module) => `export * from './${module}'`).join('\n'),
      resolveDir: join(ENGINE, 'games', id),
    },
    absWorkingDir: dirname(ENGINE),
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2023',
    plugins: [ownFilesOnly],
  })
  return brotli(outputFiles[0]?.contents ?? new Uint8Array())
}

/** A page with the style sheets that it needs on a screen. Far below its goal, its exact size takes too long to find. */
function pageSizes(): Size[] {
  return listPages(root).map(({ file, path }) => {
    const html = readFileSync(join(root, file), 'utf8')
    const links = html.matchAll(/<link rel="stylesheet" href="[^"]*\/(_astro\/[^"]+\.css)">/g)
    const files = [file, ...[...links].map(([, sheet = '']) => sheet)]
    const [, id = ''] = /^games\/([^/]+)\/$/.exec(path) ?? []
    const isTable = NAMED_TABLES.some((table) => table.id === id)
    const goal = isTable ? GOALS.table : id ? GOALS.rules : GOALS.page
    const size = (weigh: (content: Uint8Array) => number) => {
      const bytes = files.reduce((sum, name) => sum + weigh(readFileSync(join(root, name))), 0)
      return sizeOf(`page /${path}`, bytes, goal)
    }
    const most = size(brotliAtMost)
    return !isExact && most.bytes <= most.goal ? most : size(brotli)
  })
}

/** The bytes of all scripts, besides the game itself, that a page of a game loads before it answers. */
function scriptBytes(path: string): number {
  const folder = join(root, '_astro')
  const html = readFileSync(join(root, path, 'index.html'), 'utf8')
  const urls = html.matchAll(/(?:component|renderer)-url="[^"]*\/([^"/]+)"/g)
  const scripts = withImports(
    [...urls].map(([, file = '']) => file),
    folder,
  )
  return scripts.reduce((sum, file) => sum + weighFile(join(folder, file)), 0)
}

/** The sizes of a game's check page and practice page. */
async function toolSizes(game: Size, id: string): Promise<Size[]> {
  const [check, practice] = [`games/${id}/check`, `games/${id}/practice`]
  const bytes = scriptBytes(check) + game.bytes
  const own = await moduleBytes(id, 'game.ts', 'practice.ts')
  return [
    sizeOf(`scripts of ${check}`, bytes, GOALS.check),
    sizeOf(`scripts of ${practice}`, scriptBytes(practice) + own, GOALS.practice),
  ]
}

/** What several pages share: fonts, Pagefind without its index, and the search's records of a game. */
function sharedSizes(): Size[] {
  const weigh = (...files: string[]) => files.reduce((sum, file) => sum + weighFile(join(root, file)), 0)
  const records = weigh(RECORDS) / Object.keys(games).length
  return [
    sizeOf('fonts', weigh(...globSync('**/*.woff2', { cwd: root })), GOALS.fonts),
    sizeOf('search, Pagefind', weigh('pagefind/pagefind.js', 'pagefind/wasm.en.pagefind'), GOALS.pagefind),
    sizeOf('search, records of a game', Math.round(records), GOALS.records),
  ]
}

async function allSizes(): Promise<Size[]> {
  const ids = Object.keys(games)
  const modules = await Promise.all(
    ids.map(async (id) => sizeOf(`game ${id}`, await moduleBytes(id, 'game.ts'), GOALS.game)),
  )
  if (!existsSync(root)) return modules
  const tools = await Promise.all(modules.map((module, at) => toolSizes(module, ids[at] ?? '')))
  return [...modules, ...tools.flat(), ...pageSizes(), ...sharedSizes()]
}

const sizes = await allSizes()
const rows = sizes.map(({ what, bytes, goal, gate }) => {
  const says = bytes > gate ? 'too large' : bytes > goal ? 'warning: over the goal' : ''
  return [what, { bytes, goal, says }]
})
console.table(Object.fromEntries(rows))
const tooLarge = sizes.filter(({ bytes, gate }) => bytes > gate).length
console.log(`${sizes.length} sizes, ${tooLarge} too large`)
process.exitCode = tooLarge > 0 ? 1 : 0
