import { whatIsCached } from '../../offline/ask-worker.ts'
import { within } from '../../offline/within.ts'
import { href, SITE } from '../../site.ts'
import { recordsOf, type SearchPage, type SearchRecord, WORDS } from './search-record.ts'

/** How long the worker may take to say what is cached. */
const PATIENCE = 10_000

/** The records of the pages that are cached on this device, and the titles of the games among them. */
export async function readCachedRecords(): Promise<{ records: SearchRecord[]; games: string[] }> {
  const { games, pages } = await within(PATIENCE, whatIsCached(), () => {
    throw new Error('The caches do not answer.')
  })
  const cached = games.filter(({ isHere }) => isHere)
  const wanted = [
    ...cached.map(({ id, title }) => ({ path: `games/${id}/`, place: title, game: id })),
    ...pages
      .filter((path) => path !== 'search/')
      .map((path) => ({ path, place: path === 'glossary/' ? WORDS : SITE.name })),
  ]
  const records = await Promise.all(wanted.map(readPage))
  return { records: records.flat(), games: cached.map(({ title }) => title) }
}

async function readPage(page: Omit<SearchPage, 'html'>): Promise<SearchRecord[]> {
  const html = await (await fetch(href(`/${page.path}`))).text()
  return recordsOf({ ...page, html })
}
