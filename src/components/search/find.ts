import { excerptOf, type Piece } from './excerpt.ts'
import { otherWords, plain, type Synonyms, withoutSmallWords } from './words.ts'

/** Something found: where it stands, and the stretch of its text that was looked for. */
export type Found = { url: string; title: string; place: string; excerpt: Piece[] }

export type Answer = {
  query: string
  found: Found[]
  /** Nothing has all the words; these have some of them. */
  partly: boolean
}

/** What we use of Pagefind, which knows words by their stems and beginnings. */
type Hit = { id: string; score: number; words: number[]; data: () => Promise<Text> }
type Text = { url: string; raw_content: string; meta: { title: string; place: string } }
export type Index = { search: (query: string) => Promise<{ results: Hit[] }> }

/** A synonym counts for less than the word itself. */
const SYNONYM = 0.5
const MOST = 60

/** Where the entries of the glossary are said to stand. */
export const WORDS = 'Words'

/** Loads Pagefind and its index from their folder. */
export async function openIndex(folder: string): Promise<Index> {
  const { createInstance } = await import(/* @vite-ignore */ `${folder}pagefind.js`)
  return createInstance({
    basePath: folder,
    baseUrl: '/',
    // So small an index is searched within a frame, sooner than a worker has started.
    noWorker: true,
    // Otherwise each visit asks for the list of files under a new address, which no cache knows.
    metaCacheTag: '',
    ranking: { metaWeights: { title: 5, place: 1, statement: 1, terms: 2 } },
  })
}

export async function find(index: Index, query: string, synonyms: Synonyms): Promise<Answer> {
  const asked = withoutSmallWords(query)
  const whole = await findAny(index, [asked, ...otherWords(asked, synonyms)])
  if (whole.length || !asked.includes(' ')) return { query, found: whole, partly: false }
  return { query, found: await findAny(index, asked.split(' ')), partly: true }
}

/** What fits the first query, or in second place one of the others. */
async function findAny(index: Index, queries: readonly string[]): Promise<Found[]> {
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
  const best = [...merged.values()].sort((a, b) => b.score - a.score).slice(0, MOST)
  const found = await Promise.all(best.map(toFound))
  // What the words themselves mean comes before the rules that use them.
  const asked = new Set(queries.map(plain))
  const isMeaning = ({ place, title }: Found) => Number(place === WORDS && asked.has(plain(title)))
  return found.sort((a, b) => isMeaning(b) - isMeaning(a))
}

async function toFound({ words, data }: Hit): Promise<Found> {
  const { url, raw_content, meta } = await data()
  // Pagefind has made it fit for HTML; we set it as text.
  const text = raw_content.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  return { url, title: meta.title, place: meta.place, excerpt: text ? excerptOf(text, new Set(words)) : [] }
}
