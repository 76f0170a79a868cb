import { describe, expect, test } from 'vitest'
import { burraco } from '../../../../src/scoring/games/burraco/game.ts'
import { cards, expectIllegal, expectLegal, groups, judge, refusal, slugs } from '../../table.ts'

const play = (check: string, input: object, options: object = {}, players?: number) =>
  judge('burraco', check, input, { options, ...(players && { players }) })
const preset = (id: string) => burraco.presets.find((preset) => preset.id === id)!.options

const HEARTS = '3H 4H 5H 6H 7H 8H 9H'
const SUIT = 'AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH'

describe('meld', () => {
  test.each([
    ['5C 5D JK', 40, 'set', 'open', 'JK', {}],
    ['5C 5C 5D', 15, 'set', 'open', null, {}],
    ['AH 2H 3H', 40, 'run', 'open', null, {}],
    ['AH 2H 3H 2C', 60, 'run', 'open', '2C', {}],
    ['AH 2H 3H 2H', 60, 'run', 'open', '2H', {}],
    ['QH KH AH', 35, 'run', 'open', null, {}],
    ['KH AH 2H', 45, 'run', 'open', '2H', {}],
    ['4H 5H 2H', 30, 'run', 'open', '2H', {}],
    ['3H 4H 5H 6H 7H 8H JK', 65, 'run', 'dirty', 'JK', {}],
    [`${HEARTS} JK`, 75, 'run', 'semi-clean', 'JK', {}],
    [`${HEARTS} JK JH`, 85, 'run', 'semi-clean', 'JK', {}],
    [`${HEARTS} JK`, 75, 'run', 'dirty', 'JK', { semiClean: 0 }],
    ['3H 4H 5H JK 7H 8H 9H TH', 80, 'run', 'dirty', 'JK', {}],
    ['2H 3H 4H 5H 6H 7H 8H', 55, 'run', 'clean', null, {}],
    ['2H 3H 4H 5H 6H 7H 9H', 55, 'run', 'dirty', '2H', {}],
    ['AH 2H 3H 4H 5H 6H JK 8H 9H TH JH QH KH', 145, 'run', 'semi-clean', 'JK', {}],
    [SUIT, 120, 'run', 'clean', null, {}],
    [SUIT, 120, 'run', 'royal', null, { royal: 300 }],
    [`${SUIT} JK`, 150, 'run', 'semi-clean', 'JK', { royal: 300 }],
    ['KC KC KD KD KH KH KS', 70, 'set', 'clean', null, {}],
    ['KC KC KD KD KH KH 2S', 80, 'set', 'dirty', '2S', {}],
    ['KC KC KD KD KH KH KS 2S', 90, 'set', 'semi-clean', '2S', {}],
    ['AC AD AH', 45, 'set', 'open', null, { sets: 'aces-threes' }],
    ['3C 3D 2H', 30, 'set', 'open', '2H', { sets: 'aces-threes' }],
    ['2C 2D JK', 40, undefined, undefined, undefined, {}],
    ['5C 5D JK', 60, 'set', 'open', 'JK', { joker: 50 }],
  ])('%s is worth %i, %s, %s, wild %s', (text, points, kind, pile, wild, options) => {
    const verdict = play('meld', { cards: cards(text) }, options)
    if (kind === undefined) expectIllegal(verdict)
    else expectLegal(verdict, { points, detail: { kind, pile, wild } })
  })

  test.each([
    ['', 'meld', {}],
    ['9C 9D', 'meld', {}],
    ['9C TD JH', 'meld', {}],
    ['5C 5D 6H', 'meld', {}],
    ['5C JK 2D', 'one-wild', {}],
    ['5C 5D 5H JK 2D', 'one-wild', {}],
    ['3H 2H 2H JK', 'one-wild', {}],
    ['2C 2D 2H', 'no-wild-sets', {}],
    ['JK JK 2H', 'no-wild-sets', {}],
    ['KH AH 2H 3H', 'ace', {}],
    [`${SUIT} AH`, 'ace', {}],
    ['5H 7H 9H', 'run', {}],
    ['5H 6H 6H', 'run', {}],
    ['5H 8H JK', 'run', {}],
    [`${SUIT} JK 2C`, 'run-length', {}],
    ['KC KD KH', 'set-ranks', { sets: 'aces-threes' }],
    ['AC AD AH', 'set-ranks', { sets: 'none' }],
  ])('%s breaks %s', (text, slug, options) => {
    expectIllegal(play('meld', { cards: cards(text) }, options), { cites: [slug] })
  })

  test.each([
    ['4H', '3H 2H 5H 6H', 'run', null],
    ['8C', '5C 6C 2D', 'run', '2D'],
    ['3H', '4H 5H 2H', 'run', null],
    ['9H', '2H 3H 4H 5H 6H 7H', 'run', '2H'],
    ['2H', '3H 2H 5H 6H', 'run', '2H'],
    ['2H AH', '3H 2H 5H 6H', 'run', '2H'],
    ['4H JK', '3H 2H 5H 6H', 'run', 'JK'],
    ['3C 4C', '2C 5C 6C', 'run', null],
    ['2H', 'AH 3H JK', 'run', 'JK'],
    ['JK', '5C 5D 5H', 'set', 'JK'],
    ['5C 5C', '5D 5H', undefined, undefined],
  ])('%s onto %s', (text, onto, kind, wild) => {
    const verdict = play('meld', { cards: cards(text), onto: cards(onto) })
    if (kind === undefined) expectIllegal(verdict, { cites: ['meld'] })
    else expectLegal(verdict, { cites: ['add'], detail: { kind, wild } })
  })

  test.each([
    ['JK', '3H 2H 5H 6H', 'wild-moves'],
    ['2C', '3H 2H 5H 6H', 'wild-moves'],
    ['', '3H 4H 5H', 'meld'],
    ['2C', '4C 5C 6C 7C 8C 9C TC JC QC AC JK', 'wild-moves'],
    ['JK', '5C 5D 2H', 'one-wild'],
    ['6C', '5C 5D 2H', 'meld'],
  ])('%s cannot go onto %s: %s', (text, onto, slug) => {
    expectIllegal(play('meld', { cards: cards(text), onto: cards(onto) }), { cites: [slug] })
  })

  test('takes an empty meld on the table as none', () => {
    expectLegal(play('meld', { cards: cards('5C 5D 5H'), onto: [] }), { points: 15 })
  })
})

