import { href } from '../../site.ts'
import type { AtTable } from './at-table.ts'
import type { Ranker } from './rank.ts'

import type { SearchRecord } from './search-record.ts'
import { type Piece, sentenceOf } from './sentence.ts'
import type { Correction } from './spelling.ts'

/** A result: where it is, and its sentence that answers the query, which is looked for when the result is shown. */
export type Found = {
  url: string
  title: string
  place: string
  /** The game that it is about. */
  game?: string | undefined
  excerpt: () => readonly Piece[]
}

export type Answer = {
  query: string
  found: readonly Found[]
  /** No text has most of the words. These have some of them. */
  partly: boolean
  /** Said in the language of the question, if that is not English. */
  note?: string | undefined
  language?: string | undefined
  /** Unknown words, and what they were taken for. */
  corrections: readonly Correction[]
  /** The game whose results come first, because it is named or asked first, by its id. */
  game: string | undefined
  /** The query asks something about that game, and so it stays there. */
  isAboutGame: boolean
  /** The words and terms that were searched for. */
  words: string
  terms: ReadonlySet<string>
  /** Only the records have answered yet, and not the index of all texts. */
  isEarly: boolean
}

/** The index of all texts, with examples. Pagefind is one. */
export type Index = { search: (query: string) => Promise<{ results: Hit[] }> }
export type Hit = { data: () => Promise<Text> }
type Text = { url: string; raw_content: string; meta: { title: string; place: string } }

export type Search = {
  rank: Ranker
  titleOf: (game: string) => string | undefined
  /** Opens the index of all texts, if there is one. */
  openRest?: () => Promise<Index>
  /** The games in the records, unless these are all. */
  only?: readonly string[]
  /** Where the reader plays, if they came from a sheet. */
  table?: AtTable | undefined
}

/** How many results show before the reader asks for all. */
export const FIRST = 20
/** How many results of the index follow those of the records. Each may need a file. */
const MOST_OF_REST = 30

/** The most characters that are looked for. Each unknown word of a query is compared with every word of the site. */
export const MAX_QUERY = 300

/** The answer from the records, which have the rules in short. `game` is asked first; `before` is what was asked about last. */
export function find({ rank, openRest, table }: Search, typed: string, game = '', before?: string): Answer {
  const query = typed.slice(0, MAX_QUERY)
  const {
    results,
    terms,
    words,
    corrections,
    isPartly,
    isAboutGame,
    game: first,
    note,
    language,
  } = rank(query, game, before)
  return {
    query,
    words,
    terms,
    corrections,
    note,
    language,
    found: results.map(({ record }) => toFound(record, terms, table)),
    partly: isPartly,
    game: first?.id,
    isAboutGame,
    isEarly: openRest !== undefined,
  }
}

function toFound(record: SearchRecord, terms: ReadonlySet<string>, table: AtTable | undefined): Found {
  const { url, kind, title, statement, text, place, game } = table?.recordAt(record) ?? record
  const texts = kind === 'question' || statement === undefined ? [text] : [statement, text]
  return {
    url: addressAt(href(`/${url}`), table),
    title,
    place,
    game,
    excerpt: once(() => sentenceOf(texts, terms, title)),
  }
}

/** What is found of the game that is played, unless another one is named or this one has no answer. */
export function foundIn(game: string, { game: asked, found }: Answer): readonly Found[] {
  const own = asked === game ? found.filter((one) => one.game === game) : []
  return own.length > 0 ? own : found
}

function addressAt(url: string, table: AtTable | undefined): string {
  return table?.hrefAt(url) ?? url
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** What the index of all texts has besides. */
export async function findRest(
  index: Index,
  { words, terms, found }: Answer,
  table?: AtTable | undefined,
): Promise<Found[]> {
  if (!words) return []
  const known = new Set(found.map(({ url }) => url))
  const { results } = await index.search(words)
  const texts = await Promise.all(results.slice(0, MOST_OF_REST).map(({ data }) => data()))
  return texts
    .map((text) => ({ ...text, url: addressAt(text.url, table) }))
    .filter(({ url }) => !known.has(url))
    .map(({ url, raw_content, meta: { title, place } }) => {
      // Pagefind escapes texts for HTML, but the page shows them as plain text.
      const text = raw_content.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
      return { url, title, place, excerpt: once(() => sentenceOf([text], terms, title)) }
    })
}
