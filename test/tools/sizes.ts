import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { ROOT, SITES } from '../../src/build/build.ts'
import { brotli, printWeights, withImports } from './by-file.ts'
import { listPages } from './pages.ts'

/**
 * What travels to the reader, in bytes after Brotli, against its budget. The engine is bundled part by part, each
 * without what is there already when it is loaded: a game without the core, a solver without core and games.
 */
const KB = 1024
const ENGINE = join(ROOT, 'src/scoring')

/** With the files that make it up, minified only: where to look when it is too large. */
type Weight = { bytes: number; parts?: (readonly [file: string, bytes: number])[] }
type Size = Weight & { what: string; budget: number }
type Layer = 'core' | 'games' | 'solvers'

function layerOf(file: string): Layer {
  const folder = relative(ENGINE, dirname(file)).split(sep)[0]
  return folder === 'games' || folder === 'solvers' ? folder : 'core'
}

const engineFiles = globSync('**/*.ts', { cwd: ENGINE })
  .map((file) => join(ENGINE, file))
  .sort()
/** The modules themselves; what stands in a folder below belongs to those that import it. */
const modules = (folder: string) => engineFiles.filter((file) => dirname(file) === join(ENGINE, folder))

/** A bundle of all that stands in these files and all they import, but for the layers that are loaded before them. */
async function bundle(files: string[], loaded: Layer[]): Promise<Weight> {
  const external: Plugin = {
    name: 'loaded',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
        const away = loaded.includes(layerOf(join(resolveDir, path)))
        return away || kind === 'dynamic-import' ? { path: `./${basename(path)}`, external: true } : undefined
      })
    },
  }
  const { outputFiles, metafile } = await build({
    absWorkingDir: ENGINE,
    metafile: true,
    stdin: { contents: files.map((file) => `import ${JSON.stringify(file)}`).join('\n'), resolveDir: ENGINE },
    bundle: true,
    // Nothing here uses the parts; all of them count, though not the names of their exports, which a page shortens.
    treeShaking: false,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2023',
    plugins: [external],
  })
  const [output] = Object.values(metafile.outputs)
  const parts = Object.entries(output?.inputs ?? {}).map(
    ([file, part]) => [file, part.bytesInOutput] as const,
  )
  return { bytes: brotli(outputFiles[0]?.contents ?? new Uint8Array()), parts }
}

/** What pages ask of the engine, whatever the game. Whoever keeps a game also needs its ledger, and loads the rest when asked. */
const USES = {
  check: `export { checkGame } from './check.ts'; export { parseCards } from './notation.ts'`,
  score: `export { scoreRecord } from './sheet.ts'`,
  ledger: `export * from './ledger/fold.ts'; export * from './ledger/write.ts'; export * from './ledger/ledger.ts'`,
  travel: `export * from './ledger/open.ts'; export * from './ledger/history.ts'`,
}

/**
 * The shared code that is loaded for these uses and for the games, without the games themselves: as a page's bundler
 * would split it, so what no use and no game needs is left out, and what one game alone needs is that game's.
 */
async function shared(...uses: (keyof typeof USES)[]): Promise<Weight> {
  const entry: Plugin = {
    name: 'uses',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^uses$/ }, ({ path }) => ({ path, namespace: 'uses' }))
      onLoad({ filter: /./, namespace: 'uses' }, () => ({
        contents: uses.map((use) => USES[use]).join('\n'),
        resolveDir: ENGINE,
        loader: 'ts',
      }))
      onResolve({ filter: /^\./ }, ({ path, kind }) =>
        kind === 'dynamic-import' ? { path, external: true } : undefined,
      )
    },
  }
  const { outputFiles, metafile } = await build({
    absWorkingDir: ENGINE,
    entryPoints: ['uses', ...modules('games')],
    outdir: ENGINE,
    splitting: true,
    metafile: true,
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2023',
    plugins: [entry],
  })
  const parts: [string, number][] = []
  const contents = outputFiles.filter(({ path }) => {
    const { entryPoint, inputs } = metafile.outputs[relative(ENGINE, path).replaceAll(sep, '/')] ?? {}
    if (entryPoint?.startsWith('games/')) return false
    for (const [file, { bytesInOutput }] of Object.entries(inputs ?? {})) parts.push([file, bytesInOutput])
    return true
  })
  // In an order of their own: that of their names, which hold a hash, turns with every comment.
  const bySize = contents.map(({ contents }) => contents).sort((a, b) => b.length - a.length)
  return { bytes: brotli(Buffer.concat(bySize)), parts }
}

