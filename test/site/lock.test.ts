import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../src/build/build.ts'
import { listMissing, readLock } from '../tools/lock.ts'

test('package-lock.json is complete, so `npm ci` works on any machine', () => {
  expect(listMissing(readLock())).toEqual([])
})

/** Packages that come from the registry, unlike those of this repository and npm's links to them. */
const fetched = Object.entries(readLock().packages).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && !link,
)

test('package-lock.json names no registry', () => {
  expect(fetched.filter(([, entry]) => 'resolved' in entry)).toEqual([])
})

test('each package has the hash of what it must contain', () => {
  expect(fetched.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''))).toEqual([])
})

test('only packages that package.json names have scripts that run when they are installed', () => {
  const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const scripted = Object.entries(readLock().packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = scripted.map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(names.toSorted()).toEqual(Object.keys(allowScripts).toSorted())
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
})
