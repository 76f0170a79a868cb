import { nameOf, type Part, readParts } from './records.ts'

/** Where the build puts the records, beside the index of all texts. */
export const RECORDS = 'pagefind/records.json'

/**
 * What a record is that answers what no rule answers: a named table, a name that is not ours, which game to choose, how many
 * can play a game and how long, how two differ, how to play well.
 */
export type BesideRules = 'table' | 'name' | 'choice' | 'facts' | 'comparison' | 'advice'

/** What the search knows of one place: a page, a section, a rule, a question, or a word of the glossary. */
export type SearchRecord = {
  /** Below the site's base: `games/canasta/#deal`. The record of a question leads to the rule that answers it. */
  url: string
  kind: Part['kind'] | BesideRules
  /** The game whose page it is on. */
  game?: string
  /** The name of the game, or what else the result is listed under. */
  place: string
  title: string
  /** The sentence of a rule, if it is not its title. */
  statement?: string
  text: string
  /** Other names of the game or of the word, and the words that the rule settles. */
  names?: readonly string[]
  /** How else players ask for it. Nobody is shown this. */
  asked?: string
}

/** A page of the site, and what the search knows of it besides its text. */
export type SearchPage = {
  /** Below the site's base: `games/canasta/`. */
  path: string
  html: string
  place: string
  game?: string
  /** The sentences of its rules by their anchors. */
  statements?: Readonly<Record<string, string>>
  /** Words that a rule settles. */
  termsOf?: (rule: string) => readonly string[]
  /** How else players ask for its rules and mishaps, by their anchors, and names that they type for its game. */
  asked?: Readonly<Record<string, string>>
}

/** The sections that show, list or credit, and answer no question. */
const NO_ANSWER = new Set(['questions', 'watch-a-round', 'sources'])

/** The records of a page that is read as a whole, such as the rules of a game. */
export function recordsOf({
  path,
  html,
  place,
  game,
  statements,
  termsOf,
  asked,
}: SearchPage): SearchRecord[] {
  return readParts(html)
    .filter(({ id }) => !NO_ANSWER.has(id))
    .map((part) => {
      const { id, kind, rule, text } = part
      const anchor = rule ?? id
      const statement = statements?.[anchor]
      const also =
        kind === 'word'
          ? namesIn(text)
          : kind === 'page'
            ? [...keywordsOf(html), ...(asked?.names?.split(', ') ?? [])]
            : termsOf?.(anchor)
      // The title of a rules page is written for search engines.
      const isRulesPage = kind === 'page' && game !== undefined
      const title = isRulesPage ? `${place}: the rules` : nameOf(part) || statement || firstSentence(text)
      const isRule = kind === 'rule' || kind === 'ruling'
      return {
        url: `${path}${anchor && `#${anchor}`}`,
        kind,
        ...(game !== undefined && { game }),
        place,
        title,
        ...(statement && statement !== title && kind !== 'question' && { statement }),
        text: kind === 'word' ? text.replace(ALSO, '') : text,
        ...(also?.length && kind !== 'question' && { names: also }),
        ...((isRule || kind === 'mishap') && asked?.[anchor] && { asked: asked[anchor] }),
      }
    })
}

/** How the glossary lists other names. */
const ALSO = / Also: ([^.]*)$/

function namesIn(text: string): string[] {
  return ALSO.exec(text)?.[1]?.split(', ') ?? []
}

/** The other names of a game, which its page tells to search engines. */
function keywordsOf(html: string): string[] {
  const names = /<meta name="keywords" content="([^"]*)"/.exec(html)?.[1]
  return names?.split(', ') ?? []
}

/** What a rule without a name is called where its statement is not known. */
function firstSentence(text: string): string {
  return text.match(/^.*?[.:;](?= |$)/)?.[0] ?? text
}

/** The place that results from the names of other games show, and what helps to choose one. */
export const NAMES = 'Names'
export const CHOOSING = 'Which game'

/** The place that results from the glossary show. */
export const WORDS = 'Words'
