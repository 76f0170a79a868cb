import { type Card, isJoker, rankOf } from '../cards.ts'
import { groupBy } from '../group-by.ts'
import type { Lay } from '../hand-pictures.ts'
import { isWild, LEAST, PILE, rankOfSet, type Sets, setRank } from '../rank-sets.ts'

/**
 * Lays a hand down to its last card, in games with melds of one rank. Every natural card goes to the meld of its rank; only the
 * wild cards remain to be placed, which decides the canastas that the side gets. Meld by meld, the search keeps the best plan for
 * each number of wild cards used.
 */

type Cards = readonly Card[]

/** A meld in the making: what lies on the table, and what comes from the hand. */
export type MeldSpot = { onto?: number; lying: Cards; cards: Cards }

/** A spot for each meld on the table and for each other rank of the hand. */
export function spotsOf(table: Sets, hand: Cards): MeldSpot[] {
  const ranks = groupBy(hand.filter(setRank), setRank)
  const lying = table.map((meld, onto) => {
    const rank = rankOfSet(meld)
    const cards = ranks.get(rank) ?? []
    ranks.delete(rank)
    return { onto, lying: meld, cards }
  })
  return [...lying, ...[...ranks.values()].map((cards) => ({ lying: [], cards }))]
}

/** The discards that make a difference: one card of each rank, and a joker. */
export function discardsOf(hand: Cards): Card[] {
  const alike = groupBy(hand, (card) => (isJoker(card) ? card : rankOf(card)))
  return [...alike.values()].map(([card]) => card!)
}

/** Some of the spots settled: how many wild cards are used, and what the side then has. */
export type Plan = {
  wilds: number
  canastas: number
  /** What the melds earn, or cost. */
  earned: number
  /** What else a game must know of its plans, as bits. */
  marks: number
  last?: { spot: MeldSpot; wilds: number }
  rest?: Plan
}

/** What a game says of a spot with this number of wild cards from the hand. */
type Outcome = { earned: number; marks?: number }
type Game = {
  /** The most wild cards that the hand can add to a spot. */
  most: (spot: MeldSpot) => number
  /** Undefined if these cards cannot lie there. */
  outcome: (spot: MeldSpot, wilds: number) => Outcome | undefined
  /** More canastas than needed matter only for their points. */
  canastas: number
}

const NOTHING: Plan = { wilds: 0, canastas: 0, earned: 0, marks: 0 }

/** The best plans for all spots with up to this number of wild cards. */
export function plansFor(
  spots: readonly MeldSpot[],
  wilds: number,
  { most, outcome, canastas }: Game,
): Plan[] {
  let plans = [NOTHING]
  for (const spot of spots) {
    const best = new Map<number, Plan>()
    const least = Math.max(0, LEAST - spot.lying.length - spot.cards.length)
    const room = most(spot)
    for (const plan of plans) {
      for (let added = least; added <= Math.min(room, wilds - plan.wilds); added += 1) {
        const said = outcome(spot, added)
        if (!said) continue
        const grown: Plan = {
          wilds: plan.wilds + added,
          canastas: plan.canastas + Number(spot.lying.length + spot.cards.length + added >= PILE),
          earned: plan.earned + said.earned,
          marks: plan.marks | (said.marks ?? 0),
          last: { spot, wilds: added },
          rest: plan,
        }
        const key = (grown.wilds * 4 + Math.min(grown.canastas, canastas)) * 8 + grown.marks
        const known = best.get(key)
        if (!known || grown.earned > known.earned) best.set(key, grown)
      }
    }
    plans = [...best.values()]
  }
  return plans
}

/** What a plan lays down, with these wild cards in its order. */
export function layOf({ last, rest }: Plan, wilds: Cards): Lay {
  if (!last || !rest) return []
  const { onto, cards } = last.spot
  const own = [...cards, ...wilds.slice(0, last.wilds)]
  const lay = own.length > 0 ? [{ cards: own, ...(onto !== undefined && { onto }) }] : []
  return [...layOf(rest, wilds.slice(last.wilds)), ...lay]
}

/** The number of wild cards that lie in a spot. */
export function wildsIn({ lying }: MeldSpot): number {
  return lying.filter(isWild).length
}
