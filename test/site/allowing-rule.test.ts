import { expect, test } from 'vitest'
import { allowingRule } from '../../src/components/house-rules/AllowCards.tsx'
import { DEFAULT_RULES } from '../../src/components/house-rules/house-rules.ts'
import { tableFor } from '../../src/components/house-rules/table-for.ts'
import { copiesOf, JOKER } from '../../src/scoring/cards.ts'
import type { Game } from '../../src/scoring/game.ts'
import { games } from '../../src/scoring/games.ts'
import { parseCards } from '../../src/scoring/notation.ts'

function allowing(game: Game, typed: string, rules = DEFAULT_RULES) {
  const cards = parseCards(typed)
  const found = cards.ok && allowingRule(game, rules, cards.value)
  return found ? `${found.title}: ${found.value}` : undefined
}

test.each([
  ['rummy-500', '7h 8h jk', 'Jokers: yes'],
  ['three-thirteen', 'jk', 'Jokers: yes'],
  ['machiavelli', '7h 8h jk jk', 'Jokers: 2'],
  ['chinchon', '8s', 'Pack: 48 cards, with 8 and 9'],
  ['gin-rummy', 'jk', undefined],
  ['threedom', 'jk', undefined],
] as const)('%s: %s is allowed by %s', (id, typed, expected) => {
  expect(allowing(games[id], typed)).toBe(expected)
})

test('cards that are in the packs need no rule', () => {
  expect(allowing(games['rummy-500'], '7h 8h 9h')).toBeUndefined()
  expect(allowing(games['rummy-500'], 'jk', { options: { jokers: true } })).toBeUndefined()
})

test('the rule is added to those that are chosen already', () => {
  const rules = { players: 3, options: { target: 300 } }
  expect(allowingRule(games['rummy-500'], rules, [JOKER])?.rules).toEqual({
    players: 3,
    options: { target: 300, jokers: true },
  })
})

test.each(Object.values<Game>(games))('$title: with the offered rule the packs hold a joker', (game) => {
  const rule = allowingRule(game, DEFAULT_RULES, [JOKER])
  const { deck } = tableFor(game, rule?.rules ?? DEFAULT_RULES).table
  if (rule) expect(copiesOf(JOKER, deck)).toBeGreaterThan(0)
  else expect(game.options.find(({ title }) => title === 'Jokers') && copiesOf(JOKER, deck)).not.toBe(0)
})
