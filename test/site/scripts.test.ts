import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** `npm test` does not run most scripts, so it would not notice if they break. At least their imports must exist and be readable by Node. */
const root = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const ours = Object.entries(scripts).flatMap(([name, command]) => {
  const [file] = /(?:src|test)\/[\w/-]+\.ts(?= |$)/.exec(command) ?? []
  return file ? [{ name, file }] : []
})

test('more than ten npm scripts run files of this repository', () => {
  expect(ours.length).toBeGreaterThan(10)
})

test.each(ours)('npm run $name finds all its imports', async ({ file }) => {
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
  expect(Object.keys(metafile.inputs).filter((name) => name.endsWith('.tsx'))).toEqual([])
})
