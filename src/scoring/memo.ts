/**
 * What depends on one object alone, mostly on a table, is made once for it: value classes, forms, grammars. Made for each tally of
 * each round, they were most of the time that a score took.
 */

/** Calls `make` once for each object. What else is passed is ignored, so that nothing is made anew for it. */
export function memo<O extends object, V>(make: (of: O) => V): (of: O) => V {
  const made = new WeakMap<O, { value: V }>()
  return (of) => {
    const known = made.get(of)
    if (known) return known.value
    const value = make(of)
    made.set(of, { value })
    return value
  }
}

/** The same for what also depends on a key: the number of a round, or the rank that is wild. */
export function memoBy<O extends object, K extends [key?: unknown], V>(
  make: (of: O, ...key: K) => V,
): (of: O, ...key: K) => V {
  const madeFor = memo((_: O) => new Map<unknown, { value: V }>())
  return (of, ...key) => {
    const made = madeFor(of)
    const known = made.get(key[0])
    if (known) return known.value
    const value = make(of, ...key)
    made.set(key[0], { value })
    return value
  }
}
