import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Card, FULL_DECK, isJoker, JOKER } from '../../../../src/scoring/cards.ts'
import { grammar, type House, worthIn } from '../../../../src/scoring/games/rummy-500/melds.ts'
import { cardValue } from '../../../../src/scoring/games/rummy-500/values.ts'
import type { Verdict } from '../../../../src/scoring/index.ts'
import { coreFor, makeCore, type Visits } from '../../../../src/scoring/solvers/melds/core.ts'
import { masksOf, type SearchRules, searchRulesOf } from '../../../../src/scoring/solvers/melds/rules.ts'
import { type Found, searchMelds } from '../../../../src/scoring/solvers/melds/search.ts'
import { seeded, shuffled } from '../../seeded.ts'
import { slowBestMelds } from '../../slow-solvers/rummy-melds.ts'
import { cards, groups, judge, slugs } from '../../table.ts'

const PLAIN: House = { values: 'fives', distinctSuits: false, corner: false }
const PIPS = { values: 'pips' }
const JOKERS = { jokers: true }
const CORNER = { corner: true }
const DISTINCT = { distinctSuits: true }

type Detail = { melds: Card[][]; left: Card[] }

function best(hand: readonly Card[], options: object = {}): Verdict & { detail: Detail } {
  return judge('rummy-500', 'best-melds', { hand }, { options }) as Verdict & { detail: Detail }
}

/** The melds and the cards left as text, such as `4S 5S 6S / 7C 7D 7H | 2C`, all sorted by alphabet. */
function textOf({ detail: { melds, left } }: { detail: Detail }): string {
  const parts = melds.map((meld) => [...meld].sort().join(' ')).sort()
  return `${parts.join(' / ')} | ${[...left].sort().join(' ')}`.trim()
}

function sorted(text: string): string {
  const [melds = '', left = ''] = text.split('|')
  return textOf({ detail: { melds: groups(melds), left: cards(left) } })
}

