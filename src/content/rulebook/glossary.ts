import words from './glossary.json' with { type: 'json' }

/** Words of the card table. A page links each of them where it first uses it, so nobody needs to know them beforehand. */

type Term = {
  id: string
  term: string
  /**
   * The forms of the word in a sentence, as whole words in any case: a regular expression. A word without
   * forms is never linked.
   */
  forms?: string
  /** The games in whose pages it is linked, by their ids, where it means something else in others. */
  in?: readonly string[]
  /** What it means, in a sentence or two. Cards may be written 7♥. */
  meaning: string
  /** Other names, for people who look it up. */
  also?: readonly string[]
  /** The rules that settle it, as `<game>#<slug>`. */
  rules?: readonly string[]
}

export const GLOSSARY: readonly Term[] = words
