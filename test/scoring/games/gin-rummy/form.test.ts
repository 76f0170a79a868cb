import { expect, test } from 'vitest'
import { games } from '../../../../src/scoring/index.ts'
import { sheet } from '../../table.ts'

const GAME = 'gin-rummy'

test('the best melds are advice', () => {
  const { checks, checksById } = games[GAME]
  expect(checks.filter((id) => checksById[id]?.isAdvice)).toEqual(['best-melds'])
})

test('a cancelled hand has no need of entries', () => {
  for (const more of [{}, { entries: {} }, { entries: 'nonsense' }]) {
    const found = sheet(GAME, { options: { variant: 'oklahoma' }, rounds: [{ cancelled: true, ...more }] })
    expect(found.rounds[0]).toMatchObject({ problems: [], scores: { a: 0, b: 0 } })
    expect(found.dealer).toBe('b')
  }
})
