import { describe, expect, test } from 'vitest'
import { FULL_DECK } from '../../../../src/scoring/cards.ts'
import type { Card, Verdict } from '../../../../src/scoring/index.ts'
import { games } from '../../../../src/scoring/index.ts'
import { cards, expectIllegal, expectLegal, groups, judge, refusal, slugs } from '../../table.ts'

const GAME = 'canasta'
const KINGS = 'KC KC KD KD KH KH KS'

const messageOf = ({ findings }: Verdict, slug: string) =>
  findings.find(({ rule }) => rule === `${GAME}#${slug}`)?.message

describe('the meld check of a new meld', () => {
  const meld = (text: string, more: object = {}, options: object = {}) =>
    judge(GAME, 'meld', { cards: cards(text), ...more }, { options })

  test.each([
    // The worked cases.
    ['5C 5D 2S', 30, 'open'],
    ['5C 5D 2S 2D JK', 100, 'open'],
    [KINGS, 70, 'natural'],
    [`${KINGS} 2S`, 90, 'mixed'],
    // Every value.
    ['4C 4D 4H', 15, 'open'],
    ['8C 8D 8H', 30, 'open'],
    ['AC AD AH', 60, 'open'],
    ['AC AD 2C', 60, 'open'],
    ['JC JD JK', 70, 'open'],
    // The same card twice, and six, seven and eleven cards.
    ['9C 9D 9H 9S 9C 9D', 60, 'open'],
    ['9C 9D 9H 9S JK JK 2C', 160, 'mixed'],
    ['9C 9D 9H 9S 9C 9D 9H 9S 2C 2D JK', 170, 'mixed'],
    ['9C 9D 9H 9S 9C 9D 9H 9S', 80, 'natural'],
  ])('%s is legal, worth %i, %s', (text, points, pile) => {
    const verdict = meld(text)
    expectLegal(verdict, { cites: ['meld', 'values'], points })
    expect(verdict.detail).toEqual({ pile })
  })

  test.each([
    ['5C 2D 2S', 45, ['two-naturals']],
    ['JK JK JK', 150, ['two-naturals']],
    ['JK', 50, ['meld', 'two-naturals']],
    ['5C 2D', 25, ['meld', 'two-naturals']],
    ['5C 5D', 10, ['meld']],
    ['', 0, ['meld']],
    ['5C 5D 6H', 15, ['meld']],
    ['4C 5C 6C', 15, ['meld']],
    ['JC JK QC', 70, ['meld', 'two-naturals']],
    ['5C 5D 5H 5S 2C 2D 2H 2S', 100, ['three-wilds']],
    ['5C 2C 2D 2H 2S', 85, ['two-naturals', 'three-wilds']],
    ['JK JK JK JK', 200, ['two-naturals', 'three-wilds']],
    ['3H 3D 3H', 0, ['red-threes']],
    ['5C 5D 5H 3H', 15, ['red-threes']],
    ['3H 3C 3S 3C', 15, ['red-threes', 'black-threes']],
    ['3C 3S 3C', 15, ['black-threes']],
    ['3C', 5, ['black-threes']],
    ['3C 3S JK', 60, ['black-threes']],
    ['5C 5D 5H 3C', 20, ['black-threes', 'meld']],
  ])('%s is illegal, worth %i: %j', (text, points, broken) => {
    const verdict = meld(text)
    expect(verdict.legal).toBe(false)
    expect(slugs(verdict, 'broken')).toEqual(broken)
    expect(verdict.points).toBe(points)
    expect(verdict.detail).not.toHaveProperty('pile')
  })

  test.each([
    ['3C 3S 3C', true, []],
    ['3C 3S 3C 3S', true, []],
    ['3C 3S 3C', false, ['black-threes']],
    ['3C 3S', true, ['black-threes']],
    ['3C 3S JK', true, ['black-threes']],
    ['3C 3S 3C 2S', true, ['black-threes']],
    ['5C 5D 5H 3C', true, ['meld']],
    ['3C 3S 3C 3H', true, ['red-threes']],
    // Going out changes nothing else.
    ['5C 5D 2S', true, []],
    ['5C 2D 2S', true, ['two-naturals']],
  ])('takes %s, going out %s: %j', (text, goingOut, broken) => {
    const verdict = meld(text, { goingOut })
    expect(slugs(verdict, 'broken')).toEqual(broken)
    expect(verdict.legal).toBe(broken.length === 0)
    const pile = /^(3[CS] ?){3,4}$/.test(text) ? 'black-threes' : 'open'
    if (verdict.legal) expect(verdict.detail).toEqual({ pile })
  })

  test.each([
    // natural and wild cards, and the limits that allow them
    ['5C 5D 2S', ['three', 'equal', 'fewer']],
    ['5C 5D 2S 2D', ['three', 'equal']],
    ['5C 5D 2S 2D JK', ['three']],
    ['5C 5D 5H 2S 2D', ['three', 'equal', 'fewer']],
    ['5C 5D 5H 5S 2S 2D JK', ['three', 'equal', 'fewer']],
    ['5C 5D 5H 5S 2S 2D JK JK', []],
    ['5C 2S 2D', []],
  ])('allows %s under these wild card limits: %j', (text, limits) => {
    const all = ['three', 'equal', 'fewer']
    expect(all.filter((wildLimit) => meld(text, {}, { wildLimit }).legal)).toEqual(limits)
  })

  test('explains which house rule limits the wild cards', () => {
    const [finding] = meld('5C 5D 2S 2D JK', {}, { wildLimit: 'equal' }).findings
    expect(finding).toMatchObject({
      rule: 'canasta#wild-majority',
      message: expect.stringMatching(
        /^2 fives with 3 wild cards: at this table a meld has no more wild cards than natural ones\. Without 2♦, /,
      ),
      cards: cards('2S 2D JK'),
    })
    const both = meld('5C 2S 2D', {}, { wildLimit: 'equal' })
    expect(slugs(both, 'broken')).toEqual(['two-naturals', 'wild-majority'])
  })

  test('names the rules that a legal meld follows', () => {
    const followed = (text: string, more: object = {}) => slugs(meld(text, more), 'kept').join(' ')
    expect(followed('5C 5D 5H')).toBe('meld values')
    expect(followed('5C 5D 2S')).toBe('meld wild two-naturals three-wilds values')
    expect(followed('5C 5D 2S 2D JK')).toContain('wild-majority')
    expect(followed(KINGS)).toBe('meld values canasta natural')
    expect(followed(`${KINGS} 2S`)).toContain('canasta mixed')
    expect(followed('3C 3S 3C', { goingOut: true })).toBe('black-threes values')
  })

  test('shows the bonus that a canasta earns under the house rules', () => {
    const bonus = (text: string, options: object) => meld(text, {}, options).findings.at(-1)?.message
    expect(bonus(KINGS, {})).toBe('It is natural and earns 500, besides its cards.')
    expect(bonus(KINGS, { natural: 400 })).toContain('400')
    expect(bonus(`${KINGS} 2S`, { mixed: 250 })).toContain('mixed and earns 250')
  })

  test.each([
    [
      '5C 2D 2S',
      '1 five with 2 wild cards: a meld has at least 2 natural cards. With 5♣, 5♦, 5♥ or 5♠ it is a meld.',
    ],
    ['JK JK JK', 'No natural card with 3 wild cards: a meld has at least 2 natural cards.'],
    ['5C', '1 card: a meld takes 3, so 2 more.'],
    ['', 'No card is melded.'],
    ['5C 5D 6H', 'A meld is of one rank: 6♥ cannot lie with the fives.'],
    ['5C 5D 5H 5S 2C 2D 2H 2S', '4 wild cards: a meld has at most 3. Without 2♣, 2♦, 2♥ or 2♠ it is a meld.'],
    ['3C 3S 3C', '3♣ 3♠ 3♣: black threes are melded only in going out.'],
  ])('explains %s: %s', (text, message) => {
    expect(meld(text).findings.map(({ message }) => message)).toEqual([message])
  })
})

