import { describe, expect, test } from 'vitest'
import { type Card, FULL_DECK, JOKER } from '../../../../src/scoring/cards.ts'
import { kindsOf } from '../../../../src/scoring/games/ladder-rummy/melds.ts'
import { KINDS, partsOf } from '../../../../src/scoring/meld-parts.ts'
import { seeds } from '../../samples.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../../seeded.ts'
import {
  type Rules,
  slowIs,
  slowIsStep,
  slowLeft,
  slowMissing,
  slowNeeds,
  slowWorth,
} from '../../slow-solvers/ladder-rummy.ts'
import { judge } from '../../table.ts'

/** Compares the checks of Ladder Rummy with a slow solver, on small hands with many melds and random house rules. */

const PACK: readonly Card[] = [...FULL_DECK, ...FULL_DECK, JOKER, JOKER, JOKER, JOKER]
const PARTS = ['S2', 'S3', 'R3', 'R4', 'F3', 'C3', 'C4']

function houseRules(random: Random): Rules {
  const pick = <T>(...values: T[]): T => values[wholeBelow(values.length, random)]!
  return {
    pack: pick('kings', 'jokers', 'aces', 'special'),
    wildLimit: pick('any', 'any', 'two', 'half'),
    low: pick(5, 10),
    high: pick(10, 5),
    skip: 15,
    wild: pick(25, 5),
  }
}

/** Cards from few ranks or suits, with some wild cards among them. */
function dealt(size: number, { pack }: Rules, random: Random): Card[] {
  const wild = { kings: 'K', special: 'K', aces: 'A', jokers: 'J' }[pack]
  const near = [
    (card: Card) => '9TJQK'.includes(card.charAt(0)),
    (card: Card) => 'A234'.includes(card.charAt(0)),
    (card: Card) => 'CD'.includes(card.charAt(1)),
    (card: Card) => '56789'.includes(card.charAt(0)) && 'CD'.includes(card.charAt(1)),
  ][wholeBelow(4, random)]!
  const all = shuffled(pack === 'aces' ? PACK.filter((card) => card !== JOKER) : [...PACK], random)
  const wilds = all.filter((card) => (pack === 'jokers' ? card === JOKER : card.charAt(0) === wild))
  const some = wilds.slice(0, wholeBelow(4, random))
  const naturals = all.filter((card) => !wilds.includes(card) && near(card))
  return shuffled([...some, ...naturals].slice(0, size), random)
}

function stepFrom(random: Random, parts: number): string {
  return shuffled([...PARTS, ...PARTS], random)
    .slice(0, parts)
    .join(' ')
}

function tableOf(rules: Rules, ...steps: string[]) {
  return { options: { ...rules, ladder: 'custom', steps, deal: 13 } }
}

