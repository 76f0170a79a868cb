import { describe, expect, test } from 'vitest'
import {
  isOfRank,
  nextOf,
  rankChoices,
  setFor,
  usedCards,
} from '../../src/components/score/entry/card-choice.ts'
import type { Card } from '../../src/scoring/cards.ts'
import { emptyDraft } from '../../src/scoring/entry/draft.ts'
import { setField, setsIn } from '../../src/scoring/entry/rows.ts'
import { cards, groups } from '../scoring/table.ts'
import { fieldIn, formOf, tableFor } from './forms.ts'

const { form, table } = tableFor('hand-and-foot', {}, 2)
const joins = (set: readonly Card[], card: Card) => isOfRank(set, card, form.wild ?? (() => false))

describe('the rank keys', () => {
  const choices = rankChoices(table.deck, form)
  const named = (name: string) => choices.find((choice) => choice.name === name)!

  test('are one per rank, two colours of threes, and the joker', () => {
    expect(choices.map(({ label }) => label).join(' ')).toBe('A 2 3♠ 3♥ 4 5 6 7 8 9 10 J Q K Joker')
  })

  test('are one per rank if both colours count the same', () => {
    const rummy = tableFor('contract-rummy', {}, 2)
    const labels = rankChoices(rummy.table.deck, rummy.form).map(({ label }) => label)
    expect(labels.join(' ')).toBe('A 2 3 4 5 6 7 8 9 10 J Q K Joker')
  })

  test('use the least used suit, until the packs have no more', () => {
    expect(nextOf(named('seven'), table.deck, cards('7C 7D'))).toMatch(/^7[HS]$/)
    const all = ['7C', '7D', '7H', '7S'].flatMap((card) => Array(table.deck.packs).fill(card))
    expect(nextOf(named('seven'), table.deck, all.slice(1))).toBe('7C')
    expect(nextOf(named('seven'), table.deck, all)).toBeUndefined()
    expect(nextOf(named('red three'), table.deck, [])).toMatch(/^3[DH]$/)
  })
})

describe('a tapped card', () => {
  test.each([
    ['to the set that is being tapped', '7C 7D', 0, '7H', 0],
    ['to a new set, if it is of another rank', '7C 7D', 0, '8H', 1],
    ['to the set of its rank, even if another set is active', '7C 7D / 8C 8D', 1, '7H', 0],
    ['to the one of two such sets that is being tapped', '7C 7D / 7H 7S', 1, '7C', 1],
    ['to the same set, if it is wild', '7C 7D', 0, '2H', 0],
    ['to the same set, if it has only wild cards', '2C JK', 0, '8H', 0],
  ])('goes %s', (_, sets, at, card, to) => {
    expect(setFor(groups(sets), at, cards(card)[0]!, joins)).toBe(to)
  })

  test('goes to the first set if there is none yet', () => {
    expect(setFor([], 0, cards('7H')[0]!, joins)).toBe(0)
  })

  test.each([
    ['to a run that it goes on', '5H 6H', 0, '7H', 0],
    ['to a set that it goes on', '5H 5D', 0, '5H', 0],
    ['to cards with a gap that a wild card may fill', '5H', 0, '7H', 0],
    ['to a new meld, if it leaves a gap in a run', '5H 6H 7H', 0, '9H', 1],
    ['to a new meld, if it is neither', '5H 6H', 0, '6D', 1],
    ['to another meld that it goes on', '5H 6H 7H / 8D 8S', 1, '4H', 0],
    ['to a new meld, if it would be a second wild card', '5H 6H JK', 0, '2S', 1],
  ])('goes %s, where a game has runs', (_, sets, at, card, to) => {
    const burraco = fieldIn(tableFor('burraco', {}, 2).form, 'piles').field
    const field = burraco.kind === 'piles' ? burraco : undefined
    expect(setFor(groups(sets), at, cards(card)[0]!, field?.joins ?? (() => false))).toBe(to)
  })
})

test('used cards are those of all players and fields together', () => {
  const { way, field: piles } = fieldIn(form, 'piles')
  const left = way.fields.find((field) => field.kind === 'tally')!
  let draft = setField(emptyDraft(1), { form, way, id: 'a', field: piles }, groups('7C 7D 7H / 8C 8D 8H'))
  draft = setField(draft, { form, way, id: 'b', field: left }, { cards: cards('KC JK') })
  expect(usedCards(draft, { form, way, ids: ['a', 'b'] })).toEqual(cards('7C 7D 7H 8C 8D 8H KC JK'))
})

test('cards that are shown again are not used up twice', () => {
  const { way, field } = fieldIn(formOf('marriage'), 'cards')
  expect(field).toMatchObject({ countedElsewhere: true })
  const draft = setField(emptyDraft(1), { form, way, id: 'a', field }, cards('7C 7D 7H'))
  expect(usedCards(draft, { form: formOf('marriage'), way, ids: ['a'] })).toEqual([])
})

test('the cards of a field are read as sets, and damaged values are ignored', () => {
  const hand = fieldIn(formOf('rummy-500'), 'tally', 'hand').field
  expect(setsIn({ cards: cards('7H 8H') }, hand)).toEqual([cards('7H 8H')])
  expect(setsIn({ points: 5 }, hand)).toEqual([])
  expect(setsIn({ cards: ['ZZ'] }, hand)).toEqual([])
  expect(setsIn(groups('7C 7D / 8C'), fieldIn(form, 'piles').field)).toEqual(groups('7C 7D / 8C'))
})
