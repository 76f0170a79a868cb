import { describe, expect, test } from 'vitest'
import { check } from '../../../../src/scoring/index.ts'
import { cards, expectIllegal, expectLegal, groups, judge, refusal } from '../../table.ts'

const GAME = 'indian-rummy'

type Options = { setSize?: 'any'; triples?: true; secondMissing?: 'rest'; decks?: number; cap?: number }

const at = (options?: Options) => (options ? { options } : undefined)
const group = (text: string, wild: string | null, options?: Options) =>
  judge(GAME, 'group', { cards: cards(text), wild }, at(options))
const declare = (text: string, wild: string | null = '7', options?: Options) =>
  judge(GAME, 'declare', { groups: groups(text), wild }, at(options))
const hand = (text: string, wild: string | null = '7', options?: Options) =>
  judge(GAME, 'hand', { hand: cards(text), wild }, at(options))

describe('a group', () => {
  test.each([
    ['4H 5H 6H', '7', 'pure', 15, ['pure-sequence', 'values']],
    ['7H 8H 9H', '7', 'pure', 17, ['pure-sequence', 'wild-as-itself']],
    ['4H 5H 7S', '7', 'sequence', 9, ['sequence', 'wild-rank']],
    ['4H JK 6H', '7', 'sequence', 10, ['sequence']],
    ['AD 2D 3D', 'JK', 'pure', 5, ['pure-sequence', 'wild-as-itself', 'ace-both-ends']],
    ['QS KS AS', '7', 'pure', 30, ['pure-sequence', 'ace-both-ends']],
    ['4H 5H AS', 'JK', 'sequence', 9, ['sequence', 'wild-printed']],
    ['9C 9D 9H', '7', 'set', 27, ['set']],
    ['9C 9D 7H 7S', '7', 'set', 18, ['set', 'wild-rank']],
    ['7C 7D 7H', '7', 'sequence', 0, ['sequence', 'readings', 'wild-as-itself']],
    ['9C JK JK', null, 'sequence', 9, ['sequence', 'readings']],
  ])('is legal: %s with wild %s, kind %s, %i points', (text, wild, kind, points, cites) => {
    expectLegal(group(text, wild), { cites, points, detail: { kind } })
  })

  test.each([
    ['KS AS 2S', '7', 'ace-both-ends'],
    ['9C 9C 9D', '7', 'set-suits'],
    ['9C 9D 9H 9S JK', '7', 'set-size'],
    ['4H 5S 6H', '7', 'sequence'],
    ['4H 5S 6H', '7', 'set'],
    ['4H 6H 8H', '7', 'sequence'],
    ['4H 4H 5H', '7', 'sequence'],
    ['JK JK', '7', 'joker-share'],
    ['4H 5H', '7', 'sequence'],
    ['', '7', 'sequence'],
    ['4H 8H JK', '7', 'sequence'],
    ['AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS', null, 'deal'],
  ])('is illegal: %s with wild %s, by rule %s', (text, wild, slug) => {
    const verdict = group(text, wild)
    expectIllegal(verdict, { cites: [slug] })
    expect(verdict.detail).toBe(undefined)
    expect(verdict.points).toEqual(expect.any(Number))
  })

  test('follows the house rules', () => {
    expectLegal(group('9C 9D 9H 9S JK', '7', { setSize: 'any' }), { detail: { kind: 'set' } })
    expectIllegal(group('9C 9C 9C', '7', { decks: 3 }), { cites: ['set-suits', 'triples'] })
    expectLegal(group('9C 9C 9C', '7', { decks: 3, triples: true }), {
      cites: ['triples'],
      detail: { kind: 'pure' },
    })
    expectIllegal(group('9C 9C JK', '7', { decks: 3, triples: true }), { cites: ['triples'] })
    expectIllegal(group('JK JK JK', '7', { decks: 3 }), { cites: ['joker-share'] })
  })

  test('reports every broken rule, not only the first', () => {
    expectIllegal(group('9C 9C 9D 9H JK', '7'), { cites: ['set-suits', 'set-size'] })
  })
})

