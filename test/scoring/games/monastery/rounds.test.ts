import { expect, it } from 'vitest'
import { sheet } from '../../table.ts'

it('accepts player ids that are names of inherited properties', () => {
  const players = [
    { id: 'constructor', name: 'Co' },
    { id: 'toString', name: 'To' },
  ]
  const round = { laid: [{ player: 'toString', mission: 3 }], out: 'toString' }
  const { rounds, totals } = sheet('monastery', { players, rounds: [round] })
  expect(rounds[0]?.problems).toEqual([])
  expect(totals).toEqual({ constructor: 0, toString: 1 })
})

it('has a mission of a player who joins later', () => {
  const players = [
    { id: 'a', name: 'Ana' },
    { id: 'b', name: 'Bo' },
    { id: 'c', name: 'Cy', from: 2 },
  ]
  const round = { laid: [{ player: 'c', mission: 1 }], out: 'c' }
  const { rounds } = sheet('monastery', { players, rounds: [round, round] })
  expect(rounds[0]?.problems[0]).toEqual({
    path: ['laid', 0, 'player'],
    message: '“c” does not play in this round; a and b do.',
  })
  expect(rounds[1]?.problems).toEqual([])
})
