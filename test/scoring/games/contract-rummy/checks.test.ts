import { describe, expect, test } from 'vitest'
import type { Verdict } from '../../../../src/scoring/index.ts'
import { cards, expectIllegal, expectLegal, groups, judge, refusal, slugs } from '../../table.ts'

const GAME = 'contract-rummy'
const ALL = { jokers: 'all' }
const TWOS = { twosWild: true, ...ALL }
const LIMITED = { wildLimit: 'table', ...ALL }
const SHANGHAI = { ladder: 'shanghai' }
const CONTINENTAL = { ladder: 'continental' }
const CARIOCA = { ladder: 'carioca' }
const CORNER = { corner: true, ...ALL }

function meld(text: string, options: object = {}): Verdict {
  return judge(GAME, 'meld', { cards: cards(text) }, { options })
}

function layOff(text: string, onto: string, options: object = {}, kind?: string, take?: number): Verdict {
  return judge(GAME, 'lay-off', { cards: cards(text), meld: cards(onto), kind, take }, { options })
}

function layDown(round: number, melds: string, options: object = {}, rest?: string): Verdict {
  const input = { round, melds: groups(melds), ...(rest !== undefined && { rest: cards(rest) }) }
  return judge(GAME, 'lay-down', input, { options })
}

function canGoDown(round: number, hand: string, options: object = {}, players = 4): Verdict {
  return judge(GAME, 'contract', { round, hand: cards(hand) }, { players, options })
}

/** A ladder of one round. */
function ownContract(contract: string): object {
  return { ladder: 'custom', contracts: [contract], cards: [12] }
}

function messagesOf({ findings }: Verdict): string {
  return findings.map(({ message }) => message).join(' ')
}

