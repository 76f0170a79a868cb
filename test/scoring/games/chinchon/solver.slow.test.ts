import { describe, expect, test } from 'vitest'
import { type Card, cardOf, isJoker, JOKER, SUITS } from '../../../../src/scoring/cards.ts'
import { type Chance, positionsOf, sorted } from '../../random-positions.ts'
import {
  orderOf,
  type Rules,
  slowDefence,
  slowJudge,
  slowLeast,
  slowReadings,
  slowTakes,
  slowWays,
  slowWorth,
} from '../../slow-solvers/chinchon.ts'

/** Compares the checks of Chinchón with a slow solver, on hands with many melds and random house rules. */

const each = positionsOf<Rules>(
  'chinchon',
  {
    pack: [40, 48],
    wild: ['none', 'jokers', 'coins'],
    wildLimit: ['one', 'one', 'naturals', 'any'],
    twins: [false, true],
    figures: ['ten', 'low', 'index'],
    wildValue: [25, 1, 50],
    closeLimit: [5, 3, 20],
    loose: ['one', 'any'],
    allMelded: [10, 0],
    chinchon: ['wins', 'bonus'],
    chinchonBonus: [50, 10, 0],
    wildChinchon: [10, 0, 60],
    layOff: ['closer', 'closer', 'none'],
  },
  { packs: 2 },
)

/** Cards from few ranks or suits, with at most two cards that may be wild among them. */
function dealt(size: number, rules: Rules, { deal }: Chance): Card[] {
  const pack = SUITS.flatMap((suit) => orderOf(rules).map((rank) => cardOf(rank, suit)))
  const jokers = rules.wild === 'jokers' ? [JOKER, JOKER] : []
  return deal(size, {
    cards: [...pack, ...pack, ...jokers],
    from: ['JQKA', '/D', '567J/CD'],
    isWild: (card) => isJoker(card) || (rules.wild === 'coins' && card === 'AD'),
  })
}

describe('agrees with a slow solver', () => {
  test('meld', () => {
    each(800, ({ rules, ask, ...chance }) => {
      const cards = dealt(2 + chance.below(6), rules, chance)
      const { legal, points, detail } = ask('meld', { cards })
      const readings = slowReadings(cards, rules)
      expect(legal).toBe(readings.size > 0)
      expect(points).toBe(slowWorth(cards, rules))
      const kinds = [...readings].map((reading) => reading.slice(0, 3))
      if (legal) expect(kinds).toContain((detail as { kind: string }).kind)
    })
  })

  test('lay-off', () => {
    each(800, ({ rules, ask, ...chance }) => {
      const all = dealt(7, rules, chance)
      const [meld, cards] = [all.slice(0, 3), all.slice(3, 4 + chance.below(3))]
      const { legal } = ask('lay-off', { cards, meld }, { layOff: 'closer' })
      expect(legal).toBe(slowTakes(meld, cards, slowJudge(rules)))
    })
  })

  test('best-melds', () => {
    each(60, ({ rules, ask, ...chance }) => {
      const hand = dealt(5 + chance.below(4), rules, chance)
      const { legal, points, detail } = ask('best-melds', { hand })
      const { melds, left } = detail as { melds: Card[][]; left: Card[] }
      const judge = slowJudge(rules)
      expect(points).toBe(slowLeast(hand, rules, judge))
      expect(slowWorth(left, rules)).toBe(points)
      expect(legal).toBe(melds.length > 0)
      for (const meld of melds) expect(judge(meld).size).toBeGreaterThan(0)
      expect(sorted([...melds.flat(), ...left])).toEqual(sorted(hand))
    })
  })

  test('close', () => {
    each(40, ({ rules, ask, ...chance }) => {
      const hand = dealt(8, rules, chance)
      if (hand.length < 8) return
      const { legal, points, detail } = ask('close', { hand })
      const { ways } = detail as {
        ways: {
          discard: Card
          count: number
          score: number
          chinchon: string | null
          melds: Card[][]
          left: Card[]
        }[]
      }
      const judge = slowJudge(rules)
      const slow = slowWays(hand, rules, judge)
      const found = ways.map(
        ({ discard, score, chinchon }) => [discard, `${score} ${chinchon ?? 'none'}`] as const,
      )
      expect(new Map(found)).toEqual(slow)
      expect(legal).toBe(slow.size > 0)
      for (const { discard, count, chinchon, melds, left } of ways) {
        expect(sorted([discard, ...melds.flat(), ...left])).toEqual(sorted(hand))
        expect(count).toBe(slowWorth(left, rules))
        if (chinchon) expect(melds.map((meld) => meld.length)).toEqual([7])
        for (const meld of melds) expect(judge(meld).size).toBeGreaterThan(0)
      }
      const least = Math.min(...hand.map((_, at) => slowLeast(hand.toSpliced(at, 1), rules, judge)))
      expect(points).toBe(ways[0]?.score ?? least)
    })
  })

  test('after-close', () => {
    const compared = each(400, ({ rules, ask, ...chance }) => {
      const all = dealt(14, rules, chance)
      const [hand, closer] = [all.slice(0, 7), all.slice(7)]
      // The closer's seven lie as the best melds have them, whether or not that closes.
      const { melds, left } = ask('best-melds', { hand: closer }).detail as { melds: Card[][]; left: Card[] }
      const { legal, points, detail } = ask('after-close', { melds, left, hand })
      const judge = slowJudge(rules)
      const closes =
        closer.length === 7 &&
        (left.length === 0 ||
          (slowWorth(left, rules) <= rules.closeLimit && (rules.loose === 'any' || left.length === 1)))
      expect(legal).toBe(closes && hand.length === 7)
      if (!legal || hand.filter(isJoker).length > 1) return false
      const isOpen = left.length > 0 && rules.layOff === 'closer'
      expect(points).toBe(slowDefence(isOpen ? melds : [], hand, rules, judge))
      const found = detail as { melds: Card[][]; left: Card[]; layOffs: { cards: Card[]; onto: number }[] }
      for (const { cards, onto } of found.layOffs) expect(slowTakes(melds[onto]!, cards, judge)).toBe(true)
      const laid = found.layOffs.flatMap(({ cards }) => cards)
      expect(sorted([...found.melds.flat(), ...found.left, ...laid])).toEqual(sorted(hand))
      expect(slowWorth(found.left, rules)).toBe(points)
      return true
    })
    expect(compared.filter(Boolean).length).toBeGreaterThan(10)
  })
})
