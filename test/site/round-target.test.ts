import { expect, test } from 'vitest'
import { type RoundTarget, targetFor } from '../../src/components/score/entry/round-target.ts'
import { tableOf } from '../../src/scoring/game.ts'
import { indianRummy } from '../../src/scoring/games/indian-rummy/game.ts'
import { defaultsOf } from '../scoring/inputs.ts'

const side = (key: string) => ({ key, players: [{ id: key, name: key }] })

/** A round of a and c, where b is out. */
function target(rejoin: boolean): RoundTarget {
  const table = tableOf(indianRummy, 3, { ...defaultsOf(indianRummy), rejoin })
  const form = indianRummy.entry({ table })
  return {
    ...{ kind: 'next', number: 3, table, form, formFor: () => form },
    ...{ sides: [side('a'), side('c')], out: [side('b')] },
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