describe('count', () => {
  test('matches the worked cases', () => {
    const melds = groups(`${HEARTS} / KC KD 2S`)
    expectLegal(play('count', { melds, closed: true, pot: true }), {
      points: 385,
      cites: ['values', 'clean', 'close-bonus'],
      detail: { table: 85, left: 0, bonuses: 200, piles: ['clean', 'open'] },
    })
    expectLegal(play('count', { melds: groups('5C 5D 5H'), left: cards('JK AS') }), {
      points: -130,
      cites: ['pot-missed', 'left'],
      detail: { table: 15, left: 45, bonuses: 0, piles: ['open'] },
    })
  })

  test('pays for the pot where the house does', () => {
    const input = { melds: groups('5C 5D 5H'), pot: true }
    expectLegal(play('count', input, preset('burako')), { points: 115, cites: ['pot-bonus'] })
    expectLegal(play('count', input), { points: 15 })
  })

  test.each([
    [{ melds: groups(HEARTS), closed: true }, 'pot', undefined],
    [{ melds: [], pot: true }, 'pot', undefined],
    [{ melds: groups('5C 5D 5H'), pot: true, closed: true }, 'close-burraco', undefined],
    [{ melds: groups(HEARTS), pot: true, closed: true, left: cards('5C') }, 'close', 2],
    [{ melds: groups('5C 5D 6H'), pot: true }, 'meld', undefined],
    [{ melds: groups('5C 5D 5H / 5C 5D 5S') }, 'one-set-a-rank', undefined],
  ])('%j breaks %s', (input, slug, players) => {
    expectIllegal(play('count', input, {}, players), { cites: [slug] })
  })

  test('lets the partner of a player who closed keep cards', () => {
    const input = { melds: groups(HEARTS), pot: true, closed: true, left: cards('5C') }
    expectLegal(play('count', input), { points: 45 + 200 + 100 - 5 })
  })
})

describe('pot', () => {
  test.each([
    ['7C 7D 7H 9S', '', [['discard', '9S', 15]]],
    ['7C 7D 7H 8C 8D 8H JK 9S', '', [['discard', '9S', 75]]],
    [
      '5S 6S 7S JK',
      '',
      [
        ['meld', null, 45],
        ['discard', '7S', 40],
      ],
    ],
    ['7C', '', [['discard', '7C', 0]]],
    [
      'TH',
      HEARTS,
      [
        ['meld', null, 10],
        ['discard', 'TH', 0],
      ],
    ],
    ['2S', '', [['discard', '2S', 0]]],
  ])('%s on %s', (hand, melds, ways) => {
    const verdict = play('pot', { hand: cards(hand), melds: groups(melds) })
    expectLegal(verdict, { points: Math.max(...ways.map(([, , points]) => Number(points))), cites: ['pot'] })
    const found = (verdict.detail as { ways: { how: string; discard: string | null; points: number }[] }).ways
    expect(found.map(({ how, discard, points }) => [how, discard, points])).toEqual(ways)
  })

  test.each([
    ['7C 9S', {}, 'pot'],
    ['', {}, 'pot'],
    ['7C', { taken: true }, 'pot'],
    ['7C', { melds: groups('5C 6D 7H') }, 'meld'],
  ])('%s, %j is illegal', (hand, more, slug) => {
    expectIllegal(play('pot', { hand: cards(hand), ...more }), { cites: [slug] })
  })
})

