import { describe, expect, test } from 'vitest'
import { dealtText, decksText, playersText } from '../../src/content/rulebook/facts.ts'
import { findValue, inWords, showOthers, worthsOf } from '../../src/content/rulebook/values.ts'
import type { Game } from '../../src/scoring/game.ts'
import { canasta } from '../../src/scoring/games/canasta/game.ts'
import { contractRummy } from '../../src/scoring/games/contract-rummy/game.ts'
import { ginRummy } from '../../src/scoring/games/gin-rummy/game.ts'
import { handAndFoot } from '../../src/scoring/games/hand-and-foot/game.ts'
import { monastery } from '../../src/scoring/games/monastery/game.ts'
import { threedom } from '../../src/scoring/games/threedom/game.ts'
import { showNumber, showOption } from '../../src/scoring/options.ts'

/** Pages take their numbers from the definition of the game. */
test.each([
  ['options.target', 500],
  ['options.aces', 'low and high'],
  ['points.ace', 15],
  ['held.low', 32],
  ['dealt', 3],
  ['deck.cards', 52],
  ['deck.jokers', 0],
  ['players.max', 2],
])('%s is %s', (name, value) => {
  expect(findValue(threedom, name)).toBe(value)
})

test('a list has its items and its length as values', () => {
  expect(findValue(handAndFoot, 'options.minimums.3')).toBe(150)
  expect(findValue(handAndFoot, 'options.minimums.length')).toBe(4)
  expect(() => findValue(handAndFoot, 'options.minimums.4')).toThrow('has no value')
})

test.each(['options.goal', 'points.joker', 'target', 'deck', 'options.target.0'])(
  '%s is not a value, and the error lists those that exist',
  (name) => {
    expect(() => findValue(threedom, name)).toThrow(
      `has no value “${name}”. It has options.target, options.aces`,
    )
  },
)

test('numbers are formatted for readers', () => {
  expect([500, -35, 1020, 10_000].map(showNumber)).toEqual(['500', '−35', '1020', '10,000'])
  expect([3, 12, 13].map(inWords)).toEqual(['three', 'twelve', '13'])
})

test('an option shows its default and its other values', () => {
  const [target, aces] = threedom.options
  expect(target && showOthers(target)).toBe('5 to 10,000 in steps of 5')
  expect(aces && showOption(aces, aces.default)).toBe('low and high')
  expect(aces && showOthers(aces)).toBe('low only: A-2-3; or high only: Q-K-A')
  const ladder = handAndFoot.options.find(({ name }) => name === 'minimums')
  expect(ladder && showOthers(ladder)).toMatch(/^\d+( to \d+)? numbers, each /)
  expect(ladder && showOthers(ladder)).not.toMatch(/(\d+) to \1 numbers/)
  const colour = monastery.options.find(({ name }) => name === 'colourMission')
  expect(colour && showOthers(colour)).toBe('2')
})

describe('the facts of a game', () => {
  const game = (deck: (players: number) => Partial<ReturnType<Game['deckFor']>>, players = [2, 3, 4, 5]) =>
    ({
      ...threedom,
      players,
      deckFor: (number: number) => ({ packs: 1, jokers: 0, ranks: [...'A23456789TJQK'], ...deck(number) }),
    }) as Game

  test.each<[string, Game, string]>([
    ['one pack', game(() => ({})), '1 pack of 52'],
    ['jokers', game(() => ({ jokers: 2 })), '1 pack of 52, with 2 jokers'],
    ['a short pack', game(() => ({ ranks: ['A', 'K', 'Q', 'J', 'T', '9'] })), '24 cards'],
    [
      'more packs for more players',
      game((players) => ({ packs: players > 4 ? 2 : 1 })),
      '1 pack of 52 (2–4 players); 2 packs of 52 (5 players)',
    ],
    [
      'a different number for each number of players',
      game((players) => ({ packs: players + 1 })),
      'from 3 packs of 52 (2 players) to 6 packs of 52 (5 players)',
    ],
  ])('describe %s', (_, game, text) => {
    expect(decksText(game)).toBe(text)
  })

  test('describe the packs once if they are the same for all players', () => {
    expect(decksText(game(() => ({}), [2, 4]))).toBe('1 pack of 52')
  })

  test('describe the numbers of players and of cards dealt', () => {
    expect(playersText(game(() => ({}), [2, 3, 4, 6]))).toBe('2–4 or 6')
    expect(dealtText({ ...game(() => ({})), dealt: (players: number) => (players === 2 ? 13 : 7) })).toBe(
      '13 cards each (2 players); 7 cards each (3–5 players)',
    )
  })
})

test.each<[Game, string]>([
  [contractRummy, 'A 15 · 2 to 10 face value · J, Q, K 10 · Jokers 15'],
  [ginRummy, 'A 1 · 2 to 10 face value · J, Q, K 10'],
  [canasta, 'Jokers 50 · 2 or A 20 · 8 to K 10 · 4 to 7, black threes 5'],
  [handAndFoot, 'Jokers 50 · 2 or A 20 · 8 to K 10 · 4 to 7 5 · Black threes −5 · Red threes −500'],
])('the card values of $title are summarized', (game, summary) => {
  expect(
    worthsOf(game)
      .map(({ cards, worth }) => `${cards} ${worth}`)
      .join(' · '),
  ).toBe(summary)
})
