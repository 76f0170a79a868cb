import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { ROOT, SITES } from './build.ts'
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

function brotli(content: Uint8Array): number {
  return brotliCompressSync(content).length
}

async function engineSizes(): Promise<Size[]> {
  const name = (file: string) => relative(ENGINE, file).replace(/\.ts$/, '')
  const joins = ['index.ts', 'games.ts'].map((file) => join(ENGINE, file))
  const core = engineFiles.filter((file) => layerOf(file) === 'core' && !joins.includes(file))
  const sizes: Size[] = [{ what: 'engine core', ...(await bundle(core, [])), budget: 6 * KB }]
  for (const file of modules('games')) {
    sizes.push({ what: name(file), ...(await bundle([file], ['core', 'solvers'])), budget: 6 * KB })
  }
  for (const file of modules('solvers')) {
    sizes.push({ what: name(file), ...(await bundle([file], ['core', 'games'])), budget: 3 * KB })
  }
  return sizes
}

/** A page with the styles in it must arrive in the first flight of a connection. */
function pageSizes(root: string): Size[] {
  return listPages(root).map(({ file, path }) => ({
    what: `page /${path}`,
    bytes: brotli(readFileSync(join(root, file))),
    budget: 14 * KB,
  }))
}

function fontSizes(root: string): Size {
  const fonts = globSync('**/*.woff2', { cwd: root })
  return {
    what: 'fonts, all',
    bytes: fonts.reduce((sum, file) => sum + readFileSync(join(root, file)).length, 0),
    budget: 25 * KB,
  }
}

const { root } = SITES.below
const sizes = await engineSizes()
if (existsSync(root)) sizes.push(fontSizes(root), ...pageSizes(root))

const columns = [
  ['Brotli', 'bytes', 'budget'],
  ...sizes.map(({ what, bytes, budget }) => [what, String(bytes), String(budget)]),
]
const width = Math.max(...columns.map(([what = '']) => what.length))
for (const [what = '', bytes = '', budget = ''] of columns) {
  const over = Number(bytes) > Number(budget) ? '  too large' : ''
  console.log(`${what.padEnd(width)}  ${bytes.padStart(6)}  ${budget.padStart(6)}${over}`)
}
const tooLarge = sizes.filter(({ bytes, budget }) => bytes > budget)
for (const { what, parts = [] } of tooLarge) {
  const heaviest = parts.toSorted(([, a], [, b]) => b - a).map(([file, bytes]) => `${file} ${bytes}`)
  if (parts.length) console.log(`${what}, before Brotli: ${heaviest.join(', ')}`)
}
console.log(`${sizes.length} sizes, ${tooLarge.length} too large`)
process.exitCode = tooLarge.length ? 1 : 0
