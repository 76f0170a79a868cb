import { describe, expect, test } from 'vitest'
import { fieldsOf, keysIn } from '../../../../src/scoring/entry-form.ts'
import { tableOf } from '../../../../src/scoring/game.ts'
import { games } from '../../../../src/scoring/index.ts'
import { defaultsOf } from '../../inputs.ts'
import { sheet } from '../../table.ts'

const GAME = 'hand-and-foot'

describe('the entry form', () => {
  const fields = (options: object = {}) => {
    const table = tableOf(games[GAME], 4, { ...defaultsOf(games[GAME]), ...options })
    return fieldsOf(games[GAME].entry({ table }))
  }

  test('counts up to two lifts of exactly 22 for partners', () => {
    const lifted = fields({ partners: true }).filter(({ rule }) => rule === 'pick-up-22')
    expect(lifted.length).toBeGreaterThan(0)
    for (const field of lifted) expect(field).toMatchObject({ kind: 'count', key: 'exact22', min: 0, max: 2 })
  })

  test('has classes for threes left, by the options, but not on the table', () => {
    const classes = (key: string) =>
      fields({ redThree: 300 })
        .flatMap((field) => (field.kind === 'tally' && field.key === key ? [field.classes] : []))[0]
        ?.map(({ id, points, held }) => [id, points, held])
    const table = [
      ['joker', 50, 10],
      ['high', 20, 40],
      ['ten', 10, 120],
      ['five', 5, 80],
    ]
    expect(classes('table')).toEqual(table)
    expect(classes('left')).toEqual([...table, ['blackThree', 5, 10], ['redThree', 300, 10]])
  })

  test('asks for piles and red threes where the table has them', () => {
    const more = ['wild', 'special', 'redThrees']
    const asked = (options: object) => fields(options).flatMap(keysIn)
    expect(asked({}).filter((key) => more.includes(key))).toEqual([])
    expect(asked({ wildPile: 1500, special: 1000, redTable: 100 })).toEqual(expect.arrayContaining(more))
  })
})

test('after the last round nothing is asked, even while a round has a problem', () => {
  const even = { table: { points: 0 }, left: { points: 5 } }
  const rounds = [{ a: even }, ...Array(3).fill({ a: even, b: even })].map((entries) => ({ entries }))
  expect(sheet(GAME, { rounds })).toMatchObject({ status: 'playing', next: { round: 5 } })
})
