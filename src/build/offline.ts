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

/** What nobody asks for without network: what is for hosts and for robots, pictures of shared links and of app stores. */
const LEFT_OUT = ['sw.js', '_headers', 'robots.txt', 'sitemap-*.xml', 'pictures/**', 'app/screen-*']

/** Writes the worker that keeps the site on the device: `sw.js`, last of all, since it knows every file by its hash. */
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

/** For the site that is built there; the number of its files. */
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

/** The path of a file that belongs to the site, that of a page without the name of its file. */
type File = { path: string; hash: string; bytes: number }

/** Every game with what lies in a folder of its name, pages and scripts (see game-scripts.ts); a pad without rules is everybody's. */
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
  // A file that is too large would be missing without network.
  if (warnings.length) throw new Error(warnings.join('\n'))
  return manifestEntries
    .map(({ url }) => {
      const content = readFileSync(join(root, url))
      const path = url.replace(/(^|\/)index\.html$/, '$1')
      return { path, hash: hashOf(content), bytes: Math.min(content.length, packed(content)) }
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** As small as hosts make what they send. */
function packed(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}

function hashOf(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
