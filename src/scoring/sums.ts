/** Sums of numbers, and of what several things are worth; the best of several. */

export function sum(numbers: readonly number[]): number {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}

/** What several things are worth, from what one of them is. */
export function sumBy<T, More extends unknown[]>(
  worthOf: (item: T, ...more: More) => number,
): (items: readonly T[], ...more: More) => number {
  return (items, ...more) => {
    let sum = 0
    for (const item of items) sum += worthOf(item, ...more)
    return sum
  }
}

/** The first of those that are worth most. */
export function bestBy<T>(items: readonly T[], worthOf: (item: T) => number): T | undefined {
  let best: T | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const item of items) {
    const worth = worthOf(item)
    if (worth > most) [best, most] = [item, worth]
  }
  return best
}