describe('the wild rank', () => {
  test.each(['7', 'T', 'A', 'JK', null] as const)('%j is accepted', (wild) => {
    expect(check(GAME, 'group', { cards: cards('4H 5H 6H'), wild }).ok).toBe(true)
  })

  test.each([['10'], ['joker'], [7], [''], ['7H'], [[]], [{}], [undefined]])('%j is rejected', (wild) => {
    expect(refusal(GAME, 'group', { cards: cards('4H 5H 6H'), wild })).toMatchObject([{ path: ['wild'] }])
  })

  test('is required by every check', () => {
    for (const [id, input] of Object.entries({
      group: { cards: [] },
      declare: { groups: [] },
      hand: { hand: [] },
    }))
      expect(refusal(GAME, id, input)).toMatchObject([{ path: ['wild'] }])
  })

  test('cannot be JK without printed jokers, and joker cards are rejected', () => {
    const input = { cards: cards('4H 5H 6H'), wild: 'JK' }
    expect(refusal(GAME, 'group', input, { options: { printed: 0 } })).toMatchObject([{ path: ['wild'] }])
    expect(
      refusal(GAME, 'group', { cards: cards('4H 5H JK'), wild: '7' }, { options: { printed: 0 } }),
    ).toMatchObject([{ path: ['cards', 2] }])
  })
})

describe('a declaration', () => {
  const DECLARED = '3H 4H 5H / 8S 9S JK JS / QC QD QH / 2C 2S 7D'

  test('counts 0 if it is legal', () => {
    const cites = ['declare', 'two-sequences', 'one-pure', 'winner-zero']
    expectLegal(declare(DECLARED), { points: 0, cites })
  })

  test.each([
    ['3H 4H 5H / 9C 9D 9H / QC QD QH / 2C 2D 2S 7D', ['two-sequences'], ['pure', 'set', 'set', 'set']],
    ['3H 4H 5H / 8S 9S JK JS / QC QD QH / 2C 2S', ['declare', 'set'], ['pure', 'sequence', 'set', null]],
    ['3H 4H 5H / 8S 9S TS', ['declare'], ['pure', 'pure']],
    ['3H 4H 5H 6H / 8S 9S JK JS / QC QD QH / 2C 2S 7D', ['declare'], ['pure', 'sequence', 'set', 'set']],
    [
      '3H 4H 5H / 8S 9S JK JS / QC QC QD / 2C 2S 7D',
      ['declare', 'set-suits'],
      ['pure', 'sequence', null, 'set'],
    ],
    ['', ['declare', 'two-sequences', 'one-pure'], []],
  ])('is illegal: %s, by rules %j', (text, cites, kinds) => {
    expectIllegal(declare(text), { cites, points: 80, detail: { kinds } })
  })

  test('scores the cap when it is wrong', () => {
    expectIllegal(declare('3H 4H 5H', '7', { cap: 60 }), { points: 60 })
  })

  test('is illegal with an empty group', () => {
    const verdict = judge(GAME, 'declare', { groups: [...groups(DECLARED), []], wild: '7' })
    expectIllegal(verdict, {
      cites: ['declare'],
      detail: { kinds: ['pure', 'sequence', 'set', 'set', null] },
    })
  })

  test('is rejected with more copies of a card than the decks hold', () => {
    const input = { groups: groups('3H 4H 5H / 3H 4H 5H / 3H 4H 5H'), wild: '7' }
    expect(refusal(GAME, 'declare', input)).toMatchObject([
      { path: ['groups', 2, 0] },
      { path: ['groups', 2, 1] },
      { path: ['groups', 2, 2] },
    ])
  })
})

