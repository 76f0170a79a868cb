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

type Deal = { seed: number; hand: Card[]; packs: number; colourMission: number; told: string }

/** Hands of up to ten cards and none to five aces, from two packs to four. */
function* deals(few: number, fewest = 0): Generator<Deal> {
  for (const seed of seeds(few)) {
    const random = seeded(seed)
    const size = fewest + wholeBelow(11 - fewest, random)
    const packs = 2 + wholeBelow(3, random)
    const hand = dealt(random, size, Math.min(size, wholeBelow(6, random)), packs)
    const colourMission = 1 + wholeBelow(2, random)
    yield { seed, hand, packs, colourMission, told: `seed ${seed}: ${hand.join(' ')}, ${packs} packs` }
  }
}

function solve({ packs, colourMission }: Deal, hand: readonly Card[]) {
  return missionsInHand(hand, { colourMission }, { packs, jokers: 0, ranks: RANKS })
}

it('finds complete what the twin finds complete, and cards that are the mission', () => {
  for (const deal of deals(200, 5)) {
    for (const { mission, complete, cards } of solve(deal, deal.hand)) {
      const groups = groupsOf(mission, deal.colourMission)
      expect(complete, `${deal.told}, mission ${mission}`).toBe(holdsMission(deal.hand, groups))
      if (complete) expect(isMission(cards, groups), `${deal.told}, mission ${mission}`).toBe(true)
    }
  }
})

it('needs one card, and these, where the twin does', () => {
  for (const deal of deals(4, 4)) {
    const { hand, packs, colourMission, told } = deal
    for (const { mission, missing, complete, needs } of solve(deal, hand)) {
      if (complete) continue
      const groups = groupsOf(mission, colourMission)
      const helpful = drawable(hand, packs).filter((card) => holdsMission([...hand, card], groups))
      expect(missing === 1, `${told}, mission ${mission}`).toBe(helpful.length > 0)
      expect([...needs].sort(), `${told}, mission ${mission}`).toEqual(helpful.sort())
    }
  }
})

it('needs two cards where the twin does', () => {
  for (const deal of deals(4, 7)) {
    // The twin takes a second for all missions of one hand.
    for (const { mission, missing } of someOf(solve(deal, deal.hand), 2, deal.seed)) {
      const groups = groupsOf(mission, deal.colourMission)
      expect(missing <= 2, `${deal.told}, mission ${mission}`).toBe(
        isWithinDraws(deal.hand, groups, 2, deal.packs),
      )
    }
  }
})

/** By induction from the complete hands above, this is what "least number of cards drawn" means. */
it('lacks one card more than after the best draw', () => {
  for (const deal of deals(12)) {
    const before = solve(deal, deal.hand)
    const after = drawable(deal.hand, deal.packs).map((card) => solve(deal, [...deal.hand, card]))
    for (const { mission, missing } of before) {
      if (missing === 0) continue
      const best = Math.min(...after.map((missions) => missions[mission - 1]?.missing ?? 0))
      expect(best, `${deal.told}, mission ${mission}`).toBe(missing - 1)
    }
  }
})

it('shows cards of the hand that lack no more than it says', () => {
  for (const deal of deals(120)) {
    for (const { mission, missing, cards } of solve(deal, deal.hand)) {
      expect(solve(deal, cards)[mission - 1], `${deal.told}, mission ${mission}`).toMatchObject({ missing })
      const size = groupsOf(mission, 1).reduce((sum, { least }) => sum + least, 0)
      expect(cards.length + missing).toBe(size)
    }
  }
})
