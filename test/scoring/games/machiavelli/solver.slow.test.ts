import { describe, expect, test } from 'vitest'
import { type Card, FULL_DECK, isJoker, JOKER, withoutCards } from '../../../../src/scoring/cards.ts'
import { type Chance, expectBoth, near, positionsOf, sorted } from '../../random-positions.ts'
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

const each = positionsOf<Rules>(
  'machiavelli',
  {
    aces: ['both', 'high', 'around'],
    jokerMoves: ['swap', 'swap', 'free'],
    opening: ['none', 'none', 'own'],
  },
  { jokers: 6 },
)

/** A legal table of so many groups, and other cards, from few ranks and suits so that much can be moved. */
function position(
  { pick, mix, below }: Chance,
  groups: number,
  others: number,
  rules: Rules,
  jokers: number,
) {
  const isNear = pick(near('QKA23'), near('56789/CD'), near('6789'), (card: Card) => /C$|^7/.test(card))
  let left = mix([...PACK.filter(isNear), ...Array<Card>(jokers).fill(JOKER)])
  const table: Card[][] = []
  for (let tries = 0; tries < 4000 && table.length < groups; tries += 1) {
    left = mix(left)
    const group = left.slice(0, pick(3, 3, 4))
    if (group.filter(isJoker).length > 2 || slowReadings(group, rules).length === 0) continue
    table.push(group)
    left = left.slice(group.length)
  }
  const wild = left.filter(isJoker).slice(0, below(2))
  return { table, hand: mix([...wild, ...left.filter((card) => !isJoker(card))].slice(0, others)) }
}

describe('agrees with a slow solver', () => {
  test('play', () => {
    const found = each(400, ({ rules, ask, ...chance }) => {
      const { below, pick } = chance
      const { table, hand } = position(chance, below(4), 1 + below(3), rules, below(7))
      const opened = pick(true, false)
      const { legal, detail } = ask('play', { table, cards: hand, opened })
      const slow = slowMayOpen(hand, opened, rules) ? slowChanges(table, hand, rules) : undefined
      expect(legal).toBe(slow !== undefined)
      if (slow === undefined) return legal
      const { groups, changed } = detail as { groups: Card[][]; changed: number }
      expectTable(groups, [...table.flat(), ...hand], rules)
      expect(slowJokersMay(table, groups, hand, rules)).toBe(true)
      expect(changed).toBe(slowChanged(table, groups))
      // Two groups may trade what their jokers stand for, and one of them then lies as before. The search finds the fewest
      // without such a trade.
      expect(changed).toBeGreaterThanOrEqual(slow.byCards)
      if (slow.byJokers <= 3) expect(changed).toBeLessThanOrEqual(slow.byJokers)
      return legal
    })
    expectBoth(found, 30)
  })

  test('most', () => {
    each(250, ({ rules, ask, ...chance }) => {
      const { below, pick } = chance
      const { table, hand } = position(chance, below(3), 2 + below(4), rules, below(7))
      const opened = pick(true, false)
      const { legal, points, detail } = ask('most', { table, hand, opened })
      const worth = (cards: readonly Card[]) =>
        judge('machiavelli', 'count', { hand: cards }, { options: { ...rules, jokers: 6 } }).points!
      const { groups, cards, left, out } = detail as {
        groups: Card[][]
        cards: Card[]
        left: Card[]
        out: boolean
      }
      expect({ cards: cards.length, worth: points }).toEqual(slowMost(table, hand, opened, rules, worth))
      expect(legal).toBe(cards.length > 0)
      expect(sorted([...cards, ...left])).toEqual(sorted(hand))
      expect(out).toBe(left.length === 0)
      expectTable(groups, [...table.flat(), ...cards], rules)
      expect(slowJokersMay(table, groups, cards, rules)).toBe(true)
    })
  })

  test('rearrange, with jokers', () => {
    const found = each(3000, ({ rules: drawn, ask, ...chance }) => {
      const rules: Rules = { ...drawn, opening: 'none' }
      const { table: after } = position(chance, 2, 0, rules, 3)
      if (after.length < 2) return
      // The table before: cards change places between the two groups, and some come from the hand.
      const all = chance.mix(after.flat())
      const before = [all.slice(0, 3), all.slice(3, 6)].filter(
        (group) => slowReadings(group, rules).length > 0,
      )
      if (before.length === 0) return
      const hand = withoutCards(after.flat(), before.flat())
      const verdict = ask('rearrange', { before, after, hand }, { opening: 'none' })
      const may = slowJokersMay(before, after, hand, rules)
      expect(verdict.legal).toBe(may && hand.length > 0)
      if (hand.length > 0 && !may) expect(slugs(verdict, 'broken')).toEqual(['joker-moves'])
      return verdict.legal
    })
    expectBoth(found, 5)
  })
})

/** The groups hold exactly these cards, and each is legal. */
function expectTable(groups: readonly Card[][], cards: readonly Card[], rules: Rules): void {
  expect(sorted(groups.flat())).toEqual(sorted(cards))
  for (const group of groups) expect(slowReadings(group, rules).length, group.join(' ')).toBeGreaterThan(0)
  const verdict = judge('machiavelli', 'table', { groups }, { options: { ...rules, jokers: 6 } })
  expect(slugs(verdict, 'broken')).toEqual([])
}
