import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { FULL_DECK, RANKS } from '../../../../src/scoring/cards.ts'
import { missionsInHand } from '../../../../src/scoring/games/monastery/solver.ts'
import { seeded } from '../../seeded.ts'
import { dealt } from '../../slow-solvers/monastery.ts'
import { cards, expectIllegal, expectLegal, judge, refusal } from '../../table.ts'

type Found = { mission: number; complete: boolean; cards: string[]; missing: number; needs: string[] }
type Table = { players?: number; options?: object }

const asked = (hand: string, done: number[] = [], table: Table = {}) =>
  judge('monastery', 'in-hand', { hand: cards(hand), done }, table)
const missions = (hand: string, table: Table = {}) =>
  (asked(hand, [], table).detail as { missions: Found[] }).missions
const found = (hand: string, mission: number, table: Table = {}) => missions(hand, table)[mission - 1]
const findingsOf = (hand: string, done: number[] = [], table: Table = {}) =>
  asked(hand, done, table).findings.map(
    ({ rule, ok, message }) => `${ok ? '+' : '-'} ${rule.slice(10)}: ${message}`,
  )

describe('every mission of a hand', () => {
  it('lists its cards and the cards that would complete it', () => {
    expect(missions('8S 9S AS QS 2H')).toEqual([
      { mission: 1, complete: false, cards: cards('8S AS 9S'), missing: 3, needs: [] },
      { mission: 2, complete: false, cards: cards('2H AS 8S 9S'), missing: 5, needs: [] },
      { mission: 3, complete: false, cards: cards('2H AS 8S 9S'), missing: 4, needs: [] },
      { mission: 4, complete: false, cards: cards('8S 9S AS QS'), missing: 1, needs: cards('TS JS AS') },
      { mission: 5, complete: false, cards: cards('AS 8S 9S QS'), missing: 2, needs: [] },
      { mission: 6, complete: false, cards: cards('2H AS 8S 9S'), missing: 4, needs: [] },
      { mission: 7, complete: false, cards: cards('AS 8S 9S'), missing: 3, needs: [] },
      { mission: 8, complete: false, cards: cards('8S 9S QS AS'), missing: 3, needs: [] },
      { mission: 9, complete: false, cards: cards('2H 8S QS AS'), missing: 5, needs: [] },
    ])
  })

  it('lacks all its cards when the hand is empty', () => {
    expect(missions('').map(({ missing }) => missing)).toEqual([6, 9, 8, 5, 6, 8, 6, 7, 9])
    expect(
      missions('').every(({ complete, cards, needs }) => !complete && cards.length + needs.length === 0),
    ).toBe(true)
  })

  test.each<[hand: string, mission: number, missing: number, needs: string, table?: Table]>([
    // An ace would complete it like any other card.
    ['TC TS TC JD JH', 1, 1, 'JD JH AD AH'],
    ['TC TS AC JD JH', 1, 1, 'JD JH AD AH'],
    ['TC TS JD JH', 1, 2, ''],
    // Aces in one group can only move to another group of the same colour.
    ['TC TS AC JC JS', 1, 1, 'TC TS JC JS AC AS'],
    // Cards whose copies are all in the hand are not suggested.
    ['TC TC JD JH JD', 1, 1, 'TS AC AS', { players: 4 }],
    ['TC TC JD JH JD', 1, 1, 'TC TS AC AS', { players: 5 }],
    ['TC TC JD JH JD', 1, 1, 'TC TS AC AS'],
    ['AC AC TC JD JD AD', 1, 0, '', { players: 2 }],
    ['AC TC JD JD AD', 1, 1, 'TC TS AC AS', { players: 2 }],
    ['AS AS 3S QS QS 4S', 4, 1, '2S 5S 6S 7S', { players: 2 }],
    // The colourMission option.
    ['TC TH JD JH JC', 1, 3, ''],
    ['TC TH JD JH JC', 1, 1, 'TC TD TH TS AC AD AH AS', { options: { colourMission: 2 } }],
    ['TC TH TD JD JH JC 4C 4D', 2, 1, '4C 4D 4H 4S AC AD AH AS'],
    ['TC TS TS JD JH JD 4C 4S', 2, 1, '4C 4S AC AS', { options: { colourMission: 2 } }],
    // A card cannot be in both the set and the run.
    ['4C 4D 4H 4S 5C 6D 7H', 3, 1, '4C 4D 4H 4S 8C 8D 8H 8S AC AD AH AS'],
    ['9S TS JS QS', 4, 1, '8S KS AS'],
    ['TS JS QS KS', 4, 1, '9S AS'],
    ['2S 3S 4S 5S', 4, 1, '6S AS'],
    ['3C 4S 5S 6C 8S', 5, 1, '7C 7S AC AS'],
    ['6C 7D 8H 9S TC JD QH', 6, 1, '5C 5D 5H 5S KC KD KH KS AC AD AH AS'],
    ['4C 4D 5H 5S 6C', 7, 1, '6C 6D 6H 6S AC AD AH AS'],
    ['2H 3H 3H 5H 7H 9H', 8, 1, '2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH'],
    ['2H 3H 3H 5H 7H 9H', 8, 1, '2H 4H 5H 6H 7H 8H 9H TH JH QH KH AH', { players: 2 }],
    [
      '2H 2D 4H 4D 6H 6D AH AD',
      9,
      1,
      '2C 2D 2H 2S 4C 4D 4H 4S 6C 6D 6H 6S 8C 8D 8H 8S TC TD TH TS QC QD QH QS AC AD AH AS',
    ],
  ])('%s: mission %i lacks %i and needs %s', (hand, mission, missing, needs, table) => {
    expect(found(hand, mission, table)).toMatchObject({
      missing,
      complete: missing === 0,
      needs: cards(needs),
    })
  })

  test.each<[mission: number, hand: string, cards: string]>([
    [1, 'AC TS TS JD JH AD KS KS', 'TS TS AC JD JH AD'],
    [4, '8S 9S AS JS QS KS 2C', '8S 9S AS JS QS'],
    [7, '4C 4D 5H 5S 6C AD 9C 9D', '4C 4D 5H 5S 6C AD'],
  ])('mission %i is complete in %s, with %s', (mission, hand, own) => {
    expect(found(hand, mission)).toEqual({
      mission,
      complete: true,
      cards: cards(own),
      missing: 0,
      needs: [],
    })
  })
})

