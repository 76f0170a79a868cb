import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../src/build/build.ts'

/**
 * A kind of entry field is one object, which other code asks (`src/scoring/entry-kinds/`). What compares kinds instead has to be
 * found again for each new kind, so it stays few, and is mostly what draws.
 */
const MOST = 25
const KINDS = '(?:tally|count|choice|who|outcome|piles|cards|laid|card|returning)'
/** Options and results of checks have kinds of their own. */
const COMPARES = new RegExp(
  `(?<!(?:option|found|chosen|one)\\.)\\bkind [!=]== '${KINDS}'|case '${KINDS}':`,
  'g',
)
const KNOWS_FIELDS = /\/entry(?:-form|-kinds\/\w+|\/(?:rows|shape|draft|answers|completed))\.ts'/
/** The kinds themselves, the games that describe their rounds, and the first drafts, whose values had other kinds. */
const APART = /scoring\/(?:entry-kinds\/|games\/)/

test('few places compare kinds of fields', () => {
  const texts = globSync('src/**/*.{ts,tsx,astro}', { cwd: ROOT }).map((file) => {
    return { file, text: readFileSync(join(ROOT, file), 'utf8') }
  })
  const found = texts
    .filter(
      ({ file, text }) => !APART.test(file) && (KNOWS_FIELDS.test(text) || file.endsWith('/entry-form.ts')),
    )
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, at) => (line.match(COMPARES) ?? []).map(() => `${file}:${at + 1} ${line.trim()}`)),
    )
  expect(found.length, 'the comparisons are found').toBeGreaterThan(10)
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(MOST)
})
