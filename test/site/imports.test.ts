import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { expect, test } from 'vitest'

/** Who may import whom. The engine is read in one direction, and a page loads no more of it than it needs. */
const SRC = resolve(import.meta.dirname, '../../src')
const IMPORT = /(?:\bfrom\s*|(?<!['"])\bimport\s*(\()?\s*)['"]([^'"]+)['"]/g

type Import = { from: string; to: string; onDemand: boolean }

const files = globSync('**/*.{ts,tsx,astro,mdx}', { cwd: SRC }).map((file) => file.split(sep).join('/'))
const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(join(SRC, from), 'utf8').matchAll(IMPORT)].map(([, onDemand, to = '']) => ({
    from,
    onDemand: onDemand !== undefined,
    to: to.startsWith('.')
      ? relative(SRC, join(SRC, dirname(from), to))
          .split(sep)
          .join('/')
      : to,
  })),
)
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

test('the engine has no import cycle', () => {
  // A solver may build on its game, which loads it on demand.
  const next = new Map<string, string[]>()
  for (const { from, to, onDemand } of engine) if (!onDemand) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' > '))
    if (done.has(file) || path.includes(file)) return
    for (const to of next.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  expect(cycles).toEqual([])
})
