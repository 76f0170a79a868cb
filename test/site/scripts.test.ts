import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** Scripts that `npm test` does not run rot in silence: at least all that they import is there, and Node can read it. */
const root = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const ours = Object.entries(scripts).flatMap(([name, command]) => {
  const [file] = /(?:src|test)\/[\w/-]+\.ts(?= |$)/.exec(command.replace(/--import \S+/, '')) ?? []
  return file ? [{ name, command, file }] : []
})

test('most of npm’s scripts are our own', () => {
  expect(ours.length).toBeGreaterThan(10)
})

test.each(ours)('npm run $name finds what it imports', async ({ command, file }) => {
  const { metafile, warnings } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  })
  expect(warnings).toEqual([])
  const readsTsx = command.includes('--import ./test/tools/read-tsx.ts')
  if (!readsTsx) expect(Object.keys(metafile.inputs).filter((name) => name.endsWith('.tsx'))).toEqual([])
})
