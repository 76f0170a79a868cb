import { describe, expect, test } from 'vitest'
import { type Card, FULL_DECK, JOKER } from '../../../../src/scoring/cards.ts'
import { kindsOf } from '../../../../src/scoring/games/ladder-rummy/melds.ts'
import { KINDS, partsOf } from '../../../../src/scoring/meld-parts.ts'
import { type Chance, positionsOf, sorted } from '../../random-positions.ts'
import {
  type Rules,
  slowIs,
  slowIsStep,
  slowLeft,
  slowMissing,
  slowNeeds,
  slowWorth,
} from '../../slow-solvers/ladder-rummy.ts'

/** Compares the checks of Ladder Rummy with a slow solver, on small hands with many melds and random house rules. */

const PACK: readonly Card[] = [...FULL_DECK, ...FULL_DECK, JOKER, JOKER, JOKER, JOKER]
const PARTS = ['S2', 'S3', 'R3', 'R4', 'F3', 'C3', 'C4']

const each = positionsOf<Rules>(
  'ladder-rummy',
  {
    pack: ['kings', 'jokers', 'aces', 'special'],
    wildLimit: ['any', 'any', 'two', 'half'],
    low: [5, 10],
    high: [10, 5],
    skip: [15],
    wild: [25, 5],
  },
  { ladder: 'custom', deal: 13 },
)

/** Cards from few ranks or suits, with some wild cards among them. */
function dealt(size: number, { pack }: Rules, { deal }: Chance): Card[] {
  const wild = { kings: 'K', special: 'K', aces: 'A', jokers: 'J' }[pack]
  return deal(size, {
    cards: pack === 'aces' ? PACK.filter((card) => card !== JOKER) : PACK,
    from: ['9TJQK', 'A234', '/CD', '56789/CD'],
    isWild: (card) => (pack === 'jokers' ? card === JOKER : card.charAt(0) === wild),
    wilds: 3,
  })
}

const stepOf = (parts: number, { mix }: Chance) =>
  mix([...PARTS, ...PARTS])
    .slice(0, parts)
    .join(' ')

describe('agrees with a slow solver', () => {
  test('meld', () => {
    each(1500, ({ rules, ask, ...chance }) => {
      const step = stepOf(2, chance)
      const cards = dealt(2 + chance.below(5), rules, chance)
      const { legal, points, detail } = ask('meld', { cards }, { steps: [step] })
      const kinds = KINDS.filter((kind) =>
        partsOf(step).some((part) => part.kind === kind && slowIs(kind, part.size, cards, rules)),
      )
      expect(detail).toMatchObject({ kinds })
      expect(legal).toBe(kinds.length > 0)
      expect(points).toBe(slowWorth(cards, rules))
      const house = { ...rules, ladder: 'custom', steps: [step] } as const
      expect(kindsOf(chance.mix(cards), house)).toEqual(kinds)
    })
  })

  test('hit', () => {
    each(1000, ({ rules, ask, ...chance }) => {
      const all = dealt(6, rules, chance)
      const [meld, cards] = [all.slice(0, 4), all.slice(4, 5 + chance.below(2))]
      const isOne = KINDS.some((kind) => {
        const size = kind === 'set' ? 3 : 4
        return slowIs(kind, size, meld, rules) && slowIs(kind, size, [...meld, ...cards], rules)
      })
      expect(ask('hit', { cards, meld }, { steps: ['S3 R4', 'F4 C4'] }).legal).toBe(isOne)
    })
  })

  test('hand', () => {
    each(120, ({ rules, ask, ...chance }) => {
      const parts = 1 + chance.below(3)
      const step = chance.shown(stepOf(parts, chance))
      const hand = dealt(4 + chance.below(5 - parts), rules, chance)
      const { legal, points, detail } = ask('hand', { hand, step: 1 }, { steps: [step] })
      const { missing, melds, left, needs } = detail as {
        missing: number
        melds: Card[][]
        left: Card[]
        needs?: Card[]
      }
      expect(sorted([...melds.flat(), ...left])).toEqual(sorted(hand))
      const least = slowLeft(step, hand, rules)
      expect(legal).toBe(least !== undefined)
      expect(missing === 0).toBe(least !== undefined)
      expect(points).toBe(least ?? slowWorth(hand, rules))
      if (least !== undefined) {
        expect(slowIsStep(step, melds, rules)).toBe(true)
        expect(slowWorth(left, rules)).toBe(least)
        return
      }
      const all = slowNeeds(step, hand, rules)
      expect(missing === 1).toBe(all.length > 0)
      if (missing === 1) expect(sorted(needs!)).toEqual(sorted(all))
      else expect(needs).toBeUndefined()
    })
  })

  test('hand, two cards short', () => {
    each(6, ({ rules, ask, ...chance }) => {
      const step = chance.shown(stepOf(1 + chance.below(2), chance))
      const hand = dealt(2 + chance.below(2), rules, chance)
      const { detail } = ask('hand', { hand, step: 1 }, { steps: [step] })
      const missing = detail && 'missing' in detail ? Number(detail.missing) : 0
      expect(missing <= 2 ? missing : undefined).toBe(slowMissing(step, hand, rules, 2))
    })
  })
})

test('of missing cards, each part takes no more than it asks for', () => {
  each(400, ({ rules, ask, ...chance }) => {
    const step = chance.shown(stepOf(1 + chance.below(4), chance).replace(/^(.. .. .. ).*/, '$1S2'))
    const hand = dealt(11, rules, chance)
    const { detail } = ask('hand', { hand, step: 1 }, { steps: [step], wildLimit: 'any' })
    const { missing, melds } = detail as { missing: number; melds: Card[][] }
    if (missing === 0) return
    const lacking = partsOf(step).map(({ size }, at) => size - melds[at]!.length)
    expect(Math.min(...lacking)).toBeGreaterThanOrEqual(0)
    expect(lacking.reduce((sum, number) => sum + number, 0)).toBe(missing)
  })
})