describe('a hand', () => {
  test.each([
    ['AD 2D 3D AH KH 5S 6S 9C 9D 9H 4C 4D TC', 'JK', 24, 24],
    ['3H 4H 7S 8S 9S JK JS QC QD QH 2C 2D 2S', '7', 10, 10],
    ['', '7', 0, 0],
  ])('%s with wild %s has %i raw points and scores %i', (text, wild, raw, points) => {
    expectIllegal(hand(text, wild), { points, detail: { raw } })
  })

  test('is split into groups and cards left in the worked examples', () => {
    expect(hand('3H 4H 5H 8S 9S JK QC QD 7D KH 2C AS 6D').detail).toMatchObject({
      left: cards('AS 2C 6D KH'),
      discard: null,
    })
    expect(hand('3H 4H 7S 8S 9S JK JS QC QD QH 2C 2D 2S').detail).toEqual({
      raw: 10,
      groups: [
        { kind: 'pure', cards: cards('7S 8S 9S') },
        { kind: 'sequence', cards: cards('3H 4H JK') },
        { kind: 'set', cards: cards('2C 2D 2S') },
        { kind: 'set', cards: cards('QC QD QH') },
      ],
      left: cards('JS'),
      discard: null,
    })
    const aces = hand('AD 2D 3D AH KH 5S 6S 9C 9D 9H 4C 4D TC', 'JK').detail as { groups: object[] }
    expect(aces.groups).toContainEqual({ kind: 'pure', cards: cards('2D 3D 4D') })
  })

  test('has no groups when all of its cards count', () => {
    const verdict = hand('3H 4H 5H 8S 9S 2C 2D 6C TD 4S 5D 9D 6S')
    expectIllegal(verdict, { cites: ['two-sequences'], detail: { groups: [] } })
    expect((verdict.detail as { left: unknown[] }).left).toHaveLength(13)
    const rest = hand('3H 4H 5H 8S 9S 2C 2D 6C TD 4S 5D 9D 6S', '7', { secondMissing: 'rest' })
    expectIllegal(rest, { points: 61, detail: { groups: [{ kind: 'pure', cards: cards('3H 4H 5H') }] } })
    expectIllegal(hand('3H 4H 8S 9S QC QD KH 2C AS 6D TD 9C KD'), { cites: ['one-pure'] })
  })

  test('is legal with 0 points when it can be declared', () => {
    const declared = '3H 4H 5H 8S 9S JK JS QC QD QH 2C 2S 7D'
    expectLegal(hand(declared), {
      points: 0,
      cites: ['declare'],
      detail: { raw: 0, left: [], discard: null },
    })
    expectLegal(hand(`${declared} KD`), { points: 0, detail: { raw: 0, left: [], discard: 'KD' } })
    // A declaration needs thirteen cards.
    expectIllegal(hand('3H 4H 5H 8S 9S TS'), { points: 0, cites: ['declare'] })
  })

  test('shows groups that form a legal declaration', () => {
    const { detail } = hand('3H 4H 5H 8S 9S JK JS QC QD QH 2C 2S 7D KD')
    const { groups } = detail as { groups: { cards: unknown }[] }
    const verdict = judge(GAME, 'declare', { groups: groups.map(({ cards }) => cards), wild: '7' })
    expectLegal(verdict, { points: 0 })
  })

  test('is rejected with more than fourteen cards', () => {
    const fifteen = cards('3H 4H 5H 8S 9S JK JS QC QD QH 2C 2S 7D KD KC')
    expect(refusal(GAME, 'hand', { hand: fifteen, wild: '7' })).toMatchObject([{ path: ['hand'] }])
  })

  test('is rejected with more copies of a card than the decks hold', () => {
    expect(refusal(GAME, 'hand', { hand: cards('3H 3H 3H'), wild: '7' })).toMatchObject([
      { path: ['hand', 2] },
    ])
  })

  test('scores its raw points when they are below the cap', () => {
    expectIllegal(hand('3H 4H 8S 9S QC QD KH 2C AS 6D TD 9C KD', '7', { cap: 120 }), {
      points: 101,
      detail: { raw: 101 },
    })
  })
})
