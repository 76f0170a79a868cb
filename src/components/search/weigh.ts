import type { SearchRecord } from './search-record.ts'
import type { FieldText, TermIndex } from './term-index.ts'

/**
 * Weighs records by the terms of a query, as BM25F does: a term counts the more, the rarer it is, and it counts more in a
 * title than in a text.
 */

/** Where a term of a record stands, and how much it counts there. `fade` is how much less it counts in long fields. */
const FIELDS = {
  title: { weight: 3, fade: 0.5 },
  statement: { weight: 2.2, fade: 0.5 },
  names: { weight: 1.6, fade: 0.3 },
  slug: { weight: 1.6, fade: 0 },
  asks: { weight: 2.2, fade: 0.3 },
  asked: { weight: 1.8, fade: 0.5 },
  text: { weight: 1, fade: 0.6 },
}
export type FieldName = keyof typeof FIELDS

/** How soon more of the same term stops to count. */
const SATURATION = 1.4

/** How much it counts that one text, such as a title or a question, has all that is asked for and no other word. */
const ONE_TEXT = 1.2
/** The texts that are short enough for it. A sentence of a long text says too little alone. */
const SHORT: ReadonlySet<FieldName> = new Set(['title', 'statement', 'slug', 'asks', 'asked'])

/** How much a word of a text counts that begins with the last word of the query, which may not be complete. */
const BEGINNING = 0.7

/** A term of a query. `others` are the words that it may be the beginning of. */
export type Term = { id: string; weight: number; others: readonly string[] }

/** What a record has of a query: how much that counts, and its share of the query, from 0 to 1. */
export type Weighed = { at: number; score: number; covered: number }

/** What is known of a term: how much it tells, how much it counts in each record, and the short texts in which it stands. */
type Known = { value: number; times: ReadonlyMap<number, number>; texts: readonly FieldText<FieldName>[] }

/** Weighs each of the records that have anything of a query. What is known of a term is kept for the next one. */
export function weighing(
  records: readonly SearchRecord[],
  index: TermIndex<FieldName>,
): (terms: readonly Term[]) => Weighed[] {
  // A word is as rare and a text as long as the rules make it, however often mishaps say it.
  const isCounted = records.map(({ kind }) => kind !== 'mishap')
  const size = isCounted.filter(Boolean).length
  const usual = usualLengths(index, isCounted)
  const known = new Map<string, Known>()

  const know = (term: string): Known => {
    const before = known.get(term)
    if (before) return before
    const found = index.find(term)
    const times = new Map<number, number>()
    for (const { field } of found) {
      const { record, name, length } = field
      const { weight, fade } = FIELDS[name]
      const counted = weight / (1 - fade + (fade * length) / (usual.get(name) || 1))
      times.set(record, (times.get(record) ?? 0) + counted)
    }
    const having = [...times.keys()].filter((at) => isCounted[at]).length
    // What nothing has is no better known than the rarest word.
    const value = Math.log(1 + (size - having + 0.5) / (having + 0.5))
    const texts = [...new Set(found)].filter(({ field }) => SHORT.has(field.name))
    known.set(term, { value, times, texts })
    return { value, times, texts }
  }

  const withBeginnings = (times: ReadonlyMap<number, number>, others: readonly string[]) => {
    if (others.length === 0) return times
    const all = new Map(times)
    for (const other of others) {
      for (const [at, count] of know(other).times) all.set(at, Math.max(all.get(at) ?? 0, BEGINNING * count))
    }
    return all
  }

  return (terms) => {
    const read = terms.map(({ id, weight, others }) => {
      const { value, times, texts } = know(id)
      return { value: weight * value, times: withBeginnings(times, others), texts }
    })
    const scores = new Float64Array(records.length)
    const covered = new Float64Array(records.length)
    for (const { value, times } of read) {
      for (const [at, count] of times) {
        scores[at]! += (value * count * (SATURATION + 1)) / (count + SATURATION)
        covered[at]! += value
      }
    }
    const all = read.reduce((sum, { value }) => sum + value, 0) || 1
    const near = nearestTexts(read, records.length, index.size())
    return records.flatMap((_, at) => {
      const part = covered[at]! / all
      const whole = (0.35 + 0.65 * part) * (1 + (ONE_TEXT * near[at]!) / all)
      return part > 0 ? { at, score: scores[at]! * whole, covered: part } : []
    })
  }
}

/**
 * What the nearest short text of each record has of a query: the values of its terms, the less, the more it says besides. Words
 * that stand in one question are asked together. In several they are about several things.
 */
function nearestTexts(
  terms: readonly Pick<Known, 'value' | 'texts'>[],
  records: number,
  size: number,
): Float64Array {
  const values = new Float64Array(size)
  const numbers = new Uint8Array(size)
  for (const { value, texts } of terms) {
    for (const { at } of texts) {
      values[at]! += value
      numbers[at]! += 1
    }
  }
  const nearest = new Float64Array(records)
  for (const { texts } of terms) {
    for (const { at, field, length } of texts) {
      const near = values[at]! * Math.min(1, numbers[at]! / length)
      nearest[field.record] = Math.max(nearest[field.record]!, near)
    }
  }
  return nearest
}

/** How many words the fields of each name have. */
function usualLengths(
  { fields }: TermIndex<FieldName>,
  isCounted: readonly boolean[],
): ReadonlyMap<FieldName, number> {
  const byName = Map.groupBy(
    fields.filter(({ record }) => isCounted[record]),
    ({ name }) => name,
  )
  return new Map(
    [...byName].map(([name, fields]) => [
      name,
      fields.reduce((sum, { length }) => sum + length, 0) / fields.length,
    ]),
  )
}
