import { describe, expect, test } from 'vitest'
import { chinchon } from '../../../../src/scoring/games/chinchon/game.ts'
import { cards, expectIllegal, expectLegal, groups, judge, refusal, slugs } from '../../table.ts'

const play = (check: string, input: object, options: object = {}) =>
  judge('chinchon', check, input, { options })
const preset = (id: string) => chinchon.presets.find((preset) => preset.id === id)!.options

const JOKERS = { wild: 'jokers' }
const COINS = { wild: 'coins' }

describe('meld', () => {
  test.each([
    ['6H 7H JH', 23, 'run', {}],
    ['7H 8H 9H JH', 34, 'run', { pack: 48 }],
    ['AH 2H 3H', 6, 'run', {}],
    ['AH 2H 3H 4H 5H 6H 7H JH QH KH', 58, 'run', {}],
    ['KC KD KH KS', 40, 'set', {}],
    ['JC QC KC', 27, 'run', { figures: 'low' }],
    ['JC QC KC', 33, 'run', { figures: 'index' }],
    ['5C 5C 5D', 15, 'set', { packs: 2, twins: true }],
    ['5C 5C 5D 5D', 20, 'set', { packs: 2, twins: true }],
    ['5H JK 7H', 37, 'run', JOKERS],
    ['QH JK KH', 45, 'run', JOKERS],
    ['5H JK JK JH', 65, 'run', { ...JOKERS, wildLimit: 'naturals' }],
    ['5H JK JK', 55, undefined, { ...JOKERS, wildLimit: 'any' }],
    ['AD 2D 3D', 30, 'run', COINS],
    ['AD KS KC', 45, 'set', COINS],
    ['AD QD KD', 45, 'run', COINS],
    ['AD AD 2D', 52, 'run', { ...COINS, packs: 2 }],
    ['AD AC AH', 27, 'set', COINS],
    ['5H JK 7H', 22, 'run', { ...JOKERS, wildValue: 10 }],
  ])('%s counts %i in no meld', (text, points, kind, options) => {
    const verdict = play('meld', { cards: cards(text) }, options)
    expectLegal(verdict, { points, ...(kind && { detail: { kind } }) })
  })

  test.each([
    ['6H 7H JH', ['run'], { pack: 48 }],
    ['QH KH AH', ['ace-low'], {}],
    ['KH AH 2H', ['ace-low'], {}],
    ['5C 5C 5D', ['set-suits'], { packs: 2 }],
    ['5C 5C 5D 5H 5S', ['set'], { packs: 2, twins: true }],
    ['5H JK JK JH', ['wild-limit'], JOKERS],
    ['5H JK JK', ['wild-limit'], { ...JOKERS, wildLimit: 'naturals' }],
    ['JK JK JK', ['wild-limit', 'set', 'run'], { ...JOKERS, packs: 2, wildLimit: 'any' }],
    ['4H 6H 7H', ['run'], {}],
    ['4H 4H 5H', ['run'], { packs: 2 }],
    ['4H 5H', ['run'], {}],
    ['4H', ['set', 'run'], {}],
    ['', ['set', 'run'], {}],
    ['4H 5C 6D', ['set', 'run'], {}],
    ['KD AD 2D', ['ace-low', 'run'], COINS],
  ])('%s breaks %j', (text, broken, options) => {
    const verdict = play('meld', { cards: cards(text) }, options)
    expect(verdict.legal).toBe(false)
    expect(slugs(verdict, 'broken')).toEqual(broken)
  })

  test.each([
    ['8H', {}],
    ['TH', { pack: 48 }],
    ['JK', {}],
    ['JK', COINS],
    ['5C 5C', { packs: 1 }],
  ])('%s makes no sense with %j', (text, options) => {
    expect(refusal('chinchon', 'meld', { cards: cards(text) }, { options })[0]!.path[0]).toBe('cards')
  })

  test('has one pack for up to four players, and two for more', () => {
    const input = { cards: cards('5C 5C 5D') }
    expect(refusal('chinchon', 'meld', input, { players: 4 })).toHaveLength(1)
    expectIllegal(judge('chinchon', 'meld', input, { players: 5 }), { cites: ['set-suits'] })
    expect(refusal('chinchon', 'meld', input, { players: 6, options: { packs: 1 } })[0]!.path).toEqual([
      'table',
      'options',
      'packs',
    ])
    judge('chinchon', 'meld', input, { players: 4, options: { packs: 2 } })
  })
})

describe('best-melds', () => {
  test.each([
    ['4H 5H 6H 6C 6D 7H KD', 22, '4H 5H 6H 7H'],
    ['4H 5H 6H 6C 6D 6S KD', 10, '4H 5H 6H / 6C 6D 6S'],
    ['5H 6H 7H JS JC JD JH', 0, undefined],
  ])('%s leaves %i', (hand, points, melds) => {
    const verdict = play('best-melds', { hand: cards(hand) })
    expectLegal(verdict, { points, ...(melds && { detail: { melds: groups(melds) } }) })
  })

  test('finds no meld', () => {
    expectIllegal(play('best-melds', { hand: cards('2C 4D 6H JS') }), { cites: ['set', 'run'], points: 22 })
    expectIllegal(play('best-melds', { hand: [] }), { points: 0 })
  })
})

