/** Translates what people type into the words of the rules. */

/** Names of one thing. The rules use the first: `['Lay off', 'layoff', 'add on']`. */
export type Synonyms = readonly (readonly string[])[]

/** The form in which words are compared: without case, accents, hyphens and endings. It is never shown. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=\p{L}{3})(?:ing|s)(?= |$)/gu, '')
    .trim()
}

const SMALL = new Set(
  'a an and are at be by can do does for has have he how i if in is it may must my of one or she the there they to us we what when where which who why with you your many much'.split(
    ' ',
  ),
)

/**
 * Leaves out words of a question that are in every text or in none. The last word stays, because it may not
 * be complete.
 */
export function withoutSmallWords(query: string): string {
  const words = query.trim().split(/\s+/)
  const kept = words.filter((word, at) => at === words.length - 1 || !SMALL.has(word.toLowerCase()))
  return kept.join(' ')
}

/**
 * The query with other names for things. The name that the rules use is replaced by each of the others, but
 * any other name only by that one: a book may be a set to some and a canasta to others, which does not make a
 * canasta a set.
 */
export function otherWords(query: string, synonyms: Synonyms): string[] {
  const asked = ` ${plain(query)} `
  const named = synonyms.flatMap((names) =>
    names.map((name) => ({ names, name, as: ` ${plain(name)} ` })).filter(({ as }) => asked.includes(as)),
  )
  const found = named
    // The name of a longer thing hides a shorter one in it: a discard pile is no pile.
    .filter(({ as }) => !named.some((other) => other.as !== as && other.as.includes(as)))
    .flatMap(({ names, name, as }) =>
      (name === names[0] ? names.slice(1) : names.slice(0, 1)).map((other) =>
        asked.replace(as, ` ${other.toLowerCase()} `).trim(),
      ),
    )
  return [...new Set(found)].filter((other) => plain(other) !== asked.trim())
}

/** The known words that the query may have meant, the nearest first. */
export function nearWords(query: string, words: readonly string[], most = 3): string[] {
  const asked = plain(query)
  const near = words
    .map((word) => ({ word, far: distance(asked, plain(word)) }))
    .filter(
      ({ word, far }) => far > 0 && far <= Math.min(2, Math.floor(Math.min(word.length, asked.length) / 3)),
    )
    .sort((a, b) => a.far - b.far)
  return [...new Set(near.map(({ word }) => word.toLowerCase()))].slice(0, most)
}

/** How many letters must be added, removed, changed or swapped with a neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
