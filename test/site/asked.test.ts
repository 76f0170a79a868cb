import { expect, test } from 'vitest'
import { ASKED, askedIn, EVERYWHERE } from '../../src/content/rulebook/asked.ts'
import { games } from '../../src/scoring/games.ts'

test.each(Object.values(games))(
  'what players ask in $title leads to rules that it has',
  ({ id, statements }) => {
    const { names = '', ...asked } = ASKED[id as keyof typeof games]
    expect(Object.keys(statements)).toEqual(expect.arrayContaining(Object.keys(asked)))
    for (const words of [names, ...Object.values(asked)]) expect(words).not.toMatch(/,(?! )|[.?]/)
  },
)

test.each(Object.keys(EVERYWHERE))(
  'what players ask in many games leads to a rule that many have: %s',
  (rule) => {
    expect(Object.values(games).filter(({ statements }) => rule in statements).length).toBeGreaterThan(1)
    expect(EVERYWHERE[rule]).not.toMatch(/,(?! )|[.?]/)
  },
)

test('a rule is found by what players ask in its game and in all, each once', () => {
  const words = askedIn('canasta').target?.split(', ') ?? []
  expect(words).toContain('5000')
  expect(words).toContain('play to')
  expect(new Set(words).size).toBe(words.length)
})