describe('the best melds of a hand', () => {
  test.each([
    // hand, options, melds and cards left, points
    ['7C 7D 7H 2S', {}, '7C 7D 7H | 2S', 10],
    ['7C 7D 7H 7S', {}, '7C 7D 7H 7S |', 20],
    ['4S 5S 6S 7S KD', {}, '4S 5S 6S 7S | KD', 10],
    ['QH KH AH 2C', {}, 'QH KH AH | 2C', 30],
    ['AH 2H 3H KH', {}, 'AH 2H 3H | KH', 15],
    // An ace may be at either end of a run, or in a set.
    ['AH 2H 3H QH KH', {}, 'AH QH KH | 2H 3H', 25],
    ['AH 2H 3H AC AD', {}, 'AH AC AD | 2H 3H', 35],
    ['AH 2H 3H 4H AC AD AS', {}, undefined, 75],
    ['AH 2H 3H 4H AC AD AS', PIPS, 'AC AD AH AS / 2H 3H 4H |', 69],
    ['AH 2H 3H QH KH', PIPS, 'AH QH KH | 2H 3H', 30],
    // A set or a run, whichever scores more.
    ['7C 7D 7H 8H 9H', {}, undefined, 5],
    ['9C 9D 9H TH JH', {}, '9H TH JH | 9C 9D', 15],
    ['9C 9D 9H 9S TH JH', {}, '9C 9D 9S / 9H TH JH |', 40],
    ['TC TD TH 9H 8H', {}, 'TC TD TH | 8H 9H', 20],
    ['7C 7D 7H 8H 9H TH', {}, '7C 7D 7H / 8H 9H TH |', 35],
    ['7C 7D 7H 8H 9H TH JH', {}, '7C 7D 7H / 8H 9H TH JH', 45],
    // Three by three: sets or runs
    ['4C 4D 4H 5C 5D 5H 6C 6D 6H', {}, undefined, 45],
    ['4C 4D 4H 5C 5D 5H 6C 6D 6H 7C', {}, undefined, 50],
    // All thirteen, and a whole hand of sets
    ['AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD', {}, undefined, 95],
    ['AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD', PIPS, undefined, 99],
    ['KC KD KH KS QC QD QH QS JC JD JH JS', {}, undefined, 120],
    // Two packs
    ['7S 7S 7D', {}, '7S 7S 7D |', 15],
    ['7S 7S 7D', DISTINCT, '| 7S 7S 7D', -15],
    ['7S 7S 7D 7H', DISTINCT, '7S 7D 7H | 7S', 10],
    ['7C 7C 7D 7D 7H 7H', {}, undefined, 30],
    ['7C 7C 7D 7D 7H 7H', DISTINCT, '7C 7D 7H / 7C 7D 7H |', 30],
    ['7C 7D 7H 7S 7C', {}, undefined, 15],
    ['4S 5S 6S 4S 5S 6S', {}, '4S 5S 6S / 4S 5S 6S |', 30],
    ['4S 5S 6S 4S 5S 7S', {}, '4S 5S 6S 7S | 4S 5S', 10],
    // Jokers
    ['7C 7D JK', JOKERS, '7C 7D JK |', 25],
    ['7C 7D 7H JK', JOKERS, '7C 7D 7H JK |', 30],
    ['7C 7D 7H JK JK', JOKERS, '7C 7D JK JK | 7H', 35],
    ['4S 6S JK', JOKERS, '4S JK 6S |', 25],
    ['4S 7S JK JK', JOKERS, '4S 7S JK JK |', 40],
    ['7C 9D JK JK', JOKERS, '| 7C 9D JK JK', -40],
    ['4S 6S JK 7S 9S JK', JOKERS, '4S 6S 7S 9S JK JK |', 50],
    ['KC KD JK 4S 5S JK', JOKERS, 'KC KD JK / 4S 5S JK |', 60],
    ['4S 5S 6S JK JK', JOKERS, '4S 5S 6S JK JK |', 45],
    ['7C 7D 7H 7S JK JK', JOKERS, '7C 7D JK / 7H 7S JK |', 50],
    ['7C JK JK', JOKERS, '| 7C JK JK', -35],
    ['AH 2H JK', { ...JOKERS, ...PIPS }, 'AH 2H JK |', 18],
    ['AH 2H JK', { ...JOKERS, ...PIPS, ...CORNER }, 'AH 2H JK |', 32],
    // Around the corner
    ['KH AH 2H', {}, '| KH AH 2H', -30],
    ['KH AH 2H', CORNER, 'KH AH 2H |', 30],
    ['QH KH AH 2H 3H', CORNER, 'QH KH AH 2H 3H |', 45],
    ['QH KH AH 2H 3H', { ...CORNER, ...PIPS }, 'QH KH AH 2H 3H |', 40],
    ['AH 2H 3H', { ...CORNER, ...PIPS }, 'AH 2H 3H |', 6],
    ['AH 2H 3H 4H KH', { ...CORNER, ...PIPS }, 'KH AH 2H 3H 4H |', 34],
    // Nothing to meld
    ['2C 4D 6H 8S', {}, '| 2C 4D 6H 8S', -20],
    ['2C 4D 6H 8S', PIPS, '| 2C 4D 6H 8S', -20],
    ['', {}, '|', 0],
  ] as const)('for %s with %j: %s', (text, options, melds, points) => {
    const verdict = best(cards(text), options)
    expect(verdict.points).toBe(points)
    if (melds !== undefined) expect(textOf(verdict)).toBe(sorted(melds))
    expect(verdict.legal).toBe(verdict.detail.melds.length > 0)
  })

  test('have findings for melds, points and going out', () => {
    const messages = ({ findings }: Verdict) => findings.map(({ message }) => message)
    const some = best(cards('9S KD 7C 2H 7D 7H'))
    expect(slugs(some)).toEqual(['meld-set', 'net'])
    expect(messages(some)).toEqual(['A set of sevens: 7♣ 7♦ 7♥.', 'Melded 15, left 20: −5.'])
    expect(some.detail.left).toEqual(cards('2H 9S KD'))
    const all = best(cards('4S 5S 6S'))
    expect(slugs(all)).toEqual(['meld-run', 'net', 'out'])
    expect(slugs(all, 'broken')).toEqual([])
    const none = best(cards('2C 4D 6H'))
    expect(none.legal).toBe(false)
    expect(slugs(none, 'broken')).toEqual(['meld-set', 'meld-run'])
    expect(slugs(none, 'kept')).toEqual(['net'])
    expect(none.detail).toEqual({ melds: [], left: cards('2C 4D 6H') })
    expect(best([])).toMatchObject({ legal: false, points: 0, detail: { melds: [], left: [] } })
  })

  test('keep a long run in one piece', () => {
    expect(best(cards('3D 4D 5D 6D 7D 8D 9D')).detail.melds).toHaveLength(1)
    expect(best(cards('AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD')).detail.melds).toHaveLength(1)
    expect(best(cards('AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD'), CORNER).detail.melds).toHaveLength(1)
    // By pips a low ace scores little, so it joins the two only if it must.
    expect(textOf(best(cards('AD 2D 3D 4D 5D 6D QD KD'), PIPS))).toBe(sorted('AD QD KD / 2D 3D 4D 5D 6D |'))
  })
})

