import { describe, expect, test } from 'vitest'
import { type Card, cardOf, isJoker, JOKER, SUITS } from '../../../../src/scoring/cards.ts'
import { seeds } from '../../samples.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../../seeded.ts'
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
import { judge } from '../../table.ts'

/** Compares the checks of Chinchón with a slow solver, on hands with many melds and random house rules. */

const packs = 2

function houseRules(random: Random): Rules {
  const pick = <T>(...values: T[]): T => values[wholeBelow(values.length, random)]!
  return {
    pack: pick(40, 48),
    wild: pick('none', 'jokers', 'coins'),
    wildLimit: pick('one', 'one', 'naturals', 'any'),
    twins: pick(false, true),
    figures: pick('ten', 'low', 'index'),
    wildValue: pick(25, 1, 50),
    closeLimit: pick(5, 3, 20),
    loose: pick('one', 'any'),
    allMelded: pick(10, 0),
    chinchon: pick('wins', 'bonus'),
    chinchonBonus: pick(50, 10, 0),
    wildChinchon: pick(10, 0, 60),
    layOff: pick('closer', 'closer', 'none'),
  }
}

/** Cards from few ranks or suits, with at most two cards that may be wild among them. */
function dealt(size: number, rules: Rules, random: Random): Card[] {
  const order = orderOf(rules)
  const near = [
    (card: Card) => 'JQKA'.includes(card.charAt(0)),
    (card: Card) => card.charAt(1) === 'D',
    (card: Card) => 'CD'.includes(card.charAt(1)) && '567J'.includes(card.charAt(0)),
  ][wholeBelow(3, random)]!
  const pack = SUITS.flatMap((suit) => order.map((rank) => cardOf(rank, suit)))
  const canBeWild = (card: Card) => rules.wild === 'coins' && card === 'AD'
  const all = shuffled([...pack, ...pack], random)
  const held = rules.wild === 'jokers' ? [JOKER, JOKER] : all.filter(canBeWild)
  const wild = held.slice(0, wholeBelow(3, random))
  return shuffled([...wild, ...all.filter((card) => !canBeWild(card) && near(card))].slice(0, size), random)
}

