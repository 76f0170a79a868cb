import { describe, expect, test } from 'vitest'
import { RANKS } from '../../src/scoring/cards.ts'
import { readCards, readGroups } from '../../src/scoring/lists.ts'
import { cards, groups } from './table.ts'
import { problemsOf } from './toy.ts'

const deck = { packs: 2, jokers: 1, ranks: RANKS }

describe('cards in a record', () => {
  test('are checked against the deck as a list', () => {
    expect(readCards(cards('7C 7C'), ['table'], deck)).toEqual({ ok: true, value: cards('7C 7C') })
    expect(problemsOf(readCards(cards('7C 7C 7C'), ['table'], deck))[0]?.path).toEqual(['table', 2])
    expect(problemsOf(readCards(['7c'], ['table'], deck))[0]?.path).toEqual(['table', 0])
  })

  test('are checked against the deck in groups', () => {
    expect(readGroups(groups('7C / 7C'), ['piles'], deck)).toEqual({ ok: true, value: groups('7C / 7C') })
    expect(problemsOf(readGroups(groups('7C / 7C 7C'), ['piles'], deck))[0]?.path).toEqual(['piles', 1, 1])
    expect(problemsOf(readGroups([['7c']], ['piles'], deck))[0]?.path).toEqual(['piles', 0, 0])
  })
})
