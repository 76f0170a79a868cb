import { describe, expect, test } from 'vitest'
import { type Card, FULL_DECK, isJoker, JOKER } from '../../../../src/scoring/cards.ts'
import { seeds } from '../../samples.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../../seeded.ts'
import {
  type Rules,
  slowOpening,
  slowReadings,
  slowTakes,
  slowTurn,
  slowWorth,
} from '../../slow-solvers/kalooki.ts'
import { judge } from '../../table.ts'

/** Compares the checks of Kalooki with a slow solver, on small hands with many melds and random house rules. */

const PACK: readonly Card[] = [...FULL_DECK, ...FULL_DECK, JOKER, JOKER, JOKER, JOKER]

/** Cards from few ranks or suits, with some jokers among them. */
function dealt(size: number, random: Random): Card[] {
  const near = [
    (card: Card) => 'QKA2'.includes(card.charAt(0)),
    (card: Card) => card.charAt(1) === 'C',
    (card: Card) => 'CD'.includes(card.charAt(1)) && '789TJ'.includes(card.charAt(0)),
  ][wholeBelow(3, random)]!
  const all = shuffled([...PACK], random)
  const wild = all.filter(isJoker).slice(0, wholeBelow(3, random))
  return shuffled([...wild, ...all.filter((card) => !isJoker(card) && near(card))].slice(0, size), random)
}

function houseRules(random: Random): Rules {
  const pick = <T>(...values: T[]): T => values[wholeBelow(values.length, random)]!
  return {
    aces: pick('high', 'both'),
    ace: pick(1, 10, 11, 15),
    joker: pick(15, 25, 5),
    lastAce: pick(false, true),
    wildLimit: pick('any', 'any', 'half', 'one'),
    minimum: pick(0, 20, 30, 40),
    pureRun: pick(false, false, true),
    discard: pick('to-open', 'opened', 'meld', 'free'),
    finalDiscard: pick(true, false),
    kalookiMinimum: pick(true, false),
  }
}

/** Legal melds, from the front of these cards. */
function meldsFrom(cards: readonly Card[], rules: Rules): Card[][] {
  const melds: Card[][] = []
  for (let at = 0; at + 3 <= cards.length && melds.length < 2; at += 1) {
    for (let next = at + 1; next + 1 < cards.length && melds.length < 2; next += 1) {
      const meld = [cards[at]!, cards[next]!, cards[next + 1]!]
      if (slowReadings(meld, rules).length > 0 && !melds.flat().some((card) => meld.includes(card))) {
        melds.push(meld)
      }
    }
  }
  return melds
}

describe('agrees with a slow solver', () => {
  const tableOf = (rules: Rules) => ({ options: { ...rules, jokers: 8 } })

  test('meld', () => {
    for (const seed of seeds(1500)) {
      const random = seeded(seed)
      const rules = houseRules(random)
      const cards = dealt(2 + wholeBelow(5, random), random)
      const { legal, points } = judge('kalooki', 'meld', { cards }, tableOf(rules))
      const context = `seed ${seed}: ${cards.join(' ')} ${JSON.stringify(rules)}`
      expect(legal, context).toBe(slowReadings(cards, rules).length > 0)
      expect(points, context).toBe(slowWorth(cards, rules))
    }
  })

  test('lay-off', () => {
    for (const seed of seeds(1500)) {
      const random = seeded(seed)
      const rules = houseRules(random)
      const all = dealt(7, random)
      const [meld, cards] = [all.slice(0, 3), all.slice(3, 4 + wholeBelow(3, random))]
      const { legal } = judge('kalooki', 'lay-off', { cards, meld }, tableOf(rules))
      const context = `seed ${seed}: ${meld.join(' ')} + ${cards.join(' ')} ${JSON.stringify(rules)}`
      expect(legal, context).toBe(slowTakes(meld, cards, rules))
    }
  })

  test('can-open', () => {
    for (const seed of seeds(60)) {
      const random = seeded(seed)
      const rules = houseRules(random)
      const hand = dealt(4 + wholeBelow(4, random), random)
      const taken = wholeBelow(2, random) === 0 ? hand[0] : undefined
      const { legal, points, detail } = judge('kalooki', 'can-open', { hand, taken }, tableOf(rules))
      const { melds, most } = detail as { melds: Card[][]; most: number }
      const slow = slowOpening(hand, taken, rules)
      const context = `seed ${seed}: ${hand.join(' ')}, ${taken} ${JSON.stringify(rules)}`
      expect(most, context).toBe(slow.most)
      expect(legal, context).toBe(slow.best !== undefined)
      const worth = melds.reduce((sum, meld) => sum + slowWorth(meld, rules), 0)
      expect(points, context).toBe(worth)
      const used = melds.flat()
      if (slow.best) expect([used.length, used.filter(isJoker).length], context).toEqual(slow.best)
      else expect(points, context).toBe(most)
    }
  })

  test('go-out', () => {
    for (const seed of seeds(60)) {
      const random = seeded(seed)
      const rules = houseRules(random)
      const all = dealt(14, random)
      const hand = all.slice(0, 2 + wholeBelow(5, random))
      const melds = meldsFrom(all.slice(hand.length), rules)
      const opened = wholeBelow(2, random) === 0
      const taken = wholeBelow(2, random) === 0 ? hand[0] : undefined
      const input = { hand, melds, opened, taken }
      const { legal, points, detail } = judge('kalooki', 'go-out', input, tableOf(rules))
      const slow = slowTurn(hand, melds, opened, taken, rules)
      const context = `seed ${seed}: ${JSON.stringify(input)} ${JSON.stringify(rules)}`
      expect(legal, context).toBe(slow === 0)
      if (slow !== undefined) expect(points, context).toBe(slow)
      const turn = detail as {
        melds: Card[][]
        layOffs: { cards: Card[] }[]
        discard: Card | null
        left: Card[]
      }
      const all_ = [...turn.melds.flat(), ...turn.layOffs.flatMap(({ cards }) => cards), ...turn.left]
      if (turn.discard) all_.push(turn.discard)
      expect(all_.toSorted(), context).toEqual(hand.toSorted())
    }
  })
})
