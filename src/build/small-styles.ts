import type { AstroIntegration } from 'astro'
import { hashOf } from './own-hashes.ts'
import { rewritePages } from './pages.ts'

/**
 * A page and its styles arrive in one answer, so what a page has no use for is left out of it: of the styles of all the
 * pictures those that it does not show, and of the names by which Astro tells its components apart all but a letter.
 */
export function smallStyles({ prune }: { prune: RegExp }): AstroIntegration {
  return {
    name: 'small-styles',
    hooks: {
      'astro:build:done': ({ dir }) => {
        rewritePages(dir, (html, path) => {
          const short = shortScopes(html)
          return restyle(
            short,
            html,
            prune.test(path) ? (css) => pruneStyles(css, classesIn(short)) : (css) => css,
          )
        })
      },
    },
  }
}

const STYLE = /(?<=<style>).*?(?=<\/style>)/gs

/** Rewrites the styles of a page, and in its policy the hashes that they had `before`. */
function restyle(html: string, before: string, rewrite: (css: string) => string): string {
  const old = before.match(STYLE) ?? []
  let at = 0
  const hashes: [string, string][] = []
  const styled = html.replace(STYLE, (css) => {
    const rewritten = rewrite(css)
    hashes.push([hashOf(old[at++] ?? ''), hashOf(rewritten)])
    return rewritten
  })
  return hashes.reduce((text, [from, to]) => text.replace(from, to), styled)
}

/** `data-astro-cid-7bi5mvz2` is twelve bytes that no compression makes smaller. */
export function shortScopes(html: string): string {
  const names: string[] = []
  return html.replace(/data-astro-cid-(\w+)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `data-${(names.indexOf(name) + 10).toString(36)}`
  })
}

export function classesIn(html: string): Set<string> {
  return new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)).filter(Boolean),
  )
}

/** Leaves out rules for classes that no element has. It reads minified styles, where no text holds a brace. */
export function pruneStyles(css: string, classes: ReadonlySet<string>): string {
  let kept = ''
  let from = 0
  for (;;) {
    const open = css.indexOf('{', from)
    if (open < 0) return kept + css.slice(from)
    // Declarations may stand before a rule that lies in another.
    const start = css.lastIndexOf(';', open) + 1
    const head = Math.max(from, start)
    const close = closingOf(css, open)
    kept += css.slice(from, head) + pruneRule(css.slice(head, open), css.slice(open + 1, close), classes)
    from = close + 1
  }
}

function pruneRule(head: string, body: string, classes: ReadonlySet<string>): string {
  const used = head.startsWith('@')
    ? [head]
    : selectorsOf(head).filter((selector) => isUsed(selector, classes))
  const inner = used.length > 0 ? pruneStyles(body, classes) : ''
  return inner && `${used.join()}{${inner}}`
}

function closingOf(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    else if (css[at] === '}' && --depth === 0) return at
  }
  return css.length
}

/** Commas within brackets part no selectors. */
function selectorsOf(head: string): string[] {
  return head.split(/,(?![^(]*\))/)
}

/** What stands in brackets may or may not hold: it is left to the browser. */
function isUsed(selector: string, classes: ReadonlySet<string>): boolean {
  const plain = selector.replace(/\[[^\]]*\]/g, '').replace(/\([^()]*(\([^()]*\)[^()]*)*\)/g, '')
  return [...plain.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name))
}
