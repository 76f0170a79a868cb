import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The papers beside the code are true to it: the files, commands, packages and folders that they name. */
const ROOT = resolve(import.meta.dirname, '../..')
const files = globSync(['*', '.github/**/*', '.editorconfig', '{src,test,deploy,public}/**/*'], {
  cwd: ROOT,
  exclude: ['src/scoring/dist'],
})
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const papers = files.filter((file) => /\.md$/.test(file) && !file.startsWith('node_modules'))
const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json'))
const contributing = read('CONTRIBUTING.md')

/** What the first group of this pattern is, each time that it is in the text. */
const allIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** Names of files as papers write them: `cards.ts`, `src/styles/tokens.css`. */
const NAMED = /`([\w./-]+\.(?:tsx?|mjs|astro|css|mdx|md|ya?ml))`/g

test.each(papers)('%s names files that exist', (paper) => {
  const missing = allIn(read(paper), NAMED).filter(
    (name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)),
  )
  expect(missing).toEqual([])
})

test.each(papers)('%s links to files that exist', (paper) => {
  const links = allIn(read(paper), /\]\((?!https?:|#)([^)#]+)/g)
  const missing = links.filter((link) => !files.includes(relative(ROOT, resolve(ROOT, paper, '..', link))))
  expect(missing).toEqual([])
})

test('the README links to every paper beside it', () => {
  const others = papers.filter((paper) => !paper.includes('/') && paper !== 'README.md')
  for (const paper of others) expect(read('README.md')).toContain(`](${paper})`)
})

test('CONTRIBUTING.md has every command, and no other', () => {
  const [table = ''] = /\n\| command \|.*?\n\n/s.exec(contributing) ?? []
  // `npm run lint`, `format`: the second has no `npm run`.
  const cells = allIn(table, /^\| (.*?) \| /gm)
  const named = cells.flatMap((cell) => allIn(cell, /`(?:npm (?:run )?)?([\w:-]+)[^`]*`/g))
  const unexplained = Object.keys(scripts).filter((name) => !named.includes(name) && name !== 'start')
  expect(unexplained).toEqual([])
  expect(named.filter((name) => !(name in scripts) && name !== 'command')).toEqual([])
})

test('CONTRIBUTING.md has every package that the site stands on, and no other', () => {
  const stands = contributing.slice(contributing.indexOf('## What it stands on'))
  const lists = [/^- (.*?) – /gm, /; ((?:`[^`]+`(?:, )?)+) – /g].flatMap((list) => allIn(stands, list))
  const named = lists.flatMap((names) => allIn(names, /`([^`]+)`/g))
  expect([...new Set(named)].sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort())
})

/** The boxes of the drawing, and the folder that each is. */
const FOLDERS: Record<string, string> = { rulebook: 'content/rulebook/' }

test('the drawing of ARCHITECTURE.md has the imports between folders, and no others', () => {
  const [, drawing = ''] = /```mermaid\n(.*?)```/s.exec(read('ARCHITECTURE.md')) ?? []
  const drawn = [...drawing.matchAll(/(\w+) (<?)--> (\w+)/g)].flatMap(([, from, both, to]) =>
    both ? [`${from} → ${to}`, `${to} → ${from}`] : [`${from} → ${to}`],
  )
  const boxes = [...new Set(drawn.flatMap((arrow) => arrow.split(' → ')))]
  const boxOf = (file: string) => {
    const fits = boxes.filter((box) => file.startsWith(FOLDERS[box] ?? `${box}/`))
    return fits.find((box) => FOLDERS[box]) ?? fits[0]
  }
  const imports = globSync('**/*.{ts,tsx,astro,mdx}', {
    cwd: join(ROOT, 'src'),
    exclude: ['scoring/dist'],
  }).flatMap((file) =>
    allIn(read(`src/${file}`), /(?<!['"])\b(?:from\s*|import\s*\(?\s*)['"](\.[^'"]+)['"]/g).map(
      (to) => [boxOf(file), boxOf(relative(ROOT, resolve(ROOT, file, '..', to)))] as const,
    ),
  )
  const real = new Set(
    imports.flatMap(([from, to]) => (from && to && from !== to ? [`${from} → ${to}`] : [])),
  )
  expect([...real].sort()).toEqual(drawn.sort())
})

test('every command runs under the Node that the project brings along', () => {
  // Biome alone is no script of Node.
  const others = Object.entries<string>(scripts).filter(
    ([, run]) => !run.startsWith('node src/build/ensure.mjs '),
  )
  expect(others.map(([name]) => name)).toEqual(['format'])
  for (const run of Object.values<string>(scripts)) {
    const [, script] = /^node src\/build\/ensure\.mjs (\S+)/.exec(run) ?? []
    if (script !== undefined) expect(existsSync(join(ROOT, script)), script).toBe(true)
  }
})

test.each(papers)('%s closes what it prints in bold', (paper) => {
  const text = read(paper)
    .replace(/```.*?```/gs, '')
    .replace(/`[^`\n]*`/g, '')
  const open = text.split(/\n\s*\n/).filter((paragraph) => paragraph.split('**').length % 2 === 0)
  expect(open).toEqual([])
})

test('the map of the README has every folder of components', () => {
  const [, map = ''] = /^- `src\/components` (.*?)^- /ms.exec(read('README.md')) ?? []
  const folders = [...new Set(allIn(files.join('\n'), /^src\/components\/([\w-]+)\//gm))]
  expect(folders.filter((folder) => !map.includes(`\`${folder}\``))).toEqual([])
})

test('CONTRIBUTING.md says how long the smallest game is', () => {
  const [, told] = /Threedom is the smallest \(some (\d+) lines with its practice\)/.exec(contributing) ?? []
  const code = files.filter((file) => file.startsWith('src/scoring/games/threedom/')).map(read)
  const lines = code.join('').split('\n').length
  expect(Math.round(lines / 100) * 100).toBe(Number(told))
})

test('ARCHITECTURE.md says what each folder may know', () => {
  const architecture = read('ARCHITECTURE.md')
  const folders = [...new Set(allIn(files.join('\n'), /^src\/(\w+)\//gm))]
  expect(folders.length).toBeGreaterThan(6)
  const told = folders.filter((folder) => folder !== 'styles')
  for (const folder of told) expect(architecture, folder).toMatch(new RegExp(`^\\|[^|]*\`${folder}\``, 'm'))
  expect(read('README.md')).toContain('`src/styles`')
})

test('ARCHITECTURE.md names functions that exist', () => {
  const code = files
    .filter((file) => /^src\/.*\.tsx?$/.test(file))
    .map(read)
    .join('\n')
  const named = allIn(read('ARCHITECTURE.md'), /`([a-z]+[A-Z]\w+)`/g)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !new RegExp(`\\b(?:function|const|async) ${name}\\b`).test(code))).toEqual([])
})

const workflows = files
  .filter((file) => file.startsWith('.github/workflows/'))
  .map(read)
  .join('\n')

test('the workflows run commands that exist', () => {
  expect(allIn(workflows, /npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([])
  expect(workflows).toMatch(/run: npm run test:all$/m)
})

test('the workflows pin each action by its commit, and Pages waits for Test', () => {
  const uses = allIn(workflows, /uses: (\S+)/g)
  expect(uses.length).toBeGreaterThan(4)
  expect(uses.filter((name) => !/@[0-9a-f]{40}$/.test(name))).toEqual([])
  expect(read('.github/workflows/pages.yml')).toContain('workflows: [Test]')
  expect(read('.github/workflows/test.yml')).toMatch(/^name: Test$/m)
})

test('test/e2e/README.md has each file of the browser tests', () => {
  const paper = read('test/e2e/README.md')
  const specs = allIn(files.join('\n'), /^test\/e2e\/(.*)\.spec\.ts$/gm)
  expect(specs.filter((name) => !paper.includes(`\`${name}\``))).toEqual([])
})

test.each(['wrong-verdict', 'wrong-score'])('the form %s has the field that the site fills in', (form) => {
  expect(read(`.github/ISSUE_TEMPLATE/${form}.yml`)).toMatch(/^ {4}id: link$/m)
})

test('DEPLOYING.md has the settings that the build reads', () => {
  const settings = ['SITE_URL', 'BASE_PATH', 'REPOSITORY_URL']
  for (const setting of settings) expect(read('DEPLOYING.md')).toContain(`\`${setting}\``)
})
