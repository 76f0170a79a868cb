import { describe, expect, test } from 'vitest'
import { deckSize } from '../../../../src/scoring/cards.ts'
import { tableOf } from '../../../../src/scoring/game.ts'
import { games, parseGame } from '../../../../src/scoring/index.ts'
import { record } from '../../table.ts'

const GAME = 'three-thirteen'
const game = games[GAME]

function wrong(options: object, players = 2) {
  const parsed = parseGame(record(GAME, { options, players }))
  return parsed.ok ? [] : parsed.problems.map(({ path }) => path.join('.'))
}

describe('options', () => {
  test('have these defaults', () => {
    const parsed = parseGame(record(GAME))
    expect(parsed.ok && parsed.value.options).toEqual({
      decks: null,
      naturals: 0,
      jokers: false,
      wildPenalty: null,
      jokerPenalty: null,
      aceValue: 1,
      aces: 'low',
      faceValue: 'ten',
    })
  })

  test.each([
    [{ decks: 1 }, 2, []],
    [{ decks: 1 }, 3, []],
    // Four players need 13 cards each, and one more.
    [{ decks: 1 }, 4, ['options.decks']],
    [{ decks: 1, jokers: true }, 4, []],
    [{ decks: 2 }, 8, ['options.decks']],
    [{ decks: 6 }, 8, []],
    [{ decks: 7 }, 2, ['options.decks']],
    [{ decks: 0 }, 2, ['options.decks']],
    [{ decks: null }, 8, []],
    [{ naturals: 2 }, 2, []],
    [{ naturals: 3 }, 2, ['options.naturals']],
    [{ naturals: -1 }, 2, ['options.naturals']],
    [{ wildPenalty: 1 }, 2, []],
    [{ wildPenalty: 50 }, 2, []],
    [{ wildPenalty: 51 }, 2, ['options.wildPenalty']],
    [{ wildPenalty: 0 }, 2, ['options.wildPenalty']],
    // What a joker counts is never a problem, though it is read with jokers only.
    [{ jokerPenalty: 100 }, 2, []],
    [{ jokerPenalty: 101, jokers: true }, 2, ['options.jokerPenalty']],
    [{ jokerPenalty: 0 }, 2, ['options.jokerPenalty']],
    [{ aceValue: 15 }, 2, []],
    [{ aceValue: 5 }, 2, ['options.aceValue']],
    [{ aceValue: '15' }, 2, ['options.aceValue']],
    [{ aces: 'high' }, 2, ['options.aces']],
    [{ faceValue: 'rank' }, 2, []],
    [{ jokers: 'yes' }, 2, ['options.jokers']],
  ])('%j for %i players have problems at %j', (options, players, where) =>
    expect(wrong(options, players)).toEqual(where),
  )

  test.each([
    [2, {}, 52],
    [3, {}, 104],
    [4, {}, 104],
    [5, {}, 156],
    [8, {}, 208],
    [2, { jokers: true }, 54],
    [2, { decks: 2 }, 104],
  ])('for %i players, %j give a deck of %i cards', (players, options, size) => {
    expect(deckSize(tableOf(game, players, { decks: null, jokers: false, ...options }).deck)).toBe(size)
  })
})

test('the presets have these options, which are valid together', () => {
  expect(Object.fromEntries(game.presets.map(({ id, options }) => [id, options]))).toEqual({
    'five-crowns-like': { jokers: true, jokerPenalty: 50, wildPenalty: 20, faceValue: 'rank' },
    'ace-fifteen': { aceValue: 15 },
  })
  for (const { options } of game.presets) expect(wrong(options)).toEqual([])
})
