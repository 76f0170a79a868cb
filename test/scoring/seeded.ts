/** Random numbers that are the same on every machine, for tests, benchmarks and surveys. */

/** A number from 0 up to, not including, 1. */
export type Random = () => number

export function seeded(seed: number): Random {
  // Mixes the seed, so that neighbouring seeds start far apart. A state of 0 would stay 0.
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) | 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

export function wholeBelow(limit: number, random: Random): number {
  return Math.floor(random() * limit)
}

export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items]
  for (let left = mixed.length - 1; left > 0; left -= 1) {
    const at = wholeBelow(left + 1, random)
    const [one, other] = [mixed[left] as T, mixed[at] as T]
    mixed[left] = other
    mixed[at] = one
  }
  return mixed
}
