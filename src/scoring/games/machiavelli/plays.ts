import { type Card, isJoker } from '../../cards.ts'
import { standInsOn } from './jokers.ts'
import { groupsOf } from './lay-out.ts'
import type { Options } from './options.ts'
import { cheapestPlan, type Effort } from './search.ts'
import { taskOf } from './task.ts'

/** The best way to play cards onto a table. */

type Cards = readonly Card[]

export type Play = {
  table: readonly Cards[]
  /** Cards of the hand that must be played, and cards that may be. */
  must: Cards
  may: Cards
}

export type Arrangement = { groups: Card[][]; cost: number }

/** The arrangement that costs least, and no more than this. `cost` is what it costs to leave a card in the hand. */
export function bestArrangement(
  { table, must, may }: Play,
  options: Options,
  cost: (card: Card) => number,
  limit: number,
  effort: Effort,
): Arrangement | undefined {
  const { aces } = options
  const choices = standInsOn(table, options)
  const cards = table.flat()
  let best: Arrangement | undefined
  for (const fixed of choices) {
    const isKept = options.jokerMoves === 'swap'
    const lying = isKept ? cards.filter((card) => !isJoker(card)) : cards
    const task = taskOf({ aces, table: lying, fixed, must, may, cost })
    const plan = cheapestPlan(task, best ? best.cost - 1 : limit, effort)
    if (plan) best = { groups: groupsOf(plan, aces), cost: plan.cost }
    if (best?.cost === 0) return best
  }
  return best
}

/** An arrangement of the table with all of these cards, if there is one. */
export function arrangementOf(
  table: readonly Cards[],
  must: Cards,
  options: Options,
  effort: Effort,
): Card[][] | undefined {
  return bestArrangement({ table, must, may: [] }, options, () => 1, 0, effort)?.groups
}
