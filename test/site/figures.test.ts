import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../src/build/build.ts'

/**
 * Old-style figures of the display face hang below the line, and its 1 looks like a roman I. The `font`
 * shorthand brings them back, whatever is set around it.
 */
test('figures of the display face are lining figures everywhere', () => {
  const files = globSync('src/**/*.{css,astro}', { cwd: ROOT })
  const rules = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return [...text.matchAll(/font:[^;{}]*--face-display[^;]*;(?<rest>[^{}]*)/g)].map(
      ({ 0: rule, groups }) => {
        const rest = groups?.rest ?? ''
        return { file, rule, isLining: /font-variant-numeric:[^;]*lining-nums/.test(rest) }
      },
    )
  })
  expect(rules.length).toBeGreaterThan(10)
  expect(rules.filter(({ isLining }) => !isLining)).toEqual([])
})

test('figures that are drawn on a canvas are lining figures as well', () => {
  const fonts = readFileSync(join(ROOT, 'src/styles/fonts.css'), 'utf8')
  expect(fonts).toMatch(/font-family: "Young Serif";[^}]*font-feature-settings: "lnum";/)
})
