import { expect, test } from 'vitest'
import { writeModules } from '../../src/build/named-modules.ts'
import { shortenTokens, tokensIn } from '../../src/build/short-tokens.ts'
import { beyondUs, isAwaited, withoutDirectives } from '../../src/build/small-islands.ts'
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

const island = (attributes: string) =>
  `<astro-island component-url="/a.js" client="visible" ${attributes} opts="{}" await-children><p></p><!--astro:end--></astro-island>`

test('an island may ask for no more than the loader knows', () => {
  expect(beyondUs(island('props="{&quot;game&quot;:[0,&quot;x&quot;]}"'))).toBeUndefined()
  expect(beyondUs(island('props="{&quot;games&quot;:[1,[[0,&quot;x&quot;]]]}"'))).toMatch('property')
  expect(beyondUs(`${island('props="{}"')}<astro-slot>`)).toBe('a slot')
  expect(beyondUs('<astro-island client="media" props="{}">')).toBe('client:media')
})

test('only islands that wait to be seen can wait for their loader', () => {
  const visible = island('props="{}"')
  expect(isAwaited('<p>client="load"</p>')).toBe(false)
  expect(isAwaited(visible)).toBe(false)
  expect(isAwaited(visible + visible.replace('visible', 'load'))).toBe(true)
})

test('of Astro’s own loader nothing is left', () => {
  const script = '<script>(()=>{(self.Astro||(self.Astro={})).visible=a})();</script>'
  expect(withoutDirectives(`${script}<style>astro-island,x{}</style>${island('props="{}"')}`)).toBe(
    '<astro-island component-url="/a.js" client="visible" props="{}"><p></p></astro-island>',
  )
})

test('a page says in which file the modules are that it names', () => {
  const files: Record<string, string> = { 'src/scoring/games/toy/pad.ts': '/_astro/pad.x.js' }
  const name = (path: string) =>
    writeModules(
      island(`props="{&quot;at&quot;:[0,&quot;module:/${path}&quot;]}"`),
      'toy/',
      (path) => files[path],
    )
  expect(name('src/scoring/games/toy/pad.ts')).toBe(
    island('props="{&quot;at&quot;:[0,&quot;/_astro/pad.x.js&quot;]}"'),
  )
  expect(() => name('src/scoring/games/gone.ts')).toThrow(
    'toy/: there is no module src/scoring/games/gone.ts',
  )
})

test('tokens travel under short names, and nothing else does', () => {
  const names = tokensIn(':root {\n  --ink: red;\n  --ink-soft: blue;\n}\n.dark {\n  --ink: white;\n}')
  expect(names).toEqual(['--ink', '--ink-soft'])
  expect(shortenTokens('--ink:1;a{color:var(--ink-soft);--ink-suit:var(--ink)}', names)).toBe(
    '--0:1;a{color:var(--1);--ink-suit:var(--0)}',
  )
  expect(shortenTokens('i--ink; no--ink', names)).toBe('i--ink; no--ink')
})
