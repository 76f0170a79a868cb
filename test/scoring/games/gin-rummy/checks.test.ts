import { describe, expect, test } from 'vitest'
import type { Card } from '../../../../src/scoring/cards.ts'
import { cards, expectIllegal, expectLegal, groups, judge, refusal, slugs } from '../../table.ts'

const GAME = 'gin-rummy'
const OKLAHOMA = { variant: 'oklahoma' }
const STRAIGHT = { variant: 'straight' }
const BIG = { bigGin: 31 }

describe('the meld check', () => {
  test.each([
    ['AS 2S 3S', 'run', 6],
    ['7C 7D 7H', 'set', 21],
    ['9C 9D 9H 9S', 'set', 36],
    ['KC KD KH', 'set', 30],
    ['TH QH JH', 'run', 30],
    ['AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD', 'run', 85],
  ])('accepts %s as a %s that saves %i', (text, kind, points) => {
    expectLegal(judge(GAME, 'meld', { cards: cards(text) }), { cites: [kind], points, detail: { kind } })
  })

  test.each([
    ['QH KH AH', ['ace-low']],
    ['KH AH 2H', ['ace-low']],
    ['AH 2H 3H KH', ['ace-low']],
    ['JH KH AH', ['ace-low', 'run']],
    ['4S 5S 7S', ['run']],
    ['9C TD JC', ['set', 'run']],
    ['7C 7D', ['set']],
    ['7C 8C', ['run']],
    ['7C', ['set', 'run']],
    ['', ['set', 'run']],
    ['7C 7D 7H 8H', ['set', 'run']],
  ])('does not accept %s', (text, cites) => {
    const verdict = judge(GAME, 'meld', { cards: cards(text) })
    expectIllegal(verdict, { cites })
    expect(verdict.points).toBeUndefined()
  })
})

test('an ace after the king is one reason, and what else is missing is not told twice', () => {
  const reasons = (text: string) => slugs(judge(GAME, 'meld', { cards: cards(text) }), 'broken')
  expect(reasons('QH KH AH')).toEqual(['ace-low'])
  expect(reasons('KH AH 2H')).toEqual(['ace-low'])
  const { findings } = judge(GAME, 'meld', { cards: cards('JH KH AH') })
  expect(findings.at(-1)?.message).toBe('Not in a row: Q♥ would have to lie between.')
})

describe('the lay-off check', () => {
  test.each([
    ['6S', '3S 4S 5S', 'run', 6],
    ['2S', '3S 4S 5S', 'run', 2],
    ['6S 7S 2S AS', '3S 4S 5S', 'run', 16],
    ['JS', 'JC JD JH', 'set', 10],
  ])('accepts %s on %s', (laid, meld, kind, points) => {
    const verdict = judge(GAME, 'lay-off', { cards: cards(laid), meld: cards(meld) })
    expectLegal(verdict, { cites: ['lay-off', kind], points, detail: { kind } })
  })

  test.each([
    ['7S', '3S 4S 5S', ['lay-off', 'run']],
    ['AH', 'JH QH KH', ['lay-off', 'ace-low']],
    ['', '3S 4S 5S', ['lay-off']],
    // On deadwood, and on nothing.
    ['6S', '3S 4S', ['lay-off', 'run']],
    ['6S', '', ['lay-off']],
    ['8S', '7C 7D 7H', ['lay-off']],
  ])('does not accept %s on %s', (laid, meld, cites) => {
    expectIllegal(judge(GAME, 'lay-off', { cards: cards(laid), meld: cards(meld) }), { cites })
  })
})

type Found = { melds: Card[][]; left: Card[] }

function sorted(melds: readonly Card[][]): string[] {
  return melds.map((meld) => meld.toSorted().join(' ')).sort()
}

