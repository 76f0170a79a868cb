import FOREIGN from '../../content/rulebook/foreign-words.json' with { type: 'json' }
import { isLight, isSmall, plain } from './words.ts'

/**
 * Puts questions in other languages into English, word by word. The words stand in `foreign-words.json`, by language: behind each
 * English word the others for it, and behind "" words that say nothing. `says` is what the answer tells in that language.
 */
type Language = keyof typeof FOREIGN

export type Translated = {
  text: string
  /** What to tell those who asked in another language. */
  note?: string
  /** The language of the note. */
  language?: Language
}

/** A question has so many words of another language, or no others. */
const ENOUGH = 2
/** The most words of a phrase. */
const LONGEST = 6
/** Words of other languages that English questions have too. They do not tell the language. */
const BOTH = new Set('a an as am at die was come in per si or to do no me he son pure on re set was hand man'.split(' '))

const LANGUAGES = Object.entries(FOREIGN).map(([language, { says, ...words }]) => ({
  language: language as Language,
  says,
  english: new Map(
    Object.entries(words).flatMap(([english, others]) =>
      others.split(', ').flatMap((word): [string, string][] => [
        [plain(word), english],
        [plain(withoutDots(word)), english],
      ]),
    ),
  ),
}))

/** How German is typed without its own keys: fuer, duerfen. */
function withoutDots(word: string): string {
  return word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')
}

/** The plain text in English. `isKnown` tells the words that the rules use. */
export function translate(text: string, isKnown: (word: string) => boolean): Translated {
  const words = text.split(' ')
  const isEnglish = (word: string) => isSmall(word) || isLight(word)
  const isForeign = (word: string) => !BOTH.has(word) && !isEnglish(word)
  const counts = LANGUAGES.map(({ english }) => {
    const known = words.filter((word) => english.has(word))
    const own = known.filter((word) => isForeign(word) && !isKnown(word))
    return { own: own.length, known: known.length, english }
  })
  const most = counts.map(({ own, known }) => 2 * own + known)
  const at = most.indexOf(Math.max(...most))
  const { own = 0, english } = counts[at] ?? {}
  const clearly = words.filter((word) => isEnglish(word) && !english?.has(word) && !BOTH.has(word)).length
  if (!english || own === 0 || clearly > 0 || (own < ENOUGH && words.length > ENOUGH)) return { text }
  const language = LANGUAGES[at]
  const text_ = inEnglish(words, english).filter((word) => word !== '')
  return { text: text_.join(' '), ...(language && { note: language.says, language: language.language }) }
}

/** The longest phrases first. */
function inEnglish(words: readonly string[], english: ReadonlyMap<string, string>): string[] {
  const said: string[] = []
  for (let at = 0; at < words.length; ) {
    let length = LONGEST
    while (length > 1 && !english.has(words.slice(at, at + length).join(' '))) length -= 1
    const phrase = words.slice(at, at + length).join(' ')
    said.push(english.get(phrase) ?? phrase)
    at += length
  }
  return said
}
