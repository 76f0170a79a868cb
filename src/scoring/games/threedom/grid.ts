import { type Card, cardPlace, rankOf, suitOf } from '../../cards.ts'
import { LINE_NAMES, LINES, type LineName } from '../../grid-lines.ts'
import type { Options } from './options.ts'

/** Nine places, row by row; `null` where nothing lies. */
export type Grid = readonly (Card | null)[]

export type LineSet = { line: LineName; kind: 'same-rank' | 'run'; cards: Card[] }

/** The sets that stand on a grid, and the cards in them, each once. */
export function setsOn(grid: Grid, aces: Options['aces']): { sets: LineSet[]; places: number[] } {
  const sets: LineSet[] = []
  const places = new Set<number>()
  for (const { name, at, cards } of fullLines(grid)) {
    const kind = isSameRank(cards) ? 'same-rank' : isOrdered(cards, aces) ? 'run' : undefined
    if (!kind) continue
    sets.push({ line: name, kind, cards })
    for (const place of at) places.add(place)
  }
  return { sets, places: [...grid.keys()].filter((place) => places.has(place)) }
}

type FullLine = { name: LineName; at: readonly number[]; cards: Card[] }

/** The lines without an empty place. */
export function fullLines(grid: Grid): FullLine[] {
  return LINE_NAMES.flatMap((name) => {
    const cards = LINES[name].map((place) => grid[place] ?? null)
    return cards.every((card) => card !== null) ? [{ name, at: LINES[name], cards }] : []
  })
}

function isSameRank(cards: readonly Card[]): boolean {
  return cards.every((card) => rankOf(card) === rankOf(cards[0]!))
}

/** Whether cards are of one suit and consecutive in the order in which they lie, upward or downward. */
export function isOrdered(cards: readonly Card[], aces: Options['aces']): boolean {
  if (!cards.every((card) => suitOf(card) === suitOf(cards[0]!))) return false
  return acePlaces(aces).some((ace) => {
    const [first, second, third] = cards.map((card) => (rankOf(card) === 'A' ? ace : cardPlace(card)))
    const step = second! - first!
    return Math.abs(step) === 1 && third! - second! === step
  })
}

/** Low is below the two, high above the king; a run around the corner would need both at once. */
function acePlaces(aces: Options['aces']): number[] {
  return aces === 'low' ? [1] : aces === 'high' ? [14] : [1, 14]
}

const ORDERS = [
  [0, 2, 1],
  [1, 0, 2],
] as const

/** The same cards in the order of a run, if only their order is wrong. The cards given are no run as they lie. */
export function reordered(cards: readonly Card[], aces: Options['aces']): Card[] | undefined {
  // Turning the whole line around changes nothing, so two other orders are left to try.
  return ORDERS.map((order) => order.map((at) => cards[at]!)).find((order) => isOrdered(order, aces))
}

/** King, ace and two of one suit, in any order: no run under any option. */
export function isCorner(cards: readonly Card[]): boolean {
  const ranks = cards.map(rankOf)
  const oneSuit = cards.every((card) => suitOf(card) === suitOf(cards[0]!))
  return oneSuit && (['K', 'A', '2'] as const).every((rank) => ranks.includes(rank))
}
