import { whatIsKept } from '../../offline/ask-worker.ts'
import { href } from '../../site.ts'
import { type Hit, type Index, WORDS } from './find.ts'
import { nameOf, type Part, readParts } from './records.ts'
import { plain } from './words.ts'

/** The offline search. It reads the pages that are cached on this device, and looks for each word in them. */
type Entry = { url: string; title: string; place: string; part: Part; words: string[]; named: string }

/** A hit in a name counts as much as this many hits in a text. */
const NAMED = 5

export async function openKeptIndex(): Promise<Index> {
  const { games, pages } = await whatIsKept()
  const kept = games.filter(({ isHere }) => isHere)
  const read = await Promise.all([
    ...pages
      .filter((path) => path !== 'search/')
      .map((path) => readPage(href(`/${path}`), path === 'glossary/' ? WORDS : 'Meldbook')),
    ...kept.map(({ id, title }) => readPage(href(`/games/${id}/`), title)),
  ])
  const entries = read.flat()
  return {
    search: async (query) => ({ results: look(entries, query) }),
    only: kept.map(({ title }) => title),
  }
}

async function readPage(address: string, place: string): Promise<Entry[]> {
  const html = await (await fetch(address)).text()
  return readParts(html).map((part) => {
    // The statement of a rule without a name is in the engine, not in the page. The first sentence of the
    // rule says as much.
    const title = nameOf(part) || (part.text.match(/^.*?[.:;](?= |$)/)?.[0] ?? part.text)
    const words = part.text.split(/\s+/).map(padded)
    return { url: `${address}${part.id && `#${part.id}`}`, title, place, part, words, named: padded(title) }
  })
}

/** The entries that have every word of the query, or words that begin with it. */
export function look(entries: readonly Entry[], query: string): Hit[] {
  const asked = plain(query)
    .split(' ')
    .map((word) => ` ${word}`)
  return entries
    .map((entry) => hitOf(entry, asked))
    .filter((hit) => hit.score > 0)
    .sort((a, b) => b.score - a.score)
}

function hitOf({ url, title, place, part, words, named }: Entry, asked: readonly string[]): Hit {
  const places = asked.map((word) => words.flatMap((text, at) => (text.includes(word) ? at : [])))
  const scores = asked.map(
    (word, at) => (named.includes(word) ? NAMED : 0) + Math.sqrt((places[at]?.length ?? 0) / words.length),
  )
  return {
    id: url,
    score: Math.min(...scores) > 0 ? scores.reduce((sum, score) => sum + score, 0) : 0,
    words: places.flat(),
    data: async () => ({ url, raw_content: part.text, meta: { title, place } }),
  }
}

function padded(text: string): string {
  return ` ${plain(text)}`
}
