import { expect, test } from 'vitest'
import { writeModules } from '../../src/build/named-modules.ts'
import { classesIn, pruneStyles, shortScopes } from '../../src/build/small-styles.ts'

test('rules for classes that no element has are left out', () => {
  const classes = new Set(['cards', 'on'])
  const pruned = (css: string) => pruneStyles(css, classes)
  expect(pruned('.cards{gap:1em}.grid{gap:2em}')).toBe('.cards{gap:1em}')
  expect(pruned('.grid,.cards>b,.cards .strip{gap:1em}')).toBe('.cards>b{gap:1em}')
  expect(pruned('.cards{gap:1em;& .on{color:red}& .off{color:red}& b{top:.5em}}')).toBe(
    '.cards{gap:1em;& .on{color:red}& b{top:.5em}}',
  )
  expect(pruned('@media print{.grid{gap:1em}}@media (width<=4em){.on{gap:1em}}')).toBe(
    '@media (width<=4em){.on{gap:1em}}',
  )
  expect(pruned('@font-face{font-family:A;src:url(a.woff2)}h1{top:0}')).toBe(
    '@font-face{font-family:A;src:url(a.woff2)}h1{top:0}',
  )
})

test('what a selector says in brackets keeps it in', () => {
  const kept = '.cards:not(.fan),:is(.a,.b) b,[href=".x"]{top:0}'
  expect(pruneStyles(kept, new Set(['cards']))).toBe(kept)
})

test('the classes of a page are those of its elements', () => {
  expect(classesIn('<p class="a  b"><b class="c">class="d"</b></p>')).toEqual(new Set(['a', 'b', 'c']))
})

test('the scopes of components are told apart by a letter', () => {
  expect(
    shortScopes('a[data-astro-cid-xyz]{}b[data-astro-cid-uvw]{}<a data-astro-cid-xyz><b data-astro-cid-uvw>'),
  ).toBe('a[data-a]{}b[data-b]{}<a data-a><b data-b>')
})

test('a page says in which file the modules are that it names', () => {
  const files: Record<string, string> = { 'src/scoring/games/toy/pad.ts': '/_astro/pad.x.js' }
  const name = (path: string) =>
    writeModules(`props="{&quot;at&quot;:[0,&quot;module:/${path}&quot;]}"`, 'toy/', (path) => files[path])
  expect(name('src/scoring/games/toy/pad.ts')).toBe(
    'props="{&quot;at&quot;:[0,&quot;/_astro/pad.x.js&quot;]}"',
  )
  expect(() => name('src/scoring/games/gone.ts')).toThrow(
    'toy/: there is no module src/scoring/games/gone.ts',
  )
})
