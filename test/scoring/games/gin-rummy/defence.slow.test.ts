import { expect, test } from 'vitest'
import { type Card, FULL_DECK, withoutCards } from '../../../../src/scoring/cards.ts'
import { bestArrangement, bestDefence } from '../../../../src/scoring/games/gin-rummy/defence.ts'
import { grammar } from '../../../../src/scoring/games/gin-rummy/melds.ts'
import { countOf } from '../../../../src/scoring/games/gin-rummy/values.ts'
import { type Chance, each, near, sorted } from '../../random-positions.ts'
import { slowDefence } from '../../slow-solvers/gin-defence.ts'

/** The best defence against a slow solver that lays cards off one by one. */
const SOME = FULL_DECK.filter(near('A2345678'))

/** One to three melds, longer and shorter ones, from the ranks that the hand has too. */
function meldsFrom({ random, below, pick }: Chance): Card[][] {
  const melds: Card[][] = []
  const wanted = 1 + below(3)
  for (let tries = 0; tries < 200 && melds.length < wanted; tries += 1) {
    const first = pick(...SOME)
    const size = 3 + below(2)
    const isSet = random() < 0.4
    const alike = SOME.filter((card) => (isSet ? card[0] === first[0] : card[1] === first[1]))
    const at = isSet ? 0 : below(Math.max(1, alike.length - size + 1))
    const cards = alike.slice(at, at + size)
    if (grammar.read(cards) && !melds.flat().some((card) => cards.includes(card))) melds.push(cards)
  }
  return melds
}

test('bestDefence agrees with the slow solver and lays off only cards that fit', () => {
  each(80, (chance) => {
    const melds = chance.shown(meldsFrom(chance))
    const pack = withoutCards(chance.random() < 0.7 ? SOME : FULL_DECK, melds.flat())
    const hand = chance.shown(chance.mix(pack).slice(0, 9))
    const read = melds.map((meld) => grammar.read(meld)!)
    const found = bestDefence(read, hand)
    expect(found.count).toBe(slowDefence(melds, hand))
    expect(found.count).toBe(countOf(found.left))
    for (const meld of found.melds) expect(grammar.read(meld)).toBeDefined()
    const onTable = melds.map((meld) => [...meld])
    for (const { card, onto } of found.layOffs) {
      onTable[onto]!.push(card)
      expect(grammar.read(onTable[onto]!)).toBeDefined()
    }
    const laid = found.layOffs.map(({ card }) => card)
    expect(sorted([...found.melds.flat(), ...found.left, ...laid])).toEqual(sorted(hand))
  })
})

test('bestDefence lays each card off only once', () => {
  const melds = ['3S 4S 5S', '7S 8S 9S', '6C 6D 6H'].map((text) => grammar.read(text.split(' ') as Card[])!)
  const { layOffs, left } = bestDefence(melds, ['6S', 'KC', 'QD'] as Card[])
  expect(layOffs.map(({ card }) => card)).toEqual(['6S'])
  expect(left).toEqual(['QD', 'KC'])
})

test('bestArrangement finds the meld of a hand and its deadwood', () => {
  expect(bestArrangement(['AC', '2C', '3C', 'KD'] as Card[])).toMatchObject({ count: 10, left: ['KD'] })
})
