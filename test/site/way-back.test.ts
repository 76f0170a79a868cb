import { expect, test } from 'vitest'
import { isAbout } from '../../src/components/site/way-back.ts'

/** The way back to a game stands on pages about that game only. */
const SCORE = new URL('https://meldbook.example/book/games/burraco/score/#game=g&panel=rules')

test.each([
  ['games/burraco/', true],
  ['games/burraco/#pot', true],
  ['search/?q=pot&in=burraco', true],
  ['games/canasta/', false],
  ['games/burraco/practice/', false],
  ['search/?q=pot', false],
  ['search/?q=pot&in=canasta', false],
  ['', false],
])('from a game of Burraco on %s: %s', (page, isShown) => {
  expect(isAbout(SCORE, new URL(page, 'https://meldbook.example/book/'))).toBe(isShown)
})