describe('close', () => {
  test.each([
    ['5H 6H 7H JS JC JD 3C KD', { KD: 3 }, {}],
    ['5H 6H 7H JS JC JD JH KD', { KD: -10 }, {}],
    ['5H 6H 7H JS JC JD JH KD', { KD: 0 }, { allMelded: 0 }],
    ['5H 6H 7H JH AS AC 2D KC', { KC: 4 }, { loose: 'any' }],
    ['4C 5C 6C 7C JC QC KC 2H', { '2H': 0, '4C': 2, '7C': 2, KC: 2 }, {}],
    ['4C 5C 6C 7C JC QC KC 2H', { '2H': -50, '4C': 2, '7C': 2, KC: 2 }, { chinchon: 'bonus' }],
    [
      '4C 5C 6C 7C JC QC KC 2H',
      { '2H': -10, '4C': 2, '7C': 2, KC: 2 },
      { chinchon: 'bonus', chinchonBonus: 0 },
    ],
    ['4C 5C 6C 7C JK QC KC 2H', { '2H': -10, '4C': 2, '7C': 2, KC: 2 }, JOKERS],
    ['4C 4C 5C 6C 7C JC QC KC', { '4C': 0, KC: 4, '7C': 4 }, { packs: 2 }],
  ])('%s closes with %j', (hand, scores, options) => {
    const verdict = play('close', { hand: cards(hand) }, options)
    const ways =
      'ways' in verdict.detail! ? (verdict.detail.ways as { discard: string; score: number }[]) : []
    expect(Object.fromEntries(ways.map(({ discard, score }) => [discard, score]))).toEqual(scores)
    expectLegal(verdict, { points: ways[0]!.score })
  })

  test('says which chinchón it is, and lays it as one run', () => {
    const way = (text: string, options: object) => {
      const { detail } = play('close', { hand: cards(text) }, options)
      return (detail as { ways: object[] }).ways[0]
    }
    const pure = '4C 5C 6C 7C JC QC KC'
    expect(way(`${pure} 2H`, {})).toEqual({
      discard: '2H',
      count: 0,
      score: 0,
      chinchon: 'pure',
      melds: [cards(pure)],
      left: [],
    })
    expect(way('4C 5C 6C 7C JK QC KC 2H', JOKERS)).toMatchObject({
      chinchon: 'wild',
      melds: [cards('4C 5C 6C 7C JK QC KC')],
    })
    const less = { chinchon: 'bonus', chinchonBonus: 9 }
    expect(way(`${pure} 2H`, less)).toMatchObject({ chinchon: null, score: -10 })
    const coins = { ...COINS, chinchon: 'bonus', chinchonBonus: 5, wildChinchon: 40 }
    expect(way('AD 2D 3D 4D 5D 6D 7D KS', coins)).toMatchObject({ chinchon: 'wild', score: -40 })
    expect(way('AD 2D 3D 4D 5D 6D 7D KS', COINS)).toMatchObject({ chinchon: 'pure', score: 0 })
  })

  test.each([
    ['5H 6H 7H JS JC JD 6C KD', 6, 'close-limit', {}],
    ['5H 6H 7H JS JC JD 4C KD', 4, 'close-limit', preset('tight')],
    ['5H 6H 7H JH AS AC 2D KC', 4, 'close-one', {}],
    ['5H 6H 7H JH AS AC 6D KC', 8, 'close-limit', { loose: 'any' }],
    ['5H 6H 7H JH AS AC 6D KC', 8, 'close-limit', {}],
  ])('%s leaves %i and fails %s', (hand, points, slug, options) => {
    const verdict = play('close', { hand: cards(hand) }, options)
    expectIllegal(verdict, { points, detail: { ways: [] } })
    expect(slugs(verdict, 'broken')).toEqual([slug])
  })

  test('needs the card drawn', () => {
    const verdict = play('close', { hand: cards('5H 6H 7H JS JC JD 3C') })
    expectIllegal(verdict, { cites: ['draw'] })
    expect(verdict.points).toBeUndefined()
  })
})

describe('lay-off', () => {
  test.each([
    ['4H', '5H 6H 7H', 4, [], {}],
    ['4H JH', '5H 6H 7H', 14, [], {}],
    ['QH', '5H 6H 7H', 10, ['lay-off', 'run'], {}],
    ['KS', 'KC KD KH', 10, [], {}],
    ['KC', 'KC KD KH', 10, ['lay-off', 'set-suits'], { packs: 2 }],
    ['', '5H 6H 7H', 0, ['lay-off'], {}],
    ['4H', '5H 6H', 4, ['lay-off', 'run'], {}],
    ['4H', '5H 6H 7H', 4, ['lay-off'], { layOff: 'none' }],
    ['4H', '2H 3H JK', 4, [], JOKERS],
    ['AH 4H', '2H 3H JK', 5, [], JOKERS],
    ['JK', '2H 3H JK', 25, ['lay-off', 'wild-limit'], JOKERS],
    ['5H', 'KH KC AD', 5, ['lay-off', 'set', 'run'], COINS],
    ['AC', 'AD AH AS', 1, [], COINS],
  ])('%s on %s', (added, meld, points, broken, options) => {
    const verdict = play('lay-off', { cards: cards(added), meld: cards(meld) }, options)
    expect(slugs(verdict, 'broken')).toEqual(broken)
    expect(verdict).toMatchObject({ legal: broken.length === 0, points })
  })

  test('keeps a meld of its kind', () => {
    const options = { ...JOKERS, wildLimit: 'any' }
    expectLegal(play('lay-off', { cards: cards('6H'), meld: cards('5H JK JK') }, options))
    expectIllegal(play('lay-off', { cards: cards('6C'), meld: cards('5H JK JK') }, options), {
      cites: ['lay-off'],
    })
  })
})

