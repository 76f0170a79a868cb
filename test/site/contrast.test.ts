import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../src/build/build.ts'

/**
 * The contrast of every colour that text is written in, on every ground that it lies on, in both themes and with both sets of
 * suits: at least 4.5 : 1. The colours come from tokens.css, and those on the green table from primitives/table.css.
 */

type Rgb = readonly [number, number, number]
type Names = ReadonlyMap<string, string>

const read = (file: string) => readFileSync(join(ROOT, 'src/styles', file), 'utf8')
const rule = (css: string, selector: string) =>
  css.slice(css.indexOf(`${selector} {`)).split('\n  }')[0] ?? ''
const namesIn = (css: string): [string, string][] =>
  [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()])

const tokens = read('tokens.css')
const root = namesIn(rule(tokens, ':root'))
const four = namesIn(rule(tokens, '[data-suits="four"]'))
const table = namesIn(rule(read('primitives/table.css'), '.table'))

/** The colour of a value in a theme: 0 is light, 1 is dark. A mix with what is transparent lies on `ground`. */
function colourOf(value: string, names: Names, theme: number, ground: Rgb = [0, 0, 0]): Rgb {
  const [, name] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
  if (name !== undefined) return colourOf(names.get(name) ?? '', names, theme, ground)
  const [, ...themes] = /^light-dark\(([^,]+), ([^)]+(?:\))?)\)$/.exec(value) ?? []
  const chosen = themes[theme]
  if (chosen !== undefined) return colourOf(chosen, names, theme, ground)
  const [, mixed, share] = /^color-mix\(in srgb, (.+) (\d+)%, transparent\)$/.exec(value) ?? []
  if (mixed !== undefined) {
    const over = colourOf(mixed, names, theme, ground)
    const part = Number(share) / 100
    return [0, 1, 2].map((at) => part * (over[at] ?? 0) + (1 - part) * (ground[at] ?? 0)) as unknown as Rgb
  }
  const [, hex] = /^#([0-9a-f]{6})$/i.exec(value) ?? []
  if (hex === undefined) throw new Error(`This test cannot read the colour “${value}”.`)
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
}

/** As WCAG 2 reckons it. */
function contrast(one: Rgb, other: Rgb): number {
  const light = (colour: Rgb) => {
    const [red = 0, green = 0, blue = 0] = colour
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [high = 0, low = 0] = [light(one), light(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const SUITS = ['club', 'spade', 'heart', 'diamond'].map((suit) => `suit-${suit}`)
const LINES = [0, 1, 2, 3, 4, 5, 6, 7].map((line) => `line-${line}`)
const SUIT_INKS = SUITS.map((suit) => `${suit}-ink`)
const INKS = ['ink', 'ink-soft', 'accent', 'good', 'bad', ...SUIT_INKS]

/** Which inks are written on which grounds. */
const PAIRS: Record<string, readonly string[]> = {
  'paper paper-raised': [...INKS, 'suit-joker-ink', ...LINES],
  'mark baize': ['ink', ...SUIT_INKS],
  ink: ['paper-raised'],
  card: ['card-black', 'card-red', 'suit-joker', ...SUITS],
}

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s theme', (_, theme) => {
  describe.each([
    ['two', []],
    ['four', four],
  ] as const)('with suits in %s colours', (_, suits) => {
    const names = new Map([...root, ...suits])

    /** The inks that cannot be read on these grounds. */
    const poorOn = (grounds: string, inks: readonly string[], own: Names = names) =>
      grounds.split(' ').flatMap((ground) =>
        inks.flatMap((ink) => {
          const below = colourOf(`var(--${ground})`, names, theme)
          const ratio = contrast(colourOf(`var(--${ink})`, own, theme, below), below)
          return ratio < 4.5 ? [`${ink} on ${ground}: ${ratio.toFixed(2)}`] : []
        }),
      )

    test('every ink can be read on its grounds', () => {
      expect(Object.entries(PAIRS).flatMap(([grounds, inks]) => poorOn(grounds, inks))).toEqual([])
    })

    test('every ink can be read on the table, where it is lit and where it is not', () => {
      expect(poorOn('table table-lit', INKS, new Map([...names, ...table]))).toEqual([])
    })
  })
})
