import { CONCEPTS, type Concept } from './concepts.ts'
import { isLight, isSmall, plain, stem, withFigures } from './words.ts'

/** Reads texts as terms: stems of words, and the concepts of the card table that they name. */

/** A word of a text, and where it is in its plain form. */
type Word = { word: string; from: number; to: number }
/** Where a text names a concept. */
type Named = { concept: Concept; from: number; to: number }
export type Reading = { text: string; words: readonly Word[]; concepts: readonly Named[] }

/** No name of a concept goes beyond it. */
const BETWEEN = ' . '

/**
 * Reads many texts at once. Looking for one concept in all texts together takes a fifth of the time that looking for each
 * of them in every text would take.
 */
export function readTexts(texts: readonly string[]): Reading[] {
  return readPlain(texts.map((text) => withFigures(plain(text))))
}

/** Reads texts that are plain already. */
export function readPlain(texts: readonly string[]): Reading[] {
  const starts: number[] = []
  let length = 0
  for (const text of texts) {
    starts.push(length)
    length += text.length + BETWEEN.length
  }
  const named: Named[][] = texts.map(() => [])
  const all = texts.join(BETWEEN)
  for (const concept of CONCEPTS) {
    let at = 0
    for (const { 0: name, index } of all.matchAll(concept.names)) {
      while ((starts[at + 1] ?? Number.POSITIVE_INFINITY) <= index) at += 1
      const from = index - (starts[at] ?? 0)
      named[at]?.push({ concept, from, to: from + name.length })
    }
  }
  return texts.map((text, at) => ({ text, words: wordsIn(text), concepts: named[at] ?? [] }))
}

export function readText(text: string): Reading {
  const [reading] = readTexts([text])
  return reading ?? { text: '', words: [], concepts: [] }
}

function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[^ .]+/g)].map(({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  }))
}

/** The concepts that a word is part of. */
export function conceptsAround({ concepts }: Reading, { from, to }: Word): Concept[] {
  return concepts.filter((one) => one.from <= from && to <= one.to).map(({ concept }) => concept)
}

/** The term of a concept. No stem looks like it. */
export function conceptTerm({ id }: Concept): string {
  return `@${id}`
}

/** How often texts have each term, and how many words they have. */
export type Counted = { terms: ReadonlyMap<string, number>; length: number }

export function countTerms(readings: readonly Reading[]): Counted {
  const terms = new Map<string, number>()
  const add = (term: string) => terms.set(term, (terms.get(term) ?? 0) + 1)
  let length = 0
  for (const reading of readings) {
    for (const { concept } of reading.concepts) add(conceptTerm(concept))
    const wholes = reading.concepts.filter(({ concept }) => concept.whole)
    for (const { word, from } of reading.words) {
      if (isSmall(word) || wholes.some((one) => one.from <= from && from < one.to)) continue
      add(stem(word))
      length += 1
    }
  }
  return { terms, length }
}

/** What a title is about: its concepts, and the words that are part of none. */
export function subjectOf(reading: Reading): ReadonlySet<string> {
  const words = reading.words.filter(
    (word) => !isSmall(word.word) && !isLight(word.word) && conceptsAround(reading, word).length === 0,
  )
  return new Set([
    ...reading.concepts.map(({ concept }) => conceptTerm(concept)),
    ...words.map(({ word }) => stem(word)),
  ])
}

/** The words of a text that say what it is about, in their order. */
export function contentOf({ words }: Reading): string {
  const content = words.filter(({ word }) => !isSmall(word) && !/^mean/.test(word))
  return content.map(({ word }) => stem(word)).join(' ')
}
