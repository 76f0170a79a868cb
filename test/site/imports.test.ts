import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { expect, test } from 'vitest'

/** Which files may import which. Imports within `src` point one way, and a page loads no more of the engine than it needs. */
const SRC = resolve(import.meta.dirname, '../../src')
/** An import with its path. A keyword after a quotation mark is part of a text, not an import. */
const IMPORT = /(?<!['"])\b(?:from\s*|import\s*\(?\s*)['"]([^'"]+)['"]/g

type Import = { from: string; to: string; isLater: boolean }

const files = globSync('**/*.{ts,tsx,astro,mdx}', { cwd: SRC, exclude: ['scoring/dist'] }).map((file) =>
  file.split(sep).join('/'),
)
const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(join(SRC, from), 'utf8').matchAll(IMPORT)].map(([written, to = '']) => ({
    from,
    isLater: /^import\s*\(/.test(written),
    to: to.startsWith('.')
      ? relative(SRC, join(SRC, dirname(from), to))
          .split(sep)
          .join('/')
      : to,
  })),
)
const within = imports.filter(({ to }) => existsSync(join(SRC, to)))
const engine = imports.filter(({ from }) => from.startsWith('scoring/'))

/** Files that import all games or solvers are above all other parts of the engine. */
const WHOLE = [
  ...['games', 'solvers', 'find-game', 'typed', 'load-game', 'one-game'],
  ...['engine', 'ledger', 'define', 'index'],
].map((file) => `scoring/${file}.ts`)

