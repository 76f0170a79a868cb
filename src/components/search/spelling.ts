import { distance } from '../../scoring/words.ts'
import type { GameName } from './game-names.ts'
import { isLight, isSmall, NUMBER_WORDS, stem, withFigures } from './words.ts'

/** A word that is not known, and the known one that was probably meant. */
export type Correction = { typed: string; taken: string }

export type Spelling = {
  /** Takes unknown words of a plain text for the nearest known ones. */
  correct: (text: string) => { text: string; corrections: Correction[] }
  /** The stems of the words that begin with this one, if it is not known itself. */
  beginningWith: (word: string) => readonly string[]
}

/** Shorter words are near to too many others. */
const SHORTEST = 4
/** A word this long may have two mistakes. */
const LONG = 7
/** The names of games and figures are asked for more often than they are written. */
const NAME_COUNT = 50
const MOST_BEGINNINGS = 12
const DOUBLED_END = /([bdgmnprt])\1$/

/** `written` are the words of the texts, and how often they have them. */
export function makeSpelling(written: ReadonlyMap<string, number>, names: readonly GameName[]): Spelling {
  /** The known words, and how often they are written. */
  const known = new Map([...written].filter(([word]) => /^\p{L}{2,}$/u.test(word)))
  const learn = (words: readonly string[], times: number) => {
    for (const word of words) known.set(word, (known.get(word) ?? 0) + times)
  }
  learn(
    names.flatMap(({ plain }) => plain.split(' ')).filter((word) => /^\p{L}{2,}$/u.test(word)),
    NAME_COUNT,
  )
  learn(NUMBER_WORDS, NAME_COUNT)
  const stems = new Set([...known.keys()].map(stem))
  const isKnown = (word: string) =>
    !/^\p{L}+$/u.test(word) ||
    isSmall(word) ||
    isLight(word) ||
    known.has(word) ||
    // "ginn" is no form of gin.
    (stems.has(stem(word)) && !DOUBLED_END.test(word))
  const beginnings = (word: string) =>
    [...known].filter(([other]) => other.startsWith(word)).sort(([, a], [, b]) => b - a)

  return {
    correct: (text) => {
      const words = text.split(' ')
      const corrections: Correction[] = []
      const spelled = words.map((word, at) => {
        if (word.length < SHORTEST || isKnown(word)) return word
        // The last word may not be complete.
        if (at === words.length - 1 && beginnings(word).length > 0) return word
        const taken = nearest(word, known)
        if (taken === undefined) return word
        corrections.push({ typed: word, taken })
        return withFigures(taken)
      })
      return { text: spelled.join(' '), corrections }
    },
    beginningWith: (word) => {
      if (word.length < 2 || isKnown(word)) return []
      return [...new Set(beginnings(word).map(([other]) => stem(other)))].slice(0, MOST_BEGINNINGS)
    },
  }
}

/** The known word with the fewest mistakes, the more usual one of two. */
function nearest(word: string, known: ReadonlyMap<string, number>): string | undefined {
  const most = word.length >= LONG ? 2 : 1
  let best: { word: string; far: number; count: number } | undefined
  for (const [other, count] of known) {
    if (other.length < SHORTEST - 1 || Math.abs(other.length - word.length) > most) continue
    // A small word tells nothing, so nobody means it: a "tree" is a three and not "the".
    if (isSmall(other)) continue
    const far = distance(word, other)
    if (far > most || (best && (far > best.far || (far === best.far && count <= best.count)))) continue
    best = { word: other, far, count }
  }
  return best?.word
}
