import { describe, expect, test } from 'vitest'
import { cards, expectIllegal, expectLegal, groups, judge, refusal, slugs } from '../../table.ts'

const GAME = 'tong-its'

const meld = (text: string) => judge(GAME, 'meld', { cards: cards(text) })
const layOff = (text: string, onto: string) =>
  judge(GAME, 'lay-off', { cards: cards(text), meld: cards(onto) })
const best = (text: string) => judge(GAME, 'best-melds', { hand: cards(text) })
const tongits = (hand: string, table: string) =>
  judge(GAME, 'tongits', { hand: cards(hand), table: groups(table) })
const call = (melds: string, more: object = {}, options: object = {}) =>
  judge(GAME, 'can-call', { melds: groups(melds), ...more }, { options })
/** `--` is a hand that nobody shows. */
const showdown = (end: string, from: number, hands: string) =>
  judge(GAME, 'showdown', {
    end,
    from,
    hands: hands.split('/').map((hand) => (hand.trim() === '--' ? null : cards(hand))),
  })

describe('meld', () => {
  test.each([
    ['AH 2H 3H', 'run', 6],
    ['3H AH 2H', 'run', 6],
    ['9C 9D 9H 9S', 'set', 36],
    ['KC KD KH', 'set', 30],
    ['TS JS QS KS', 'run', 40],
    ['AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC', 'run', 85],
    ['AC AD AH', 'set', 3],
  ])('%s is a %s worth %i', (text, kind, points) => {
    expectLegal(meld(text), { cites: [kind], points, detail: { kind } })
  })

  test.each([
    ['QH KH AH', ['ace-low']],
    ['KH AH 2H', ['ace-low']],
    ['JH QH KH AH 2H', ['ace-low']],
    ['AH 3H KH', ['run']],
    ['JH KH AH', ['run']],
    ['AH 2H QH', ['run']],
    ['KH AH', ['run']],
    ['5H 6H 8H', ['run']],
    ['5H 6H', ['run']],
    ['9C 9D', ['set']],
    ['9C 9D 8H', ['set', 'run']],
    ['5H 6H 7D', ['set', 'run']],
    ['', ['set', 'run']],
    ['9C', ['set', 'run']],
  ])('%j breaks %j', (text, broken) => {
    const verdict = meld(text)
    expectIllegal(verdict)
    expect(slugs(verdict, 'broken')).toEqual(broken)
  })

  test.each([[{ cards: cards('9C 9C 9D') }], [{ cards: ['JK', '9C', '9D'] }], [{ cards: '9C' }], [{}]])(
    '%j makes no sense',
    (input) => {
      expect(refusal(GAME, 'meld', input)).not.toEqual([])
    },
  )
})

describe('lay-off', () => {
  test.each([
    ['4H 8H', '5H 6H 7H', 12],
    ['8H 9H TH', '5H 6H 7H', 27],
    ['9S', '9C 9D 9H', 9],
    ['AH', '2H 3H 4H', 1],
    ['3H', '4H 5H 6H', 3],
  ])('%s fit %s', (text, onto, points) => {
    expectLegal(layOff(text, onto), { cites: ['lay-off'], points })
  })

  test.each([
    ['9H', '5H 6H 7H', ['lay-off']],
    ['AH', 'JH QH KH', ['lay-off']],
    ['8D', '5H 6H 7H', ['lay-off']],
    ['8H 8D', '5H 6H 7H', ['lay-off']],
    ['', '5H 6H 7H', ['lay-off']],
    ['8H', '5H 6H', ['run']],
    ['8H', '', ['set', 'run']],
    ['2H', 'QH KH AH', ['ace-low']],
  ])('%j does not fit %j', (text, onto, broken) => {
    expectIllegal(layOff(text, onto), { cites: broken })
  })

  test('a card in both makes no sense', () => {
    expect(refusal(GAME, 'lay-off', { cards: cards('5H'), meld: cards('5H 6H 7H') })).toHaveLength(1)
  })
})

