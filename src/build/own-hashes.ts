import { createHash } from 'node:crypto'
import type { AstroIntegration } from 'astro'
import { rewritePages } from './pages.ts'

/**
 * Astro writes the hashes of all the site's scripts and styles into every page, some forty bytes each that no compression
 * makes smaller. A page needs those of what stands in it; files of the site are allowed by `'self'`.
 */
export function ownHashes(): AstroIntegration {
  return {
    name: 'own-hashes',
    hooks: {
      'astro:build:done': ({ dir }) => {
        rewritePages(dir, keepOwnHashes)
      },
    },
  }
}

export function keepOwnHashes(html: string): string {
  const own = new Set<string>(
    [...html.matchAll(/<(script|style)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , text = '']) => hashOf(text)),
  )
  return html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, (policy) =>
    policy.replace(/ '(sha256-[^']+)'/g, (source, hash: string) => (own.has(hash) ? source : '')),
  )
}

export function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
