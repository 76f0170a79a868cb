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

/** The items whose index is in it. */
export function itemsIn<T>(subset: Subset, items: readonly T[]): T[] {
  return items.filter((_, at) => (subset >> at) & 1)
}
