import { readFileSync } from 'node:fs'
import { extname, join, posix } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** The compressed sizes of files of the built site. */
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
