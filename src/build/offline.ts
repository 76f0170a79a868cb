import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { build } from 'esbuild'
import { getManifest } from 'workbox-build'
import type { Part, Site } from '../offline/site-files.ts'
import { games } from '../scoring/games.ts'

/**
 * Files that nobody needs offline: those for hosts and robots, and the pictures for shared links and app
 * stores.
 */
const LEFT_OUT = ['sw.js', '_headers', 'robots.txt', 'sitemap-*.xml', 'pictures/**', 'app/screen-*']

/**
 * Writes the service worker, `sw.js`. It runs after everything else, because the worker contains the hash of
 * every file.
 */
export function offline(): AstroIntegration {
  return {
    name: 'offline',
    hooks: {
      'astro:server:setup': ({ server }) => {
        // A worker from an earlier `npm start` on the same port would answer in place of the development server.
        server.middlewares.use((request, response, next) => {
          if (!request.url?.endsWith('/sw.js')) return next()
          response.setHeader('Content-Type', 'text/javascript').end(LEAVE)
        })
      },
      'astro:build:done': async ({ dir, logger }) => {
        logger.info(`${await writeWorker(fileURLToPath(dir))} files`)
      },
    },
  }
}

/** Writes the worker for the site in `root`. Returns the number of files that it caches. */
export async function writeWorker(root: string): Promise<number> {
  const files = await listFiles(root)
  const site = JSON.stringify(divide(files))
  await build({
    entryPoints: [join(import.meta.dirname, '../offline/worker.ts')],
    outfile: join(root, 'sw.js'),
    bundle: true,
    minify: true,
    target: 'es2022',
    define: { SITE: site, VERSION: JSON.stringify(hashOf(site).slice(7, 19)) },
  })
  return files.length
}

const LEAVE = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))`

/** A file of the site. The path of a page ends at its folder, without `index.html`. */
type File = { path: string; hash: string; bytes: number }

/**
 * Divides the files into one part for each game (its pages and scripts, see game-scripts.ts), the search, and
 * what all pages share. Folders of games that are not in `games`, such as the plain pad, are shared.
 */
function divide(files: readonly File[]): Site {
  const known: Record<string, { title: string }> = games
  const partAt = (path: string) => {
    const [, id = ''] = /^(?:_astro\/)?games\/([^/]+)\//.exec(path) ?? []
    return id in known ? id : path.startsWith('pagefind/') ? 'search' : 'shared'
  }
  const partOf = (name: string): Part => {
    const own = files.filter(({ path }) => partAt(path) === name)
    return {
      bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
      files: Object.fromEntries(own.map(({ path, hash }) => [path, hash])),
    }
  }
  return {
    shared: partOf('shared'),
    search: partOf('search'),
    games: Object.fromEntries(Object.entries(known).map(([id, { title }]) => [id, { title, ...partOf(id) }])),
  }
}

async function listFiles(root: string): Promise<File[]> {
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: root,
    globPatterns: ['**/*'],
    globIgnores: LEFT_OUT,
    maximumFileSizeToCacheInBytes: 1024 * 1024,
  })
  // Workbox leaves out a file that is too large and only warns about it. The file would be missing offline.
  if (warnings.length) throw new Error(warnings.join('\n'))
  return manifestEntries
    .map(({ url }) => {
      const content = readFileSync(join(root, url))
      const path = url.replace(/(^|\/)index\.html$/, '$1')
      return { path, hash: hashOf(content), bytes: Math.min(content.length, packed(content)) }
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Compresses about as well as hosts do. */
function packed(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}

function hashOf(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
