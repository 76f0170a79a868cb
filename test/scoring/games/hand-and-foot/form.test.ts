import { expect, test } from 'vitest'
import { sheet } from '../../table.ts'

test('after the last round nothing is asked, even while a round has a problem', () => {
  const even = { table: { points: 0 }, left: { points: 5 } }
  const rounds = [{ a: even }, ...Array(3).fill({ a: even, b: even })].map((entries) => ({ entries }))
  expect(sheet('hand-and-foot', { rounds })).toMatchObject({ status: 'playing', next: { round: 5 } })
})
