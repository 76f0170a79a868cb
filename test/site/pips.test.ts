import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The suits that are drawn in their colours (pips.css) look like those that take theirs from the text (drawn.css). */
const read = (name: string) => readFileSync(`src/styles/${name}.css`, 'utf8')
const [tokens, drawn, pips] = [read('tokens'), read('drawn'), read('pips')]

const shapeIn = (css: string, suit: string) =>
  [...css.matchAll(new RegExp(`b\\.${suit} \\{\\s*--(?:pip|drawn): url\\("([^"]+)"\\)`, 'g'))].map(
    ([, url = '']) => ({
      path: url.match(/d='([^']+)'/)?.[1],
      colour: url.match(/fill='%23(\w+)'/)?.[1],
    }),
  )

/** In two colours and in four. */
const NAMES = { c: 'club', d: 'diamond', h: 'heart', s: 'spade', j: 'joker' }

test.each(Object.entries(NAMES))('%s is the same %s', (suit, name) => {
  const [shape] = shapeIn(drawn, suit)
  const coloured = shapeIn(pips, suit)
  const wanted = [...tokens.matchAll(new RegExp(`--suit-${name}: (.+);`, 'g'))].map(([, value = '']) => {
    const token = value.match(/var\((--[\w-]+)\)/)?.[1]
    return (token ? tokens.match(new RegExp(`${token}: #(\\w+);`))?.[1] : value.slice(1)) ?? ''
  })
  expect(shape?.path).toMatch(/^M/)
  expect(coloured).toEqual(wanted.map((colour) => ({ path: shape?.path, colour })))
})
