import { describe, expect, test } from 'vitest'
import { type Card, FULL_DECK, isJoker, JOKER, withoutCards } from '../../../../src/scoring/cards.ts'
import { seeds } from '../../samples.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../../seeded.ts'
import {
  type Rules,
  slowChanged,
  slowChanges,
  slowJokersMay,
  slowMayOpen,
  slowMost,
  slowReadings,
} from '../../slow-solvers/machiavelli.ts'
import { judge, slugs } from '../../table.ts'

/** Compares the searches of Machiavelli with slow ones, on small tables with many groups and random house rules. */

const PACK: readonly Card[] = [...FULL_DECK, ...FULL_DECK]

const pick = <T>(random: Random, ...values: T[]): T => values[wholeBelow(values.length, random)]!

function houseRules(random: Random): Rules {
  return {
    aces: pick(random, 'both', 'high', 'around'),
    jokerMoves: pick(random, 'swap', 'swap', 'free'),
    opening: pick(random, 'none', 'none', 'own'),
  }
}

/** A legal table of so many groups, and other cards, from few ranks and suits so that much can be moved. */
function position(random: Random, groups: number, others: number, rules: Rules, jokers: number) {
  const near = pick<(card: Card) => boolean>(
    random,
    (card) => 'QKA23'.includes(card.charAt(0)),
    (card) => 'CD'.includes(card.charAt(1)) && '56789'.includes(card.charAt(0)),
    (card) => '6789'.includes(card.charAt(0)),
    (card) => card.charAt(1) === 'C' || card.charAt(0) === '7',
  )
  let left = shuffled([...PACK.filter(near), ...Array<Card>(jokers).fill(JOKER)], random)
  const table: Card[][] = []
  for (let tries = 0; tries < 4000 && table.length < groups; tries += 1) {
    left = shuffled(left, random)
    const group = left.slice(0, pick(random, 3, 3, 4))
    if (group.filter(isJoker).length > 2 || slowReadings(group, rules).length === 0) continue
    table.push(group)
    left = left.slice(group.length)
  }
  const wild = left.filter(isJoker).slice(0, wholeBelow(2, random))
  const hand = shuffled([...wild, ...left.filter((card) => !isJoker(card))].slice(0, others), random)
  return { table, hand }
}

const sorted = (cards: readonly Card[]) => cards.toSorted()

describe('agrees with a slow solver', () => {
  const tableOf = (rules: Rules) => ({ options: { ...rules, jokers: 6 } })

  test('play', () => {
    const found = { legal: 0, not: 0 }
    for (const seed of seeds(400)) {
      const random = seeded(seed)
      const rules = houseRules(random)
      const { table, hand } = position(
        random,
        wholeBelow(4, random),
        1 + wholeBelow(3, random),
        rules,
        wholeBelow(7, random),
      )
      const opened = wholeBelow(2, random) === 0
      const verdict = judge('machiavelli', 'play', { table, cards: hand, opened }, tableOf(rules))
      const context = `seed ${seed}: ${table.map((group) => group.join(' ')).join(' / ')} + ${hand.join(' ')} ${JSON.stringify(rules)}`
      const slow = slowMayOpen(hand, opened, rules) ? slowChanges(table, hand, rules) : undefined
      expect(verdict.legal, context).toBe(slow !== undefined)
      found[verdict.legal ? 'legal' : 'not'] += 1
      if (slow === undefined) continue
      const { groups, changed } = verdict.detail as { groups: Card[][]; changed: number }
      expectTable(groups, [...table.flat(), ...hand], rules, context)
      expect(slowJokersMay(table, groups, hand, rules), context).toBe(true)
      expect(changed, context).toBe(slowChanged(table, groups))
      // Two groups may trade what their jokers stand for, and one of them then lies as before. The search finds the fewest
      // without such a trade.
      expect(changed, context).toBeGreaterThanOrEqual(slow.byCards)
      if (slow.byJokers <= 3) expect(changed, context).toBeLessThanOrEqual(slow.byJokers)
    }
    expect(Math.min(found.legal, found.not)).toBeGreaterThan(30)
  })

  test('most', () => {
    for (const seed of seeds(250)) {
      const random = seeded(seed)
      const rules = houseRules(random)
      const { table, hand } = position(
        random,
        wholeBelow(3, random),
        2 + wholeBelow(4, random),
        rules,
        wholeBelow(7, random),
      )
      const opened = wholeBelow(2, random) === 0
      const verdict = judge('machiavelli', 'most', { table, hand, opened }, tableOf(rules))
      const context = `seed ${seed}: ${table.map((group) => group.join(' ')).join(' / ')} + ${hand.join(' ')} ${JSON.stringify(rules)}`
      const worth = (cards: readonly Card[]) =>
        judge('machiavelli', 'count', { hand: cards }, tableOf(rules)).points!
      const slow = slowMost(table, hand, opened, rules, worth)
      const { groups, cards, left, out } = verdict.detail as {
        groups: Card[][]
        cards: Card[]
        left: Card[]
        out: boolean
      }
      expect({ cards: cards.length, worth: verdict.points }, context).toEqual(slow)
      expect(verdict.legal, context).toBe(cards.length > 0)
      expect(sorted([...cards, ...left]), context).toEqual(sorted(hand))
      expect(out, context).toBe(left.length === 0)
      expectTable(groups, [...table.flat(), ...cards], rules, context)
      expect(slowJokersMay(table, groups, cards, rules), context).toBe(true)
    }
  })

  test('rearrange, with jokers', () => {
    const found = { legal: 0, not: 0 }
    for (const seed of seeds(3000)) {
      const random = seeded(seed)
      const rules: Rules = { ...houseRules(random), opening: 'none' }
      const { table: after } = position(random, 2, 0, rules, 3)
      if (after.length < 2) continue
      const [first, second] = after as [Card[], Card[]]
      // The table before: cards change places between the two groups, and some come from the hand.
      const all = shuffled(after.flat(), random)
      const before = [all.slice(0, 3), all.slice(3, 6)].filter(
        (group) => slowReadings(group, rules).length > 0,
      )
      if (before.length === 0) continue
      const hand = withoutCards([...first, ...second], before.flat())
      const { legal, findings } = judge('machiavelli', 'rearrange', { before, after, hand }, tableOf(rules))
      const context = `seed ${seed}: ${JSON.stringify({ before, after, hand })} ${JSON.stringify(rules)}`
      const may = slowJokersMay(before, after, hand, rules)
      expect(legal, context).toBe(may && hand.length > 0)
      if (hand.length > 0 && !may)
        expect(findings.filter(({ ok }) => !ok).map(({ rule }) => rule)).toEqual(['machiavelli#joker-moves'])
      found[legal ? 'legal' : 'not'] += 1
    }
    expect(Math.min(found.legal, found.not)).toBeGreaterThan(5)
  })
})

/** The groups hold exactly these cards, and each is legal. */
function expectTable(groups: readonly Card[][], cards: readonly Card[], rules: Rules, context: string): void {
  expect(sorted(groups.flat()), context).toEqual(sorted(cards))
  for (const group of groups)
    expect(slowReadings(group, rules).length, `${group.join(' ')}, ${context}`).toBeGreaterThan(0)
  expect(
    slugs(judge('machiavelli', 'table', { groups }, { options: { ...rules, jokers: 6 } }), 'broken'),
  ).toEqual([])
}
