import { describe, expect, it, test } from 'vitest'
import { RANKS } from '../../../../src/scoring/cards.ts'
import {
  acesLast,
  completions,
  fill,
  largest,
  nearest,
  type Pattern,
  patternsOf,
  readings,
  slotRank,
} from '../../../../src/scoring/games/monastery/layouts.ts'
import { type Group, missionsFor } from '../../../../src/scoring/games/monastery/missions.ts'
import { cards } from '../../table.ts'

const missions = missionsFor({ colourMission: 1 })
const groupsOf = (mission: number) => missions[mission - 1]?.groups ?? []
const list = (pieces: readonly { card: string }[] = []) => pieces.map(({ card }) => card).join(' ')

describe('the patterns of a group', () => {
  const group = (kind: Group['kind'], size: number, within: Group['within'] = 'any') => ({
    kind,
    size,
    within,
  })

  test.each<[...[Group, number]]>([
    [group('set', 3), 13],
    [group('set', 3, 'colour'), 26],
    [group('run', 4), 10],
    [group('run', 5, 'suit'), 36],
    [group('run', 6, 'colour'), 16],
    [group('run', 8), 6],
    [group('run', 13), 1],
    [group('run', 14), 0],
    [group('double-run', 6), 11],
    [group('double-run', 7), 0],
    [group('double-run', 26), 1],
    [group('suit', 7, 'suit'), 4],
    [group('parity', 9), 2],
  ])('of %j: %i patterns', (group, number) => {
    const patterns = patternsOf(group)
    expect(patterns).toHaveLength(number)
    for (const pattern of patterns) {
      expect(pattern.reduce((sum, { count }) => sum + count, 0)).toBe(group.size)
    }
  })

  it('start at the ace and end at the king in a run', () => {
    const ranks = (pattern: Pattern | undefined) => pattern?.map(slotRank).join('')
    const patterns = patternsOf(group('run', 8))
    expect([ranks(patterns[0]), ranks(patterns.at(-1))]).toEqual(['A2345678', '6789TJQK'])
  })
})

describe('filling a pattern', () => {
  const [run] = patternsOf({ kind: 'run', size: 5, within: 'suit' }).filter(
    (pattern) => pattern[0]?.suits === 8 && slotRank(pattern[0]) === '8',
  )

  test.each<[cards: string, taken: string[], left: string, missing: number]>([
    ['8S 9S TS JS QS', ['8S', '9S', 'TS', 'JS', 'QS'], '', 0],
    ['AS QS 8S 9S JS', ['8S', '9S', 'AS', 'JS', 'QS'], '', 0],
    ['AS 8S 8S QH', ['8S', 'AS', '', '', ''], '8S QH', 3],
    ['', ['', '', '', '', ''], '', 5],
  ])('works with %s', (text, taken, left, missing) => {
    const filled = fill(run as Pattern, acesLast(cards(text)))
    expect(filled.taken.map(list)).toEqual(taken)
    expect(list(filled.left)).toBe(left)
    expect(filled.missing).toBe(missing)
  })
})

describe('the nearest layouts', () => {
  it('are all layouts that lack one card', () => {
    const layouts = nearest(groupsOf(4), acesLast(cards('8S 9S TS JS')))
    expect(layouts.map(({ missing }) => missing)).toEqual([1, 1])
  })

  it('are a single layout when none or several cards are missing', () => {
    expect(nearest(groupsOf(4), acesLast(cards('8S 9S TS')))).toHaveLength(1)
    expect(nearest(groupsOf(4), acesLast(cards('8S 9S TS JS QS KS')))).toHaveLength(1)
  })

  it('are empty when more cards are missing than allowed', () => {
    expect(nearest(groupsOf(4), acesLast(cards('8S 9S TS')), 1)).toEqual([])
    expect(nearest(groupsOf(4), acesLast(cards('8S 9S TS')), 2)).toHaveLength(1)
  })
})

describe('the largest layout', () => {
  test.each<[mission: number, cards: string, left: string | undefined]>([
    [4, '8S 9S TS JS', undefined],
    [4, '8S 9S TS JS QS', ''],
    [4, '8S 9S TS JS QS KS', ''],
    [4, '8S 9S TS JS QS KS 2H', '2H'],
    [7, '4C 4D 5H 5S 6C 6D 7C 9S', '7C 9S'],
    [1, 'TC TS TS TC JD JH JD AH', ''],
  ])('of mission %i in %s leaves %s', (mission, text, left) => {
    const layout = largest(groupsOf(mission), acesLast(cards(text)))
    expect(layout && list(layout.left)).toBe(left)
  })
})

describe('the cards that complete a layout', () => {
  const deck = { packs: 2, jokers: 0, ranks: RANKS }

  test.each<[mission: number, hand: string, completions: string]>([
    [4, '8S 9S JS QS', 'TS AS'],
    [4, '8S 9S AS QS', 'TS JS AS'],
    [4, 'TS JS QS KS', '9S AS'],
    [4, 'AS AS 3S QS QS 4S', '2S 5S 6S 7S'],
    [1, 'TC TC JD JH JD', 'TS AC AS'],
    [1, 'TC TC TS JD JH', 'JD JH AD AH'],
    [1, 'TC TS AS JD JD', 'JH AD AH'],
    [3, 'KC KD KH KS 2C 3D 4H', '5C 5D 5H 5S AC AD AH AS'],
    [7, '4C 4D 5H 5S 6C', '6C 6D 6H 6S AC AD AH AS'],
  ])('for mission %i and %s are %s', (mission, hand, expected) => {
    const layouts = nearest(groupsOf(mission), acesLast(cards(hand)))
    expect(completions(layouts, cards(hand), deck)).toEqual(cards(expected))
  })
})

describe('the readings of a group', () => {
  const [run] = groupsOf(4) as [Group]

  test.each<[cards: string, readings: string]>([
    ['8S 9S TS JS QS', '8-Q'],
    ['AS 5S 6S 7S 8S', '4-8 5-9'],
    ['AS 2S 3S 4S 5S', 'A-5 2-6'],
    ['AS TS JS QS KS', '9-K'],
    ['8S 9S TS JS', ''],
    ['8S 9S TS JS KS', ''],
    ['8S 9S TS JS QH', ''],
  ])('of %s: %s', (text, expected) => {
    const found = readings(run, acesLast(cards(text))).map((pattern) =>
      [pattern[0], pattern.at(-1)].map((slot) => slot && slotRank(slot)).join('-'),
    )
    expect(found.join(' ')).toBe(expected)
  })
})
