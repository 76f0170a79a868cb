import { expect, test } from 'vitest'
import { type RoundTarget, roundTarget, targetFor } from '../../src/components/score/entry/round-target.ts'
import { tableOf } from '../../src/scoring/game.ts'
import { indianRummy } from '../../src/scoring/games/indian-rummy/game.ts'
import { sidesOf } from '../../src/scoring/seats.ts'
import { keepScore } from '../../src/scoring/sheet.ts'
import { defaultsOf } from '../scoring/inputs.ts'
import { phones } from '../scoring/ledger/phones.ts'
import { valueIn } from '../scoring/results.ts'
import { readToy, toy } from '../scoring/toy.ts'

const side = (key: string) => ({ key, players: [{ id: key, name: key }] })

/** A round of a and c, where b is out. */
function target(rejoin: boolean): RoundTarget {
  const table = tableOf(indianRummy, 3, { ...defaultsOf(indianRummy), rejoin })
  const form = indianRummy.entry({ table })
  return {
    kind: 'next',
    number: 3,
    table,
    form,
    formFor: () => form,
    sides: [side('a'), side('c')],
    out: [side('b')],
    dealer: 'c',
    make: () => () => {
      throw new Error('Nothing is written here.')
    },
  }
}

const rows = (content: Record<string, unknown>, rejoin = true) =>
  targetFor(target(rejoin), content).sides.map(({ key }) => key)

test('a player who rejoins gets a row', () => {
  expect(rows({ rejoin: ['b'] })).toEqual(['a', 'c', 'b'])
})

test.each([{}, { rejoin: [] }, { rejoin: ['a'] }, { rejoin: ['z'] }, { rejoin: 'b' }, { rejoin: null }])(
  '%j adds no row',
  (content) => expect(rows(content)).toEqual(['a', 'c']),
)

test('no player gets a row if the options do not allow rejoining', () => {
  expect(rows({ rejoin: ['b'] }, false)).toEqual(['a', 'c'])
})

/** That round of a game in which a player with 100 is out. */
function found(round: string, players: number | object[] = 3): RoundTarget | undefined {
  const game = toy({ leads: 'low', out: 100 })
  const [phone] = phones(1, '1 1 1 / 100 1 1', { players }, game)
  const record = valueIn(readToy(phone!.record, { leads: 'low', out: 100 }))
  const view = { folded: phone!.game, record, sides: sidesOf(record, game) }
  return roundTarget({ game, keeper: keepScore(game) } as never, view as never, round)
}

test.each<[round: string, number: number | undefined, rows?: string, out?: string]>([
  ['next', 3, 'bc', 'a'],
  ['before-1', 1, 'abc', ''],
  ['before-2', 2, 'abc', ''],
  ['before-9', 3, 'bc', 'a'],
  ['a1', 1, 'abc', ''],
  ['a2', 2, 'abc', ''],
  ['gone', undefined],
])('%s is round %j of %s, where %j is out', (round, number, rows, out) => {
  const target = found(round)
  const keys = (sides: RoundTarget['sides'] = []) => sides.map(({ key }) => key).join('')
  expect(target?.number).toBe(number)
  expect([keys(target?.sides), keys(target?.out)]).toEqual([rows ?? '', out ?? ''])
})

test('the table of a round is that of the players who are there', () => {
  const players = ['a', 'b', 'c'].map((id) => ({ id, name: id, ...(id === 'c' && { until: 1 }) }))
  expect([1, 2].map((round) => found(`before-${round}`, players)?.table.players)).toEqual([3, 2])
})
