import { CONCEPTS } from './concepts.ts'
import { conceptsAround, conceptTerm, type Reading, readPlain } from './terms.ts'
import { isLight, isSmall, plain, stem, withFigures } from './words.ts'

/** A piece of a text. `marked` pieces were searched for. */
export type Piece = { text: string; marked: boolean }

/** A sentence with fewer letters is shown with the one after it. */
const SHORT = 70
/** A text without full stops, such as a table, is cut after so many words. */
const MOST_WORDS = 45

/**
 * The sentence of a text that has most of the terms of a query, whole. The first of several texts is preferred: the sentence of
 * a rule says what it is about. A text that is `shown` already is left out.
 */
export function sentenceOf(texts: readonly string[], terms: ReadonlySet<string>, shown = ''): Piece[] {
  const sentences = texts.flatMap((text, at) =>
    sentencesIn(text).map((sentence, number, all) => {
      const next = all[number + 1]
      const text = sentence.length < SHORT && next ? `${sentence} ${next}` : sentence
      return { text, isFirst: at === 0 && number === 0, sentence }
    }),
  )
  const fitting = sentences.filter(({ sentence }) => !isSame(sentence, shown))
  const [first] = fitting
  if (!first) return []
  const read = fitting.map(({ text }) => toWords(text))
  const readings = readPlain(
    read.map(({ text }) => text),
    CONCEPTS.filter((concept) => terms.has(conceptTerm(concept))),
  )
  let best = { score: -1, at: 0 }
  for (const [at, reading] of readings.entries()) {
    const score = countIn(reading, terms) + (fitting[at]?.isFirst ? 0.5 : 0)
    if (score > best.score) best = { score, at }
  }
  const reading = readings[best.at]
  const words = read[best.at]?.words ?? []
  return reading ? mark(words, reading, terms) : []
}

function sentencesIn(text: string): string[] {
  return text.split(/(?<=[.!?][”)]?) (?=[^\p{Ll}])/u).filter((sentence) => /\p{L}/u.test(sentence))
}

function isSame(a: string, b: string): boolean {
  return plain(a).replaceAll(' .', '') === plain(b).replaceAll(' .', '')
}

/** Terms that a sentence has; a word that tells little counts little. */
function countIn(reading: Reading, terms: ReadonlySet<string>): number {
  const found = new Map<string, number>()
  for (const { concept } of reading.concepts) found.set(conceptTerm(concept), 1.25)
  for (const { word } of reading.words) if (!isSmall(word)) found.set(stem(word), isLight(word) ? 0.2 : 1)
  let sum = 0
  for (const [term, count] of found) if (terms.has(term)) sum += count
  return sum
}

/** A word as it is written, and where it is in the plain text. */
type Written = { text: string; from: number; to: number }

function toWords(text: string): { words: Written[]; text: string } {
  let read = ''
  const words = text.split(/\s+/).map((word) => {
    const from = read.length
    read += `${withFigures(plain(word))} `
    return { text: word, from, to: read.length - 1 }
  })
  return { words, text: read }
}

function mark(words: readonly Written[], reading: Reading, terms: ReadonlySet<string>): Piece[] {
  const asked = reading.words.filter((word) => {
    if (isSmall(word.word) || isLight(word.word)) return false
    // Only the concepts that are searched for were looked for.
    return terms.has(stem(word.word)) || conceptsAround(reading, word).length > 0
  })
  const pieces: Piece[] = []
  const say = (text: string, marked: boolean) => {
    const before = pieces.at(-1)
    if (before && before.marked === marked) before.text += text
    else if (text) pieces.push({ text, marked })
  }
  const shown = words.slice(0, MOST_WORDS)
  for (const [at, { text, from, to }] of shown.entries()) {
    const isMarked = asked.some((word) => word.from >= from && word.to <= to)
    const [, before = '', word = text, after = ''] = isMarked ? (PUNCTUATED.exec(text) ?? []) : []
    say(before, false)
    say(word, isMarked)
    say(after + (at + 1 < shown.length ? ' ' : ''), false)
  }
  if (shown.length < words.length) say(' …', false)
  return pieces
}

/** A word with the punctuation around it, which is not marked. */
const PUNCTUATED = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}♣♦♥♠]*)$/u
