import { describe, expect, test } from 'vitest'
import type { Card } from '../../../../src/scoring/cards.ts'
import { cards, expectIllegal, expectLegal, groups, judge, refusal } from '../../table.ts'

const GAME = 'gin-rummy'
const OKLAHOMA = { variant: 'oklahoma' }
const STRAIGHT = { variant: 'straight' }
const BIG = { bigGin: 31 }

describe('meld', () => {
  test.each([
    ['AS 2S 3S', 'run', 6],
    ['7C 7D 7H', 'set', 21],
    ['9C 9D 9H 9S', 'set', 36],
    ['KC KD KH', 'set', 30],
    ['TH QH JH', 'run', 30],
    ['AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD', 'run', 85],
  ])('%s: a %s that saves %i', (text, kind, points) => {
    expectLegal(judge(GAME, 'meld', { cards: cards(text) }), { cites: [kind], points, detail: { kind } })
  })

  test.each([
    ['QH KH AH', ['ace-low']],
    ['KH AH 2H', ['ace-low']],
    ['AH 2H 3H KH', ['ace-low', 'run']],
    ['4S 5S 7S', ['run']],
    ['9C TD JC', ['set', 'run']],
    ['7C 7D', ['set']],
    ['7C 8C', ['run']],
    ['7C', ['set', 'run']],
    ['', ['set', 'run']],
    ['7C 7D 7H 8H', ['set', 'run']],
  ])('%s is none', (text, cites) => {
    const verdict = judge(GAME, 'meld', { cards: cards(text) })
    expectIllegal(verdict, { cites })
    expect(verdict.points).toBeUndefined()
  })

  test('cards outside the pack make no sense', () => {
    expect(refusal(GAME, 'meld', { cards: ['7C', '7C', '7D'] })).toMatchObject([{ path: ['cards', 1] }])
    expect(refusal(GAME, 'meld', { cards: ['JK', '7C', '7D'] })).toMatchObject([{ path: ['cards', 0] }])
  })
})

describe('lay-off', () => {
  test.each([
    ['6S', '3S 4S 5S', 'run', 6],
    ['2S', '3S 4S 5S', 'run', 2],
    ['6S 7S 2S AS', '3S 4S 5S', 'run', 16],
    ['JS', 'JC JD JH', 'set', 10],
  ])('%s on %s', (laid, meld, kind, points) => {
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
  ])('%s on %s is not legal', (laid, meld, cites) => {
    expectIllegal(judge(GAME, 'lay-off', { cards: cards(laid), meld: cards(meld) }), { cites })
  })
})

type Found = { melds: Card[][]; left: Card[] }

function sorted(melds: readonly Card[][]): string[] {
  return melds.map((meld) => meld.toSorted().join(' ')).sort()
}

