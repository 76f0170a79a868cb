import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './list-files.ts'

/**
 * The only step that rewrites built pages. Astro puts the hashes of all scripts and styles of the site into
 * the policy of every page, but a page needs only its own. Astro also names islands after the project's
 * folder, but the same source has to give the same bytes anywhere.
 */
export function rewritePages(root: string) {
  for (const path of listFiles(root, '**/*.html')) {
    const file = join(root, path)
    writeFileSync(file, keepOwnHashes(numberIslands(readFileSync(file, 'utf8'))))
  }
}

/** Names islands by their order in the page. */
export function numberIslands(html: string): string {
  let count = 0
  return html.replace(/(<astro-island\b[^>]*? uid=")[^"]*"/g, (_, before: string) => {
    count += 1
    return `${before}${count}"`
  })
}

/** Leaves only the hashes of this page's own inline scripts and styles in the policy. */
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

/** Data in a script element is never run, and the policy need not allow it. */
const DATA = ' type="application/ld\\+json"'

function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const texts = [...html.matchAll(new RegExp(`<${tag}\\b(?!${DATA})[^>]*>(.*?)</${tag}>`, 'gs'))].map(
    ([, text = '']) => text,
  )
  const inline = texts.filter((text) => text !== '')
  return [...new Set(inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))]
}
