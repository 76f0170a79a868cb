import FOREIGN from '../../content/rulebook/foreign-words.json' with { type: 'json' }
import { isLight, isSmall, plain } from './words.ts'

/**
 * Puts questions in other languages into English, word by word. The words stand in `foreign-words.json`, by language: behind each
 * English word the others for it, and behind "" words that say nothing. `says` is what the answer tells in that language, and `likely`
 * the game that they probably play.
 */
type Language = keyof typeof FOREIGN

export type Translated = {
  text: string
  /** What to tell those who asked in another language. */
  note?: string
  /** The language of the note. */
  language?: Language
  /** The game that is probably meant, unless one is named. */
  likely?: string
}

/** A question has so many words of another language, or no others. */
const ENOUGH = 2
/** The most words of a phrase. */
const LONGEST = 6
/** Words of other languages that English questions have too. They do not tell the language. */
const BOTH = new Set(
  'a an as am at die was come in per si or to do no me he son pure on re set was hand man'.split(' '),
)

const LANGUAGES = Object.entries(FOREIGN).map(([language, { says, likely, ...words }]) => {
  const english = new Map(
    Object.entries(words).flatMap(([english, others]) =>
      others.split(', ').flatMap((word): [string, string][] => [
        [plain(word), english],
        [plain(withoutDots(word)), english],
      ]),
    ),
  )
  const single = new Set([...english.keys()].flatMap((phrase) => phrase.split(' ')))
  return { language: language as Language, says, likely, english, words: single }
})

/** Things of the card table whose foreign names stand in English questions too: "can I swap the comodín". */
const THINGS = new Set(['joker', 'pot', 'discard pile', 'stock', 'run', 'set', 'ace', 'go out'])
const NAMES_OF_THINGS = new Map(
  LANGUAGES.flatMap(({ english }) => [...english].filter(([, thing]) => THINGS.has(thing))),
)

/** How German is typed without its own keys: fuer, duerfen. */
function withoutDots(word: string): string {
  return word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')
}

/** The words of a question: in l'asso and d'un an article is one. English has none of these. */
export function withArticlesApart(query: string): string {
  return query.replace(/\b(l|d|qu|dell|all|nell|sull|c|j)['’](?=\p{L})/giu, '$1 ')
}

/**
 * The plain text in English. `isKnown` tells the words that the rules use, and `isName` the names of games and the words in them. A
 * name stays as it is where it has several words, "tres y dos", or is all that is asked for.
 */
export function translate(
  text: string,
  isKnown: (word: string) => boolean,
  isName: (word: string) => boolean,
): Translated {
  const words = text.split(' ')
  const isEnglish = (word: string) => (isSmall(word) || isLight(word)) && !BOTH.has(word)
  const isOpen = (word: string) => isName(word) || BOTH.has(word) || /\d/.test(word)
  const counts = LANGUAGES.map((language) => {
    const known = words.filter((word) => language.words.has(word))
    const own = known.filter((word) => !isKnown(word) && !isOpen(word))
    return { language, own: own.length, known: known.length, all: 2 * own.length + known.length }
  })
  const best = counts.reduce((best, next) => (next.all > best.all ? next : best))
  const { english, says, likely, language, words: theirs } = best.language
  const isLeft = words.some((word) => isEnglish(word) && !theirs.has(word))
  const isWhole = words.every((word) => theirs.has(word) || isOpen(word))
  if (isName(text) || isLeft || best.own === 0 || (best.own < ENOUGH && !isWhole)) {
    return {
      text: isName(text)
        ? text
        : words.map((word) => (isKnown(word) ? word : (NAMES_OF_THINGS.get(word) ?? word))).join(' '),
    }
  }
  const said = inEnglish(words, english, isName).filter((word) => word !== '')
  return { text: said.join(' '), note: says, language, likely }
}

/** The longest phrases first. */
function inEnglish(
  words: readonly string[],
  english: ReadonlyMap<string, string>,
  isName: (phrase: string) => boolean,
): string[] {
  const said: string[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST, words.length - at)
    const phrase = () => words.slice(at, at + length).join(' ')
    while (length > 1 && !isName(phrase()) && !english.has(phrase())) length -= 1
    const isKept = length > 1 && isName(phrase())
    said.push((isKept ? undefined : english.get(phrase())) ?? phrase())
    at += length
  }
  return said
}