const house = fc.record({
  values: fc.constantFrom('fives', 'pips'),
  distinctSuits: fc.boolean(),
  corner: fc.boolean(),
}) as fc.Arbitrary<House>

const ALL = [...FULL_DECK, ...FULL_DECK, ...Array<Card>(4).fill(JOKER)]
/** Few ranks, so that many melds are possible. */
const DENSE = ALL.filter((card) => card === JOKER || 'A23KQ'.includes(card[0] ?? ''))
const hand = fc.oneof(
  fc.shuffledSubarray(ALL, { maxLength: 13 }),
  fc.shuffledSubarray(DENSE, { maxLength: 8 }),
)

describe('the best melds of a random hand', () => {
  test('are legal and, with the cards left, make up the hand', () => {
    fc.assert(
      fc.property(house, hand, (at, some) => {
        const { detail, points } = best(some, { ...at, ...JOKERS })
        expect([...detail.melds.flat(), ...detail.left].sort()).toEqual([...some].sort())
        const melded = detail.melds.reduce((sum, group) => {
          const meld = grammar(at).read(group)
          expect(meld, group.join(' ')).toBeDefined()
          return sum + (meld ? worthIn(meld, group, at) : 0)
        }, 0)
        expect(points).toBe(detail.left.reduce((sum, card) => sum - cardValue(card, at), melded))
      }),
      { numRuns: 300 },
    )
  })

  test('score as much as those of a slow solver', () => {
    fc.assert(
      fc.property(house, fc.shuffledSubarray(DENSE, { maxLength: 7 }), (at, some) => {
        expect(best(some, { ...at, ...JOKERS }).points).toBe(slowBestMelds(some, at))
      }),
      { numRuns: 300 },
    )
  })
})

/** What the search reads in the description of a house. */
function rulesAt(at: Partial<House> = {}): SearchRules {
  return searchRulesOf(grammar({ ...PLAIN, ...at }).rules)
}

/** The result of the search that handles jokers and repeated cards, for any hand. */
function searched(hand: readonly Card[], at: Partial<House> = {}, visits?: Visits): Found {
  const rules = rulesAt(at)
  const jokers = hand.filter(isJoker).map(rules.gain)
  const naturals = hand.filter((card) => !isJoker(card))
  return searchMelds(naturals, jokers, rules, visits)
}