describe('the best-melds check', () => {
  test.each([
    ['4S 5S 6S 7S 8S 7H 7C 3D 3H KC', '4S 5S 6S / 7C 7H 7S', 24],
    ['9C 9D 9H 2S 3S 4S 5S 6S KC KD KH', undefined, 0],
    ['AC 2C 3C', '2C 3C AC', 0],
    ['7C 7D 7H 7S 8S 9S', '7C 7D 7H / 7S 8S 9S', 0],
    ['QC KC AC 2D 4D', '', 27],
    ['', '', 0],
  ])('finds in %s the melds %s and %i points left', (text, melds, points) => {
    const verdict = judge(GAME, 'best-melds', { hand: cards(text) })
    const found = verdict.detail as Found
    expect(verdict.points).toBe(points)
    expect(verdict.legal).toBe(found.melds.length > 0)
    if (melds !== undefined) expect(sorted(found.melds)).toEqual(sorted(groups(melds)))
    expect([...found.melds.flat(), ...found.left].sort()).toEqual(cards(text).sort())
  })

  test('rejects twelve cards', () => {
    const hand = cards('AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC')
    expect(refusal(GAME, 'best-melds', { hand })).toMatchObject([{ path: ['hand'] }])
  })
})

const KNOCKS = '4S 5S 6S 7H 7C 7D AC 2H 3D 4C KD'
const GIN = '9C 9D 9H 2S 3S 4S 5S 6S KC KD KH'

type Ways = {
  ways: (Found & { discard: Card; count: number; gin: boolean })[]
  limit: number
  bigGin: boolean
}

function knock(text: string, more: object = {}, options: object = {}) {
  const verdict = judge(GAME, 'knock', { hand: cards(text), ...more }, { options })
  return { verdict, ...(verdict.detail as Ways) }
}

function formatWays({ ways }: Ways): string {
  return ways.map(({ discard, count }) => `${discard} ${count}`).join(', ')
}

describe('the knock check', () => {
  test('finds that only the king can be discarded', () => {
    const { verdict, ...detail } = knock(KNOCKS)
    expectLegal(verdict, { cites: ['knock', 'knock-limit'], points: 10 })
    expect(formatWays(detail)).toBe('KD 10')
    expect(detail).toMatchObject({ limit: 10, bigGin: false })
    const { melds, left } = detail.ways[0]!
    expect(sorted(melds)).toEqual(sorted(groups('4S 5S 6S / 7C 7D 7H')))
    expect(left).toEqual(cards('AC 2H 3D 4C'))
  })

  test('does not accept 10 under a nine in Oklahoma', () => {
    const { verdict, limit } = knock(KNOCKS, { upcard: '9H' }, OKLAHOMA)
    expectIllegal(verdict, { cites: ['oklahoma-limit'], points: 10 })
    expect(limit).toBe(9)
    expectLegal(knock(KNOCKS, { upcard: 'KH' }, OKLAHOMA).verdict, { points: 10 })
  })

  test('does not discard the card that was taken from the pile', () => {
    const { verdict, ways } = knock(KNOCKS, { taken: 'KD' })
    expectIllegal(verdict, { cites: ['no-return', 'knock-limit'], points: 16 })
    expect(ways).toEqual([])
  })

  test('lists the discards for gin first, then those for a knock', () => {
    const { verdict, ...detail } = knock(GIN)
    expectLegal(verdict, { cites: ['gin', 'knock'], points: 0 })
    expect(formatWays(detail)).toBe('2S 0, 6S 0, 3S 2, 5S 6')
    expect(detail.ways.map(({ gin }) => gin)).toEqual([true, true, false, false])
    expect(formatWays(knock(GIN, { taken: '6S' }))).toBe('2S 0, 3S 2, 5S 6')
    expect(formatWays(knock(GIN, {}, STRAIGHT))).toBe('2S 0, 6S 0')
    expect(knock(GIN, {}, STRAIGHT).limit).toBe(0)
  })

  test('reports big gin only if the option is set', () => {
    expect(knock(GIN).bigGin).toBe(false)
    const { verdict, bigGin } = knock(GIN, { taken: '2S' }, BIG)
    expect(bigGin).toBe(true)
    expectLegal(verdict, { cites: ['big-gin'], points: 0 })
    // Without a value it is not played, with 0 it is.
    expect(knock(GIN, {}, { bigGin: 0 }).bigGin).toBe(true)
  })

  test('requires gin under an ace, or 1 if the option says so', () => {
    const one = 'KC KD KH 9C 9D 9H 2S 3S 4S AD QD'
    const under = (options: object) => knock(one, { upcard: 'AC' }, { ...OKLAHOMA, ...options })
    expectIllegal(under({}).verdict, { cites: ['oklahoma-ace'], points: 1 })
    expectLegal(under({ oklahomaAce: 'one' }).verdict, { cites: ['ace-upcard'], points: 1 })
    expect(under({ oklahomaAce: 'one' }).limit).toBe(1)
  })

  test('does not accept fewer than eleven cards', () => {
    for (const text of ['', 'KC', KNOCKS.slice(3)]) {
      expectIllegal(knock(text).verdict, { cites: ['draw'] })
      expect(knock(text).ways).toEqual([])
    }
  })

  test('asks for an upcard in Oklahoma, and for cards of the hand', () => {
    const hand = cards(KNOCKS)
    expect(refusal(GAME, 'knock', { hand }, { options: OKLAHOMA })).toMatchObject([{ path: ['upcard'] }])
    expect(refusal(GAME, 'knock', { hand, taken: 'QD' })).toMatchObject([{ path: ['taken'] }])
    expect(refusal(GAME, 'knock', { hand: [...hand, 'QS'] })).toMatchObject([{ path: ['hand'] }])
  })

  test('ignores any upcard in standard Gin', () => {
    for (const upcard of [null, 'KD', 'JK', 7, 'nonsense', []]) {
      expectLegal(knock(KNOCKS, { upcard }).verdict, { points: 10 })
    }
  })

  test('accepts an upcard that is in the hand', () => {
    expectLegal(knock(KNOCKS, { upcard: 'KD' }, OKLAHOMA).verdict)
  })
})

