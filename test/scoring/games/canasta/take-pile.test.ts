import { describe, expect, test } from 'vitest'
import type { Card, Verdict } from '../../../../src/scoring/index.ts'
import { cards, expectIllegal, expectLegal, groups, judge, refusal, slugs } from '../../table.ts'

const GAME = 'canasta'
const QUEENS = 'QC QD QS'

type More = { melds?: string; lay?: string; total?: number; frozen?: boolean | null; size?: number | null }

function input(pile: string, hand: string, { melds, lay, ...more }: More = {}) {
  return {
    pile: cards(pile),
    hand: cards(hand),
    ...(melds !== undefined && { melds: groups(melds) }),
    ...(lay !== undefined && { lay: groups(lay) }),
    ...more,
  }
}

function take(pile: string, hand: string, more: More = { melds: '5C 5D 5H' }, options: object = {}) {
  return judge(GAME, 'take-pile', input(pile, hand, more), { options })
}

describe('the take-pile check in the worked cases', () => {
  test('requires the minimum for a first meld', () => {
    const can = take('9C 4S KH', 'KC KS AC AD 2H 5D', { total: 0 })
    expectLegal(can, { cites: ['open-pile', 'minimum', 'pile-minimum'] })
    expect(can.detail).toEqual({ frozen: true, ways: [{ how: 'pair', cards: cards('KC KS') }], most: 90 })
    const cannot = take('9C 4S KH', 'KC KS 5D 7H 8C 9D', { total: 0 })
    expectIllegal(cannot, { cites: ['minimum'], detail: { most: 30 } })
    expect(cannot.findings.find(({ ok }) => !ok)?.message).toBe(
      '20 short: with a total of 0 a first meld takes 50, and with K♥ at most 30 can be melded.',
    )
  })
})

describe('ways to meld the top card', () => {
  /** `pair QC QD on 1, meld on 1`: the ways, the cards from the hand, the meld of the side. */
  function waysOf({ detail }: Verdict): string {
    const { ways } = detail as { ways: { how: string; cards: Card[]; onto?: number }[] }
    const on = (onto?: number) => (onto === undefined ? [] : [`on ${onto}`])
    return ways.map(({ how, cards, onto }) => [how, ...cards, ...on(onto)].join(' ')).join(', ')
  }

  test.each([
    // the hand, the melds, the limit of wild cards, the ways
    ['QC QD 2D', '5C 5D 5H', 'three', 'pair QC QD, wild QC 2D'],
    ['QC QD 2D 7C', '5C 5D 5H / QS QD QH', 'three', 'pair QC QD on 1, wild QC 2D on 1, meld on 1'],
    ['QC 2D', '5C 5D 5H', 'three', 'wild QC 2D'],
    ['7C 8C', QUEENS, 'three', 'meld on 0'],
    // A two before a joker.
    ['QC JK 2D', '5C 5D 5H', 'three', 'wild QC 2D'],
    // Onto a meld of the side, within the limit of wild cards.
    ['QS 2H', 'QC QD 2C 2D JK', 'three', 'meld on 0'],
    ['QS 2H', 'QC QD 2C', 'three', 'wild QS 2H on 0, meld on 0'],
    ['QS 2H', 'QC QD 2C 2D', 'three', 'wild QS 2H on 0, meld on 0'],
    // With the top card and one from the hand there are four queens.
    ['QS 2H', 'QC QD 2C 2D', 'equal', 'wild QS 2H on 0, meld on 0'],
    ['QS 2H', 'QC QD 2C', 'fewer', 'wild QS 2H on 0, meld on 0'],
  ])('are, for %s beside %s with the limit %s: %s', (hand, melds, wildLimit, ways) => {
    const verdict = take('9C QH', hand, { melds }, { wildLimit })
    expect(verdict.detail).toMatchObject({ frozen: false })
    expect(waysOf(verdict)).toBe(ways)
  })

  test.each([
    ['', 'take-pile'],
    ['7C', 'open-pile'],
    ['QC', 'open-pile'],
    ['QC 7C', 'open-pile'],
    ['2C JK', 'open-pile'],
    ['KC KD KH', 'open-pile'],
  ])('do not exist with the hand %j', (hand, slug) => {
    const verdict = take('9C QH', hand)
    expectIllegal(verdict, { cites: [slug], detail: { ways: [] } })
  })

  test('do not treat a joker as a jack', () => {
    expectIllegal(take('9C JH', 'JK JK'), { cites: ['open-pile'] })
    expectLegal(take('9C JH', 'JC JK'), { cites: ['open-pile'] })
  })

  test('cite a ruling for a canasta, and for a wild card added too', () => {
    const canasta = take('9C QH', '7C 8C', { melds: 'QC QD QS QC QD QS QH' })
    expectLegal(canasta, { cites: ['merged'] })
    expectLegal(take('9C QH', 'QC 2D', { melds: QUEENS }), { cites: ['merged'] })
    expect(slugs(take('9C QH', '7C 8C', { melds: QUEENS }))).not.toContain('merged')
  })

  test('say how many cards come with the whole pile', () => {
    const message = (more: More) =>
      take('9C QH', 'QC 2D', { melds: '5C 5D 5H', ...more }).findings.find(({ rule }) =>
        rule.endsWith('#take-pile'),
      )?.message
    expect(message({})).toBe('The whole pile comes with it: 2 cards.')
    expect(message({ size: 20 })).toBe('The whole pile comes with it: 20 cards.')
  })
})

