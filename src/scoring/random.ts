/** Chance that is the same on every machine: whoever has the seed draws the same. */
export type Random = {
  /** A whole number from 0 up to, not including, `limit`. */
  below: (limit: number) => number
  /** A whole number from `least` to `most`. */
  between: (least: number, most: number) => number
  /** One of these, of which there is at least one. */
  pick: <T>(items: readonly T[]) => T
  /** So many of these, in any order; all of them, unless told how many. */
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
    pick: <T>(items: readonly T[]) => items[below(items.length)]!,
    sample<T>(items: readonly T[], count = items.length) {
      const left = [...items]
      const taken: T[] = []
      while (taken.length < count && left.length > 0) taken.push(...left.splice(below(left.length), 1))
      return taken
    },
  }
}
