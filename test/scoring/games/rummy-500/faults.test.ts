import { describe, expect, test } from 'vitest'
import type { Verdict } from '../../../../src/scoring/index.ts'
import { cards, judge } from '../../table.ts'

const JOKERS = { jokers: true }
const CORNER = { corner: true }
const DISTINCT = { distinctSuits: true }
const ONE_PACK = 2

/** The findings as text, such as `meld-set: A set of …`, without the finding about the points. */
function textsOf({ findings }: Verdict): string[] {
  const others = findings.filter(({ rule }) => rule !== 'rummy-500#values')
  return others.map(({ rule, message }) => `${rule.slice(rule.indexOf('#') + 1)}: ${message}`)
}

function meld(text: string, options: object = {}, players?: number): Verdict {
  return judge('rummy-500', 'meld', { cards: cards(text) }, { options, ...(players && { players }) })
}

describe('the findings of a meld', () => {
  test.each([
    ['7C 7D 7H', {}, ['meld-set: A set of sevens: 7♣ 7♦ 7♥.']],
    ['6S 4S 5S', {}, ['meld-run: A run of spades: 4♠ 5♠ 6♠.']],
    [
      '7S 7S 7D',
      {},
      [
        'meld-set: A set of sevens: 7♠ 7♠ 7♦.',
        'two-decks: With two packs a set may hold the same card twice.',
      ],
    ],
    [
      'JK 7C 7D',
      JOKERS,
      ['meld-set: A set of sevens: Joker 7♣ 7♦.', 'jokers: The joker stands for a seven.'],
    ],
    [
      'JK 7C 7D JK',
      JOKERS,
      ['meld-set: A set of sevens: Joker 7♣ 7♦ Joker.', 'jokers: The jokers stand for a seven.'],
    ],
    ['JK 5D 7D', JOKERS, ['meld-run: A run of diamonds: 5♦ Joker 7♦.', 'jokers: The joker stands for 6♦.']],
    [
      'JK 5D 8D JK',
      JOKERS,
      ['meld-run: A run of diamonds: 5♦ Joker Joker 8♦.', 'jokers: The jokers stand for 6♦ 7♦.'],
    ],
    [
      'AH 2H 3H',
      {},
      ['meld-run: A run of hearts: A♥ 2♥ 3♥.', 'ace-both-ends: Its ace is low, below the two.'],
    ],
    [
      'AH KH QH',
      {},
      ['meld-run: A run of hearts: Q♥ K♥ A♥.', 'ace-both-ends: Its ace is high, above the king.'],
    ],
    [
      'KH AH 2H',
      CORNER,
      [
        'meld-run: A run of hearts: K♥ A♥ 2♥.',
        'ace-both-ends: Its ace is high, above the king.',
        'no-corner: At this table a run may go around the corner.',
      ],
    ],
    [
      'JK KH AH',
      JOKERS,
      [
        'meld-run: A run of hearts: Joker K♥ A♥.',
        'ace-both-ends: Its ace is high, above the king.',
        'jokers: The joker stands for Q♥.',
      ],
    ],
  ])('explain %s with %j', (text, options, messages) => {
    expect(textsOf(meld(text, options))).toEqual(messages)
  })

  test('name their cards in order', () => {
    const { findings } = meld('JK AH 3H', JOKERS)
    expect(findings.map(({ cards }) => cards?.join(' '))).toEqual(['AH JK 3H', 'AH', 'JK', undefined])
  })
})

