/** A random generator. The same seed draws the same on every machine. */
export type Random = {
  /** A whole number from 0 up to, not including, `limit`. */
  below: (limit: number) => number
  /** A whole number from `least` to `most`. */
  between: (least: number, most: number) => number
  /** One of these items. The list is not empty. */
  pick: <T>(items: readonly T[]) => T
  /** `count` of these items in random order; without a count, all of them. */
  sample: <T>(items: readonly T[], count?: number) => T[]
}

/** Mulberry32, a generator of 32 bits by Tommy Ettinger, which takes any seed. */
export function seededRandom(seed: number): Random {
  let state = seed | 0
  function below(limit: number): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    pick: (items) => items[below(items.length)]!,
    sample<T>(items: readonly T[], count = items.length): T[] {
      const left = [...items]
      const taken: T[] = []
      while (taken.length < count && left.length > 0) taken.push(...left.splice(below(left.length), 1))
      return taken
    },
  }
}