describe('the meld check', () => {
  test.each([
    // cards, options, kind, points, rules
    ['7C 7C 7D', {}, 'set', 21, ['set', 'values']],
    ['7C 7D 7H 7S 7C 7D 7H 7S', {}, 'set', 56, ['set', 'values']],
    ['7C JK JK', {}, 'set', 37, ['set', 'joker-wild', 'wild-limit', 'values']],
    ['4H JK 6H 7H', {}, 'run', 32, ['run', 'joker-wild', 'wild-limit', 'values']],
    ['7H 4H 6H 5H', {}, 'run', 22, ['run', 'values']],
    ['JH QH KH AH', {}, 'run', 45, ['run', 'ace-both-ends', 'values']],
    ['AH 2H 3H 4H', {}, 'run', 24, ['run', 'ace-both-ends', 'values']],
    ['7C JK JK JK', ALL, 'either', 52, ['set', 'joker-wild', 'wild-limit', 'run', 'values']],
    ['AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS', {}, 'run', 114, ['run', 'ace-both-ends', 'values']],
    ['AS JK 3S 4S', {}, 'run', 37, ['run', 'ace-both-ends', 'joker-wild', 'wild-limit', 'values']],
    ['7C 7D JK', LIMITED, 'set', 29, ['set', 'joker-wild', 'wild-limit', 'values']],
    ['4H JK 6H JK 8H', LIMITED, 'run', 48, ['run', 'joker-wild', 'wild-limit', 'values']],
    ['7C 7D 2S', TWOS, 'set', 29, ['set', 'twos', 'wild-limit', 'values']],
    ['AH 2H 3H 4H', TWOS, 'run', 37, ['run', 'ace-both-ends', 'twos', 'values']],
    ['2C 2D 2H', TWOS, 'set', 45, ['set', 'twos', 'values']],
    ['2C 2D 2S', {}, 'set', 6, ['set', 'values']],
    ['TC TD TH', { numbers: 'fives-10' }, 'set', 15, ['set', 'number-cards']],
    ['TC TD TH', { numbers: 'fives-9' }, 'set', 30, ['set', 'number-cards']],
    ['8C 8D 8H', { numbers: 'fives-7' }, 'set', 30, ['set', 'number-cards']],
    ['7C 7D 7H', { numbers: 'fives-7' }, 'set', 15, ['set', 'number-cards']],
    ['QH KH AH 2H', CONTINENTAL, 'run', 42, ['run', 'round-corner', 'values']],
    ['JK 4H JK 6H', CONTINENTAL, 'run', 110, ['run', 'joker-wild', 'wild-limit', 'values']],
    ['7C JK JK', CONTINENTAL, 'set', 107, ['set', 'joker-wild', 'wild-limit', 'values']],
    ['7C 7D JK', CARIOCA, 'set', 44, ['set', 'joker-wild', 'wild-limit', 'values']],
    // From the ace up where it can be, and not round the corner.
    ['AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS', CORNER, 'run', 99, ['run', 'ace-both-ends', 'values']],
    ['KH AH 2H JK', CORNER, 'run', 42, ['run', 'round-corner', 'joker-wild', 'wild-limit', 'values']],
    ['AC AD JK', { ace: 20, joker: 50 }, 'set', 90, ['set', 'joker-wild', 'wild-limit', 'values']],
  ] as const)('accepts %s, %j, as a %s worth %i', (text, options, kind, points, cites) => {
    const verdict = meld(text, options)
    expectLegal(verdict, { points, detail: { kind }, cites })
    expect(slugs(verdict, 'broken')).toEqual([])
  })

  test.each([
    // cards, options, points, what is broken
    ['', {}, 0, ['set', 'run']],
    ['7C', {}, 7, ['set', 'run']],
    ['7C 7D', {}, 14, ['set']],
    ['4H 5H 6H', {}, 15, ['run']],
    ['4H 5H 7H 8H', {}, 24, ['run']],
    ['4H 5H 6H 7S', {}, 22, ['set', 'run']],
    ['4H 4H 5H 6H 7H', {}, 26, ['run']],
    ['7C 7D 8H', {}, 22, ['set', 'run']],
    ['QH KH AH 2H', {}, 37, ['ace-both-ends']],
    ['KH AH 2H JK', {}, 42, ['ace-both-ends']],
    ['AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS JK', {}, 129, ['run']],
    ['JK JK JK', ALL, 45, ['wild-limit']],
    ['7C JK JK', LIMITED, 37, ['wild-limit']],
    ['4H JK 6H JK', LIMITED, 40, ['wild-limit']],
    ['7C JK JK', { ...ALL, wildLimit: 'two' }, 37, ['wild-limit']],
    ['7C 7D JK JK JK', { ...ALL, wildLimit: 'half' }, 59, ['wild-limit']],
    ['7C 2D 8H', TWOS, 30, ['set', 'run']],
    ['QH JK JK 2H', CONTINENTAL, 112, ['wild-limit']],
    ['4H JK JK 7H 8H', CONTINENTAL, 119, ['wild-limit']],
    ['7C JK JK', CARIOCA, 67, ['wild-limit']],
    ['4H JK 6H JK', CARIOCA, 70, ['wild-limit']],
    ['AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS', CORNER, 114, ['run']],
    ['QH KH AH 3H', CORNER, 38, ['run']],
    // A mixed run is a meld only of its contract.
    ['4H 5S 6D 7C', CARIOCA, 22, ['set', 'run']],
  ] as const)('does not accept %s, %j', (text, options, points, cites) => {
    expectIllegal(meld(text, options), { points, cites })
  })

  test.each([
    // The limit of the Shanghai table, by length: wild cards that are allowed, and one more.
    ['4H 5H 6H JK', true],
    ['4H 5H JK JK 8H', true],
    ['4H JK JK JK 8H', false],
    ['4H 5H 6H JK JK 9H', true],
    ['4H 5H 6H JK JK JK', false],
    ['4H 5H 6H 7H JK JK JK', true],
    ['4H 5H 6H 7H 8H JK JK JK JK', false],
    ['4H 5H 6H 7H 8H 9H JK JK JK JK', true],
    ['4H 5H 6H 7H 8H JK JK JK JK JK', false],
    ['7C 7D 7H 7S JK', true],
    ['7C 7D 7H 7S JK JK', false],
  ])('accepts %s under the limit of Shanghai: %s', (text, legal) => {
    expect(meld(text, LIMITED).legal).toBe(legal)
  })

  test('says which card would make a meld legal', () => {
    expect(messagesOf(meld('4H 5H 6H'))).toContain('With 3♥, 7♥ or Joker it is a meld.')
    expect(messagesOf(meld('7C 7D 7H 8S'))).toContain('Without 8♠ it is a meld.')
  })

  test('rejects more of a card than the packs hold', () => {
    expect(refusal(GAME, 'meld', { cards: cards('7C 7C 7C') }, { players: 4 })).toMatchObject([
      { path: ['cards', 2] },
    ])
    expect(meld('7C 7C 7C').legal).toBe(true)
    expect(refusal(GAME, 'meld', { cards: cards('7C JK JK') }, { players: 4 })).toMatchObject([
      { path: ['cards', 2] },
    ])
  })
})

