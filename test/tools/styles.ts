import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../src/build/build.ts'

/**
 * `npm run styles`: how large the styles are, beside their goals: lines, sizes of type, and breakpoints. Over its goals, it
 * fails. `-- list` prints each size and each query with the files that have it; a commit after it counts what that had,
 * `-- main`.
 */
const [, , asked] = process.argv
const isListed = asked === 'list'
const commit = isListed ? undefined : asked

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
const paths = (
  commit
    ? git('ls-tree', '-r', '--name-only', commit).split('\n')
    : globSync('src/**/*.{css,astro}', { cwd: ROOT })
).sort()
const textOf = (path: string) =>
  commit ? git('show', `${commit}:${path}`) : readFileSync(join(ROOT, path), 'utf8')

/** Styles by file: sheets whole, and what stands between the tags of components. */
const sheets = paths
  .filter((path) => /^src\/styles\/.*\.css$/.test(path))
  .map((path) => ({ path, css: textOf(path) }))
const components = paths
  .filter((path) => /^src\/.*\.astro$/.test(path))
  .map((path) => {
    const blocks = textOf(path).matchAll(/<style(?: is:global)?>\n(.*?)<\/style>/gs)
    return { path, css: [...blocks].map(([, css]) => css).join('\n') }
  })
  .filter(({ css }) => css !== '')

/** What of the styles matches, with the files that have it. */
function found(pattern: RegExp): Map<string, string[]> {
  const files = new Map<string, string[]>()
  for (const { path, css } of [...sheets, ...components]) {
    const bare = css.replaceAll(/\/\*.*?\*\//gs, '')
    for (const [, match = ''] of bare.matchAll(pattern)) {
      const key = match.replaceAll(/\s+/g, ' ').trim()
      files.set(key, [...new Set([...(files.get(key) ?? []), path])])
    }
  }
  return files
}

const lines = (files: readonly { css: string }[]) =>
  files.reduce((sum, { css }) => sum + css.trimEnd().split('\n').length, 0)
/** Of print and of what readers ask of their browser there may be as many as they need. */
const WISHES = /print|prefers-|forced-colors|scripting|pointer|hover/
const sizes = found(/(?<![\w-])font-size:\s*([^;]+);/g)
const queries = new Map(
  [...found(/@(?:media|container)\s+([^{]+)\{/g)].filter(([query]) => !WISHES.test(query)),
)
/** `(max-width: 43.99rem)` is the other side of `(min-width: 44rem)`, in a container as on a screen. */
const breakpoints = new Set(
  [...queries.keys()]
    .flatMap((query) => query.match(/\([^()]+\)/g) ?? [])
    .map((part) =>
      part
        .replace(/m(?:in|ax)-/, '')
        .replace('43.99', '44')
        .replace('63.99', '64')
        .replace('30.01', '30')
        .replace(/\s*[<>]=?\s*/, ': '),
    ),
)

const COUNTS = [
  { what: 'lines of sheets', count: lines(sheets), goal: 3_500 },
  { what: 'lines in components', count: lines(components), goal: 450 },
  { what: 'files of styles', count: sheets.length },
  { what: 'sizes of type', count: sizes.size, goal: 14 },
  { what: 'queries of the screen', count: queries.size },
  { what: 'breakpoints', count: breakpoints.size, goal: 3 },
]
for (const { what, count, goal } of COUNTS)
  console.log(
    `${what.padEnd(28)}${String(count).padStart(6)}${goal === undefined ? '' : `   at most ${goal}`}`,
  )

if (isListed)
  for (const [title, files] of [
    ['Sizes of type', sizes],
    ['Queries', queries],
  ] as const) {
    console.log(`\n${title}`)
    for (const [match, at] of [...files].sort()) console.log(`  ${match}   ${at.join(', ')}`)
  }
if (COUNTS.some(({ count, goal }) => goal !== undefined && count > goal)) process.exitCode = 1
