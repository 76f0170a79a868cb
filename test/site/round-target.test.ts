import { expect, test } from 'vitest'
import { type RoundTarget, roundTarget, targetFor } from '../../src/components/score/entry/round-target.ts'
import { tableOf } from '../../src/scoring/game.ts'
import { indianRummy } from '../../src/scoring/games/indian-rummy/game.ts'
import { sidesOf } from '../../src/scoring/seats.ts'
import { keepScore } from '../../src/scoring/sheet.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { defaultsOf } from '../scoring/inputs.ts'
import { phones } from '../scoring/ledger/phones.ts'
import { valueIn } from '../scoring/results.ts'
import { readToy, toy } from '../scoring/toy.ts'

const side = (key: string) => ({ key, players: [{ id: key, name: key }] })
const keys = (sides: RoundTarget['sides'] = []) => sides.map(({ key }) => key).join('')

/** The rows of a round of a and c, where b is out. */
function rows(content: Plain, rejoin = true): string {
  const table = tableOf(indianRummy, 3, { ...defaultsOf(indianRummy), rejoin })
  const form = indianRummy.entry({ table })
  const round = { form, formFor: () => form, sides: [side('a'), side('c')], out: [side('b')] }
  return keys(targetFor(round as Partial<RoundTarget> as RoundTarget, content).sides)
}

test('a player who rejoins gets a row, if the options allow it', () => {
  expect(rows({ rejoin: ['b'] })).toBe('acb')
  expect(rows({ rejoin: ['b'] }, false)).toBe('ac')
})

test.each([{}, { rejoin: [] }, { rejoin: ['a'] }, { rejoin: ['z'] }, { rejoin: 'b' }, { rejoin: null }])(
  '%j adds no row',
  (content) => expect(rows(content)).toBe('ac'),
)

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
  expect(target?.number).toBe(number)
  expect([keys(target?.sides), keys(target?.out)]).toEqual([rows ?? '', out ?? ''])
})

test('the table of a round is that of the players who are there', () => {
  const players = ['a', 'b', 'c'].map((id) => ({ id, name: id, ...(id === 'c' && { until: 1 }) }))
  expect([1, 2].map((round) => found(`before-${round}`, players)?.table.players)).toEqual([3, 2])
})
