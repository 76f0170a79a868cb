import { expect, test } from 'vitest'
import { tableOf } from '../../../../src/scoring/game.ts'
import { games } from '../../../../src/scoring/index.ts'
import { defaultsUnder } from '../../../../src/scoring/options.ts'
import { sheet } from '../../table.ts'

const GAME = 'gin-rummy'
const game = games[GAME]

test('the best melds are advice', () => {
  expect(game.checks.filter((id) => game.checksById[id]?.isAdvice)).toEqual(['best-melds'])
})

test('the entry form asks only for what the options need', () => {
  const keys = (options: object) => {
    const { round = [], ways } = game.entry({
      table: tableOf(game, 2, { ...defaultsUnder(game.options), ...options }),
    })
    return [...round, ...ways[0]!.fields].map((field) => ('key' in field ? field.key : field.kind))
  }
  expect(keys({})).toEqual(['cancelled', 'knocked', 'deadwood'])
  expect(keys({ variant: 'oklahoma' })).toEqual(['upcard', 'cancelled', 'knocked', 'deadwood'])
  expect(keys({ bigGin: 31 })).toEqual(['cancelled', 'knocked', 'deadwood', 'bigGin'])
})

test('a cancelled hand has no need of entries', () => {
  for (const more of [{}, { entries: {} }, { entries: 'nonsense' }]) {
    const found = sheet(GAME, { options: { variant: 'oklahoma' }, rounds: [{ cancelled: true, ...more }] })
    expect(found.rounds[0]).toMatchObject({ problems: [], scores: { a: 0, b: 0 } })
    expect(found.dealer).toBe('b')
  }
})