describe('a frozen pile', () => {
  test.each([
    ['2S 9C QH', true],
    ['JK 9C QH', true],
    ['3H 9C QH', true],
    ['3D QH', true],
    ['9C QH', false],
    ['3S QH', false],
    ['3C 3S 9C QH', false],
  ])('is %s: %s', (pile, frozen) => {
    const natural = take(pile, 'QC QD')
    expectLegal(natural, { detail: { frozen } })
    expect(slugs(natural, 'kept').includes('frozen')).toBe(frozen)
    expect(take(pile, 'QC 2D').legal).toBe(!frozen)
    expect(take(pile, '7C 8C', { melds: 'QC QD QS' }).legal).toBe(!frozen)
  })

  test('may be frozen by a card that is not listed', () => {
    expectIllegal(take('9C QH', 'QC 2D', { melds: '5C 5D 5H', frozen: true }), {
      cites: ['frozen'],
      detail: { frozen: true },
    })
    expectLegal(take('9C QH', 'QC 2D', { melds: '5C 5D 5H', frozen: false }))
    expectLegal(take('9C QH', 'QC 2D', { melds: '5C 5D 5H', frozen: null }))
    // The wild card in the list still freezes the pile.
    expectIllegal(take('2S 9C QH', 'QC 2D', { melds: '5C 5D 5H', frozen: false }), { cites: ['frozen'] })
  })

  test('is any pile for a side without a meld', () => {
    const verdict = take('9C QH', 'QC 2D AC AD AH', { total: 0 })
    expect(slugs(verdict, 'broken')).toEqual(['frozen-side'])
    expect(verdict.detail).toEqual({ frozen: true, ways: [], most: 0 })
    expect(slugs(take('9C QH', 'QC 2D AC AD AH', { melds: '', total: 0 }), 'broken')).toEqual(['frozen-side'])
    expect(slugs(take('2S QH', 'QC 2D', { total: 0 }), 'broken')).toEqual(['frozen', 'frozen-side'])
  })

  test('does not result from a black three in it, by a ruling', () => {
    expectLegal(take('3S QH', 'QC 2D'), { cites: ['black-three-freeze'] })
    expect(slugs(take('9C QH', 'QC 2D'))).not.toContain('black-three-freeze')
  })
})

