import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'esbuild'
import { FINISHED } from '../content/rulebook/finished.ts'
import { NAMED_TABLES } from '../content/rulebook/tables.ts'
import type { File, Site } from '../offline/site-files.ts'
import { listFiles } from './list-files.ts'

/**
 * Files that nobody needs offline: those for hosts and robots, the pictures for shared links and app stores, the icons of
 * the installed app, and the page for people who write programs.
 */
const LEFT_OUT = ['sw.js', 'robots.txt', 'sitemap-*.xml', 'pictures/*', 'app/*', 'engine/*']

/** Writes the service worker for the site in `root`, `sw.js`. Returns the number of files that it caches. */
export async function writeWorker(root: string): Promise<number> {
  const paths = listFiles(root, '**/*.*', LEFT_OUT)
  const site: Site = {
    files: Object.fromEntries(
      paths.map((path) => [path.replace(/(^|\/)index\.html$/, '$1'), read(root, path)]),
    ),
    games: Object.fromEntries(FINISHED.map(({ id, title }) => [id, title])),
    tables: Object.fromEntries(NAMED_TABLES.map(({ id, game }) => [id, game.id])),
  }
  const text = JSON.stringify(site)
  await build({
    entryPoints: [join(import.meta.dirname, '../offline/worker.ts')],
    outfile: join(root, 'sw.js'),
    bundle: true,
    minify: true,
    target: 'es2022',
    define: { SITE: text, VERSION: JSON.stringify(hashOf(text).slice(7, 19)) },
  })
  return paths.length
}

function read(root: string, path: string): File {
  const content = readFileSync(join(root, path))
  return { hash: hashOf(content), bytes: Math.min(content.length, packed(content)) }
}

/** Compresses about as well as hosts do. */
function packed(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}

function hashOf(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
