import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { expect, test } from 'vitest'

/** Who may import whom. All of `src` is read in one direction, and a page loads no more of the engine than it needs. */
const SRC = resolve(import.meta.dirname, '../../src')
/** The word before a path; in quotes it is a text, not an import. */
const IMPORT = /(?<!['"])\b(?:from\s*|import\s*\(?\s*)['"]([^'"]+)['"]/g

type Import = { from: string; to: string }

const files = globSync('**/*.{ts,tsx,astro,mdx}', { cwd: SRC }).map((file) => file.split(sep).join('/'))
const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(join(SRC, from), 'utf8').matchAll(IMPORT)].map(([, to = '']) => ({
    from,
    to: to.startsWith('.')
      ? relative(SRC, join(SRC, dirname(from), to))
          .split(sep)
          .join('/')
      : to,
  })),
)
const within = imports.filter(({ to }) => existsSync(join(SRC, to)))
const engine = imports.filter(({ from }) => from.startsWith('scoring/'))

/** Files that join everything stand above all other parts of the engine. */
const WHOLE = ['games.ts', 'solvers.ts', 'index.ts'].map((file) => `scoring/${file}`)

function partOf(file: string) {
  if (WHOLE.includes(file)) return 'whole'
  return file.match(/^scoring\/(games|solvers)\//)?.[1] ?? 'core'
}

const show = ({ from, to }: Import) => `${from} imports ${to}`

test('pages and components load a game, never the whole engine', () => {
  const whole = imports.filter(({ from, to }) => to === 'scoring/index.ts' && !from.startsWith('scoring/'))
  expect(whole.map(show)).toEqual([])
})

test('the engine imports nothing from outside', () => {
  expect(engine.filter(({ to }) => !to.startsWith('scoring/')).map(show)).toEqual([])
})

test('the engine imports with endings, so that it runs unbuilt', () => {
  expect(engine.filter(({ to }) => !to.endsWith('.ts')).map(show)).toEqual([])
})

test('the core knows no game and no solver', () => {
  const up = engine.filter(({ from, to }) => partOf(from) === 'core' && partOf(to) !== 'core')
  expect(up.map(show)).toEqual([])
})

test('games and solvers do not look up', () => {
  const up = engine.filter(({ from, to }) => partOf(from) !== 'whole' && partOf(to) === 'whole')
  expect(up.map(show)).toEqual([])
})

test('a game does not import another', () => {
  const gameOf = (file: string) => file.match(/^scoring\/games\/([\w-]+)/)?.[1]
  const across = engine.filter(({ from, to }) => gameOf(from) && gameOf(to) && gameOf(from) !== gameOf(to))
  expect(across.map(show)).toEqual([])
})

test('no file needs itself by way of others, not even for a type or on demand', () => {
  expect(circlesOf(within)).toEqual([])
})

test('no room needs itself by way of others', () => {
  const doors = within.map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) }))
  expect(circlesOf(doors.filter(({ from, to }) => from !== to))).toEqual([])
})

/** A folder of components, where `score` has rooms of its own; the engine, the rulebook, the pages … */
function roomOf(file: string): string {
  const folders = file.split('/').slice(0, -1)
  const [first, ...inner] = folders
  if (first === 'components') return inner.slice(0, 2).join('/') || first
  return first === 'content' && inner[0] === 'rulebook' ? 'rulebook' : (first ?? file)
}

type Arrow = Pick<Import, 'from' | 'to'>

/** One circle for each arrow that closes one: "a > b > a". */
function circlesOf(arrows: readonly Arrow[]): string[] {
  const next = Map.groupBy(arrows, ({ from }) => from)
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (place: string, path: readonly string[]) => {
    if (path.includes(place)) circles.push([...path.slice(path.indexOf(place)), place].join(' > '))
    if (done.has(place) || path.includes(place)) return
    for (const { to } of next.get(place) ?? []) visit(to, [...path, place])
    done.add(place)
  }
  for (const place of next.keys()) visit(place, [])
  return circles
}