async function engineSizes(): Promise<Size[]> {
  const name = (file: string) => relative(ENGINE, file).replace(/\.ts$/, '')
  const check = await shared('check')
  const score = await shared('score')
  const ledger = await shared('score', 'ledger')
  const travel = await shared('score', 'ledger', 'travel')
  const sizes: Size[] = [
    { what: 'engine core, to check a play', ...check, budget: 6 * KB },
    { what: 'engine core, to score a game', ...score, budget: 6 * KB },
    { what: '  the ledger besides', ...ledger, bytes: ledger.bytes - score.bytes, budget: 5 * KB },
    {
      what: '  import and history, on demand',
      ...travel,
      bytes: travel.bytes - ledger.bytes,
      budget: 4 * KB,
    },
  ]
  for (const file of modules('games')) {
    sizes.push({ what: name(file), ...(await bundle([file], ['core', 'solvers'])), budget: 6 * KB })
  }
  for (const file of modules('solvers')) {
    sizes.push({ what: name(file), ...(await bundle([file], ['core', 'games'])), budget: 3 * KB })
  }
  return sizes
}

/** What a connection sends before it hears whether anything arrives: ten segments, and in the first of them the headers. */
const FLIGHT = 10 * 1460 - 600

/** A page with the styles in it must arrive in the first flight. */
function pageSizes(root: string): Size[] {
  return listPages(root).map(({ file, path }) => ({
    what: `page /${path}`,
    bytes: brotli(readFileSync(join(root, file))),
    budget: FLIGHT,
  }))
}

/** All that the check page of a game loads to answer; solvers, and pictures of what they find, come when a check asks. */
function checkerSizes(root: string): Size[] {
  const folder = join(root, '_astro')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return modules('games').flatMap((module) => {
    const game = basename(module, '.ts')
    const page = join(root, 'games', game, 'check/index.html')
    const own = files.filter((file) => file.startsWith(`${game}.`) && file.endsWith('.js'))
    if (!existsSync(page)) return []
    const urls = readFileSync(page, 'utf8').matchAll(/(?:component|renderer)-url="[^"]*\/([^"/]+)"/g)
    const loaded = withImports([...own, ...[...urls].map(([, file = '']) => file)], folder)
    const bytes = loaded.reduce((sum, file) => sum + brotli(readFileSync(join(folder, file))), 0)
    return [{ what: `scripts of games/${game}/check`, bytes, budget: 28 * KB }]
  })
}

function fontSizes(root: string): Size {
  const fonts = globSync('**/*.woff2', { cwd: root })
  return {
    what: 'fonts, all',
    bytes: fonts.reduce((sum, file) => sum + readFileSync(join(root, file)).length, 0),
    budget: 25 * KB,
  }
}

/** What the search page loads beyond what others have: its script, and Pagefind with the whole index. */
function searchSizes(root: string): Size[] {
  const folder = join(root, 'pagefind')
  // All but the script are compressed already; whatever a host adds to that saves nothing.
  const index = globSync('**/*.pf_*', { cwd: folder }).map((file) => statSync(join(folder, file)).size)
  const wasm = statSync(join(folder, 'wasm.en.pagefind')).size
  const script = readFileSync(join(root, 'search/index.html'), 'utf8').match(
    /component-url="[^"]*?(_astro\/[^"]+)/,
  )
  return [
    {
      what: 'search, own script',
      bytes: brotli(readFileSync(join(root, script?.[1] ?? ''))),
      budget: 5 * KB,
    },
    {
      what: 'search, Pagefind',
      bytes: brotli(readFileSync(join(folder, 'pagefind.js'))) + wasm,
      budget: 75 * KB,
    },
    { what: 'search, index', bytes: index.reduce((sum, bytes) => sum + bytes, 0), budget: 64 * KB },
  ]
}

/** What every page fetches once it is seen, so that it prints well and works without network. */
function laterSizes(root: string): Size[] {
  return globSync('later.*.js', { cwd: root }).map((file) => ({
    what: 'script of all pages, once they are seen',
    bytes: brotli(readFileSync(join(root, file))),
    budget: KB,
  }))
}

const { root } = SITES.below
const sizes = await engineSizes()
if (existsSync(root))
  sizes.push(
    fontSizes(root),
    ...checkerSizes(root),
    ...pageSizes(root),
    ...searchSizes(root),
    ...laterSizes(root),
  )

const columns = [
  ['Brotli', 'bytes', 'budget'],
  ...sizes.map(({ what, bytes, budget }) => [what, String(bytes), String(budget)]),
]
const width = Math.max(...columns.map(([what = '']) => what.length))
for (const [what = '', bytes = '', budget = ''] of columns) {
  const over = Number(bytes) > Number(budget) ? '  too large' : ''
  console.log(`${what.padEnd(width)}  ${bytes.padStart(6)}  ${budget.padStart(6)}${over}`)
}
if (process.argv.includes('--all') && existsSync(root)) printWeights(root)
const tooLarge = sizes.filter(({ bytes, budget }) => bytes > budget)
for (const { what, parts = [] } of tooLarge) {
  const heaviest = parts.toSorted(([, a], [, b]) => b - a).map(([file, bytes]) => `${file} ${bytes}`)
  if (parts.length) console.log(`${what}, before Brotli: ${heaviest.join(', ')}`)
}
console.log(`${sizes.length} sizes, ${tooLarge.length} too large`)
process.exitCode = tooLarge.length ? 1 : 0