const showdown = {
  melds: groups('3S 4S 5S / JC JD JH'),
  left: cards('2H 2C AD 4H'),
  hand: cards('6S 6H 6D 6C 7S JS 8D 9D TD AC'),
}
const gin = {
  melds: groups('8C 8D 8H / 2C 3C 4C 5C / QD QH QS'),
  left: [],
  hand: cards('KC KD KH 6S 7S 8S 9H 9D 2D AC'),
}
const bigGin = {
  melds: groups('9C 9D 9H / 2S 3S 4S 5S 6S / KC KD KH'),
  left: [],
  // Nothing in it is a meld: a count of 40.
  hand: cards('AC AD 2C 2D 4C 5D 6H 7C 8D 4H'),
}

describe('the showdown check', () => {
  const open = (input: object, options: object = {}) => judge(GAME, 'showdown', input, { options })

  test('splits the sixes and lays off three cards for the opponent', () => {
    const verdict = open(showdown)
    expectLegal(verdict, { cites: ['lay-off', 'undercut'], points: 18 })
    expect(verdict.detail).toMatchObject({ outcome: 'undercut', winner: 'other', knocker: 9, other: 1 })
    const { melds, layOffs, left } = verdict.detail as Found & { layOffs: { card: Card; onto: number }[] }
    expect(sorted(melds)).toEqual(sorted(groups('6H 6D 6C / 8D 9D TD')))
    expect(layOffs).toEqual([
      { card: '6S', onto: 0 },
      { card: '7S', onto: 0 },
      { card: 'JS', onto: 1 },
    ])
    expect(left).toEqual(['AC'])
  })

  test('lays off nothing after gin', () => {
    const verdict = open(gin)
    expectLegal(verdict, { cites: ['gin', 'gin-score', 'no-lay-off-gin'], points: 41 })
    expect(verdict.detail).toMatchObject({
      outcome: 'gin',
      winner: 'knocker',
      knocker: 0,
      other: 21,
      layOffs: [],
    })
  })

  test('gives gin the win even over a hand without deadwood', () => {
    const verdict = open({ ...gin, hand: cards('KC KD KH 6S 7S 8S 9S TS JS QC').with(9, cards('5S')[0]!) })
    expectLegal(verdict, { points: 20 })
    expect(verdict.detail).toMatchObject({ outcome: 'gin', winner: 'knocker', other: 0 })
  })

  test('gives the win to a knocker with less deadwood', () => {
    const verdict = open({ ...showdown, hand: cards('KC KD QC QD 9H 9C 8H 8C 7H TD') })
    expectLegal(verdict, { cites: ['knock-score', 'knock-limit'] })
    expect(verdict.detail).toMatchObject({ outcome: 'knock', winner: 'knocker', knocker: 9 })
  })

  test('accepts big gin only if the option is set', () => {
    const verdict = open(bigGin, BIG)
    expect(verdict.detail).toMatchObject({ outcome: 'big-gin', winner: 'knocker', knocker: 0, other: 40 })
    expectLegal(verdict, { cites: ['big-gin', 'gin-score'], points: 71 })
    expectIllegal(open(bigGin), { cites: ['big-gin'] })
  })

  test('doubles the score under a spade in Oklahoma with that option', () => {
    const options = { ...OKLAHOMA, spadeDouble: true }
    expectLegal(open({ ...gin, upcard: '9S' }, options), { cites: ['oklahoma-spade'], points: 82 })
    expectLegal(open({ ...gin, upcard: '9H' }, options), { points: 41 })
    expectLegal(open({ ...gin, upcard: '9S' }, OKLAHOMA), { points: 41 })
    expectLegal(open({ ...gin, upcard: '9S' }, { spadeDouble: true }), { points: 41 })
  })

  const NO_RUN = { melds: groups('3S 4S 6S / JC JD JH'), hand: cards('6H 6D 6C 7S JS 8D 9D TD AC QC') }

  test.each([
    ['nine cards of the knocker', { ...showdown, left: cards('2H 2C AD') }, {}, ['knock']],
    ['eleven cards with deadwood', { ...showdown, left: cards('2H 2C AD 4H 3H') }, {}, ['discard']],
    ['too much deadwood', { ...showdown, left: cards('2H 2C AD KH') }, {}, ['knock-limit']],
    ['an illegal meld', { ...showdown, ...NO_RUN }, {}, ['run']],
    ['deadwood in Straight Gin', showdown, STRAIGHT, ['straight']],
    ['nine cards of the opponent', { ...showdown, hand: showdown.hand.slice(1) }, {}, ['deal']],
    ['no cards at all', { melds: [], left: [], hand: [] }, {}, ['knock']],
    ['more deadwood than the upcard allows', { ...showdown, upcard: '8H' }, OKLAHOMA, ['oklahoma-limit']],
  ])('does not accept %s and gives no points', (_, input, options, cites) => {
    const verdict = open(input, options)
    expectIllegal(verdict, { cites })
    expect(verdict).not.toHaveProperty('points')
    expect(verdict).not.toHaveProperty('detail')
  })

  test('accepts melds of the knocker that are not the best', () => {
    const verdict = open({ ...showdown, melds: groups('JC JD JH / 7C 7D 7H'), left: cards('AS 2S 3S 4C') })
    expectLegal(verdict)
    expect(verdict.detail).toMatchObject({ knocker: 10 })
  })

  test('lays off at both ends of a run after a knock', () => {
    const verdict = open({
      melds: groups('4H 5H 6H 7H 8H 9H TH / 2C 2D 2S'),
      left: [],
      hand: cards('AH 2H 3H JH QH KH 9C 8C 5D 4S'),
    })
    expect(verdict.detail).toMatchObject({ outcome: 'gin', layOffs: [] })
    const knocked = open({
      melds: groups('4H 5H 6H 7H 8H 9H / 2C 2D 2S'),
      left: cards('AC'),
      hand: cards('AH 2H 3H TH JH QH KH 8C 5D 4S'),
    })
    expect(knocked.detail).toMatchObject({ other: 17 })
  })

  test('rejects too many cards, a repeated card or a missing upcard', () => {
    const many = { ...showdown, left: cards('2H 2C AD 4H 3H 3C') }
    expect(refusal(GAME, 'showdown', many)).toMatchObject([{ path: ['melds'] }])
    expect(refusal(GAME, 'showdown', { ...showdown, hand: [...showdown.hand, 'KC'] })).toMatchObject([
      { path: ['hand'] },
    ])
    expect(refusal(GAME, 'showdown', { ...showdown, left: cards('2H 2C AD 6S') })).toHaveLength(1)
    expect(refusal(GAME, 'showdown', showdown, { options: OKLAHOMA })).toMatchObject([{ path: ['upcard'] }])
  })
})
