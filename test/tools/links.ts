import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SITES } from '../../src/build/build.ts'
import { listPages } from './pages.ts'

/**
 * Checks that every link inside the site leads to an existing file, and every fragment to an id on that page.
 */
const { root, base } = SITES.below
const HOST = 'https://site.invalid'

const pages = listPages(root).map(({ file, path }) => ({ file, path, ...readTags(file) }))
const idsOf = new Map(pages.map(({ file, ids }) => [file, ids]))

let links = 0
const broken: string[] = []
for (const { file, path, targets } of pages) {
  for (const target of targets) {
    // A 404 page is shown at any address, so except for fragments it must not have relative links.
    const anywhere = file === '404.html' && !target.startsWith('#')
    const url = new URL(target, anywhere ? `${HOST}/anywhere/at/all/` : HOST + base + path)
    if (url.origin !== HOST) continue
    links += 1
    const problem = check(url)
    if (problem) broken.push(`${file}: ${target} ${problem}`)
  }
}
for (const line of broken) console.error(line)
console.log(`${pages.length} pages, ${links} links, ${broken.length} broken`)
process.exitCode = broken.length ? 1 : 0

function check(url: URL): string | undefined {
  if (!url.pathname.startsWith(base)) return `leads out of ${base}`
  const path = decodeURIComponent(url.pathname.slice(base.length))
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
  if (!existsSync(join(root, file))) return 'does not exist'
  if (statSync(join(root, file)).isDirectory()) return 'lacks its final slash'
  const fragment = anchorIn(url.hash.slice(1))
  return fragment && !idsOf.get(file)?.has(fragment) ? `has no #${fragment}` : undefined
}

/** What a fragment names on its page. Of parameters, which a script reads (`house=…&rule=deal`), that is the rule. */
function anchorIn(hash: string): string {
  return hash.includes('=') ? (new URLSearchParams(hash).get('rule') ?? '') : decodeURIComponent(hash)
}

/**
 * Astro writes attributes in double quotes and escapes quotes inside, so a regular expression reads them
 * safely.
 */
function readTags(file: string) {
  const html = readFileSync(join(root, file), 'utf8').replace(/(<(script|style)\b[^>]*>).*?<\/\2>/gs, '$1')
  const tags = html.match(/<[a-z][^\s>]*(?:\s+[^\s=>]+(?:="[^"]*"|=[^\s>]+)?)*\s*\/?>/g) ?? []
  const values = (names: string) =>
    tags.flatMap((tag) =>
      [...tag.matchAll(new RegExp(`\\s(?:${names})="?([^"\\s>]*)`, 'g'))].map(([, value = '']) =>
        unescapeAttribute(value),
      ),
    )
  return {
    ids: new Set(values('id')),
    targets: values('href|src|poster|component-url|renderer-url|before-hydration-url').filter(Boolean),
  }
}

function unescapeAttribute(text: string): string {
  return text.replaceAll('&#38;', '&').replaceAll('&amp;', '&')
}
