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
import { cards, judge } from '../../table.ts'

const PLAIN: House = { values: 'fives', distinctSuits: false, corner: false }
const PIPS = { values: 'pips' }
const JOKERS = { jokers: true }
const CORNER = { corner: true }
const DISTINCT = { distinctSuits: true }

type Detail = { melds: Card[][]; left: Card[] }

function best(hand: readonly Card[], options: object = {}): Verdict & { detail: Detail } {
  return judge('rummy-500', 'best-melds', { hand }, { options }) as Verdict & { detail: Detail }
}

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
  const gain = (text: string, at: Partial<House> = {}) => searched(cards(text), at).gain

  test.each([
    // A melded card gains twice its value: it counts for its player instead of against.
    ['', {}, 0],
    ['AS 2S 3S', {}, 50],
    ['AS 2S 3S', PIPS, 26],
    ['QS KS AS', PIPS, 70],
    ['KS AS 2S', {}, 0],
    ['KS AS 2S', CORNER, 60],
    ['7C 7D 7H 8H 9H TH', {}, 70],
    ['4C 4D 4H 5C 5D 5H 6C 6D 6H', {}, 90],
  ] as const)('of %s with %j is %i', (text, at, most) => {
    expect(core(text, at as Partial<House>)).toBe(most)
    expect(gain(text, at as Partial<House>)).toBe(most)
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
