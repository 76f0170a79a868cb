import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/**
 * The one step that rewrites built pages. Astro names the hashes of all the site's scripts and styles in the policy of
 * every page; a page needs those of what stands in it. And Astro names islands after the folder that the project lies in,
 * while the same source is to give the same bytes anywhere.
 */
export function pagePolicy(): AstroIntegration {
  return {
    name: 'page-policy',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const root = fileURLToPath(dir)
        for (const path of globSync('**/*.html', { cwd: root })) {
          const file = join(root, path)
          writeFileSync(file, keepOwnHashes(numberIslands(readFileSync(file, 'utf8'))))
        }
      },
    },
  }
}

/** Islands by their place in the page. */
export function numberIslands(html: string): string {
  let count = 0
  return html.replace(/(<astro-island\b[^>]*? uid=")[^"]*"/g, (_, before: string) => {
    count += 1
    return `${before}${count}"`
  })
}

/** The policy with the hashes of this page's own inline scripts and styles, and no others. */
export function keepOwnHashes(html: string): string {
  const sources = { script: hashesOf(html, 'script'), style: hashesOf(html, 'style') }
  return html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, (policy) =>
    policy
      .replace(/ 'sha256-[^']+'/g, '')
      .replace(/(script|style)-src [^;"]*/g, (directive, kind: 'script' | 'style') =>
        [directive.trimEnd(), ...sources[kind]].join(' '),
      ),
  )
}

function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const texts = [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(
    ([, text = '']) => text,
  )
  const inline = texts.filter((text) => text !== '')
  return [...new Set(inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))]
}
