import { describe, expect, test } from 'vitest'
import { type Game, tableOf } from '../../../../src/scoring/game.ts'
import { games } from '../../../../src/scoring/index.ts'
import { defaultsUnder } from '../../../../src/scoring/options.ts'
import { cards, groups, judge } from '../../table.ts'

const GAME = 'canasta'
const game: Game = games[GAME]
const KINGS = 'KC KC KD KD KH KH KS'

describe('the entry form', () => {
  const { ways } = game.entry({ table: tableOf(game, 4, defaultsUnder(game.options)) })

  test('describes a meld by its size and value', () => {
    const fields = ways.flatMap(({ fields }) => fields)
    const [piles] = fields.flatMap((field) => (field.kind === 'piles' ? [field] : []))
    expect(
      ['5C 5D 2S', KINGS, `${KINGS} 2S`, '3C 3S 3S'].map((meld) => piles?.describe(cards(meld))),
    ).toEqual(['3 · 30', '7 · natural · 70 + 500', '8 · mixed · 90 + 300', '3 · 15'])
  })

  test('carries listed melds over to the counted fields', () => {
    const [counted] = ways
    expect(counted?.carry?.({ melds: groups(`${KINGS} / 5C 5D 2S`), redThrees: 2 })).toEqual({
      table: { cards: cards(`${KINGS} 5C 5D 2S`) },
      natural: 1,
      mixed: 0,
      redThrees: 2,
    })
    expect(counted?.carry?.({ table: { points: 85 } })).toBeUndefined()
  })
})

test('what a check finds is offered for the round', () => {
  const hand = cards('KC KD 7C 7D JK 2S 5H 6H 8C TC JC QD')
  expect(game.checksById['can-open']!.forRound?.({}, judge(GAME, 'can-open', { hand, total: 2995 }))).toEqual(
    [{ kind: 'cards', cards: cards('KC KD JK 2S'), sets: [cards('KC KD JK 2S')], points: 90 }],
  )
  const input = { melds: groups(`${KINGS} / 5C 5D 5H`), hand: cards('5S 9C 9D 2H QS') }
  expect(game.checksById['go-out']!.forRound?.(input, judge(GAME, 'go-out', input))).toMatchObject([
    { kind: 'cards', sets: [cards(KINGS), cards('5C 5D 5H 5S'), cards('9C 9D 2H')] },
  ])
})