describe('best-melds', () => {
  test.each([
    ['4S 5S 6S 7S 8S 7H 7C 3D 3H KC', '4S 5S 6S / 7C 7H 7S', 24],
    ['9C 9D 9H 2S 3S 4S 5S 6S KC KD KH', undefined, 0],
    ['AC 2C 3C', '2C 3C AC', 0],
    ['7C 7D 7H 7S 8S 9S', '7C 7D 7H / 7S 8S 9S', 0],
    ['QC KC AC 2D 4D', '', 27],
    ['', '', 0],
  ])('%s leaves %s', (text, melds, points) => {
    const verdict = judge(GAME, 'best-melds', { hand: cards(text) })
    const found = verdict.detail as Found
    expect(verdict.points).toBe(points)
    expect(verdict.legal).toBe(found.melds.length > 0)
    if (melds !== undefined) expect(sorted(found.melds)).toEqual(sorted(groups(melds)))
    expect([...found.melds.flat(), ...found.left].sort()).toEqual(cards(text).sort())
  })

  test('twelve cards make no sense', () => {
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

function told({ ways }: Ways): string {
  return ways.map(({ discard, count }) => `${discard} ${count}`).join(', ')
}

describe('knock', () => {
  test('by the king only', () => {
    const { verdict, ...detail } = knock(KNOCKS)
    expectLegal(verdict, { cites: ['knock', 'knock-limit'], points: 10 })
    expect(told(detail)).toBe('KD 10')
    expect(detail).toMatchObject({ limit: 10, bigGin: false })
    const { melds, left } = detail.ways[0]!
    expect(sorted(melds)).toEqual(sorted(groups('4S 5S 6S / 7C 7D 7H')))
    expect(left).toEqual(cards('AC 2H 3D 4C'))
  })

  test('under a nine in Oklahoma it is not legal', () => {
    const { verdict, limit } = knock(KNOCKS, { upcard: '9H' }, OKLAHOMA)
    expectIllegal(verdict, { cites: ['oklahoma-limit'], points: 10 })
    expect(limit).toBe(9)
    expectLegal(knock(KNOCKS, { upcard: 'KH' }, OKLAHOMA).verdict, { points: 10 })
  })

  test('the king may not go back where it came from', () => {
    const { verdict, ways } = knock(KNOCKS, { taken: 'KD' })
    expectIllegal(verdict, { cites: ['no-return', 'knock-limit'], points: 16 })
    expect(ways).toEqual([])
  })

  test('gin by either end of the run, a knock by what leaves little', () => {
    const { verdict, ...detail } = knock(GIN)
    expectLegal(verdict, { cites: ['gin', 'knock'], points: 0 })
    expect(told(detail)).toBe('2S 0, 6S 0, 3S 2, 5S 6')
    expect(detail.ways.map(({ gin }) => gin)).toEqual([true, true, false, false])
    expect(told(knock(GIN, { taken: '6S' }))).toBe('2S 0, 3S 2, 5S 6')
    expect(told(knock(GIN, {}, STRAIGHT))).toBe('2S 0, 6S 0')
    expect(knock(GIN, {}, STRAIGHT).limit).toBe(0)
  })

  test('big gin, where it is played', () => {
    expect(knock(GIN).bigGin).toBe(false)
    const { verdict, bigGin } = knock(GIN, { taken: '2S' }, BIG)
    expect(bigGin).toBe(true)
    expectLegal(verdict, { cites: ['big-gin'], points: 0 })
    // Without a value it is not played, with 0 it is.
    expect(knock(GIN, {}, { bigGin: 0 }).bigGin).toBe(true)
  })

  test('under an ace', () => {
    const one = 'KC KD KH 9C 9D 9H 2S 3S 4S AD QD'
    const under = (options: object) => knock(one, { upcard: 'AC' }, { ...OKLAHOMA, ...options })
    expectIllegal(under({}).verdict, { cites: ['oklahoma-ace'], points: 1 })
    expectLegal(under({ oklahomaAce: 'one' }).verdict, { cites: ['ace-upcard'], points: 1 })
    expect(under({ oklahomaAce: 'one' }).limit).toBe(1)
  })

  test('with fewer than eleven cards nobody knocks', () => {
    for (const text of ['', 'KC', KNOCKS.slice(3)]) {
      expectIllegal(knock(text).verdict, { cites: ['draw'] })
      expect(knock(text).ways).toEqual([])
    }
  })

  test('what makes no sense', () => {
    const hand = cards(KNOCKS)
    expect(refusal(GAME, 'knock', { hand, taken: 'QD' })).toMatchObject([{ path: ['taken'] }])
    expect(refusal(GAME, 'knock', { hand: [], taken: 'QD' })).toMatchObject([
      { path: ['taken'], message: 'Q♦ is not among these cards: there are none.' },
    ])
    expect(refusal(GAME, 'knock', { hand }, { options: OKLAHOMA })).toMatchObject([{ path: ['upcard'] }])
    expect(refusal(GAME, 'knock', { hand, upcard: 'JK' }, { options: OKLAHOMA })).toMatchObject([
      { path: ['upcard'] },
    ])
    expect(refusal(GAME, 'knock', { hand: [...hand, 'QS'] })).toMatchObject([{ path: ['hand'] }])
    expect(refusal(GAME, 'knock', { hand: [...hand.slice(1), 'KD'] })).toMatchObject([{ path: ['hand', 10] }])
  })

  test('an upcard that decides nothing is passed over, whatever it is', () => {
    for (const upcard of [null, 'KD', 'JK', 7, 'nonsense', []]) {
      expectLegal(knock(KNOCKS, { upcard }).verdict, { points: 10 })
    }
  })

  test('the upcard may be in the hand', () => {
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

describe('showdown', () => {
  const open = (input: object, options: object = {}) => judge(GAME, 'showdown', input, { options })

  test('the other player splits the sixes and lays three cards off', () => {
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

  test('on gin nothing is laid off', () => {
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

  test('gin cannot be undercut, not even by no deadwood', () => {
    const verdict = open({ ...gin, hand: cards('KC KD KH 6S 7S 8S 9S TS JS QC').with(9, cards('5S')[0]!) })
    expectLegal(verdict, { points: 20 })
    expect(verdict.detail).toMatchObject({ outcome: 'gin', winner: 'knocker', other: 0 })
  })

  test('a knock scores the difference', () => {
    const verdict = open({ ...showdown, hand: cards('KC KD QC QD 9H 9C 8H 8C 7H TD') })
    expectLegal(verdict, { cites: ['knock-score', 'knock-limit'] })
    expect(verdict.detail).toMatchObject({ outcome: 'knock', winner: 'knocker', knocker: 9 })
  })

  test('big gin, where it is played', () => {
    const verdict = open(bigGin, BIG)
    expect(verdict.detail).toMatchObject({ outcome: 'big-gin', winner: 'knocker', knocker: 0, other: 40 })
    expectLegal(verdict, { cites: ['big-gin', 'gin-score'], points: 71 })
    expectIllegal(open(bigGin), { cites: ['big-gin'] })
  })

  test('a spade doubles', () => {
    const options = { ...OKLAHOMA, spadeDouble: true }
    expectLegal(open({ ...gin, upcard: '9S' }, options), { cites: ['oklahoma-spade'], points: 82 })
    expectLegal(open({ ...gin, upcard: '9H' }, options), { points: 41 })
    expectLegal(open({ ...gin, upcard: '9S' }, OKLAHOMA), { points: 41 })
    expectLegal(open({ ...gin, upcard: '9S' }, { spadeDouble: true }), { points: 41 })
  })

  test.each([
    ['nine cards', { ...showdown, left: cards('2H 2C AD') }, {}, ['knock']],
    ['eleven with deadwood', { ...showdown, left: cards('2H 2C AD 4H 3H') }, {}, ['discard']],
    ['too much left', { ...showdown, left: cards('2H 2C AD KH') }, {}, ['knock-limit']],
    [
      'a meld that is none',
      { ...showdown, melds: groups('3S 4S 6S / JC JD JH'), hand: cards('6H 6D 6C 7S JS 8D 9D TD AC QC') },
      {},
      ['run'],
    ],
    ['deadwood in Straight Gin', showdown, STRAIGHT, ['straight']],
    ['a hand of nine', { ...showdown, hand: showdown.hand.slice(1) }, {}, ['deal']],
    ['no cards at all', { melds: [], left: [], hand: [] }, {}, ['knock']],
    ['above the upcard', { ...showdown, upcard: '8H' }, OKLAHOMA, ['oklahoma-limit']],
  ])('%s: not legal, findings only', (_, input, options, cites) => {
    const verdict = open(input, options)
    expectIllegal(verdict, { cites })
    expect(verdict).not.toHaveProperty('points')
    expect(verdict).not.toHaveProperty('detail')
  })

  test('the knocker may lay out worse than could be', () => {
    const verdict = open({ ...showdown, melds: groups('JC JD JH / 7C 7D 7H'), left: cards('AS 2S 3S 4C') })
    expectLegal(verdict)
    expect(verdict.detail).toMatchObject({ knocker: 10 })
  })

  test('a run laid off at both ends, down to the ace and up to the king', () => {
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

  test('more than eleven cards laid out make no sense', () => {
    const many = { ...showdown, left: cards('2H 2C AD 4H 3H 3C') }
    expect(refusal(GAME, 'showdown', many)).toMatchObject([{ path: ['melds'] }])
    expect(refusal(GAME, 'showdown', { ...showdown, hand: [...showdown.hand, 'KC'] })).toMatchObject([
      { path: ['hand'] },
    ])
    expect(refusal(GAME, 'showdown', { ...showdown, left: cards('2H 2C AD 6S') })).toHaveLength(1)
    expect(refusal(GAME, 'showdown', showdown, { options: OKLAHOMA })).toMatchObject([{ path: ['upcard'] }])
  })
})