describe('the gain of a hand', () => {
  const core = (text: string, at: Partial<House> = {}) =>
    coreFor(rulesAt(at)).gain(...masksOf(cards(text), rulesAt(at)))
  const gain = (text: string, at: Partial<House> = {}, jokers = 0) =>
    searched([...cards(text), ...Array<Card>(jokers).fill(JOKER)], at).gain

  test.each([
    // A melded card gains twice its value: it counts for its player instead of against.
    ['', {}, 0],
    ['7C 7D', {}, 0],
    ['7C 7D 7H', {}, 30],
    ['7C 7D 7H 7S', {}, 40],
    ['AC AD AH AS', {}, 120],
    ['KC KD KS 2H', {}, 60],
    ['4S 5S 6S', {}, 30],
    ['AS 2S 3S', {}, 50],
    ['AS 2S 3S', PIPS, 26],
    ['QS KS AS', PIPS, 70],
    ['KS AS 2S', {}, 0],
    ['KS AS 2S', CORNER, 60],
    ['7C 7D 7H 8H 9H TH', {}, 70],
    ['7C 7D 7H 8H 9H TH JH', {}, 90],
    ['4C 4D 4H 5C 5D 5H 6C 6D 6H', {}, 90],
  ] as const)('of %s with %j is %i', (text, at, most) => {
    expect(core(text, at as Partial<House>)).toBe(most)
    expect(gain(text, at as Partial<House>)).toBe(most)
  })

  test.each([
    ['7C 7D', 1, 50],
    ['7C 7D', 2, 80],
    ['7C 9D', 2, 0],
    ['4S 6S', 1, 50],
    ['4S 7S', 1, 0],
    ['4S 7S', 2, 80],
    ['7C 7D 7H', 1, 60],
    ['7C 7D 7H', 2, 80],
    ['7C 7D 7H 7S', 2, 100],
    ['4S 5S 6S', 2, 90],
    ['', 2, 0],
  ] as const)('of %s and %i jokers is %i', (text, jokers, most) => expect(gain(text, {}, jokers)).toBe(most))

  test('uses jokers in the suits that need them', () => {
    for (const [one, other] of ['CD', 'DH', 'HS', 'SC', 'CH', 'DS']) {
      expect(gain(`4${one} 6${one} 9${other}`, {}, 1)).toBe(50)
      expect(gain(`4${one} 7${one} 9${other}`, {}, 2)).toBe(80)
      expect(gain(`4${one} 6${one} 9${other} J${other}`, {}, 2)).toBe(110)
      expect(gain(`9${one} 9${other}`, {}, 1)).toBe(50)
    }
  })

  test('is found by looking at few positions', () => {
    const visits = { positions: 0 }
    const core = makeCore(rulesAt(), visits)
    const [c, d, h, s] = masksOf(cards('7C 7D 7H 8C 9C TC KD KH KS 2D'), rulesAt())
    core.gain(c, d, h, s)
    // The kings fit in no run, so only the sevens are tried both ways.
    expect(visits.positions).toBeLessThanOrEqual(3)
    expect(visits.positions).toBeGreaterThan(1)
    const dealt = Array.from({ length: 1000 }, (_, at) =>
      masksOf(shuffled(FULL_DECK, seeded(at + 1)).slice(0, 10), rulesAt()),
    )
    visits.positions = 0
    for (const [clubs, diamonds, hearts, spades] of dealt) core.gain(clubs, diamonds, hearts, spades)
    expect(visits.positions / dealt.length).toBeLessThan(1.2)
  })
})

describe('a large hand', () => {
  test('is solved by looking at few positions', () => {
    const positions = (some: readonly Card[], at: Partial<House> = {}) => {
      const visits = { positions: 0 }
      searched(some, at, visits)
      return visits.positions
    }
    for (let seed = 1; seed <= 50; seed += 1) {
      expect(positions(shuffled(FULL_DECK, seeded(seed)).slice(0, 13))).toBeLessThan(200)
      expect(positions(shuffled(ALL, seeded(seed)).slice(0, 13))).toBeLessThan(500)
    }
    expect(positions(FULL_DECK)).toBeLessThan(20_000)
  })

  test('is melded completely if that is possible', () => {
    expect(best(FULL_DECK)).toMatchObject({ points: 380, detail: { left: [] } })
    expect(best([...FULL_DECK, ...FULL_DECK])).toMatchObject({ points: 760, detail: { left: [] } })
    expect(best([...FULL_DECK, ...FULL_DECK], PIPS).points).toBe(792)
    expect(best(ALL, JOKERS)).toMatchObject({ points: 820, detail: { left: [] } })
    expect(best(ALL, { ...JOKERS, ...PIPS, ...CORNER, ...DISTINCT }).points).toBe(852)
  })
})

describe('a hand with millions of positions', () => {
  // Fifty cards of both packs with all four jokers, around the corner: the worst of dozens of seeds.
  const both = [...FULL_DECK, ...FULL_DECK]
  const hand = [JOKER, JOKER, JOKER, JOKER, ...shuffled(both, seeded(5)).slice(0, 46)]
  const options = { ...JOKERS, ...CORNER, ...PIPS }

  test('is cut off at a limit, and a finding says so', () => {
    const visits = { positions: 0 }
    const plan = searched(hand, { ...CORNER, values: 'pips' }, visits)
    expect(plan.sure).toBe(false)
    expect(visits.positions).toBeLessThan(8_200)
    const { findings, detail, points } = best(hand, options)
    expect(findings.at(-1)?.message).toContain('not everything was tried')
    expect([...detail.melds.flat(), ...detail.left].sort()).toEqual([...hand].sort())
    expect(points).toBeGreaterThan(250)
  })

  test('is not cut off with only sixteen of its cards', () => {
    const { findings } = best(hand.slice(0, 16), options)
    expect(findings.filter(({ message }) => message.includes('tried'))).toEqual([])
    expect(searched(hand.slice(0, 16)).sure).toBe(true)
  })
})
