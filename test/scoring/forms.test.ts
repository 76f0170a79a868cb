import { describe, expect, test } from 'vitest'
import { type EntryForm, fieldsOf, tallyFields } from '../../src/scoring/entry-form.ts'
import { tableOf } from '../../src/scoring/game.ts'
import { type GameId, games } from '../../src/scoring/games.ts'
import { defaultsOf } from './inputs.ts'

/** What the pad asks at some tables, where no score depends on it: a part that is not asked is read all the same. */

function formOf(id: GameId, options: object, players = 3, round?: number): EntryForm {
  const table = tableOf(games[id], players, { ...defaultsOf(games[id]), ...options })
  return games[id].entry({ table, ...(round !== undefined && { round }) } as never)
}

describe('what is asked of each player', () => {
  test.each<[GameId, object, string]>([
    ['rummy', {}, 'tally who choice'],
    ['rummy', { goingRummy: 'plain' }, 'tally who'],
  ])('%s with %j: %s', (id, options, kinds) => {
    expect(fieldsOf(formOf(id, options)).map(({ kind }) => kind)).toEqual(kinds.split(' '))
  })
})

test('a wild card of the round is worth what wild cards count', () => {
  const worth = (round?: number) => {
    const [tally] = tallyFields(fieldsOf(formOf('three-thirteen', { wildPenalty: 20 }, 3, round)))
    return tally!.classes.find(({ id }) => id === '7')!.points
  }
  expect([worth(), worth(4), worth(5)]).toEqual([7, 7, 20])
})