describe('agrees with a slow solver', () => {
  test('meld', () => {
    for (const seed of seeds(1500)) {
      const random = seeded(seed)
      const rules = houseRules(random)
      const step = stepFrom(random, 2)
      const cards = dealt(2 + wholeBelow(5, random), rules, random)
      const { legal, points, detail } = judge('ladder-rummy', 'meld', { cards }, tableOf(rules, step))
      const context = `seed ${seed}: ${cards.join(' ')} ${step} ${JSON.stringify(rules)}`
      const kinds = KINDS.filter((kind) =>
        partsOf(step).some((part) => part.kind === kind && slowIs(kind, part.size, cards, rules)),
      )
      expect(detail, context).toMatchObject({ kinds })
      expect(legal, context).toBe(kinds.length > 0)
      expect(points, context).toBe(slowWorth(cards, rules))
      const house = { ...rules, ladder: 'custom', steps: [step] } as const
      expect(kindsOf(shuffled([...cards], random), house), context).toEqual(kinds)
    }
  })

  test('hit', () => {
    for (const seed of seeds(1000)) {
      const random = seeded(seed)
      const rules = houseRules(random)
      const all = dealt(6, rules, random)
      const [meld, cards] = [all.slice(0, 4), all.slice(4, 5 + wholeBelow(2, random))]
      const { legal } = judge('ladder-rummy', 'hit', { cards, meld }, tableOf(rules, 'S3 R4', 'F4 C4'))
      const isOne = KINDS.some((kind) => {
        const size = kind === 'set' ? 3 : 4
        return slowIs(kind, size, meld, rules) && slowIs(kind, size, [...meld, ...cards], rules)
      })
      expect(legal, `seed ${seed}: ${cards.join(' ')} on ${meld.join(' ')} ${JSON.stringify(rules)}`).toBe(
        isOne,
      )
    }
  })

  test('hand', () => {
    for (const seed of seeds(120)) {
      const random = seeded(seed)
      const rules = houseRules(random)
      const parts = 1 + wholeBelow(3, random)
      const step = stepFrom(random, parts)
      const hand = dealt(4 + wholeBelow(5 - parts, random), rules, random)
      const { legal, points, detail } = judge('ladder-rummy', 'hand', { hand, step: 1 }, tableOf(rules, step))
      const context = `seed ${seed}: ${hand.join(' ')} for ${step} ${JSON.stringify(rules)}`
      const { missing, melds, left, needs } = detail as {
        missing: number
        melds: Card[][]
        left: Card[]
        needs?: Card[]
      }
      expect([...melds.flat(), ...left].toSorted(), context).toEqual(hand.toSorted())
      const least = slowLeft(step, hand, rules)
      expect(legal, context).toBe(least !== undefined)
      expect(missing === 0, context).toBe(least !== undefined)
      expect(points, context).toBe(least ?? slowWorth(hand, rules))
      if (least !== undefined) {
        expect(slowIsStep(step, melds, rules), context).toBe(true)
        expect(slowWorth(left, rules), context).toBe(least)
        continue
      }
      const all = slowNeeds(step, hand, rules)
      expect(missing === 1, context).toBe(all.length > 0)
      if (missing === 1) expect(needs!.toSorted(), context).toEqual(all.toSorted())
      else expect(needs, context).toBeUndefined()
    }
  })

  test('hand, two cards short', () => {
    for (const seed of seeds(6)) {
      const random = seeded(seed)
      const rules = houseRules(random)
      const step = stepFrom(random, 1 + wholeBelow(2, random))
      const hand = dealt(2 + wholeBelow(2, random), rules, random)
      const { detail } = judge('ladder-rummy', 'hand', { hand, step: 1 }, tableOf(rules, step))
      const context = `seed ${seed}: ${hand.join(' ')} for ${step} ${JSON.stringify(rules)}`
      const missing = detail && 'missing' in detail ? Number(detail.missing) : 0
      expect(missing <= 2 ? missing : undefined, context).toBe(slowMissing(step, hand, rules, 2))
    }
  })
})

describe('with missing cards', () => {
  test('each part takes no more than it asks for, and the rest is missing', () => {
    for (const seed of seeds(400)) {
      const random = seeded(seed)
      const rules: Rules = { ...houseRules(random), wildLimit: 'any' }
      const step = stepFrom(random, 1 + wholeBelow(4, random)).replace(/^(.. .. .. ).*/, '$1S2')
      const hand = dealt(11, rules, random)
      const { detail } = judge('ladder-rummy', 'hand', { hand, step: 1 }, tableOf(rules, step))
      const { missing, melds } = detail as { missing: number; melds: Card[][] }
      if (missing === 0) continue
      const lacking = partsOf(step).map(({ size }, at) => size - melds[at]!.length)
      const context = `seed ${seed}: ${hand.join(' ')} for ${step}: ${melds.join(' | ')}`
      expect(Math.min(...lacking), context).toBeGreaterThanOrEqual(0)
      expect(
        lacking.reduce((sum, number) => sum + number, 0),
        context,
      ).toBe(missing)
    }
  })
})