describe('best-melds', () => {
  test.each([
    ['7C 7D 7H 7S 8S 9S KD', 10, true],
    ['AH 2H 3H KC', 10, true],
    ['5C 5D 5H 6H 7H', 10, true],
    ['2C 4D 6H', 12, false],
    ['QH KH AH', 21, false],
    ['', 0, false],
  ])('%j leave %i', (hand, points, legal) => {
    const verdict = best(hand)
    expect([verdict.points, verdict.legal]).toEqual([points, legal])
    const { melds, left } = verdict.detail as { melds: string[][]; left: string[] }
    expect([...melds.flat(), ...left].sort()).toEqual(cards(hand).sort())
  })

  test('a hand of fourteen makes no sense', () => {
    const hand = cards('AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD')
    expect(refusal(GAME, 'best-melds', { hand })).toHaveLength(1)
    expect(refusal(GAME, 'tongits', { hand, table: [] })).toHaveLength(1)
    expect(refusal(GAME, 'showdown', { end: 'stock', from: 0, hands: [hand, null, null] })).toHaveLength(1)
  })
})

describe('tongits', () => {
  const TABLE = '5H 6H 7H / KC KD KH'
  test.each([
    ['4H KS 9C TC JC 2D', TABLE, '2D'],
    ['4H KS 9C TC JC', TABLE, null],
    ['2D', '', '2D'],
    ['8H 9H', TABLE, null],
    ['9C TC JC QC 3H 4H', TABLE, null],
    ['8H 8C 8D', '5H 6H 7H', null],
    ['6H 7H 8H QD', '3H 4H 5H / 9H TH JH', 'QD'],
    ['AC AD AH AS 2S 3S 4S 9D', '', '9D'],
  ])('with %s at %j', (hand, table, discard) => {
    const verdict = tongits(hand, table)
    expectLegal(verdict, { cites: ['tongits'], points: 0, detail: { left: [], discard } })
  })

  test.each([
    ['4H KS 9C TC JC 2D 3D', TABLE, 2],
    ['2D 3D', '', 2],
    ['2D 9D', '', 2],
    ['AC 2C', '5H 6H 7H', 1],
    ['', TABLE, 0],
  ])('not with %j at %j: %i stay', (hand, table, points) => {
    const verdict = tongits(hand, table)
    expectIllegal(verdict, { cites: ['tongits'], points })
    expect(slugs(verdict, 'broken')).toEqual(['tongits'])
  })

  test('lays off once on a meld', () => {
    expect(tongits('4H 8H', '5H 6H 7H').detail).toMatchObject({
      melds: [],
      layOffs: [{ onto: 0, cards: expect.arrayContaining(['4H', '8H']) }],
      left: [],
    })
  })

  test.each([
    ['5H 6H', ['run']],
    ['5H 6H 7D', ['set', 'run']],
    ['QH KH AH / 5H 6H 7H', ['ace-low']],
  ])('only says that %s are no melds', (table, broken) => {
    const verdict = tongits('2C 3C', table)
    expectIllegal(verdict)
    expect(slugs(verdict)).toEqual(broken)
  })
})

describe('can-call', () => {
  test.each([
    [{}, {}],
    [{ drawn: false, othersAdded: false, ownAdded: false }, {}],
    [{ ownAdded: true }, { block: 'others' }],
    [{ ownAdded: true, othersAdded: true }, { block: 'none' }],
  ])('with %j and %j', (more, options) => {
    expectLegal(call('9C 9D 9H', more, options), { cites: ['call'] })
  })

  test.each([
    ['', {}, {}, ['call']],
    ['9C 9D 9H', { drawn: true }, {}, ['call']],
    ['9C 9D 9H', { othersAdded: true }, {}, ['call-blocked']],
    ['9C 9D 9H', { othersAdded: true }, { block: 'others' }, ['call-blocked']],
    ['9C 9D 9H', { ownAdded: true }, {}, ['call-blocked']],
    ['9C 9D 9H', { drawn: true }, { block: 'none' }, ['call']],
    ['9C 9D', {}, {}, ['set']],
    ['9C 9D / 5H 6H 7H', { drawn: true, ownAdded: true }, {}, ['call', 'call-blocked', 'set']],
  ])('not with %j, %j and %j', (melds, more, options, broken) => {
    const verdict = call(melds, more, options)
    expectIllegal(verdict)
    expect(slugs(verdict, 'broken')).toEqual(broken)
  })

  test('flags are true or false', () => {
    expect(refusal(GAME, 'can-call', { melds: [], drawn: 'yes' })).toHaveLength(1)
  })
})

