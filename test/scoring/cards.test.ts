import { describe, expect, test } from 'vitest'
import {
  type Card,
  cardOf,
  cardPlace,
  colourOf,
  compareCards,
  copiesOf,
  deckSize,
  FULL_DECK,
  formatCard,
  formatRank,
  isCard,
  isJoker,
  JOKER,
  placeOf,
  RANKS,
  rankAt,
  rankOf,
  SUITS,
  suitOf,
  withoutCards,
} from '../../src/scoring/cards.ts'
import { cards } from './table.ts'

describe('a card', () => {
  test.each([
    // card, rank, suit, colour, place, on paper
    ['AS', 'A', 'S', 'black', 1, 'A♠'],
    ['2C', '2', 'C', 'black', 2, '2♣'],
    ['9D', '9', 'D', 'red', 9, '9♦'],
    ['TH', 'T', 'H', 'red', 10, '10♥'],
    ['JS', 'J', 'S', 'black', 11, 'J♠'],
    ['QD', 'Q', 'D', 'red', 12, 'Q♦'],
    ['KC', 'K', 'C', 'black', 13, 'K♣'],
  ] as const)('%s', (notation, rank, suit, colour, place, paper) => {
    const card = cardOf(rank, suit)
    expect(card).toBe(notation)
    expect(rankOf(card)).toBe(rank)
    expect(suitOf(card)).toBe(suit)
    expect(colourOf(card)).toBe(colour)
    expect(cardPlace(card)).toBe(place)
    expect(placeOf(rank)).toBe(place)
    expect(rankAt(place)).toBe(rank)
    expect(formatCard(card)).toBe(paper)
    expect(isCard(card)).toBe(true)
    expect(isJoker(card)).toBe(false)
  })

  test('a joker has neither rank nor suit', () => {
    expect(JOKER).toBe('JK')
    expect(isCard(JOKER)).toBe(true)
    expect(isJoker(JOKER)).toBe(true)
    expect(formatCard(JOKER)).toBe('Joker')
  })

  test.each([
    ['10H'],
    ['th'],
    ['1H'],
    ['H'],
    [''],
    ['TH '],
    ['JOKER'],
    ['JKS'],
    [['TH']],
    [undefined],
    [null],
    [7],
    [{}],
  ])('%j is not a card and is formatted as a question mark', (value) => {
    expect(isCard(value)).toBe(false)
    expect(formatCard(value as Card)).toBe('?')
  })

  test('the ace also ranks above the king, and T is shown as 10', () => {
    expect(rankAt(14)).toBe('A')
    expect(RANKS.map(formatRank).join(' ')).toBe('A 2 3 4 5 6 7 8 9 10 J Q K')
  })
})

describe('a deck', () => {
  test('has fifty-two different cards, suit by suit from the ace', () => {
    expect(new Set(FULL_DECK).size).toBe(52)
    expect(FULL_DECK.slice(0, 14).join(' ')).toBe('AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD')
    expect(FULL_DECK.every(isCard)).toBe(true)
  })

  test.each([
    // packs, jokers, ranks, sevens of clubs, nines of clubs, jokers, size
    [1, 0, RANKS, 1, 1, 0, 52],
    [2, 2, RANKS, 2, 2, 4, 108],
    [3, 1, ['9', 'T'], 0, 3, 3, 27],
  ] as const)(
    'of %i packs with %i jokers each has the right numbers of cards',
    (packs, jokers, ranks, sevens, nines, allJokers, size) => {
      const deck = { packs, jokers, ranks }
      expect(copiesOf(cardOf('7', 'C'), deck)).toBe(sevens)
      expect(copiesOf(cardOf('9', 'C'), deck)).toBe(nines)
      expect(copiesOf(JOKER, deck)).toBe(allJokers)
      expect(deckSize(deck)).toBe(size)
    },
  )
})

test('jokersInAll replaces the number of jokers per pack', () => {
  const deck = { packs: 2, jokers: 2, jokersInAll: 1, ranks: RANKS }
  expect(copiesOf(JOKER, deck)).toBe(1)
  expect(deckSize(deck)).toBe(105)
})

describe('a list of cards', () => {
  test('is sorted by rank, then suit, with jokers last', () => {
    const sorted = cards('JK 2C AS KD 2S TH AC KC').sort(compareCards)
    expect(sorted).toEqual(cards('AC AS 2C 2S TH KC KD JK'))
    expect(SUITS.join('')).toBe('CDHS')
  })

  test('loses one copy for each card that is removed', () => {
    const all = cards('7C 7C 2D KC')
    expect(withoutCards(all, cards('7C KC'))).toEqual(cards('7C 2D'))
    expect(withoutCards(all, cards('7C 7C 7C 9S'))).toEqual(cards('2D KC'))
    expect(all).toEqual(cards('7C 7C 2D KC'))
  })
})
