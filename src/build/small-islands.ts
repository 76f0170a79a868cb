import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { transformSync } from 'esbuild'
import { rewritePages } from './pages.ts'

/**
 * Astro's loader of islands knows slots, nesting, retries and every type of property, and weighs 1.6 KB in each page that
 * has an island, more than all its cards; what then shows a component knows slots and signals. Ours know what this site uses,
 * a fifth of that; a page that needs more fails the build. Should Astro move its own, pages get them again, and work.
 */
export function smallIslands(): AstroIntegration {
  const text = own('island.client.ts', true)
  const loaders = {
    '/astro-island.prebuilt.js': `export default ${JSON.stringify(text)}`,
    '/@astrojs/preact/dist/client.js': own('render.client.ts', false),
  }
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}` as const
  return {
    name: 'small-islands',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        const { csp } = config.security
        if (command !== 'build' || typeof csp !== 'object') return
        updateConfig({
          // What is given here is added to what the site's own configuration says.
          security: { csp: { algorithm: csp.algorithm, scriptDirective: { hashes: [hash] } } },
          vite: {
            plugins: [{ name: 'small-islands', enforce: 'pre', load: (id) => ownLoader(id, loaders) }],
          },
        })
      },
      'astro:build:done': ({ dir }) => {
        rewritePages(dir, (html, page) => {
          if (!html.includes(text)) return html
          const beyond = beyondUs(html)
          if (beyond)
            throw new Error(`${page}: an island with ${beyond}, which src/build/island.client.ts lacks.`)
          return withoutDirectives(isAwaited(html) ? html : html.replace(`<script>${text}</script>`, ''))
        })
      },
    },
  }
}

function own(file: string, minify: boolean): string {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  return transformSync(source, { loader: 'ts', minify, target: 'es2022' }).code.trim()
}

function ownLoader(id: string, loaders: Record<string, string>): string | undefined {
  return Object.entries(loaders).find(([end]) => id.endsWith(end))?.[1]
}

/** Islands that only wait to be seen can wait for their loader, too, which comes once the page is seen (later/script.ts). */
export function isAwaited(html: string): boolean {
  return /<astro-island\b[^>]* client="(?!visible)/.test(html)
}

/** What an island of this page asks for that our loader cannot do. */
export function beyondUs(html: string): string | undefined {
  if (/<astro-slot|data-astro-template/.test(html)) return 'a slot'
  for (const [tag] of html.matchAll(/<astro-island\b[^>]*/g)) {
    const get = (name: string) =>
      new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&quot;', '"') ?? ''
    if (!['load', 'visible', 'only'].includes(get('client'))) return `client:${get('client')}`
    if (get('before-hydration-url')) return 'a script before it'
    // Properties are pairs of a kind and a value: 0 is a text, a number, an object; 1 a list.
    if (/:\[(?!0,)\d+,/.test(get('props'))) return 'a property that is a list, a date or the like'
  }
  return undefined
}

/** Without Astro's scripts that say when an island is loaded, its styles for slots, and what its own loader reads. */
export function withoutDirectives(html: string): string {
  return html
    .replace(/<script>[^<]*\(self\.Astro\|\|\(self\.Astro=\{\}\)\)\.[^<]*<\/script>/g, '')
    .replace(/<style>astro-island,[^<]*<\/style>/g, '')
    .replace(/(<astro-island\b[^>]*?) opts="[^"]*"( await-children)?/g, '$1')
    .replaceAll('<!--astro:end-->', '')
}
