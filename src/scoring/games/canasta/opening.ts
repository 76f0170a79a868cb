import { type Card, groupCards } from '../../cards.ts'
import { isWild, LEAST, setRank, totalOf } from '../../rank-sets.ts'
import { wildRoom } from './melds.ts'
import type { Options } from './options.ts'

/** A first meld so far: what its natural cards are worth, and the meld that was added last. */
type Plan = { worth: number; meld?: { naturals: readonly Card[]; wilds: number }; rest?: Plan }

/**
 * The first meld that is worth the minimum with the fewest cards, and of those the one with the fewest wild cards;
 * undefined when there is none. Rank by rank, it keeps the richest natural cards for each number of cards and wild
 * cards: which wild cards these are hardly matters, since the dearest are as good anywhere.
 */
export function fewestMelds(hand: readonly Card[], minimum: number, options: Options): Card[][] | undefined {
  const wilds = hand.filter(isWild).sort((a, b) => totalOf([b]) - totalOf([a]))
  const wildWorths = [0, ...wilds.map((_, at) => totalOf(wilds.slice(0, at + 1)))]
  const numbers = wilds.length + 1
  const isEnough = (key: number, { worth, meld }: Plan) =>
    meld !== undefined && worth + wildWorths[key % numbers]! >= minimum

  // By the number of cards, then of wild cards, in one number: the least is the best.
  let plans = new Map<number, Plan>([[0, { worth: 0 }]])
  for (const alike of groupCards(hand.filter(setRank), setRank).values()) {
    const grown = new Map(plans)
    for (const [key, plan] of plans) {
      if (isEnough(key, plan)) continue
      for (let naturals = 2; naturals <= alike.length; naturals += 1) {
        const most = Math.min(wildRoom(naturals, options), wilds.length - (key % numbers))
        for (let added = Math.max(0, LEAST - naturals); added <= most; added += 1) {
          const reached = key + (naturals + added) * numbers + added
          const cards = alike.slice(0, naturals)
          const worth = plan.worth + totalOf(cards)
          if (worth <= (grown.get(reached)?.worth ?? -1)) continue
          grown.set(reached, { worth, meld: { naturals: cards, wilds: added }, rest: plan })
        }
      }
    }
    plans = grown
  }

  const enough = [...plans].filter(([key, plan]) => isEnough(key, plan)).map(([key]) => key)
  return enough.length > 0 ? meldsOf(plans.get(Math.min(...enough))!, wilds) : undefined
}

/** The melds of a plan, with the dearest wild cards in them. */
function meldsOf({ meld, rest }: Plan, wilds: readonly Card[]): Card[][] {
  if (!meld || !rest) return []
  const own = [...meld.naturals, ...wilds.slice(0, meld.wilds)]
  return [...meldsOf(rest, wilds.slice(meld.wilds)), own]
}
