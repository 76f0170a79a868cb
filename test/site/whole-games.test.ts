import { expect, test } from 'vitest'
import type { Game } from '../../src/scoring/game.ts'
import { games } from '../../src/scoring/games.ts'
import { lackingIn, WHOLE_GAMES } from '../tools/lacking.ts'

/** Each game on the shelf is whole; a draft may lack what it likes, and is told what. */
for (const game of Object.values<Game>(games)) {
  const lacking = lackingIn(game)
  if (game.isDraft) console.info([`${game.title} is a draft.`, ...lacking].join('\n'))
  test.skipIf(game.isDraft)(`${game.title} lacks nothing`, () => {
    if (lacking.length > 0) {
      const draft = 'Until then `isDraft: true` in its game.ts keeps it off the shelf.'
      throw new Error([...lacking, draft].join('\n'))
    }
  })
}

test('a draft that is whole is no draft any more', () => {
  const whole = WHOLE_GAMES.filter(({ isDraft }) => isDraft)
  expect(whole.map(({ title }) => title)).toEqual([])
})

test('a game that has only its definition lacks each thing by name', () => {
  const option = { ...games.threedom.options[0]!, name: 'unheardOf' }
  const empty = { id: 'bridge', title: 'Bridge', rules: [], checks: [], options: [option] }
  const lacking = lackingIn({ ...games.threedom, ...empty })
  expect(lacking.map((sentence) => sentence.replace(/:.*/, ''))).toEqual([
    'Bridge lacks tests',
    'Bridge lacks a test that turns the option unheardOf',
    'Bridge lacks the list of rules that only say how it is played',
    'Bridge lacks the rule `players`, by which another number of them is refused',
    'Bridge lacks a round in test/scoring/entries.test.ts, which is entered in every way that its pad has.',
    'Bridge lacks a check',
    'Bridge lacks its rules page',
    'Bridge lacks a round to walk through',
    'Bridge lacks what players do when something goes wrong',
    'Bridge lacks how people ask for its rules',
    'Bridge lacks practice',
  ])
})

test('an option is turned where a test has its key, not where its name is a word', () => {
  const named = (name: string) =>
    lackingIn({ ...games.threedom, options: [{ ...games.threedom.options[0]!, name }] })
  expect(named('aces').join()).not.toContain('the option')
  // A message of a test of Threedom has this word.
  expect(named('runs').join()).toContain('a test that turns the option runs')
})
