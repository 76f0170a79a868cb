import { type Card, isJoker, rankOf, withoutCards } from '../../cards.ts'
import { groupBy } from '../../group-by.ts'
import type { Lay } from '../../hand-pictures.ts'
import { isWild, LEAST, PILE, rankOfSet, type Sets, setRank } from '../../rank-sets.ts'
import { isBlackThree, wildRoom, worthOf } from './melds.ts'
import type { Options } from './options.ts'

/**
 * Finds ways to go out. Once the discard is chosen, every natural card goes to the meld of its rank. Only the wild
 * cards remain to be placed, which decides the canastas that the side gets. Meld by meld, the search keeps the best
 * plan for each number of wild cards used.
 */

type Cards = readonly Card[]

export type Position = {
  table: Sets
  hand: Cards
  /** Whether the player has melded before. */
  melded: boolean
  options: Options
}

/** How to lay down a whole hand, and a last discard. */
export type GoingOut = {
  lay: Lay
  discard: Card | null
  /** The number of canastas that the side then has. */
  canastas: number
  concealed: boolean
}

export type WayOut = GoingOut & {
  /** The worth of the cards laid down. */
  laid: number
  /** What going out earns. */
  bonus: number
  /** All that it brings the side: cards laid down, canastas, bonus. */
  worth: number
}

/** For each possible discard, and for none, the way out with at least this number of canastas that is worth most. */
export function waysOut(position: Position, canastas: number): WayOut[] {
  const kinds = groupBy(position.hand, (card) => (isJoker(card) ? card : rankOf(card)))
  const discards = [null, ...[...kinds.values()].map(([card]) => card!)]
  return discards.flatMap((discard) => {
    const laid = discard ? withoutCards(position.hand, [discard]) : position.hand
    return layAll(position, laid, discard, canastas) ?? []
  })
}

/** A meld in the making: what lies on the table, and what comes from the hand. */
export type Spot = { onto?: number; lying: Cards; cards: Cards }

/** A spot for each meld on the table and for each other rank of the hand. */
export function spotsOf(table: Sets, hand: Cards): Spot[] {
  const ranks = groupBy(hand.filter(setRank), setRank)
  const lying = table.map((meld, onto) => {
    const rank = rankOfSet(meld)
    const cards = ranks.get(rank) ?? []
    ranks.delete(rank)
    return { onto, lying: meld, cards }
  })
  return [...lying, ...[...ranks.values()].map((cards) => ({ lying: [], cards }))]
}

/** The fewest and the most wild cards that the hand can add to a spot. */
export function wildsFor({ lying, cards }: Spot, options: Options): { least: number; most: number } {
  const wilds = lying.filter(isWild).length
  const naturals = lying.length - wilds + cards.length
  const least = Math.max(0, LEAST - lying.length - cards.length)
  return { least, most: naturals < 2 ? 0 : wildRoom(naturals, options) - wilds }
}

/** Some of the spots settled: how many wild cards are used, and what the side then has. */
type Plan = {
  wilds: number
  canastas: number
  /** What the canastas earn. */
  earned: number
  /** Something was added to a meld on the table. */
  added: boolean
  /** A canasta was laid down whole. */
  own: boolean
  last?: { spot: Spot; wilds: number }
  rest?: Plan
}

const NOTHING: Plan = { wilds: 0, canastas: 0, earned: 0, added: false, own: false }

function layAll(position: Position, laid: Cards, discard: Card | null, canastas: number): WayOut | undefined {
  const { table, melded, options } = position
  const blacks = laid.filter(isBlackThree)
  if (blacks.length > 0 && blacks.length < LEAST) return undefined
  const wilds = laid.filter(isWild)
  let plans = [NOTHING]
  for (const spot of spotsOf(table, laid)) plans = settle(plans, spot, wilds.length, canastas, options)

  const isConcealed = ({ added, own }: Plan) => !melded && own && !added
  const bonusOf = (plan: Plan) => (isConcealed(plan) ? options.concealed : options.goOut)
  const [best] = plans
    .filter((plan) => plan.wilds === wilds.length && plan.canastas >= canastas)
    .sort((a, b) => b.earned + bonusOf(b) - a.earned - bonusOf(a))
  if (!best) return undefined
  const bonus = bonusOf(best)
  return {
    lay: [...layOf(best, wilds), ...(blacks.length > 0 ? [{ cards: blacks }] : [])],
    discard,
    canastas: best.canastas,
    concealed: isConcealed(best),
    laid: worthOf(laid),
    bonus,
    worth: worthOf(laid) + best.earned + bonus,
  }
}

/** All ways to settle one more spot. Of plans that differ only in what they earn, it keeps the best. */
function settle(plans: Plan[], spot: Spot, wilds: number, canastas: number, options: Options): Plan[] {
  const { least, most } = wildsFor(spot, options)
  const best = new Map<number, Plan>()
  for (const plan of plans) {
    for (let added = least; added <= Math.min(most, wilds - plan.wilds); added += 1) {
      const grown = grow(plan, spot, added, options)
      // More canastas than needed matter only for their points.
      const counted = Math.min(grown.canastas, canastas)
      const key = ((grown.wilds * 4 + counted) * 2 + Number(grown.added)) * 2 + Number(grown.own)
      if (grown.earned > (best.get(key)?.earned ?? -1)) best.set(key, grown)
    }
  }
  return [...best.values()]
}

function grow(plan: Plan, spot: Spot, wilds: number, options: Options): Plan {
  const { lying, cards, onto } = spot
  const isCanasta = lying.length + cards.length + wilds >= PILE
  const isMixed = wilds > 0 || lying.some(isWild)
  const earned = isCanasta ? (isMixed ? options.mixed : options.natural) : 0
  return {
    wilds: plan.wilds + wilds,
    canastas: plan.canastas + Number(isCanasta),
    earned: plan.earned + earned,
    added: plan.added || (onto !== undefined && cards.length + wilds > 0),
    own: plan.own || (isCanasta && onto === undefined),
    last: { spot, wilds },
    rest: plan,
  }
}

function layOf({ last, rest }: Plan, wilds: Cards): Lay {
  if (!last || !rest) return []
  const { onto, cards } = last.spot
  const own = [...cards, ...wilds.slice(0, last.wilds)]
  const lay = own.length > 0 ? [{ cards: own, ...(onto !== undefined && { onto }) }] : []
  return [...layOf(rest, wilds.slice(last.wilds)), ...lay]
}