describe('agrees with a slow solver', () => {
  const tableOf = (rules: Rules) => ({ options: { ...rules, packs } })

  test('meld', () => {
    for (const seed of seeds(800)) {
      const random = seeded(seed)
      const rules = houseRules(random)
      const cards = dealt(2 + wholeBelow(6, random), rules, random)
      const { legal, points, detail } = judge('chinchon', 'meld', { cards }, tableOf(rules))
      const readings = slowReadings(cards, rules)
      const context = `seed ${seed}: ${cards.join(' ')} ${JSON.stringify(rules)}`
      expect(legal, context).toBe(readings.size > 0)
      expect(points, context).toBe(slowWorth(cards, rules))
      const kinds = [...readings].map((reading) => reading.slice(0, 3))
      if (legal) expect(kinds, context).toContain((detail as { kind: string }).kind)
    }
  })

  test('lay-off', () => {
    for (const seed of seeds(800)) {
      const random = seeded(seed)
      const rules = { ...houseRules(random), layOff: 'closer' as const }
      const all = dealt(7, rules, random)
      const [meld, cards] = [all.slice(0, 3), all.slice(3, 4 + wholeBelow(3, random))]
      const { legal } = judge('chinchon', 'lay-off', { cards, meld }, tableOf(rules))
      const context = `seed ${seed}: ${meld.join(' ')} + ${cards.join(' ')} ${JSON.stringify(rules)}`
      expect(legal, context).toBe(slowTakes(meld, cards, slowJudge(rules)))
    }
  })

  test('best-melds', () => {
    for (const seed of seeds(60)) {
      const random = seeded(seed)
      const rules = houseRules(random)
      const hand = dealt(5 + wholeBelow(4, random), rules, random)
      const { legal, points, detail } = judge('chinchon', 'best-melds', { hand }, tableOf(rules))
      const { melds, left } = detail as { melds: Card[][]; left: Card[] }
      const ask = slowJudge(rules)
      const context = `seed ${seed}: ${hand.join(' ')} ${JSON.stringify(rules)}`
      expect(points, context).toBe(slowLeast(hand, rules, ask))
      expect(slowWorth(left, rules), context).toBe(points)
      expect(legal, context).toBe(melds.length > 0)
      for (const meld of melds) expect(ask(meld).size, context).toBeGreaterThan(0)
      expect([...melds.flat(), ...left].toSorted(), context).toEqual(hand.toSorted())
    }
  })

  test('close', () => {
    for (const seed of seeds(40)) {
      const random = seeded(seed)
      const rules = houseRules(random)
      const hand = dealt(8, rules, random)
      if (hand.length < 8) continue
      const { legal, points, detail } = judge('chinchon', 'close', { hand }, tableOf(rules))
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
      const ask = slowJudge(rules)
      const slow = slowWays(hand, rules, ask)
      const context = `seed ${seed}: ${hand.join(' ')} ${JSON.stringify(rules)}`
      const found = new Map(
        ways.map(({ discard, score, chinchon }) => [discard, `${score} ${chinchon ?? 'none'}`]),
      )
      expect(found, context).toEqual(slow)
      expect(legal, context).toBe(slow.size > 0)
      for (const { discard, count, chinchon, melds, left } of ways) {
        expect([discard, ...melds.flat(), ...left].toSorted(), context).toEqual(hand.toSorted())
        expect(count, context).toBe(slowWorth(left, rules))
        if (chinchon)
          expect(
            melds.map((meld) => meld.length),
            context,
          ).toEqual([7])
        for (const meld of melds) expect(ask(meld).size, context).toBeGreaterThan(0)
      }
      const least = Math.min(...hand.map((_, at) => slowLeast(hand.toSpliced(at, 1), rules, ask)))
      expect(points, context).toBe(ways[0]?.score ?? least)
    }
  })

  test('after-close', () => {
    let compared = 0
    for (const seed of seeds(400)) {
      const random = seeded(seed)
      const rules = houseRules(random)
      const all = dealt(14, rules, random)
      const [hand, closer] = [all.slice(0, 7), all.slice(7)]
      // The closer's seven lie as the best melds have them, whether or not that closes.
      const best = judge('chinchon', 'best-melds', { hand: closer }, tableOf(rules)).detail
      const { melds, left } = best as { melds: Card[][]; left: Card[] }
      const input = { melds, left, hand }
      const { legal, points, detail } = judge('chinchon', 'after-close', input, tableOf(rules))
      const ask = slowJudge(rules)
      const context = `seed ${seed}: ${JSON.stringify(input)} ${JSON.stringify(rules)}`
      const closes =
        closer.length === 7 &&
        (left.length === 0 ||
          (slowWorth(left, rules) <= rules.closeLimit && (rules.loose === 'any' || left.length === 1)))
      expect(legal, context).toBe(closes && hand.length === 7)
      if (!legal || hand.filter(isJoker).length > 1) continue
      compared += 1
      const isOpen = left.length > 0 && rules.layOff === 'closer'
      expect(points, context).toBe(slowDefence(isOpen ? melds : [], hand, rules, ask))
      const found = detail as { melds: Card[][]; left: Card[]; layOffs: { cards: Card[]; onto: number }[] }
      for (const { cards, onto } of found.layOffs)
        expect(slowTakes(melds[onto]!, cards, ask), context).toBe(true)
      const laid = found.layOffs.flatMap(({ cards }) => cards)
      expect([...found.melds.flat(), ...found.left, ...laid].toSorted(), context).toEqual(hand.toSorted())
      expect(slowWorth(found.left, rules), context).toBe(points)
    }
    expect(compared).toBeGreaterThan(10)
  })
})