describe('a closed pile', () => {
  test.each(['2S', 'JK', '3C', '3S', '3H', '3D'])('cannot be taken with %s on top', (top) => {
    for (const hand of ['2C 2D', '3C 3S', '3D 7C', 'JK JK 5C']) {
      const verdict = take(`9C ${top}`, hand)
      expectIllegal(verdict, { cites: ['closed-pile'], detail: { ways: [] } })
    }
    expect(slugs(take(`9C ${top}`, '7C 8C')).includes('black-threes')).toBe(top === '3C' || top === '3S')
    expectIllegal(take(`9C ${top}`, '7C 8C', { total: 0 }), { cites: ['closed-pile'] })
  })
})

describe('a hand of one card', () => {
  test('may not take a pile of one card', () => {
    const melds = QUEENS
    expect(slugs(take('QH', '7C', { melds }), 'broken')).toEqual(['one-card'])
    expectIllegal(take('QH', '7C', { melds, size: 1 }), { cites: ['one-card'] })
    expectLegal(take('QH', '7C', { melds, size: 2 }))
    expectLegal(take('9C QH', '7C', { melds }))
    expectLegal(take('QH', '7C 8C', { melds }))
  })
})

describe('a first meld with the top card', () => {
  test.each([
    // hand, total, the most with the queen on top
    ['QC QD', -5, 30],
    ['QC QD 2C', 0, 50],
    ['QC QD QS', 0, 40],
    ['QC QD AC AD AH', 1500, 90],
    ['QC QD AC AD JK', 3000, 120],
    ['QC QD JK JK JK JK', 3000, 180],
    ['QC QD 9C 9D 2C 2D', 1500, 90],
  ])('from %s with a total of %i is worth at most %i', (hand, total, most) => {
    const verdict = take('9C QH', hand, { total })
    expect(verdict.detail).toMatchObject({ most })
    const minimum = total < 0 ? 15 : total < 1500 ? 50 : total < 3000 ? 90 : 120
    expect(verdict.legal).toBe(most >= minimum)
    if (most < minimum) expect(slugs(verdict, 'broken')).toEqual(['minimum', 'pile-minimum'])
  })

  test('does not count the cards below the top', () => {
    expectIllegal(take('AC AD QH', 'QC QD AH', { total: 0 }), { cites: ['minimum'], detail: { most: 30 } })
  })

  test('requires the total, which has no effect later', () => {
    expect(refusal(GAME, 'take-pile', input('9C QH', 'QC QD'))).toMatchObject([
      { path: ['total'], rule: 'canasta#minimum' },
    ])
    expect(take('9C QH', 'QC QD', { melds: '5C 5D 5H', total: 3000 }).detail).not.toHaveProperty('most')
  })
})

