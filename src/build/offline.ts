import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { build } from 'esbuild'
import { getManifest } from 'workbox-build'

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
  const hashes = JSON.stringify(Object.fromEntries(files))
  await build({
    entryPoints: [join(import.meta.dirname, '../offline/worker.ts')],
    outfile: join(root, 'sw.js'),
    bundle: true,
    minify: true,
    target: 'es2022',
    define: { FILES: hashes, VERSION: JSON.stringify(hashOf(hashes).slice(7, 19)) },
  })
  return files.length
}

const LEAVE = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))`

/** The path of every file that belongs to the site, that of a page without the name of its file, with its hash. */
async function listFiles(root: string): Promise<[path: string, hash: string][]> {
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: root,
    globPatterns: ['**/*'],
    globIgnores: LEFT_OUT,
    maximumFileSizeToCacheInBytes: 1024 * 1024,
  })
  // A file that is too large would be missing without network.
  if (warnings.length) throw new Error(warnings.join('\n'))
  return manifestEntries
    .map(({ url }): [string, string] => [
      url.replace(/(^|\/)index\.html$/, '$1'),
      hashOf(readFileSync(join(root, url))),
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

function hashOf(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