describe('the findings of cards that are not a meld', () => {
  test.each([
    // cards, options, players, messages
    // Without a number of players, advice is for one pack; with five players, for two.
    ['7C 7D', {}, undefined, ['meld-set: 2 cards: a set is 3 or 4. With 7♥ or 7♠ it is a meld.']],
    ['7C 7D', {}, 5, ['meld-set: 2 cards: a set is 3 or 4. With 7♣, 7♦, 7♥ or 7♠ it is a meld.']],
    ['7C 7D', {}, ONE_PACK, ['meld-set: 2 cards: a set is 3 or 4. With 7♥ or 7♠ it is a meld.']],
    ['7C 7D', DISTINCT, undefined, ['meld-set: 2 cards: a set is 3 or 4. With 7♥ or 7♠ it is a meld.']],
    [
      '7C 7D 7H 7S 7C',
      {},
      undefined,
      ['meld-set: 5 cards: a set is 3 or 4. Without 7♣, 7♦, 7♥ or 7♠ it is a meld.'],
    ],
    // Two melds laid as one are recognised.
    [
      '7C 7C 7D 7D 7H 7H',
      {},
      undefined,
      ['meld-set: These are two melds, each laid by itself: 7♣ 7♣ 7♦ and 7♦ 7♥ 7♥.'],
    ],
    [
      '3H 4H 5H 5C 5D 5S',
      {},
      undefined,
      ['meld-run: These are two melds, each laid by itself: 5♣ 5♦ 5♠ and 3♥ 4♥ 5♥.'],
    ],
    [
      '3H 4H 5H 9H TH JH',
      {},
      undefined,
      ['meld-run: These are two melds, each laid by itself: 3♥ 4♥ 5♥ and 9♥ 10♥ J♥.'],
    ],
    [
      '7C 7D JK 2S 3S 4S',
      JOKERS,
      undefined,
      ['meld-run: These are two melds, each laid by itself: 7♣ 7♦ Joker and 2♠ 3♠ 4♠.'],
    ],
    ['4S 5S', {}, ONE_PACK, ['meld-run: 2 cards: a run is 3 to 13. With 3♠ or 6♠ it is a meld.']],
    ['QD AD', {}, ONE_PACK, ['meld-run: 2 cards: a run is 3 to 13. With K♦ it is a meld.']],
    ['2D AD', CORNER, ONE_PACK, ['meld-run: 2 cards: a run is 3 to 13. With 3♦ or K♦ it is a meld.']],
    ['2D 5D', {}, ONE_PACK, ['meld-run: 2 cards: a run is 3 to 13.']],
    [
      '4S 5S 7S',
      {},
      ONE_PACK,
      ['meld-run: Not in a row: 6♠ would have to lie between. With 6♠ it is a meld.'],
    ],
    [
      '2S 3S 4S 6S',
      {},
      ONE_PACK,
      ['meld-run: Not in a row: 5♠ would have to lie between. Without 6♠ it is a meld.'],
    ],
    // The ace is low or high, whichever leaves fewer gaps.
    [
      'AD 3D 4D',
      {},
      ONE_PACK,
      ['meld-run: Not in a row: 2♦ would have to lie between. With 2♦ it is a meld.'],
    ],
    [
      'JD QD AD',
      {},
      ONE_PACK,
      ['meld-run: Not in a row: K♦ would have to lie between. With K♦ it is a meld.'],
    ],
    ['AD 5D 7D', {}, ONE_PACK, ['meld-run: Not in a row: 2♦ 3♦ 4♦ 6♦ would have to lie between.']],
    ['7D TD AD', {}, ONE_PACK, ['meld-run: Not in a row: 8♦ 9♦ J♦ Q♦ K♦ would have to lie between.']],
    [
      '4S 8S JK',
      JOKERS,
      ONE_PACK,
      ['meld-run: Not in a row: 5♠ 6♠ 7♠ would have to lie between, and 1 joker cannot fill 3 gaps.'],
    ],
    [
      '4S 8S JK JK',
      JOKERS,
      ONE_PACK,
      [
        'meld-run: Not in a row: 5♠ 6♠ 7♠ would have to lie between, and 2 jokers cannot fill 3 gaps. With 5♠, 6♠ or 7♠ it is a meld.',
      ],
    ],
    [
      '4S 7S JK',
      JOKERS,
      undefined,
      [
        'meld-run: Not in a row: 5♠ 6♠ would have to lie between, and 1 joker cannot fill 2 gaps. With 5♠ or 6♠ it is a meld.',
      ],
    ],
    ['4S 4S 5S 6S', {}, undefined, ['meld-run: 4♠: a run has no rank twice. Without 4♠ it is a meld.']],
    ['4S 4S 5S 5S', {}, undefined, ['meld-run: 4♠ 5♠: a run has no rank twice.']],
    [
      'KH AH 2H',
      {},
      ONE_PACK,
      ['no-corner: K♥ A♥ 2♥ goes around the corner: a run ends with the ace above the king.'],
    ],
    [
      '2H KH AH QH',
      {},
      ONE_PACK,
      [
        'no-corner: Q♥ K♥ A♥ 2♥ goes around the corner: a run ends with the ace above the king. Without 2♥ it is a meld.',
      ],
    ],
    [
      '7C 7D 8H',
      {},
      undefined,
      [
        'meld-set: No set: these are sevens and eights.',
        'meld-run: No run: these are clubs, diamonds and hearts.',
      ],
    ],
    [
      '7C 7D 7H 8H',
      {},
      undefined,
      [
        'meld-set: No set: these are sevens and eights. Without 8♥ it is a meld.',
        'meld-run: No run: these are clubs, diamonds and hearts.',
      ],
    ],
    [
      '',
      {},
      undefined,
      [
        'meld-set: No card lies here: a set is 3 or 4 cards of one rank.',
        'meld-run: No card lies here: a run is 3 cards or more of one suit.',
      ],
    ],
    [
      '7C',
      {},
      undefined,
      [
        'meld-set: 7♣ lies alone: a set is 3 or 4 cards of one rank.',
        'meld-run: 7♣ lies alone: a run is 3 cards or more of one suit.',
      ],
    ],
    [
      '7C JK JK',
      JOKERS,
      undefined,
      ['jokers: 7♣ Joker Joker: 1 natural card, but a meld needs at least 2 beside its jokers.'],
    ],
    [
      'JK',
      JOKERS,
      undefined,
      ['jokers: Joker: 0 natural cards, but a meld needs at least 2 beside its jokers.'],
    ],
    [
      '7S 7S 7D',
      DISTINCT,
      undefined,
      ['two-decks: 7♠ lies here twice, but at this table all suits of a set differ.'],
    ],
  ])('explain %s with %j for %s players', (text, options, players, messages) => {
    const verdict = meld(text, options, players)
    expect(textsOf(verdict)).toEqual(messages)
    expect(verdict.findings.some(({ ok }) => ok)).toBe(false)
  })

  test('say that a run of more than thirteen cards is too long', () => {
    const all = 'AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD'
    const [{ message } = { message: '' }] = meld(`${all} JK`, JOKERS).findings
    expect(message).toMatch(/^14 cards: a run is 3 to 13\./)
    const [{ message: more } = { message: '' }] = meld(`${all} JK JK`, JOKERS).findings
    expect(more).toBe('15 cards: a run is 3 to 13.')
  })

  test('suggest cards in their order, jokers last', () => {
    const [{ message } = { message: '' }] = meld('7S 7C 7D JK 7H', JOKERS).findings
    expect(message).toMatch(/Without 7♣, 7♦, 7♥, 7♠ or Joker it is a meld\.$/)
  })

  test('name the cards that are wrong', () => {
    const named = (text: string, options = {}) => {
      return meld(text, options).findings.map(({ cards }) => cards?.join(' '))
    }
    expect(named('7C 8D')).toEqual(['7C 8D', '7C 8D'])
    expect(named('4S 4S 5S 5S 6S')).toEqual(['4S 5S'])
    expect(named('7S 7S 7D 7D 7H', DISTINCT)).toEqual(['7S 7S 7D 7D 7H', '7S 7D'])
    expect(named('KH AH 2H')).toEqual(['KH AH 2H'])
    expect(named('')).toEqual(['', ''])
  })
})
