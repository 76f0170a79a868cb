import { expect, it } from 'vitest'
import type { Card } from '../../../../src/scoring/cards.ts'
import { RANKS } from '../../../../src/scoring/cards.ts'
import { missionsInHand } from '../../../../src/scoring/games/monastery/solver.ts'
import { seeds, someOf } from '../../samples.ts'
import { seeded, wholeBelow } from '../../seeded.ts'
import {
  dealt,
  drawable,
  groupsOf,
  holdsMission,
  isMission,
  isWithinDraws,
} from '../../slow-solvers/monastery.ts'

type Deal = { seed: number; hand: Card[]; packs: number; colourMission: number; context: string }

/** Hands of up to ten cards and none to five aces, from two packs to four. */
function* deals(few: number, fewest = 0): Generator<Deal> {
  for (const seed of seeds(few)) {
    const random = seeded(seed)
    const size = fewest + wholeBelow(11 - fewest, random)
    const packs = 2 + wholeBelow(3, random)
    const hand = dealt(random, size, Math.min(size, wholeBelow(6, random)), packs)
    const colourMission = 1 + wholeBelow(2, random)
    yield { seed, hand, packs, colourMission, context: `seed ${seed}: ${hand.join(' ')}, ${packs} packs` }
  }
}

function solve({ packs, colourMission }: Deal, hand: readonly Card[]) {
  return missionsInHand(hand, { colourMission }, { packs, jokers: 0, ranks: RANKS })
}

it('missionsInHand agrees with a slow solver on complete missions', () => {
  for (const deal of deals(200, 5)) {
    for (const { mission, complete, cards } of solve(deal, deal.hand)) {
      const groups = groupsOf(mission, deal.colourMission)
      expect(complete, `${deal.context}, mission ${mission}`).toBe(holdsMission(deal.hand, groups))
      if (complete) expect(isMission(cards, groups), `${deal.context}, mission ${mission}`).toBe(true)
    }
  }
})

it('missionsInHand agrees with a slow solver on the single cards needed', () => {
  for (const deal of deals(4, 4)) {
    const { hand, packs, colourMission, context } = deal
    for (const { mission, missing, complete, needs } of solve(deal, hand)) {
      if (complete) continue
      const groups = groupsOf(mission, colourMission)
      const helpful = drawable(hand, packs).filter((card) => holdsMission([...hand, card], groups))
      expect(missing === 1, `${context}, mission ${mission}`).toBe(helpful.length > 0)
      expect([...needs].sort(), `${context}, mission ${mission}`).toEqual(helpful.sort())
    }
  }
})

it('missionsInHand agrees with a slow solver on missions two cards short', () => {
  for (const deal of deals(4, 7)) {
    // The slow solver takes a second for all missions of one hand.
    for (const { mission, missing } of someOf(solve(deal, deal.hand), 2, deal.seed)) {
      const groups = groupsOf(mission, deal.colourMission)
      expect(missing <= 2, `${deal.context}, mission ${mission}`).toBe(
        isWithinDraws(deal.hand, groups, 2, deal.packs),
      )
    }
  }
})

/** With the complete hands above, this proves by induction that `missing` is the least number of cards to draw. */
it('a mission lacks one card more than after the best draw', () => {
  for (const deal of deals(12)) {
    const before = solve(deal, deal.hand)
    const after = drawable(deal.hand, deal.packs).map((card) => solve(deal, [...deal.hand, card]))
    for (const { mission, missing } of before) {
      if (missing === 0) continue
      const best = Math.min(...after.map((missions) => missions[mission - 1]?.missing ?? 0))
      expect(best, `${deal.context}, mission ${mission}`).toBe(missing - 1)
    }
  }
})

it('the cards shown for a mission lack the same number of cards', () => {
  for (const deal of deals(120)) {
    for (const { mission, missing, cards } of solve(deal, deal.hand)) {
      expect(solve(deal, cards)[mission - 1], `${deal.context}, mission ${mission}`).toMatchObject({
        missing,
      })
      const size = groupsOf(mission, 1).reduce((sum, { least }) => sum + least, 0)
      expect(cards.length + missing).toBe(size)
    }
  }
})