describe('laying from a hand', () => {
  const RUNS = '8S 9S TS JS QS 3D 4D 5D 6D 7D'

  it('is legal when a mission is complete and not yet done', () => {
    expectLegal(asked(RUNS), { cites: ['lay-down', 'one-per-round'] })
    expectLegal(asked(RUNS, [4]), { cites: ['lay-down', 'once-each'] })
    expectLegal(asked(RUNS, [6, 6, 1]), { cites: ['lay-down'] })
    expectIllegal(asked(RUNS, [4, 6]), { cites: ['lay-down', 'once-each'] })
    expectIllegal(asked(RUNS, [1, 2, 3, 4, 5, 6, 7, 8, 9]), { cites: ['lay-down'] })
    expectIllegal(asked('8S 9S TS JS'), { cites: ['lay-down', 'mission-4'] })
    expectIllegal(asked(''), { cites: ['lay-down'] })
  })

  it('follows the order of missions when order is ascending', () => {
    const table = { options: { order: 'ascending' } }
    expectLegal(asked(RUNS, [1, 2, 3], table), { cites: ['lay-down'] })
    expectIllegal(asked(RUNS, [1, 2], table), { cites: ['any-order', 'lay-down'] })
    expect(asked(RUNS, [1, 2], table).detail).toEqual(asked(RUNS, [1, 2]).detail)
  })

  /** A hand, which missions are done, and below them what is said; `in order` is the table where missions are. */
  const SAID = `
8S 9S TS JS QS | done
  + lay-down: Mission 4 can be laid: 8♠ 9♠ 10♠ J♠ Q♠.
  - mission-5: Mission 5 lacks one card: one of black sevens, black kings or black aces.
8S 9S TS JS QS | done 1 2 3 5 6 7 8 9
  + lay-down: Mission 4 can be laid: 8♠ 9♠ 10♠ J♠ Q♠.
  + ninth-wins: It is the ninth, and wins the game.
8S 9S JS QS | done 5
  - mission-4: Mission 4 lacks one card: 10♠ or A♠.
  - lay-down: No mission can be laid. Nearest is mission 4, with 8♠ 9♠ J♠ Q♠: it lacks 1 card.
2C | done
  - lay-down: No mission can be laid. Nearest is mission 4, with 2♣: it lacks 4 cards.
2C | done 4
  - lay-down: No mission can be laid. Nearest is mission 1, with 2♣: it lacks 5 cards.
2C | done 1 2 3 4 5 6 7 8
  - lay-down: No mission can be laid. Nearest is mission 9, with 2♣: it lacks 8 cards.
8S 9S TS JS QS | in order, done 1 5
  - any-order: Mission 4 is complete, but at this table mission 2 comes first.
  - lay-down: No mission can be laid. Nearest is mission 2, with 8♠ 9♠ 10♠: it lacks 6 cards.
8S 9S TS JS QS | done 1 2 3 4 5 6 7 8 9
  - once-each: Mission 4 is complete, but done already.
  - lay-down: All nine missions are done.
 | done
  - lay-down: No mission can be laid. Nearest is mission 4: it lacks 5 cards.
`
  test.each([...SAID.matchAll(/^(.*) \| (in order, )?done ?(.*)\n((?: {2}.*\n)+)/gm)])('%s', (...words) => {
    const [, hand = '', inOrder, done = '', said = ''] = words
    const table = inOrder ? { options: { order: 'ascending' } } : {}
    const found = findingsOf(hand.trim(), done.split(' ').filter(Boolean).map(Number), table)
    expect(found.map((line) => `  ${line}\n`).join('')).toBe(said)
  })

  it('mentions once that only one mission is laid per round', () => {
    const lines = findingsOf('8S 9S TS JS QS 3D 4D 5D 6D 7D')
    expect(lines.filter((line) => line.startsWith('+'))).toEqual([
      '+ lay-down: Mission 4 can be laid: 3♦ 4♦ 5♦ 6♦ 7♦.',
      '+ lay-down: Mission 6 can be laid: 3♦ 4♦ 5♦ 6♦ 7♦ 8♠ 9♠ 10♠.',
      '+ one-per-round: Only one of them can be laid in this round.',
    ])
  })
})