describe('the meld check of cards added to a meld', () => {
  const add = (onto: string, text: string, more: object = {}, options: object = {}) =>
    judge(GAME, 'meld', { cards: cards(text), onto: cards(onto), ...more }, { options })

  test.each([
    ['5C 5D 5H', '5S', 5, 'open'],
    ['5C 5D 5H', '2S JK', 70, 'open'],
    ['5C 5D 5H', '2S 2C JK', 90, 'open'],
    ['5C 5D 2S', '2C JK', 70, 'open'],
    ['9C 9D 9H 9S 9C 9D', '9H', 10, 'natural'],
    ['9C 9D 9H 9S 9C 2D', '9H', 10, 'mixed'],
    [KINGS, 'KS', 10, 'natural'],
    [KINGS, '2S', 20, 'mixed'],
    // An empty meld counts as left out.
    ['', '5C 5D 5H', 15, 'open'],
  ])('%s takes %s: %i, %s', (onto, text, points, pile) => {
    expectLegal(add(onto, text), { points, detail: { pile } })
  })

  test.each([
    ['5C 5D 5H', '', ['meld']],
    ['5C 5D 5H', '6S', ['meld']],
    ['5C 5D 5H', '6C 6D 6H 6S', ['meld']],
    ['5C 5D 5H', '3S', ['black-threes', 'meld']],
    ['5C 5D 5H', '3H', ['red-threes']],
    ['5C 5D 2H 2S 2C', 'JK', ['three-wilds']],
    ['5C 5D 5H', '2C 2D 2H JK', ['three-wilds']],
    // The cards on the table are not a meld.
    ['5C 5D', '5H', ['meld']],
    ['5C 2D 2H', '5D 5H', ['two-naturals']],
    ['JK JK JK', '5C 5D 5H 5S', ['two-naturals']],
    ['3C 3S 3C', '3S', ['black-threes']],
  ])('%s does not take %s: %j', (onto, text, broken) => {
    const verdict = add(onto, text)
    expect(slugs(verdict, 'broken')).toEqual(broken)
    expect(verdict.legal).toBe(false)
    expect(verdict.detail).not.toHaveProperty('pile')
  })

  test('applies the limit of wild cards to the whole meld', () => {
    const options = { wildLimit: 'fewer' }
    expectLegal(add('5C 5D 2S', '5H 2C', {}, options))
    expectIllegal(add('5C 5D 2S', '2C', {}, options), { cites: ['wild-majority'] })
    expectIllegal(add('5C 5D 2S 2C', '5H', {}, options), { cites: ['wild-majority'] })
  })

  test('allows a fourth black three in going out', () => {
    const out = { goingOut: true }
    expectLegal(add('3C 3S 3C', '3S', out), { points: 5, detail: { pile: 'black-threes' } })
    expectIllegal(add('3C 3S 3C', 'JK', out), { cites: ['black-threes'] })
    expectIllegal(add('3C 3S', '3C', out), { cites: ['black-threes'] })
  })

  test('reports problems on the table separately, and lets a canasta grow', () => {
    expect(add('5C 5D', '5H').findings[0]?.message).toBe('On the table: 2 cards: a meld takes 3, so 1 more.')
    expect(messageOf(add(KINGS, '2S'), 'canasta')).toBe('8 cards: this natural canasta may grow.')
    // The cards of another rank are measured against the meld, however many they are.
    expect(add('5C 5D 5H', '6C 6D 6H 6S').findings[0]?.cards).toEqual(cards('6C 6D 6H 6S'))
  })
})