describe('close', () => {
  const melds = groups(HEARTS)

  test.each([
    ['TH KC KD KS 4C', HEARTS, 140, '4C', {}],
    ['TH JK', HEARTS, 80, 'TH', {}],
    ['4C', HEARTS, 100, '4C', {}],
    ['TH JK', HEARTS, 110, 'JK', { lastCard: 'any' }],
    ['TH', HEARTS, 110, null, { lastCard: 'free' }],
    ['JK', HEARTS, 100, 'JK', { lastCard: 'any' }],
    ['5S 5H KC', '5C 5D 5H 5S 5D', 10 + 200 + 100, 'KC', {}],
  ])('%s on %s earns %i', (hand, melds, points, discard, options) => {
    const verdict = play('close', { hand: cards(hand), melds: groups(melds) }, options)
    expectLegal(verdict, { points, cites: ['close', 'close-bonus'], detail: { discard } })
  })

  test.each([
    ['JK', { melds }, ['last-card'], {}],
    ['4C', { melds, taken: false }, ['pot'], {}],
    ['4C 9D', { melds }, ['close'], {}],
    ['', { melds }, ['close'], {}],
    ['5C 5D 5H KC KD KS 4C', {}, ['close-burraco'], {}],
    ['KH KC KD 4C', { melds: groups('5C 5D 5H') }, ['close-burraco'], {}],
    ['JK', {}, ['close-burraco', 'last-card'], {}],
    ['TH JK', { melds }, ['close-burraco', 'last-card'], { closeWith: 'clean' }],
    ['4C 9D', { melds: groups('5C 5D 6H') }, ['meld'], {}],
  ])('%s, %j breaks %j', (hand, input, broken, options) => {
    const verdict = play('close', { hand: cards(hand), ...input }, options)
    expect(verdict.legal).toBe(false)
    expect(slugs(verdict, 'broken')).toEqual(broken)
  })

  test('takes a clean burraco where the house wants one', () => {
    const dirty = groups('3H 4H 5H 6H 7H 8H JK')
    expectIllegal(play('close', { hand: cards('4C'), melds: dirty }, { closeWith: 'clean' }), {
      cites: ['close-burraco'],
    })
    expectLegal(play('close', { hand: cards('4C'), melds }, { closeWith: 'clean' }), {
      cites: ['clean-close'],
    })
  })
})

describe('best-melds', () => {
  test.each([
    ['KC KD KS 4C', '', 30, ['4C']],
    ['TH JK', HEARTS, 10, ['JK']],
    ['9H JK 4C', '3H 4H 5H 6H 7H 8H', 210, ['4C', 'JK']],
  ])('%s on %s is worth %i', (hand, melds, points, left) => {
    const verdict = play('best-melds', { hand: cards(hand), melds: groups(melds) })
    expectLegal(verdict, { points })
    expect((verdict.detail as { left: string[] }).left.toSorted()).toEqual(left)
  })

  test('fails where nothing is worth laying', () => {
    expectIllegal(play('best-melds', { hand: cards('4C 9D') }), { points: 0, cites: ['meld'] })
    expectIllegal(play('best-melds', { hand: cards('JK'), melds: groups(HEARTS) }), { cites: ['meld'] })
    expectIllegal(play('best-melds', { hand: cards('4C'), melds: groups('4D 4H') }), { cites: ['meld'] })
  })
})

test.each(['pot', 'close', 'best-melds'])('%s takes no more than 20 cards', (check) => {
  const hand = cards(`${SUIT} ${HEARTS} AC`)
  expect(refusal('burraco', check, { hand })[0]!.path).toEqual(['hand'])
})

test('the packs hold each card twice, and four jokers', () => {
  expect(refusal('burraco', 'meld', { cards: cards('9C 9C 9C') })[0]!.path).toEqual(['cards', 2])
  const melds = groups('5C 5D JK / 6C 6D JK / 7C 7D JK / 8C 8D JK')
  expect(refusal('burraco', 'count', { melds, left: cards('JK') })[0]!.path).toEqual(['left', 0])
})