describe('invalid input', () => {
  test.each<[input: unknown, path: (string | number)[]]>([
    [{ hand: [] }, ['done']],
    [{ hand: cards('2C 3C 4C 5C 6C 7C 8C 9C TC JC QC'), done: [] }, ['hand']],
    [{ hand: [], done: [0] }, ['done', 0]],
    [{ hand: [], done: [10] }, ['done', 0]],
    [{ hand: [], done: [1, 2, 3, 4, 5, 6, 7, 8, 9, 9] }, ['done']],
  ])('is rejected: %j', (input, path) => {
    expect(refusal('monastery', 'in-hand', input).map((problem) => problem.path)).toEqual([path])
  })
})

it('the check “in-hand” ignores the order of the cards', () => {
  const hands = fc.shuffledSubarray([...FULL_DECK, ...FULL_DECK], { maxLength: 10 })
  fc.assert(
    fc.property(hands, fc.nat(9), (hand, by) => {
      const turned = [...hand.slice(by), ...hand.slice(0, by)].reverse()
      expect(judge('monastery', 'in-hand', { hand: turned, done: [] })).toEqual(
        judge('monastery', 'in-hand', { hand, done: [] }),
      )
    }),
    { numRuns: 50 },
  )
})

describe('the number of patterns visited', () => {
  /** The number of patterns of each mission: sets of 3 in colour 26 + 351, sets of 3 13 + 91 + 455, and so on. */
  const MOST = [377, 559, 143, 36, 16, 6, 11, 4, 2]

  function visits(hand: readonly (typeof FULL_DECK)[number][], colourMission = 1): number[] {
    const counts = MOST.map(() => 0)
    const count = (mission: number) => {
      counts[mission - 1] = (counts[mission - 1] ?? 0) + 1
    }
    missionsInHand(hand, { colourMission }, { packs: 2, jokers: 0, ranks: RANKS }, count)
    return counts
  }

  it('stays small for ten cards with three aces', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      for (const [at, count] of visits(dealt(seeded(seed), 10, 3, 2)).entries()) {
        expect(count).toBeLessThanOrEqual(MOST[at] as number)
      }
    }
  })

  it('covers every pattern of one-group missions when the hand is empty', () => {
    expect(visits([]).slice(3)).toEqual(MOST.slice(3))
    for (const [at, count] of visits([]).entries()) expect(count).toBeLessThanOrEqual(MOST[at] as number)
    expect(visits([], 2)[1]).toBeLessThanOrEqual(26 + 351 + 3276)
  })
})