describe('the cards laid down', () => {
  const FIVES = '5C 5D 5H'

  test.each([
    // the pile, the hand, the melds, the cards laid down, their points
    ['9C QH', 'QC QD', FIVES, 'QH QC QD', 30],
    ['9C QH', 'QC 2D', FIVES, 'QC QH 2D', 40],
    ['9C QH', 'QC 2D JK 2C', FIVES, 'QC QH 2D JK 2C', 110],
    ['9C QH', '7C 8C', QUEENS, 'QH', 10],
    ['9C QH', '2C 8C', QUEENS, 'QH 2C', 30],
    ['9C QH', 'QC 2D', QUEENS, 'QH QC 2D', 40],
    ['2S QH', 'QC QD', FIVES, 'QH QC QD', 30],
    ['2S QH', 'QC QD 2D JK', FIVES, 'QH QC QD 2D JK', 100],
    ['2S QH', 'QC QD', 'QS QH QS', 'QH QC QD', 30],
    ['9C QH', 'QC 2D AC AD AH', FIVES, 'QC QH 2D / AC AD AH', 100],
    ['9C QH', 'QC 2D 5S', FIVES, 'QC QH 2D / 5S', 45],
    ['9C QH', 'QC 5S 5C', `${FIVES} / ${QUEENS}`, 'QH / 5S / 5C', 20],
  ])('from %s and %s beside %s may be %s, worth %i', (pile, hand, melds, lay, points) => {
    const verdict = take(pile, hand, { melds, lay })
    expectLegal(verdict, { cites: ['meld'], points })
    expect(Object.keys(verdict.detail ?? {})).toEqual(['frozen'])
  })

  test.each([
    ['9C QH', 'QC QD', FIVES, '', ['take-pile']],
    ['9C QH', 'QC QD QS', FIVES, 'QC QD QS', ['take-pile']],
    ['9C QH', 'QC QD', FIVES, 'QH', ['meld']],
    ['9C QH', 'QC QD', FIVES, 'QH QC', ['meld']],
    ['9C QH', '2C JK', FIVES, 'QH 2C JK', ['two-naturals']],
    // A frozen pile takes a natural pair from the hand.
    ['2S QH', 'QC 2D', FIVES, 'QH QC 2D', ['frozen']],
    ['2S QH', '7C 8C', QUEENS, 'QH', ['frozen']],
    ['2S QH', 'QC 8C', 'QS QH QS', 'QH QC', ['frozen']],
    ['2S QS QH', 'QC', FIVES, 'QH QC QS', ['frozen', 'take-pile']],
    // Cards that the player does not have, or not yet.
    ['QS QH', 'QC QD', FIVES, 'QH QC QS', ['take-pile']],
    ['9C QH', 'QC QD', FIVES, 'QH QC QD QS', ['take-pile']],
    ['9C QH', 'QC QD', FIVES, 'QH QH QC QD', ['take-pile']],
    // Beside the top card.
    ['9C QH', 'QC QD QC QD QS', FIVES, 'QH QC QD / QC QD QS', ['one-meld-a-rank']],
    ['9C QH', 'QC QD AC AD', FIVES, 'QH QC QD / AC AD', ['meld']],
    ['9C QH', 'QC QD 3C 3S 3C', FIVES, 'QH QC QD / 3C 3S 3C', ['black-threes']],
    ['9C QH', 'QC QD 2C', FIVES, 'QH QC QD / 2C', ['two-naturals']],
    ['9C QH', 'QC QD', FIVES, 'QH QC QD / ', ['meld']],
    ['9C QH', 'QC 2C 2D 2H 2S', FIVES, 'QH QC 2C 2D 2H 2S', ['three-wilds']],
    ['QH 3S', 'QC QD QS', FIVES, 'QC QD QS', ['closed-pile', 'black-threes']],
    ['QH', '7C', QUEENS, 'QH', ['one-card']],
    ['9C QH', 'QC QD 3H', FIVES, 'QH QC QD', ['red-threes']],
  ])('from %s and %s beside %s may not be %s: %j', (pile, hand, melds, lay, broken) => {
    const verdict = take(pile, hand, { melds, lay })
    expect(slugs(verdict, 'broken')).toEqual(broken)
    expect(verdict.legal).toBe(false)
    expect(verdict.points).toBeDefined()
  })

  describe('as a first meld', () => {
    const first = (hand: string, lay: string, total: number, pile = '9C QH') =>
      take(pile, hand, { total, lay })

    test.each([
      ['QC QD 2C', 'QH QC QD 2C', 0, 50],
      ['QC QD AC AD AH', 'QH QC QD / AC AD AH', 1500, 90],
      ['QC QD', 'QH QC QD', -5, 30],
    ])('from %s may be %s with a total of %i', (hand, lay, total, points) => {
      expectLegal(first(hand, lay, total), { points, cites: ['minimum', 'pile-minimum', 'frozen-side'] })
    })

    test('must reach the minimum', () => {
      const verdict = first('QC QD 2C', 'QH QC QD', 0)
      expect(slugs(verdict, 'broken')).toEqual(['minimum'])
      expect(verdict.findings.find(({ ok }) => !ok)?.message).toBe(
        '20 short: with a total of 0 a first meld takes 50, and these are worth 30.',
      )
    })

    test('must include a natural pair', () => {
      expect(slugs(first('QC JK 2C', 'QH QC JK 2C', 0), 'broken')).toEqual(['frozen-side'])
    })

    test('do not count if they come from below the top', () => {
      const verdict = first('QC QD AC AD', 'QH QC QD / AC AD AH', 0, 'AH QH')
      expect(slugs(verdict, 'broken')).toEqual(['take-pile', 'pile-minimum'])
      const short = first('QC QD', 'QH QC QD QS', 0, 'QS QH')
      expect(slugs(short, 'broken')).toEqual(['take-pile', 'minimum', 'pile-minimum'])
    })

    test('do not count the bonus for a canasta', () => {
      const hand = '4C 4D 4S 4C 4D 4S'
      const verdict = first(hand, `4H ${hand}`, 0, '9C 4H')
      expectIllegal(verdict, { cites: ['minimum'], points: 35 })
      expect(slugs(verdict, 'kept')).toContain('minimum-count')
    })
  })

  test('are checked against the packs by themselves, not with the hand', () => {
    expectLegal(take('9C QH', 'QH QC QC', { melds: '5C 5D 5H', lay: 'QH QH QC QC' }))
    expect(
      refusal(GAME, 'take-pile', input('9C QH', 'QC', { melds: '5C 5D 5H', lay: 'QH QC QC QC' })),
    ).toMatchObject([{ path: ['lay', 0, 3] }])
  })
})