describe('the lay-off check', () => {
  test.each([
    // cards, onto, options, kind, points, rules
    ['AH', 'TH JH QH KH', {}, undefined, 15, ['lay-off', 'run', 'ace-both-ends']],
    ['AH', '2H 3H 4H 5H', {}, undefined, 15, ['lay-off', 'run', 'ace-both-ends']],
    ['7S', '7C 7C 7D', {}, undefined, 7, ['lay-off', 'set']],
    ['3H 4H 9H', '5H 6H 7H 8H', {}, undefined, 16, ['lay-off', 'run']],
    ['JK', '5H 6H 7H 8H', {}, undefined, 15, ['lay-off', 'joker-wild']],
    ['7D', '7C JK JK JK', ALL, undefined, 7, ['lay-off', 'set']],
    ['7D', '7C JK JK JK', ALL, 'set', 7, ['lay-off', 'set']],
    ['8C', '7C JK JK JK', ALL, 'run', 8, ['lay-off', 'run']],
    // A joker in a run is whichever card fits.
    ['4H', '5H 6H 7H JK', {}, undefined, 4, ['lay-off', 'run']],
    ['7H', '7C 7D 2S', TWOS, undefined, 7, ['lay-off', 'set', 'twos']],
  ] as const)('accepts %s on %s, %j, as %s: %i', (text, onto, options, kind, points, cites) => {
    const verdict = layOff(text, onto, options, kind)
    expectLegal(verdict, { points, cites })
    expect(slugs(verdict, 'broken')).toEqual([])
  })

  test.each([
    // cards, onto, options, kind, what is broken
    ['2H', 'JH QH KH AH', {}, undefined, ['lay-off', 'ace-both-ends']],
    ['8S', '7C 7C 7D', {}, undefined, ['lay-off', 'set']],
    ['9H', '4H 5H 6H 7H', {}, undefined, ['lay-off', 'run']],
    ['8C', '7C JK JK JK', ALL, 'set', ['lay-off', 'set']],
    ['7D', '7C JK JK JK', ALL, 'run', ['lay-off', 'run']],
    ['7H', '2C 2D 2H', TWOS, undefined, ['lay-off', 'set']],
    ['JK', '7C 7D JK', LIMITED, undefined, ['lay-off', 'wild-limit']],
    ['7S', '7C 7D', {}, undefined, ['lay-off', 'set']],
    ['7S', '', {}, undefined, ['lay-off', 'set', 'run']],
    ['7S', '7C 7D 7H', {}, 'run', ['lay-off', 'run']],
    ['', '7C 7D 7H', {}, undefined, ['lay-off']],
    ['9C 9D 9H', '7C 7D 7H', {}, undefined, ['lay-off', 'no-new-melds']],
  ] as const)('does not accept %s on %s, %j, as %s', (text, onto, options, kind, cites) => {
    expectIllegal(layOff(text, onto, options, kind), { cites })
  })
})

