import { excerptOf, type Piece } from './excerpt.ts'
import { otherWords, plain, type Synonyms, withoutSmallWords } from './words.ts'

/** A result: where it is, and the part of its text that fits the query. */
export type Found = { url: string; title: string; place: string; excerpt: Piece[] }

export type Answer = {
  query: string
  found: Found[]
  /** No text has all the words. These have some of them. */
  partly: boolean
  /** The best results only, while the others are fetched. */
  early?: true
}

/** The part of Pagefind that we use. It finds words by their stems and beginnings. */
export type Hit = { id: string; score: number; words: number[]; data: () => Promise<Text> }
type Text = { url: string; raw_content: string; meta: { title: string; place: string } }
export type Index = {
  search: (query: string) => Promise<{ results: Hit[] }>
  /** The games in the index, unless these are all. */
  only?: readonly string[]
}

/** A synonym counts for less than the word itself. */
const SYNONYM = 0.5
const MOST = 150
/** How many results show before the reader asks for all. */
export const FIRST = 20
/**
 * How many results, about a screen of a phone, show before the rest is fetched. Texts are fetched one after
 * the other.
 */
export const EARLY = 6

/** The place that results from the glossary show. */
export const WORDS = 'Words'

/** The ids of hits whose texts were fetched before. An answer of these alone is shown at once. */
const fetched = new Set<string>()

/**
 * Yields the answer. If some of its texts must be fetched first, it yields the best results before, and
 * fetches the others when it is asked to go on.
 */
export async function* find(index: Index, query: string, synonyms: Synonyms): AsyncGenerator<Answer> {
  const asked = withoutSmallWords(query)
  let queries = [asked, ...otherWords(asked, synonyms)]
  let hits = await findAny(index, queries)
  const partly = hits.length === 0 && asked.includes(' ')
  if (partly) {
    queries = asked.split(' ')
    hits = await findAny(index, queries)
  }
  // The meaning of a word comes before rules that use it.
  const meant = new Set(queries.map(plain))
  const isMeaning = ({ place, title }: Found) => Number(place === WORDS && meant.has(plain(title)))
  const answer = (found: Found[]): Answer => {
    return { query, partly, found: found.toSorted((a, b) => isMeaning(b) - isMeaning(a)) }
  }

  const first = await Promise.all(hits.slice(0, EARLY).map(toFound))
  const rest = hits.slice(EARLY)
  if (rest.some(({ id }) => !fetched.has(id))) yield { ...answer(first), early: true }
  yield answer([...first, ...(await Promise.all(rest.map(toFound)))])
}

/** What fits the first query; then what fits one of the others. */
async function findAny(index: Index, queries: readonly string[]): Promise<Hit[]> {
  const answers = await Promise.all(queries.map((query) => index.search(query)))
  const merged = new Map<string, Hit>()
  for (const [at, { results }] of answers.entries()) {
    for (const hit of results) {
      const known = merged.get(hit.id)
      const score = hit.score * (at === 0 ? 1 : SYNONYM)
      const words = [...(known?.words ?? []), ...hit.words]
      merged.set(hit.id, { ...hit, score: Math.max(score, known?.score ?? 0), words })
    }
  }
  return [...merged.values()].sort((a, b) => b.score - a.score).slice(0, MOST)
}

async function toFound({ id, words, data }: Hit): Promise<Found> {
  const { url, raw_content, meta } = await data()
  fetched.add(id)
  // Pagefind escapes texts for HTML, but the page shows them as plain text.
  const text = raw_content.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  return { url, title: meta.title, place: meta.place, excerpt: text ? excerptOf(text, new Set(words)) : [] }
}
