import { expect, it } from 'vitest'
import { type Card, RANKS } from '../../../../src/scoring/cards.ts'
import { missionsInHand } from '../../../../src/scoring/games/monastery/solver.ts'
import { each } from '../../random-positions.ts'
import { someOf } from '../../samples.ts'
import {
  dealt,
  drawable,
  groupsOf,
  holdsMission,
  isMission,
  isWithinDraws,
} from '../../slow-solvers/monastery.ts'

type Deal = { seed: number; hand: Card[]; packs: number; colourMission: number }

/** Tries hands of up to ten cards and none to five aces, from two packs to four. */
function eachDeal(few: number, fewest: number, run: (deal: Deal) => void) {
  each(few, ({ seed, random, below, shown }) => {
    const size = fewest + below(11 - fewest)
    const packs = 2 + below(3)
    const hand = dealt(random, size, Math.min(size, below(6)), packs)
    run(shown({ seed, hand, packs, colourMission: 1 + below(2) }))
  })
}

function solve({ packs, colourMission }: Deal, hand: readonly Card[]) {
  return missionsInHand(hand, { colourMission }, { packs, jokers: 0, ranks: RANKS })
}

const named = (mission: number) => `mission ${mission}`

it('missionsInHand agrees with a slow solver on complete missions', () => {
  eachDeal(200, 5, (deal) => {
    for (const { mission, complete, cards } of solve(deal, deal.hand)) {
      const groups = groupsOf(mission, deal.colourMission)
      expect(complete, named(mission)).toBe(holdsMission(deal.hand, groups))
      if (complete) expect(isMission(cards, groups), named(mission)).toBe(true)
    }
  })
})

it('missionsInHand agrees with a slow solver on the single cards needed', () => {
  eachDeal(4, 4, (deal) => {
    const { hand, packs, colourMission } = deal
    for (const { mission, missing, complete, needs } of solve(deal, hand)) {
      if (complete) continue
      const groups = groupsOf(mission, colourMission)
      const helpful = drawable(hand, packs).filter((card) => holdsMission([...hand, card], groups))
      expect(missing === 1, named(mission)).toBe(helpful.length > 0)
      expect([...needs].sort(), named(mission)).toEqual(helpful.sort())
    }
  })
})

it('missionsInHand agrees with a slow solver on missions two cards short', () => {
  eachDeal(4, 7, (deal) => {
    // The slow solver takes a second for all missions of one hand.
    for (const { mission, missing } of someOf(solve(deal, deal.hand), 2, deal.seed)) {
      const groups = groupsOf(mission, deal.colourMission)
      expect(missing <= 2, named(mission)).toBe(isWithinDraws(deal.hand, groups, 2, deal.packs))
    }
  })
})

/** With the complete hands above, this proves by induction that `missing` is the least number of cards to draw. */
it('a mission lacks one card more than after the best draw', () => {
  eachDeal(12, 0, (deal) => {
    const before = solve(deal, deal.hand)
    const after = drawable(deal.hand, deal.packs).map((card) => solve(deal, [...deal.hand, card]))
    for (const { mission, missing } of before) {
      if (missing === 0) continue
      const best = Math.min(...after.map((missions) => missions[mission - 1]?.missing ?? 0))
      expect(best, named(mission)).toBe(missing - 1)
    }
  })
})

it('the cards shown for a mission lack the same number of cards', () => {
  eachDeal(120, 0, (deal) => {
    for (const { mission, missing, cards } of solve(deal, deal.hand)) {
      expect(solve(deal, cards)[mission - 1], named(mission)).toMatchObject({ missing })
      const size = groupsOf(mission, 1).reduce((sum, { least }) => sum + least, 0)
      expect(cards.length + missing).toBe(size)
    }
  })
})