describe('taking a joker', () => {
  test.each([
    // cards, meld, options, kind, take, points
    ['6H', '4H 5H JK 7H', CONTINENTAL, undefined, 1, 6],
    ['6H 8H', '4H 5H JK 7H', CONTINENTAL, 'run', 1, 14],
    ['5H', 'JK 6H 7H 8H', CONTINENTAL, undefined, 1, 5],
    ['6H 8H', '4H 5H JK 7H JK', CONTINENTAL, undefined, 2, 14],
    ['AH', 'QH KH JK 2H', CONTINENTAL, undefined, 1, 20],
    ['7H', '7C 7D JK', { ...CONTINENTAL, jokerSwap: 'both' }, undefined, 1, 7],
    ['7H', '7C 7D JK', { jokerSwap: 'both' }, 'set', 1, 7],
    // None is taken, as without the number.
    ['8H', '4H 5H JK 7H', CONTINENTAL, undefined, 0, 8],
  ] as const)('accepts %s in %s, %j, as %s, %i out: %i', (text, meld, options, kind, take, points) => {
    const verdict = layOff(text, meld, options, kind, take)
    expectLegal(verdict, { points, cites: [take > 0 ? 'joker-swap' : 'lay-off'] })
    expect(slugs(verdict, 'broken')).toEqual([])
  })

  test.each([
    // cards, meld, options, kind, take, what is broken
    ['8H', '4H 5H JK 7H', CONTINENTAL, undefined, 1, ['joker-swap', 'run']],
    ['7H', '7C 7D JK', CONTINENTAL, undefined, 1, ['joker-swap']],
    ['6H', '4H 5H JK 7H', {}, undefined, 1, ['joker-swap']],
    ['6H', '4H 5H JK 7H', CARIOCA, undefined, 1, ['joker-swap']],
    ['6H', '4H 5H 6H 7H', CONTINENTAL, undefined, 1, ['joker-swap']],
    ['6H', '4H 5H JK 7H JK', CONTINENTAL, undefined, 2, ['joker-swap']],
    ['JK', '4H 5H JK 7H', CONTINENTAL, undefined, 1, ['joker-swap']],
    ['6H', '4H JK 7H', CONTINENTAL, undefined, 1, ['lay-off', 'run']],
    ['', '4H 5H JK 7H', CONTINENTAL, undefined, 1, ['lay-off']],
  ] as const)('does not accept %s in %s, %j, as %s, %i out', (text, meld, options, kind, take, cites) => {
    expectIllegal(layOff(text, meld, options, kind, take), { cites })
  })

  test('a set keeps its rank, and a run its suit', () => {
    const twos = { ...TWOS, jokerSwap: 'both' }
    expectIllegal(layOff('8S 8C', '2C 2D JK', twos, 'set', 1), { cites: ['joker-swap'] })
    expectLegal(layOff('2S', '2C 2D JK', twos, 'set', 1))
  })

  test('takes at most eight', () => {
    const input = { cards: cards('6H'), meld: cards('4H 5H JK 7H'), take: 9 }
    expect(refusal(GAME, 'lay-off', input, { options: CONTINENTAL })).toMatchObject([{ path: ['take'] }])
  })
})

/** All ranks, of four suits, and those of one suit. */
const MIXED = 'AC 2D 3H 4S 5C 6D 7H 8S 9C TD JH QS KC'
const CLUBS = 'AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC'

