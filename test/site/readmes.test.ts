import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const files = globSync(['*', '{src,test,deploy,public}/**/*'], { cwd: ROOT })

/** Names of files as READMEs write them: `cards.ts`, `src/styles/tokens.css`. */
const NAMED = /`([\w./-]+\.(?:tsx?|mjs|astro|css|mdx|md))`/g

test.each(files.filter((file) => file.endsWith('README.md')))('%s names files that exist', (readme) => {
  const text = readFileSync(join(ROOT, readme), 'utf8')
  const named = [...text.matchAll(NAMED)].map(([, name = '']) => name)
  const missing = named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
  expect(missing).toEqual([])
})
