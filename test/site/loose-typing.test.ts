import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inNotation } from '../../src/components/checker/fields/loose-typing.ts'
import { type Card, FULL_DECK } from '../../src/scoring/cards.ts'
import { games } from '../../src/scoring/games.ts'
import { parseCards } from '../../src/scoring/notation.ts'

const typed = (text: string, game: keyof typeof games): readonly Card[] | undefined => {
  const read = parseCards(inNotation(text, games[game].isKnownByRank))
  return read.ok ? read.value : undefined
}

describe('cards as people type them', () => {
  test.each([
    ['A23 hearts', 'rummy', 'AH 2H 3H'],
    ['a23h', 'rummy', 'AH 2H 3H'],
    ['queen king ace of spades', 'rummy', 'QS KS AS'],
    ['two threes', 'rummy', undefined],
    ['KKK', 'rummy', 'KC KD KH'],
    ['ks KK', 'rummy', 'KS KC KD'],
    ['10 10 10 joker', 'rummy', 'TC TD TH JK'],
    ['seven of hearts, eight of hearts and a joker', 'rummy', undefined],
    ['seven of hearts, eight of hearts and joker', 'rummy', '7H 8H JK'],
    ['queen joker ace of spades', 'rummy', 'QS JK AS'],
    ['7 * 9 hearts', 'rummy', '7H JK 9H'],
    ['joker joker', 'rummy', 'JK JK'],
    ['7-9 hearts', 'rummy', '7H 8H 9H'],
    ['7-9h kd', 'rummy', '7H 8H 9H KD'],
    ['jkqh', 'rummy', 'JK QH'],
    // Without its suit, a single card could be any of four, and cards in a row could be a run or none.
    ['K', 'rummy', undefined],
    ['7 8 9', 'rummy', undefined],
    ['nine knights', 'rummy', undefined],
    // As the suits and court cards of a Spanish pack are called where it comes from, and in English.
    ['3 4 5 oros', 'chinchon', '3D 4D 5D'],
    ['sota caballo rey de copas', 'chinchon', 'JH QH KH'],
    ['7 of swords, 7 bastos, 7 coins', 'chinchon', '7S 7C 7D'],
    ['2s 2 2', 'canasta', '2S 2C 2D'],
    ['ah ad ac as 2 2 2 jk', 'canasta', 'AH AD AC AS 2C 2D 2H JK'],
    ['K 2', 'hand-and-foot', 'KC 2C'],
    // A red three is another card than a black one.
    ['3', 'canasta', undefined],
    ['3h', 'canasta', '3H'],
  ] as const)('%j in %s are %s', (text, game, cards) => {
    expect(typed(text, game)?.join(' ')).toBe(cards)
  })

  test('each group and each row stands alone', () => {
    expect(inNotation('KKK / A23 hearts')).toBe('kc kd kh/ah 2h 3h')
  })

  test('what the notation reads stays the same cards', () => {
    const list = fc.array(fc.constantFrom<Card>(...FULL_DECK))
    fc.assert(
      fc.property(list, (cards) => {
        expect(typed(cards.join(' '), 'rummy')).toEqual(cards)
      }),
    )
  })
})