describe('the first-meld check', () => {
  const first = (melds: string, total: number, options: object = {}) =>
    judge(GAME, 'first-meld', { melds: groups(melds), total }, { options })

  test.each([
    ['4C 4D 4H', -120, 15, 15],
    ['4C 4D 4H', -5, 15, 15],
    ['AC AD AH', 0, 60, 50],
    ['5C 5D 2S 2D', 0, 50, 50],
    ['AC AD AH', 1495, 60, 50],
    ['AC AD AH / 8C 8D 8H', 1500, 90, 90],
    ['AC AD AH / 8C 8D 8H', 2995, 90, 90],
    ['AC AD JK / KC KD KH', 3000, 120, 120],
    ['4C 4D 4H', 0, 15, 50],
    ['KC KD KH 2C', 3000, 50, 120],
    ['AC AD AH', 1500, 60, 90],
  ])('%s with a total of %i is worth %i of %i', (melds, total, points, minimum) => {
    const verdict = first(melds, total)
    expect(verdict).toMatchObject({ legal: points >= minimum, points, detail: { minimum } })
    expect(slugs(verdict, 'broken')).toEqual(points >= minimum ? [] : ['minimum'])
    expect(slugs(verdict, 'kept')).toContain('meld')
    expect(messageOf(verdict, 'minimum')).toContain(
      `with a total of ${total < 0 ? '−' : ''}${Math.abs(total)} a first meld takes ${minimum}, and these are worth ${points}.`,
    )
    if (points < minimum)
      expect(messageOf(verdict, 'minimum')).toMatch(RegExp(`^${minimum - points} short: `))
  })

  test.each([
    ['AC AD AH / AC AD AS', ['one-meld-a-rank']],
    ['AC AD AH / 9C 9D', ['meld']],
    ['AC AD AH / 9C 2D JK', ['two-naturals']],
    ['AC AD AH / 3C 3S 3C', ['black-threes']],
    ['AC AD AH / 3H 3D 3H', ['red-threes']],
    ['', ['meld', 'minimum']],
  ])('%s is illegal: %j', (melds, broken) => {
    const verdict = first(melds, 0)
    expect(slugs(verdict, 'broken')).toEqual(broken)
    expect(verdict.detail).toEqual({ minimum: 50 })
  })

  test('does not allow an empty meld', () => {
    const verdict = judge(GAME, 'first-meld', { melds: [cards('AC AD AH'), []], total: 0 })
    expect(slugs(verdict, 'broken')).toEqual(['meld'])
    expectIllegal(judge(GAME, 'first-meld', { melds: [[], []], total: -5 }), { cites: ['meld', 'minimum'] })
  })

  test('adds up the cards of all melds, without bonuses', () => {
    expect(slugs(first('AC AD AH / 8C 8D 8H', 0), 'kept')).toContain('minimum-count')
    const canasta = first('4C 4D 4H 4S 4C 4D 4H', 0)
    expectIllegal(canasta, { cites: ['minimum'], points: 35 })
    expect(messageOf(canasta, 'minimum-count')).toBe(
      'The bonus for a canasta does not help to reach the minimum.',
    )
    expect(slugs(first('AC AD AH', 0))).not.toContain('minimum-count')
    // Nor does a red three.
    expectIllegal(first('8C 8D 8H / 3H 3D 3H', 0), { points: 30, cites: ['red-threes', 'minimum'] })
  })

  test('takes the minimum from the options', () => {
    const options = { minimums: [0, 0, 60, 65] }
    const legal = (melds: string, total: number) => first(melds, total, options).legal
    expect(legal('4C 4D 4H', 0) && legal('AC AD AH', 1500)).toBe(true)
    expect(legal('AC AD AH', 3000)).toBe(false)
    // Even then something has to be melded.
    expectIllegal(first('', 0, options), { cites: ['meld'] })
  })

  test.each([2, 1501, 1_000_005, -1_000_005])('refuses a total of %i', (total) => {
    expect(refusal(GAME, 'first-meld', { melds: groups('AC AD AH'), total })[0]!.path).toEqual(['total'])
  })
})

