import { globSync, readFileSync } from 'node:fs'
import { extname, join, posix } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { listPages } from './pages.ts'
import { printTable } from './print-table.ts'

/** The compressed sizes of the built site, by page and by file. */
export function brotli(content: Uint8Array): number {
  return brotliCompressSync(content).length
}

/** A size that the compressed one does not exceed, in a fortieth of the time. */
export function brotliAtMost(content: Uint8Array): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}

const weighed = new Map<string, number>()

/** The bytes of a file as a host sends it. It does not compress what is compressed already. */
export function weighFile(path: string): number {
  const content = readFileSync(path)
  const packed = ['.png', '.webp', '.woff2', '.pagefind', '.pf_meta', '.pf_index', '.pf_fragment']
  const bytes = weighed.get(path) ?? (packed.includes(extname(path)) ? content.length : brotli(content))
  weighed.set(path, bytes)
  return bytes
}

/** Scripts and everything that they import statically, but not what they import later. */
export function withImports(files: string[], folder: string): string[] {
  const all = new Set(files)
  for (const file of all) {
    const source = readFileSync(join(folder, file), 'utf8')
    for (const [, other = ''] of source.matchAll(/(?:\bfrom|\bimport)\s*["'`](\.\.?\/[\w./-]+\.js)["'`]/g))
      all.add(posix.join(posix.dirname(file), other))
  }
  return [...all]
}

/** The files that a visit to a page fetches at once: the page, its font, and the scripts of its islands. */
function byPage(root: string, weigh: (file: string) => number): string[][] {
  return listPages(root).map(({ file, path }) => {
    const html = readFileSync(join(root, file), 'utf8')
    const islands = html.matchAll(/(?:component|renderer)-url="[^"]*\/_astro\/([^"/]+)"/g)
    const scripts = withImports(
      [...islands].map(([, name = '']) => name),
      join(root, '_astro'),
    )
    const fonts = [...html.matchAll(/url\([^)]*\/(_astro\/[^)]+\.woff2)\)/g)].map(([, font = '']) => font)
    const weights = [
      weigh(file),
      fonts.reduce((sum, font) => sum + weigh(font), 0),
      scripts.reduce((sum, name) => sum + weigh(`_astro/${name}`), 0),
    ]
    const sum = weights.reduce((all, one) => all + one, 0)
    return [`/${path}`, ...[...weights, sum, readFileSync(join(root, file)).length].map(String)]
  })
}

function byFile(root: string, weigh: (file: string) => number): string[][] {
  const files = globSync('**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
  return files
    .map((file) => ({ file, bytes: weigh(file), plain: readFileSync(join(root, file)).length }))
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ file, bytes, plain }) => [file, String(bytes), String(plain)])
}

export function printWeights(root: string) {
  const weigh = (file: string) => weighFile(join(root, file))
  console.log()
  printTable(['by page', 'page', 'font', 'scripts', 'sum', 'page, plain'], byPage(root, weigh))
  const files = byFile(root, weigh)
  console.log()
  printTable(['by file', 'bytes', 'plain'], files)
  console.log(`\n${files.length} files, ${files.reduce((sum, [, bytes]) => sum + Number(bytes), 0)} bytes`)
}