describe('the lay-down check', () => {
  test.each([
    // round, melds, options, points, matched
    [1, '7C 7D 7H / KC KS JK', {}, 56, [0, 1]],
    [2, '7C 7D 7H / 4S 5S 6S 7S', {}, 43, [0, 1]],
    // In any order.
    [2, '4S 5S 6S 7S / 7C 7D 7H', {}, 43, [1, 0]],
    [3, '6S 7S 8S 9S / JS QS KS AS', {}, 75, [0, 1]],
    [3, '6S 7S 8S 9S / JK JS QS KS', {}, 75, [0, 1]],
    // Two runs of one suit may cover the same ranks.
    [3, '6S 7S 8S 9S / 6S 7S 8S 9S', {}, 60, [0, 1]],
    [7, '2C 3C 4C 5C / 7D 8D 9D TD JD / JH QH KH AH', {}, 103, [0, 1, 2]],
    [5, '4H 4D 4C / 5S 6S 7S JK 9S TS JS', SHANGHAI, 65, [0, 1]],
    [1, '7C 7D 7H / 7C 7S 7S', {}, 42, [0, 1]],
    [2, '7C JK JK JK / 4S 5S 6S 7S', ALL, 74, [0, 1]],
    [3, 'KH AH 2H 3H / 7D 8D 9D TD', CONTINENTAL, 69, [0, 1]],
    [3, '6S 7S 8S 9S / TS JS QS KS', CONTINENTAL, 70, [0, 1]],
    [3, 'TS JS QS KS / AS 2S 3S 4S', { corner: true, runsApart: false }, 64, [0, 1]],
    [9, MIXED, CARIOCA, 104, [0]],
    [9, CLUBS, CARIOCA, 104, [0]],
    [10, CLUBS, CARIOCA, 104, [0]],
    [9, MIXED.replace('KC', 'JK'), CARIOCA, 124, [0]],
    // Around the corner, with a run beside it.
    [1, 'KH AC 2S 3D / 4D 5D 6D 7D', { corner: true, ...ownContract('R4 X4') }, 52, [1, 0]],
    // The check has to find out which of them is the set.
    [2, '7C JK JK JK / 9S 9D 9H', ALL, 79, [1, 0]],
  ] as const)('accepts in round %i %s, %j: %i', (round, melds, options, points, matched) => {
    const verdict = layDown(round, melds, options)
    expectLegal(verdict, { points, detail: { matched, missing: [], extra: [] }, cites: ['contract'] })
    expect(slugs(verdict, 'broken')).toEqual([])
  })

  test.each<[number, string, object, string[], object]>([
    // round, melds, options, what is broken, detail
    [1, '7C 7D 7H / KC KS JK / 2C 2D 2S', {}, ['contract'], { missing: [], extra: [2] }],
    [2, '7C 7D 7H / 9C 9C 9D', {}, ['contract'], { matched: [0, null], missing: ['R4'], extra: [1] }],
    [3, '6S 7S 8S 9S / TS JS QS KS', {}, ['runs-apart'], { matched: [0, 1], missing: [], extra: [] }],
    [3, '6S 7S 8S 9S / 2S 3S 4S 5S', {}, ['runs-apart'], { missing: [] }],
    [5, '4H 4D 4C / 5S 6S 7S 8S 9S TS', SHANGHAI, ['contract'], { missing: ['R7'], extra: [1] }],
    [1, '', {}, ['contract'], { contract: 'S3 S3', matched: [null, null], missing: ['S3', 'S3'], extra: [] }],
    [1, '7C 7D 7H', {}, ['contract'], { missing: ['S3'], extra: [] }],
    [1, '7C 7D 7H / 8C 9D', {}, ['contract', 'set'], { missing: ['S3'], extra: [1] }],
    [1, '7C 7D 7H / KC KS JK / 9C', {}, ['contract'], { missing: [], extra: [2] }],
    [
      1,
      '7C 7D 7H / 7C 7S 7S',
      { sameRank: false },
      ['same-rank'],
      { matched: [0, 1], missing: [], extra: [] },
    ],
    [3, 'TS JS QS KS / AS 2S 3S 4S', { corner: true }, ['runs-apart'], { matched: [0, 1], missing: [] }],
    [10, MIXED, CARIOCA, ['contract'], { matched: [null], missing: ['R13'], extra: [0] }],
    [9, MIXED.replace('KC', 'QC'), CARIOCA, ['contract', 'mixed-run'], { missing: ['X13'], extra: [0] }],
    [9, MIXED.replace('QS KC', 'JK JK'), CARIOCA, ['wild-limit'], { missing: ['X13'], extra: [0] }],
    [1, '4H 5S 6D 8C', ownContract('X4'), ['mixed-run'], { missing: ['X4'] }],
    // Of two runs that join up only those of the contract count, and a mixed run is none.
    [
      1,
      '4D 5D 6D 7D / 8D 9D TD JD',
      ownContract('R4 R4'),
      ['runs-apart'],
      { matched: [0, 1], missing: [], extra: [] },
    ],
    [2, '7C JK JK / 4S 5S 6S 7S', LIMITED, ['contract', 'wild-limit'], { missing: ['S3'], extra: [0] }],
  ])('does not accept in round %i %s, %j: %j', (round, melds, options, cites, detail) => {
    expectIllegal(layDown(round, melds, options, ''), { cites, detail })
  })

  test('allows cards in hand, but not in a last round without discard', () => {
    expectLegal(layDown(1, '7C 7D 7H / KC KS KH', {}, '2C 3D'))
    const last = '2C 3C 4C 5C / 7D 8D 9D TD / JH QH KH AH'
    expectIllegal(layDown(7, last, {}, 'JD'), { cites: ['last-round'], detail: { missing: [] } })
    expectLegal(layDown(7, last, { noDiscardLast: false }, 'JD'), { cites: ['no-discard'] })
    expectLegal(layDown(7, last, {}, ''), { cites: ['last-round'] })
    const shanghai = '2C 3C 4C 5C 6C / 7D 8D 9D TD JD / TH JH QH KH AH'
    expectLegal(layDown(10, shanghai, SHANGHAI, '2H'), { cites: ['no-discard'] })
    expectIllegal(layDown(10, shanghai, { ...SHANGHAI, noDiscardLast: true }, '2H'), {
      cites: ['last-round'],
    })
  })

  test('applies the rules on touching runs and equal ranks together', () => {
    const custom = { ladder: 'custom', contracts: ['S3 S3 R4 R4'], cards: [15], sameRank: false }
    const both = '7C 7D 7H / 7C 7S 7S / 6S 7S 8S 9S / TS JS QS KS'
    expectIllegal(layDown(1, both, { ...custom, noDiscardLast: true }), {
      cites: ['runs-apart', 'same-rank'],
    })
  })

  test('accepts only the rounds of the ladder', () => {
    expect(refusal(GAME, 'lay-down', { round: 8, melds: [] })).toMatchObject([{ path: ['round'] }])
    expect(refusal(GAME, 'lay-down', { round: 11, melds: [] }, { options: SHANGHAI })).toHaveLength(1)
    expect(layDown(8, '7C 7D 7H / 2C 3C 4C 5C 6C 7C 8C 9C TC JC', SHANGHAI).legal).toBe(true)
  })
})