describe('the can-open check', () => {
  const open = (hand: string, total: number, options: object = {}) =>
    judge(GAME, 'can-open', { hand: cards(hand), total }, { options })
  const worked = 'KC KD 7C 7D JK 2S 5H 6H 8C TC JC QD'

  test('gives the results of the worked cases', () => {
    const can = open(worked, 2995)
    expectLegal(can, { cites: ['meld', 'minimum'], points: 90 })
    expect(can.detail).toEqual({ melds: [cards('KC KD JK 2S')], minimum: 90, most: 100 })
    const cannot = open(worked, 3000)
    expectIllegal(cannot, { cites: ['minimum'], points: 100 })
    expect(cannot.detail).toMatchObject({ minimum: 120, most: 100 })
    expect(cannot.findings.find(({ ok }) => !ok)?.message).toBe(
      '20 short: with a total of 3000 a first meld takes 120, and at most 100 can be melded.',
    )
  })

  test.each([
    // The fewest cards, then the fewest wild cards.
    ['AC AD AH 8C 8D 8H', 0, 'AC AD AH', 60],
    ['AC AD AH 8C 8D JK', 0, 'AC AD AH', 60],
    ['AC AD 2C 8C 8D 8H 8S 8C', 0, 'AC AD 2C', 60],
    ['8C 8D 8H 8S 8C JK', 0, '8C 8D JK', 70],
    ['8C 8D 8H 8S 8C', 0, '8C 8D 8H 8S 8C', 50],
    ['AC AD AH AS 2C', 0, 'AC AD AH', 60],
    ['5C 5D JK 2S', 0, '5C 5D JK', 60],
    ['5C 5D 2D 2S', 0, '5C 5D 2D 2S', 50],
    ['4C 4D 4H 9C 2D', -5, '4C 4D 4H', 15],
    ['5C 5D 5H 6C 6D 6H KC KD KH', 0, '5C 5D 5H / 6C 6D 6H / KC KD KH', 60],
    // Wild cards carry one meld or two.
    ['AC AD KC KD JK JK', 3000, 'AC AD JK JK', 140],
    ['4C 4D JK JK JK', 3000, '4C 4D JK JK JK', 160],
  ])('%s with a total of %i opens with %s, %i', (hand, total, melds, points) => {
    const verdict = open(hand, total)
    expectLegal(verdict, { points })
    const sizes = (all: Card[][]) => [
      all.flat().length,
      all.flat().filter((card) => /^2|JK/.test(card)).length,
    ]
    expect(sizes((verdict.detail as { melds: Card[][] }).melds)).toEqual(sizes(groups(melds)))
  })

  test.each([
    ['', 0, 0],
    ['5C', 0, 0],
    ['5C 6C 7C 8C 9C JK JK', 0, 0],
    ['2C 2D 2H 2S JK JK JK JK', -5, 0],
    ['5C 5D', -5, 0],
    ['3C 3S 3C 3S', -5, 0],
    ['AC AD AH', 1500, 60],
    // A pair of kings takes three wild cards, no more.
    ['KC KD JK JK JK JK 2C 2D', 3000, 170],
  ])('%s with a total of %i can meld at most %i', (hand, total, most) => {
    const verdict = open(hand, total)
    expect(verdict.detail).toMatchObject({ most })
    expect(verdict.legal).toBe(most >= (verdict.detail as { minimum: number }).minimum)
  })

  test('reports a hand without a meld', () => {
    const none = open('5C 6C 7C', 0)
    expectIllegal(none, { cites: ['meld', 'minimum'], points: 0, detail: { melds: [], most: 0 } })
    // Even where the house rules ask for no minimum.
    const options = { minimums: [0, 0, 0, 0] }
    expectIllegal(open('5C 6C 7C', 0, options), { cites: ['meld'], points: 0, detail: { minimum: 0 } })
    expectLegal(open('5C 5D 5H KC KD KH', 0, options), { detail: { minimum: 0, most: 45 } })
    expect((open('5C 5D 5H KC KD KH JK', 0, options).detail as { melds: Card[][] }).melds).toHaveLength(1)
  })

  test('applies the limit of wild cards', () => {
    const hand = 'KC KD JK 2S 2D'
    expectLegal(open(hand, 1500), { points: 90, detail: { most: 110 } })
    expectLegal(open(hand, 1500, { wildLimit: 'equal' }), { detail: { most: 90 } })
    expectIllegal(open(hand, 1500, { wildLimit: 'fewer' }), { points: 70, detail: { most: 70 } })
  })

  test('does not allow a red three in the hand', () => {
    const verdict = open('AC AD AH 3H', 0)
    expect(slugs(verdict, 'broken')).toEqual(['red-threes'])
    expect(verdict.detail).toEqual({ melds: [cards('AC AD AH')], minimum: 50, most: 60 })
  })

  test('answers for a hand of all the cards', () => {
    const pack = FULL_DECK.filter((card) => !/^3[DH]/.test(card))
    const hand = [...pack, ...pack, ...cards('JK JK JK JK')]
    const verdict = judge(GAME, 'can-open', { hand, total: 3000 })
    // Two aces and two jokers.
    expectLegal(verdict, { points: 140, detail: { most: 1160 } })
    expectLegal(judge(GAME, 'can-open', { hand, total: 3000 }, { options: { minimums: [0, 0, 0, 500] } }))
  })

  test('offers the melds that it finds for the round', () => {
    const found = open(worked, 2995)
    const { forRound } = games[GAME].checksById['can-open']!
    expect(forRound?.({}, found)).toEqual([
      { kind: 'cards', cards: cards('KC KD JK 2S'), sets: [cards('KC KD JK 2S')], points: 90 },
    ])
  })
})