describe('showdown', () => {
  const [SEVEN, OTHER, THIRD] = ['7C', '7D', '7H']
  test.each([
    ['draw', 0, `${SEVEN} / ${OTHER} / ${THIRD}`, 1, [7, 7, 7]],
    ['draw', 0, `${SEVEN} / 8C / --`, 0, [7, 8, null]],
    ['stock', 0, '9C / 5C / 5D', 1, [9, 5, 5]],
    ['stock', 2, '9C / 5C / 5D', 2, [9, 5, 5]],
    ['draw', 1, '5C / 5D / 5H', 2, [5, 5, 5]],
    ['draw', 2, '5C / 5D / 5H', 0, [5, 5, 5]],
    ['draw', 2, '-- / -- / KH', 2, [null, null, 10]],
    ['draw', 2, '-- / 5D / 5H', 1, [null, 5, 5]],
    ['stock', 1, '5C / 6D / 5H', 2, [5, 6, 5]],
    ['stock', 1, '5C / -- / 5H', 2, [5, null, 5]],
    ['stock', 0, '-- / 5C / --', 1, [null, 5, null]],
    ['stock', 0, '5C 6C 7C KD / 2C 3D 4H / QD', 1, [10, 9, 10]],
    ['draw', 0, 'KD / QD 2C 3C 4C / 9D 9H 9S', 2, [10, 10, 0]],
  ] as const)('%s from %i of %s', (end, from, hands, winner, counts) => {
    const points = counts[winner] ?? 0
    expectLegal(showdown(end, from, hands), { points, detail: { winner, counts: [...counts] } })
  })

  test('cites what decides', () => {
    expect(slugs(showdown('draw', 0, '7C / 7D / 7H'))).toEqual(['draw-won', 'count', 'draw-tie'])
    expect(slugs(showdown('stock', 0, '9C / 5C / 5D'))).toEqual(['stock-out', 'count', 'stock-tie'])
    expect(slugs(showdown('stock', 0, '9C / 5C / 6D'))).toEqual(['stock-out', 'count'])
  })

  test.each([
    [{ end: 'draw', from: 0, hands: [null, null, null] }],
    [{ end: 'stock', from: 0, hands: [null, null, null] }],
    [{ end: 'draw', from: 1, hands: [['7C'], null, ['7D']] }],
    [{ end: 'tongits', from: 0, hands: [['7C'], null, ['7D']] }],
    [{ end: 'draw', from: 3, hands: [['7C'], null, ['7D']] }],
    [{ end: 'draw', from: 0, hands: [['7C'], null] }],
    [{ end: 'draw', from: 0, hands: [['7C'], null, ['7D'], ['7H']] }],
    [{ end: 'draw', from: 0, hands: [['7C'], null, ['7C']] }],
    [{ end: 'draw', from: 0, hands: 'none' }],
    [{ end: 'draw', from: 0, hands: [['7C'], 'none', null] }],
    [{ end: 'draw', hands: [['7C'], null, null] }],
  ])('%j makes no sense', (input) => {
    expect(refusal(GAME, 'showdown', input)).not.toEqual([])
  })

  test('an empty hand counts nothing', () => {
    expect(
      judge(GAME, 'showdown', { end: 'stock', from: 0, hands: [[], ['7C'], null] }).detail,
    ).toMatchObject({
      winner: 0,
      counts: [0, 7, null],
    })
  })
})

test('players are called players, in the findings and in the examples of a page', () => {
  const { findings } = showdown('draw', 0, '2C 3D / -- / 9C KD')
  expect(findings.map(({ message }) => message).join(' ')).toMatch(/^Player 1 wins/)
})