test('a mixed run of one suit may lie beside a run of it', () => {
  expectLegal(layDown(1, '4D 5D 6D 7D / 8D 9D TD JD', ownContract('R4 X4')), { cites: ['mixed-run', 'run'] })
})

describe('the contract check', () => {
  test('finds runs around the corner, and the cards that a mixed run lacks', () => {
    expectLegal(canGoDown(3, 'QH KH AH 2H 7D 8D 9D TD JD 4S', CONTINENTAL), {
      points: 4,
      detail: { melds: [cards('7D 8D 9D TD JD'), cards('QH KH AH 2H')], left: cards('4S') },
    })
    const verdict = canGoDown(9, MIXED.replace('KC', 'QC'), CARIOCA)
    expectIllegal(verdict, { cites: ['contract'], points: 104, detail: { contract: 'X13', missing: 1 } })
    const { needs } = verdict.detail as { needs: string[] }
    expect(needs.toSorted()).toEqual(cards('KC KD KH KS JK').toSorted())
    expectLegal(canGoDown(9, MIXED, CARIOCA), { points: 0, cites: ['mixed-run'] })
    expectLegal(canGoDown(10, CLUBS.replace('7C', 'JK'), CARIOCA), { points: 0 })
    expectIllegal(canGoDown(10, CLUBS.replace('7C 8C', 'JK JK'), CARIOCA), { detail: { missing: 1 } })
  })

  test('keeps runs apart around the corner too', () => {
    const hand = 'TS JS QS KS AS 2S 3S 4S'
    expectIllegal(canGoDown(3, hand, { corner: true }), { detail: { missing: 1 } })
    expectLegal(canGoDown(3, hand, { corner: true, runsApart: false }), { points: 0 })
  })

  test('names the cards that help a hand that lacks one', () => {
    const verdict = canGoDown(2, '5H 6H 7H 8H 9C 9D KD KS 3C 4S')
    expectIllegal(verdict, { cites: ['contract'], points: 71 })
    expect(verdict.detail).toMatchObject({ contract: 'S3 R4', missing: 1 })
    const { needs } = verdict.detail as { needs: string[] }
    expect(needs.toSorted()).toEqual(cards('9C 9D 9H 9S KC KD KH KS JK').toSorted())
  })

  test('names no cards for a hand that lacks two', () => {
    const verdict = canGoDown(2, '5H 6H 7H QD 9C 9D KD KS 3C 4S')
    expectIllegal(verdict, { points: 73, detail: { missing: 2 } })
    expect(verdict.detail).not.toHaveProperty('needs')
  })

  test('finds the melds that leave the fewest points', () => {
    expectLegal(canGoDown(2, '5H 6H 7H 8H 9H 9C 9D JK KS 3C'), {
      points: 13,
      cites: ['contract'],
      detail: {
        melds: [cards('9C 9D JK'), cards('5H 6H 7H 8H 9H')],
        missing: 0,
        left: cards('3C KS'),
      },
    })
  })

  test.each([
    [1, '2C 2C 2H 2H JD JD JS 6S 6H 6C', 8],
    [1, '3C 3D 3H 3S 9C 9D 9H KC KD KH', 12],
    [4, '2C 2D 2H 2S JC JD JH 6C 6D 6H 9C 9D 9S', 8],
    [5, '2C 2D 2H 2S JC JD JH 6C 6D 6H 7S 8S 9S TS', 8],
  ])('leaves, in round %i from %s, many low cards worth %i', (round, hand, left) => {
    expectLegal(canGoDown(round, hand), { points: left, detail: { missing: 0 } })
  })

  test('does not name a card that is used up', () => {
    const { detail } = canGoDown(1, '7C 7C 7D 9H 9H KS 3D', { jokers: 'few' })
    const { needs } = detail as { needs: string[] }
    expect(needs).not.toContain('9H')
    expect(needs).toContain('JK')
    const { detail: without } = canGoDown(1, '7C 7C JK 9H 9H KS 3D', { jokers: 'few' })
    expect((without as { needs: string[] }).needs).not.toContain('JK')
  })

  test('requires the whole hand in the last round', () => {
    const hand = '2C 3C 4C 5C 7D 8D 9D TD JH QH KH AH'
    expectLegal(canGoDown(7, hand), { points: 0, detail: { missing: 0, left: [] }, cites: ['last-round'] })
    expectIllegal(canGoDown(7, `${hand} KS`), { points: 10, detail: { missing: 0 }, cites: ['last-round'] })
    expectLegal(canGoDown(7, `${hand} KS`, { noDiscardLast: false }), { points: 10 })
  })

  test('accepts an empty hand, which lacks every card', () => {
    expectIllegal(canGoDown(1, ''), {
      points: 0,
      detail: { melds: [[], []], missing: 6, left: [] },
    })
  })

  test('does not use two runs that touch', () => {
    expect(canGoDown(3, '6S 7S 8S 9S TS JS QS KS').detail).toMatchObject({ missing: 1 })
    expectLegal(canGoDown(3, '6S 7S 8S 9S TS JS QS KS AS'), { points: 10 })
  })

  test('rejects more than thirty cards and unknown rounds', () => {
    const all = 'A23456789TJQK'.split('').flatMap((rank) => [`${rank}C`, `${rank}D`, `${rank}H`])
    expect(canGoDown(1, all.slice(0, 30).join(' ')).detail).toMatchObject({ missing: 0 })
    expect(refusal(GAME, 'contract', { hand: all.slice(0, 31), round: 1 })).toMatchObject([
      { path: ['hand'] },
    ])
    expect(refusal(GAME, 'contract', { hand: cards('7C'), round: 9 })).toMatchObject([{ path: ['round'] }])
  })

  test('answers for thirty cards with many wild cards', () => {
    const custom = { ladder: 'custom', contracts: ['R4 R4 R4 R4', 'S3'], cards: [15, 10], twosWild: true }
    const hand = '2C 2D 2H 2S 2C 2D 2H 2S JK JK JK JK 3C 5D 7H 9S JC KD 4H 6S 8C TD QH AS 3D 5H 7S 9C JD KH'
    const verdict = canGoDown(1, hand, custom)
    expect(verdict.legal).toBe(true)
    expect(verdict.points).toBeLessThan(200)
  })
})