describe('after-close', () => {
  const closer = { melds: groups('5H 6H 7H / JS JC JD'), left: cards('3C') }

  test.each([
    ['4H JH 2S 3S 4S KC KD', 20, 2],
    ['3H 4H JH QH 4C 4D 2S', 5, 1],
    ['2S 3S 4S KS KH KC KD', 0, 0],
  ])('%s counts %i', (hand, points, laid) => {
    const verdict = play('after-close', { ...closer, hand: cards(hand) })
    expectLegal(verdict, { points, detail: { closer: 3, chinchon: null } })
    expect((verdict.detail as { layOffs: object[] }).layOffs).toHaveLength(laid)
  })

  test('adds nothing where the closer has melded all, or the table adds nothing', () => {
    const hand = cards('4H 3H 2S 3S 4S KC KD')
    const melds = groups('5H 6H 7H JH / QS QC QD')
    expectLegal(play('after-close', { melds, left: [], hand }), {
      points: 27,
      cites: ['no-lay-off'],
      detail: { closer: -10, layOffs: [] },
    })
    expectLegal(play('after-close', { ...closer, hand }, { layOff: 'none' }), {
      points: 27,
      detail: { closer: 3, layOffs: [] },
    })
  })

  test.each([
    ['4C 5C 6C 7C JC QC KC', 0, 'pure', {}],
    ['4C 5C 6C 7C JC QC KC', -50, 'pure', { chinchon: 'bonus' }],
    ['4C 5C 6C 7C JK QC KC', -10, 'wild', JOKERS],
  ])('scores the chinchón %s %i', (meld, score, kind, options) => {
    const input = { melds: [cards(meld)], left: [], hand: cards('2H 3H 4H KS KD 5S AH') }
    expectLegal(play('after-close', input, options), { detail: { closer: score, chinchon: kind } })
  })

  const hand = cards('4H JH 2S 3S 4S KC KD')
  test.each([
    ['fewer than seven', '5H 6H 7H / JS JC JD', '', ['close'], {}],
    ['two loose cards', '5H 6H 7H JD', '3C AC 2C', ['set', 'run', 'close-one', 'close-limit'], {}],
    ['a dear card', '5H 6H 7H / JS JC JD', '6C', ['close-limit'], {}],
    ['a limit of 3', '5H 6H 7H / JS JC JD', '4C', ['close-limit'], preset('tight')],
    ['two cards', 'AH 2H 3H 5H 6H', 'AC AD', ['run', 'close-one'], {}],
  ])('is no close with %s', (_, melds, left, broken, options) => {
    const input = { melds: groups(melds), left: cards(left), hand }
    const verdict = play('after-close', input, options)
    expect(slugs(verdict, 'broken').toSorted()).toEqual(broken.toSorted())
    expect(verdict).not.toHaveProperty('points')
    expect(verdict).not.toHaveProperty('detail')
  })

  test('takes any number of loose cards within the limit where the table does', () => {
    const input = {
      melds: groups('5H 6H 7H JH'),
      left: cards('AC AS 2D'),
      hand: cards('QH 3S 3C 3D KC KD KH'),
    }
    expectLegal(play('after-close', input, { loose: 'any' }), { points: 0, detail: { closer: 4 } })
    expect(slugs(play('after-close', input), 'broken')).toEqual(['close-one'])
  })

  test('needs a hand of seven', () => {
    const verdict = play('after-close', { ...closer, hand: hand.slice(1) })
    expect(slugs(verdict, 'broken')).toEqual(['deal'])
  })
})

test.each([
  ['best-melds', { hand: cards('2C 3C 4C 5C 6C 7C JC QC KC') }, ['hand']],
  ['close', { hand: cards('2C 3C 4C 5C 6C 7C JC QC KC') }, ['hand']],
  ['after-close', { melds: [], left: [], hand: cards('2C 3C 4C 5C 6C 7C JC QC') }, ['hand']],
  ['after-close', { melds: groups('2C 3C 4C 5C 6C 7C JC'), left: cards('QC'), hand: [] }, ['melds']],
  ['after-close', { melds: groups('5H 6H 7H / 7H JC JD'), left: [], hand: [] }, ['melds', 1, 0]],
])('%s makes no sense of too many cards', (check, input, path) => {
  expect(refusal('chinchon', check, input, { players: 2 })[0]!.path).toEqual(path)
})
