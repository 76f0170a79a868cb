import { type Card, isJoker, placeOf, RANKS, rankOf, SUITS, suitIndex } from '../../cards.ts'
import type { Aces } from './groups.ts'

/** What a search is given: cards that must lie on the table, and cards that may. */

/** An index for each card that is no joker. */
const CELLS: number = (RANKS.length + 1) * SUITS.length

function cellOf(card: Card): number {
  return placeOf(rankOf(card)) * SUITS.length + suitIndex(card)
}

export type Task = {
  aces: Aces
  /** By cell: natural cards that must be used, those of them that come from the hand, and cards that may be used. */
  must: Int8Array
  own: Int8Array
  may: Int8Array
  /** By cell: jokers that stand for this card, and are freed when it comes from the hand. */
  fixed: Int8Array
  /** Jokers that can stand for anything: those that must be used, and those of the hand that may. */
  free: number
  mayFree: number
  /** By cell: what it costs to leave a card of the hand out. */
  costs: Float64Array
  jokerCost: number
}

type Given = {
  aces: Aces
  /** Cards on the table, without the jokers that stand for a card. */
  table: readonly Card[]
  /** What the other jokers of the table stand for. */
  fixed: readonly Card[]
  /** Cards of the hand that must be played, and cards that may. */
  must: readonly Card[]
  may: readonly Card[]
  /** What it costs to leave this card in the hand. */
  cost: (card: Card) => number
}

export function taskOf({ aces, table, fixed, must, may, cost }: Given): Task {
  const task: Task = {
    aces,
    must: new Int8Array(CELLS),
    own: new Int8Array(CELLS),
    may: new Int8Array(CELLS),
    fixed: new Int8Array(CELLS),
    free: 0,
    mayFree: 0,
    costs: new Float64Array(CELLS),
    jokerCost: 0,
  }
  for (const card of table) {
    if (isJoker(card)) task.free += 1
    else task.must[cellOf(card)]! += 1
  }
  for (const card of fixed) task.fixed[cellOf(card)]! += 1
  for (const card of must) {
    if (isJoker(card)) task.free += 1
    else {
      task.must[cellOf(card)]! += 1
      task.own[cellOf(card)]! += 1
    }
  }
  for (const card of may) {
    if (isJoker(card)) {
      task.mayFree += 1
      task.jokerCost = cost(card)
    } else {
      task.may[cellOf(card)]! += 1
      task.costs[cellOf(card)] = cost(card)
    }
  }
  return task
}
