/** So many answers are kept at a time. */
const MOST = 200_000

/** A function that works out an answer once for all questions with the same key. Its answers must not be changed. */
export function remember<Given extends unknown[], Answer>(
  keyOf: (...given: Given) => string,
  answer: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const known = new Map<string, Answer>()
  return (...given) => {
    const key = keyOf(...given)
    const before = known.get(key)
    if (before !== undefined || known.has(key)) return before as Answer
    if (known.size >= MOST) known.clear()
    const found = answer(...given)
    known.set(key, found)
    return found
  }
}