function partOf(file: string) {
  if (WHOLE.includes(file)) return 'whole'
  return file.match(/^scoring\/(games|solvers|ledger)\//)?.[1] ?? 'core'
}

const core = files.filter((file) => /^scoring\/.*\.ts$/.test(file) && partOf(file) === 'core')

const show = ({ from, to }: Import) => `${from} imports ${to}`

test('the engine imports files of its own folder, with their extensions, so it runs without a build', () => {
  expect(engine.filter(({ to }) => !/^scoring\/.*\.ts$/.test(to)).map(show)).toEqual([])
})

test.each([
  ['core', ['core']],
  ['games', ['core', 'games', 'solvers']],
  ['solvers', ['core', 'games', 'solvers']],
  ['ledger', ['core', 'ledger']],
])('the part %s of the engine imports only %j', (part, may) => {
  const others = engine.filter(({ from, to }) => partOf(from) === part && !may.includes(partOf(to)))
  expect(others.map(show)).toEqual([])
})

test('a game does not import another game', () => {
  const gameOf = (file: string) => file.match(/^scoring\/games\/([\w-]+)/)?.[1]
  const across = engine.filter(({ from, to }) => gameOf(from) && gameOf(to) && gameOf(from) !== gameOf(to))
  expect(across.map(show)).toEqual([])
})

test('pages and components import single games, never the whole engine', () => {
  const doors = ['index', 'engine', 'ledger', 'find-game', 'solvers'].map((file) => `scoring/${file}.ts`)
  const whole = imports.filter(({ from, to }) => doors.includes(to) && !/^(?:scoring|command)\//.test(from))
  expect(whole.map(show)).toEqual([])
})

test('files of the core import only files that come before them in the README', () => {
  const readme = readFileSync(join(SRC, 'scoring/README.md'), 'utf8')
  const inOneLine: Record<string, string> = {
    'fields/': 'card-text cards choices grid numbers kinds',
    'entry-kinds/': 'cards tally answers laid round kinds',
    'entry/': 'typed-sum draft shape rows answers completed',
  }
  const cells = [...readme.slice(readme.indexOf('## In reading order')).matchAll(/^\| (`.*?) \|/gm)]
  const order = cells
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([\w-]+(?:\.ts|\/))`/g)])
    .flatMap(([, name = '']) => inOneLine[name]?.split(' ').map((file) => `${name}${file}.ts`) ?? name)
    .map((name) => `scoring/${name}`)
    .filter((file) => core.includes(file) || (file.endsWith('.ts') && !WHOLE.includes(file)))
  expect(core.toSorted()).toEqual(order.toSorted())
  // What is imported later does not count.
  const up = engine.filter(
    ({ from, to, isLater }) => core.includes(from) && !isLater && order.indexOf(to) >= order.indexOf(from),
  )
  expect(up.map(show)).toEqual([])
})

test('the engine does not use the clock, randomness, the network or the page', () => {
  const outside =
    /\b(new Date|Date\.now|Math\.random|crypto|performance|fetch|document|globalThis|localStorage|process|setTimeout)\b/
  const users = files
    .filter((file) => /^scoring\/.*\.ts$/.test(file))
    .filter((file) => outside.test(codeOf(file)))
  expect(users).toEqual([])
})

test('shared code never mentions the id of a game', () => {
  const ids = readdirSync(join(SRC, 'scoring/games')).map((name) => `'${name.replace(/\.ts$/, '')}'`)
  const mentions = core.flatMap((file) =>
    ids.filter((id) => codeOf(file, true).includes(id)).map((id) => `${file}: ${id}`),
  )
  expect(mentions).toEqual([])
})

test('no file is in an import cycle, even through types or dynamic imports', () => {
  expect(cyclesOf(within)).toEqual([])
})

test('no folder is in an import cycle', () => {
  const folders = within.map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
  expect(cyclesOf(folders.filter(({ from, to }) => from !== to))).toEqual([])
})

test.each([
  ['the rulebook', 10, /^content\/rulebook\/.*\.ts$/],
  ['the kinds of fields', 10, /^scoring\/(?:fields|entry|entry-kinds)\/.*\.ts$/],
  [
    'a check that is filled in, and its links',
    4,
    /\/checker\/(?:check-draft|check-link|fitting-check|origin)\.ts$/,
  ],
  ['a round that is filled in', 2, /\/(?:score\/entry\/card-choice|check-page\/add-to-round)\.ts$/],
])('nothing that draws is reached by %s', (_, least, part) => {
  const starts = files.filter((file) => part.test(file))
  expect(starts.length).toBeGreaterThanOrEqual(least)
  expect(reachedFrom(starts).filter((file) => /\.tsx$|^preact/.test(file))).toEqual([])
})

/** Without comments, and without texts unless they are asked for. */
function codeOf(file: string, texts = false): string {
  const PARTS = /\/\*.*?\*\/|\/\/[^\n]*|'[^'\n]*'|`[^`]*`/gs
  return readFileSync(join(SRC, file), 'utf8').replace(PARTS, (part) =>
    texts && !part.startsWith('/') ? part : '',
  )
}

/** All files and packages that these files import, directly or not. */
function reachedFrom(starts: readonly string[]): string[] {
  const reached = new Set(starts)
  for (const file of reached) {
    for (const { from, to } of imports) if (from === file) reached.add(to)
  }
  return [...reached]
}

/** A folder of components, with the folders inside `score` counted separately; the engine, the rulebook, the pages … */
function folderOf(file: string): string {
  const folders = file.split('/').slice(0, -1)
  const [first, ...inner] = folders
  if (first === 'components') return inner.slice(0, 2).join('/') || first
  return first === 'content' && inner[0] === 'rulebook' ? 'rulebook' : (first ?? file)
}

type Edge = Pick<Import, 'from' | 'to'>

/** One cycle for each import that closes one: "a > b > a". */
function cyclesOf(edges: readonly Edge[]): string[] {
  const next = Map.groupBy(edges, ({ from }) => from)
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (place: string, path: readonly string[]) => {
    if (path.includes(place)) cycles.push([...path.slice(path.indexOf(place)), place].join(' > '))
    if (done.has(place) || path.includes(place)) return
    for (const { to } of next.get(place) ?? []) visit(to, [...path, place])
    done.add(place)
  }
  for (const place of next.keys()) visit(place, [])
  return cycles
}
