import { type Card, withoutCards } from '../../cards.ts'
import type { Lay } from '../../hand-pictures.ts'
import { isWild, LEAST, PILE, type Sets } from '../../rank-sets.ts'
import {
  discardsOf,
  layOf,
  type MeldSpot,
  type Plan,
  plansFor,
  spotsOf,
  wildsIn,
} from '../../solvers/wild-plans.ts'
import { isBlackThree, wildRoom, worthOf } from './melds.ts'
import type { Options } from './options.ts'

/** Finds ways to go out: for each discard, the best plan for the cards that are left. */

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
  return [null, ...discardsOf(position.hand)].flatMap((discard) => {
    const laid = discard ? withoutCards(position.hand, [discard]) : position.hand
    return layAll(position, laid, discard, canastas) ?? []
  })
}

/** The fewest and the most wild cards that the hand can add to a spot. */
export function wildsFor(spot: MeldSpot, options: Options): { least: number; most: number } {
  const { lying, cards } = spot
  const wilds = wildsIn(spot)
  const naturals = lying.length - wilds + cards.length
  const least = Math.max(0, LEAST - lying.length - cards.length)
  return { least, most: naturals < 2 ? 0 : wildRoom(naturals, options) - wilds }
}

/** Marks of a plan: something was added to a meld on the table; a canasta was laid down whole. */
const ADDED = 1
const OWN = 2

/** What a spot earns with these wild cards from the hand. */
function outcome(spot: MeldSpot, wilds: number, options: Options) {
  const { lying, cards, onto } = spot
  const isCanasta = lying.length + cards.length + wilds >= PILE
  const isMixed = wilds > 0 || lying.some(isWild)
  const isAdded = onto !== undefined && cards.length + wilds > 0
  return {
    earned: isCanasta ? (isMixed ? options.mixed : options.natural) : 0,
    marks: (isAdded ? ADDED : 0) | (isCanasta && onto === undefined ? OWN : 0),
  }
}

function layAll(position: Position, laid: Cards, discard: Card | null, canastas: number): WayOut | undefined {
  const { table, melded, options } = position
  const blacks = laid.filter(isBlackThree)
  if (blacks.length > 0 && blacks.length < LEAST) return undefined
  const wilds = laid.filter(isWild)
  const plans = plansFor(spotsOf(table, laid), wilds.length, {
    most: (spot) => wildsFor(spot, options).most,
    outcome: (spot, added) => outcome(spot, added, options),
    canastas,
  })
  const isConcealed = ({ marks }: Plan) => !melded && marks === OWN
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
