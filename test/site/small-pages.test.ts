import { expect, test } from 'vitest'
import { beyondUs, withoutDirectives } from '../../src/build/small-islands.ts'
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

test('of Astro’s own loader nothing is left', () => {
  const script = '<script>(()=>{(self.Astro||(self.Astro={})).visible=a})();</script>'
  expect(withoutDirectives(`${script}<style>astro-island,x{}</style>${island('props="{}"')}`)).toBe(
    '<astro-island component-url="/a.js" client="visible" props="{}"><p></p></astro-island>',
  )
})
