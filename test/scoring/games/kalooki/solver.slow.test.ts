import { describe, expect, test } from 'vitest'
import { type Card, FULL_DECK, isJoker, JOKER } from '../../../../src/scoring/cards.ts'
import { positionsOf, sorted } from '../../random-positions.ts'
import {
  type Rules,
  slowOpening,
  slowReadings,
  slowTakes,
  slowTurn,
  slowWorth,
} from '../../slow-solvers/kalooki.ts'

/** Compares the checks of Kalooki with a slow solver, on small hands with many melds and random house rules. */

const PACK = {
  cards: [...FULL_DECK, ...FULL_DECK, JOKER, JOKER, JOKER, JOKER],
  from: ['QKA2', '/C', '789TJ/CD'],
}

const each = positionsOf<Rules>(
  'kalooki',
  {
    aces: ['high', 'both'],
    ace: [1, 10, 11, 15],
    joker: [15, 25, 5],
    lastAce: [false, true],
    wildLimit: ['any', 'any', 'half', 'one'],
    minimum: [0, 20, 30, 40],
    pureRun: [false, false, true],
    discard: ['to-open', 'opened', 'meld', 'free'],
    finalDiscard: [true, false],
    kalookiMinimum: [true, false],
  },
  { jokers: 8 },
)

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
  test('meld', () => {
    each(1500, ({ rules, below, deal, ask }) => {
      const cards = deal(2 + below(5), PACK)
      const { legal, points } = ask('meld', { cards })
      expect(legal).toBe(slowReadings(cards, rules).length > 0)
      expect(points).toBe(slowWorth(cards, rules))
    })
  })

  test('lay-off', () => {
    each(1500, ({ rules, below, deal, ask }) => {
      const all = deal(7, PACK)
      const [meld, cards] = [all.slice(0, 3), all.slice(3, 4 + below(3))]
      expect(ask('lay-off', { cards, meld }).legal).toBe(slowTakes(meld, cards, rules))
    })
  })

  test('can-open', () => {
    each(60, ({ rules, below, deal, pick, ask }) => {
      const hand = deal(4 + below(4), PACK)
      const taken = pick(hand[0], undefined)
      const { legal, points, detail } = ask('can-open', { hand, taken })
      const { melds, most } = detail as { melds: Card[][]; most: number }
      const slow = slowOpening(hand, taken, rules)
      expect(most).toBe(slow.most)
      expect(legal).toBe(slow.best !== undefined)
      expect(points).toBe(melds.reduce((sum, meld) => sum + slowWorth(meld, rules), 0))
      const used = melds.flat()
      if (slow.best) expect([used.length, used.filter(isJoker).length]).toEqual(slow.best)
      else expect(points).toBe(most)
    })
  })

  test('go-out', () => {
    each(200, ({ rules, below, deal, pick, ask }) => {
      const all = deal(14, PACK)
      const hand = all.slice(0, 2 + below(5))
      const melds = meldsFrom(all.slice(hand.length), rules)
      const [opened, taken] = [pick(true, false), pick(hand[0], undefined)]
      const { legal, points, detail } = ask('go-out', { hand, melds, opened, taken })
      const slow = slowTurn(hand, melds, opened, taken, rules)
      expect(legal).toBe(slow === 0)
      if (slow !== undefined) expect(points).toBe(slow)
      const turn = detail as {
        melds: Card[][]
        layOffs: { cards: Card[] }[]
        discard: Card | null
        left: Card[]
      }
      const laid = [...turn.melds.flat(), ...turn.layOffs.flatMap(({ cards }) => cards)]
      expect(sorted([...laid, ...turn.left, ...(turn.discard ? [turn.discard] : [])])).toEqual(sorted(hand))
    })
  })
})
