import { expect, test } from 'vitest'
import { askedIn, askedOf, EVERYWHERE } from '../../src/content/rulebook/asked.ts'
import { anchorOf, mishapsOf } from '../../src/content/rulebook/mishaps.ts'
import { games } from '../../src/scoring/games.ts'
import { WHOLE_GAMES } from '../tools/lacking.ts'

/** The anchors of the rules and mishaps of each game. */
const ANCHORS = Object.values(games).map(
  (game) => new Set([...Object.keys(game.statements), ...mishapsOf(game).map(anchorOf)]),
)

test.each(WHOLE_GAMES)('what players ask in $title leads to rules that it has', ({ id, statements }) => {
  const { names = '', ...asked } = askedOf(id)
  expect(asked).not.toEqual({})
  expect(Object.keys(statements)).toEqual(expect.arrayContaining(Object.keys(asked)))
  for (const words of [names, ...Object.values(asked)]) expect(words).not.toMatch(/,(?! )|[.?]/)
})

test.each(Object.entries(EVERYWHERE))(
  'what players ask in many games leads to rules or mishaps that many have: %s',
  (rules, words) => {
    const having = (rule: string) => ANCHORS.filter((anchors) => anchors.has(rule))
    for (const rule of rules.split(' ')) expect(having(rule), rule).not.toEqual([])
    expect(rules.split(' ').flatMap(having).length).toBeGreaterThan(1)
    expect(words).not.toMatch(/,(?! )|[.?]/)
  },
)

test('a rule is found by what players ask in its game and in all, each once', () => {
  const words = askedIn('canasta').target?.split(', ') ?? []
  expect(words).toContain('5000')
  expect(words).toContain('play to')
  // Rules that win a game share what is asked of winning.
  expect(words).toContain('who wins')
  expect(askedIn('kalooki')['last-in']).toContain('who wins')
  expect(new Set(words).size).toBe(words.length)
})
