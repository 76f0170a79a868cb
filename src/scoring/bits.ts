/** Sets of small numbers as bit masks: the cards of a hand by their index, or ranks by their place. */
export type Subset = number

/** How many are in it. */
export function sizeOf(subset: Subset): number {
  let size = 0
  for (let left = subset; left !== 0; left &= left - 1) size += 1
  return size
}

/** The lowest number in it. */
export function lowestIn(subset: Subset): number {
  return 31 - Math.clz32(subset & -subset)
}

/** The numbers in it, the lowest first. */
export function numbersIn(subset: Subset): number[] {
  const numbers: number[] = []
  for (let left = subset; left !== 0; left &= left - 1) numbers.push(lowestIn(left))
  return numbers
}

/** What its numbers are worth together; `worths` has the worth of each. */
export function sumIn(subset: Subset, worths: readonly number[]): number {
  let sum = 0
  for (let left = subset; left !== 0; left &= left - 1) sum += worths[lowestIn(left)]!
  return sum
}

/** Subsets in lists by their lowest number, for tables that are filled from there. */
export function byLowest<T extends { cards: Subset }>(subsets: readonly T[], size: number): T[][] {
  const lists = Array.from({ length: size }, (): T[] => [])
  for (const subset of subsets) lists[lowestIn(subset.cards)]!.push(subset)
  return lists
}

/** The items whose index is in it. */
export function itemsIn<T>(subset: Subset, items: readonly T[]): T[] {
  return items.filter((_, at) => (subset >> at) & 1)
}
