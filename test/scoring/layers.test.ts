import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Imports in the engine's folder point in one direction: a file imports only from more basic ones. Shared code imports no
 * game and no solver, and a game imports no other game. Only the top files import them all.
 */

const TOP_FILES = ['games', 'solvers', 'find-game', 'typed', 'engine', 'ledger', 'define', 'index'].map(
  (name) => `${name}.ts`,
)

const README = readFileSync(resolve(import.meta.dirname, '../../src/scoring/README.md'), 'utf8')
/** The files of `fields/`, which the README has in one line, in their order. */
const FIELDS = 'card-text cards choices grid numbers kinds'.split(' ')

/** The shared files in the order of the README's table. */
const ORDER = [...README.slice(README.indexOf('## In reading order')).matchAll(/^\| (`.*?) \|/gm)].flatMap(
  ([, cell = '']) =>
    [...cell.matchAll(/`([\w-]+)(\.ts|\/)`/g)].flatMap(([, name = '', ending]) => {
      if (ending === '.ts') return TOP_FILES.includes(`${name}.ts`) ? [] : [name]
      return name === 'fields' ? FIELDS.map((field) => `fields/${field}`) : []
    }),
)

const root = resolve(import.meta.dirname, '../../src/scoring')

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.startsWith('dist/'),
)
const imports = new Map(files.map((path) => [path, importsOf(path)]))

/** The imports of a file, as paths in the folder. Dynamic imports are loaded later, so they do not count for its layer. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  const found = [...text.matchAll(/^(?:import|export)\s[^'"]*?from '([^']+)'/gms)].map(
    (match) => match[1] as string,
  )
  return found.map((target) =>
    target.startsWith('.') ? relative(root, resolve(root, dirname(path), target)) : target,
  )
}

/** The part that a file belongs to: a game or a solver (`games/abstrac`), or a folder. */
function partOf(path: string): string {
  const [folder, name] = path.split('/')
  return name === undefined || folder === 'fields' ? 'core' : `${folder}/${name.replace(/\.ts$/, '')}`
}

test('the engine imports nothing from outside its folder', () => {
  for (const [path, targets] of imports) {
    for (const target of targets) expect(files, `${path} imports ${target}`).toContain(target)
  }
})

test('shared code imports no game and no solver', () => {
  for (const [path, targets] of imports) {
    if (partOf(path) !== 'core' || TOP_FILES.includes(path)) continue
    for (const target of targets) {
      expect(partOf(target), `${path} imports ${target}`).not.toMatch(/^(games|solvers)\//)
      expect(TOP_FILES, `${path} imports ${target}`).not.toContain(target)
    }
  }
})

test('shared files import only files that come before them in the order', () => {
  const shared = files.filter((path) => partOf(path) === 'core' && !TOP_FILES.includes(path))
  expect(shared.sort()).toEqual(ORDER.map((name) => `${name}.ts`).sort())
  for (const path of shared) {
    const before = ORDER.slice(0, ORDER.indexOf(path.replace('.ts', ''))).map((name) => `${name}.ts`)
    for (const target of imports.get(path) ?? [])
      expect(before, `${path} imports ${target}`).toContain(target)
  }
})

test('the ledger imports no game or solver, and only top files import it', () => {
  for (const [path, targets] of imports) {
    if (TOP_FILES.includes(path)) continue
    const isLedger = path.startsWith('ledger/')
    for (const target of targets) {
      if (isLedger) expect(target, `${path} imports ${target}`).not.toMatch(/^(games|solvers)|^index/)
      else expect(target, `${path} imports ${target}`).not.toMatch(/^ledger\//)
    }
  }
})

test('a game imports only its own files, shared code and solvers', () => {
  for (const [path, targets] of imports) {
    if (!path.startsWith('games/')) continue
    for (const target of targets) {
      expect(['core', 'solvers', partOf(path)], `${path} imports ${target}`).toContain(
        partOf(target).replace(/^solvers.*/, 'solvers'),
      )
      expect(TOP_FILES).not.toContain(target)
    }
  }
})

test('imports have no cycles', () => {
  const done = new Set<string>()
  function visit(path: string, trail: string[]): void {
    expect(trail, `${[...trail, path].join(' → ')}`).not.toContain(path)
    if (done.has(path)) return
    for (const target of imports.get(path) ?? []) visit(target, [...trail, path])
    done.add(path)
  }
  for (const path of files) visit(path, [])
})

test('the engine does not use the clock, randomness, the network or the page', () => {
  const outside =
    /\b(Date|Math\.random|crypto|performance|fetch|document|window|localStorage|process|setTimeout)\b/
  for (const path of files) {
    const code = readFileSync(join(root, path), 'utf8').replace(/\/\*.*?\*\/|\/\/.*|'[^']*'|`[^`]*`/gs, '')
    expect(outside.exec(code)?.[0], path).toBeUndefined()
  }
})

test('shared code never mentions the id of a game', () => {
  const ids = readdirSync(join(root, 'games')).map((name) => name.replace(/\.ts$/, ''))
  for (const path of files) {
    if (partOf(path) !== 'core' || TOP_FILES.includes(path)) continue
    const code = readFileSync(join(root, path), 'utf8').replace(/\/\*.*?\*\/|\/\/.*/gs, '')
    for (const id of ids) expect(code, path).not.toContain(`'${id}'`)
  }
})