describe('the melds on the table', () => {
  test.each([
    ['5C 5D', ['meld']],
    ['5C 2D JK', ['two-naturals']],
    ['5C 5D 5H / 5S 5C 5D', ['one-meld-a-rank']],
    ['3C 3S 3C', ['black-threes']],
    ['5C 5D 5H / 3H 3D 3H', ['red-threes']],
  ])('%s break the rules %j', (melds, broken) => {
    const verdict = take('9C QH', 'QC QD', { melds })
    expect(slugs(verdict, 'broken')).toEqual(broken)
    expect(verdict.detail).toEqual({ frozen: false, ways: [] })
    const laid = take('9C QH', 'QC QD', { melds, lay: 'QH QC QD' })
    expect(slugs(laid, 'broken')).toEqual(broken)
    expect(laid).toMatchObject({ points: 30, detail: { frozen: false } })
  })

  test('must not be empty', () => {
    const empty = judge(GAME, 'take-pile', { ...input('9C QH', 'QC QD'), melds: [[]] })
    expectIllegal(empty, { cites: ['meld'] })
  })
})

describe('the input', () => {
  test('is rejected if the size does not fit the pile or the packs', () => {
    const wrong = (size: unknown) =>
      refusal(GAME, 'take-pile', { ...input('9C QH', 'QC QD', { melds: '5C 5D 5H' }), size })
    for (const size of [0, 1, 109]) expect(wrong(size)).toMatchObject([{ path: ['size'] }])
    expect(wrong(1)[0]?.message).toBe('2 cards of the pile are listed, so 1 cannot be all of it.')
    expectLegal(take('9C QH', 'QC QD', { melds: '5C 5D 5H', size: 2 }))
    expectLegal(take('9C QH', 'QC QD', { melds: '5C 5D 5H', size: 108 }))
  })

  test('is accepted, but illegal, with an empty pile or hand', () => {
    expectIllegal(take('', 'QC QD'), { cites: ['take-pile'] })
    expectIllegal(take('9C QH', '', { melds: QUEENS }), { cites: ['take-pile'] })
    expectIllegal(take('', '', { total: 0 }), { cites: ['take-pile'] })
    expectIllegal(take('', 'QC QD', { melds: QUEENS, lay: 'QC QD' }), { cites: ['take-pile'] })
  })

  test('is accepted, but illegal, with a red three in the hand', () => {
    const verdict = take('9C QH', 'QC QD 3D')
    expect(slugs(verdict, 'broken')).toEqual(['red-threes'])
    expect(verdict.detail).toMatchObject({ ways: [{ how: 'pair' }] })
  })
})
