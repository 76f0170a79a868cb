import { CONCEPTS } from './concepts.ts'
import { conceptTerm, findNames, type Joined, joinTexts } from './terms.ts'
import { isSmall, stem } from './words.ts'

/** Finds terms in the texts of all records. Words are read once, and a concept is looked for when it is first asked for. */

/** The texts of a record that count alike. `length` is the number of their words. */
export type Field<Name extends string> = { record: number; name: Name; length: number }
/** One of the texts of a field, and its place among all texts. Its length is counted in the same way. */
export type FieldText<Name extends string> = { field: Field<Name>; at: number; length: number }

export type TermIndex<Name extends string> = {
  /** Adds the plain texts of a field. The fields of a record are added one after the other. */
  add: (record: number, name: Name, texts: readonly string[]) => void
  /** The texts in which a term stands, once for each time, in the order in which they were added. */
  find: (term: string) => readonly FieldText<Name>[]
  fields: readonly Field<Name>[]
  /** How many texts there are. */
  size: () => number
  /** All words, and how often they are written. */
  words: ReadonlyMap<string, number>
}

const BY_TERM = new Map(CONCEPTS.map((concept) => [conceptTerm(concept), concept]))

export function makeTermIndex<Name extends string>(): TermIndex<Name> {
  const texts: string[] = []
  const fields: Field<Name>[] = []
  /** What is known of each of the texts. */
  const known: FieldText<Name>[] = []
  const words = new Map<string, number>()
  const found = new Map<string, FieldText<Name>[]>()
  let joined: Joined | undefined

  const readWords = (text: string, of: FieldText<Name>) => {
    for (const word of text.split(' ')) {
      if (word === '' || word === '.') continue
      words.set(word, (words.get(word) ?? 0) + 1)
      if (isSmall(word)) continue
      of.length += 1
      of.field.length += 1
      addTo(found, stem(word), of)
    }
  }

  const findConcept = (term: string) => {
    const concept = BY_TERM.get(term)
    if (!concept) return []
    joined ??= joinTexts(texts)
    return findNames(joined, concept).flatMap(({ at }) => known[at] ?? [])
  }

  return {
    add: (record, name, added) => {
      const field = { record, name, length: 0 }
      fields.push(field)
      for (const text of added) {
        const of = { field, at: texts.length, length: 0 }
        texts.push(text)
        known.push(of)
        readWords(text, of)
      }
    },
    find: (term) => {
      const having = found.get(term) ?? findConcept(term)
      found.set(term, having)
      return having
    },
    fields,
    size: () => texts.length,
    words,
  }
}

/** Adds a value to the list of a key. */
export function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
