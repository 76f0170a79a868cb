import { expect, test } from 'vitest'
import { type Card, FULL_DECK, JOKER, RANKS } from '../../../../src/scoring/cards.ts'
import { readGroup } from '../../../../src/scoring/games/indian-rummy/groups.ts'
import type { Wild } from '../../../../src/scoring/games/indian-rummy/wild.ts'
import { each, sorted } from '../../random-positions.ts'
import { slowKind } from '../../slow-solvers/indian-rummy.ts'
import { cards } from '../../table.ts'

const USUAL = { setSize: 'four', triples: false } as const

test('puts each joker at the place that it fills', () => {
  expect(readGroup(cards('6H JK 4H'), '7', USUAL)).toMatchObject({
    kind: 'sequence',
    cards: cards('4H JK 6H'),
    reading: { wilds: [JOKER], missing: ['5H'] },
  })
  for (const [text, inOrder] of [
    ['AS JK KS', 'JK KS AS'],
    ['JK 2S AS', 'AS 2S JK'],
    ['7H JK 8H', '7H 8H JK'],
  ] as const) {
    expect(readGroup(cards(text), '7', USUAL)?.cards).toEqual(cards(inOrder))
  }
})

test('readGroup agrees with a slow solver that tries every order and rank', () => {
  const ruleSets = [USUAL, { setSize: 'any', triples: true }] as const
  each(4000, ({ pick, below, mix, shown }) => {
    const wild: Wild = pick(...RANKS, 'JK', null)
    const from = below(RANKS.length)
    const ranks = [0, 1, 2, 3].map((step) => RANKS[(from + step) % RANKS.length])
    const few = FULL_DECK.filter((card) => ranks.includes(card[0] as never) && card[1]! < 'H')
    const group = mix<Card>([...few, ...few, ...few, JOKER, JOKER, JOKER]).slice(0, below(8))
    shown({ group, wild })
    for (const rules of ruleSets) {
      const found = readGroup(group, wild, rules)
      expect(found?.kind).toBe(slowKind(group, wild, { ...rules, secondMissing: 'all' }))
      if (found) expect(sorted(found.cards)).toEqual(sorted(group))
    }
  })
})
